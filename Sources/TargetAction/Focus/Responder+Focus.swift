// Changing where a chain leads, which may move the focus, and asking a responder about the focus.

extension Responder {
  /// The nearest window up the chain, starting with this responder; nil if there is none.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var window: Window? {
    node.window?.owner(as: Window.self)
  }

  /// Changes the next responder, and settles any loss of focus that results.
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
          The responder chain must not form a loop: \(chainText(from: responder)) would be \
          followed by \(TypeName.of(responder)) again. Set next to nil on one of them first.
          """
        )
      }
    }
    FocusChange.byLeading(node, to: responder?.node.ifAlive)?.settle()
    change?.settle()
  }

  /// Cuts a chain that leads to this responder through a responder that is being deallocated.
  ///
  /// To a program, that chain has already ended there.
  ///
  /// - Returns: The resulting loss of focus, which the caller must settle; nil if there is none.
  private func cutChain(from responder: Responder) -> FocusChange? {
    let cut = responder.node.next?.first { $0 == node || $0.responder == nil }
    guard let cut, cut != node else { return nil }
    return FocusChange.byLeading(cut, to: nil)
  }

  /// Returns a description of the loop that would form.
  private func chainText(from responder: Responder) -> String {
    let chain = sequence(first: responder, next: \.nextAlive).prefix { $0 !== self }
    let names = chain.prefix(16).map { TypeName.of($0) } + (chain.count > 16 ? ["…"] : [])
    return (names + [TypeName.of(self)]).joined(separator: " → ")
  }

  // MARK: - Requests

  /// Asks this responder to resign.
  ///
  /// If the focus moves during the call, the responder is not asked again.
  func agreesToResign() -> Bool { answers(.isResigning) { resignFirstResponder() } }

  /// Reports, in debug builds, why this responder did not get the focus that the program meant for
  /// it.
  ///
  /// - Parameter window: The window that has refused it; nil if there is none.
  /// - Returns: `false`, the result of the request.
  final func reportRefusal(by window: Window?) -> Bool {
    #if DEBUG
      // The caller that offers the focus reports the refusal.
      guard !node.traits.contains(.isBecoming) else { return false }
      let refusal = "its canBecomeFirstResponder is false; override it to return true"
      let reason =
        switch self.window {
        case nil: "it is not in a window; add it to one first"
        case let other? where other !== window: "it is in another window, \(TypeName.of(other))"
        case _ where !Self.classTraits.contains(.overridesCanBecomeFirst): refusal
        case _ where chain().contains { ($0 as? View)?.isHidden == true }:
          "it or an enclosing view is hidden; show it first"
        case _ where !node.passesFocus(to: node) || chain().contains { !$0.takesInput }:
          "it or an enclosing view is disabled or takes no interaction; enable it first"
        case _ where !canBecomeFirstResponder: refusal
        default: "its override of becomeFirstResponder refused it"
        }
      let line = "\(TypeName.of(self)) did not get the focus, because \(reason)"
      window?.refusedFocus = line
      (window?.application ?? .shared).warnings.write("\(line).", about: line)
    #endif
    return false
  }

  /// Offers this responder the focus.
  ///
  /// If the focus moves to the responder during the call, the offer is not repeated.
  func agreesToBecome() -> Bool { answers(.isBecoming) { becomeFirstResponder() } }

  /// Runs a request, or returns true if the same request is already in progress.
  ///
  /// The trait marks a request in progress.
  private func answers(_ trait: NodeTraits, _ ask: () -> Bool) -> Bool {
    guard node.traits.insert(trait).inserted else { return true }
    defer { node.traits.remove(trait) }
    return ask()
  }
}
