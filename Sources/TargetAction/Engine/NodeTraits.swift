/// Traits that distinguish a responder from others of its class.
///
/// All bits are in this file, so that no two rooms take the same one. For the engine, most of them
/// are only masks.
struct NodeTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt32

  /// The responder has handlers that were registered at run time.
  static let hasHandlers = NodeTraits(rawValue: 1 << 0)
  /// The responder represents an object that is not a responder.
  static let represents = NodeTraits(rawValue: 1 << 1)
  /// The node lies on the path from a window's first responder to that window.
  static let focusPath = NodeTraits(rawValue: 1 << 2)
  /// The node is a window.
  static let isWindow = NodeTraits(rawValue: 1 << 3)
  /// The node belongs to an application, where a chain ends, and whose delegate comes after it.
  static let isApplication = NodeTraits(rawValue: 1 << 4)
  /// The responder has a delegate, which a search visits after it.
  static let hasDelegate = NodeTraits(rawValue: 1 << 5)
  /// The responder is being deallocated: no link refers to it, and no link ever will again.
  static let isDying = NodeTraits(rawValue: 1 << 6)
  /// The responder is being asked to give up the focus.
  static let isResigning = NodeTraits(rawValue: 1 << 7)
  /// The responder is being asked to take the focus.
  static let isBecoming = NodeTraits(rawValue: 1 << 8)
  /// The node belongs to a control that is validated automatically, or to an application with open
  /// menus.
  static let isFollowed = NodeTraits(rawValue: 1 << 9)
  /// The node is a hidden view.
  static let isHidden = NodeTraits(rawValue: 1 << 10)
  /// The window is notifying a responder that it loses the focus.
  ///
  /// The responder cannot refuse, and no responder can take the focus in the meantime.
  static let isEvicting = NodeTraits(rawValue: 1 << 11)
  /// The window's focus was lost and is about to be offered to the companion.
  static let isVacant = NodeTraits(rawValue: 1 << 12)
  /// The window's focus path leads through the superview of every view on it, and every view on it
  /// is usable.
  static let hasUsablePath = NodeTraits(rawValue: 1 << 13)
  /// The node belongs to a control whose searches begin in its own window.
  static let searchesOwnWindow = NodeTraits(rawValue: 1 << 14)
  /// The node is a window that modal windows do not block.
  static let worksWhenModal = NodeTraits(rawValue: 1 << 15)
  /// The node is a view in a window that has a host.
  static let isHosted = NodeTraits(rawValue: 1 << 16)
  /// The program has made a window's chain continue at the node.
  static let followsWindow = NodeTraits(rawValue: 1 << 17)
  /// The node is a view without user interaction.
  static let ignoresUser = NodeTraits(rawValue: 1 << 18)
  /// The node belongs to a control that the program or validation has disabled.
  static let isDisabled = NodeTraits(rawValue: 1 << 19)
  /// The node belongs to a control that the program has disabled.
  static let isDisabledByProgram = NodeTraits(rawValue: 1 << 20)
  /// The node belongs to a control whose searches begin at the control.
  static let searchesItself = NodeTraits(rawValue: 1 << 21)

  /// The node is in a table of nodes.
  static let isListed: NodeTraits = [.focusPath, .isFollowed]
  /// The node is a view that cannot have the focus, and neither can the views in it.
  static let cannotHaveFocus: NodeTraits = [.isHidden, .ignoresUser]
  /// A search must stop here, whatever the class.
  static let mustInspect: NodeTraits = [.hasHandlers, .hasDelegate]
}
