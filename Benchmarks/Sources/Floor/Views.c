#include "Floor.h"

#include <stdlib.h>

// Like a record of the library: the properties that a search reads, and a reference count.
struct floor_view {
  double x, y, width, height;
  floor_view *frontmost, *behind, *front, *container;
  bool (*accepts)(const floor_view *);
  uint64_t references;
};

static bool refuses(const floor_view *view) { return view == NULL; }

floor_view *floor_view_create(double x, double y, double width, double height) {
  floor_view *view = malloc(sizeof *view);
  if (view == NULL) abort();
  *view = (floor_view){.x = x, .y = y, .width = width, .height = height, .accepts = refuses, .references = 1};
  return view;
}

void floor_view_free(floor_view *view) {
  for (floor_view *next = view->frontmost; next != NULL;) {
    floor_view *subview = next;
    next = subview->behind;
    floor_view_free(subview);
  }
  free(view);
}

void floor_view_add(floor_view *view, floor_view *subview) {
  subview->container = view;
  subview->behind = view->frontmost;
  if (subview->behind != NULL) subview->behind->front = subview;
  view->frontmost = subview;
}

void floor_view_move(floor_view *view, double x, double y) {
  view->x = x;
  view->y = y;
}

static bool contains(const floor_view *view, double x, double y) {
  return x >= 0 && x < view->width && y >= 0 && y < view->height;
}

const floor_view *floor_view_hit(floor_view *view, double x, double y) {
  if (!contains(view, x, y)) return NULL;
  for (floor_view *subview = view->frontmost; subview != NULL;) {
    if (contains(subview, x - subview->x, y - subview->y)) {
      x -= subview->x;
      y -= subview->y;
      view = subview;
      subview = view->frontmost;
    } else {
      subview = subview->behind;
    }
  }
  __atomic_fetch_add(&view->references, 1, __ATOMIC_RELAXED);
  __atomic_fetch_sub(&view->references, 1, __ATOMIC_ACQ_REL);
  return view;
}

size_t floor_view_count_refusals(const floor_view *view) {
  size_t count = 0;
  const floor_view *current = view;
  while (true) {
    if (!current->accepts(current)) count += 1;
    if (current->frontmost != NULL) {
      current = current->frontmost;
    } else {
      while (current != view && current->behind == NULL) current = current->container;
      if (current == view) return count;
      current = current->behind;
    }
  }
}

struct floor_array {
  size_t count;
  const void *elements[];
};

floor_array *floor_array_create(size_t count) {
  floor_array *array = malloc(sizeof *array + count * sizeof(void *));
  if (array == NULL) abort();
  array->count = count;
  for (size_t index = 0; index < count; index += 1) array->elements[index] = &array->elements[index];
  return array;
}

void floor_array_free(floor_array *array) { free(array); }

// Searches for the element from the end, because callers remove a view, not an index.
void floor_array_edit(floor_array *array, size_t index) {
  const void *element = array->elements[index];
  size_t place = array->count - 1;
  while (array->elements[place] != element) place -= 1;
  __builtin_memmove(&array->elements[place], &array->elements[place + 1], (array->count - 1 - place) * sizeof(void *));
  array->count -= 1;
  __asm__ volatile("" ::: "memory");
  __builtin_memmove(&array->elements[place + 1], &array->elements[place], (array->count - place) * sizeof(void *));
  array->elements[place] = element;
  array->count += 1;
}
