/* Closes the library and opens it again: it stays, with its handles. Usage: reload LIBMOLI */
#include "check.h"

#include <dlfcn.h>

#define FUNCTION(name) __typeof__(&name) its_##name = (__typeof__(&name))dlsym(library, #name)

static void *opened(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) fprintf(stderr, "%s\n", dlerror());
  EXPECT(library != NULL);
  return library;
}

int main(int count, char **arguments) {
  EXPECT(count == 2);
  static char text[1 << 20];
  moli_level level = 0;
  uint64_t first = 0, fingerprint;
  for (int i = 0; i < 20; i++) {
    void *library = opened(arguments[1]);
    FUNCTION(moli_level_named);
    FUNCTION(moli_deal);
    FUNCTION(moli_fingerprint);
    FUNCTION(moli_simulate);
    FUNCTION(moli_free);
    if (level == 0) EXPECT(its_moli_level_named(TEXT("Places and Things"), &level, NULL) == MOLI_OK);
    moli_position position;
    EXPECT(its_moli_deal(level, 1, 0, &position) == MOLI_OK && its_moli_fingerprint(position, &fingerprint) == MOLI_OK);
    if (i == 0) first = fingerprint;
    EXPECT(fingerprint == first && its_moli_free(position) == MOLI_OK);
    EXPECT(its_moli_simulate(level, TEXT("random"), 20, 1, 3, NULL, text, sizeof text, NULL, NULL) == MOLI_OK);
    EXPECT(dlclose(library) == 0);
  }
  puts("the library can be closed and opened again");
  return 0;
}
