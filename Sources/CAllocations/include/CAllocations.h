#ifndef MOLI_C_ALLOCATIONS_H
#define MOLI_C_ALLOCATIONS_H

/// How often the calling thread asked for memory, the Swift runtime and other shared libraries included; -1 where calls are not counted.
long moli_allocations(void);

#endif
