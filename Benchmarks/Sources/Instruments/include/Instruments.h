#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted on this platform.
bool allocations_can_be_counted(void);

/// How often memory was allocated by this thread so far.
uint64_t allocations_of_thread(void);

/// How many bytes of the heap are in use, with what the allocator adds to each block; 0 where that is not known.
uint64_t heap_bytes(void);

/// How many of them a block has; 0 where that is not known.
uint64_t heap_bytes_of(const void *block);

/// The count of the finest clock that the processor has, read when all that came before is done.
uint64_t clock_ticks(void);

/// How many ticks of that clock a nanosecond is, measured once, within 20 milliseconds.
double clock_ticks_per_nanosecond(void);

/// Reads so much memory that nothing else is left in the first two levels of the processor's cache.
void evict_caches(void);
