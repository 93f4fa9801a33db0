// Counts habits of foreign English, and fails above a handful. Each habit is a pattern that an
// ordinary sentence does not match: code, links and symbols are replaced before it is applied, and
// a wrapped sentence is one line.
import Foundation

/// How many places may have a habit. They are for the editor's ear, so a few do no harm.
let limit = 5

/// The habits, each with what to write instead.
///
/// In the patterns, a space is any white space, and `§` is code.
let habits: [(name: String, instead: String, pattern: String)] = [
  (
    "\"that of\" in place of a noun", "repeat the noun, or use the possessive",
    #"(?<!\b(than|matches|exceeds|equals|resembles|similar to|differs from) )\b[Tt]hat of (the|an?|its|each|this|another|one|all|§|[A-Z])|\b(that|those) which\b"#
  ),
  (
    "a relative clause as the subject", "name the thing",
    #"(?<=^|[.!:;] )(What (is|are|was|were|has|have|must|would|cannot|comes|takes|makes)\b|(What|Who|Which) (an?|the|it|they|another|other) ?[a-z]* [a-z]+s? (is|are|was|were|stays|counts)\b|Whoever|Who )(?![^.]*\?)"#
  ),
  (
    "\"is no\" before a noun", "is not a",
    #"(?<![Tt]here )(?<![Tt]here (will|must|may|can|has|have|should|would) )\b(is|are|was|were|be|been) no (?!(more|other|less|fewer|good|such|different|better|worse|way|need|longer|shorter|older|newer|larger|smaller|later|earlier|higher|lower|bigger|nearer|deeper|slower|faster|easier|harder)\b)[a-z]"#
  ),
  (
    "\"else\" in place of \"otherwise\"", "otherwise",
    #"\b(and|but) else\b|,? \bor else (?!the (application|program|test|build) is)(at|from|in|to|by|its?|the|of|into|with|nil|§)\b|, else\b|(?<=[.;:] )Else\b"#
  ),
  (
    "\", as §\" in place of \"such as\"", "such as",
    #", as §(?! (does|do|did|is|are|was|were|has|have|can|would|says?|returns?|describes?|documents?|requires?|explains?|shows?|lists?|sets?|counts?|measures?|and §))"#
  ),
  (
    "a person in place of an object", "no object, an object, which, it",
    #"\b([Nn]obody|[Ss]omebody|[Aa]nybody|[Ww]hoever)\b|\b(object|responder|view|window|control|recognizer|command|menu|controller)s? who\b"#
  ),
  (
    "\"a view that it is in\"", "an ancestor, an enclosing view",
    #"\b(view|window|menu|group|controller|control|box)s? that (it|they|the [a-z]+) (is|are|was|were) in\b(?! (front|use|the))"#
  ),
  (
    "\"stands for\"", "represents, is bound to, simulates, means",
    #"\b([Ss]tands?|[Ss]tood|[Ss]tanding) for\b"#
  ),
  ("\"beside\"", "against, next to, along with", #"\b[Bb]eside\b"#),
  (
    "\", also\" before an addition", "even if, including",
    #", also (if|when|while|by|in|from|for|on|to|with|of|after|before|at|that|those|an?|the|§)\b|\balso if\b"#
  ),
  (
    "a verb before its subject", "subject, verb, object",
    #"(?<=^|[.!:;] )(Listed|Asked|Called|Sent|Shown|Counted|Compared|Checked|Missing) (is|are) |\bnot before that (is|does|has)\b|\bonly (those|that) (is|are) [a-z]+ (that|which)\b"#
  ),
  (
    "\"tells that\" without an object", "tells the application that",
    #"\b[Tt]ells (that|of|when|whether|how|which)\b|\b[Tt]elling (that|of|whether)\b|\bis told to the\b"#
  ),
  (
    "a number without its unit", "costs 0.7×",
    #"\b(validated|sent|sends|costs?|takes?|measured|called) (for |about |some )?[0-9]+\.[0-9]+(?![0-9]| ?[×%]| ?(s|ms|ns|µs|seconds|bytes|times|instructions|points)\b)"#
  ),
  (
    "past tense for a state that still holds", "has not been tried",
    #"\b(was|were) (not|never) (tried|tested|measured|checked|reviewed)\b"#
  ),
  ("\"kin\"", "and the related methods", #"\b(its|their|his) kin\b"#),
  (
    "\"goes down\" for a press, \"comes up\" for a release", "is pressed, is released, key-up",
    #"\b([Pp]ointer|[Kk]ey|[Bb]utton|[Ff]inger|[Tt]ouch)s?,?( that| which| has| have| had| may| can| must)* (goes|go|went|gone|going|comes?|came|coming) (down|up)\b(?! the)|\b(is|are|was|were) (down|up) (in|again|outside)\b"#
  ),
  (
    "\"asked\" for \"visited\"", "searched, visited, offered the action",
    #"\b(objects?|responders?|candidates?|delegates?|targets?)( that| which)? (was|were|is|are|has been|have been) asked(?! (to|whether|for|if|what|which|about|how|when|only if|by)\b)|\b[Ww]ho was asked\b"#
  ),
  (
    "private vocabulary", "search, part, step, turn; or define it on the page",
    #"\b(an?|one|the|each|every|its|first|next|last|this|that|another) (stop(?! sign)|leg|hop|walk)\b(?! (to|and go|in the park))|\b(two|no|many|few|[0-9n]|§|\*n\*) (stops|legs|hops|walks)\b|\b(warm|cold) (sends?|search(es)?|calls?|hits?)\b|\bplain (ones?|responders?|case|entry|entries|search(es)?|send|node)\b|\b(gets|has|have|had) (its|their|a|no) (own )?say\b|\b([Ff]loors?|[Rr]ooms)\b|\b(own|lower|upper|other) room\b"#
  ),
  (
    "\"claim\" for being able to perform", "can perform, accept; or define it on the page",
    #"\b(its|their|the|an?|each|asks? for|asked for|no) claims?\b|\bclaims (the|an?|it|actions|what)\b"#
  ),
  (
    "British spelling", "American spelling",
    #"\b([Rr]ecogni|[Ii]nitiali|[Dd]einitiali|[Nn]ormali|[Oo]ptimi|[Mm]inimi|[Mm]aximi|[Oo]rgani|[Ss]ummari|[Ss]peciali|[Ss]ynchroni|[Ss]eriali|[Cc]apitali|[Rr]eali|[Gg]enerali|[Cc]ustomi|[Ll]ocali|[Ff]inali|[Cc]ategori|[Uu]tili|[Ee]mphasi|[Mm]emori|[Aa]uthori|[Vv]isuali)s(e|es|ed|er|ers|ing|ation|ations|able|ably)\b|\b([Bb]ehaviour|[Cc]olour|[Ff]avour|[Nn]eighbour|[Hh]onour|[Ll]abour)[a-z]*\b|\b([Ll]icence|[Cc]entred?|[Mm]isspelt|[Ww]hilst|[Aa]mongst|[Gg]rey|[Cc]atalogue|[Aa]nalys(e|es|ed|ing)|[Jj]udgement|[Ll]abell(ed|ing)|[Tt]ravell(ed|ing|er)|[Mm]odell(ed|ing)|[Pp]arameteris[a-z]+|([Tt]o|[Bb]ack|[Dd]own|[Uu]p|[Aa]fter|[Oo]ut|[Ii]n)wards)\b"#
  ),
  (
    "bookish words", "again, instead of, about, no longer, otherwise",
    #"\banew\b|\bin the place of\b|\bsome ([0-9]+|ten|twenty|fifty|hundred|thousand)\b|\b(not|no|nothing|never|none|[a-z]+n't) ([a-z]+ ){1,6}any more\b(?! (than|[a-z]+s\b))|\b(there|here|where)(by|in|upon|of)\b|\bof which (none|each)\b|\bat the latest\b"#
  ),
  (
    "\"Overrides decide\"", "say what the default is, and what an override returns",
    #"Overrides decide"#
  ),
]

/// The places that may have a habit, each with a reason.
let exceptions: [(file: String, text: String, reason: String)] = [
  ("TargetAction/README.md", "hop", "The page defines it."),
  ("TargetAction/README.md", "loor", "The page defines it."),
  ("TargetAction/README.md", "ooms", "The page defines it."),
  ("TargetAction/README.md", "warm", "The page defines it."),
  ("Unsafe.md", "hop", "The page defines it."),
  ("HowItIsFast.md", "hop", "The page defines it."),
  ("HowItIsFast.md", "loor", "The page defines it."),
  ("HowTheSearchWorks.md", "claim", "The page defines it."),
  ("Responder.swift", "claim", "It documents `canPerformAction(_:sender:)`, which defines it."),
  ("TargetSearch.swift", "claim", "It calls `canPerformAction(_:sender:)`, which defines it."),
  ("ResolutionHop.md", "hop", "It documents the type `Resolution.Hop`."),
  ("Resolution.swift", "hop", "It declares the type `Resolution.Hop`."),
  ("SearchRecord.swift", "hop", "It makes values of the type `Resolution.Hop`."),
]

// MARK: - Prose

/// The prose of a file in paragraphs: sentences without line breaks, and the lines on which their
/// parts begin.
struct Prose {
  var paragraphs: [(text: String, lines: [(offset: Int, line: Int)])] = []
  private var isOpen = false

  mutating func add(_ text: String, at line: Int, continues: Bool = true) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else {
      isOpen = false
      return
    }
    if isOpen, continues {
      let last = paragraphs.count - 1
      paragraphs[last].lines.append((paragraphs[last].text.utf16.count + 1, line))
      paragraphs[last].text += " " + text
    } else {
      paragraphs.append((text, [(0, line)]))
      isOpen = true
    }
  }

  mutating func end() { isOpen = false }
}

let inlineCode = try NSRegularExpression(pattern: #"``[^`]+``|`[^`]+`|<doc:[^>]+>|<[a-z/][^>]*>"#)
let linkEnd = try NSRegularExpression(pattern: #"\]\([^)]*\)"#)
let literal = try NSRegularExpression(pattern: #""((?:[^"\\]|\\.)*)""#)

func replace(_ pattern: NSRegularExpression, in text: String, with template: String) -> String {
  pattern.stringByReplacingMatches(
    in: text, range: NSRange(text.startIndex..., in: text), withTemplate: template)
}

/// Replaces what the compiler or a link reads.
func withoutCode(_ text: String) -> String {
  replace(linkEnd, in: replace(inlineCode, in: text, with: "§"), with: "]")
}

/// Takes the interpolations out of a literal, which may have parentheses in them.
func withoutInterpolations(_ text: String) -> String {
  var (result, depth, isEscaped) = ("", 0, false)
  for character in text {
    if depth > 0 {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
    } else if isEscaped {
      isEscaped = false
      if character == "(" {
        depth = 1
        result += "§"
      } else {
        result += " "
      }
    } else if character == "\\" {
      isEscaped = true
    } else {
      result.append(character)
    }
  }
  return result
}

func isListItem(_ text: String) -> Bool {
  text.hasPrefix("- ") || text.first?.isNumber == true && text.dropFirst().hasPrefix(". ")
}

func markdown(_ lines: [String]) -> Prose {
  var (prose, isCode) = (Prose(), false)
  for (index, line) in lines.enumerated() {
    if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") { isCode.toggle() }
    guard !isCode else { continue }
    if line.hasPrefix("|") {
      for cell in withoutCode(line).split(separator: "|") {
        prose.add(String(cell), at: index + 1, continues: false)
      }
      prose.end()
    } else {
      let text = line.trimmingCharacters(in: .whitespaces)
      let isNew = isListItem(text) || text.hasPrefix("#")
      prose.add(
        withoutCode(text.hasPrefix("- ") ? String(text.dropFirst(2)) : text), at: index + 1,
        continues: !isNew)
      if text.hasPrefix("#") { prose.end() }
    }
  }
  return prose
}

func swift(_ lines: [String]) -> Prose {
  var (prose, isCode, isLiteral) = (Prose(), false, false)
  for (index, line) in lines.enumerated() {
    let text = line.trimmingCharacters(in: .whitespaces)
    if isLiteral {
      isLiteral = !text.hasPrefix("\"\"\"")
      if isLiteral {
        prose.add(withoutInterpolations(text.hasSuffix("\\") ? String(text.dropLast()) : text), at: index + 1)
      } else {
        prose.end()
      }
    } else if text.hasPrefix("//") {
      let comment = text.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces)
      if comment.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !comment.hasPrefix("```") else { continue }
      prose.add(
        withoutCode(isListItem(comment) ? String(comment.dropFirst(2)) : comment), at: index + 1,
        continues: !isListItem(comment) && !comment.hasPrefix("|"))
    } else {
      prose.end()
      isCode = false
      for match in literal.matches(in: line, range: NSRange(line.startIndex..., in: line)) {
        guard let range = Range(match.range(at: 1), in: line), line[range].contains(" ") else { continue }
        prose.add(withoutInterpolations(String(line[range])), at: index + 1, continues: false)
      }
      prose.end()
      if let comment = line.range(of: "  // ") {
        prose.add(withoutCode(String(line[comment.upperBound...])), at: index + 1, continues: false)
        prose.end()
      }
      isLiteral = text.hasSuffix("\"\"\"") && text.components(separatedBy: "\"\"\"").count == 2
    }
  }
  return prose
}

// MARK: - Search

let patterns = try habits.map {
  try NSRegularExpression(pattern: $0.pattern.replacingOccurrences(of: "§\\b", with: "§"))
}
var counts = Array(repeating: 0, count: habits.count)
var places: [(place: String, habit: Int, text: String)] = []
var excused = 0

for path in CommandLine.arguments.dropFirst() {
  let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  let prose = path.hasSuffix(".md") ? markdown(lines) : swift(lines)
  let allowed = exceptions.filter { path.hasSuffix("/" + $0.file) }
  for (text, starts) in prose.paragraphs {
    let range = NSRange(text.startIndex..., in: text)
    for (habit, pattern) in patterns.enumerated() {
      for match in pattern.matches(in: text, range: range) {
        guard let found = Range(match.range, in: text) else { continue }
        if allowed.contains(where: { text[found].contains($0.text) }) {
          excused += 1
          continue
        }
        let line = starts.last { $0.offset <= match.range.location }?.line ?? 0
        let from = text.index(found.lowerBound, offsetBy: -30, limitedBy: text.startIndex)
        let to = text.index(found.upperBound, offsetBy: 30, limitedBy: text.endIndex)
        counts[habit] += 1
        places.append(
          ("\(path):\(line)", habit, String(text[(from ?? text.startIndex)..<(to ?? text.endIndex)])))
      }
    }
  }
}

let total = counts.reduce(0, +)
for (place, habit, text) in places {
  print("\(place): \(habits[habit].name) (write: \(habits[habit].instead)): …\(text)…")
}
for (habit, count) in zip(habits, counts) { print("\(count)  \(habit.name)") }
print("\(total) places, of which \(limit) may stay; \(excused) more have a reason.")
exit(total > limit ? 1 : 0)
