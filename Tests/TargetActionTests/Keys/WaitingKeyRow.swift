import TargetAction
import Testing

/// Keys that are pressed at the time 10, and what they cause.
struct WaitingKeyRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var maps: [String] = []
  var user: String?
  var panelCommand: Action?
  var menuCommand: Action?
  var disabled: Set<Action> = []
  let keys: String
  let result: [String]
  var waiting: String?
  var deadline: Double?

  private static let chord = WaitingKeyTests.chord

  static let all = [
    WaitingKeyRow(
      testDescription: "the first stroke waits without a deadline", maps: [chord], keys: "ctrl-k",
      result: [], waiting: "ctrl-k"),
    WaitingKeyRow(
      testDescription: "the second ends it", maps: [chord], keys: "ctrl-k ctrl-s",
      result: ["first field"]),
    WaitingKeyRow(
      testDescription: "four strokes", maps: ["ctrl-a b c d try.first"], keys: "ctrl-a b c d",
      result: ["first field"]),
    WaitingKeyRow(
      testDescription: "three of four", maps: ["ctrl-a b c d try.first"], keys: "ctrl-a b c",
      result: [],
      waiting: "ctrl-a b c"),
    WaitingKeyRow(
      testDescription: "a bound beginning waits with a deadline",
      maps: [chord + "\nctrl-k try.second"],
      keys: "ctrl-k", result: [], waiting: "ctrl-k", deadline: 11),
    WaitingKeyRow(
      testDescription: "a beginning that is bound in a lower layer has a deadline, too",
      maps: ["ctrl-k try.second", chord], keys: "ctrl-k", result: [], waiting: "ctrl-k",
      deadline: 11),
    WaitingKeyRow(
      testDescription: "a beginning that a higher layer binds does not wait", maps: [chord],
      user: "ctrl-k try.second", keys: "ctrl-k", result: ["second field"]),
    WaitingKeyRow(
      testDescription: "nor one that a nearer responder binds", maps: [chord],
      panelCommand: .secondKey,
      keys: "ctrl-k", result: ["second field"]),
    WaitingKeyRow(
      testDescription: "unless that is disabled", maps: [chord], user: "ctrl-k try.second",
      disabled: [.secondKey], keys: "ctrl-k", result: [], waiting: "ctrl-k", deadline: 11),
    WaitingKeyRow(
      testDescription: "none ends longer sequences of lower layers", maps: [chord],
      user: "ctrl-k none",
      keys: "ctrl-k ctrl-s", result: []),
    WaitingKeyRow(
      testDescription: "but not those of its own layer", user: chord + "\nctrl-k none",
      keys: "ctrl-k ctrl-s", result: ["first field"]),
    WaitingKeyRow(
      testDescription: "a stroke that does not continue sends the bound beginning, and counts anew",
      maps: [chord + "\nctrl-k try.second\nctrl-x try.third"], keys: "ctrl-k ctrl-x",
      result: ["second field", "third field"]),
    WaitingKeyRow(
      testDescription: "the longest bound beginning is sent",
      maps: ["ctrl-k ctrl-l ctrl-m try.first\nctrl-k ctrl-l try.second\nctrl-k try.third"],
      keys: "ctrl-k ctrl-l ctrl-x", result: ["second field"]),
    WaitingKeyRow(
      testDescription: "strokes that mean nothing are swallowed",
      maps: [chord + "\nctrl-x try.third"],
      keys: "ctrl-k ctrl-x", result: ["third field"]),
    WaitingKeyRow(
      testDescription: "a stroke can begin the same sequence again", maps: [chord],
      keys: "ctrl-k ctrl-k ctrl-s", result: ["first field"]),
    WaitingKeyRow(
      testDescription: "Escape ends it", maps: [chord + "\nctrl-k try.second"],
      keys: "ctrl-k escape ctrl-s", result: []),
    WaitingKeyRow(
      testDescription: "unless Escape continues it", maps: [chord + "\nctrl-k escape try.second"],
      keys: "ctrl-k escape", result: ["second field"]),
    WaitingKeyRow(
      testDescription: "strokes that type wait only if the context names the field",
      maps: ["j k try.first"], keys: "j", result: ["'j' field"]),
    WaitingKeyRow(
      testDescription: "strokes that type wait with a deadline",
      maps: ["j k try.first when KeyField"],
      keys: "j", result: [], waiting: "j", deadline: 11),
    WaitingKeyRow(
      testDescription: "and perform their action", maps: ["j k try.first when KeyField"],
      keys: "j k",
      result: ["first field"]),
    WaitingKeyRow(
      testDescription: "or are typed with what follows", maps: ["j k try.first when KeyField"],
      keys: "j x", result: ["'j' field", "'x' field"]),
    WaitingKeyRow(
      testDescription: "or are typed before Escape acts as usual",
      maps: ["j k try.first when KeyField\nescape try.second"], keys: "j escape",
      result: ["'j' field", "second field"]),
    WaitingKeyRow(
      testDescription: "the same letter twice", maps: ["j k try.first when KeyField"],
      keys: "j j k",
      result: ["'j' field", "first field"]),
    WaitingKeyRow(
      testDescription: "a nearer beginning waits, although a responder farther out has the stroke",
      maps: [chord + " when KeyField"], panelCommand: .secondKey, keys: "ctrl-k", result: [],
      waiting: "ctrl-k", deadline: 11),
    WaitingKeyRow(
      testDescription: "the user's beginning waits, although a responder has the stroke",
      user: chord, panelCommand: .secondKey, keys: "ctrl-k", result: [], waiting: "ctrl-k",
      deadline: 11),
    WaitingKeyRow(
      testDescription: "a beginning waits, although the menu has the stroke", maps: [chord],
      menuCommand: .secondKey, keys: "ctrl-k", result: [], waiting: "ctrl-k", deadline: 11),
    WaitingKeyRow(
      testDescription: "a beginning that a nearer context binds does not wait",
      maps: ["ctrl-k try.second when KeyField\n" + chord + " when KeyPanel"], keys: "ctrl-k",
      result: ["second field"]),
    WaitingKeyRow(
      testDescription: "a beginning whose context does not hold does not wait",
      maps: ["ctrl-k try.second\n" + chord + " when Nobody"], keys: "ctrl-k",
      result: ["second field"]),
    WaitingKeyRow(
      testDescription: "a beginning that is bound to an unknown action has no deadline",
      maps: [chord + "\nctrl-k try.unknown"], keys: "ctrl-k", result: [], waiting: "ctrl-k"),
    WaitingKeyRow(
      testDescription: "nor has one whose action is removed",
      maps: [chord + "\nctrl-k try.second"],
      user: "ctrl-k -try.second", keys: "ctrl-k", result: [], waiting: "ctrl-k"),
    WaitingKeyRow(
      testDescription: "two strokes that are bound have a deadline",
      maps: ["ctrl-k ctrl-l ctrl-m try.first\nctrl-k ctrl-l try.second"], keys: "ctrl-k ctrl-l",
      result: [], waiting: "ctrl-k ctrl-l", deadline: 11),
    WaitingKeyRow(
      testDescription: "two strokes of which only the first is bound have none",
      maps: ["ctrl-k ctrl-l ctrl-m try.first\nctrl-k try.second"], keys: "ctrl-k ctrl-l",
      result: [], waiting: "ctrl-k ctrl-l"),
    WaitingKeyRow(
      testDescription: "the bound stroke is sent, and the unbound one after it is swallowed",
      maps: ["ctrl-k ctrl-l ctrl-m try.first\nctrl-k try.second\nctrl-l try.third"],
      keys: "ctrl-k ctrl-l ctrl-x", result: ["second field"]),
    WaitingKeyRow(
      testDescription: "none before a longer sequence of its own layer",
      user: "ctrl-k none\n" + chord,
      keys: "ctrl-k ctrl-s", result: ["first field"]),
    WaitingKeyRow(
      testDescription: "none farther out than a longer sequence", maps: [chord + " when KeyField"],
      user: "ctrl-k none when KeyPanel", keys: "ctrl-k ctrl-s", result: ["first field"]),
    WaitingKeyRow(
      testDescription: "none nearer than a longer sequence of a higher layer",
      maps: ["ctrl-k none when KeyField", chord], keys: "ctrl-k ctrl-s", result: []),
    WaitingKeyRow(
      testDescription: "none for the beginning of a sequence that types",
      maps: ["j k try.first when KeyField"], user: "j none when KeyField", keys: "j k",
      result: ["'j' field", "'k' field"]),
    WaitingKeyRow(
      testDescription: "nothing for the beginning of a longer sequence",
      maps: [chord + "\nctrl-s try.third"], user: "ctrl-k nothing", keys: "ctrl-k ctrl-s",
      result: ["third field"]),
    WaitingKeyRow(
      testDescription: "none for a whole sequence", maps: [chord + "\nctrl-s try.third"],
      user: "ctrl-k ctrl-s none", keys: "ctrl-k ctrl-s", result: ["third field"]),
    WaitingKeyRow(
      testDescription: "nothing for a whole sequence", maps: [chord + "\nctrl-s try.third"],
      user: "ctrl-k ctrl-s nothing", keys: "ctrl-k ctrl-s", result: []),
    WaitingKeyRow(
      testDescription: "a beginning that none unbinds has no deadline", maps: ["ctrl-k try.second"],
      user: chord + "\nctrl-k none", keys: "ctrl-k", result: [], waiting: "ctrl-k"),
    WaitingKeyRow(
      testDescription: "a beginning does not wait for a sequence that is removed",
      maps: [chord + "\nctrl-k try.second"], user: "ctrl-k ctrl-s -try.first", keys: "ctrl-k",
      result: ["second field"]),
    WaitingKeyRow(
      testDescription: "nor for one that is removed at a responder",
      maps: [chord + "\nctrl-k try.second"],
      user: "ctrl-k ctrl-s -try.first when KeyPanel", keys: "ctrl-k", result: ["second field"]),
    WaitingKeyRow(
      testDescription: "nor for one of an action whose keys are all removed",
      maps: [chord + "\nctrl-k try.second"], user: "* -try.first", keys: "ctrl-k",
      result: ["second field"]),
    WaitingKeyRow(
      testDescription: "nor for one that none unbinds",
      maps: [chord + "\nctrl-k try.second"], user: "ctrl-k ctrl-s none", keys: "ctrl-k",
      result: ["second field"]),
    WaitingKeyRow(
      testDescription: "nor for four strokes that are removed",
      maps: ["ctrl-k a b c try.first\nctrl-k try.second"], user: "ctrl-k a b c -try.first",
      keys: "ctrl-k", result: ["second field"]),
    WaitingKeyRow(
      testDescription: "nor for a sequence of a lower layer",
      maps: ["ctrl-k x try.third", chord + "\nctrl-k try.second"],
      user: "ctrl-k ctrl-s -try.first", keys: "ctrl-k", result: ["second field"]),
    WaitingKeyRow(
      testDescription: "but for another sequence of its layer",
      maps: [chord + "\nctrl-k x try.third\nctrl-k try.second"],
      user: "ctrl-k ctrl-s -try.first", keys: "ctrl-k", result: [], waiting: "ctrl-k", deadline: 11),
    WaitingKeyRow(
      testDescription: "and for a sequence whose removal does not hold here",
      maps: [chord + "\nctrl-k try.second"], user: "ctrl-k ctrl-s -try.first when Nobody",
      keys: "ctrl-k", result: [], waiting: "ctrl-k", deadline: 11),
    WaitingKeyRow(
      testDescription: "a key that types ends a sequence and is typed", maps: [chord],
      keys: "ctrl-k x", result: ["'x' field"]),
    WaitingKeyRow(
      testDescription: "a stroke that does not continue can begin another sequence",
      maps: [chord + "\nctrl-x ctrl-c try.third"], keys: "ctrl-k ctrl-x ctrl-c",
      result: ["third field"]),
    WaitingKeyRow(
      testDescription: "Escape does nothing else than ending a sequence",
      maps: [chord + "\nescape try.third"], keys: "ctrl-k escape", result: []),
    WaitingKeyRow(
      testDescription: "a second Escape acts as usual", maps: [chord + "\nescape try.third"],
      keys: "ctrl-k escape escape", result: ["third field"]),
    WaitingKeyRow(
      testDescription: "all letters that waited are typed", maps: ["j k l try.first when KeyField"],
      keys: "j k x", result: ["'j' field", "'k' field", "'x' field"]),
    WaitingKeyRow(
      testDescription: "with Shift, too", maps: ["J K try.first when KeyField"],
      keys: "shift-j x", result: ["'J' field", "'x' field"]),
    WaitingKeyRow(
      testDescription: "letters after a bound beginning are typed",
      maps: ["j k l try.first when KeyField\nj try.second when KeyField"], keys: "j k x",
      result: ["second field", "'k' field", "'x' field"]),
    WaitingKeyRow(
      testDescription: "letters are typed and not looked up again",
      maps: ["j k l try.first when KeyField\nk try.third when KeyField"], keys: "j k x",
      result: ["'j' field", "'k' field", "'x' field"]),
    WaitingKeyRow(
      testDescription: "letters before a stroke that means nothing are typed",
      maps: ["j ctrl-k l try.first when KeyField"], keys: "j ctrl-k x",
      result: ["'j' field", "'x' field"]),
    WaitingKeyRow(
      testDescription: "letters after a stroke that means nothing are typed",
      maps: ["ctrl-k j l try.first"], keys: "ctrl-k j x", result: ["'j' field", "'x' field"]),
    WaitingKeyRow(
      testDescription: "unless Escape ends the sequence", maps: ["ctrl-k j l try.first"],
      keys: "ctrl-k j escape", result: []),
    WaitingKeyRow(
      testDescription: "letters are typed before the action of the next stroke",
      maps: ["j k try.first when KeyField\nctrl-s try.second"], keys: "j ctrl-s",
      result: ["'j' field", "second field"]),
  ]
}
