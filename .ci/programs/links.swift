// Fails if a link in the documentation is dead. It reads the pages that docc has rendered, and the
// Markdown files outside the catalog, which a code host shows.
import Foundation

let site = URL(filePath: CommandLine.arguments[1])
let files = CommandLine.arguments.dropFirst(2).map { URL(filePath: $0) }
var failures: Set<String> = []
var linkCount = 0

func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

// MARK: - The site

func page(_ path: String) -> [String: Any] {
  let data = try? Data(contentsOf: site.appending(path: "data\(path).json"))
  let page = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
  if page == nil { failures.insert("The page \(path) is missing.") }
  return page ?? [:]
}

/// Checks every object of a page: each link must be resolved, and must not remain as Markdown text.
func check(_ value: Any, in name: String, _ references: [String: Any]) {
  if let values = value as? [Any] { for value in values { check(value, in: name, references) } }
  guard let object = value as? [String: Any] else { return }
  let title = object["title"] as? String ?? object["identifier"] as? String ?? ""
  switch object["type"] as? String {
  case "reference":
    linkCount += 1
    let id = object["identifier"] as? String ?? ""
    if references[id] == nil { failures.insert("\(name): dead link to \(id)") }
  case "topic", "section":
    let path = (object["url"] as? String ?? "").split(separator: "#").first.map(String.init) ?? ""
    if !exists(site.appending(path: "data\(path).json")) {
      failures.insert("\(name): dead link to the page \(path)")
    }
  case "link":
    linkCount += 1
    let url = object["url"] as? String ?? object["destination"] as? String ?? ""
    if URL(string: url)?.scheme == nil { failures.insert("\(name): dead link to \(url)") }
  case "unresolvable" where !title.hasPrefix("Swift."):
    failures.insert("\(name): unresolved link to \(title)")
  case "image":
    for variant in object["variants"] as? [[String: Any]] ?? [] {
      let path = variant["url"] as? String ?? ""
      if !exists(site.appending(path: path)) { failures.insert("\(name): the image \(path) is missing") }
    }
  case "text":
    let text = object["text"] as? String ?? ""
    if text.contains("](") || text.contains("<doc:") || text.contains("``") {
      failures.insert("\(name): link left as text: \(text)")
    }
  default: break
  }
  for value in object.values { check(value, in: name, references) }
}

/// Checks that articles that share a group of the landing page have a See Also section.
func checkGroups() {
  let landing = page("/documentation/targetaction")
  let references = landing["references"] as? [String: [String: Any]] ?? [:]
  var articleCount = 0
  for group in landing["topicSections"] as? [[String: Any]] ?? [] {
    let members = group["identifiers"] as? [String] ?? []
    for member in members {
      guard let reference = references[member], reference["role"] as? String == "article",
        let path = reference["url"] as? String
      else { continue }
      articleCount += 1
      let others = page(path)["seeAlsoSections"] as? [Any] ?? []
      if members.count > 1, others.isEmpty { failures.insert("\(path) has no See Also section") }
    }
  }
  if articleCount < 10 { failures.insert("Only \(articleCount) articles are on the landing page.") }
}

let paths = FileManager.default.enumerator(atPath: site.appending(path: "data").path)
for path in paths?.compactMap({ $0 as? String }) ?? [] where path.hasSuffix(".json") {
  let name = "/" + path.dropLast(".json".count)
  let contents = page(name)
  let references = contents["references"] as? [String: [String: Any]] ?? [:]
  check(contents.filter { $0.key != "references" }, in: name, references)
  // The abstract in a list of links is checked on the page that it belongs to.
  let shown = references.values.map { $0.filter { $0.key != "abstract" } }
  check(shown, in: name, references)
}
checkGroups()

// MARK: - Files

/// Returns the anchor that a code host gives a heading.
func anchor(_ heading: String) -> String {
  String(
    heading.lowercased().compactMap { character in
      character == " " ? "-" : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
    })
}

func checkLinks(in file: URL) throws {
  var (isCode, anchors, links): (Bool, Set<String>, [String]) = (false, [], [])
  for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
    if line.hasPrefix("```") { isCode.toggle() }
    guard !isCode else { continue }
    if line.hasPrefix("#") {
      anchors.insert(anchor(String(line.drop { $0 == "#" }).trimmingCharacters(in: .whitespaces)))
    }
    links += line.matches(of: #/\]\(([^) ]+)\)/#).map { String($0.1) }
    links += line.matches(of: #/^\[[^\]]+\]: (\S+)/#).map { String($0.1) }
    links += line.matches(of: #/(?:src|srcset|href)="([^"]+)"/#).map { String($0.1) }
  }
  linkCount += links.count
  for link in links where !link.contains("://") {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if !parts[0].isEmpty, !exists(file.deletingLastPathComponent().appending(path: parts[0])) {
      failures.insert("\(file.relativePath): dead link to the file \(link)")
    }
    if parts[0].isEmpty, parts.count > 1, !anchors.contains(parts[1]) {
      failures.insert("\(file.relativePath): dead link to the heading \(link)")
    }
  }
}

for file in files { try checkLinks(in: file) }

guard failures.isEmpty else {
  print(failures.sorted().joined(separator: "\n"))
  exit(1)
}
print("All \(linkCount) links are valid.")
