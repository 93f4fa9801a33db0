/// What only few views have.
final class ViewSideTable: ResponderSideTable {
  /// The controller whose root view it is.
  fileprivate var controllerReference = WeakReference()
  /// The gesture recognizers of the view.
  fileprivate var recognizers: [GestureRecognizer] = []

  // The last release may be anywhere, and a weak reference is cleared on the main actor.
  isolated deinit {}
}

extension View {
  private var sideTable: ViewSideTable? { extras as? ViewSideTable }

  private func needSideTable() -> ViewSideTable {
    if let sideTable { return sideTable }
    let table = ViewSideTable()
    extras = table
    return table
  }

  /// The controller whose root view this is.
  final var controller: ViewController? {
    get { sideTable?.controllerReference.object as? ViewController }
    set {
      guard newValue != nil || sideTable != nil else { return }
      needSideTable().controllerReference.object = newValue
    }
  }

  /// The gesture recognizers of this view.
  final var recognizers: [GestureRecognizer] {
    get { sideTable?.recognizers ?? [] }
    _modify { yield &needSideTable().recognizers }
  }
}
