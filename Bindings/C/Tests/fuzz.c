/* Random calls of every function with right, wrong and freed handles, sizes, numbers and texts. A call may refuse; it may
 * not end the process, nor write outside of a buffer. Usage: fuzz SEED CALLS */
#include "check.h"

enum { HANDLES = 24, MOST = 2048 };

static uint64_t random_state;

static uint64_t draw(void) {
  uint64_t x = random_state += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

static uint64_t below(uint64_t limit) { return draw() % limit; }

static uint64_t handles[HANDLES];

/* Mostly a handle that was made once, perhaps freed since; otherwise one that never was. */
static uint64_t handle(void) {
  uint64_t known = handles[below(HANDLES)];
  switch (below(12)) {
    case 0: return draw();
    case 1: return known ^ 1ull << below(64);
    case 2: return below(40);
    default: return known;
  }
}

static uint64_t number(void) {
  switch (below(6)) {
    case 0: return draw();
    case 1: return ~below(3);
    case 2: return 1ull << below(64);
    default: return below(30);
  }
}

/* What was returned last is often passed in again. */
static char last[MOST + 1] = "Places and Things";
static size_t last_length = 17;
static char names[512][96];
static int name_count;

static const char *const seeds[] = {
  "Time", "swapping:Places and Things", "tetris:Time", "People", "random", "casual,random", "novice", "idastar", "bfs", "U", "D",
  "name: A\nmode: swapping\ndifficulty: 3\nphrases: [a b c d]\n", "{\"mode\":\"router\",\"name\":\"x\"}", "&a [*a, *a]",
  "{\"state\":{}}", "", "R", "S0", "[0,0,0,1]", "beam(width=2)", "mode: set\nname: x\ndifficulty: 1\n"};

static char given[MOST + 1];

static size_t a_text(const char **text) {
  size_t length;
  switch (below(4)) {
    case 0:
      length = last_length;
      memcpy(given, last, length);
      break;
    case 1:
      snprintf(given, sizeof given, "%s", name_count > 0 ? names[below((uint64_t)name_count)] : "Time");
      length = strlen(given);
      break;
    default:
      snprintf(given, sizeof given, "%s", seeds[below(sizeof seeds / sizeof *seeds)]);
      length = strlen(given);
  }
  for (uint64_t changes = below(4) == 0 ? below(4) : 0; changes > 0 && length > 0; changes--)
    given[below(length)] = (char)draw();
  if (below(20) == 0) length = below(length + 1);
  *text = given;
  switch (below(40)) {
    case 0: *text = NULL; return length;
    case 1: return (size_t)-1 - below(3);
    default: return length;
  }
}

static char memory[MOST + 32];

static void prepare(void) { memset(memory, 0x5a, sizeof memory); }

static void used(size_t capacity, size_t length, moli_status status) {
  for (size_t i = capacity; i < sizeof memory; i++) EXPECT(memory[i] == 0x5a);
  if (status != MOLI_OK) return;
  EXPECT(length < capacity && memory[length] == 0);
  memcpy(last, memory, length);
  last_length = length;
}

static void add(uint64_t made) { handles[below(HANDLES)] = made; }

/* Steps or resets a batch with arrays of exactly its sizes, or says that they have others. */
static moli_status step_batch(uint64_t batch) {
  moli_shape shape = {0};
  int16_t highest[1024];
  moli_status status = moli_batch_shape(batch, &shape, below(9) ? highest : NULL, below(9) ? 1024 : below(5));
  if ((status != MOLI_OK && status != MOLI_TOO_SMALL) || shape.games > 64) return status;
  size_t games = shape.games, numbers = games * shape.cells;
  int64_t *actions = calloc(games, sizeof *actions);
  uint64_t *numbers_of_games = calloc(games, sizeof *numbers_of_games);
  int16_t *observations = calloc(numbers, sizeof *observations), *final = calloc(numbers, sizeof *final);
  float *rewards = calloc(games, sizeof *rewards);
  uint8_t *bytes = calloc(4 * games, 1), *masks = calloc(games, shape.actions), *chosen = calloc(games, 1);
  for (size_t i = 0; i < games; i++) {
    actions[i] = (int64_t)below(shape.actions);
    numbers_of_games[i] = draw();
    chosen[i] = (uint8_t)below(2);
  }
  if (below(20) == 0) actions[below(games)] = (int64_t)number();
  moli_arrays arrays = {
    games, shape.actions, shape.cells, actions, observations, rewards, bytes, bytes + games,
    below(2) ? bytes + 2 * games : NULL, below(2) ? masks : NULL, below(2) ? final : NULL};
  if (below(20) == 0) arrays.games = number() | 64;
  if (below(20) == 0) arrays.cells = (uint32_t)number() | 1u << 20;
  if (below(20) == 0) arrays.observations = NULL;
  if (below(20) == 0) arrays.rewards = NULL;
  status = below(4) == 0
    ? moli_batch_reset(
        batch, below(20) ? numbers_of_games : NULL, below(2) ? chosen : NULL, below(20) ? &arrays : NULL)
    : moli_batch_step(batch, below(20) ? &arrays : NULL);
  free(actions), free(numbers_of_games), free(observations), free(final), free(rewards), free(bytes), free(masks);
  free(chosen);
  return status;
}

static long counts[11];

static void call(void) {
  moli_error error;
  memset(&error, 0, sizeof error);
  moli_error *words = below(4) > 0 ? &error : NULL;
  uint64_t made = 0;
  const char *text;
  size_t length = 0, size = a_text(&text), capacity = below(3) > 0 ? MOST : below(MOST);
  char *buffer = below(30) > 0 ? memory : NULL;
  int32_t cancel = below(8) == 0, seat = below(3) > 0 ? 0 : (int32_t)number();
  if (buffer == NULL && below(2) == 0) capacity = 0;
  prepare();
  uint64_t a = handle(), count = below(10) == 0 ? number() % 40 : 1 + below(3);
  uint32_t place = (uint32_t)number();
  int64_t passed;
  uint64_t drawn;
  moli_state state;
  moli_status status = MOLI_OK;
  int has_text = 0;
  switch (below(32)) {
    case 0: status = moli_free(below(3) == 0 ? a : 0); break;
    case 1: status = moli_kept(a, buffer, capacity, &length), has_text = 1; break;
    case 2: status = moli_games(buffer, capacity, &length), has_text = 1; break;
    case 3: status = moli_levels(buffer, capacity, &length), has_text = 1; break;
    case 4: status = moli_level_named(text, size, below(20) > 0 ? &made : NULL, words); break;
    case 5: status = moli_level_read(text, size, (int32_t)below(2), below(20) > 0 ? &made : NULL, words); break;
    case 6: status = moli_level_info(a, buffer, capacity, &length), has_text = 1; break;
    case 7: status = moli_level_text(a, buffer, capacity, &length), has_text = 1; break;
    case 8:
    case 9: status = moli_deal(a, number(), number(), below(20) > 0 ? &made : NULL); break;
    case 10: status = moli_redeal(a, number(), number()); break;
    case 11: status = moli_position_read(a, text, size, number(), below(20) > 0 ? &made : NULL, words); break;
    case 12: status = moli_copy(a, below(20) > 0 ? &made : NULL); break;
    case 13: status = moli_assign(a, handle()); break;
    case 14:
    case 15: status = moli_moves(a, seat, below(9) > 0 ? &place : NULL); break;
    case 16: status = moli_move_text(a, place, buffer, capacity, &length), has_text = 1; break;
    case 17:
    case 18: status = moli_apply(a, place); break;
    case 19: status = moli_apply_text(a, seat, text, size, words); break;
    case 20: status = moli_play_random(a, number(), below(50), below(9) > 0 ? &drawn : NULL); break;
    case 21: status = moli_advance(a, below(4) > 0 ? (int64_t)below(20000) : (int64_t)number(), &passed); break;
    case 22: status = moli_state_of(a, seat, below(20) > 0 ? &state : NULL); break;
    case 23: status = moli_observation(a, seat, buffer, capacity, &length), has_text = 1; break;
    case 24: status = moli_position_text(a, buffer, capacity, &length), has_text = 1; break;
    case 28:
      status = moli_batch_open(
        a, below(9) ? 1 + below(6) : number(), below(9) ? (int32_t)below(2) : (int32_t)number(), (uint32_t)below(2000),
        (uint32_t)below(40), below(20) > 0 ? &made : NULL, words);
      break;
    case 29:
    case 30: status = step_batch(a); break;
    case 31: status = moli_batch_action(a, place % 200, buffer, capacity, &length), has_text = 1; break;
    case 25:
      status = moli_hint(a, seat, (uint32_t)number(), 1 + below(300), (uint32_t)below(3), &cancel, buffer, capacity, &length, words);
      has_text = 1;
      break;
    case 26:
      status = moli_solve(
        a, below(2) ? text : NULL, size, 1 + below(300), below(3) ? &cancel : NULL, buffer, capacity, &length, words);
      has_text = 1;
      break;
    default:
      /* Players that search would play for minutes. */
      if (text != NULL && (strstr(given, "star") != NULL || strstr(given, "bfs") != NULL || strstr(given, "beam") != NULL)) break;
      if (below(8) == 0)
        status = moli_measure(
          a, text, size, count, number(), 1 + (uint32_t)below(3), &cancel, buffer, capacity, &length, words);
      else
        status = moli_simulate(
          a, text, size, count, number(), below(9) ? 1 + (uint32_t)below(3) : (uint32_t)number(), &cancel, buffer, capacity,
          &length, words);
      has_text = 1;
  }
  EXPECT(status >= MOLI_OK && status <= MOLI_FAILED);
  EXPECT(memchr(error.text, 0, sizeof error.text) != NULL);
  counts[status]++;
  if (buffer == NULL) EXPECT(!has_text || status != MOLI_OK);
  else if (has_text) used(capacity, length, status);
  if (made != 0) add(made);
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  use_cache();
  random_state = strtoull(arguments[1], NULL, 10);
  static char all[1 << 20];
  EXPECT(moli_levels(all, sizeof all, NULL) == MOLI_OK);
  for (char *at = all; (at = strstr(at, "{\"name\":\"")) != NULL && name_count < 512; at += 5)
    EXPECT(sscanf(at, "{\"name\":\"%90[^\"]", names[name_count++]) == 1);
  for (int i = 0; i < HANDLES; i++) {
    const char *name = names[below((uint64_t)name_count)];
    if (i % 3 == 0) EXPECT(moli_level_named(name, strlen(name), &handles[i], NULL) == MOLI_OK);
    else EXPECT(moli_deal(handles[i - i % 3], draw(), below(9), &handles[i]) == MOLI_OK);
  }
  for (uint64_t calls = strtoull(arguments[2], NULL, 10); calls > 0; calls--) {
    call();
    /* Freed handles are replaced now and then, so that most calls find something. */
    if (below(40) == 0) {
      const char *name = names[below((uint64_t)name_count)];
      uint64_t made;
      if (moli_level_named(name, strlen(name), &made, NULL) == MOLI_OK) add(made);
      if (moli_deal(made, draw(), below(9), &made) == MOLI_OK) add(made);
    }
  }
  printf("fuzz %s:", arguments[1]);
  for (int status = 0; status <= MOLI_FAILED; status++) printf(" %s %ld", moli_status_name(status) + 5, counts[status]);
  puts("");
  EXPECT(counts[MOLI_FAILED] == 0);
  return 0;
}
