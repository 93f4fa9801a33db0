import Testing

/// A sequence of events, and the events that a control at (40, 40) of size 20 × 20 sends for it.
struct SequenceRow: Sendable, CustomTestStringConvertible {
  let name: String
  /// Steps such as `down 50,50`, `move`, `up`, and `cancel`; `tap2` for a repeated press, `other`
  /// for a second pointer, and words that change the control.
  let steps: String
  let sent: String
  let setup: String

  init(_ name: String, _ steps: String, _ sent: String, setup: String = "") {
    (self.name, self.steps, self.sent, self.setup) = (name, steps, sent, setup)
  }

  var testDescription: String { name }

  static let all: [SequenceRow] = [
    .init("down outside", "down 10,10; up 50,50", ""),
    .init(
      "up inside after a move outside", "down 50,50; move 90,90; up 50,50",
      "down exit outside upInside primary"),
    .init("left edge is inside", "down 40,50; up 40,50", "down upInside primary"),
    .init("right edge is outside", "down 60,50; up 60,50", ""),
    .init("upper edge is inside", "down 50,40; up 50,40", "down upInside primary"),
    .init("lower edge is outside", "down 50,60; up 50,60", ""),
    .init("just left of the control", "down 39.9,50; up 50,50", ""),
    .init(
      "without slop, the edge of the bounds counts", "down 50,50; move 60,50; up 60,50",
      "down exit outside upOutside"),
    .init(
      "with slop, the edge is farther out", "down 50,50; move 129.9,50; up 129.9,50",
      "down inside upInside primary", setup: "slop70"),
    .init(
      "right edge of the slop is outside", "down 50,50; move 130,50; up 130,50",
      "down exit outside upOutside", setup: "slop70"),
    .init(
      "left edge of the slop is inside", "down 50,50; move -30,50; up -30,50",
      "down inside upInside primary", setup: "slop70"),
    .init("slop does not apply to the press", "down 65,50; up 50,50", "", setup: "slop70"),
    .init(
      "triple tap repeats twice", "down 50,50; up; tap2 50,50; up; tap3 50,50; up",
      "down upInside primary down repeat upInside primary down repeat upInside primary"),
    .init(
      "a press elsewhere in between", "down 50,50; up; down 5,5; up; tap2 50,50; up",
      "down upInside primary down upInside primary"),
    .init(
      "a press in another window in between", "down 50,50; up; elsewhere; up; tap2 50,50; up",
      "down upInside primary down upInside primary"),
    .init(
      "another pointer in between", "down 50,50; up; other 5,5; otherUp 5,5; tap2 50,50; up",
      "down upInside primary down repeat upInside primary"),
    .init(
      "the first press of another pointer", "other 50,50; otherUp; tap2 50,50; up",
      "down upInside primary down upInside primary"),
    .init(
      "a first press while disabled", "disable; down 50,50; up; enable; tap2 50,50; up",
      "down upInside primary"),
    .init("cancel outside", "down 50,50; move 90,90; cancel", "down exit outside cancel"),
    .init("up after a cancel", "down 50,50; cancel; up 50,50", "down cancel"),
    .init("move after a cancel", "down 50,50; cancel; move 50,50", "down cancel"),
    .init("move without a down", "move 50,50; up 50,50", ""),
    .init("up without a down", "up 50,50", ""),
    .init("cancel without a down", "cancel", ""),
    .init(
      "second press without a release", "down 50,50; down 50,50; up 50,50",
      "down cancel down upInside primary"),
    .init(
      "second pointer is ignored after the first is released",
      "down 50,50; other 51,51; up 50,50; otherUp 51,51", "down upInside primary"),
    .init(
      "a second pointer elsewhere", "down 50,50; other 5,5; otherUp 50,50; up 50,50",
      "down upInside primary"),
    .init("superview removed while tracking", "down 50,50; removeParent; up 50,50", "down cancel"),
    .init("moved to another window while tracking", "down 50,50; rehome; up 50,50", "down cancel"),
    .init(
      "moved within the window while tracking", "down 50,50; reparent; up 50,50",
      "down upInside primary"),
    .init(
      "disabled and enabled while tracking", "down 50,50; disable; enable; up 50,50", "down cancel"),
    .init(
      "hidden while tracking is canceled", "down 50,50; hide; up 50,50", "down cancel"),
    .init("hidden ancestor", "hideParent; down 50,50; up 50,50", ""),
    .init(
      "continueTracking returns false the second time",
      "down 50,50; move 51,50; move 52,50; up 52,50", "down inside", setup: "continueOnce"),
    .init(
      "cancel after continueTracking has returned false", "down 50,50; move 51,50; cancel", "down",
      setup: "noContinue"),
    .init(
      "a handler removes the control", "tap2 50,50; up 50,50", "down cancel", setup: "removeOnDown"),
    .init(
      "a handler cancels the pointer", "tap2 50,50; move 50,50; up 50,50", "down cancel",
      setup: "cancelOnDown"),
    .init(
      "a handler sends the pointer's next event", "down 50,50; up 50,50", "down upInside primary",
      setup: "upOnDown"),
    .init(
      "a handler disables the control", "down 50,50; move 90,90; up 90,90", "down exit cancel",
      setup: "disableOnExit"),
    .init(
      "the window leaves and returns", "down 50,50; leave; back; move 50,50; up 50,50",
      "down cancel"),
    .init(
      "the window moves to another application", "down 50,50; emigrate; up 50,50", "down cancel"),
    .init(
      "the pointer is pressed in another window", "down 50,50; elsewhere; move 50,50; up 50,50",
      "down cancel"),
    .init(
      "another pointer is pressed in another window", "down 50,50; otherElsewhere; up 50,50",
      "down upInside primary"),
    .init(
      "the pointer is pressed in a window behind a modal window",
      "down 50,50; modal; down 50,50; up 50,50", "down cancel"),
    .init(
      "a handler of the cancel event presses the pointer again in a leaving window",
      "down 50,50; leave; up 50,50", "down cancel", setup: "downOnCancel"),
    .init(
      "a secondary button, and then the primary button",
      "right 50,50; up 50,50; down 50,50; up 50,50", "down upInside primary"),
    .init(
      "a child handles nothing, and the control tracks", "child; down 50,50; up 50,50",
      "down upInside primary"),
    .init(
      "a child is removed while tracking", "child; down 50,50; removeChild; up 50,50", "down cancel"
    ),
  ]
}
