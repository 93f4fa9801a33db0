#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the work of each scenario costs at the least: the same data structure in C, with no safety whatever.

/// A chain of nodes, the last of which is of a class that has the method.
typedef struct floor_chain floor_chain;

/// Makes a chain: a handler, and so many nodes below it; no handler makes a chain that misses.
floor_chain *floor_chain_create(size_t depth, bool has_handler);
void floor_chain_free(floor_chain *chain);

/// Walks from the lowest node to the handler, with one look-up in a class's table a hop, and calls it.
///
/// Returns whether there was a handler.
bool floor_chain_send(const floor_chain *chain, const void *sender);

/// How often the handler of the chain was called.
uint64_t floor_chain_count(const floor_chain *chain);

/// Points a node at another and puts it into that one's list, and takes it out again.
typedef struct floor_link floor_link;
floor_link *floor_links_create(void);
void floor_links_free(floor_link *links);
void floor_link_and_unlink(floor_link *links);
uint64_t floor_links_count(const floor_link *links);

/// Rectangles beside each other, or each inside the one before.
typedef struct floor_rectangles floor_rectangles;
floor_rectangles *floor_rectangles_create(size_t count);
void floor_rectangles_free(floor_rectangles *rectangles);
void floor_rectangles_set(floor_rectangles *rectangles, size_t index, double x, double y, double width, double height);

/// The index of the last rectangle that contains a point, or the count of rectangles.
size_t floor_rectangles_hit(const floor_rectangles *rectangles, double x, double y);

/// How many of the rectangles, each in the coordinates of the one before, contain a point.
size_t floor_rectangles_descend(const floor_rectangles *rectangles, double x, double y);

/// Views with their frames, linked from the front to the back; each that is put into another is in front.
typedef struct floor_view floor_view;
floor_view *floor_view_create(double x, double y, double width, double height);
void floor_view_free(floor_view *view);
void floor_view_add(floor_view *view, floor_view *subview);
void floor_view_move(floor_view *view, double x, double y);

/// Finds the deepest view at a point, the front-most first, and retains and releases it.
const floor_view *floor_view_hit(floor_view *view, double x, double y);

/// Calls a method of each view of a tree, and returns how many said no.
size_t floor_view_count_refusals(const floor_view *view);

/// An array of which elements are removed and put back.
typedef struct floor_array floor_array;
floor_array *floor_array_create(size_t count);
void floor_array_free(floor_array *array);
void floor_array_edit(floor_array *array, size_t index);

/// A menu of 100 actions, and a chain of nodes that have a class each; the last class has a method for four in five of
/// the actions.
typedef struct floor_menu floor_menu;

/// Makes a menu whose handler has so many nodes below it.
floor_menu *floor_menu_create(size_t depth);
void floor_menu_free(floor_menu *menu);

/// Walks up the chain for each action, with one look-up in a class's table a hop, and asks who handles it.
void floor_menu_validate(floor_menu *menu, const void *sender);

/// How often the handler was asked.
uint64_t floor_menu_count(const floor_menu *menu);

/// How often an action was handled by nobody.
uint64_t floor_menu_unhandled(const floor_menu *menu);

/// A hash table of commands by key.
typedef struct floor_keys floor_keys;

/// Makes a table of so many commands, the actions of which one node handles, with so many below it.
floor_keys *floor_keys_create(size_t count, size_t depth);
void floor_keys_free(floor_keys *keys);

/// Finds the command of a key, asks its target for a claim and a state, and calls it.
///
/// Returns whether there was one.
bool floor_keys_press(floor_keys *keys, uint64_t key, const void *sender);

/// How often the handler was called.
uint64_t floor_keys_count(const floor_keys *keys);
