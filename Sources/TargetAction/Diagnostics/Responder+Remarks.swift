extension Responder {
  /// Returns remarks about this responder for descriptions of chains.
  ///
  /// No code of subclasses is run.
  ///
  /// - Parameter namingDelegate: Whether to mention a delegate that is alive.
  /// - Returns: Phrases that follow the name, the most important first.
  /// - Complexity: O(*n* log *n*) for *n* registered handlers.
  func remarks(namingDelegate: Bool) -> [String] {
    var remarks = focusRemarks
    if namingDelegate, let chainDelegate {
      remarks.append("delegate \(TypeName.of(chainDelegate))")
    } else if hasLostDelegate {
      remarks.append("delegate is gone")
    }
    if node.traits.contains(.represents) {
      remarks.append("represents \(extras?.represented.map { TypeName.of($0) } ?? "what is gone")")
    }
    if node.traits.contains(.hasHandlers), let extras {
      let names = extras.handlers.keys.map(\.description).sorted()
      remarks.append("handles \(names.joined(separator: ", "))")
    }
    let traits = ClassReference.of(type(of: actionObject)).traits
    if traits.contains(.intercepts) { remarks.append("intercepts actions") }
    if traits.contains(.forwards) { remarks.append("forwards actions") }
    return remarks
  }

  private var focusRemarks: [String] {
    guard let window = self as? Window else {
      return isFirstResponder ? ["first responder"] : []
    }
    var remarks = window.focusNode == nil ? ["first responder"] : []
    if window.owner?.keyWindow === window { remarks.append("key window") }
    if window.owner?.mainWindow === window { remarks.append("main window") }
    if window.owner?.modalWindow === window { remarks.append("modal window") }
    return remarks
  }
}
