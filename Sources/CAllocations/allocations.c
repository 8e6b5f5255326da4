// Counts the calls of the allocator by thread. A program that is linked with this has these functions in the place of those of the C
// library, because the dynamic linker looks in the program first, so that calls of shared libraries are counted as well. Each thread has a
// counter of its own: a shared one would slow the allocator down where threads allocate at the same time. It is C because Swift reserves
// these names. Only the GNU library has the functions behind them under names of their own; elsewhere nothing is counted.
#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>

#ifdef __GLIBC__
static _Thread_local long count;

long moli_allocations(void) { return count; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count++;
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}
#else
long moli_allocations(void) { return -1; }
#endif
