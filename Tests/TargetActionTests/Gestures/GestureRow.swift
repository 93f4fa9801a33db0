import Testing

/// A sequence of events, and what a long press or a pan on the row of a scene sends for it.
struct GestureRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Steps such as `down`, `move 20`, `up`, `cancel`, `wait 0.5`, and `skip 0.5`, which lets time
  /// pass without telling the application; `second` for another pointer, `right` for the secondary
  /// button, `due` to record the next deadline, and words that change the scene.
  let steps: String
  /// The states in which the recognizer sends, the names of the other recognizers that send, the
  /// control's events, and the deadlines.
  let sent: String
  /// Words that add recognizers and controls to the scene, or change the recognizer.
  let setup: String

  init(_ name: String, _ steps: String, _ sent: String, setup: String = "") {
    (testDescription, self.steps, self.sent, self.setup) = (name, steps, sent, setup)
  }

  static let press = presses + common(begin: "wait 0.5")
  static let pan = pans + common(begin: "move 30")

  private static let presses: [GestureRow] = [
    .init("held", "down; wait 0.5; up", "began ended"),
    .init("released too early", "down; wait 0.4; up; wait 1", ""),
    .init("the toolkit is late", "down; skip 2; up", "began ended"),
    .init(
      "the deadline", "due; down; due; wait 0.5; due; up; due",
      "none 0.5 seconds began none ended none"),
    .init("the deadline goes with the release", "down; up; due", "none"),
    .init("the deadline goes with a failure", "down; move 40; due; up", "none"),
    .init("moved a little before", "down; move 20; wait 0.5; up", "began ended"),
    .init("moved too far before", "down; move 20.1; wait 0.5; up", ""),
    .init("moved far after", "down; wait 0.5; move 90; move 10; up", "began changed changed ended"),
    .init("released at a distance", "down; wait 0.5; up 90", "began ended"),
    .init("canceled before", "down; cancel; wait 1", ""),
    .init("a short press, and then a long one", "down; up; down; wait 0.5; up", "began ended"),
    .init(
      "a second pointer is ignored",
      "down; second 30; wait 0.5; secondMove 90; secondUp 90; move 12; up", "began changed ended"),
    .init(
      "a second pointer outlasts the first",
      "down; wait 0.5; second 30; up; secondMove 35; secondUp 35; down; wait 0.5; up",
      "began ended began ended"),
    .init("the wrong button", "right; due; wait 1; up", "none"),
    .init("the right button", "right; wait 1; up", "began ended", setup: "secondary"),
    .init("a duration of zero", "down; up", "began ended", setup: "at0"),
    .init("a negative duration", "down; up", "began ended", setup: "at-1"),
    // Other recognizers
    .init("a tap", "down; up; wait 1", "tap", setup: "tap"),
    .init("held, with a tap", "down; wait 0.5; up", "began ended", setup: "tap"),
    .init(
      "the tap waits for the press", "down; up; down; wait 0.5; up", "tap began ended",
      setup: "tap tapRequires"),
    .init(
      "the second tap of a double tap is held", "down; up; wait 0.1; down2; wait 0.5; up; wait 1",
      "began ended", setup: "double"),
    .init("a double tap", "down; up; wait 0.1; down2; up; wait 1", "double", setup: "double"),
    .init("an inner tap", "down; up", "inner", setup: "innerTap"),
    .init("held over an inner tap", "down; wait 0.5; up", "began ended", setup: "innerTap"),
    .init("an outer press waits in vain", "down; wait 0.5; up", "began ended", setup: "outerPress"),
    .init("an outer pan wins", "down; move 40; wait 0.5; up", "outer outer", setup: "outerPan"),
    .init(
      "an outer pan loses", "down; wait 0.5; move 40; up", "began changed ended", setup: "outerPan"),
    .init(
      "waits for a pan, which begins", "down; wait 0.5; move 15; move 40; up", "outer outer",
      setup: "outerPan requires"),
    .init(
      "waits for a pan, which is released", "down; wait 0.5; due; up", "none began cancelled",
      setup: "outerPan requires"),
    .init(
      "waits for a pan, and another button comes", "down; wait 0.5; other; up", "began cancelled",
      setup: "outerPan requires"),
    .init(
      "waits for a pan, which is removed", "down; wait 0.5; noOuter; move 15; up",
      "began changed ended", setup: "outerPan requires"),
    // Controls
    .init("a short press on a button", "down; up; wait 1", "down up primary", setup: "button"),
    .init("held on a button", "down; wait 0.5; up", "down cancel began ended", setup: "button"),
    .init(
      "a long press on a slider", "down; due; wait 1; up", "down none up primary",
      setup: "slider"),
    .init(
      "a long press leaves the button its pointer", "down; wait 0.5; up",
      "down began ended up primary", setup: "button sharing"),
  ]

  private static let pans: [GestureRow] = [
    .init("moved too little", "down; move 19.9; up", ""),
    .init("moved far enough", "down; move 20; up", "began ended"),
    .init("moved back", "down; move 30; move 40; move 10; up", "began changed changed ended"),
    .init("moved in two steps", "down; move 15; move 20; up", "began ended"),
    .init("released elsewhere", "down; up 90", ""),
    .init("time does not matter", "down; due; wait 9; move 20; due; up", "none began none ended"),
    .init("canceled before", "down; cancel; move 40", ""),
    .init(
      "a second pointer is ignored",
      "down; second 30; secondMove 90; move 20; secondUp 90; move 30; up", "began changed ended"),
    .init("the wrong button", "right; move 40; up", ""),
    .init("the right button", "right; move 40; up", "began ended", setup: "secondary"),
    .init("a distance of zero", "down; move; up", "began ended", setup: "at0"),
    .init("another button does not move", "down; other; otherUp; up", "", setup: "at0"),
    .init("a negative distance", "down; move; up", "began ended", setup: "at-1"),
    .init("an infinite distance", "down; move 90; up", "", setup: "atinf"),
    .init("a distance that is not a number", "down; move 90; up", "", setup: "atnan"),
    // Other recognizers
    .init("a tap", "down; move 15; up", "tap", setup: "tap"),
    .init("dragged, with a tap", "down; move 30; up", "began ended", setup: "tap"),
    .init("dragged over an inner tap", "down; move 30; up", "began ended", setup: "innerTap"),
    .init(
      "an outer pan loses", "down; move 30; move 40; up", "began changed ended", setup: "outerPan"),
    .init(
      "an outer pan with a smaller distance wins", "down; move 15; move 40; up",
      "outer outer outer", setup: "outerPan outerAt5"),
    .init(
      "an outer press wins", "down; wait 0.5; move 40; up", "outer outer outer", setup: "outerPress"
    ),
    .init("outer press loses", "down; move 40; wait 0.5; up", "began ended", setup: "outerPress"),
    .init(
      "waits for a press, which fails", "down; move 30; move 40; up", "began changed ended",
      setup: "outerPress requires"),
    .init(
      "waits for a press, which begins", "down; move 20; wait 0.5; move 40; up",
      "outer outer outer", setup: "outerPress requires"),
    .init(
      "waits for a press, and is released", "down; move 20; up", "began cancelled",
      setup: "outerPress requires"),
    // Controls
    .init("drag from a button", "down; move 30; up 10", "down cancel began ended", setup: "button"),
    .init("a drag from a slider", "down; move 30; up 10", "down up primary", setup: "slider"),
    .init(
      "a drag from a view inside a slider", "down; move 30; up 10",
      "down up primary", setup: "slider label"),
    .init("a drag beside a slider", "down 40; move 90; up", "began ended", setup: "slider"),
    .init(
      "a drag of the slider", "down; move 30; up 10", "down cancel inner inner",
      setup: "slider ownPan"),
    .init(
      "a drag from a disabled slider", "down; move 30; up 10", "began ended",
      setup: "slider disabled"),
    .init(
      "a secondary button is not the control's", "right; move 30; up 10", "began ended",
      setup: "slider secondary"),
  ]

  /// The rows of both gestures, such as those in which something leaves, or a handler reacts to the
  /// beginning.
  private static func common(begin: String) -> [GestureRow] {
    let words = ["disable", "detach", "remove", "removeList", "leave", "rehome", "kill"]
    let leaving = words.flatMap { word -> [GestureRow] in
      [
        .init("\(word) before", "down; \(word); due; \(begin); up; due", "none none"),
        .init(
          "\(word) after", "down; \(begin); \(word); due; up; due",
          word == "kill" ? "began none none" : "began cancelled none none"),
      ]
    }
    let handlers: [(reaction: String, word: String, sent: String)] = [
      ("disables the recognizer", "thenDisable", "began cancelled"),
      ("detaches the recognizer", "thenDetach", "began cancelled"),
      ("removes the view", "thenRemove", "began cancelled"),
      ("removes the window", "thenLeave", "began cancelled"),
      ("releases the pointer", "thenUp", "began ended"),
      ("cancels the pointer", "thenCancel", "began cancelled"),
      ("presses another button", "thenOther", "began changed ended"),
    ]
    let reactions = handlers.map { reaction, word, sent in
      GestureRow("a handler \(reaction)", "down; \(begin); move 40; up", sent, setup: word)
    }
    let others: [GestureRow] = [
      .init("canceled after", "down; \(begin); cancel", "began cancelled"),
      .init("twice", "down; \(begin); up; down; \(begin); up", "began ended began ended"),
      .init("another button before", "down; other; otherUp; \(begin); up", "began ended"),
      .init("another button after", "down; \(begin); other; otherUp; up", "began ended"),
      .init(
        "another button elsewhere", "down; \(begin); other 40; otherUp; up", "began changed ended"),
      .init(
        "another button outlasts the first", "down; \(begin); other; up; move 90; otherUp",
        "began ended"),
      .init(
        "disabled and enabled", "down; disable; enable; \(begin); up; down; \(begin); up",
        "began ended"),
      .init(
        "a handler presses the pointer again", "down; \(begin); up", "began cancelled",
        setup: "thenDown"),
      .init(
        "a handler advances the time", "down; \(begin); due; up", "began none ended",
        setup: "thenWait"),
    ]
    return leaving + reactions + others
  }
}
