// Counts the calls of the allocator. A program that is linked with this has these functions in the place of those of the C library, because the
// dynamic linker looks in the program first, so that calls of shared libraries are counted as well. It is C because Swift reserves
// these names. Only the GNU library has the functions behind them under names of their own; elsewhere nothing is counted.
#include "CAllocations.h"

#include <errno.h>
#include <features.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_long count;

long moli_allocations(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#ifdef __GLIBC__
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  note();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note();
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}
#endif
