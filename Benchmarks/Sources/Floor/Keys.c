#include "Floor.h"

#include <stdlib.h>

typedef struct node node;
typedef bool (*question)(node *target, const void *sender);
typedef void (*method)(node *target, const void *sender);

typedef struct {
  method handle;
  question claims;
  question is_enabled;
} class_table;

// A node has the size of a node of the library, and starts on a cache line, too.
struct node {
  _Alignas(64) node *next;
  const class_table *class_table;
  uint64_t count;
};

typedef struct {
  uint64_t key;
  bool is_used;
} slot;

struct floor_keys {
  node *first;
  node *nodes;
  slot *slots;
  uint64_t mask;
};

static void handle(node *target, const void *sender) {
  (void)sender;
  target->count += 1;
}

static bool yes(node *target, const void *sender) {
  (void)target;
  (void)sender;
  return true;
}

static const class_table handler_class = {.handle = handle, .claims = yes, .is_enabled = yes};
static const class_table plain_class = {0};

static uint64_t hash(uint64_t key) {
  key *= 0x9E3779B97F4A7C15u;
  return key ^ (key >> 32);
}

static slot *find(floor_keys *keys, uint64_t key) {
  uint64_t index = hash(key) & keys->mask;
  while (keys->slots[index].is_used && keys->slots[index].key != key) index = (index + 1) & keys->mask;
  return &keys->slots[index];
}

floor_keys *floor_keys_create(size_t count, size_t depth) {
  floor_keys *keys = malloc(sizeof *keys);
  node *nodes = aligned_alloc(sizeof(node), (depth + 1) * sizeof(node));
  size_t size = 1;
  while (size < 2 * count) size *= 2;
  slot *slots = calloc(size, sizeof *slots);
  if (keys == NULL || nodes == NULL || slots == NULL) abort();
  for (size_t index = 0; index <= depth; index += 1) {
    nodes[index] = (node){
        .next = index == 0 ? NULL : &nodes[index - 1],
        .class_table = index == 0 ? &handler_class : &plain_class,
    };
  }
  *keys = (floor_keys){.first = &nodes[depth], .nodes = nodes, .slots = slots, .mask = size - 1};
  for (uint64_t key = 0; key < count; key += 1) *find(keys, key) = (slot){.key = key, .is_used = true};
  return keys;
}

void floor_keys_free(floor_keys *keys) {
  free(keys->nodes);
  free(keys->slots);
  free(keys);
}

static node *target(const floor_keys *keys) {
  node *current = keys->first;
  while (current != NULL && current->class_table->handle == NULL) current = current->next;
  return current;
}

bool floor_keys_press(floor_keys *keys, uint64_t key, const void *sender) {
  if (!find(keys, key)->is_used) return false;
  node *found = target(keys);
  if (found == NULL || !found->class_table->claims(found, sender)) return false;
  if (!found->class_table->is_enabled(found, sender)) return false;
  found->class_table->handle(found, sender);
  return true;
}

uint64_t floor_keys_count(const floor_keys *keys) { return keys->nodes[0].count; }
