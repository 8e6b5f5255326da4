/* Nanoseconds of a move and of a hint through the boundary. Prints "move NS" and "hint NS". */
#include "check.h"

#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* The shortest of some runs: other work on the machine only lengthens them. */
#define MEASURE(name, runs, count, call)                  \
  do {                                                    \
    double best = 1e18;                                   \
    for (int run = 0; run < (runs); run++) {              \
      double start = now();                               \
      for (uint32_t i = 0; i < (count); i++) call;        \
      double each = (now() - start) / (count);            \
      if (each < best) best = each;                       \
    }                                                     \
    printf("%s %.1f\n", name, best);                      \
  } while (0)

int main(void) {
  use_cache();
  moli_level level;
  moli_position position;
  static char text[1 << 16];
  size_t length;
  EXPECT(moli_level_named(TEXT("Places and Things"), &level, NULL) == MOLI_OK);
  EXPECT(moli_deal(level, 1, 0, &position) == MOLI_OK);
  uint32_t count;
  EXPECT(moli_moves(position, 0, &count) == MOLI_OK && count > 0);
  MEASURE("move", 20, 100000, moli_apply(position, i % count));
  MEASURE("refused call", 20, 100000, moli_apply(0, 0));
  moli_position hinted;
  EXPECT(moli_deal(level, 2, 0, &hinted) == MOLI_OK);
  EXPECT(moli_hint(hinted, 0, 1, 0, 0, NULL, text, sizeof text, &length, NULL) == MOLI_OK);
  MEASURE("hint", 50, 200, EXPECT(moli_hint(hinted, 0, 1, 0, 0, NULL, text, sizeof text, &length, NULL) == MOLI_OK));
  MEASURE(
    "compared hint", 20, 100,
    EXPECT(moli_hint(hinted, 0, 1, 0, MOLI_COMPARE, NULL, text, sizeof text, &length, NULL) == MOLI_OK));
  MEASURE(
    "solution", 20, 200, EXPECT(moli_solve(hinted, NULL, 0, 0, NULL, text, sizeof text, &length, NULL) == MOLI_OK));
  MEASURE("observation", 20, 1000, EXPECT(moli_observation(hinted, 0, text, sizeof text, &length) == MOLI_OK));
  moli_position walked;
  uint64_t made;
  EXPECT(moli_level_named(TEXT("People"), &level, NULL) == MOLI_OK);
  EXPECT(moli_deal(level, 1, 0, &walked) == MOLI_OK);
  MEASURE("walk of 1000 slides", 20, 100, moli_play_random(walked, i, 1000, &made));
  return 0;
}
