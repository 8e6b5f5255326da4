/* Threads with little stack, handles that are freed twice at once, pthread_cancel, a fork while other threads call, and
 * memory that returns to the system. */
#include "check.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

static moli_error error;
static moli_level level;
static char text[1 << 20];

static moli_level open_level(const char *name) {
  moli_level opened = 0;
  EXPECT(moli_level_named(TEXT(name), &opened, &error) == MOLI_OK);
  return opened;
}

static void in_thread(size_t stack, void *(*body)(void *)) {
  pthread_attr_t attributes;
  pthread_t thread;
  EXPECT(pthread_attr_init(&attributes) == 0 && pthread_attr_setstacksize(&attributes, stack) == 0);
  EXPECT(pthread_create(&thread, &attributes, body, NULL) == 0 && pthread_join(thread, NULL) == 0);
}

/* The deepest games would end the process. */
static void *with_little_stack(void *unused) {
  (void)unused;
  uint64_t made = 0;
  uint32_t count;
  EXPECT(moli_level_named(TEXT("First shots"), &made, &error) == MOLI_FAILED && strstr(error.text, "512 KB") != NULL);
  EXPECT(made == 0 && moli_moves(level, 0, &count) == MOLI_FAILED);
  EXPECT(moli_deal(level, 1, 0, &made) == MOLI_FAILED && made == 0);
  EXPECT(moli_measure(level, TEXT("random"), 4, 1, 2, NULL, text, sizeof text, NULL, &error) == MOLI_FAILED);
  return NULL;
}

static void *with_enough(void *unused) {
  (void)unused;
  moli_level shots = open_level("First shots");
  moli_position position;
  uint32_t count;
  EXPECT(moli_deal(shots, 1, 0, &position) == MOLI_OK && moli_moves(position, 0, &count) == MOLI_OK && count > 0);
  EXPECT(moli_free(position) == MOLI_OK && moli_free(shots) == MOLI_OK);
  return NULL;
}

enum { FREED = 2000 };
static moli_position freed[FREED];
static atomic_int frees;

static void *free_all(void *unused) {
  (void)unused;
  for (int i = 0; i < FREED; i++) {
    moli_status status = moli_free(freed[i]);
    EXPECT(status == MOLI_OK || status == MOLI_BAD_HANDLE || status == MOLI_BUSY);
    frees += status == MOLI_OK;
  }
  return NULL;
}

static void test_frees_at_once(void) {
  for (int i = 0; i < FREED; i++) EXPECT(moli_deal(level, 1, (uint64_t)i, &freed[i]) == MOLI_OK);
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, free_all, NULL);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  EXPECT(frees == FREED);
}

static void *simulate_forever(void *unused) {
  (void)unused;
  static char result[1 << 20];
  for (;;) {
    EXPECT(moli_simulate(level, TEXT("random"), 3000, 1, 3, NULL, result, sizeof result, NULL, NULL) == MOLI_OK);
    pthread_testcancel();
  }
}

/* The level is not in use afterwards, and no thread is left without its caller. */
static void test_cancelled_threads(void) {
  for (int i = 0; i < 10; i++) {
    pthread_t thread;
    EXPECT(pthread_create(&thread, NULL, simulate_forever, NULL) == 0);
    usleep(2000 + 3000 * (unsigned)i);
    EXPECT(pthread_cancel(thread) == 0 && pthread_join(thread, NULL) == 0);
  }
  moli_level other = level;
  EXPECT(moli_free(other) == MOLI_OK);
  level = open_level("Places and Things");
}

static atomic_int is_over;

static void *deal_forever(void *unused) {
  (void)unused;
  while (!is_over) {
    moli_position position;
    size_t length;
    EXPECT(moli_deal(level, 1, 0, &position) == MOLI_OK);
    EXPECT(moli_level_text(level, NULL, 0, &length) == MOLI_TOO_SMALL);
    EXPECT(moli_free(position) == MOLI_OK);
  }
  return NULL;
}

/* A child finds no lock taken by a thread that it does not have. */
static void test_forks_during_calls(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, deal_forever, NULL);
  for (int i = 0; i < 200; i++) {
    pid_t child = fork();
    EXPECT(child >= 0);
    if (child == 0) {
      alarm(20);
      moli_position position;
      size_t length;
      EXPECT(moli_deal(level, 2, 0, &position) == MOLI_OK && moli_free(position) == MOLI_OK);
      EXPECT(moli_level_text(level, NULL, 0, &length) == MOLI_TOO_SMALL);
      _exit(moli_kept(level, text, sizeof text, &length));
    }
    int status;
    EXPECT(waitpid(child, &status, 0) == child && status == 0);
  }
  is_over = 1;
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
}

static long resident(void) {
  long all, now = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  EXPECT(file != NULL && fscanf(file, "%ld %ld", &all, &now) == 2);
  fclose(file);
  return now * sysconf(_SC_PAGESIZE);
}

static void test_memory_returns(void) {
  enum { MANY = 20000 };
  static moli_position positions[MANY];
  moli_level large = open_level("Time");
  long before = resident();
  for (int i = 0; i < MANY; i++) EXPECT(moli_deal(large, 1, (uint64_t)i, &positions[i]) == MOLI_OK);
  long most = resident() - before;
  for (int i = 0; i < MANY; i++) EXPECT(moli_free(positions[i]) == MOLI_OK);
  long left = resident() - before;
  if (left > most / 2) fprintf(stderr, "%ld of %ld bytes are left\n", left, most);
  EXPECT(left <= most / 2);
  EXPECT(moli_free(large) == MOLI_OK);
}

int main(void) {
  use_cache();
  level = open_level("Places and Things");
  test_memory_returns();
  in_thread(128 << 10, with_little_stack);
  in_thread(512 << 10, with_enough);
  test_frees_at_once();
  test_cancelled_threads();
  test_forks_during_calls();
  EXPECT(moli_free(level) == MOLI_OK);
  puts("misuse is refused");
  return 0;
}
