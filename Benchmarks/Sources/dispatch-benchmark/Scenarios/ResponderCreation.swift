import HandWrittenChain
import TargetAction

/// Responders and pointer events that are created and released.
@MainActor
enum ResponderCreation {
  static let scenario = Scenario(
    name: "responder.create", summary: "create and release an object", unit: "object", sizes: [1]
  ) { _ in
    [
      creation("floor: empty final class", Empty.init),
      creation("TargetAction Responder", Responder.init),
      creation("TargetAction View") { View() },
      creation("TargetAction Control") { Control() },
      creation("hand-written chain link", ChainLink.init),
    ]
  }

  static let events = Scenario(
    name: "event.create", summary: "create and release a pointer event", unit: "event", sizes: [1]
  ) { _ in
    let (window, tree) = (Window(), TreeWindow(frame: TreeRect(x: 0, y: 0, width: 0, height: 0)))
    let (place, treePlace) = (Point(x: 5, y: 5), TreePoint(x: 5, y: 5))
    return [
      creation("floor: empty final class", Empty.init),
      creation("TargetAction PointerEvent") { PointerEvent(.moved, at: place, in: window) },
      creation("hand-written open Swift") { TreeEvent(.moved, at: treePlace, in: tree) },
      creation("hand-written without the window") { TreeInput(.moved, at: treePlace) },
    ]
  }

  private final class Empty {}

  /// Receives objects that the optimizer would otherwise not create.
  @MainActor
  private final class Taker {
    private(set) var count = 0

    @inline(never)
    func take(_ object: AnyObject) {
      if object !== self { count &+= 1 }
    }
  }

  private static func creation<Object: AnyObject>(
    _ name: String,
    _ make: @escaping @MainActor () -> Object
  ) -> Subject {
    let objects = Taker()
    return Subject(name) { iterations in
      for _ in 0..<iterations { objects.take(make()) }
    } count: {
      objects.count
    }
  }
}
