#if GTK && os(Linux)
  import Dispatch
  import Glibc

  // The queue of the main actor's tasks, as a foundation library for a foreign loop uses it. No header
  // of libdispatch declares these functions.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueHandle() -> Int32

  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private func runMainQueue(_ message: UnsafeMutableRawPointer?)

  /// Lets GTK's loop run the tasks of the main actor.
  @MainActor
  func runTasksInMainLoop() {
    let descriptor = mainQueueHandle()
    watch(descriptor) {
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
      runMainQueue(nil)
    }
  }
#elseif GTK
  /// Does nothing, because GTK's loop runs the main run loop there.
  @MainActor
  func runTasksInMainLoop() {}
#endif
