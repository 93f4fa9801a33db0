#include "Floor.h"

#include <stdlib.h>

typedef struct node node;
typedef uint64_t (*method)(node *target, const void *sender);

enum { actions = 100 };

typedef struct {
  method methods[actions];
} class_table;

// A node has the size of a node of the library, and starts on a cache line, too.
struct node {
  _Alignas(64) node *next;
  const class_table *class_table;
  uint64_t count;
};

struct floor_menu {
  node *first;
  node *nodes;
  class_table *tables;
  uint64_t unhandled;
};

static uint64_t validate(node *target, const void *sender) {
  (void)sender;
  target->count += 1;
  return 1;
}

floor_menu *floor_menu_create(size_t depth) {
  floor_menu *menu = malloc(sizeof *menu);
  node *nodes = aligned_alloc(sizeof(node), (depth + 1) * sizeof(node));
  class_table *tables = calloc(depth + 1, sizeof *tables);
  if (menu == NULL || nodes == NULL || tables == NULL) abort();
  for (size_t index = 0; index <= depth; index += 1) {
    nodes[index] = (node){
        .next = index == 0 ? NULL : &nodes[index - 1],
        .class_table = &tables[index],
    };
  }
  for (size_t action = 0; action < actions; action += 1) {
    if (action % 5 != 4) tables[0].methods[action] = validate;
  }
  *menu = (floor_menu){.first = &nodes[depth], .nodes = nodes, .tables = tables};
  return menu;
}

void floor_menu_free(floor_menu *menu) {
  free(menu->nodes);
  free(menu->tables);
  free(menu);
}

void floor_menu_validate(floor_menu *menu, const void *sender) {
  for (size_t action = 0; action < actions; action += 1) {
    node *current = menu->first;
    while (current != NULL && current->class_table->methods[action] == NULL) current = current->next;
    if (current == NULL) {
      menu->unhandled += 1;
    } else {
      current->class_table->methods[action](current, sender);
    }
  }
}

uint64_t floor_menu_count(const floor_menu *menu) { return menu->nodes[0].count; }
uint64_t floor_menu_unhandled(const floor_menu *menu) { return menu->unhandled; }
