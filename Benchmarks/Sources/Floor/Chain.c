#include "Floor.h"

#include <stdlib.h>

typedef struct node node;
typedef void (*method)(node *target, const void *sender);

enum { methods_per_class = 8, measured_method = 5 };

typedef struct {
  method methods[methods_per_class];
} class_table;

// A node has the size of a node of the library, and starts on a cache line, too.
struct node {
  _Alignas(64) node *next;
  const class_table *class_table;
  uint64_t count;
};

_Static_assert(sizeof(node) == 64, "A node of the floor must have the size of a node of the library.");

struct floor_chain {
  node *first;
  node *nodes;
};

static void handle(node *target, const void *sender) {
  (void)sender;
  target->count += 1;
}

static const class_table handler_class = {.methods[measured_method] = handle};
static const class_table plain_class = {.methods[0] = handle};

floor_chain *floor_chain_create(size_t depth, bool has_handler) {
  floor_chain *chain = malloc(sizeof *chain);
  node *nodes = aligned_alloc(sizeof(node), (depth + 1) * sizeof(node));
  if (chain == NULL || nodes == NULL) abort();
  for (size_t index = 0; index <= depth; index += 1) {
    nodes[index] = (node){
        .next = index == 0 ? NULL : &nodes[index - 1],
        .class_table = index == 0 && has_handler ? &handler_class : &plain_class,
    };
  }
  chain->nodes = nodes;
  chain->first = &nodes[depth];
  return chain;
}

void floor_chain_free(floor_chain *chain) {
  free(chain->nodes);
  free(chain);
}

bool floor_chain_send(const floor_chain *chain, const void *sender) {
  for (node *current = chain->first; current != NULL; current = current->next) {
    method method = current->class_table->methods[measured_method];
    if (method != NULL) {
      method(current, sender);
      return true;
    }
  }
  return false;
}

uint64_t floor_chain_count(const floor_chain *chain) { return chain->nodes[0].count; }
