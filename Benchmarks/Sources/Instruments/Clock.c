#include "Instruments.h"

#include <time.h>

static uint64_t nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

#if defined(__x86_64__)

#include <x86intrin.h>

// The fences keep the measured code between two readings.
uint64_t clock_ticks(void) {
  _mm_lfence();
  uint64_t ticks = __rdtsc();
  _mm_lfence();
  return ticks;
}

#elif defined(__aarch64__)

uint64_t clock_ticks(void) {
  uint64_t ticks;
  __asm__ volatile("isb; mrs %0, cntvct_el0; isb" : "=r"(ticks)::"memory");
  return ticks;
}

#else

uint64_t clock_ticks(void) { return nanoseconds(); }

#endif

double clock_ticks_per_nanosecond(void) {
  static double rate = 0;
  if (rate == 0) {
    uint64_t start = nanoseconds(), first = clock_ticks(), end;
    do {
      end = nanoseconds();
    } while (end - start < 20000000);
    rate = (double)(clock_ticks() - first) / (double)(end - start);
  }
  return rate;
}
