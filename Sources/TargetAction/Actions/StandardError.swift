#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(WASILibc)
  private import WASILibc
#elseif canImport(ucrt)
  private import ucrt
#endif

/// Writes to standard error; the only use of the platform's C library.
enum StandardError {
  /// Writes a line.
  ///
  /// A write error is ignored, because there is nowhere to report it.
  static func print(_ line: String) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        #if canImport(ucrt)
          Int(unsafe _write(2, bytes.baseAddress, UInt32(bytes.count)))
        #else
          unsafe write(2, bytes.baseAddress, bytes.count)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
