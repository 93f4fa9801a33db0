import Instruments
import TargetAction

/// The heap memory of a tree, as the allocator reports it.
@MainActor
struct Memory {
  let name: String
  let count: Int
  let isOfViews: Bool
  /// The bytes of the tree per responder.
  let bytes: Double
  /// The bytes of the memory block of one object.
  let objectBytes: Double

  /// Builds a tree and measures it, or returns nil if the allocator does not report its memory.
  ///
  /// - Parameters:
  ///   - name: The name of the tree.
  ///   - shape: The tree.
  ///   - others: Responders that are retained until all trees have been measured. This method adds
  ///     more, to use up the memory that the library kept from earlier trees; otherwise, this tree
  ///     would seem too small.
  init?(of name: String, _ shape: any Shape, _ others: inout [Responder]) {
    let unrelated = 50_000
    for _ in 0..<shape.count + unrelated { others.append(View()) }
    let before = heap_bytes()
    shape.build()
    let after = heap_bytes()
    let objectBytes = unsafe heap_bytes_of(Unmanaged.passUnretained(shape.object).toOpaque())
    isOfViews = shape.object is View
    shape.tearDown()
    guard after > before, objectBytes > 0 else { return nil }
    self.name = name
    count = shape.count
    bytes = Double(after - before) / Double(shape.count)
    self.objectBytes = Double(objectBytes)
  }
}
