#include "AllocationCounter.h"

// Where the C library is glibc, its allocating functions are replaced by ones that count.

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_uint_fast64_t count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void add(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  add();
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  add();
  return __libc_calloc(members, size);
}

void *realloc(void *memory, size_t size) {
  add();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  add();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  add();
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? ENOMEM : 0;
}

bool allocation_counter_works(void) { return true; }
uint64_t allocation_counter_value(void) { return atomic_load(&count); }

#else

bool allocation_counter_works(void) { return false; }
uint64_t allocation_counter_value(void) { return 0; }

#endif
