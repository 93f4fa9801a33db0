import Dispatch

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// The entry point for libFuzzer, which decodes bytes as operations and runs them on the library
/// and the model.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    Scenario.turn = { drainMainQueue(nil) }
    let operations = OperationDecoder.operations(bytes: bytes)
    do throws(Scenario.Mismatch) {
      try Scenario(operations).run()
    } catch {
      print(error.report(on: operations))
      fatalError("The library and the model differ.")
    }
  }
  return 0
}
