#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Returns whether this platform can count allocations.
bool allocations_can_be_counted(void);

/// Returns the number of allocations of the current thread so far.
uint64_t allocations_of_thread(void);

/// Returns the bytes of the heap that are in use, including the allocator's overhead; 0 if unknown.
uint64_t heap_bytes(void);

/// Returns the bytes of one block, including the allocator's overhead; 0 if unknown.
uint64_t heap_bytes_of(const void *block);

/// Merges the blocks that have been freed, so that the allocator does not do it later; does nothing if unknown.
void merge_freed_blocks(void);

/// Returns the count of the processor's finest clock, after all previous instructions have completed.
uint64_t clock_ticks(void);

/// Returns the ticks of that clock per nanosecond. The first call measures them for 20 milliseconds.
double clock_ticks_per_nanosecond(void);

/// Reads enough memory to evict everything else from the first two levels of the processor's cache.
void evict_caches(void);
