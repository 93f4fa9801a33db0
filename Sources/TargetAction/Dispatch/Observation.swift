/// The observers of an application.
///
/// An instance exists only while there are observers.
@MainActor
final class Observation {
  private struct Listener {
    weak let observer: (any ActionObserver)?
  }

  let observers = WeakList<AnyObject>()
  /// The observers that were notified when each of the sends in progress began, the innermost last.
  private var audiences: [[Listener]] = []
  /// The number of sends in progress that all observers have been notified of.
  private var depth = 0

  /// Whether no observer is left, and no send in progress has been reported to one.
  var isOver: Bool { audiences.isEmpty && observers.isEmpty }

  /// Notifies the current observers, skipping those that are removed before their turn.
  private func tell(_ notice: (any ActionObserver) -> Void) {
    for object in observers.objects where observers.contains(object) {
      if let observer = object as? any ActionObserver { notice(observer) }
    }
  }

  /// Notifies the current observers that a send begins.
  ///
  /// - Returns: The number of sends in progress that all observers have been notified of.
  func tellBeginning(of send: ActionSend) -> Int {
    let index = audiences.count
    audiences.append([])
    tell {
      audiences[index].append(Listener(observer: $0))
      $0.willSend(send)
    }
    depth += 1
    return depth - 1
  }

  /// Notifies the same observers that the innermost send in progress was not handled.
  func tellUnhandled(_ send: ActionSend, _ resolution: Resolution) {
    for listener in audiences.last ?? [] {
      listener.observer?.unhandled(send, resolution: resolution)
    }
  }

  /// Notifies the current observers that a run has ended.
  func tellEnd(of run: ActionRun) { tell { $0.didEnd(run) } }

  /// Notifies the same observers that the innermost send in progress has ended.
  func tellEnd(of send: ActionSend, _ report: ActionSend.Report) {
    depth -= 1
    // If an observer sends an action here, that is a separate send with its own audience.
    for listener in audiences.removeLast() { listener.observer?.didSend(send, report: report) }
  }
}
