#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The floors of the benchmark: minimal implementations of the scenarios in C, with the same data structures but without
// any safety checks.

/// A chain of nodes, the last of which has a class with the method.
typedef struct floor_chain floor_chain;

/// Creates a chain of a handler and a number of nodes below it. Without a handler, a send is unhandled.
floor_chain *floor_chain_create(size_t depth, bool has_handler);
void floor_chain_free(floor_chain *chain);

/// Finds the handler, starting at the lowest node, with one lookup in a class's table per node, and calls it.
///
/// Returns true if there is a handler.
bool floor_chain_send(const floor_chain *chain, const void *sender);

/// Returns the number of times that the handler has been called.
uint64_t floor_chain_count(const floor_chain *chain);

/// A pair of nodes. The first is linked to the second, which adds it to a list, and unlinked again.
typedef struct floor_link floor_link;
floor_link *floor_links_create(void);
void floor_links_free(floor_link *links);
void floor_link_and_unlink(floor_link *links);
uint64_t floor_links_count(const floor_link *links);

/// Rectangles that are side by side, or each inside the previous one.
typedef struct floor_rectangles floor_rectangles;
floor_rectangles *floor_rectangles_create(size_t count);
void floor_rectangles_free(floor_rectangles *rectangles);
void floor_rectangles_set(floor_rectangles *rectangles, size_t index, double x, double y, double width, double height);

/// Returns the index of the last rectangle that contains a point, or the count if there is none.
size_t floor_rectangles_hit(const floor_rectangles *rectangles, double x, double y);

/// Returns the number of nested rectangles that contain a point, each in the coordinates of the previous one.
size_t floor_rectangles_descend(const floor_rectangles *rectangles, double x, double y);

/// Views with frames, linked from front to back. A view is added in front of its siblings.
typedef struct floor_view floor_view;
floor_view *floor_view_create(double x, double y, double width, double height);
void floor_view_free(floor_view *view);
void floor_view_add(floor_view *view, floor_view *subview);
void floor_view_move(floor_view *view, double x, double y);

/// Finds the frontmost, deepest view at a point, and retains and releases it.
const floor_view *floor_view_hit(floor_view *view, double x, double y);

/// Calls a method of each view of a tree, and returns the number of views that returned false.
size_t floor_view_count_refusals(const floor_view *view);

/// An array whose elements are removed and inserted again.
typedef struct floor_array floor_array;
floor_array *floor_array_create(size_t count);
void floor_array_free(floor_array *array);
void floor_array_edit(floor_array *array, size_t index);

/// A menu of 100 actions, and a chain of nodes with a class each. The last class has methods for four in five of the
/// actions.
typedef struct floor_menu floor_menu;

/// Creates a menu and a chain of a handler and a number of nodes below it.
floor_menu *floor_menu_create(size_t depth);
void floor_menu_free(floor_menu *menu);

/// Searches the chain for each action, with one lookup in a class's table per node, and validates it.
void floor_menu_validate(floor_menu *menu, const void *sender);

/// Returns the number of times that the handler has validated an action.
uint64_t floor_menu_count(const floor_menu *menu);

/// Returns the number of times that an action had no handler.
uint64_t floor_menu_unhandled(const floor_menu *menu);

/// A hash table of commands by key.
typedef struct floor_keys floor_keys;

/// Creates a table of commands, and a chain of a node that handles their actions and a number of nodes below it.
floor_keys *floor_keys_create(size_t count, size_t depth);
void floor_keys_free(floor_keys *keys);

/// Finds the command of a key, asks its target whether it can perform the action and whether that is enabled, and calls
/// it.
///
/// Returns true if the target was called.
bool floor_keys_press(floor_keys *keys, uint64_t key, const void *sender);

/// Returns the number of times that the handler of the commands has been called.
uint64_t floor_keys_count(const floor_keys *keys);
