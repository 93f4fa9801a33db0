extension Model {
  /// Performs an operation while retaining the objects that it names.
  func perform(_ operation: Operation) {
    let recognizers = operation.holdsRecognizers ? living.map { recognizer($0) } : []
    let held = operation.held.map { object($0) } + recognizers
    for object in held { object?.holds += 1 }
    depth += 1
    carryOut(operation)
    depth -= 1
    letGoInOrder(of: held)
  }

  /// Performs a top-level operation of a scenario.
  func performWhole(_ operation: Operation) {
    budget = reactionBudget
    detentions = []
    perform(operation)
    while !detained.isEmpty {
      let detained = detained
      self.detained = []
      letGoInOrder(of: detained)
    }
    for id in lostHosts {
      hosts[id] = nil
      objects[id]?.hasHost = false
    }
    lostHosts = []
    budget = 0
  }

  /// Performs operations on the object that another object leads to.
  func go(_ step: Step, from id: Int, _ operations: [Operation]) {
    guard let object = object(id), let neighbour = neighbour(step, of: object) else { return }
    neighbours.append(neighbour)
    holding([neighbour]) {
      for operation in operations { perform(operation) }
      neighbours.removeLast()
    }
  }

  /// Performs operations in another application.
  func use(_ id: Int, _ operations: [Operation]) {
    guard applications.indices.contains(id) else { return }
    let outer = application
    application = applications[id]
    for operation in operations { perform(operation) }
    application = outer
  }

  private func neighbour(_ step: Step, of object: ModelObject) -> ModelObject? {
    switch step {
    case .next: object.next.living
    case .superview: object.superview.living
    case .window: object.window.living
    case .firstResponder: object.kind.isWindow ? object.firstResponder : nil
    case .subview: object.subviews.last
    case .parent: object.parent
    case .presenter: object.presenter
    case .child: object.children.last
    case .presented: object.presented
    case .view: object.gesture.view ?? object.loadedView
    case .target: object.kind == .control ? targets(of: object).last : nil
    case .delegate: object.delegate
    }
  }

  /// Returns the objects to which a control sends, each once.
  func targets(of control: ModelObject) -> [ModelObject] {
    var targets: [ModelObject] = []
    for registration in control.registrations {
      guard case .target(let target, _) = registration.recipient, target.isReachable,
        !targets.contains(where: { $0 === target })
      else { continue }
      targets.append(target)
    }
    return targets
  }

  /// Retains every named object during a call that may retain any of them.
  func holdingAll<Result>(but exception: ModelObject? = nil, _ body: () -> Result) -> Result {
    let held = living.map { objects[$0] }.filter { $0 !== exception }
    for object in held { object?.holds += 1 }
    defer { letGoInOrder(of: held) }
    return body()
  }

  /// Retains every named object until the operation is over, if an object is about to react.
  func detainIfReacting(_ object: ModelObject, _ moment: Moment) {
    guard budget > 0, object.reactions[moment] != nil else { return }
    let living = living.map { objects[$0] }
    for object in living { object?.holds += 1 }
    detained += living
  }

  /// Returns the observable state of an object, or nil if there is none.
  func sight(of id: Int) -> Sight? {
    guard let object = object(id), object.kind.isResponder || object.kind.isRecognizer else {
      return nil
    }
    var sight = Sight()
    if object.kind.isRecognizer {
      sight.view = object.gesture.view?.id
      sight.progress = object.gesture.progress
      sight.isEnabled = object.isEnabled
      return sight
    }
    sight.next = object.next?.id
    sight.window = object.window?.id
    sight.application = object.application?.id
    sight.runs = object.runs.map(\.sight)
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
    if object.kind == .controller {
      sight.parent = object.parent?.id
      sight.presenter = object.presenter?.id
      sight.children = object.children.map(\.id)
      sight.presented = object.presented?.id
      sight.view = object.loadedView?.id
    }
    if object.kind == .application {
      sight.windows = object.windows.map(\.id)
      sight.keyWindow = object.keyWindow?.id
      sight.mainWindow = object.mainWindow?.id
      sight.modalWindow = object.modalWindow?.id
      sight.deadline = deadline(of: object)
    }
    if object.kind == .control {
      sight.isTracking = object.tracking?.isActive ?? false
      sight.isTouchInside = sight.isTracking && object.tracking?.isInside == true
      sight.isHighlighted = object.isHighlighted
      sight.isEnabled = object.isEnabled
      sight.isEnabledByProgram = object.isEnabledByProgram
      sight.targets = targets(of: object).map(\.id)
      sight.events = object.registrations.filter { !$0.isLost }.reduce(0) { $0 | $1.events }
    }
    return sight
  }

  /// The numbers of all living objects.
  var living: [Int] { objects.keys.sorted() }
}

/// The maximum number of reactions in one operation.
let reactionBudget = 24
