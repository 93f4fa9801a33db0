#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted on this platform.
bool allocation_counter_works(void);

/// How often memory was allocated in this process so far.
uint64_t allocation_counter_value(void);
