/// The documented behaviour of the library, once more: plain, slow, and with no code in common.
///
/// It remembers nothing and looks up nothing: each search goes through every object of every chain.
@MainActor
final class Model {
  let applications = [ModelObject(.application, 0), ModelObject(.application, 1)]
  /// The application that operations are about.
  var application: ModelObject
  var shared: ModelObject { applications[1] }
  /// The objects that can be named.
  var objects: [Int: ModelObject] = [:]
  /// Those that cannot be named any more, and are not gone yet.
  var dying: [ModelObject] = []
  /// What ``neighbourNumber`` names, the innermost last.
  var neighbours: [ModelObject] = []
  /// What has happened since it was last taken.
  var entries: [Entry] = []
  /// What has died since, and after how many entries at the earliest.
  var deaths: [Int: [Int]] = [:]
  /// What a search that is over has kept alive.
  var searched: [ModelObject] = []

  var origin = Entry.Origin.code
  var reports = true
  /// How many actions were sent.
  var sendCount = 0
  var serial = 0

  /// The pointers that recognizers know, by the numbers of their sequences.
  var tracks: [Int: ModelTrack] = [:]

  /// The last menu has the one before it as its submenu.
  let menus = ModelMenu.ofScenario

  /// The forwarders that are being asked for another object, each with the action.
  var forwarders: [(object: ModelObject, action: ActionName)] = []
  /// What is held until the operation is over.
  var detained: [ModelObject?] = []
  /// For each object that the scenario has let go of in the operation, whether it is held until that is over.
  var detentions: [Bool] = []
  /// What time it is, in eighths of a second.
  var now = 0
  /// How many reactions there may still be in the operation.
  var budget = 0
  /// Whether a reaction has violated a precondition of the library in the middle of an operation, or what comes next
  /// depends on an order that is not specified.
  var hasStrayed = false

  init() {
    application = applications[0]
    objects = [0: applications[0], 1: applications[1]]
  }

  func record(_ entry: Entry) {
    entries.append(entry)
  }

  func take() -> [Entry] {
    defer { (entries, deaths) = ([], [:]) }
    return entries
  }

  func object(_ id: Int?) -> ModelObject? {
    id == neighbourNumber ? neighbours.last : id.flatMap { objects[$0] }
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

  func controller(_ id: Int?) -> ModelObject? {
    object(id).flatMap { $0.kind == .controller ? $0 : nil }
  }

  func innerView(_ id: Int?) -> ModelObject? {
    object(id).flatMap { $0.kind.isInnerView ? $0 : nil }
  }

  /// An object does what it was told to do at a moment.
  func react(_ object: ModelObject, _ moment: Moment) {
    guard budget > 0, let operations = object.reactions[moment] else { return }
    budget -= 1
    if !object.lasting.contains(moment) { object.reactions[moment] = nil }
    holding([object]) {
      for operation in operations { perform(operation) }
    }
  }

  func forgetReactions() {
    for object in everything { object.reactions = [:] }
  }

  /// Lets go of everything, as the objects refer to each other.
  func tearDown() {
    for object in Array(objects.values) + dying { object.forgetEverybody() }
    for menu in menus { menu.commands = [] }
    tracks = [:]
  }
}
