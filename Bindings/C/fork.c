// A lock of the module Synchronization holds the number of the thread that took it. Each thread asks the kernel for its number once, and a
// forked child still has that of its parent: the kernel then refuses the second thread that takes a lock, and the process ends.
// scripts/library gives the variable of the runtime this name, and the child forgets it.
#include <pthread.h>
#include <stddef.h>

__attribute__((visibility("hidden"))) _Thread_local unsigned int moli_thread_number = 0;

static void forget(void) { moli_thread_number = 0; }

__attribute__((constructor)) static void watch(void) { pthread_atfork(NULL, NULL, forget); }
