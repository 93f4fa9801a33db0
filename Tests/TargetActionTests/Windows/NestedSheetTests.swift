import TargetAction
import Testing

/// A deep nesting of sheets, in which no operation uses the stack.
@MainActor
struct NestedSheetTests {
  /// An application with a window, its sheet, the sheet's sheet, and so on.
  @MainActor
  fileprivate final class Nest {
    var application: Application? = makeApplication()
    var windows = (0..<30_000).map { _ in Window() }
    let observer = Observer()

    init() {
      for window in windows { application?.addWindow(window) }
      application?.addApplicationObserver(observer)
      for (parent, sheet) in zip(windows, windows.dropFirst()).reversed() {
        sheet.sheetParent = parent
        application?.beginModal(sheet)
      }
    }

    var sheetCount: Int { windows.count { $0.attachedSheet != nil } }
  }

  fileprivate final class Observer: ApplicationObserver {
    var endedCount = 0
    func modalWindowDidEnd(_ window: Window?, in application: Application) { endedCount += 1 }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// How many windows still have a sheet after its use.
    let sheetCount: Int
    fileprivate let use: @MainActor @Sendable (Nest) throws -> Void

    fileprivate init(
      _ name: String, sheetCount: Int = 0, use: @escaping @MainActor @Sendable (Nest) throws -> Void
    ) { (testDescription, self.sheetCount, self.use) = (name, sheetCount, use) }
  }

  fileprivate nonisolated static let rows = [
    Row("the parent is closed") { $0.application?.removeWindow($0.windows[0]) },
    Row("the parent is closed, and the sheets with it") { nest in
      let parent = nest.windows.removeFirst()
      weak let last = nest.windows.last
      nest.windows = []
      nest.application?.removeWindow(parent)
      #expect(nest.observer.endedCount == 29_999 && last == nil)
      #expect(nest.application?.windows.isEmpty == true)
    },
    Row("the parent is deallocated") { $0.windows.removeFirst() },
    Row("the parent moves to another application") { nest in
      let other = makeApplication()
      other.addWindow(nest.windows[0])
      #expect(nest.sheetCount == 0)
    },
    Row("the application is deallocated") { $0.application = nil },
    Row("the sheet in the middle is closed", sheetCount: 14_999) {
      $0.application?.removeWindow($0.windows[15_000])
    },
    Row("the innermost sheet becomes key, and is hidden and shown", sheetCount: 29_999) { nest in
      let (application, last) = try (#require(nest.application), #require(nest.windows.last))
      ActionReports.ignored { application.keyWindow = nest.windows[0] }
      #expect(application.keyWindow === last)
      last.isHidden = true
      #expect(application.keyWindow === nest.windows[29_998])
      last.isHidden = false
      #expect(application.keyWindow === last && nest.windows[0].isBlocked && !last.isBlocked)
    },
    Row("the parent is hidden, shown, pressed, and described", sheetCount: 29_999) { nest in
      let (application, parent) = try (#require(nest.application), nest.windows[0])
      parent.isHidden.toggle()
      parent.isHidden.toggle()
      let event = PointerEvent(.began, at: .zero, in: parent)
      #expect(!application.sendEvent(event) && application.explain(event).receiver == nil)
      #expect(!application.hierarchyDescription.isEmpty)
    },
    Row("other windows become modal, and the parent ends first", sheetCount: 29_999) { nest in
      let (application, other) = try (#require(nest.application), Window())
      application.beginModal(nest.windows[0])
      application.beginModal(other)
      #expect(nest.windows.allSatisfy { $0.isBlocked })
      application.endModal(nest.windows[0])
      application.modalWindow = nil
      #expect(nest.windows.last?.isBlocked == false)
    },
  ]

  @Test(arguments: rows)
  fileprivate func `sheets may be nested to any depth`(row: Row) throws {
    let nest = Nest()
    try row.use(nest)
    #expect(nest.sheetCount == row.sheetCount)
  }
}
