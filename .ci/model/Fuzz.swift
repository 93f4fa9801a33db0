/// What libFuzzer calls: bytes are operations, which the library must do as the model does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    let operations = OperationDecoder.operations(bytes: bytes)
    do throws(Scenario.Mismatch) {
      try Scenario(operations).run()
    } catch {
      print(error.report(on: operations))
      fatalError("The library does not do what the model does.")
    }
  }
  return 0
}
