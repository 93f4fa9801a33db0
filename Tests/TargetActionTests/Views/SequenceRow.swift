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
      name: "several moves outside cross once",
      steps: "down 50,50; move 90,90; move 91,91; up 91,91",
      sent: "down exit outside outside upOutside"),
    .init(
      name: "up outside without a move", steps: "down 50,50; up 0,0", sent: "down upOutside"),
    .init(
      name: "up inside after a move outside",
      steps: "down 50,50; move 90,90; up 50,50", sent: "down exit outside upInside primary"),
    .init(
      name: "left edge belongs to it", steps: "down 40,50; up 40,50", sent: "down upInside primary"),
    .init(name: "right edge does not", steps: "down 60,50; up 60,50", sent: ""),
    .init(
      name: "upper edge belongs to it", steps: "down 50,40; up 50,40", sent: "down upInside primary"
    ),
    .init(name: "lower edge does not", steps: "down 50,60; up 50,60", sent: ""),
    .init(name: "just left of it", steps: "down 39.9,50; up 50,50", sent: ""),
    .init(
      name: "without slop the edge is the edge", steps: "down 50,50; move 60,50; up 60,50",
      sent: "down exit outside upOutside"),
    .init(
      name: "with slop it is further out", steps: "down 50,50; move 129.9,50; up 129.9,50",
      sent: "down inside upInside primary", setup: "slop70"),
    .init(
      name: "the far edge of the slop is outside", steps: "down 50,50; move 130,50; up 130,50",
      sent: "down exit outside upOutside", setup: "slop70"),
    .init(
      name: "the near edge of the slop is inside", steps: "down 50,50; move -30,50; up -30,50",
      sent: "down inside upInside primary", setup: "slop70"),
    .init(
      name: "slop does not widen the down", steps: "down 65,50; up 50,50", sent: "", setup: "slop70"
    ),
    .init(
      name: "double tap", steps: "down 50,50; up 50,50; tap2 50,50; up 50,50",
      sent: "down upInside primary down repeat upInside primary"),
    .init(
      name: "triple tap repeats again", steps: "tap3 50,50; up 50,50",
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
      name: "a second down without an up", steps: "down 50,50; down 50,50; up 50,50",
      sent: "down cancel down upInside primary"),
    .init(
      name: "a second pointer is ignored",
      steps: "down 50,50; other 51,51; otherUp 51,51; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "the second pointer stays when the first is up",
      steps: "down 50,50; other 51,51; up 50,50; otherUp 51,51", sent: "down upInside primary"),
    .init(
      name: "a second pointer elsewhere", steps: "down 50,50; other 5,5; otherUp 50,50; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "removed in mid-track", steps: "down 50,50; remove; up 50,50", sent: "down cancel"),
    .init(
      name: "superview removed in mid-track", steps: "down 50,50; removeParent; up 50,50",
      sent: "down cancel"),
    .init(
      name: "moved to another window in mid-track", steps: "down 50,50; rehome; up 50,50",
      sent: "down cancel"),
    .init(
      name: "moved within the window in mid-track", steps: "down 50,50; reparent; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "disabled in mid-track", steps: "down 50,50; disable; move 50,50; up 50,50",
      sent: "down cancel"),
    .init(
      name: "disabled and enabled in mid-track", steps: "down 50,50; disable; enable; up 50,50",
      sent: "down cancel"),
    .init(name: "disabled before", steps: "disable; down 50,50; up 50,50", sent: ""),
    .init(
      name: "hidden in mid-track is followed on", steps: "down 50,50; hide; up 50,50",
      sent: "down upInside primary"),
    .init(name: "hidden before", steps: "hide; down 50,50; up 50,50", sent: ""),
    .init(name: "hidden ancestor", steps: "hideParent; down 50,50; up 50,50", sent: ""),
    .init(name: "interaction off", steps: "ignore; down 50,50; up 50,50", sent: ""),
    .init(
      name: "begin says no", steps: "down 50,50; move 50,50; up 50,50", sent: "", setup: "noBegin"),
    .init(
      name: "begin says no, and the next down is asked again",
      steps: "down 50,50; up 50,50; begin; down 50,50; up 50,50", sent: "down upInside primary",
      setup: "noBegin"),
    .init(
      name: "continue says no", steps: "down 50,50; move 51,50; up 51,50", sent: "down",
      setup: "noContinue"),
    .init(
      name: "continue says no the second time",
      steps: "down 50,50; move 51,50; move 52,50; up 52,50", sent: "down inside",
      setup: "continueOnce"),
    .init(
      name: "cancel after continue said no", steps: "down 50,50; move 51,50; cancel", sent: "down",
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
      name: "a handler of the up disables the control", steps: "down 50,50; up 50,50",
      sent: "down upInside primary", setup: "disableOnUp"),
    .init(
      name: "a handler of the up removes the control", steps: "down 50,50; up 50,50",
      sent: "down upInside primary", setup: "removeOnUp"),
    .init(
      name: "the window leaves its application", steps: "down 50,50; move 90,90; leave; up 50,50",
      sent: "down exit outside cancel"),
    .init(
      name: "the window leaves and comes back",
      steps: "down 50,50; leave; back; move 50,50; up 50,50", sent: "down cancel"),
    .init(
      name: "the window moves to another application", steps: "down 50,50; emigrate; up 50,50",
      sent: "down cancel"),
    .init(
      name: "the pointer goes down in another window",
      steps: "down 50,50; elsewhere; move 50,50; up 50,50", sent: "down cancel"),
    .init(
      name: "another pointer goes down in another window",
      steps: "down 50,50; otherElsewhere; up 50,50", sent: "down upInside primary"),
    .init(
      name: "the pointer goes down in a window that a modal one keeps it from",
      steps: "down 50,50; modal; down 50,50; up 50,50", sent: "down cancel"),
    .init(
      name: "a handler of the cancel puts the pointer down again in a window that leaves",
      steps: "down 50,50; leave; up 50,50", sent: "down cancel", setup: "downOnCancel"),
    .init(
      name: "another button than the primary", steps: "right 50,50; move 50,50; up 50,50", sent: ""),
    .init(
      name: "another button, and then the primary",
      steps: "right 50,50; up 50,50; down 50,50; up 50,50", sent: "down upInside primary"),
    .init(
      name: "a child takes nothing, and the control follows", steps: "child; down 50,50; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "a child is removed in mid-track", steps: "child; down 50,50; removeChild; up 50,50",
      sent: "down cancel"),
  ]
}
