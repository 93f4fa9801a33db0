/// The name of an operation, along with the method that performs it: a selector with types.
///
/// Create an action from a method of a protocol that refines ``ActionTarget``. A class that conforms to the protocol
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
/// Operations that many programs have in common, such as copying, are declared already (<doc:StandardActions>).
///
/// Declare each action with its own `let`. In `static let a = Action(…), b = Action(…)`, Swift 6.3.1 makes `b` call the
/// method of `a`. <doc:DeclaringActions> has a test that finds such mistakes.
///
/// An action is a value that you can pass to any thread. Copying and comparing it are as cheap as for a selector. An
/// action is identified by its ``qualifiedName``, and stays registered for as long as the program runs. All files of a
/// module share one namespace: if two private protocols with the same name declare a method with the same name,
/// creating the second action traps.
public struct Action: Hashable, Sendable {
  let record: ActionReference

  init(_ record: ActionReference) {
    self.record = record
  }

  /// Creates an action that has no method, for handlers that are registered at run time.
  ///
  /// All actions created in this way with the same name are the same action.
  ///
  /// - Parameters:
  ///   - name: The name of the action, such as `"refresh"`. It must not be empty, and it must be neither the name of an
  ///     action with a method (use ``init(named:)`` to find that one) nor another action's ``id``. The names and ids of
  ///     the standard actions are taken.
  ///   - id: The name for files and scripts, if it differs from `name`.
  ///   - title: The title for display. Without one, it is derived from the name.
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

  /// Finds an existing action by its id or name, for key maps, scripts, and files.
  ///
  /// The standard actions can always be found (<doc:StandardActions>). Any other static property is initialized on
  /// first use, and its action is not registered until then. Mention every action that a key map may name once, when
  /// the program starts. The result is nil if no action with that name has been created, or if actions of several
  /// modules share a short name.
  ///
  /// - Parameter name: The ``id``, ``qualifiedName``, or ``name`` of an action. The base name of its method, such as
  ///   `copy`, is not enough.
  /// - Complexity: O(1) on average.
  public init?(named name: String) {
    StandardActions.register()
    guard let action = ActionRegistry.find(name) else { return nil }
    self = action
  }

  /// All existing actions: the standard actions first, and then the others in the order in which they were created.
  ///
  /// - Complexity: O(*n*) for *n* actions.
  public static var all: [Action] {
    StandardActions.all + ActionRegistry.all.filter { !StandardActions.members.contains($0) }
  }

  /// The unique name for files and scripts, such as `edit.copy`, if the action has one.
  ///
  /// An id is data: it does not change when a method, a type, or a module is renamed.
  public var id: String? { ActionRegistry.id(of: self) }

  /// The name without its module, such as `TitleActions.updateTitle`, or `refresh` if the action has no method.
  ///
  /// This is the unmodified name from the declaration. For display, use the ``description``.
  public var name: String { record.constant.name }

  /// The unique name with its module, such as `Editor.TitleActions.updateTitle`.
  ///
  /// The name is the same in every run, even for methods of private and generic types.
  public var qualifiedName: String { record.constant.qualifiedName }
}

extension Action: CustomStringConvertible {
  /// The ``name``, with line breaks and other control characters escaped as in a Swift literal.
  public var description: String { name.escapingControlCharacters }
}

/// An object that implements actions.
///
/// Declare actions as the requirements of a protocol that refines this one. A class that conforms to that protocol
/// implements the actions without further registration.
///
/// ```swift
/// protocol PhotoActions: ActionTarget {
///   func rotate(_ sender: AnyObject?)
/// }
/// ```
///
/// The requirements, and the methods that implement them, are isolated to the main actor.
@MainActor
public protocol ActionTarget: AnyObject, Sendable {}
