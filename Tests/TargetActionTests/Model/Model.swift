/// The documented behaviour of the library, once more: plain, slow, and with no code in common.
///
/// It remembers nothing and looks up nothing: each search goes through every object of every chain.
@MainActor
final class Model {
  let application = ModelObject(.application, 0)
  let shared = ModelObject(.application, 1)
  /// The objects that can be named.
  var objects: [Int: ModelObject] = [:]
  /// What has happened since it was last taken.
  var entries: [Entry] = []

  @Mortal var keyWindow: ModelObject? { didSet { ModelObject.note(oldValue, keyWindow) } }
  @Mortal var mainWindow: ModelObject? { didSet { ModelObject.note(oldValue, mainWindow) } }
  @Mortal var modalWindow: ModelObject? { didSet { ModelObject.note(oldValue, modalWindow) } }
  var observation: Observation?
  var origin = Entry.Origin.code
  var reports = true
  var serial = 0

  /// The last menu has the one before it as its submenu.
  let menus = ModelMenu.ofScenario

  /// Those that cannot be named any more, and are not gone yet.
  var dying: [ModelObject] = []
  /// What waits to be released by the release that is under way.
  var pending: [ModelObject] = []
  var isReleasingPending = false

  /// What goes with being observed.
  final class Observation {
    var depth = 0
  }

  init() {
    objects = [0: application, 1: shared]
  }

  func record(_ entry: Entry) {
    entries.append(entry)
  }

  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  func object(_ id: Int?) -> ModelObject? {
    guard let id, let object = objects[id], !object.isDying else { return nil }
    return object
  }

  func responder(_ id: Int?) -> ModelObject? {
    object(id).flatMap { $0.kind.isResponder ? $0 : nil }
  }

  func window(_ id: Int?) -> ModelObject? {
    object(id).flatMap { $0.kind.isWindow ? $0 : nil }
  }

  func control(_ id: Int) -> ModelObject? {
    object(id).flatMap { $0.kind == .control ? $0 : nil }
  }

  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// An object does what it was told to do at a moment, the next time that the moment comes.
  func react(_ object: ModelObject, _ moment: Moment) {
    guard let operations = object.reactions.removeValue(forKey: moment) else { return }
    holding([object]) {
      for operation in operations { perform(operation) }
    }
  }

  /// Lets go of everything, as the objects refer to each other.
  func tearDown() {
    for object in objects.values { object.forgetEverybody() }
    for menu in menus { menu.commands = [] }
  }
}
