#include "moli_data.h"

// scripts/library writes the file.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char data[] = {
#if __has_embed(<moli-data.bin>)
#embed <moli-data.bin>
#else
#error "found no moli-data.bin; build with scripts/library"
#endif
};

const unsigned char *moli_data(size_t *size) {
  *size = sizeof(data);
  return data;
}
