import Testing

/// A sequence of events, and what a long press or a pan on the row of a scene sends for it.
struct GestureRow: Sendable, CustomTestStringConvertible {
  let name: String
  /// Steps such as `down`, `move 20`, `up`, `cancel`, `wait 0.5`, and `skip 0.5`, which lets time pass without telling
  /// the application; `second` for another pointer, `right` for the secondary button, `due` to record the next deadline,
  /// and words that change the scene.
  let steps: String
  /// The states in which the recognizer sends, the names of the other recognizers that send, the control's events, and
  /// the deadlines.
  let sent: String
  /// Words that add recognizers and controls to the scene, or change the recognizer.
  var setup = ""

  var testDescription: String { name }

  static let press = presses + departures(begin: "wait 0.5")
  static let pan = pans + departures(begin: "move 30")

  private static let presses: [GestureRow] = [
    .init(name: "held", steps: "down; wait 0.5; up", sent: "began ended"),
    .init(name: "released too early", steps: "down; wait 0.4; up; wait 1", sent: ""),
    .init(name: "the toolkit is late", steps: "down; skip 2; up", sent: "began ended"),
    .init(
      name: "the deadline", steps: "due; down; due; wait 0.5; due; up; due",
      sent: "none 0.5 began none ended none"),
    .init(
      name: "the deadline goes with the release", steps: "down; up; due", sent: "none"),
    .init(
      name: "the deadline goes with a failure", steps: "down; move 40; due; up", sent: "none"),
    .init(
      name: "moved a little before", steps: "down; move 20; wait 0.5; up", sent: "began ended"),
    .init(name: "moved too far before", steps: "down; move 20.1; wait 0.5; up", sent: ""),
    .init(
      name: "moved far after", steps: "down; wait 0.5; move 90; move 10; up",
      sent: "began changed changed ended"),
    .init(
      name: "released at a distance", steps: "down; wait 0.5; up 90", sent: "began ended"),
    .init(name: "canceled before", steps: "down; cancel; wait 1", sent: ""),
    .init(name: "canceled after", steps: "down; wait 0.5; cancel", sent: "began cancelled"),
    .init(
      name: "twice", steps: "down; wait 0.5; up; down; wait 0.5; up",
      sent: "began ended began ended"),
    .init(
      name: "a short press, and then a long one", steps: "down; up; down; wait 0.5; up",
      sent: "began ended"),
    .init(
      name: "a second pointer is ignored",
      steps: "down; second 30; wait 0.5; secondMove 90; secondUp 90; move 12; up",
      sent: "began changed ended"),
    .init(
      name: "a second pointer outlasts the first",
      steps: "down; wait 0.5; second 30; up; secondMove 35; secondUp 35; down; wait 0.5; up",
      sent: "began ended began ended"),
    .init(name: "another button before", steps: "down; other; due; wait 1; up", sent: "none"),
    .init(
      name: "another button after", steps: "down; wait 0.5; other; move 90; up",
      sent: "began ended"),
    .init(
      name: "another button without a press", steps: "other; down; wait 0.5; up",
      sent: "began ended"),
    .init(name: "the wrong button", steps: "right; due; wait 1; up", sent: "none"),
    .init(
      name: "the right button", steps: "right; wait 1; up", sent: "began ended",
      setup: "secondary"),
    .init(name: "a duration of zero", steps: "down; up", sent: "began ended", setup: "at0"),
    .init(name: "a negative duration", steps: "down; up", sent: "began ended", setup: "at-1"),
    .init(
      name: "an infinite duration", steps: "down; due; wait 1000; up", sent: "none",
      setup: "atinf"),
    .init(
      name: "a duration that is not a number", steps: "down; due; wait 1000; up", sent: "none",
      setup: "atnan"),
    // Other recognizers
    .init(name: "a tap", steps: "down; up; wait 1", sent: "tap", setup: "tap"),
    .init(name: "held, with a tap", steps: "down; wait 0.5; up", sent: "began ended", setup: "tap"),
    .init(
      name: "the tap waits for the press", steps: "down; up; down; wait 0.5; up",
      sent: "tap began ended", setup: "tap tapRequires"),
    .init(
      name: "the second tap of a double tap is held",
      steps: "down; up; wait 0.1; down2; wait 0.5; up; wait 1", sent: "began ended",
      setup: "double"),
    .init(
      name: "a double tap", steps: "down; up; wait 0.1; down2; up; wait 1", sent: "double",
      setup: "double"),
    .init(
      name: "an inner tap", steps: "down; up", sent: "inner", setup: "innerTap"),
    .init(
      name: "held over an inner tap", steps: "down; wait 0.5; up", sent: "began ended",
      setup: "innerTap"),
    .init(
      name: "an outer press waits in vain", steps: "down; wait 0.5; up", sent: "began ended",
      setup: "outerPress"),
    .init(
      name: "an outer pan wins", steps: "down; move 40; wait 0.5; up", sent: "outer outer",
      setup: "outerPan"),
    .init(
      name: "an outer pan loses", steps: "down; wait 0.5; move 40; up",
      sent: "began changed ended", setup: "outerPan"),
    .init(
      name: "waits for a pan, which begins", steps: "down; wait 0.5; move 15; move 40; up",
      sent: "outer outer", setup: "outerPan requires"),
    .init(
      name: "waits for a pan, which is released", steps: "down; wait 0.5; due; up",
      sent: "none began cancelled", setup: "outerPan requires"),
    .init(
      name: "waits for a pan, and another button comes", steps: "down; wait 0.5; other; up",
      sent: "", setup: "outerPan requires"),
    .init(
      name: "waits for a pan, which is removed", steps: "down; wait 0.5; noOuter; move 15; up",
      sent: "began changed ended", setup: "outerPan requires"),
    // Controls
    .init(
      name: "a short press on a button", steps: "down; up; wait 1", sent: "down up primary",
      setup: "button"),
    .init(
      name: "a long press on a button", steps: "down; wait 0.5; up",
      sent: "down cancel began ended",
      setup: "button"),
    .init(
      name: "a long press on a button that keeps drags", steps: "down; due; wait 1; up",
      sent: "down none up primary", setup: "slider"),
    .init(
      name: "a long press leaves the button its pointer", steps: "down; wait 0.5; up",
      sent: "down began ended up primary", setup: "button sharing"),
  ]

  private static let pans: [GestureRow] = [
    .init(name: "moved too little", steps: "down; move 19.9; up", sent: ""),
    .init(name: "moved far enough", steps: "down; move 20; up", sent: "began ended"),
    .init(
      name: "moved on, and back", steps: "down; move 30; move 40; move 10; up",
      sent: "began changed changed ended"),
    .init(name: "moved in two steps", steps: "down; move 15; move 20; up", sent: "began ended"),
    .init(name: "released elsewhere", steps: "down; up 90", sent: ""),
    .init(
      name: "time does not matter", steps: "down; due; wait 9; move 20; due; up",
      sent: "none began none ended"),
    .init(name: "canceled before", steps: "down; cancel; move 40", sent: ""),
    .init(name: "canceled after", steps: "down; move 30; cancel", sent: "began cancelled"),
    .init(
      name: "twice", steps: "down; move 30; up; down; move 30; up",
      sent: "began ended began ended"),
    .init(
      name: "a second pointer is ignored",
      steps: "down; second 30; secondMove 90; move 20; secondUp 90; move 30; up",
      sent: "began changed ended"),
    .init(name: "another button before", steps: "down; other; move 40; up", sent: ""),
    .init(
      name: "another button after", steps: "down; move 40; other; move 90; up",
      sent: "began ended"),
    .init(name: "the wrong button", steps: "right; move 40; up", sent: ""),
    .init(
      name: "the right button", steps: "right; move 40; up", sent: "began ended",
      setup: "secondary"),
    .init(name: "a distance of zero", steps: "down; move; up", sent: "began ended", setup: "at0"),
    .init(
      name: "a negative distance", steps: "down; move; up", sent: "began ended", setup: "at-1"),
    .init(name: "an infinite distance", steps: "down; move 90; up", sent: "", setup: "atinf"),
    .init(
      name: "a distance that is not a number", steps: "down; move 90; up", sent: "",
      setup: "atnan"),
    // Other recognizers
    .init(name: "a tap", steps: "down; move 15; up", sent: "tap", setup: "tap"),
    .init(
      name: "dragged, with a tap", steps: "down; move 30; up", sent: "began ended", setup: "tap"),
    .init(
      name: "dragged over an inner tap", steps: "down; move 30; up", sent: "began ended",
      setup: "innerTap"),
    .init(
      name: "an outer pan loses", steps: "down; move 30; move 40; up", sent: "began changed ended",
      setup: "outerPan"),
    .init(
      name: "an outer pan with a smaller distance wins", steps: "down; move 15; move 40; up",
      sent: "outer outer outer", setup: "outerPan outerAt5"),
    .init(
      name: "an outer press wins", steps: "down; wait 0.5; move 40; up", sent: "outer outer outer",
      setup: "outerPress"),
    .init(
      name: "an outer press loses", steps: "down; move 40; wait 0.5; up", sent: "began ended",
      setup: "outerPress"),
    .init(
      name: "waits for a press, which fails", steps: "down; move 30; move 40; up",
      sent: "began changed ended", setup: "outerPress requires"),
    .init(
      name: "waits for a press, which begins", steps: "down; move 20; wait 0.5; move 40; up",
      sent: "outer outer outer", setup: "outerPress requires"),
    .init(
      name: "waits for a press, and is released", steps: "down; move 20; up",
      sent: "began cancelled", setup: "outerPress requires"),
    // Controls
    .init(
      name: "a drag from a button", steps: "down; move 30; up 10", sent: "down cancel began ended",
      setup: "button"),
    .init(
      name: "a drag from a button that keeps drags", steps: "down; move 30; up 10",
      sent: "down up primary", setup: "slider"),
    .init(
      name: "a drag from a view inside a button that keeps drags",
      steps: "down; move 30; up 10", sent: "down up primary", setup: "slider label"),
    .init(
      name: "a drag beside a button that keeps drags", steps: "down 40; move 90; up",
      sent: "began ended", setup: "slider"),
    .init(
      name: "a drag of the button that keeps drags", steps: "down; move 30; up 10",
      sent: "down cancel inner inner", setup: "slider ownPan"),
    .init(
      name: "a drag from a disabled button that keeps drags", steps: "down; move 30; up 10",
      sent: "began ended", setup: "slider disabled"),
    .init(
      name: "a secondary button is not the control's", steps: "right; move 30; up 10",
      sent: "began ended", setup: "slider secondary"),
  ]

  /// The rows in which something leaves or reacts in the middle of a gesture.
  private static func departures(begin: String) -> [GestureRow] {
    let words = ["disable", "detach", "remove", "removeList", "leave", "rehome", "kill"]
    let leaving = words.flatMap { word -> [GestureRow] in
      [
        .init(
          name: "\(word) before", steps: "down; \(word); due; \(begin); up; due", sent: "none none"),
        .init(
          name: "\(word) after", steps: "down; \(begin); \(word); due; up; due",
          sent: word == "kill" ? "began none none" : "began cancelled none none"),
      ]
    }
    return leaving + reactions(begin: begin)
  }

  /// The rows in which a handler reacts to the beginning of a gesture.
  private static func reactions(begin: String) -> [GestureRow] {
    [
      .init(
        name: "disabled and enabled",
        steps: "down; disable; enable; \(begin); up; down; \(begin); up",
        sent: "began ended"),
      .init(
        name: "a handler disables the recognizer", steps: "down; \(begin); move 40; up",
        sent: "began cancelled", setup: "thenDisable"),
      .init(
        name: "a handler detaches the recognizer", steps: "down; \(begin); move 40; up",
        sent: "began cancelled", setup: "thenDetach"),
      .init(
        name: "a handler removes the view", steps: "down; \(begin); move 40; up",
        sent: "began cancelled", setup: "thenRemove"),
      .init(
        name: "a handler removes the window", steps: "down; \(begin); move 40; up",
        sent: "began cancelled", setup: "thenLeave"),
      .init(
        name: "a handler releases the pointer", steps: "down; \(begin); move 40; up",
        sent: "began ended", setup: "thenUp"),
      .init(
        name: "a handler cancels the pointer", steps: "down; \(begin); move 40; up",
        sent: "began cancelled", setup: "thenCancel"),
      .init(
        name: "a handler presses the pointer again", steps: "down; \(begin); up",
        sent: "began cancelled", setup: "thenDown"),
      .init(
        name: "a handler advances the time", steps: "down; \(begin); due; up",
        sent: "began none ended", setup: "thenWait"),
      .init(
        name: "a handler presses another button", steps: "down; \(begin); move 40; up",
        sent: "began ended", setup: "thenOther"),
    ]
  }
}
