// How a chain is led elsewhere, which may move the focus, and how a responder is asked about the focus.

extension Responder {
  /// Makes another responder next, or none, and settles what becomes of the focus.
  @inline(__always)
  final func setNext(_ responder: Responder?) {
    guard responder?.node != node.next else { return }
    var change: FocusChange?
    if let responder {
      require(
        !node.traits.contains(.isApplication),
        """
        An application must be the last responder of its chain, so its next must be nil (was \
        \(TypeName.of(responder))). To ask that responder last, make it the application's delegate.
        """
      )
      if node.isReached(from: responder.node) {
        change = cutChain(from: responder)
        require(
          !node.isReached(from: responder.node),
          """
          The responder chain must not form a loop: \(chainText(from: responder)) would be followed by \
          \(TypeName.of(responder)) again. Set next to nil on one of them first.
          """
        )
      }
    }
    leadOn(to: responder)?.settle()
    change?.settle()
  }

  /// Cuts a chain that leads from a responder to this one through a responder that is being deallocated.
  ///
  /// To a program, that chain has ended there already.
  ///
  /// - Returns: The focus that was lost by it, which has to be settled.
  private func cutChain(from responder: Responder) -> FocusChange? {
    var current = responder
    while current !== self, let next = current.node.next {
      guard let member = next.responder else { return FocusChange.byLeading(next, to: nil) }
      current = member
    }
    return nil
  }

  /// Leads the chain on to a responder, which does not lead back to this one.
  ///
  /// It runs no user code.
  ///
  /// - Parameter responder: The responder that is next from now on.
  /// - Returns: The focus that was lost by it, which has to be settled.
  final func leadOn(to responder: Responder?) -> FocusChange? {
    FocusChange.byLeading(node, to: responder?.node.ifAlive)
  }

  /// The loop that would be made, as text.
  private func chainText(from responder: Responder) -> String {
    let chain = sequence(first: responder, next: \.nextAlive).prefix { $0 !== self }
    let names = chain.prefix(16).map { TypeName.of($0) } + (chain.count > 16 ? ["…"] : [])
    return (names + [TypeName.of(self)]).joined(separator: " → ")
  }

  /// Takes the focus from the first responder that depends on this one, which is being deallocated; from that of a
  /// window, if this is one.
  ///
  /// It runs no user code.
  ///
  /// - Returns: The focus that was lost by it, which has to be settled.
  final func loseFocusByDying() -> [FocusChange] {
    guard !node.traits.isDisjoint(with: [.focusPath, .isWindow]), let window = node.window,
      let change = FocusChange(in: window, to: node.next)
    else { return [] }
    return [change]
  }

  // MARK: - Answers

  /// Asks for the focus back, once: a move of the focus from within the answer does not ask again.
  func agreesToResign() -> Bool { answers(.isResigning) { resignFirstResponder() } }

  /// Offers the focus, once: a move of the focus to this responder from within the answer does not ask again.
  func agreesToBecome() -> Bool { answers(.isBecoming) { becomeFirstResponder() } }

  /// Asks for an answer, unless it is being given, which the trait says: then it is yes.
  private func answers(_ trait: NodeTraits, _ ask: () -> Bool) -> Bool {
    guard node.traits.insert(trait).inserted else { return true }
    defer { node.traits.remove(trait) }
    return ask()
  }
}
