import Testing

@testable import TargetAction

private enum DiskError: Error { case full, slow }

private protocol DiskActions: ActionTarget { func write() throws }

extension Action { fileprivate static let write = Action("write", (any DiskActions).write) }

private final class Disk: Responder, DiskActions { func write() throws { throw DiskError.full } }

/// Passes an error on, and then presents another error.
private final class Cabinet: Responder {
  override func presentError(_ error: any Error) {
    super.presentError(error)
    if case DiskError.full = error { super.presentError(DiskError.slow) }
  }
}

@MainActor
private final class Spindle {
  func turn(_ sender: Control) throws { throw DiskError.slow }
}

/// The report of an error that no responder handles.
struct ErrorReportTests {
  private func lines(_ result: ExitTest.Result?) -> [String] {
    result.reports.map { String($0.dropFirst("TargetAction: ".count)) }
  }

  @Test func `a thrown error is reported with its type and the object that threw it`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let (disk, cabinet, application) = (Disk(), Cabinet(), Application())
      disk.next = cabinet
      cabinet.next = application
      #expect(disk.tryToPerform(.write))
      application.delegate = disk
      #expect(application.sendAction(.write))
    }
    let lines = lines(result)
    // Another error that a responder presents was not thrown by the handler.
    #expect(lines.count == 4)
    for line in lines where line.hasSuffix(": slow") {
      #expect(line == "unhandled error DiskError: slow")
    }
    let thrown = lines.filter { $0.hasSuffix(": full") }
    #expect(thrown.count == 2)
    for line in thrown { #expect(line.hasPrefix("unhandled error DiskError thrown by Disk")) }
  }

  @Test func `the report names the object that threw the error, and the action`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let (disk, control, spindle) = (Disk(), Control(), Spindle())
      ErrorPropagation.present(DiskError.full, at: disk, of: .write)
      ErrorPropagation.present(DiskError.slow, at: Application(), of: .write, thrownBy: Spindle())
      control.addTarget(spindle, for: .touchDown, Spindle.turn)
      control.sendActions(for: .touchDown)
      // Errors that code presents.
      Responder().presentError(DiskError.full)
      Application().presentError(DiskError.slow)
    }
    #expect(
      lines(result) == [
        "unhandled error DiskError thrown by Disk for DiskActions.write: full",
        "unhandled error DiskError thrown by Spindle for DiskActions.write: slow",
        "unhandled error DiskError thrown by Spindle: slow", "unhandled error DiskError: full",
        "unhandled error DiskError: slow",
      ])
  }
}
