/// The name of something to do, and the method that does it: a selector, with types.
///
/// Make an action from a method of a protocol that refines ``ActionTarget``. A class that conforms to the protocol
/// implements the action.
///
/// ```swift
/// protocol EditActions: ActionTarget {
///   func copy(_ sender: AnyObject?)
/// }
/// extension Action {
///   static let copy = Action("copy", (any EditActions).copy)
/// }
/// ```
///
/// An action is as cheap to copy and compare as a selector. It is unique by its ``qualifiedName``, and stays
/// registered for as long as the program runs. All files of a module share its names: if two private protocols have
/// the same name, and a method of the same name, the second action traps.
public struct Action: Hashable, Sendable {
  let token: Token

  init(_ token: Token) {
    self.token = token
  }

  /// Makes an action that has no method, for handlers that are registered at run time.
  ///
  /// Every action made from the same name is the same action.
  ///
  /// - Parameters:
  ///   - name: The name of the action, such as `"refresh"`. It must not be empty, and must not be the name of an
  ///     action with a method, which ``init(named:)`` finds.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - SeeAlso: `Responder.addHandler(for:_:)`
  public init(untyped name: String, file: StaticString = #fileID, line: UInt = #line) {
    self = ActionRegistry.declare(name: name, place: Place(file: "\(file)", line: line))
  }

  /// Finds an action by its name, for key maps, scripts and files.
  ///
  /// It never makes one.
  ///
  /// Swift initialises a static property when it is first used, and its action is registered only then. So use all
  /// actions of key maps once when the program starts. The result is nil if no action of that name was made, or if
  /// actions of several modules share the short name.
  ///
  /// - Parameter name: The ``qualifiedName`` of an action or, if no action has it, a ``name``.
  public init?(named name: String) {
    guard let action = ActionRegistry.find(name) else { return nil }
    self = action
  }

  /// Every action that was made so far, in the order in which they were made.
  ///
  /// - Complexity: O(*n*) for *n* actions.
  public static var all: [Action] {
    ActionRegistry.all
  }

  /// The name without its module, such as `TitleActions.updateTitle`, or `refresh` if it has no method.
  ///
  /// It is the name as it was given. Show the ``description`` to people.
  public var name: String { token.name }

  /// The name with its module, such as `Editor.TitleActions.updateTitle`.
  ///
  /// It is unique.
  ///
  /// It is the same in every run, even for methods of private and generic types.
  public var qualifiedName: String { token.qualifiedName }
}

extension Action: CustomStringConvertible {
  /// The ``name``, with line breaks and other control characters escaped as in a Swift literal.
  public var description: String { name.escapingControlCharacters }
}
