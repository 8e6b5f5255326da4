// A lock of the module Synchronization holds the number of the thread that took it. Each thread asks the kernel for its number once, and a
// forked child still has that of its parent: the kernel then refuses the second thread that takes a lock, and the process ends.
// scripts/library gives the variables of the runtime these names, and the child forgets them.
#include <pthread.h>
#include <stddef.h>

#define NUMBER(name) __attribute__((visibility("hidden"))) _Thread_local unsigned int name = 0;
MOLI_THREAD_NUMBERS
#undef NUMBER

#define NUMBER(name) name = 0;
static void forget(void) { MOLI_THREAD_NUMBERS }

__attribute__((constructor)) static void watch(void) { pthread_atfork(NULL, NULL, forget); }
