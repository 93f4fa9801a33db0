/// Situations to which random operations rarely lead, although a mistake could show in them.
enum RareScenario: CaseIterable {
  case interceptorWithMethod
  case viewHiddenBelowVacantFocus
  case chainCutBelowVacantFocus
  case controlAddedDuringValidation
  case stateAskedWithinItself
  case pointerInSheetThatWaits
  case pointerPressedAgainWhileItIsCanceled
  case focusMovedWhileCommandIsAsked
  case modalWindowChosenAgain

  var operations: [Operation] {
    switch self {
    case .interceptorWithMethod:
      [
        .create(.window, 2), .keyWindow(2), .create(.interceptor, 5), .link(5, to: 2),
        .focus(5, in: 2), .send(.pong), .interception(5, .stop),
        .create(.plain, 6), .link(6, to: 5), .focus(6, in: 2), .send(.pong),
      ]
    case .viewHiddenBelowVacantFocus:
      [
        .create(.window, 2), .keyWindow(2), .create(.view, 5), .addSubview(5, to: 2),
        .create(.view, 6), .addSubview(6, to: 5), .create(.view, 7), .addSubview(7, to: 6),
        .focus(7, in: 2), .react(7, .resigning, [.hide(6, true)]), .removeFromSuperview(7), .key(0),
      ]
    case .chainCutBelowVacantFocus:
      [
        .create(.window, 2), .create(.view, 5), .addSubview(5, to: 2), .create(.plain, 7),
        .link(7, to: 5), .create(.pinger, 8), .link(8, to: 7), .focus(8, in: 2),
        .react(8, .resigning, [.link(5, to: 12)]), .link(8, to: 12), .key(0),
      ]
    case .controlAddedDuringValidation:
      [
        .create(.window, 2), .addWindow(2, to: 0), .keyWindow(2), .create(.pinger, 5),
        .link(5, to: 2), .focus(5, in: 2), .create(.control, 6), .addSubview(6, to: 2),
        .register(6, to: nil, .echo, events: 1), .addCommand(.ping, menu: 1), .watch(0, true),
        .openMenu(1, .here), .readRows(), .validateIfNeeded(in: 0),
        .always(5, .validating, [.automatic(6, true)]), .mark(in: 0), .validateIfNeeded(in: 0),
        .always(5, .validating, [.removeFromSuperview(6)]), .mark(in: 0), .validateIfNeeded(in: 0),
      ]
    case .stateAskedWithinItself:
      [
        .create(.window, 2), .keyWindow(2), .create(.both, 16), .link(16, to: 2), .focus(16, in: 2),
        .always(16, .validating, [.ask(.ping)]), .ask(.ping), .ask(.echo),
      ]
    case .pointerInSheetThatWaits:
      [
        .create(.window, 2), .create(.window, 3), .create(.window, 4), .keyWindow(2),
        .sheetParent(2, of: 3), .beginModal(3), .sheetParent(2, of: 4), .beginModal(4),
        .pointer(.hover, id: 0, x: 1, y: 1, in: 4),
      ]
    case .pointerPressedAgainWhileItIsCanceled:
      [
        .create(.window, 2), .addWindow(2, to: 0), .create(.view, 5), .addSubview(5, to: 2),
        .place(5, x: 0, y: 0, width: 4, height: 4), .create(.view, 6), .addSubview(6, to: 2),
        .place(6, x: 5, y: 0, width: 4, height: 4), .pointer(.down, id: 0, x: 1, y: 1, in: 2),
        .react(5, .pointer, [.pointer(.down, id: 0, x: 6, y: 1, in: 2)]), .hide(5, true),
        .pointer(.move, id: 0, x: 6, y: 2, in: 2),
      ]
    case .focusMovedWhileCommandIsAsked:
      [
        .create(.window, 2), .addWindow(2, to: 0), .keyWindow(2), .create(.pinger, 5),
        .link(5, to: 2), .create(.pinger, 6), .link(6, to: 2), .focus(5, in: 2),
        .always(5, .validating, [.focus(6, in: 2)]), .perform(.ping), .focus(5, in: 2),
        .addCommand(.ping, key: 0, menu: 0), .key(0),
      ]
    case .modalWindowChosenAgain:
      [
        .create(.window, 2), .create(.window, 3), .worksWhenModal(3, true), .keyWindow(2),
        .beginModal(2), .keyWindow(3), .keyWindow(2), .endModal(2),
      ]
    }
  }
}
