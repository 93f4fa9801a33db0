// The part of raylib that the article "Recipes" uses, for a player who follows a script and a screen that is printed.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct Vector2 { float x, y; } Vector2;
typedef struct Color { unsigned char r, g, b, a; } Color;

// The player clicks the button, and presses Control-Q when the text on it has changed.
typedef struct Script { int frame, texts, keys; char text[80]; } Script;
static inline Script *script(void) { static Script script; return &script; }

static inline void InitWindow(int width, int height, const char *title) {}
static inline void SetExitKey(int key) {}
static inline void SetTargetFPS(int count) {}
static inline void CloseWindow(void) {}
static inline bool WindowShouldClose(void) { return script()->frame > 10000000; }
static inline double GetTime(void) { return script()->frame / 60.0; }
static inline Vector2 GetMousePosition(void) { return (Vector2){20, 20}; }
static inline bool IsMouseButtonPressed(int button) { return button == 0 && script()->frame == 2; }
static inline bool IsMouseButtonReleased(int button) { return button == 0 && script()->frame == 3; }
static inline bool IsKeyDown(int key) { return key == 341 && script()->texts == 2; }
static inline int GetKeyPressed(void) { return script()->texts == 2 && script()->keys++ == 0 ? 81 : 0; }
static inline int GetCharPressed(void) { return 0; }
static inline void BeginDrawing(void) {}
static inline void ClearBackground(Color color) {}
static inline void EndDrawing(void) { script()->frame++; }

static inline void DrawText(const char *text, int x, int y, int size, Color color) {
  if (!strcmp(script()->text, text)) return;
  snprintf(script()->text, sizeof script()->text, "%s", text);
  script()->texts++;
  puts(text);
}
