/* libmoli: puzzle games with their engines, solvers, hints and simulated players.
 *
 * Rules of all functions
 * - Each returns a status, MOLI_OK or the reason why nothing was done. No argument makes the process end.
 * - A handle is a number, never 0. A handle that was freed, or of another kind, gives MOLI_BAD_HANDLE.
 * - Text is UTF-8. A text that is passed has a length in bytes. A text that is returned is written to the caller's buffer
 *   with a zero byte after it; *length gets its bytes without the zero, also with MOLI_TOO_SMALL, when nothing is written.
 *   moli_kept then returns the same text again, so nothing is computed twice. `length` may be NULL, and `buffer` too if
 *   `capacity` is 0.
 * - Calls run on the caller's thread. moli_simulate and moli_measure start threads if asked, which end before they return.
 *   So the process may fork between calls.
 * - A position or batch is used by one thread at a time; another one gets MOLI_BUSY, also from moli_free. Levels may be
 *   used by all.
 * - A thread needs 512 KB of stack. With less than 320 KB left calls return MOLI_FAILED.
 * - A call must return: longjmp out of it leaves its handle busy. pthread_cancel waits until it has returned.
 * - `cancel` may be NULL, or point to a number that another thread or a signal handler sets to anything but 0. The call
 *   then ends with MOLI_CANCELLED, mostly within milliseconds.
 * - The time of a game passes only in moli_advance, in moli_play_random when no seat can move, and in batches. In
 *   records two moves of a seat are at least a millisecond apart.
 * - Seats are numbered from 0; a game for one player has seat 0. */
#ifndef MOLI_H
#define MOLI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header: raised when a function or its meaning changes. */
#define MOLI_ABI 2

typedef int32_t moli_status;
enum {
  MOLI_OK = 0,
  MOLI_BAD_ARGUMENT = 1, /* a NULL pointer, a number out of its range, text that is not UTF-8 */
  MOLI_BAD_HANDLE = 2,
  MOLI_BUSY = 3,      /* another thread uses the handle */
  MOLI_TOO_SMALL = 4, /* the buffer; *length has the bytes that are needed, without the zero */
  MOLI_MISTAKE = 5,   /* a text with a mistake, or an unknown name; moli_error has the place */
  MOLI_ILLEGAL = 6,   /* the move is not legal; the position is unchanged */
  MOLI_OVER = 7,      /* the game is over; the position is unchanged */
  MOLI_CANCELLED = 8,
  MOLI_NOT_SUPPORTED = 9, /* the game has no solver, for example; moli_error says what */
  MOLI_FAILED = 10
};

/* A mistake: its place in the text, counted from 1 and 0 if it has none, and what was found and expected. All functions
 * take NULL instead. Set by a call that fails, and only then. */
typedef struct {
  int32_t line;
  int32_t column;
  char text[1016];
} moli_error;

typedef uint64_t moli_level;
typedef uint64_t moli_position;

enum { MOLI_OPEN = 0, MOLI_WON = 1, MOLI_LOST = 2, MOLI_DRAWN = 3 };

typedef struct {
  int32_t outcome;  /* MOLI_OPEN, MOLI_WON, MOLI_LOST or MOLI_DRAWN, for the seat */
  int32_t may_act;  /* 1 if the seat may move now, else 0 */
  int64_t score;    /* of the seat */
  int64_t clock_ms; /* milliseconds of play; 0 in a game without time */
} moli_state;

/* MOLI_ABI of the library; compare it with that of the header. */
uint32_t moli_abi_version(void);

/* The name of a status, such as "MOLI_BUSY"; never NULL. */
const char *moli_status_name(moli_status status);

/* Frees a level, position or batch. Positions and batches work on without their level. */
moli_status moli_free(uint64_t handle);

/* The text that did not fit in the last call of this thread with this level, position or batch. */
moli_status moli_kept(uint64_t handle, char *buffer, size_t capacity, size_t *length);

/* Sets the folder in which tables of the sliding solver are kept, 36 MB, for tables that are not in memory yet. Without it
 * the library writes no file, and a process makes them when it first solves, in some seconds. An empty text means none. */
moli_status moli_set_cache(const char *folder, size_t folder_length, moli_error *error);

/* The games, as a JSON array of objects: name, rulesVersion, usesWords, movesAreListed. */
moli_status moli_games(char *buffer, size_t capacity, size_t *length);

/* The built-in levels, as a JSON array of objects: name, game, difficulty (null if none is declared). */
moli_status moli_levels(char *buffer, size_t capacity, size_t *length);

/* Opens a built-in level by its name, in any case. */
moli_status moli_level_named(const char *name, size_t name_length, moli_level *level, moli_error *error);

/* Reads a level file. `is_json` says whether the text is JSON; otherwise it is YAML. */
moli_status moli_level_read(
  const char *text, size_t text_length, int32_t is_json, moli_level *level, moli_error *error);

/* The level as a JSON object: name, game, difficulty, seats, isTimed, measures, players, solvers. */
moli_status moli_level_info(moli_level level, char *buffer, size_t capacity, size_t *length);

/* The level as a file that moli_level_read reads. */
moli_status moli_level_text(moli_level level, char *buffer, size_t capacity, size_t *length);

/* Deals game number `game` of the run of `seed`: the deal of `moli play LEVEL --seed`. */
moli_status moli_deal(moli_level level, uint64_t seed, uint64_t game, moli_position *position);

/* Deals again in the same handle, which allocates little. */
moli_status moli_redeal(moli_position position, uint64_t seed, uint64_t game);

/* Reads a position: JSON as moli_position_text writes it, or the notation of the game. Chance follows from `seed`. */
moli_status moli_position_read(
  moli_level level, const char *text, size_t text_length, uint64_t seed, moli_position *position, moli_error *error);

/* A copy, with the same chance events to come. */
moli_status moli_copy(moli_position position, moli_position *copy);

/* Makes `position` equal to `source`, of the same level: takes moves back without a new handle. */
moli_status moli_assign(moli_position position, moli_position source);

/* Lists the legal moves of a seat; *count gets their number. Where moves cannot be listed (angles, programs), these are
 * candidates. */
moli_status moli_moves(moli_position position, int32_t seat, uint32_t *count);

/* The text of the move at a place of the last list of moli_moves, from 0. */
moli_status moli_move_text(
  moli_position position, uint32_t place, char *buffer, size_t capacity, size_t *length);

/* Makes the move at a place of the last list, for the seat of the list, and lets chance act. The list stays. */
moli_status moli_apply(moli_position position, uint32_t place);

/* Makes a move that is written as in records. */
moli_status moli_apply_text(
  moli_position position, int32_t seat, const char *move, size_t move_length, moli_error *error);

/* Makes up to `most` random moves, at most 10^9, drawn from `seed`; *made gets their number. Stops when the game is
 * over. */
moli_status moli_play_random(moli_position position, uint64_t seed, uint64_t most, uint64_t *made);

/* Lets time pass, with the chance events in it, until the game is over; *passed gets the milliseconds. */
moli_status moli_advance(moli_position position, int64_t milliseconds, int64_t *passed);

/* The outcome, score and clock as a seat sees them. */
moli_status moli_state_of(moli_position position, int32_t seat, moli_state *state);

/* What a seat sees, as a JSON object: state (without hidden parts), score, outcome. */
moli_status moli_observation(moli_position position, int32_t seat, char *buffer, size_t capacity, size_t *length);

/* The whole position as records write it, hidden parts included. */
moli_status moli_position_text(moli_position position, char *buffer, size_t capacity, size_t *length);

/* A hash of the whole position, the same in every process. */
moli_status moli_fingerprint(moli_position position, uint64_t *fingerprint);

/* What a hint has beyond its steps: with MOLI_COMPARE it counts other first moves that are as good, which takes longer. */
enum { MOLI_COMPARE = 1 };

/* A hint for a seat, as a JSON object: verdict, steps (each with move, words and reason in English and Chinese),
 * movesLeft, lowerBound, equallyGood (null unless compared), remark. `steps` is 1 to 1000; `nodes` limits the search, 0
 * means 1,000,000; `flags` is 0 or MOLI_COMPARE. */
moli_status moli_hint(
  moli_position position, int32_t seat, uint32_t steps, uint64_t nodes, uint32_t flags, const int32_t *cancel,
  char *buffer, size_t capacity, size_t *length, moli_error *error);

/* A solution, as the JSON object that `moli solve` prints. `solver` may be NULL for the best one. */
moli_status moli_solve(
  moli_position position, const char *solver, size_t solver_length, uint64_t nodes, const int32_t *cancel,
  char *buffer, size_t capacity, size_t *length, moli_error *error);

/* Plays games of players (names separated by commas, such as "casual,skilled") on up to `threads` threads, 1 to 256.
 * A JSON object: game, level, seed, games, summaries with exact distributions. The numbers do not depend on threads. */
moli_status moli_simulate(
  moli_level level, const char *players, size_t players_length, uint64_t games, uint64_t seed, uint32_t threads,
  const int32_t *cancel, char *buffer, size_t capacity, size_t *length, moli_error *error);

/* Measures a level as `moli difficulty` does: a JSON object with one row for each player. */
moli_status moli_measure(
  moli_level level, const char *players, size_t players_length, uint64_t games, uint64_t seed, uint32_t threads,
  const int32_t *cancel, char *buffer, size_t capacity, size_t *length, moli_error *error);

/* Batches: many games of one level for programs that learn, stepped by one call. Positions and actions are numbers; not
 * all games have them. Game i is dealt from its seed, and later deals of it follow from the same seed. */

typedef uint64_t moli_batch;

/* What an ended game does: it is dealt again by the next step, whose action and reward then mean nothing, or at once. */
enum { MOLI_NEXT_STEP = 0, MOLI_SAME_STEP = 1 };

typedef struct {
  uint64_t games;
  uint32_t actions; /* an action is 0 to actions - 1 */
  uint32_t cells;   /* the numbers of an observation */
} moli_shape;

/* The caller's arrays, row by row. The first three must be those of moli_shape. */
typedef struct {
  uint64_t games;
  uint32_t actions_count;
  uint32_t cells;
  const int64_t *actions;      /* games */
  int16_t *observations;       /* games x cells; the last cell is the clock in seconds */
  float *rewards;              /* games: how much the score rose */
  uint8_t *terminated;         /* games: 1 if the game ended */
  uint8_t *truncated;          /* games: 1 if it was left after its most steps */
  uint8_t *illegal;            /* games, or NULL: 1 if the action was illegal; then only time passed */
  uint8_t *masks;              /* games x actions, or NULL: 1 for each legal action */
  int16_t *final_observations; /* games x cells, or NULL: written with MOLI_SAME_STEP where a game ended */
} moli_arrays;

/* Opens a batch of 1 to 2^20 games, dealt from seed 0 until they are reset. In a timed game `pace_ms` pass before each
 * action, at most a day. A game is left after `most_steps`. */
moli_status moli_batch_open(
  moli_level level, uint64_t games, int32_t autoreset, uint32_t pace_ms, uint32_t most_steps, moli_batch *batch,
  moli_error *error);

/* The sizes of a batch, and the largest value of each number of an observation (NULL for none); the smallest is 0. */
moli_status moli_batch_shape(moli_batch batch, moli_shape *shape, int16_t *highest, size_t capacity);

/* The name of an action: the move as moli_apply_text takes it, or a word of a program, or "run", which runs it. */
moli_status moli_batch_action(moli_batch batch, uint32_t action, char *buffer, size_t capacity, size_t *length);

/* Deals the games whose byte in `chosen` is not 0, or all for NULL, each from its number in `seeds`. Writes observations
 * and masks of these. */
moli_status moli_batch_reset(
  moli_batch batch, const uint64_t *seeds, const uint8_t *chosen, const moli_arrays *arrays);

/* Makes an action in each game. MOLI_ILLEGAL for a number that is no action; then nothing has changed. */
moli_status moli_batch_step(moli_batch batch, const moli_arrays *arrays);

#ifdef __cplusplus
}
#endif

#endif
