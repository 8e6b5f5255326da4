/* The bytes in use do not grow when levels, positions and batches are opened, used and freed again and again. Tools that
 * look for lost blocks do not help here: the addresses in values of Swift may have marks, and then look lost. */
#include "check.h"

#include <malloc.h>

static char text[1 << 20];

static void round_of(const char *name) {
  moli_level level;
  moli_position position, copy;
  moli_batch batch;
  uint32_t count;
  uint64_t made;
  size_t length;
  EXPECT(moli_level_named(name, strlen(name), &level, NULL) == MOLI_OK);
  for (uint64_t game = 0; game < 3; game++) {
    EXPECT(moli_deal(level, 5, game, &position) == MOLI_OK);
    EXPECT(moli_moves(position, 0, &count) == MOLI_OK);
    if (count > 0) EXPECT(moli_apply(position, 0) <= MOLI_OVER);
    EXPECT(moli_copy(position, &copy) == MOLI_OK);
    EXPECT(moli_play_random(copy, game, 20, &made) == MOLI_OK);
    EXPECT(moli_assign(copy, position) == MOLI_OK && moli_redeal(copy, 5, game) == MOLI_OK);
    EXPECT(moli_hint(position, 0, 2, 500, game & 1, NULL, text, sizeof text, &length, NULL) == MOLI_OK);
    EXPECT(moli_position_text(position, text, sizeof text, &length) == MOLI_OK);
    EXPECT(moli_free(copy) == MOLI_OK);
    EXPECT(moli_position_read(level, text, length, 1, &copy, NULL) == MOLI_OK);
    EXPECT(moli_free(copy) == MOLI_OK && moli_free(position) == MOLI_OK);
  }
  if (moli_batch_open(level, 4, MOLI_SAME_STEP, 250, 10, &batch, NULL) == MOLI_OK) EXPECT(moli_free(batch) == MOLI_OK);
  EXPECT(moli_simulate(level, TEXT("random"), 2, 1, 2, NULL, text, sizeof text, &length, NULL) == MOLI_OK);
  EXPECT(moli_free(level) == MOLI_OK);
}

static long in_use(void) { return (long)mallinfo2().uordblks; }

int main(void) {
  /* The allocator keeps freed blocks for each thread, a few of each size, and counts them as in use. */
  const char *settings = getenv("GLIBC_TUNABLES");
  EXPECT(settings != NULL && strstr(settings, "glibc.malloc.tcache_count=0") != NULL);
  use_cache();
  static char all[1 << 20];
  EXPECT(moli_levels(all, sizeof all, NULL) == MOLI_OK);
  char last[32] = "";
  for (char *at = all; (at = strstr(at, "{\"name\":\"")) != NULL; at += 5) {
    char name[64], game[32], whole[128];
    EXPECT(sscanf(at, "{\"name\":\"%63[^\"]\",\"game\":\"%31[^\"]\"", name, game) == 2);
    if (strcmp(game, last) == 0) continue;
    strcpy(last, game);
    snprintf(whole, sizeof whole, "%s:%s", game, name);
    /* Caches fill first. */
    for (int i = 0; i < 10; i++) round_of(whole);
    long before = in_use();
    for (int i = 0; i < 30; i++) round_of(whole);
    long grown = in_use() - before;
    if (grown > 0) fprintf(stderr, "%s: %ld bytes more after 30 rounds\n", whole, grown);
    EXPECT(grown <= 0);
  }
  puts("nothing leaks");
  return 0;
}
