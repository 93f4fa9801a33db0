/// What only few views have.
final class ViewSideTable: ResponderSideTable {
  /// The controller whose root view it is.
  fileprivate var controllerReference = WeakReference()
  /// The gesture recognizers of the view.
  fileprivate var recognizers: [GestureRecognizer] = []
  /// Where the subviews lie, if they are many and were searched.
  fileprivate var index: SubviewIndex?

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

  /// Where the subviews lie, if they are many and were searched.
  final var index: SubviewIndex? {
    get { geometry.index == nil ? nil : sideTable?.index }
    set {
      if let newValue { geometry.index = BorrowedReference(newValue) } else { geometry.index = nil }
      if newValue != nil || sideTable != nil {
        release(exchange(&needSideTable().index, with: newValue))
      }
    }
  }
}
