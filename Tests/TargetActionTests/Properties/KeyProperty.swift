import TargetAction
import Testing

@MainActor
@Suite
struct KeyProperty {
  @Test(arguments: RandomProgram.seeds)
  func `keys do what a sorted list of lines says`(seed: UInt64) async {
    await KeyComparison.check(seed: seed)
  }
}

/// Cases that the random keys leave out for now (``KeyRule``).
@MainActor
@Suite
struct KeyDefectTests {
  @Test func `a press ends the keys that wait`() {
    let scene = KeyScene(maps: ["ctrl-k ctrl-j try.first"])
    let view = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    scene.window.frame = view.frame
    scene.window.addSubview(view)
    scene.press("ctrl-k")
    scene.application.sendEvent(PointerEvent(.began, at: Point(x: 1, y: 1), in: scene.window))
    #expect(scene.waiting == nil && scene.press("ctrl-j") == [])
  }

  @Test func `a later key beats a sequence`() {
    let scene = KeyScene(maps: ["ctrl-k ctrl-j try.first\nctrl-k try.second"])
    withKnownIssue("K4: a sequence comes before a later key of its map") {
      #expect(scene.press("ctrl-k") == ["second field"])
    }
  }

  @Test func `a sequence that is beaten at its beginning is dead`() {
    let scene = KeyScene(
      maps: ["ctrl-k ctrl-j try.first", "ctrl-k try.second"], user: "ctrl-k ctrl-l try.third")
    withKnownIssue("K4: a sequence comes back behind one that waits") {
      #expect(scene.press("ctrl-k ctrl-j") == ["second field"])
    }
  }

  @Test func `the user's lines without a context take keys away from a text view`() {
    let scene = KeyScene(maps: ["x try.first when KeyField"], user: "x none")
    scene.field.editsText = true
    withKnownIssue("K5: `none` without a context is ignored where text comes first") {
      #expect(scene.press("x") == ["'x' field"])
    }
  }

  @Test func `a program's removal without a context spares responders`() {
    let scene = KeyScene(maps: ["ctrl-k -try.first"])
    scene.panel.commands = [Command(key: "k", .control, action: .firstKey)]
    withKnownIssue("K5: a program's removal counts for the commands of responders") {
      #expect(scene.press("ctrl-k") == ["first field"])
    }
  }

  @Test func `a sequence that would not be sent holds nothing back`() {
    let scene = KeyScene(maps: ["ctrl-k try.second", "ctrl-k ctrl-j try.first"])
    scene.field.disabled = [.firstKey]
    withKnownIssue("K6: a disabled sequence holds its first key back") {
      #expect(scene.press("ctrl-k") == ["second field"])
    }
  }

  @Test func `there is one continuation for each next key`() {
    let scene = KeyScene(maps: ["ctrl-k ctrl-j try.first"], user: "ctrl-k ctrl-j try.second")
    scene.press("ctrl-k")
    withKnownIssue("K7: an overridden line is listed") {
      #expect(scene.application.pendingKeys?.continuations.count == 1)
    }
  }

  @Test func `the right side of a context is inside of the left side`() {
    let scene = KeyScene(maps: ["ctrl-k try.first when KeyPanel > (KeyField && Window)"])
    withKnownIssue("K8: the window counts, although it is outside of the panel") {
      #expect(scene.press("ctrl-k") == [])
    }
  }

  @Test func `an explanation says that a key types`() throws {
    let scene = KeyScene(maps: ["x none when KeyField"])
    scene.field.editsText = true
    withKnownIssue("K12: `none` counts as an end before the text") {
      #expect(scene.application.explain(KeyEvent(key: "x", characters: "x")).keeper === scene.field)
    }
    let other = KeyScene(maps: ["x try.first"])
    other.field.editsText = true
    withKnownIssue("K12: a key that types is a label") {
      #expect(other.application.keys(for: .firstKey) == [])
    }
  }
}
