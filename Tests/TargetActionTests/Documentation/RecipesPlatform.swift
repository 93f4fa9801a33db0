// swift-format-ignore-file: AlwaysUseLowerCamelCase

import TargetAction

// What the programs of the article "Recipes" run on: an application of their own, and a raylib that
// plays a script.

/// Runs a program with a shared application of its own, and returns what it prints.
@MainActor
func outputOfProgram(_ body: () throws -> Void) rethrows -> String {
  let before = Application.shared
  Application.shared = Application()
  defer { Application.shared = before }
  return try Output.of(body)
}

/// A player of a game, who does something in some frames, and a screen that keeps what was drawn.
@MainActor
final class RaylibScript {
  struct Frame {
    var mouse: (x: Float, y: Float)?
    var pressed: Set<Int32> = [], released: Set<Int32> = [], down: Set<Int32> = []
    var keys: [Int32] = []
    var characters = ""
    var closes = false
  }

  static var current = RaylibScript([])

  var frames: [Frame]
  var index = 0
  /// The texts that were drawn, each once until another one is drawn.
  var drawn: [String] = []
  private var mouse: (x: Float, y: Float) = (0, 0)

  init(_ frames: [Frame]) { self.frames = frames }

  /// What happens in the current frame; after the last one, the player closes the window.
  var frame: Frame { index < frames.count ? frames[index] : Frame(closes: true) }

  var position: Vector2 {
    mouse = frame.mouse ?? mouse
    return Vector2(x: mouse.x, y: mouse.y)
  }

  func takeKey() -> Int32 {
    guard index < frames.count, !frames[index].keys.isEmpty else { return 0 }
    return frames[index].keys.removeFirst()
  }

  func takeCharacter() -> Int32 {
    guard index < frames.count, let scalar = frames[index].characters.unicodeScalars.first else {
      return 0
    }
    frames[index].characters.unicodeScalars.removeFirst()
    return Int32(scalar.value)
  }
}

struct Vector2 { var x, y: Float }
struct Color { var r, g, b, a: UInt8 }

// The functions have the names and the types with which Swift imports those of raylib.
@MainActor func InitWindow(_ width: Int32, _ height: Int32, _ title: String) {}
@MainActor func SetExitKey(_ key: Int32) {}
@MainActor func SetTargetFPS(_ count: Int32) {}
@MainActor func CloseWindow() {}
@MainActor func WindowShouldClose() -> Bool { RaylibScript.current.frame.closes }
@MainActor func GetTime() -> Double { Double(RaylibScript.current.index) / 60 }
@MainActor func GetMousePosition() -> Vector2 { RaylibScript.current.position }
@MainActor func IsMouseButtonPressed(_ button: Int32) -> Bool {
  RaylibScript.current.frame.pressed.contains(button)
}
@MainActor func IsMouseButtonReleased(_ button: Int32) -> Bool {
  RaylibScript.current.frame.released.contains(button)
}
@MainActor func IsKeyDown(_ key: Int32) -> Bool { RaylibScript.current.frame.down.contains(key) }
@MainActor func GetKeyPressed() -> Int32 { RaylibScript.current.takeKey() }
@MainActor func GetCharPressed() -> Int32 { RaylibScript.current.takeCharacter() }
@MainActor func BeginDrawing() {}
@MainActor func ClearBackground(_ color: Color) {}
@MainActor func DrawText(_ text: String, _ x: Int32, _ y: Int32, _ size: Int32, _ color: Color) {
  if RaylibScript.current.drawn.last != text { RaylibScript.current.drawn.append(text) }
}
@MainActor func EndDrawing() { RaylibScript.current.index += 1 }
