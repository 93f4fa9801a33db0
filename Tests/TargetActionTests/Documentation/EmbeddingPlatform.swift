import TargetAction

// The platform of the article "Embedding in a toolkit", which is made up. The article shows only
// the adapter.

/// What the platform reports.
enum PlatformEvent {
  /// What a pointer did, in the native window that the platform names.
  case mouse(PlatformPointer, in: PlatformWindow)
  case wheel(PlatformWheel, in: PlatformWindow)
  case drag(PlatformDrag, in: PlatformWindow)
  /// The platform has taken the pointers away from the window, for example to move it.
  case pointersTaken(PlatformWindow)
  case key(name: String, text: String, isDown: Bool, PlatformKeys, milliseconds: Int)
  /// The input method shows text that is not complete.
  case composing(String)
  /// The input method has completed text.
  case composed(String)
  case timePassed(milliseconds: Int)
  /// A window has become active; by now, the window may be closed, or another one active.
  case activated(PlatformWindow)
  /// The user has switched to another program.
  case deactivated
  case resized(PlatformWindow)
}

/// A pointer, in points from the left upper corner of a native window's content.
struct PlatformPointer {
  enum Change {
    case press, release, move, leave, loss
  }

  var x = 0.0
  var y = 0.0
  var change = Change.press
  /// The bits of the buttons that are held down or, at a release, that were released.
  var buttons: UInt = 1
  var clicks = 1
  var keys: PlatformKeys = []
  /// In milliseconds.
  var time = 0
}

/// A turn of a wheel, or a movement of fingers on a touchpad.
struct PlatformWheel {
  enum Phase {
    case start, update, end, loss
  }

  var x = 0.0
  var y = 0.0
  /// The distances, in lines or, from a touchpad, in points.
  var right = 0.0
  var down = 0.0
  /// The phase; nil for a wheel.
  var phase: Phase?
  var keys: PlatformKeys = []
  /// In milliseconds.
  var time = 0
  var isTouchpad: Bool { phase != nil }
}

/// Files that the user drags over a native window, or drops in it.
struct PlatformDrag {
  var x = 0.0
  var y = 0.0
  var paths: [String] = []
  var isReleased = false
  var keys: PlatformKeys = []
  /// In milliseconds.
  var time = 0
}

/// The modifier keys that the platform knows.
struct PlatformKeys: OptionSet {
  let rawValue: Int

  static let shift = PlatformKeys(rawValue: 1)
  static let control = PlatformKeys(rawValue: 2)
  static let alt = PlatformKeys(rawValue: 4)
  static let logo = PlatformKeys(rawValue: 8)
}

@MainActor
enum Platform {
  private(set) static var beepCount = 0
  /// The items of the menus in the menu bar.
  static var menuBar: [[PlatformItem]] = []

  static func beep() { beepCount += 1 }
}

/// A native window, which the platform retains from its creation until it is closed.
@MainActor
final class PlatformWindow {
  /// The windows that have not been closed.
  private(set) static var all: [PlatformWindow] = []
  /// The names of the windows that were raised.
  static var raised: [String] = []
  /// The windows that became active, which the platform has not reported yet.
  static var activations: [PlatformWindow] = []
  /// The windows that have been active, the most recent last.
  private static var order: [PlatformWindow] = []

  let name: String
  private(set) var isOpen = false
  var (width, height) = (300.0, 200.0)
  /// The object that the program has attached to the window.
  var adapter: WindowAdapter?
  /// The window to which the platform attaches this one; nil if there is none.
  var parent: PlatformWindow?
  private(set) var isFrameRequested = false
  private(set) var isDropWelcome = false
  /// The items of the menu that is open; nil if none is.
  private(set) var popup: [PlatformItem]?
  private var whenPopupCloses: () -> Void = {}
  /// The area that the input method keeps free; nil if there is nothing to type into.
  var inputArea: Rect?

  init(_ name: String = "") {
    self.name = name
    Self.all.append(self)
  }

  /// Forgets the windows of other tests, which run in between.
  static func forgetActivations() { (raised, activations, order) = ([], [], []) }

  func open() { isOpen = true }

  func close() {
    isOpen = false
    Self.all.removeAll { $0 === self }
    let wasActive = Self.order.last === self
    Self.order.removeAll { $0 === self }
    if wasActive { Self.order.last?.activate() }
  }

  func raise() {
    Self.raised.append(name)
    activate()
  }

  /// Makes the window active, as a click on it does, too.
  func activate() {
    Self.order.removeAll { $0 === self }
    Self.order.append(self)
    Self.activations.append(self)
  }

  func requestFrame() { isFrameRequested = true }

  /// Lets the program draw a frame, as the platform does before it updates the screen.
  ///
  /// - Returns: The names of what was drawn.
  func showFrame() -> [String] {
    guard isFrameRequested else { return [] }
    isFrameRequested = false
    let canvas = PlatformCanvas()
    adapter?.drawFrame(on: canvas)
    return canvas.drawn
  }

  func showDropCursor(_ isWelcome: Bool) { isDropWelcome = isWelcome }

  func popUp(_ items: [PlatformItem], whenClosed: @escaping () -> Void) {
    (popup, whenPopupCloses) = (items, whenClosed)
  }

  func closePopup() { (popup, whenPopupCloses) = (nil, {}) }

  /// Lets the user choose an item of the popup, which the platform closes first.
  func choose(_ index: Int) {
    guard let item = popup?[index] else { return }
    whenPopupCloses()
    item.choose()
  }
}

/// An item of a menu that the platform shows.
@MainActor
struct PlatformItem {
  var title: String
  let isEnabled: Bool
  let choose: @MainActor () -> Void
}

/// An image of a window, which clips.
@MainActor
final class PlatformCanvas {
  private(set) var drawn: [String] = []
  private var clip = Rect.zero

  func clip(to area: Rect) { clip = area }

  func draw(_ name: String, in area: Rect) {
    if area.intersection(clip) != nil { drawn.append(name) }
  }
}
