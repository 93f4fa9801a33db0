/// The known facts about a class: its traits, and the protocols that it conforms to.
struct ClassRecord {
  let type: AnyClass
  var traits: ClassTraits
  /// The conformances by the index of the protocol; those past the end are unknown.
  fileprivate var conformances: [Conformance] = []

  @MainActor fileprivate static var all: [ObjectIdentifier: ClassReference] = [:]
  /// The most recently found records.
  @MainActor fileprivate static let slots = TypeSlots<ClassReference>()
  /// The class of the boxes that hold values that are not objects: the same class for values of all
  /// types.
  @MainActor fileprivate static let boxes: AnyClass = Swift.type(of: ClassTraits() as AnyObject)
  /// The number of conformance casts made in this process.
  @MainActor fileprivate(set) static var castCount = 0
}

/// The address of a class's record, which is created when the first object of the class is found.
typealias ClassReference = Permanent<ClassRecord>

@MainActor
extension ClassReference {
  /// Returns the record of a class, creating it if necessary.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - traits: The traits of the class, evaluated if the record is new.
  /// - Returns: The record.
  /// - Complexity: O(1); linear in the number of conformances in the process for a new class.
  @inline(__always)
  static func of(_ type: AnyClass, traits: @autoclosure () -> ClassTraits) -> ClassReference {
    if let known = ClassRecord.slots[type], known.value.type == type { return known }
    let known = ClassRecord.all[ObjectIdentifier(type)] ?? add(type, traits())
    ClassRecord.slots[type] = known
    return known
  }

  @inline(never)
  private static func add(_ type: AnyClass, _ traits: ClassTraits) -> ClassReference {
    let made = ClassReference(ClassRecord(type: type, traits: traits))
    ClassRecord.all[ObjectIdentifier(type)] = made
    return made
  }

  /// Returns whether a search can skip all objects of the class, as far as is known.
  ///
  /// - Parameters:
  ///   - protocolRecord: The protocol or class that declares the actions' methods.
  ///   - interest: The result of ``ClassTraits/interest(in:)`` for the protocol.
  /// - Returns: False if an object may take part.
  @inline(__always)
  func canSkip(on protocolRecord: ProtocolReference?, _ interest: ClassTraits) -> Bool {
    let traits = value.traits
    if traits.isDisjoint(with: interest) { return true }
    guard traits.isDisjoint(with: .participates), let protocolRecord else { return false }
    return known(protocolRecord) == Conformance.none
  }

  /// Returns what is known about the class's conformance to a protocol.
  @inline(__always)
  func known(_ protocolRecord: ProtocolReference) -> Conformance {
    let index = protocolRecord.value.index
    return index < value.conformances.count ? value.conformances[index] : .unknown
  }

  /// Returns how a class conforms to a protocol.
  ///
  /// - Parameters:
  ///   - object: An object of the class, to be cast if nothing is known yet.
  ///   - protocolRecord: The protocol or class that declares an action's method.
  /// - Returns: The conformance, which is cached unless the object is a box.
  /// - Complexity: O(1); a conformance cast for a new pair of class and protocol.
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
    // The next box may hold a value of another type, and so may the next object that is bridged to
    // a value.
    guard value.type != ClassRecord.boxes, !protocolRecord.value.isValueType else { return answer }
    while value.conformances.count <= protocolRecord.value.index {
      value.conformances.append(.unknown)
    }
    value.conformances[protocolRecord.value.index] = answer
    return answer
  }

  /// Discards all cached results that say that a class does not conform to a protocol.
  ///
  /// - Parameter traits: A closure that determines the traits of a class.
  /// - Complexity: O(*n*) for *n* known pairs of a class and a protocol.
  static func forgetAbsences(_ traits: (AnyClass) -> ClassTraits) {
    for known in ClassRecord.all.values {
      known.value.traits = traits(known.value.type)
      known.value.conformances = known.value.conformances.map { $0 == .none ? .unknown : $0 }
    }
  }
}
