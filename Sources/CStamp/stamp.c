// Space for the revision of the program. It is written into the finished file, because the package manager builds nothing again when only
// the revision changes, and because a text that was compiled in would be that of an earlier build. It is C because no other compiler sees
// what is in the array.
#include "CStamp.h"

// The marker by which scripts/stamp finds the array, and the text after it.
#define MARKER "moli-stamp:"
char moli_stamp_space[160] = MARKER;

const char *moli_stamp(void) { return moli_stamp_space + sizeof MARKER - 1; }
