#define _GNU_SOURCE
#include "CBounds.h"

#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const int ends[] = {SIGPROF, SIGXCPU, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE};
enum { endCount = sizeof ends / sizeof ends[0] };

static struct sigaction before[endCount];
static stack_t stackBefore;
static struct rlimit spaceBefore;
static sigset_t maskBefore;
static struct timespec start;
static char *slowText, *brokenText;
static size_t slowCount, brokenCount;
static int exitCode, errors, hasSpace;
// The stack that has overflowed can't run a handler.
static _Alignas(16) char stack[1 << 16];

/// Only what may be called in a signal handler: write(2), _exit(2).
static void finish(int number) {
  const int isSlow = number == SIGPROF || number == SIGXCPU;
  const char *text = isSlow ? slowText : brokenText;
  size_t count = isSlow ? slowCount : brokenCount;
  while (count > 0) {
    const ssize_t done = write(errors, text, count);
    if (done <= 0) break;
    text += done;
    count -= (size_t)done;
  }
  _exit(exitCode);
}

/// By proc(5) statm; 0 where that can't be read.
static size_t addressSpace(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return (size_t)pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void closeErrors(void) {
  errors = STDERR_FILENO;
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return;
  const int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (copy >= 0) {
    errors = copy;
    dup2(nowhere, STDERR_FILENO);
  }
  close(nowhere);
}

static void openErrors(void) {
  if (errors == STDERR_FILENO) return;
  dup2(errors, STDERR_FILENO);
  close(errors);
  errors = STDERR_FILENO;
}

static void limitSpace(size_t bytes) {
  hasSpace = 0;
  const size_t now = addressSpace();
  if (bytes == 0 || now == 0 || getrlimit(RLIMIT_AS, &spaceBefore) != 0) return;
  struct rlimit limit = spaceBefore;
  const rlim_t most = (rlim_t)now + bytes;
  if (most < limit.rlim_cur) limit.rlim_cur = most;
  hasSpace = setrlimit(RLIMIT_AS, &limit) == 0;
}

int ency_bounds_begin(double seconds, size_t bytes, int code, const char *slow, const char *broken) {
  slowText = strdup(slow);
  brokenText = strdup(broken);
  if (slowText == NULL || brokenText == NULL) {
    free(slowText);
    free(brokenText);
    return -1;
  }
  slowCount = strlen(slowText);
  brokenCount = strlen(brokenText);
  exitCode = code;

  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&own, &stackBefore);
  struct sigaction action = {.sa_handler = finish, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  sigset_t open;
  sigemptyset(&open);
  for (int i = 0; i < endCount; ++i) {
    sigaction(ends[i], &action, &before[i]);
    sigaddset(&open, ends[i]);
  }
  pthread_sigmask(SIG_UNBLOCK, &open, &maskBefore);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  closeErrors();
  limitSpace(bytes);
  if (seconds < 0.01) seconds = 0.01;
  struct itimerval timer = {{0, 0}, {(time_t)seconds, 0}};
  timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6);
  setitimer(ITIMER_PROF, &timer, NULL);
  return 0;
}

double ency_bounds_end(void) {
  const struct itimerval none = {{0, 0}, {0, 0}};
  setitimer(ITIMER_PROF, &none, NULL);
  if (hasSpace) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0) {
      limit.rlim_cur = spaceBefore.rlim_cur;
      setrlimit(RLIMIT_AS, &limit);
    }
  }
  openErrors();
  pthread_sigmask(SIG_SETMASK, &maskBefore, NULL);
  for (int i = 0; i < endCount; ++i) sigaction(ends[i], &before[i], NULL);
  sigaltstack(&stackBefore, NULL);
  free(slowText);
  free(brokenText);
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)(now.tv_sec - start.tv_sec) + (double)(now.tv_nsec - start.tv_nsec) / 1e9;
}

void ency_keep_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, 4 << 20);
}
