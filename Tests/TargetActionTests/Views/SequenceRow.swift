import Testing

/// A sequence of events, and the events that a control at (40, 40) of size 20 × 20 sends for it.
struct SequenceRow: Sendable, CustomTestStringConvertible {
  let name: String
  /// Steps such as `down 50,50`, `move`, `up`, and `cancel`; `tap2` for a repeated press, `other`
  /// for a second pointer, and words that change the control.
  let steps: String
  let sent: String
  var setup = ""

  var testDescription: String { name }

  static let all: [SequenceRow] = [
    .init(name: "down and up inside", steps: "down 50,50; up 50,50", sent: "down upInside primary"),
    .init(name: "down and up outside", steps: "down 50,50; up 90,90", sent: "down upOutside"),
    .init(name: "down outside", steps: "down 10,10; up 50,50", sent: ""),
    .init(
      name: "move inside", steps: "down 50,50; move 51,51; up 51,51",
      sent: "down inside upInside primary"),
    .init(
      name: "drag out and up", steps: "down 50,50; move 90,90; up 90,90",
      sent: "down exit outside upOutside"),
    .init(
      name: "drag out and back", steps: "down 50,50; move 90,90; move 50,50; up 50,50",
      sent: "down exit outside enter inside upInside primary"),
    .init(
      name: "several moves outside cross the edge once",
      steps: "down 50,50; move 90,90; move 91,91; up 91,91",
      sent: "down exit outside outside upOutside"),
    .init(
      name: "up outside without a move", steps: "down 50,50; up 0,0", sent: "down upOutside"),
    .init(
      name: "up inside after a move outside",
      steps: "down 50,50; move 90,90; up 50,50", sent: "down exit outside upInside primary"),
    .init(
      name: "left edge is inside", steps: "down 40,50; up 40,50", sent: "down upInside primary"),
    .init(name: "right edge is outside", steps: "down 60,50; up 60,50", sent: ""),
    .init(
      name: "upper edge is inside", steps: "down 50,40; up 50,40", sent: "down upInside primary"
    ),
    .init(name: "lower edge is outside", steps: "down 50,60; up 50,60", sent: ""),
    .init(name: "just left of the control", steps: "down 39.9,50; up 50,50", sent: ""),
    .init(
      name: "without slop, the edge of the bounds counts",
      steps: "down 50,50; move 60,50; up 60,50",
      sent: "down exit outside upOutside"),
    .init(
      name: "with slop, the edge is farther out", steps: "down 50,50; move 129.9,50; up 129.9,50",
      sent: "down inside upInside primary", setup: "slop70"),
    .init(
      name: "right edge of the slop is outside", steps: "down 50,50; move 130,50; up 130,50",
      sent: "down exit outside upOutside", setup: "slop70"),
    .init(
      name: "left edge of the slop is inside", steps: "down 50,50; move -30,50; up -30,50",
      sent: "down inside upInside primary", setup: "slop70"),
    .init(
      name: "slop does not apply to the press", steps: "down 65,50; up 50,50", sent: "",
      setup: "slop70"
    ),
    .init(
      name: "double tap", steps: "down 50,50; up 50,50; tap2 50,50; up 50,50",
      sent: "down upInside primary down repeat upInside primary"),
    .init(
      name: "triple tap repeats twice", steps: "tap3 50,50; up 50,50",
      sent: "down repeat upInside primary"),
    .init(name: "cancel", steps: "down 50,50; cancel", sent: "down cancel"),
    .init(
      name: "cancel outside", steps: "down 50,50; move 90,90; cancel",
      sent: "down exit outside cancel"),
    .init(name: "up after a cancel", steps: "down 50,50; cancel; up 50,50", sent: "down cancel"),
    .init(
      name: "move after a cancel", steps: "down 50,50; cancel; move 50,50", sent: "down cancel"),
    .init(name: "move without a down", steps: "move 50,50; up 50,50", sent: ""),
    .init(name: "up without a down", steps: "up 50,50", sent: ""),
    .init(name: "cancel without a down", steps: "cancel", sent: ""),
    .init(
      name: "second press without a release", steps: "down 50,50; down 50,50; up 50,50",
      sent: "down cancel down upInside primary"),
    .init(
      name: "a second pointer is ignored",
      steps: "down 50,50; other 51,51; otherUp 51,51; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "second pointer is ignored after the first is released",
      steps: "down 50,50; other 51,51; up 50,50; otherUp 51,51", sent: "down upInside primary"),
    .init(
      name: "a second pointer elsewhere", steps: "down 50,50; other 5,5; otherUp 50,50; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "removed while tracking", steps: "down 50,50; remove; up 50,50", sent: "down cancel"),
    .init(
      name: "superview removed while tracking", steps: "down 50,50; removeParent; up 50,50",
      sent: "down cancel"),
    .init(
      name: "moved to another window while tracking", steps: "down 50,50; rehome; up 50,50",
      sent: "down cancel"),
    .init(
      name: "moved within the window while tracking", steps: "down 50,50; reparent; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "disabled while tracking", steps: "down 50,50; disable; move 50,50; up 50,50",
      sent: "down cancel"),
    .init(
      name: "disabled and enabled while tracking", steps: "down 50,50; disable; enable; up 50,50",
      sent: "down cancel"),
    .init(name: "disabled before the press", steps: "disable; down 50,50; up 50,50", sent: ""),
    .init(
      name: "hidden while tracking continues to track", steps: "down 50,50; hide; up 50,50",
      sent: "down upInside primary"),
    .init(name: "hidden before the press", steps: "hide; down 50,50; up 50,50", sent: ""),
    .init(name: "hidden ancestor", steps: "hideParent; down 50,50; up 50,50", sent: ""),
    .init(name: "user interaction disabled", steps: "ignore; down 50,50; up 50,50", sent: ""),
    .init(
      name: "beginTracking returns false", steps: "down 50,50; move 50,50; up 50,50", sent: "",
      setup: "noBegin"),
    .init(
      name: "beginTracking returns false, and the next press calls it again",
      steps: "down 50,50; up 50,50; begin; down 50,50; up 50,50", sent: "down upInside primary",
      setup: "noBegin"),
    .init(
      name: "continueTracking returns false", steps: "down 50,50; move 51,50; up 51,50",
      sent: "down",
      setup: "noContinue"),
    .init(
      name: "continueTracking returns false the second time",
      steps: "down 50,50; move 51,50; move 52,50; up 52,50", sent: "down inside",
      setup: "continueOnce"),
    .init(
      name: "cancel after continueTracking has returned false",
      steps: "down 50,50; move 51,50; cancel", sent: "down",
      setup: "noContinue"),
    .init(
      name: "a handler removes the control", steps: "tap2 50,50; up 50,50", sent: "down cancel",
      setup: "removeOnDown"),
    .init(
      name: "a handler cancels the pointer", steps: "tap2 50,50; move 50,50; up 50,50",
      sent: "down cancel", setup: "cancelOnDown"),
    .init(
      name: "a handler sends the pointer's next event", steps: "down 50,50; up 50,50",
      sent: "down upInside primary", setup: "upOnDown"),
    .init(
      name: "a handler disables the control", steps: "down 50,50; move 90,90; up 90,90",
      sent: "down exit cancel", setup: "disableOnExit"),
    .init(
      name: "a handler of the up event disables the control", steps: "down 50,50; up 50,50",
      sent: "down upInside primary", setup: "disableOnUp"),
    .init(
      name: "a handler of the up event removes the control", steps: "down 50,50; up 50,50",
      sent: "down upInside primary", setup: "removeOnUp"),
    .init(
      name: "the window leaves its application", steps: "down 50,50; move 90,90; leave; up 50,50",
      sent: "down exit outside cancel"),
    .init(
      name: "the window leaves and returns",
      steps: "down 50,50; leave; back; move 50,50; up 50,50", sent: "down cancel"),
    .init(
      name: "the window moves to another application", steps: "down 50,50; emigrate; up 50,50",
      sent: "down cancel"),
    .init(
      name: "the pointer is pressed in another window",
      steps: "down 50,50; elsewhere; move 50,50; up 50,50", sent: "down cancel"),
    .init(
      name: "another pointer is pressed in another window",
      steps: "down 50,50; otherElsewhere; up 50,50", sent: "down upInside primary"),
    .init(
      name: "the pointer is pressed in a window behind a modal window",
      steps: "down 50,50; modal; down 50,50; up 50,50", sent: "down cancel"),
    .init(
      name: "a handler of the cancel event presses the pointer again in a leaving window",
      steps: "down 50,50; leave; up 50,50", sent: "down cancel", setup: "downOnCancel"),
    .init(
      name: "a secondary button", steps: "right 50,50; move 50,50; up 50,50", sent: ""),
    .init(
      name: "a secondary button, and then the primary button",
      steps: "right 50,50; up 50,50; down 50,50; up 50,50", sent: "down upInside primary"),
    .init(
      name: "a child handles nothing, and the control tracks", steps: "child; down 50,50; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "a child is removed while tracking", steps: "child; down 50,50; removeChild; up 50,50",
      sent: "down cancel"),
  ]
}
