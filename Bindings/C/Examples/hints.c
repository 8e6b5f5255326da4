/* Plays a level by its hints and prints them. Usage: hints [LEVEL]. Build:
 *   cc hints.c $(pkg-config --cflags --libs moli) */
#include <moli.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(moli_status status, const moli_error *error, const char *call) {
  if (status == MOLI_OK) return;
  fprintf(stderr, "%s: %s: %s\n", call, moli_status_name(status), error->text);
  exit(1);
}

/* The value of a text member that a JSON object has, without escapes. */
static int member(const char *json, const char *name, char *value, size_t capacity) {
  char key[64];
  snprintf(key, sizeof key, "\"%s\":\"", name);
  const char *start = strstr(json, key);
  if (start == NULL) return 0;
  start += strlen(key);
  size_t length = strcspn(start, "\"");
  if (length >= capacity) return 0;
  memcpy(value, start, length);
  value[length] = 0;
  return 1;
}

int main(int count, char **arguments) {
  const char *name = count > 1 ? arguments[1] : "Places and Things";
  moli_error error = {0};
  moli_level level;
  moli_position position;
  moli_state state;
  if (moli_abi_version() != MOLI_ABI) return 2;
  check(moli_level_named(name, strlen(name), &level, &error), &error, "level");
  check(moli_deal(level, 1, 0, &position), &error, "deal");
  for (;;) {
    char hint[4096], move[64], words[256];
    size_t length;
    check(moli_state_of(position, 0, &state), &error, "state");
    if (state.outcome != MOLI_OPEN) break;
    check(moli_hint(position, 0, 1, 0, 0, NULL, hint, sizeof hint, &length, &error), &error, "hint");
    if (!member(hint, "move", move, sizeof move)) break;
    if (member(hint, "en", words, sizeof words)) printf("%s: %s\n", move, words);
    check(moli_apply_text(position, 0, move, strlen(move), &error), &error, "move");
  }
  printf("%s with %lld points\n", state.outcome == MOLI_WON ? "won" : "not won", (long long)state.score);
  moli_free(position);
  moli_free(level);
  return state.outcome == MOLI_WON ? 0 : 1;
}
