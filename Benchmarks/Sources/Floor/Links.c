#include "Floor.h"

#include <stdlib.h>

struct floor_link {
  floor_link *target, *following, *preceding, *incoming;
  uint64_t count;
};

floor_link *floor_links_create(void) {
  floor_link *links = calloc(2, sizeof *links);
  if (links == NULL) abort();
  return links;
}

void floor_links_free(floor_link *links) { free(links); }

// Not inlined, so that the optimizer cannot remove the two functions, which undo each other.
__attribute__((noinline)) static void point(floor_link *link, floor_link *target) {
  link->target = target;
  link->preceding = NULL;
  link->following = target->incoming;
  if (target->incoming != NULL) target->incoming->preceding = link;
  target->incoming = link;
}

__attribute__((noinline)) static void clear(floor_link *link) {
  if (link->following != NULL) link->following->preceding = link->preceding;
  if (link->preceding != NULL) {
    link->preceding->following = link->following;
  } else {
    link->target->incoming = link->following;
  }
  link->target = NULL;
}

void floor_link_and_unlink(floor_link *links) {
  point(&links[0], &links[1]);
  links[0].count += links[0].target == &links[1];
  clear(&links[0]);
}

uint64_t floor_links_count(const floor_link *links) { return links[0].count; }
