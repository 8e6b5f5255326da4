// The level files and the lexicon in one run of bytes: for each file a line with its path and a line with its size in
// bytes, then its content.
#ifndef MOLI_DATA_H
#define MOLI_DATA_H

#include <stddef.h>

const unsigned char *moli_data(size_t *size);

#endif
