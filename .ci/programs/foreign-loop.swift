// A loop of `poll` that stays on the main thread, and runs the main actor's tasks there when their
// queue has some.
import Dispatch
import Glibc
import TargetAction

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
func drainMainQueue(_ message: UnsafeMutableRawPointer?)

@_silgen_name("gettid")
func gettid() -> Int32

@concurrent
func jobThreadIsMain() async -> Bool { gettid() == getpid() }

let window = Window()
Application.shared.keyWindow = window
var isOver = false
window.addHandler(for: .refresh) { _ in
  Task {
    let wasOnMain = await jobThreadIsMain()
    print("job on the main thread: \(wasOnMain), its report: \(gettid() == getpid())")
    try? await Task.sleep(for: .milliseconds(1))
    print("after a sleep on the main thread: \(gettid() == getpid())")
    isOver = true
  }
}

let queue = mainQueueHandle()
var ends: [Int32] = [-1, -1]
precondition(pipe(&ends) == 0 && write(ends[1], [0], 1) == 1)
while !isOver {
  var descriptors = [
    pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0),
    pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
  ]
  guard poll(&descriptors, 2, -1) > 0 else { continue }
  var bytes = [UInt8](repeating: 0, count: 8)
  if descriptors[0].revents != 0, read(ends[0], &bytes, 1) == 1 {
    Application.shared.sendAction(.refresh, to: nil, from: nil, event: nil)
  }
  if descriptors[1].revents != 0, read(queue, &bytes, 8) == 8 { drainMainQueue(nil) }
}
