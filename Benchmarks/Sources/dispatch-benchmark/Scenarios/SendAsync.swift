import TargetAction

/// An asynchronous action whose method returns without suspending, so that a send starts and ends a
/// run.
@MainActor
enum SendAsync {
  static let floor = "floor: Task.immediate"

  static let scenario = Scenario(
    name: "send.async",
    summary:
      "start an asynchronous action; its method is at the end of the chain, and returns at once",
    unit: "responders", sizes: [1, 10]
  ) { responders in
    let alone = AsyncHandler()
    let scene = AsyncScene(responders)
    let sender = Responder()
    return [
      Subject(floor) { iterations in
        for _ in 0..<iterations {
          Task.immediate { @MainActor in
            do { try await alone.store(sender) } catch { alone.count = 0 }
          }
        }
      } count: {
        alone.count
      },
      Subject("TargetAction") { iterations in
        for _ in 0..<iterations { scene.application.sendAction(.store, from: sender) }
      } count: {
        scene.handler.count
      },
    ]
  }
}

@MainActor
private protocol Storing: ActionTarget {
  func store(_ sender: AnyObject?) async throws
}

extension Action {
  fileprivate static let store = Action("store", (any Storing).store)
}

private final class AsyncHandler: Responder, Storing {
  var count = 0

  override var canBecomeFirstResponder: Bool { true }
  func store(_ sender: AnyObject?) async throws { count &+= 1 }
}

/// An application in which the last responder of the first responder's chain handles the action.
@MainActor
private final class AsyncScene {
  let application = Application()
  let handler = AsyncHandler()
  private let window = Window()
  private var links: [Responder] = []

  init(_ responders: Int) {
    handler.next = window
    application.addWindow(window)
    application.keyWindow = window
    var next: Responder = handler
    for _ in 1..<responders {
      let link = FocusableLink()
      link.next = next
      links.append(link)
      next = link
    }
    window.makeFirstResponder(next)
  }
}

private final class FocusableLink: Responder {
  override var canBecomeFirstResponder: Bool { true }
}
