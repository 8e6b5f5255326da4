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

#endif
