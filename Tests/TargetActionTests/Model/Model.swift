/// An independent implementation of the documented behavior: simple, slow, and without shared code.
///
/// It caches nothing: each search goes through every object of every chain.
@MainActor
final class Model {
  let applications = [ModelObject(.application, 0), ModelObject(.application, 1)]
  /// The application that operations apply to.
  var application: ModelObject
  var shared: ModelObject { applications[1] }
  /// The objects that operations can name.
  var objects: [Int: ModelObject] = [:]
  /// The objects that are being deallocated, which operations can no longer name.
  var dying: [ModelObject] = []
  /// The objects that ``neighbourNumber`` names, the innermost last.
  var neighbours: [ModelObject] = []
  /// The entries since they were last read.
  var entries: [Entry] = []
  /// The objects deallocated since then, each with the minimum number of entries before it.
  var deaths: [Int: [Int]] = [:]
  /// The objects that a finished search has retained.
  var searched: [ModelObject] = []

  /// The runs of all applications, in the order in which they were sent.
  var runs: [ModelRun] = []
  /// The bodies that wait, in the order in which they began to.
  var bodies: [ModelRun] = []
  /// The runs whose bodies are being called, the innermost last.
  var currentRuns: [ModelRun?] = []
  var bodyCount = 0
  /// The ends of runs after which others may start.
  var ends: [ModelRun]?
  /// The tasks for the main actor that the library has created.
  var jobs: [ModelJob] = []
  var waiters: [ModelWaiter] = []
  /// The number of operations being performed.
  var depth = 0

  var reports = true
  var serial = 0

  /// The pointers that recognizers follow, by the numbers of their sequences.
  var tracks: [Int: ModelTrack] = [:]

  /// The menus, some of which are the submenus of the next ones.
  let menus = ModelMenu.ofScenario
  /// The open menus that the scenario retains.
  var slots: [ModelOpenMenu?] = [nil, nil, nil, nil]
  var openCount = 0
  /// The hosts of windows by the numbers of the windows.
  var hosts: [Int: ModelHost] = [:]
  /// The windows whose hosts are deallocated once the operation is over.
  var lostHosts: Set<Int> = []

  /// What objects are being asked, which they are not asked again meanwhile.
  var questions: [(object: AnyObject, question: Question, application: ModelObject)] = []
  /// The objects that are retained until the operation is over.
  var detained: [ModelObject?] = []
  /// Flags that say whether each object released in this operation is retained until its end.
  var detentions: [Bool] = []
  /// The current time in eighths of a second.
  var now = 0
  /// The number of reactions that remain in the operation.
  var budget = 0
  /// A Boolean value that indicates whether the scenario cannot continue.
  ///
  /// A reaction has violated a precondition of the library, or the result depends on an unspecified
  /// order.
  var hasStrayed = false
  /// The number of objects in progress whose contents are being released.
  var teardowns = 0
  /// The number of reactions in progress that began meanwhile.
  var reactionsInTeardown = 0
  init() {
    application = applications[0]
    objects = [0: applications[0], 1: applications[1]]
  }

  /// Something that an object is asked.
  enum Question: Equatable {
    case claim(ActionName), interception(ActionName), forwarding(ActionName), state(ActionName)
    /// What the items of a menu are, and how its row looks.
    case items, appearance
    /// What the rows of a menu, or all commands, are.
    case commands
    /// Which commands a key performs.
    case explanation
  }

  func isAsking(_ object: AnyObject, _ question: Question, in app: ModelObject) -> Bool {
    questions.contains { $0.object === object && $0.question == question && $0.application === app }
  }

  /// Whether the state of an action is being determined, so that no event may be delivered.
  func isDeterminingState(in app: ModelObject) -> Bool {
    questions.contains { question in
      if case .state = question.question { question.application === app } else { false }
    }
  }

  /// Asks an object something, unless it is being asked that already.
  ///
  /// Whether it takes an action, it is asked again by a search that it makes itself.
  func ask<Answer>(
    _ object: AnyObject, _ question: Question, in app: ModelObject, within known: Answer,
    _ answer: () -> Answer
  ) -> Answer {
    let isLookup = isAsking(app, .commands, in: app) || isAsking(app, .explanation, in: app)
    let mayAskAgain = if case .claim = question { !isLookup } else { false }
    guard mayAskAgain || !isAsking(object, question, in: app) else { return known }
    questions.append((object, question, app))
    defer { questions.removeLast() }
    return answer()
  }

  func record(_ entry: Entry) { entries.append(entry) }

  func record(_ entry: Entry, _ object: ModelObject, _ moment: Moment) {
    record(entry)
    react(object, moment)
  }

  func take() -> [Entry] {
    defer { (entries, deaths) = ([], [:]) }
    return entries
  }

  func object(_ id: Int?) -> ModelObject? {
    id == neighbourNumber ? neighbours.last : id.flatMap { objects[$0] }
  }

  private func object(_ id: Int?, where fits: (Kind) -> Bool) -> ModelObject? {
    object(id).flatMap { fits($0.kind) ? $0 : nil }
  }

  func application(_ id: Int) -> ModelObject? { object(id) { $0 == .application } }
  func responder(_ id: Int?) -> ModelObject? { object(id) { $0.isResponder } }
  func window(_ id: Int?) -> ModelObject? { object(id) { $0.isWindow } }
  func view(_ id: Int?) -> ModelObject? { object(id) { $0.isView } }
  func innerView(_ id: Int?) -> ModelObject? { object(id) { $0.isInnerView } }
  func control(_ id: Int) -> ModelObject? { object(id) { $0 == .control } }
  func controller(_ id: Int?) -> ModelObject? { object(id) { $0 == .controller } }
  func recognizer(_ id: Int?) -> ModelObject? { object(id) { $0.isRecognizer } }

  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// Performs an object's reaction at a moment.
  func react(_ object: ModelObject, _ moment: Moment) {
    guard budget > 0, let operations = object.reactions[moment] else { return }
    budget -= 1
    if !object.lasting.contains(moment) { object.reactions[moment] = nil }
    let isInTeardown = teardowns > 0
    if isInTeardown { reactionsInTeardown += 1 }
    holding([object]) { for operation in operations { perform(operation) } }
    if isInTeardown { reactionsInTeardown -= 1 }
  }

  func forgetReactions() { for object in everything { object.reactions = [:] } }

  /// Breaks all references between the objects.
  func tearDown() {
    for object in Array(objects.values) + dying { object.forgetEverybody() }
    for menu in menus {
      menu.commands = []
      menu.supply(from: nil, forKeys: false)
    }
    slots = slots.map { _ in nil }
    tracks = [:]
  }
}
