/// What is known about one class: what it opts in to, and which protocols it conforms to.
struct ClassRecord {
  let type: AnyClass
  var traits: ClassTraits
  /// By the index of the protocol; what lies beyond the end is not known.
  fileprivate var conformances: [Conformance] = []

  @MainActor fileprivate static var all: [ObjectIdentifier: ClassReference] = [:]
  /// The records that were looked up last, by the low bits of the addresses of their classes.
  @MainActor
  fileprivate static let slots = RecordArray<ClassReference?>(repeating: nil, count: 256)
  /// The class of the boxes that hold values which are not objects: one class for values of all types.
  @MainActor fileprivate static let boxes: AnyClass = Swift.type(of: ClassTraits() as AnyObject)
  /// How many conformance casts there have been in this process.
  @MainActor fileprivate(set) static var castCount = 0
}

/// What a class opts in to by conforming to a protocol of the library, or by overriding a method.
///
/// The rooms above give the bits of their methods, from bit 5 on, their names.
struct ClassTraits: OptionSet {
  let rawValue: UInt32

  /// It conforms to `ActionTarget`, so it may conform to protocols that refine it.
  static let implementsActions = ClassTraits(rawValue: 1 << 0)
  /// It conforms to `ActionForwarding`.
  static let forwards = ClassTraits(rawValue: 1 << 1)
  /// It conforms to `ActionIntercepting`.
  static let intercepts = ClassTraits(rawValue: 1 << 2)

  /// It inherits from `Responder`.
  static let isResponder = ClassTraits(rawValue: 1 << 3)
  /// What every class has.
  static let isClass = ClassTraits(rawValue: 1 << 4)

  /// The traits of objects that have a say in every action, whether or not they implement it.
  static let participates: ClassTraits = [.forwards, .intercepts]

  /// The traits without which a class has no say in the actions of a protocol.
  static func interest(in protocolRecord: ProtocolReference?) -> ClassTraits {
    guard let protocolRecord else { return .participates }
    return participates.union(
      protocolRecord.constant.isActionProtocol ? .implementsActions : .isClass)
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// The record of a class by its address; there is one a class, made when its first object is met.
typealias ClassReference = Permanent<ClassRecord>

@MainActor
extension ClassReference {
  /// Finds the record of a class, or makes it.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - traits: The traits of the class, which are asked for when it is new.
  /// - Returns: The record.
  /// - Complexity: O(1), and linear in the number of conformances in the process for a new class.
  @inline(__always)
  static func of(_ type: AnyClass, traits: @autoclosure () -> ClassTraits) -> ClassReference {
    // Classes are aligned, and so the low bits of their addresses say nothing.
    let slot = Int(bitPattern: ObjectIdentifier(type)) >> 4 & 255
    if let known = ClassRecord.slots[slot], known.value.type == type { return known }
    let known = ClassRecord.all[ObjectIdentifier(type)] ?? add(type, traits())
    ClassRecord.slots[slot] = known
    return known
  }

  @inline(never)
  private static func add(_ type: AnyClass, _ traits: ClassTraits) -> ClassReference {
    let made = ClassReference(ClassRecord(type: type, traits: traits))
    ClassRecord.all[ObjectIdentifier(type)] = made
    return made
  }

  /// Whether no object of the class has a say in the actions of a protocol, as far as is known.
  ///
  /// - Parameters:
  ///   - protocolRecord: What the actions' methods belong to.
  ///   - interest: What ``ClassTraits/interest(in:)`` says of the protocol.
  /// - Returns: False if an object may have a say.
  @inline(__always)
  func canSkip(on protocolRecord: ProtocolReference?, _ interest: ClassTraits) -> Bool {
    let traits = value.traits
    if traits.isDisjoint(with: interest) { return true }
    guard traits.isDisjoint(with: .participates), let protocolRecord else { return false }
    return known(protocolRecord) == Conformance.none
  }

  /// What is known of the class and a protocol.
  @inline(__always)
  func known(_ protocolRecord: ProtocolReference) -> Conformance {
    let index = protocolRecord.value.index
    return index < value.conformances.count ? value.conformances[index] : .unknown
  }

  /// Whether a class conforms to a protocol.
  ///
  /// - Parameters:
  ///   - object: An object of the class, to be cast when nothing is known yet.
  ///   - protocolRecord: The protocol or the class that an action's method belongs to.
  /// - Returns: How it conforms, which is known from now on unless the object is a box.
  /// - Complexity: O(1), and a conformance cast for a new pair of class and protocol.
  @inline(__always)
  func conformance(
    of object: @autoclosure () -> AnyObject,
    to protocolRecord: ProtocolReference
  ) -> Conformance {
    let known = known(protocolRecord)
    return known == .unknown ? learn(object(), protocolRecord) : known
  }

  @inline(never)
  private func learn(_ object: AnyObject, _ protocolRecord: ProtocolReference) -> Conformance {
    guard !protocolRecord.value.isActionProtocol || value.traits.contains(.implementsActions) else {
      protocolRecord.value.check(object)
      return .none
    }
    ClassRecord.castCount += 1
    let answer = protocolRecord.value.cast(object)
    if answer.holds { protocolRecord.value.isImplemented = true }
    // The next box may hold a value of another type; so may the next object that is bridged to a value.
    guard value.type != ClassRecord.boxes, !protocolRecord.value.isValueType else { return answer }
    while value.conformances.count <= protocolRecord.value.index {
      value.conformances.append(.unknown)
    }
    value.conformances[protocolRecord.value.index] = answer
    return answer
  }

  /// Makes every class be asked anew for what it did not conform to.
  ///
  /// - Parameter traits: Finds out the traits of a class.
  /// - Complexity: O(*n*) for *n* pairs of a class that was met and a protocol.
  static func forgetAbsences(_ traits: (AnyClass) -> ClassTraits) {
    for known in ClassRecord.all.values {
      known.value.traits = traits(known.value.type)
      for (index, conformance) in known.value.conformances.enumerated()
      where conformance == .none {
        known.value.conformances[index] = .unknown
      }
    }
  }
}
