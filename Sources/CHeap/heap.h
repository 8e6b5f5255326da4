// What the GNU C library keeps of memory that a program has freed; elsewhere nothing changes.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Bounds it. By default there are up to 8 heaps per processor, and each keeps twice the largest block that was ever freed.
static inline void moli_bound_heaps(int heaps, int bytes) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, heaps);
  mallopt(M_MMAP_THRESHOLD, bytes);
  mallopt(M_TRIM_THRESHOLD, bytes);
#endif
}

// Gives back the freed pages that lie between others; it takes milliseconds.
static inline void moli_trim_heaps(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
