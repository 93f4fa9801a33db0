// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import TargetAction

// Stand-ins for the platforms of the hosts in the article "Embedding in a toolkit", with the names and the types with
// which Swift imports them, and the functions that the article leaves to the reader.

/// A pointer to an object of a platform, in place of the one that is not memory-safe.
struct OpaquePointer {}

// MARK: - UIKit

@MainActor
class UIView {
  var bounds = CGRect.zero
  private(set) var needsDisplay = false

  func layoutSubviews() {}
  func setNeedsDisplay() { needsDisplay = true }
  func draw(_ rect: CGRect) { needsDisplay = false }
}

@MainActor
struct UITouch {
  var place = CGPoint.zero
  var timestamp = 0.0
  var hash = 1

  func location(in view: UIView) -> CGPoint { place }
}

@MainActor
final class UIPanGestureRecognizer {
  var way = CGPoint.zero

  func translation(in view: UIView) -> CGPoint { way }
  func setTranslation(_ way: CGPoint, in view: UIView) { self.way = way }
  func location(in view: UIView) -> CGPoint { .zero }
}

struct UIKey {
  struct Code {
    let rawValue: Int
  }

  var keyCode: Code
  var characters: String
  var charactersIgnoringModifiers: String
  var modifierFlags = 0
}

struct UIPress {
  var key: UIKey?
  var timestamp = 0.0
}

extension HostView {
  func paint(_ shown: Window.VisibleView) {}
  func point(_ point: CGPoint) -> Point { Point(x: point.x, y: point.y) }
  func text(_ key: UIKey) -> String { key.characters.hasPrefix("UIKey") ? "" : key.characters }
  func modifiers(_ flags: Int) -> KeyModifiers { KeyModifiers(rawValue: UInt(flags >> 17 & 15)) }
}

// MARK: - GTK

/// What the events of GTK report, and what its objects were told.
@MainActor
struct GtkScript {
  static var current = GtkScript()

  var type = GDK_KEY_PRESS
  var state: UInt32 = 0
  var consumed: UInt32 = 0
  var place = Point.zero
  var button = PointerEvent.Buttons.primary
  var deltas = (0.0, 0.0)
  var keycode: UInt32 = 0
  var text = ""
  var filtersKeys = false
  var filtered: [String] = []
  var drawCount = 0
}

struct GtkWidget {}
struct GtkIMContext {}

struct GdkEventType: Equatable {
  let rawValue: UInt32
}

struct GdkModifierType {
  let rawValue: UInt32
}

let GDK_MOTION_NOTIFY = GdkEventType(rawValue: 1)
let GDK_BUTTON_PRESS = GdkEventType(rawValue: 2)
let GDK_BUTTON_RELEASE = GdkEventType(rawValue: 3)
let GDK_KEY_PRESS = GdkEventType(rawValue: 4)
let GDK_KEY_RELEASE = GdkEventType(rawValue: 5)
let GDK_LEAVE_NOTIFY = GdkEventType(rawValue: 7)
let GDK_SCROLL = GdkEventType(rawValue: 15)

func gtk_drawing_area_new() -> GtkWidget? { nil }
func gtk_im_multicontext_new() -> GtkIMContext? { nil }
func g_get_monotonic_time() -> Int64 { 1_000_000 }

@MainActor
func gtk_widget_queue_draw(_ widget: GtkWidget?) {
  GtkScript.current.drawCount += 1
}

@MainActor
func gdk_event_get_event_type(_ event: OpaquePointer) -> GdkEventType { GtkScript.current.type }

@MainActor
func gdk_event_get_modifier_state(_ event: OpaquePointer) -> GdkModifierType {
  GdkModifierType(rawValue: GtkScript.current.state)
}

@MainActor
func gdk_key_event_get_consumed_modifiers(_ event: OpaquePointer) -> GdkModifierType {
  GdkModifierType(rawValue: GtkScript.current.consumed)
}

@MainActor
func gdk_key_event_get_keycode(_ event: OpaquePointer) -> UInt32 { GtkScript.current.keycode }

@MainActor
func gdk_scroll_event_get_deltas(_ event: OpaquePointer, _ x: inout Double, _ y: inout Double) {
  (x, y) = GtkScript.current.deltas
}

@MainActor
func gtk_im_context_filter_keypress(_ context: GtkIMContext?, _ event: OpaquePointer) -> Int32 {
  GtkScript.current.filtered.append(GtkScript.current.text)
  return GtkScript.current.filtersKeys ? 1 : 0
}

extension AreaHost {
  func point(_ event: OpaquePointer) -> Point { GtkScript.current.place }
  func text(_ event: OpaquePointer) -> String { GtkScript.current.text }
  func name(_ event: OpaquePointer) -> String { "Shift_L" }
  func button(_ event: OpaquePointer) -> PointerEvent.Buttons { GtkScript.current.button }
  func buttons(_ state: GdkModifierType) -> PointerEvent.Buttons {
    PointerEvent.Buttons(rawValue: UInt(state.rawValue >> 8 & 7))
  }
  func modifiers(_ state: GdkModifierType) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if state.rawValue & 1 != 0 { modifiers.insert(.shift) }
    if state.rawValue & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}

// MARK: - SDL

/// What SDL reports, and what it was told.
@MainActor
struct SDLScript {
  static var current = SDLScript()

  var events: [SDL_Event] = []
  var timeouts: [Int32] = []
  var ticks: UInt64 = 0
  var isTextInputOn = false
  var drawCount = 0
}

struct SDL_EventType: Equatable {
  let rawValue: UInt32

  init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

let SDL_EVENT_KEY_DOWN = SDL_EventType(0x300)
let SDL_EVENT_KEY_UP = SDL_EventType(0x301)
let SDL_EVENT_TEXT_INPUT = SDL_EventType(0x303)

struct SDL_Event {
  struct Key {
    struct Scancode {
      var rawValue: UInt32
    }

    var scancode = Scancode(rawValue: 0)
    var key: UInt32 = 0
    var mod: UInt16 = 0
    var down = true
    var `repeat` = false
  }

  struct Text {
    var text = ""
  }

  var type: UInt32 = 0
  var key = Key()
  var text = Text()
}

@MainActor
func SDL_GetTicksNS() -> UInt64 { SDLScript.current.ticks }

@MainActor
func SDL_WaitEventTimeout(_ event: inout SDL_Event, _ timeout: Int32) -> Bool {
  SDLScript.current.timeouts.append(timeout)
  guard !SDLScript.current.events.isEmpty else { return false }
  event = SDLScript.current.events.removeFirst()
  return true
}

@MainActor
func SDL_StartTextInput(_ window: OpaquePointer) -> Bool {
  SDLScript.current.isTextInputOn = true
  return true
}

@MainActor
func SDL_StopTextInput(_ window: OpaquePointer) -> Bool {
  SDLScript.current.isTextInputOn = false
  return true
}

extension LoopHost {
  func paint(_ shown: Window.VisibleView) { SDLScript.current.drawCount += 1 }
  func text(_ key: SDL_Event.Key) -> String {
    key.key >= 32 && key.key != 127 ? UnicodeScalar(key.key).map { String($0) } ?? "" : ""
  }
  func text(_ event: SDL_Event.Text) -> String { event.text }
  func modifiers(_ mod: UInt16) -> KeyModifiers { mod & 0xC0 == 0 ? [] : .control }
}
