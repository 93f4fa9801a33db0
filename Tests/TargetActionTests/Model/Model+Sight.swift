extension Model {
  /// What can be seen of an object; nil if it is not there.
  func sight(of id: Int) -> Sight? {
    guard let object = object(id), object.kind != .object else { return nil }
    guard object.kind != .recognizer else { return sight(ofRecognizer: object) }
    var sight = Sight()
    sight.next = object.next?.id
    sight.window = object.window?.id
    sight.application = object.application?.id
    if object.kind.isView {
      sight.superview = object.superview?.id
      sight.subviews = object.subviews.map(\.id)
      sight.recognizers = object.recognizers.map(\.id)
    }
    if object.kind.isWindow { sight.firstResponder = object.firstResponder.id }
    if object.kind == .control {
      sight.isTracking = object.tracking?.isActive ?? false
      sight.isTouchInside = sight.isTracking && object.tracking?.isInside == true
      sight.isHighlighted = object.isHighlighted
      sight.isEnabled = object.isEnabled
      for registration in object.registrations {
        if case .target(let target, _) = registration.recipient {
          guard isReachable(target) else { continue }
          if !sight.targets.contains(target.id) { sight.targets.append(target.id) }
        }
        sight.events |= registration.events
      }
    }
    return sight
  }

  /// The numbers of everything that is alive.
  var living: [Int] { objects.values.filter { !$0.isDying }.map(\.id).sorted() }
}
