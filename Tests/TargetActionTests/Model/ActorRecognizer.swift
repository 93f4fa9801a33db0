import TargetAction

/// A gesture recognizer in a scenario, which takes its states from a script.
final class ActorRecognizer: GestureRecognizer, Actor, ModelPing {
  let part: Part

  init(_ part: Part) {
    self.part = part
    super.init()
  }

  isolated deinit { part.die() }

  override func handle(_ event: PointerEvent) {
    part.follow(event)
    if !part.script.isEmpty { state = part.script.removeFirst().state }
  }

  override func reset() { part.reset() }

  override func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
    part.compare(with: other)
  }
}

final class ActorTapRecognizer: TapGestureRecognizer, Actor, ModelPing {
  let part: Part

  init(_ part: Part) {
    self.part = part
    super.init()
  }

  isolated deinit { part.die() }

  override func handle(_ event: PointerEvent) {
    part.follow(event)
    super.handle(event)
  }

  override func reset() {
    super.reset()
    part.reset()
  }

  override func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
    part.compare(with: other)
  }
}

extension Progress {
  var state: GestureRecognizer.State {
    [.possible, .began, .changed, .ended, .cancelled, .failed][Int(rawValue)]
  }
}

extension Subject {
  func recognizer(_ id: Int?) -> GestureRecognizer? { object(id) as? GestureRecognizer }

  func useGestures(_ operation: Operation) {
    switch operation {
    case .attach(let id, let place):
      guard let recognizer = recognizer(id), let view = object(place) as? View else { return }
      withExtendedLifetime((recognizer, view)) { view.addGestureRecognizer(recognizer) }
    case .detach(let id, let place):
      guard let recognizer = recognizer(id), let view = object(place) as? View else { return }
      withExtendedLifetime((recognizer, view)) { view.removeGestureRecognizer(recognizer) }
    case .script(let id, let script):
      if recognizer(id) != nil { object(id)?.part.script = script }
    case .progress(let id, let progress):
      guard let recognizer = recognizer(id) else { return }
      withExtendedLifetime(recognizer) { recognizer.state = progress.state }
    case .require(let id, let number):
      guard let other = recognizer(number) else { return }
      recognizer(id)?.require(toFail: other)
    case .cancelsTouches(let id, let value): recognizer(id)?.cancelsTouchesInView = value
    case .together(let id, let value): object(id)?.part.isTolerant = value
    case .tapsRequired(let id, let count):
      (recognizer(id) as? TapGestureRecognizer)?.numberOfTapsRequired = count
    default: break
    }
  }
}
