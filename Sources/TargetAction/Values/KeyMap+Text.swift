// Key maps as text, with one binding a line.

extension KeyMap {
  /// Reads a map from its text, such as a user's file.
  ///
  /// A line has the keys, an action, perhaps an argument, and perhaps `when` with a ``KeyContext``,
  /// separated by spaces or tabs:
  ///
  /// ```text
  /// primary-k primary-s  file.saveAs
  /// primary-1            tab.select 1     when Editor && !readOnly
  /// primary-d            -edit.duplicate  # The keys do not send this action.
  /// primary-2            -tab.select 2    # The keys do not send this action with this argument.
  /// alt-left             unbound          # The keys type, or reach the first responder.
  /// f5                   swallow          # The keys are swallowed.
  /// *                    -edit.copy       # No keys of the layers below send this action.
  /// ```
  ///
  /// A name or an argument may be in quotation marks, with the escapes of Swift: `"two words"`. A
  /// name needs them if it is neither an existing action's nor contains a dot. An action whose
  /// event is read from text, such as ``Payload``, needs an argument, and no other action takes
  /// one. Its removal without an argument removes it with every argument. `#` begins a comment at
  /// the start of a line and after a space; the keys `#`, `*`, and `"` can be written with a
  /// backslash, as in `\#`. An action that does not exist yet is a warning, because it may be
  /// declared later, and so is a context that never holds, because it both requires and excludes a
  /// name.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the map, for problems and explanations, such as the name of its file.
  ///   - platform: The platform whose main modifier is the meaning of ``KeyModifiers/primary`` when
  ///     keys are compared.
  /// - Returns: The map, whose bindings are those of the lines without errors, and the problems by
  ///   line. If no line can be read, the first problem says that the text is not a key map.
  /// - Complexity: O(*n*) for *n* characters.
  @MainActor
  public static func parse(
    _ text: String, name: String, for platform: KeyMap.Platform = .current
  ) -> (map: KeyMap, problems: [Problem]) {
    parse(text, name: name, for: platform) { _ in false }
  }

  /// Reads a map, in which a name may also be the id of a command that calls a closure.
  @MainActor
  static func parse(
    _ text: String, name: String, for platform: KeyMap.Platform, isCommand: (String) -> Bool
  ) -> (map: KeyMap, problems: [Problem]) {
    var map = KeyMap(name)
    var problems: [Problem] = []
    var firstLines: [KeyBinding: Int] = [:]
    let body = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = body.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    for (index, line) in lines.enumerated() {
      func add(_ severity: Problem.Severity, _ mistake: KeyMapLine.Mistake) {
        let column = line.distance(from: line.startIndex, to: mistake.place) + mistake.offset + 1
        let advice = problems.count < 100 ? mistake.name.map(Self.advice) ?? "" : ""
        problems.append(
          Problem(
            map: name, line: index + 1, column: column, severity: severity,
            message: mistake.message + advice))
      }
      do throws(KeyMapLine.Mistake) {
        var reader = KeyMapLine(line)
        guard let (binding, place) = try reader.binding() else { continue }
        if let (name, argument) = binding.effect.action {
          let action = Action(named: name)
          if action == nil, !isCommand(name) {
            let message = "no action is named \(name) yet"
            add(.warning, .init(place: place, message: message, name: name))
          }
          let isGeneral = binding.effect.isRemoval && argument == nil
          if !isGeneral, let mistake = action?.mistake(in: argument) {
            throw KeyMapLine.Mistake(place: reader.argument ?? place, message: mistake)
          }
        }
        if let place = reader.context, binding.context?.mayHold == false {
          let message = "the context never holds, because it both requires and excludes a name"
          add(.warning, .init(place: place, message: message))
        }
        map.bindings.append(binding)
        let use = binding.use(on: platform)
        if let first = firstLines[use] {
          let message = "line \(first) has the same keys and context; this line takes precedence"
          add(.warning, .init(place: place, message: message))
        } else {
          firstLines[use] = index + 1
        }
      } catch {
        add(.error, error)
      }
    }
    if map.bindings.isEmpty && problems.contains(where: { $0.severity == .error }) {
      let message =
        "a key map is expected, with lines such as \"primary-s  file.save\"; "
        + "no line of this text is one"
      problems.insert(
        Problem(map: name, line: 1, column: 1, severity: .error, message: message), at: 0)
    }
    return (map, problems)
  }

  /// The text of the map, with one binding a line.
  ///
  /// ``parse(_:name:for:)`` creates equal bindings from the text, if it knows the keys, and if each
  /// action takes the argument that its binding has.
  ///
  /// - Complexity: O(*n*) for *n* bindings.
  public var text: String { bindings.map { "\($0)\n" }.joined() }

  /// Returns a question that names the effect most similar to a name; empty if none is similar.
  private static func advice(for name: String) -> String {
    guard name.utf8.count < 100 else { return "" }
    let names = Action.all.flatMap { [$0.id ?? $0.name, $0.name] } + ["unbound", "swallow"]
    let known = names.first { $0.lowercased().hasSuffix("." + name.lowercased()) }
    let near = names.nearest(to: name).first { $0 != name }
    return (known ?? near).map { "; did you mean \($0)?" } ?? ""
  }
}
