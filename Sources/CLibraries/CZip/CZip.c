#define _GNU_SOURCE
#include "CZip.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>

// The functions that this package uses, as zip.h declares them: result, name, parameters, arguments.
#define FUNCTIONS(F) \
  F(int, zip_close, (zip_t * archive), (archive)) \
  F(void, zip_discard, (zip_t * archive), (archive)) \
  F(zip_error_t *, zip_get_error, (zip_t * archive), (archive)) \
  F(void, zip_error_fini, (zip_error_t * error), (error)) \
  F(void, zip_error_init, (zip_error_t * error), (error)) \
  F(const char *, zip_error_strerror, (zip_error_t * error), (error)) \
  F(zip_int64_t, zip_file_add, (zip_t * archive, const char *name, zip_source_t *source, zip_flags_t flags), \
    (archive, name, source, flags)) \
  F(int, zip_file_set_dostime, \
    (zip_t * archive, zip_uint64_t index, zip_uint16_t time, zip_uint16_t date, zip_flags_t flags), \
    (archive, index, time, date, flags)) \
  F(int, zip_file_set_external_attributes, \
    (zip_t * archive, zip_uint64_t index, zip_flags_t flags, zip_uint8_t system, zip_uint32_t attributes), \
    (archive, index, flags, system, attributes)) \
  F(zip_t *, zip_open_from_source, (zip_source_t * source, int flags, zip_error_t *error), (source, flags, error)) \
  F(int, zip_set_file_compression, \
    (zip_t * archive, zip_uint64_t index, zip_int32_t method, zip_uint32_t level), (archive, index, method, level)) \
  F(void, zip_source_free, (zip_source_t * source), (source)) \
  F(zip_source_t *, zip_source_function, (zip_t * archive, zip_source_callback callback, void *state), \
    (archive, callback, state)) \
  F(zip_source_t *, zip_source_function_create, (zip_source_callback callback, void *state, zip_error_t *error), \
    (callback, state, error)) \
  F(zip_int64_t, zip_source_seek_compute_offset, \
    (zip_uint64_t offset, zip_uint64_t length, void *data, zip_uint64_t size, zip_error_t *error), \
    (offset, length, data, size, error)) \
  F(void, zip_stat_init, (zip_stat_t * status), (status))

// Each is defined here under its own name and hands on to the library's.
#define DEFINE(result, name, parameters, arguments) \
  static void *found_##name; \
  result name parameters { return ((result(*) parameters)found_##name)arguments; }
FUNCTIONS(DEFINE)

// Debian 12's name first: looking for one that isn't there takes a tenth of a millisecond.
static void *open_library(void) {
  void *library = dlopen("libzip.so.4", RTLD_LAZY | RTLD_LOCAL);
  return library ? library : dlopen("libzip.so.5", RTLD_LAZY | RTLD_LOCAL);
}

static void *load(void *none) {
  open_library();
  return none;
}

void zip_begin_loading(void) {
  cpu_set_t others;
  int here = sched_getcpu();
  if (here < 0 || sched_getaffinity(0, sizeof others, &others) != 0) return;
  CPU_CLR(here, &others);
  if (CPU_COUNT(&others) == 0) return;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  pthread_t thread;
  if (pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0 &&
      pthread_attr_setaffinity_np(&attributes, sizeof others, &others) == 0)
    pthread_create(&thread, &attributes, load, NULL);
  pthread_attr_destroy(&attributes);
}

const char *zip_load(void) {
  void *library = open_library();
  if (!library) return dlerror();
#define FIND(result, name, parameters, arguments) \
  if (!(found_##name = dlsym(library, #name))) return dlerror();
  FUNCTIONS(FIND)
  return NULL;
}
