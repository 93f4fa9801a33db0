#include "Floor.h"

#include <stdlib.h>

typedef struct {
  double x, y, width, height;
} rectangle;

struct floor_rectangles {
  size_t count;
  rectangle elements[];
};

floor_rectangles *floor_rectangles_create(size_t count) {
  floor_rectangles *rectangles = calloc(1, sizeof *rectangles + count * sizeof(rectangle));
  if (rectangles == NULL) abort();
  rectangles->count = count;
  return rectangles;
}

void floor_rectangles_free(floor_rectangles *rectangles) { free(rectangles); }

void floor_rectangles_set(
    floor_rectangles *rectangles, size_t index, double x, double y, double width, double height) {
  rectangles->elements[index] = (rectangle){x, y, width, height};
}

static bool contains(const rectangle *element, double x, double y) {
  return x >= element->x && x < element->x + element->width && y >= element->y
      && y < element->y + element->height;
}

size_t floor_rectangles_hit(const floor_rectangles *rectangles, double x, double y) {
  for (size_t index = rectangles->count; index > 0; index -= 1) {
    if (contains(&rectangles->elements[index - 1], x, y)) return index - 1;
  }
  return rectangles->count;
}

size_t floor_rectangles_descend(const floor_rectangles *rectangles, double x, double y) {
  size_t index = 0;
  while (index < rectangles->count && contains(&rectangles->elements[index], x, y)) {
    x -= rectangles->elements[index].x;
    y -= rectangles->elements[index].y;
    index += 1;
  }
  return index;
}
