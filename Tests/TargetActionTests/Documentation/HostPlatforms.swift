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
