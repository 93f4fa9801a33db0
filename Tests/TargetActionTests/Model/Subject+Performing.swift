import TargetAction

extension Subject {
  /// Performs an operation while retaining the objects that it names.
  ///
  /// The objects are released in the order in which they are named, whatever the optimizer does to
  /// variables.
  func perform(_ operation: Operation) {
    let mark = held.count
    for number in operation.held { held.append(reference(number)) }
    if operation.holdsRecognizers {
      for number in living where recognizer(number) != nil { held.append(reference(number)) }
    }
    depth += 1
    carryOut(operation)
    depth -= 1
    letGo(downTo: mark)
  }

  /// Performs a top-level operation of a scenario.
  func performWhole(_ operation: Operation) {
    budget = reactionBudget
    perform(operation)
    while !detained.isEmpty {
      var detained = detained
      self.detained = []
      letGo(of: &detained)
    }
    for id in lostHosts { hosts[id] = nil }
    lostHosts = []
    budget = 0
  }

  /// Returns whether another reaction is allowed, and counts it.
  func spend() -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    return true
  }

  private func letGo(downTo mark: Int) {
    var released = Array(held[mark...])
    held.removeSubrange(mark...)
    letGo(of: &released)
  }

  private func letGo(of objects: inout [AnyObject?]) {
    for index in objects.indices { objects[index] = nil }
  }

  /// Retains every named object during a call that may retain any of them.
  func holdingAll(but exception: AnyObject? = nil, _ body: () -> Void) {
    let mark = held.count
    let number = number(of: exception)
    for id in living where id != number { held.append(reference(id)) }
    body()
    letGo(downTo: mark)
  }

  /// Retains every named object until the operation is over.
  func detainAll() { for id in living { detained.append(reference(id)) } }

  /// Performs operations on the object that another object leads to.
  func go(_ step: Step, from id: Int, _ operations: [Operation]) {
    guard pushNeighbour(step, of: id) else { return }
    let mark = held.count
    held.append(neighbours.last?.reference)
    for operation in operations { perform(operation) }
    neighbours.removeLast()
    letGo(downTo: mark)
  }

  private func pushNeighbour(_ step: Step, of id: Int) -> Bool {
    guard let object = object(id), let neighbour = actor(of: neighbour(step, of: object)) else {
      return false
    }
    neighbours.append(neighbour)
    return true
  }

  private func neighbour(_ step: Step, of object: any Actor) -> AnyObject? {
    switch step {
    case .next: (object as? Responder)?.next
    case .superview: (object as? View)?.superview
    case .window: (object as? Responder)?.window
    case .firstResponder: (object as? Window)?.firstResponder
    case .subview: (object as? View)?.subviews.last
    case .parent: (object as? ViewController)?.parent
    case .presenter: (object as? ViewController)?.presentingViewController
    case .child: (object as? ViewController)?.children.last
    case .presented: (object as? ViewController)?.presentedViewController
    case .view: (object as? GestureRecognizer)?.view ?? (object as? ActorController)?.viewIfLoaded
    case .target: (object as? Control)?.allTargets.last
    case .delegate: (object as? Window)?.delegate ?? (object as? Application)?.delegate
    }
  }

  /// Performs operations in another application.
  func use(_ id: Int, _ operations: [Operation]) {
    guard applications.indices.contains(id) else { return }
    let outer = current
    current = id
    for operation in operations { perform(operation) }
    current = outer
  }
}
