/* Assertions of the tests of libmoli. */
#ifndef CHECK_H
#define CHECK_H

#include <moli.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPECT(condition)                                                        \
  do {                                                                           \
    if (!(condition)) {                                                          \
      fprintf(stderr, "%s:%d: found not: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                                   \
    }                                                                            \
  } while (0)

#define TEXT(text) (text), strlen(text)

/* Tables take seconds to make: the folder in MOLI_CACHE has them. */
static inline void use_cache(void) {
  const char *folder = getenv("MOLI_CACHE");
  if (folder != NULL) EXPECT(moli_set_cache(folder, strlen(folder), NULL) == MOLI_OK);
}

#endif
