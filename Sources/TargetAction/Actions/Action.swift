/// The name of an operation, along with the method that performs it: a selector with types.
///
/// Create an action from a method of a protocol that refines ``ActionTarget``. A class that
/// conforms to the protocol implements the action.
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
/// Operations that many programs have in common, such as copying, are already declared
/// (<doc:StandardActions>).
///
/// Declare each action with its own `let`. In `static let a = Action(…), b = Action(…)`, Swift
/// 6.3.1 makes `b` call the method of `a`. <doc:DeclaringActions> has a test that finds such
/// mistakes.
///
/// An action is a value that you can pass to any thread. Copying and comparing it are as cheap as
/// for a selector. An action is identified by its ``qualifiedName``, and stays registered for as
/// long as the program runs. All files of a module share one namespace: if two private protocols
/// with the same name declare a method with the same name, creating the second action traps.
public struct Action: Hashable, Sendable, CustomStringConvertible {
  let record: ActionReference

  init(_ record: ActionReference) {
    self.record = record
  }

  /// Creates an action that has no method, for handlers that are registered at run time.
  ///
  /// Two actions that are created in this way with the same name are the same action.
  ///
  /// - Parameters:
  ///   - name: The name of the action, such as `"refresh"`.
  ///   - id: The name that files and scripts use, if it differs from `name`; nil for none.
  ///   - title: The title for display, or nil to derive it from the name.
  ///   - isListed: Whether palettes list the action; false for one that makes no sense in a list.
  ///   - file: The file that contains the declaration.
  ///   - line: The line that contains the declaration.
  /// - Precondition: `name` must not be empty, and must be neither the name of an action with a
  ///   method (use ``init(named:)`` to find that one) nor another action's ``id``. `id` must not be
  ///   empty, and must be neither the id nor the name of another action. The names and ids of the
  ///   standard actions are taken.
  /// - SeeAlso: `Responder.addHandler(for:_:)`
  public init(
    untyped name: String,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let place = Place(file: "\(file)", line: line)
    require(
      !name.isEmpty,
      """
      An action must have a name; Action(untyped: "") at \(place) has none. Name it after what it \
      does.
      """
    )
    StandardActions.registerIfNamed(name, at: place)
    self = ActionRegistry.declare(
      ActionRecord(name: name, qualifiedName: name, place: place, isListed: isListed), id: id,
      title: title)
  }

  /// Finds an existing action by its id or name, for key maps, scripts, and files.
  ///
  /// The standard actions can always be found (<doc:StandardActions>). Any other static property is
  /// initialized on first use, and its action is not registered until then. When the program
  /// starts, refer once to each action that a key map may name. The result is nil if no action with
  /// that name has been created, or if actions of several modules share that short name.
  ///
  /// ```swift
  /// if let action = Action(named: "edit.copy") { application.sendAction(action) }
  /// ```
  ///
  /// - Parameter name: The ``id``, ``qualifiedName``, or ``name`` of an action. The base name of
  ///   its method, such as `copy`, is not enough.
  /// - Complexity: O(1) on average.
  public init?(named name: String) {
    StandardActions.register()
    guard let action = ActionRegistry.find(name) else { return nil }
    self = action
  }

  /// All existing actions: the standard actions first, and then the others in the order in which
  /// they were created.
  ///
  /// - Complexity: O(*n*) for *n* actions.
  public static var all: [Action] {
    StandardActions.all + ActionRegistry.all.filter { !StandardActions.members.contains($0) }
  }

  /// The unique name that files and scripts use, such as `edit.copy`; nil if the action has none.
  ///
  /// An id is data: it does not change when a method, a type, or a module is renamed.
  public var id: String? { ActionRegistry.id(of: self) }

  /// The name without its module, such as `TitleActions.updateTitle`, or `refresh` if the action
  /// has no method.
  ///
  /// This is the unmodified name from the declaration. To show the name, use the ``description``;
  /// to show a title, use ``title``.
  public var name: String { record.constant.name }

  /// The unique name with its module, such as `Editor.TitleActions.updateTitle`.
  ///
  /// The name is the same in every run, even for methods of private and generic types.
  public var qualifiedName: String { record.constant.qualifiedName }

  /// Not available: an action is created with its method.
  @available(
    *, unavailable,
    message: "Pass a method, as in Action(\"save\", (any Saving).save), or use Action(untyped:)."
  )
  public init(_ name: String, id: String? = nil, title: String? = nil) { fatalError() }

  /// The ``name``, with line breaks and other control characters escaped as in a Swift literal.
  public var description: String { name.escapingControlCharacters }

  // MARK: - Titles

  /// The title for display in a menu, a palette, or a list, such as "Save As…".
  ///
  /// This is the title from the declaration. If the declaration has none, the title is derived from
  /// the method's base name: `saveAs` becomes "Save As", `exportPDFFile` becomes "Export PDF File",
  /// and `heading2` becomes "Heading 2". For an action without a method, such as `text.zoom-in`,
  /// the title is derived from the part after the last dot ("Zoom In"). In a name that contains
  /// spaces, each word is capitalized.
  ///
  /// To show a title that may be translated, use `Application.title(of:)`.
  ///
  /// - Complexity: O(1), after the first time.
  public var title: String { ActionRegistry.title(of: self, or: titleMadeOfName) }

  private var titleMadeOfName: String {
    let prefix = record.constant.protocolRecord.map { "\($0.constant.name)." } ?? ""
    return Self.title(madeOf: name.dropFirst(prefix.count)).escapingControlCharacters
  }

  static func title(madeOf name: Substring) -> String {
    var words = name.split(whereSeparator: \.isWhitespace)
    if words.count == 1 {
      let lastPart = name.split(separator: ".").last ?? name
      words = lastPart.split { $0 == "_" || $0 == "-" || $0 == ":" }.flatMap(Self.words)
    }
    let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.isEmpty ? String(name) : capitalized.joined(separator: " ")
  }

  /// Returns the words of a camel-case name.
  private static func words(of name: Substring) -> [Substring] {
    let starts = name.indices.dropFirst().filter { beginsWord(at: $0, of: name) }
    return zip([name.startIndex] + starts, starts + [name.endIndex]).map { name[$0..<$1] }
  }

  /// Returns whether a word begins at a character after the first.
  ///
  /// A word begins at a capital or digit after a lowercase letter. It also begins at the last of
  /// several capitals if a lowercase letter follows, as in `PDFFile`. The plural `URLs` is one
  /// word.
  private static func beginsWord(at index: Substring.Index, of name: Substring) -> Bool {
    let character = name[index]
    if name[name.index(before: index)].isLowercase {
      return character.isUppercase || character.isNumber
    }
    let rest = name[index...].dropFirst()
    guard character.isUppercase, let next = rest.first, next.isLowercase else { return false }
    return next != "s" || rest.dropFirst().first?.isLowercase == true
  }

  // MARK: - Arguments

  /// The type of the event that the action's handlers expect, if it can be made from text.
  @MainActor
  private var argumentType: (any LosslessStringConvertible.Type)? {
    record.constant.event.type as? any LosslessStringConvertible.Type
  }

  /// Returns the event that the action's handlers expect, made from text; nil if it cannot be made
  /// from this text.
  @MainActor
  func event(from text: String) -> Event? { argumentType?.init(text) as? Event }

  /// Returns why a binding cannot send the action with an argument, or without one; nil if it can.
  @MainActor
  func mistake(in argument: String?) -> String? {
    let name = id ?? name
    guard let type = argumentType else {
      return argument.map { "\(name) takes no argument, but was given \($0)" }
    }
    guard let argument else { return "\(name) needs the text of \(type) as its argument" }
    return event(from: argument) == nil
      ? "\(name) needs the text of \(type), but was given \(argument)" : nil
  }
}

/// An object that implements actions.
///
/// Declare actions as the requirements of a protocol that refines this one. A class that conforms
/// to that protocol implements the actions without further registration.
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
