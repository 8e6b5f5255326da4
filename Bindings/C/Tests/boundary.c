/* What moli.h promises: statuses, texts, handles, busy positions, cancelling, forking, small stacks. */
#include "check.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static char text[4 << 20];
static size_t length;
static moli_error error;

static moli_level open_level(const char *name) {
  moli_level level = 0;
  moli_status status = moli_level_named(TEXT(name), &level, &error);
  if (status != MOLI_OK) fprintf(stderr, "%s: %s\n", name, error.text);
  EXPECT(status == MOLI_OK && level != 0);
  return level;
}


/* The first built-in level of each game. */
static char names[8][96];
static int name_count;

static void find_levels(void) {
  EXPECT(moli_levels(text, sizeof text, &length) == MOLI_OK);
  static char games[8][32];
  for (char *at = text; (at = strstr(at, "{\"name\":\"")) != NULL;) {
    char name[64], game[32];
    EXPECT(sscanf(at, "{\"name\":\"%63[^\"]\",\"game\":\"%31[^\"]\"", name, game) == 2);
    at += 5;
    int known = 0;
    for (int i = 0; i < name_count; i++) known |= strcmp(games[i], game) == 0;
    if (known || name_count == 8) continue;
    strcpy(games[name_count], game);
    snprintf(names[name_count++], sizeof names[0], "%.30s:%.60s", game, name);
  }
  EXPECT(name_count == 7);
}

static void test_texts(void) {
  char small[8] = "unused";
  EXPECT(moli_games(NULL, 0, &length) == MOLI_TOO_SMALL);
  size_t needed = length;
  EXPECT(moli_games(small, sizeof small, &length) == MOLI_TOO_SMALL && length == needed);
  EXPECT(strcmp(small, "unused") == 0);
  EXPECT(moli_games(text, needed, NULL) == MOLI_TOO_SMALL);
  EXPECT(moli_games(text, needed + 1, NULL) == MOLI_OK && strlen(text) == needed);
  EXPECT(moli_games(NULL, 100, NULL) == MOLI_BAD_ARGUMENT);
  EXPECT(strcmp(moli_status_name(MOLI_BUSY), "MOLI_BUSY") == 0);
  EXPECT(moli_status_name(99) != NULL && moli_status_name(-1) != NULL);
}

static void test_levels(void) {
  moli_level level = 0;
  const char *mistaken = "name: A\nmode: swapping\ndifficulty: x\n";
  EXPECT(moli_level_read(TEXT(mistaken), 0, &level, &error) == MOLI_MISTAKE);
  EXPECT(level == 0 && error.line == 1 && strstr(error.text, "level.yaml:3:13: found") != NULL);
  EXPECT(moli_level_read(TEXT("{\"name\": "), 1, &level, &error) == MOLI_MISTAKE && error.line == 1);
  EXPECT(moli_level_read("\xff\xfe", 2, 0, &level, &error) == MOLI_BAD_ARGUMENT);
  EXPECT(moli_level_read(NULL, 5, 0, &level, NULL) == MOLI_BAD_ARGUMENT);
  EXPECT(moli_level_read(TEXT("a: b"), 0, NULL, NULL) == MOLI_BAD_ARGUMENT);
  EXPECT(moli_level_named(TEXT("no such level"), &level, &error) == MOLI_MISTAKE && strlen(error.text) > 0);
  for (int i = 0; i < name_count; i++) {
    level = open_level(names[i]);
    EXPECT(moli_level_text(level, text, sizeof text, &length) == MOLI_OK);
    moli_level again = 0;
    static char file[1 << 20];
    memcpy(file, text, length + 1);
    moli_status status = moli_level_read(file, length, text[0] == '{', &again, &error);
    if (status != MOLI_OK) fprintf(stderr, "%s: %s\n%s\n", names[i], error.text, file);
    EXPECT(status == MOLI_OK);
    EXPECT(moli_level_text(again, text, sizeof text, &length) == MOLI_OK && strcmp(text, file) == 0);
    EXPECT(moli_level_info(level, text, sizeof text, &length) == MOLI_OK && text[0] == '{');
    EXPECT(moli_free(again) == MOLI_OK && moli_free(level) == MOLI_OK);
  }
}

static void test_handles(void) {
  moli_level level = open_level("Places and Things");
  moli_position position, copy;
  EXPECT(moli_deal(level, 1, 0, &position) == MOLI_OK);
  uint32_t count;
  EXPECT(moli_moves(level, 0, &count) == MOLI_BAD_HANDLE);
  EXPECT(moli_deal(position, 1, 0, &copy) == MOLI_BAD_HANDLE);
  EXPECT(moli_free(0) == MOLI_BAD_HANDLE && moli_free(~0ull) == MOLI_BAD_HANDLE);
  /* The level is kept by its positions. */
  EXPECT(moli_free(level) == MOLI_OK && moli_free(level) == MOLI_BAD_HANDLE);
  EXPECT(moli_moves(position, 0, &count) == MOLI_OK && count > 0);
  EXPECT(moli_copy(position, &copy) == MOLI_OK && copy != position);
  uint64_t before, after;
  EXPECT(moli_fingerprint(position, &before) == MOLI_OK);
  EXPECT(moli_apply(copy, 0) == MOLI_OK && moli_fingerprint(copy, &after) == MOLI_OK && after != before);
  EXPECT(moli_assign(copy, position) == MOLI_OK && moli_fingerprint(copy, &after) == MOLI_OK && after == before);
  EXPECT(moli_apply(copy, count) == MOLI_ILLEGAL && moli_apply(copy, ~0u) == MOLI_ILLEGAL);
  EXPECT(moli_moves(position, 1, &count) == MOLI_BAD_ARGUMENT && moli_moves(position, -1, &count) == MOLI_BAD_ARGUMENT);
  EXPECT(moli_apply_text(position, 0, TEXT("nonsense"), &error) == MOLI_MISTAKE);
  EXPECT(moli_free(position) == MOLI_OK && moli_apply(position, 0) == MOLI_BAD_HANDLE);
  EXPECT(moli_free(copy) == MOLI_OK);
}

/* Random play through the boundary and the engine's own random play; positions that are written and read again. */
static void test_play(void) {
  for (int i = 0; i < name_count; i++) {
    moli_level level = open_level(names[i]);
    moli_position position, read;
    for (uint64_t game = 0; game < 4; game++) {
      EXPECT(moli_deal(level, 7, game, &position) == MOLI_OK);
      uint64_t random = game + 1;
      for (int step = 0; step < 60; step++) {
        uint32_t count = 0;
        int32_t seat = 0;
        moli_state state;
        EXPECT(moli_state_of(position, 0, &state) == MOLI_OK);
        if (state.outcome != MOLI_OPEN) break;
        if (!state.may_act && moli_state_of(position, 1, &state) == MOLI_OK && state.may_act) seat = 1;
        EXPECT(moli_moves(position, seat, &count) == MOLI_OK);
        if (count > 0) {
          random = random * 6364136223846793005u + 1442695040888963407u;
          uint32_t place = (uint32_t)(random >> 33) % count;
          EXPECT(moli_move_text(position, place, text, sizeof text, &length) == MOLI_OK);
          moli_position other;
          EXPECT(moli_copy(position, &other) == MOLI_OK);
          EXPECT(moli_apply(position, place) == MOLI_OK);
          EXPECT(moli_apply_text(other, seat, text, length, &error) == MOLI_OK);
          uint64_t one, two;
          EXPECT(moli_fingerprint(position, &one) == MOLI_OK && moli_fingerprint(other, &two) == MOLI_OK && one == two);
          EXPECT(moli_free(other) == MOLI_OK);
        }
        int64_t passed;
        EXPECT(moli_advance(position, 350, &passed) == MOLI_OK && passed >= 0 && passed <= 350);
        if (count == 0 && passed == 0) break;
        EXPECT(moli_observation(position, seat, text, sizeof text, &length) == MOLI_OK && strlen(text) == length);
      }
      EXPECT(moli_position_text(position, text, sizeof text, &length) == MOLI_OK);
      moli_status status = moli_position_read(level, text, length, 7, &read, &error);
      if (status != MOLI_OK) fprintf(stderr, "%s: %s\n", names[i], error.text);
      EXPECT(status == MOLI_OK);
      uint64_t one, two;
      EXPECT(moli_fingerprint(position, &one) == MOLI_OK && moli_fingerprint(read, &two) == MOLI_OK && one == two);
      EXPECT(moli_free(read) == MOLI_OK && moli_free(position) == MOLI_OK);
    }
    EXPECT(moli_free(level) == MOLI_OK);
  }
}

static void test_searches(void) {
  for (int i = 0; i < name_count; i++) {
    moli_level level = open_level(names[i]);
    moli_position position;
    EXPECT(moli_deal(level, 3, 0, &position) == MOLI_OK);
    moli_status status = moli_hint(position, 0, 2, 20000, MOLI_COMPARE, NULL, text, sizeof text, &length, &error);
    if (status != MOLI_OK) fprintf(stderr, "%s: %s %s\n", names[i], moli_status_name(status), error.text);
    EXPECT(status == MOLI_OK && strstr(text, "\"steps\"") != NULL);
    EXPECT(moli_hint(position, 0, 0, 0, 0, NULL, text, sizeof text, &length, &error) == MOLI_BAD_ARGUMENT);
    EXPECT(moli_hint(position, 0, 1, 0, 2, NULL, text, sizeof text, &length, &error) == MOLI_BAD_ARGUMENT);
    char small[4];
    status = moli_hint(position, 0, 1, 20000, 0, NULL, small, sizeof small, &length, &error);
    EXPECT(status == MOLI_TOO_SMALL);
    size_t needed = length;
    EXPECT(moli_kept(position, text, sizeof text, &length) == MOLI_OK && length == needed && text[0] == '{');
    status = moli_solve(position, NULL, 0, 2000, NULL, text, sizeof text, &length, &error);
    EXPECT(status == MOLI_OK || (status == MOLI_NOT_SUPPORTED && strlen(error.text) > 0));
    if (status == MOLI_OK)
      EXPECT(moli_solve(position, TEXT("nobody"), 2000, NULL, text, sizeof text, &length, &error) == MOLI_MISTAKE);
    int32_t cancelled = 1;
    EXPECT(moli_hint(position, 0, 1, 20000, 0, &cancelled, text, sizeof text, &length, &error) == MOLI_CANCELLED);
    EXPECT(moli_free(position) == MOLI_OK && moli_free(level) == MOLI_OK);
  }
}

static void test_players(void) {
  static char one[1 << 20], two[1 << 20];
  for (int i = 0; i < name_count; i++) {
    moli_level level = open_level(names[i]);
    moli_status status = moli_simulate(level, TEXT("random,casual"), 6, 5, 1, NULL, one, sizeof one, &length, &error);
    if (status != MOLI_OK) fprintf(stderr, "%s: %s %s\n", names[i], moli_status_name(status), error.text);
    EXPECT(status == MOLI_OK && strstr(one, "\"summaries\"") != NULL);
    EXPECT(moli_simulate(level, TEXT("random,casual"), 6, 5, 3, NULL, two, sizeof two, &length, &error) == MOLI_OK);
    EXPECT(strcmp(one, two) == 0);
    EXPECT(moli_simulate(level, TEXT("stranger"), 6, 5, 1, NULL, one, sizeof one, &length, &error) == MOLI_MISTAKE);
    EXPECT(moli_simulate(level, TEXT("random"), 6, 5, 0, NULL, one, sizeof one, &length, &error) == MOLI_BAD_ARGUMENT);
    int32_t cancelled = 1;
    status = moli_simulate(level, TEXT("random"), 4000, 5, 2, &cancelled, one, sizeof one, &length, &error);
    EXPECT(status == MOLI_CANCELLED);
    EXPECT(moli_free(level) == MOLI_OK);
  }
  moli_level level = open_level("Places and Things");
  EXPECT(moli_measure(level, TEXT("casual,skilled"), 20, 5, 2, NULL, one, sizeof one, &length, &error) == MOLI_OK);
  EXPECT(moli_measure(level, TEXT("casual,skilled"), 20, 5, 1, NULL, two, sizeof two, &length, &error) == MOLI_OK);
  EXPECT(strcmp(one, two) == 0 && strstr(one, "\"population\"") != NULL);
  EXPECT(moli_free(level) == MOLI_OK);
}

/* Numbers in their ranges, equal games from equal seeds, and arrays of other sizes. */
static void test_batches(void) {
  int supported = 0;
  for (int i = 0; i < name_count; i++) {
    moli_level level = open_level(names[i]);
    moli_batch batch;
    moli_status status = moli_batch_open(level, 3, MOLI_NEXT_STEP, 250, 50, &batch, &error);
    if (status == MOLI_NOT_SUPPORTED) continue;
    EXPECT(status == MOLI_OK);
    supported++;
    moli_shape shape;
    static int16_t highest[1024];
    EXPECT(moli_batch_shape(batch, &shape, highest, 1) == MOLI_TOO_SMALL);
    EXPECT(moli_batch_shape(batch, &shape, highest, 1024) == MOLI_OK && shape.games == 3 && shape.cells < 1024);
    char action[64];
    EXPECT(moli_batch_action(batch, shape.actions - 1, action, sizeof action, NULL) == MOLI_OK && action[0] != 0);
    EXPECT(moli_batch_action(batch, shape.actions, action, sizeof action, NULL) == MOLI_BAD_ARGUMENT);
    static int16_t observations[3 * 1024];
    static uint8_t masks[3 * 4096], ended[3], left[3], illegal[3];
    float rewards[3], sums[3] = {0};
    int64_t actions[3];
    const uint64_t seeds[3] = {9, 10, 9};
    moli_arrays arrays = {
      3, shape.actions, shape.cells, actions, observations, rewards, ended, left, illegal, masks, NULL};
    EXPECT(moli_batch_reset(batch, seeds, NULL, &arrays) == MOLI_OK);
    for (int step = 0; step < 50; step++) {
      for (int game = 0; game < 3; game++) {
        actions[game] = 0;
        while (actions[game] < shape.actions && masks[(uint64_t)game * shape.actions + (uint64_t)actions[game]] == 0)
          actions[game]++;
        if (actions[game] == shape.actions) actions[game] = 0;
        for (uint32_t cell = 0; cell < shape.cells; cell++) {
          int16_t number = observations[(uint32_t)game * shape.cells + cell];
          EXPECT(number >= 0 && number <= highest[cell]);
        }
      }
      EXPECT(moli_batch_step(batch, &arrays) == MOLI_OK);
      for (int game = 0; game < 3; game++) sums[game] += rewards[game];
      EXPECT(sums[0] == sums[2] && ended[0] == ended[2]);
      if (ended[0] || ended[1]) break;
    }
    EXPECT(memcmp(observations, observations + 2 * shape.cells, shape.cells * sizeof *observations) == 0);
    actions[1] = shape.actions;
    EXPECT(moli_batch_step(batch, &arrays) == MOLI_ILLEGAL);
    actions[1] = 0;
    arrays.cells++;
    EXPECT(moli_batch_step(batch, &arrays) == MOLI_BAD_ARGUMENT);
    EXPECT(moli_free(batch) == MOLI_OK && moli_free(level) == MOLI_OK);
    EXPECT(moli_batch_step(batch, &arrays) == MOLI_BAD_HANDLE);
  }
  EXPECT(supported == 6);
}

static moli_position shared;

static void *use_shared(void *seen) {
  for (int i = 0; i < 20000; i++) {
    uint32_t count;
    moli_status status = moli_moves(shared, 0, &count);
    EXPECT(status == MOLI_OK || status == MOLI_BUSY);
    status = moli_apply(shared, (uint32_t)i % 8);
    EXPECT(status == MOLI_OK || status == MOLI_BUSY || status == MOLI_OVER);
    if (status == MOLI_BUSY) *(long *)seen += 1;
  }
  return NULL;
}

static void test_threads(void) {
  moli_level level = open_level("Places and Things");
  EXPECT(moli_deal(level, 1, 0, &shared) == MOLI_OK);
  pthread_t threads[4];
  long seen[4] = {0};
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, use_shared, &seen[i]);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  EXPECT(moli_free(shared) == MOLI_OK && moli_free(level) == MOLI_OK);
}

static moli_level common;

/* Texts that do not fit are kept for each thread. */
static void *use_level(void *text_of) {
  moli_status (*call)(moli_level, char *, size_t, size_t *) = text_of ? moli_level_text : moli_level_info;
  static char all[2][1 << 16];
  char *expected = all[text_of != NULL], got[1 << 16];
  EXPECT(call(common, expected, sizeof all[0], NULL) == MOLI_OK);
  for (int i = 0; i < 20000; i++) {
    EXPECT(call(common, NULL, 0, NULL) == MOLI_TOO_SMALL);
    EXPECT(moli_kept(common, got, sizeof got, NULL) == MOLI_OK && strcmp(got, expected) == 0);
  }
  return NULL;
}

static void test_kept_texts(void) {
  common = open_level("Places and Things");
  pthread_t threads[2];
  pthread_create(&threads[0], NULL, use_level, NULL);
  pthread_create(&threads[1], NULL, use_level, &common);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  EXPECT(moli_free(common) == MOLI_OK);
}

/* A child may do everything, threads included, after its parent used threads. Many, because locks fail only if two threads
 * want one at the same time. */
static void test_fork(void) {
  moli_level level = open_level("Places and Things");
  static char one[1 << 20], two[1 << 20];
  EXPECT(moli_simulate(level, TEXT("random,casual"), 300, 5, 4, NULL, one, sizeof one, &length, &error) == MOLI_OK);
  for (int i = 0; i < 20; i++) {
    pid_t child = fork();
    EXPECT(child >= 0);
    if (child == 0) {
      alarm(120);
      EXPECT(moli_simulate(level, TEXT("random,casual"), 300, 5, 4, NULL, two, sizeof two, &length, &error) == MOLI_OK);
      _exit(strcmp(one, two) == 0 ? 0 : 1);
    }
    int status;
    EXPECT(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  EXPECT(moli_free(level) == MOLI_OK);
}

static void *run_all(void *unused) {
  (void)unused;
  find_levels();
  test_texts();
  test_levels();
  test_handles();
  test_play();
  test_searches();
  test_players();
  test_batches();
  return NULL;
}

int main(int count, char **arguments) {
  (void)arguments;
  EXPECT(moli_abi_version() == MOLI_ABI);
  EXPECT(moli_set_cache(NULL, 1, NULL) == MOLI_BAD_ARGUMENT && moli_set_cache("a\0b", 3, NULL) == MOLI_BAD_ARGUMENT);
  EXPECT(moli_set_cache("", 0, NULL) == MOLI_OK);
  use_cache();
  /* The stack that the header asks for. */
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 512 << 10);
  pthread_t thread;
  pthread_create(&thread, &attributes, run_all, NULL);
  pthread_join(thread, NULL);
  if (count == 1) {
    test_threads();
    test_kept_texts();
    test_fork();
  }
  puts("the boundary keeps its promises");
  return 0;
}
