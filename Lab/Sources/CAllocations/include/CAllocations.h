#ifndef MOLI_C_ALLOCATIONS_H
#define MOLI_C_ALLOCATIONS_H

/// How often memory was asked for since the program began, the Swift runtime and other shared libraries included.
long moli_allocations(void);

#endif
