extension Model {
  /// Returns the observable state of an object, or nil if there is none.
  func sight(of id: Int) -> Sight? {
    guard let object = object(id), object.kind.isResponder || object.kind.isRecognizer else {
      return nil
    }
    guard !object.kind.isRecognizer else { return sight(ofRecognizer: object) }
    var sight = Sight()
    sight.next = object.next?.id
    sight.window = object.window?.id
    sight.application = object.application?.id
    let ownRuns = object.runs
    sight.runs = ownRuns.map(\.sight)
    if object.kind.isView {
      sight.superview = object.superview?.id
      sight.subviews = object.subviews.map(\.id)
      sight.recognizers = object.recognizers.map(\.id)
      sight.needsDisplay = needsDisplay(object)
    }
    if object.kind.isWindow {
      sight.firstResponder = object.firstResponder.id
      sight.root = object.root?.id
      sight.viewsToDisplay = viewsToDisplay(in: object).map(\.id)
      sight.allRuns = runs.filter { $0.window === object }.map(\.sight)
      if let owner = object.owner {
        sight.attachedSheet = sheet(on: object, in: owner)?.id
        sight.isBlocked = blocker(of: object, in: owner) != nil
      }
    }
    if object.kind == .controller { addController(object, to: &sight) }
    if object.kind == .application { addWindows(of: object, to: &sight) }
    if object.kind == .control {
      sight.isTracking = object.tracking?.isActive ?? false
      sight.isTouchInside = sight.isTracking && object.tracking?.isInside == true
      sight.isHighlighted = object.isHighlighted
      sight.isEnabled = object.isEnabled
      sight.isEnabledByProgram = object.isEnabledByProgram
      sight.targets = targets(of: object).map(\.id)
      sight.events = object.registrations.reduce(0) { events, registration in
        if case .target(let target, _) = registration.recipient, !target.isReachable {
          return events
        }
        return events | registration.events
      }
    }
    return sight
  }

  private func addController(_ controller: ModelObject, to sight: inout Sight) {
    sight.parent = controller.parent?.id
    sight.presenter = controller.presenter?.id
    sight.children = controller.children.map(\.id)
    sight.presented = controller.presented?.id
    sight.view = controller.loadedView?.id
  }

  private func addWindows(of application: ModelObject, to sight: inout Sight) {
    sight.windows = application.windows.map(\.id)
    sight.keyWindow = application.keyWindow?.id
    sight.mainWindow = application.mainWindow?.id
    sight.modalWindow = application.modalWindow?.id
    sight.deadline = deadline(of: application)
  }

  /// The numbers of all living objects.
  var living: [Int] { objects.keys.sorted() }
}
