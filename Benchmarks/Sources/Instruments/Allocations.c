#include "Instruments.h"

// With glibc, counting functions replace the allocation functions. Each thread has its own count, because a shared
// count would need atomic instructions.

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

static _Thread_local uint64_t count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  count += 1;
  return __libc_calloc(members, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? ENOMEM : 0;
}

bool allocations_can_be_counted(void) { return true; }
uint64_t allocations_of_thread(void) { return count; }

uint64_t heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void merge_freed_blocks(void) { malloc_trim(0); }

uint64_t heap_bytes_of(const void *block) {
  return malloc_usable_size((void *)block) + sizeof(size_t);
}

#else

bool allocations_can_be_counted(void) { return false; }
uint64_t allocations_of_thread(void) { return 0; }
uint64_t heap_bytes(void) { return 0; }

void merge_freed_blocks(void) {}

uint64_t heap_bytes_of(const void *block) {
  (void)block;
  return 0;
}

#endif
