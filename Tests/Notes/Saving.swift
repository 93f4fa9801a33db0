import Glibc  // Darwin on Apple platforms
import TargetAction

struct FileError: Error {
  let reason = String(cString: strerror(errno))
}

/// Writes lines to a file, which is replaced when all of them have been written.
@concurrent func write(_ lines: [String], to path: String, pause: Duration) async throws {
  let draft = "\(path)~"
  guard let file = fopen(draft, "w") else { throw FileError() }
  defer {
    fclose(file)
    remove(draft)
  }
  for (index, line) in lines.enumerated() {
    ActionRun.current?.report(completed: index, of: lines.count)
    try await Task.sleep(for: pause)
    fputs(index == 0 ? line : "\n\(line)", file)
  }
  guard fflush(file) == 0, rename(draft, path) == 0 else { throw FileError() }
}
