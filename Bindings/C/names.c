// The names of Unicode characters are half a megabyte in the runtime of Swift, and no text of moli asks for one. With this function in
// place of the runtime's, a character has none, and the linker leaves them out.
#include <stdint.h>

__attribute__((visibility("hidden"))) intptr_t _swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}
