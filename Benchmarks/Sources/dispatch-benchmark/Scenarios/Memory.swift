import Instruments
import TargetAction

/// What a tree takes of the heap for each of its responders, as the allocator counts it.
@MainActor
struct Memory {
  let name: String
  let count: Int
  let isOfViews: Bool
  /// The bytes of the whole, divided by the responders.
  let bytes: Double
  /// The bytes of the block that one of the objects lies in.
  let objectBytes: Double

  /// Builds a tree to see what it takes; nil where the allocator does not tell.
  ///
  /// - Parameters:
  ///   - name: What the tree is called.
  ///   - shape: The tree.
  ///   - others: Responders that are kept until all trees were measured. More of them are made here: what the
  ///     library has set aside from trees before must be in use, or this one would be had for less.
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
