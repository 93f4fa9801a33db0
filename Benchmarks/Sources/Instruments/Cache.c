#include "Instruments.h"

#include <stdlib.h>
#include <unistd.h>

// Four times the second-level cache, so that no replacement policy keeps much of its content. If the size is unknown,
// more than any cache has.
static size_t eviction_size(void) {
#if defined(_SC_LEVEL2_CACHE_SIZE)
  long size = sysconf(_SC_LEVEL2_CACHE_SIZE);
  if (size > 0) return 4 * (size_t)size;
#endif
  return (size_t)64 << 20;
}

void evict_caches(void) {
  static volatile uint64_t *memory = NULL;
  static size_t words = 0;
  const size_t words_per_line = 8;
  if (memory == NULL) {
    size_t size = eviction_size();
    memory = malloc(size);
    if (memory == NULL) abort();
    words = size / sizeof *memory;
    for (size_t index = 0; index < words; index += 1) memory[index] = index;
  }
  for (size_t index = 0; index < words; index += words_per_line) (void)memory[index];
}
