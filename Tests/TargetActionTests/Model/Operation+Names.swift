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
    case .link(let id, let other): [id, other]
    case .addWindow(let id, _), .removeWindow(let id, _): [id]
    case .keyWindow(let id), .mainWindow(let id), .modalWindow(let id): [id]
    case .beginModal(let id), .endModal(let id), .worksWhenModal(let id, _): [id]
    case .focus(let id, let window): [window, id]
    case .become(let id), .resign(let id), .removeFromSuperview(let id), .enable(let id, _),
      .hide(let id, _):
      [id]
    case .addSubview(let id, let other): [id, other]
    case .fire(let id, _): [id]
    case .send(_, let target, let sender), .ask(_, let target, let sender): [target, sender]
    case .sendUp(_, let id, let sender), .askUp(_, let id, let sender): [id, sender]
    case .askRoleUp(_, let id): [id]
    case .askRole(_, let sender), .listRoles(_, let sender): [sender]
    case .perform(_, let target, let sender, _), .askCommand(_, let target, let sender, _):
      [target, sender]
    case .pointer(_, _, _, _, let window, _, _): [window]
    case .locate(_, _, _, let window), .cancelPointers(let window), .host(let window, _): [window]
    case .didDisplay(let id), .place(let id, _, _, _, _): [id]
    case .load(let id, let view): [id, view]
    case .addChild(let id, let other), .present(let id, let other): [id, other]
    case .removeFromParent(let id), .dismiss(let id): [id]
    case .root(let id, let window, _): [id, window]
    case .openMenu(_, .at(let id), _, _), .openMenu(_, .shown(let id), _, _): [id]
    case .attach(let id, let place), .detach(let id, let place): [id, place]
    case .progress(let id, _), .automatic(let id, _): [id]
    default: []
    }
  }
}
