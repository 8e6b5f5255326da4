// Linked into the shared form only: the runtime of Swift refers to a function whose present version is that of glibc 2.35,
// although nothing of moli calls it. This one lets the library be used with 2.34.
#include <math.h>

__attribute__((visibility("hidden"))) float hypotf(float x, float y) {
  return (float)sqrt((double)x * x + (double)y * y);
}
