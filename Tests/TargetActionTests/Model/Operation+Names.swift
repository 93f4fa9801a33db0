/// The number of the object to which an operation with a ``Step`` leads.
let neighbourNumber = 20

extension Operation {
  /// A Boolean value that indicates whether recognizers are retained as well.
  ///
  /// After an event, Swift releases its view and the recognizers in an unspecified order.
  var holdsRecognizers: Bool {
    switch self {
    case .pointer, .advance, .key, .locate: true
    default: false
    }
  }

  /// The objects that a program retains while it performs the operation.
  var held: [Int?] {
    switch self {
    case .addWindow(let id, _), .removeWindow(let id, _), .beginModal(let id), .endModal(let id),
      .worksWhenModal(let id, _), .become(let id), .resign(let id), .removeFromSuperview(let id),
      .enable(let id, _), .hide(let id, _), .fire(let id, _), .askRoleUp(_, let id),
      .pointer(_, _, _, _, let id, _, _), .locate(_, _, _, let id), .cancelPointers(let id),
      .host(let id, _), .didDisplay(let id), .place(let id, _, _, _, _), .removeFromParent(let id),
      .dismiss(let id), .openMenu(_, .at(let id), _, _), .openMenu(_, .shown(let id), _, _),
      .progress(let id, _), .automatic(let id, _):
      [id]
    case .keyWindow(let id), .mainWindow(let id), .modalWindow(let id), .askRole(_, let id),
      .listRoles(_, let id):
      [id]
    case .addSubview(let id, let other), .load(let id, let other), .addChild(let id, let other),
      .present(let id, let other), .attach(let id, let other), .detach(let id, let other):
      [id, other]
    case .link(let id, let other), .sendUp(_, let id, let other), .askUp(_, let id, let other):
      [id, other]
    case .send(_, let target, let sender), .ask(_, let target, let sender),
      .perform(_, let target, let sender, _), .askCommand(_, let target, let sender, _):
      [target, sender]
    case .focus(let id, let window): [window, id]
    case .root(let id, let window, _): [id, window]
    default: []
    }
  }
}
