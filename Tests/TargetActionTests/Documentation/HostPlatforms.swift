// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import TargetAction

// Stand-ins for the platforms of the hosts in the article "Embedding in a toolkit", with the names and the types with
// which Swift imports them, and the functions that the article leaves to the reader.

// MARK: - UIKit

@MainActor
class UIView {
  var bounds = CGRect.zero
  func layoutSubviews() {}
  func setNeedsDisplay() {}
  func draw(_ rect: CGRect) {}
}

@MainActor
struct UITouch {
  let timestamp: Double, hash: Int
  func location(in view: UIView) -> CGPoint { .zero }
}

struct UIKey {
  struct Code { let rawValue: Int }
  let keyCode: Code, modifierFlags: Int
  let characters: String, charactersIgnoringModifiers: String
}

struct UIPress {
  let key: UIKey?
  let timestamp: Double
}

extension HostView {
  func paint(_ shown: Window.VisibleView) {}
  func point(_ point: CGPoint) -> Point { Point(x: point.x, y: point.y) }
  func text(_ key: UIKey) -> String { key.characters }
  func modifiers(_ flags: Int) -> KeyModifiers { [] }
}

// MARK: - SDL

/// A window of SDL, in place of the pointer, which is not memory-safe.
struct OpaquePointer: Hashable { let number: Int }

/// What SDL reports, and what it was told.
@MainActor
enum SDLScript {
  static var events: [SDL_Event] = []
  static var isTextInputOn = false
  static var frames: [String] = []
}

struct SDL_EventType: Equatable {
  let rawValue: UInt32
  init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

let SDL_EVENT_WINDOW_FOCUS_GAINED = SDL_EventType(0x20E)
let SDL_EVENT_KEY_DOWN = SDL_EventType(0x300)
let SDL_EVENT_KEY_UP = SDL_EventType(0x301)
let SDL_EVENT_TEXT_INPUT = SDL_EventType(0x303)
let SDL_EVENT_USER = SDL_EventType(0x8000)

struct SDL_KeyboardEvent {
  struct Scancode { var rawValue: UInt32 }
  var scancode = Scancode(rawValue: 0)
  var key: UInt32 = 0
  var mod: UInt16 = 0
  var down = true
  var `repeat` = false
}

struct SDL_Event {
  var type: UInt32 = 0
  var window = OpaquePointer(number: 1)
  var key = SDL_KeyboardEvent()
  var text = ""
}

func SDL_GetTicksNS() -> UInt64 { 0 }

@MainActor func SDL_WaitEventTimeout(_ event: inout SDL_Event, _ timeout: Int32) -> Bool {
  SDL_PollEvent(&event)
}
@MainActor func SDL_PollEvent(_ event: inout SDL_Event) -> Bool {
  guard !SDLScript.events.isEmpty else { return false }
  event = SDLScript.events.removeFirst()
  return true
}
func SDL_GetWindowFromEvent(_ event: inout SDL_Event) -> OpaquePointer? { event.window }

/// Returns what a key of the US layout types; with Shift, it types another sign.
func SDL_GetKeyFromScancode(
  _ code: SDL_KeyboardEvent.Scancode, _ mod: UInt16, _ isEvent: Bool
) -> UInt32 {
  code.rawValue == 0x38 ? (mod & 3 == 0 ? 0x2F : 0x3F) : 1 << 30 | code.rawValue
}

@MainActor func SDL_StartTextInput(_ window: OpaquePointer) -> Bool {
  SDLScript.isTextInputOn = true
  return true
}
@MainActor func SDL_StopTextInput(_ window: OpaquePointer) -> Bool {
  SDLScript.isTextInputOn = false
  return true
}

func runMainQueue(_ message: Never?) {}

protocol TextInput: View {}

extension SDLHost {
  func paint(_ shown: Window.VisibleView) {
    SDLScript.frames.append("\(native.number) before \(SDLScript.events.count)")
  }
}

extension SDLLoop {
  func text(_ code: UInt32) -> String {
    guard code >= 0x20, code != 0x7F, let scalar = Unicode.Scalar(code) else { return "" }
    return String(Character(scalar))
  }
  func text(_ text: String) -> String { text }
  func modifiers(_ mod: UInt16) -> KeyModifiers {
    let shift: KeyModifiers = mod & 3 == 0 ? [] : .shift
    return mod & 0xC0 == 0 ? shift : shift.union(.control)
  }
}
