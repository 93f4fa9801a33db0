import Foundation

/// A chart of the time of `send.nil` against its number of hops, in a light and a dark color
/// scheme.
@MainActor
struct Chart {
  /// The scenario that is drawn.
  static let scenario = "send.nil"

  private let outcomes: [Outcome]
  private let names: [String]

  private static let (width, height) = (960.0, 600.0)
  private static let plot = (left: 64.0, right: 640.0, top: 64.0, bottom: 540.0)
  private static let labelHeight = 17.0

  init(_ outcomes: [Outcome]) {
    self.outcomes = outcomes.filter { $0.scenario.name == Self.scenario }
    names = self.outcomes.first.map { $0.measurements.map(\.name) } ?? []
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(Self.width, digits: 0)) \
    \(text(Self.height, digits: 0))" role="img" aria-labelledby="title">
    <title id="title">Median time of a send to nil, by the number of hops to the handler</title>
    <style>
    \(Self.style)
    </style>
    <rect class="paper" width="100%" height="100%"/>
    <text class="heading" x="\(text(Self.plot.left, digits: 0))" y="28">\
    Median time of a send to nil, by the number of hops to the handler</text>
    <text class="note" x="\(text(Self.plot.left, digits: 0))" y="46">Both scales are logarithmic.</text>
    \(grid.joined(separator: "\n"))
    \(lines.joined(separator: "\n"))
    \(labels.joined(separator: "\n"))
    </svg>

    """
  }

  // MARK: - Scales

  private var highest: Double {
    let medians = outcomes.flatMap { $0.measurements.map(\.median) }
    return ceil(log10(medians.max() ?? 10))
  }

  private var lowest: Double {
    let medians = outcomes.flatMap { $0.measurements.map(\.median) }
    return min(floor(log10(medians.min() ?? 1) * 10) / 10, 0)
  }

  private func x(_ depth: Int) -> Double {
    let deepest = log2(Double(max(outcomes.map(\.size).max() ?? 1, 1) + 1))
    return Self.plot.left + log2(Double(depth + 1)) / deepest * (Self.plot.right - Self.plot.left)
  }

  private func y(_ nanoseconds: Double) -> Double {
    let share = (log10(nanoseconds) - lowest) / (highest - lowest)
    return Self.plot.bottom - share * (Self.plot.bottom - Self.plot.top)
  }

  // MARK: - Parts

  private var grid: [String] {
    var parts: [String] = []
    for power in Int(lowest.rounded(.up))...Int(highest) {
      let nanoseconds = pow(10, Double(power))
      let label =
        power < 3
        ? "\(text(nanoseconds, digits: 0)) ns" : "\(text(nanoseconds / 1000, digits: 0)) µs"
      parts.append(
        line("grid", (Self.plot.left, y(nanoseconds)), (Self.plot.right, y(nanoseconds))))
      parts.append(
        "<text class=\"tick\" x=\"\(number(Self.plot.left - 8))\" y=\"\(number(y(nanoseconds) + 4))\" "
          + "text-anchor=\"end\">\(label)</text>")
    }
    for depth in outcomes.map(\.size) {
      parts.append(line("grid", (x(depth), Self.plot.top), (x(depth), Self.plot.bottom)))
      parts.append(
        "<text class=\"tick\" x=\"\(number(x(depth)))\" y=\"\(number(Self.plot.bottom + 20))\" "
          + "text-anchor=\"middle\">\(depth)</text>")
    }
    parts.append(
      "<text class=\"tick\" x=\"\(number((Self.plot.left + Self.plot.right) / 2))\" "
        + "y=\"\(number(Self.plot.bottom + 42))\" text-anchor=\"middle\">hops to the handler</text>"
    )
    return parts
  }

  private var lines: [String] {
    names.map { name in
      let points = outcomes.compactMap { outcome in
        outcome[name].map { "\(number(x(outcome.size))),\(number(y($0.median)))" }
      }
      return
        "<polyline class=\"line \(Self.kind(of: name))\" points=\"\(points.joined(separator: " "))\"/>"
    }
  }

  /// The names on the right, each as close to the end of its line as the other names allow.
  private var labels: [String] {
    let ends = names.compactMap { name in
      outcomes.last?[name].map { (name: name, y: y($0.median)) }
    }.sorted { $0.y < $1.y }
    var places = ends.map(\.y)
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + Self.labelHeight)
    }
    let overflow = (places.last ?? 0) - Self.plot.bottom
    if overflow > 0, let last = places.indices.last {
      places[last] -= overflow
      for index in places.indices.dropLast().reversed() {
        places[index] = min(places[index], places[index + 1] - Self.labelHeight)
      }
    }
    return zip(ends, places).map { end, place in
      let kind = Self.kind(of: end.name)
      let leader =
        "<path class=\"leader \(kind)\" d=\"M\(number(Self.plot.right + 3)) \(number(end.y)) "
        + "L\(number(Self.plot.right + 22)) \(number(place))\"/>"
      let median = outcomes.last?[end.name]?.median ?? 0
      return leader
        + "<text class=\"label \(kind)\" x=\"\(number(Self.plot.right + 26))\" "
        + "y=\"\(number(place + 4))\">\(end.name)"
        + "  \(Self.duration(median))</text>"
    }
  }

  private static func duration(_ nanoseconds: Double) -> String {
    nanoseconds < 1000
      ? "\(text(nanoseconds, digits: nanoseconds < 100 ? 1 : 0)) ns"
      : "\(text(nanoseconds / 1000, digits: nanoseconds < 100_000 ? 1 : 0)) µs"
  }

  private func line(
    _ kind: String,
    _ start: (x: Double, y: Double),
    _ end: (x: Double, y: Double)
  ) -> String {
    "<path class=\"\(kind)\" d=\"M\(number(start.x)) \(number(start.y)) "
      + "L\(number(end.x)) \(number(end.y))\"/>"
  }

  private func number(_ value: Double) -> String { text(value, digits: 1) }

  // MARK: - Style

  /// Returns the CSS classes of a subject: its family, and whether its line is dashed.
  private static func kind(of name: String) -> String {
    let family =
      switch name {
      case "TargetAction warm": "ours main"
      case _ where name.hasPrefix("TargetAction"): "ours"
      case _ where name.hasPrefix("floor"): "floor"
      case _ where name.hasPrefix("hand-written"): "written"
      default: "other"
      }
    return name.hasSuffix("evicted") ? family + " evicted" : family
  }

  private static let style = """
    text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 12px; }
    .heading { font-size: 16px; font-weight: 600; }
    .grid, .line, .leader { fill: none; }
    .line { stroke-width: 1.6; stroke-linejoin: round; }
    .leader { stroke-width: 0.8; opacity: 0.6; }
    .line.main { stroke-width: 3.6; }
    .label.main { font-weight: 700; }
    .line.evicted { stroke-dasharray: 5 4; }
    \(light.rules)
    @media (prefers-color-scheme: dark) {
    \(dark.rules)
    }
    """

  private static let light = Palette(
    paper: "#ffffff", ink: "#1f2328", faint: "#59636e", grid: "#e3e6ea", ours: "#0550ae",
    floor: "#59636e", written: "#b3350b", other: "#1a7f37")
  private static let dark = Palette(
    paper: "#0d1117", ink: "#e6edf3", faint: "#9198a1", grid: "#2a313c", ours: "#79b8ff",
    floor: "#9198a1", written: "#ffa77c", other: "#6fdd8b")

  private struct Palette {
    let paper, ink, faint, grid, ours, floor, written, other: String

    var rules: String {
      let families = [("ours", ours), ("floor", floor), ("written", written), ("other", other)]
      let lines = families.map { name, color in
        ".line.\(name), .leader.\(name) { stroke: \(color); } .label.\(name) { fill: \(color); }"
      }
      return
        ([
          ".paper { fill: \(paper); } .heading { fill: \(ink); } .grid { stroke: \(grid); }",
          ".note, .tick { fill: \(faint); }",
        ] + lines).joined(separator: "\n")
    }
  }
}
