#ifndef MOLI_C_STAMP_H
#define MOLI_C_STAMP_H

/// The revision that scripts/stamp has written into this program; empty if it has not.
const char *moli_stamp(void);

#endif
