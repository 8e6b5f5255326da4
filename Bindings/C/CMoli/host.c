#define _GNU_SOURCE
#include "moli_host.h"

#include <malloc.h>
#include <pthread.h>
#include <stdint.h>

// The stack that a call must find, of the 512 KB that moli.h asks for. The deepest call measured takes 200 KB.
enum { needed_stack = 320 << 10 };

// The lowest address of the thread's stack, and the lowest from which a call may begin. Asked for once.
static _Thread_local uintptr_t bottom;
static _Thread_local uintptr_t lowest = UINTPTR_MAX;

__attribute__((noinline)) static int looked(uintptr_t here) {
  if (lowest == UINTPTR_MAX) {
    pthread_attr_t attributes;
    void *start;
    size_t size;
    lowest = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      if (pthread_attr_getstack(&attributes, &start, &size) == 0) {
        bottom = (uintptr_t)start;
        lowest = bottom + needed_stack;
      }
      pthread_attr_destroy(&attributes);
    }
  }
  // A coroutine of the host has a stack elsewhere, whose size is not known.
  return here >= lowest || here < bottom;
}

int moli_has_stack(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here >= lowest || looked(here);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void moli_lock(void) { pthread_mutex_lock(&lock); }
void moli_unlock(void) { pthread_mutex_unlock(&lock); }

__attribute__((constructor)) static void watch(void) { pthread_atfork(moli_lock, moli_unlock, moli_unlock); }

int moli_keep_thread(void) {
  int before = PTHREAD_CANCEL_ENABLE;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  return before;
}

void moli_release_thread(int before) { pthread_setcancelstate(before, &before); }

void moli_return_memory(void) { malloc_trim(0); }
