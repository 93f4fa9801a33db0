@MainActor
struct ModelGesture {
  @Mortal var view: ModelObject?
  /// The window of the pointer that the recognizer last followed.
  @Mortal var window: ModelObject?
  var hasHadWindow = false
  var progress = Progress.possible
  /// The state that is waiting for other recognizers to fail.
  var pending: Progress?
  var cancelsTouches = true
  /// The states that the recognizer takes, one with each event.
  var script: [Progress] = []
  /// The recognizers that this one requires to fail, and the ones that require it; some may be
  /// gone.
  var required: [ModelObject] = []
  var dependents: [ModelObject] = []
  /// The inner recognizers for which this one waits, and their numbers at that time.
  var rivals: [(object: ModelObject, serial: Int)] = []
  /// A Boolean value that indicates whether the recognizer allows simultaneous recognition.
  var isTolerant = false
  /// The numbers of the gesture's pointer sequences so far.
  var pointers: [Int] = []
  var hasBegun = false
  /// The number of state changes.
  var revision = 0
  /// The time by which another pointer must be pressed.
  var deadline: Duration?
  /// The recognizer's place among the waiting ones.
  var waitingPlace: Int?
  // Properties of tap recognizers.
  var tapsRequired = 1
  var taps = 0
  /// The platform's number of the last tap.
  var tapNumber = 0
  var start: (x: Int, y: Int)?
}

extension Model {
  func attach(_ recognizer: ModelObject, to view: ModelObject) {
    if let old = recognizer.gesture.view {
      holding([old]) { detach(recognizer, from: old) }
    }
    // A handler of the cancellation may have attached the recognizer to another view.
    if let other = recognizer.gesture.view { drop(recognizer, from: other) }
    view.recognizers.append(recognizer)
    recognizer.holds += 1
    recognizer.gesture.view = view
  }

  func detach(_ recognizer: ModelObject, from view: ModelObject) {
    guard recognizer.gesture.view === view else { return }
    drop(recognizer, from: view)
    giveUp(recognizer)
    // A handler of the cancellation may have attached the recognizer again.
    guard recognizer.gesture.view === view, !view.recognizers.contains(where: { $0 === recognizer })
    else { return }
    recognizer.gesture.view = nil
  }

  private func drop(_ recognizer: ModelObject, from view: ModelObject) {
    guard let index = view.recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    letGo(of: [view.recognizers.remove(at: index)])
  }

  /// Returns the recognizers that follow a pointer pressed in a view.
  func recognizers(from view: ModelObject) -> [ModelObject] {
    view.lineage.flatMap { $0.recognizers.filter(\.isEnabled) }
  }

  func sendActions(of recognizer: ModelObject) {
    guard let view = recognizer.gesture.view else { return }
    let app = view.application ?? shared
    if !recognizer.registrations.isEmpty { app.sendCount += 1 }
    holding([view, app]) { sendAll(of: recognizer, 1) }
  }

  func useGestures(_ operation: Operation) {
    switch operation {
    case .attach(let id, let place):
      guard let recognizer = recognizer(id), let view = view(place) else { return }
      holding([recognizer, view]) { attach(recognizer, to: view) }
    case .detach(let id, let place):
      guard let recognizer = recognizer(id), let view = view(place) else { return }
      holding([recognizer, view]) { detach(recognizer, from: view) }
    case .script(let id, let script): recognizer(id)?.gesture.script = script
    case .progress(let id, let progress):
      guard let recognizer = recognizer(id) else { return }
      holding([recognizer]) { change(recognizer, to: progress) }
    case .require(let id, let number):
      guard let recognizer = recognizer(id), let other = self.recognizer(number),
        recognizer !== other, !recognizer.gesture.required.contains(where: { $0 === other })
      else { return }
      recognizer.gesture.required.append(other)
      other.gesture.dependents.append(recognizer)
    case .cancelsTouches(let id, let value): recognizer(id)?.gesture.cancelsTouches = value
    case .together(let id, let value): recognizer(id)?.gesture.isTolerant = value
    case .tapsRequired(let id, let count): recognizer(id)?.gesture.tapsRequired = count
    default: break
    }
  }
}
