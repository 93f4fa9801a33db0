import Floor
import HandWrittenChain
import TargetAction

/// A responder that joins a chain and leaves it.
@MainActor
enum ChainLinks {
  static let scenario = Scenario(
    name: "chain.link", summary: "link and unlink a responder that has another responder below it",
    unit: "responders above it", sizes: [1, 256]
  ) { depth in
    [floor(), responder(depth: depth), view(depth: depth), handWritten(depth: depth)]
  }

  private static func floor() -> Subject {
    let links = FloorLinks()
    return Subject("floor: C list insert + remove") { iterations in
      for _ in 0..<iterations { links.linkAndUnlink() }
    } count: {
      links.count
    }
  }

  private static func responder(depth: Int) -> Subject {
    let chain = (0..<depth).map { _ in Responder() }
    for (lower, upper) in zip(chain, chain.dropFirst()) { lower.next = upper }
    let (child, grandchild) = (Responder(), Responder())
    grandchild.next = child
    return Subject("TargetAction responder") { links, iterations in
      for _ in 0..<iterations {
        child.next = chain[0]
        links.count += 1
        child.next = nil
      }
      withExtendedLifetime(grandchild) { precondition(child.next == nil, "It is still linked.") }
    }
  }

  private static func view(depth: Int) -> Subject {
    let views = (0..<depth).map { _ in View() }
    for (inner, outer) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    let (child, grandchild) = (View(), View())
    child.addSubview(grandchild)
    return Subject("TargetAction view") { links, iterations in
      for _ in 0..<iterations {
        views[0].addSubview(child)
        links.count += views[0].subviews.count
        child.removeFromSuperview()
      }
    }
  }

  private static func handWritten(depth: Int) -> Subject {
    let chain = (0..<depth).map { _ in ChainLink() }
    for (lower, upper) in zip(chain, chain.dropFirst()) { lower.next = upper }
    let child = ChainLink()
    return Subject("hand-written chain") { links, iterations in
      for _ in 0..<iterations {
        child.next = chain[0]
        links.count += 1
        child.next = nil
      }
    }
  }

  @MainActor
  @safe
  private final class FloorLinks {
    private let links: OpaquePointer

    init() {
      unsafe links = floor_links_create()
    }

    isolated deinit {
      unsafe floor_links_free(links)
    }

    func linkAndUnlink() { unsafe floor_link_and_unlink(links) }
    var count: Int { Int(unsafe floor_links_count(links)) }
  }
}
