// What the library needs of the process and of the thread that calls; not part of moli.h.
#ifndef MOLI_HOST_H
#define MOLI_HOST_H

// Whether the thread has the stack that a call may take.
int moli_has_stack(void);

// The lock of the handles and of the texts that are kept. A forked child finds it free.
void moli_lock(void);
void moli_unlock(void);

// Between the two nothing ends the thread by pthread_cancel: it would leave a handle in use, and threads without their
// caller. The first returns what the second restores.
int moli_keep_thread(void);
void moli_release_thread(int before);

// Gives freed memory back to the system: the allocator keeps that of many small blocks.
void moli_return_memory(void);

#endif
