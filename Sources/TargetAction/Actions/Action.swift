/// The name of something to do, and the method that does it: a selector, with types.
///
/// Make an action from a method of a protocol that refines ``ActionTarget``. A class that conforms to the protocol
/// implements the action.
///
/// ```swift
/// protocol PhotoActions: ActionTarget {
///   func rotate(_ sender: AnyObject?)
/// }
/// extension Action {
///   static let rotate = Action("rotate", (any PhotoActions).rotate)
/// }
/// ```
///
/// What many programs do, such as copying, is declared already: see <doc:StandardActions>.
///
/// Give each action a `let` of its own: in `static let a = Action(…), b = Action(…)`, Swift 6.3.1 makes `b` call the
/// method of `a`. <doc:DeclaringActions> has a test that finds such mistakes.
///
/// An action is as cheap to copy and compare as a selector. It is unique by its ``qualifiedName``, and stays
/// registered for as long as the program runs. All files of a module share its names: if two private protocols have
/// the same name, and a method of the same name, the second action traps.
public struct Action: Hashable, Sendable {
  let record: ActionReference

  init(_ record: ActionReference) {
    self.record = record
  }

  /// Makes an action that has no method, for handlers that are registered at run time.
  ///
  /// Every action made from the same name is the same action.
  ///
  /// - Parameters:
  ///   - name: The name of the action, such as `"refresh"`. It must not be empty, and must not be the name of an
  ///     action with a method, which ``init(named:)`` finds, or another's ``id``. The names and ids of the standard
  ///     actions are taken from the start.
  ///   - id: The name for files and scripts, if it is another than `name`.
  ///   - title: What people read. Without one it is made of the name.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - SeeAlso: `Responder.addHandler(for:_:)`
  public init(
    untyped name: String,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let place = Place(file: "\(file)", line: line)
    require(
      !name.isEmpty,
      """
      An action must have a name; Action(untyped: "") at \(place) has none. Name it after what it does.
      """
    )
    StandardActions.registerIfNamed(name, at: place)
    self = ActionRegistry.declare(
      ActionRecord(name: name, qualifiedName: name, place: place), id: id, title: title)
  }

  /// Finds an action by its id or its name, for key maps, scripts and files; it never makes one.
  ///
  /// The standard actions are always found (<doc:StandardActions>). Another static property is made when it is
  /// first used, and not before that is its action registered: name the actions that a key map may use once,
  /// when the program starts. The result is nil if no action of that name was made, and if actions of several
  /// modules share a short name.
  ///
  /// - Parameter name: The ``id``, the ``qualifiedName`` or the ``name`` of an action. The base name of its method,
  ///   such as `copy`, is none of these.
  public init?(named name: String) {
    StandardActions.register()
    guard let action = ActionRegistry.find(name) else { return nil }
    self = action
  }

  /// Every action that there is: the standard ones, by their table, and then the others, in the order in which
  /// they were made.
  ///
  /// - Complexity: O(*n*) for *n* actions.
  public static var all: [Action] {
    StandardActions.all + ActionRegistry.all.filter { !StandardActions.members.contains($0) }
  }

  /// The name for files and scripts, such as `edit.copy`, if the action was given one; no two actions share it.
  ///
  /// It is data: it stays the same when a method, a type or a module is renamed.
  public var id: String? { ActionRegistry.id(of: self) }

  /// The name without its module, such as `TitleActions.updateTitle`, or `refresh` if it has no method.
  ///
  /// It is the name as it was given. Show the ``description`` to people.
  public var name: String { record.constant.name }

  /// The name with its module, such as `Editor.TitleActions.updateTitle`.
  ///
  /// It is unique.
  ///
  /// It is the same in every run, even for methods of private and generic types.
  public var qualifiedName: String { record.constant.qualifiedName }
}

extension Action: CustomStringConvertible {
  /// The ``name``, with line breaks and other control characters escaped as in a Swift literal.
  public var description: String { name.escapingControlCharacters }
}

/// An object that implements actions.
///
/// Declare actions as the requirements of a protocol that refines this one. A class that conforms to that protocol
/// implements them, without any registration.
///
/// ```swift
/// protocol PhotoActions: ActionTarget {
///   func rotate(_ sender: AnyObject?)
/// }
/// ```
///
/// The requirements and the classes that meet them are isolated to the main actor.
@MainActor
public protocol ActionTarget: AnyObject, Sendable {}
