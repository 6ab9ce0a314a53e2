#include "CPostgres.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

static struct postgres functions;
static int is_loaded;

// In the order of the struct, which holds nothing but pointers.
static const char *const names[] = {
    "PQconnectdbParams", "PQconninfoParse", "PQconninfoFree", "PQfreemem",     "PQfinish",    "PQstatus",   "PQerrorMessage",
    "PQsetNoticeProcessor", "PQexec",      "PQexecParams",   "PQresultStatus", "PQresultErrorField", "PQntuples", "PQgetvalue",
    "PQgetlength",       "PQgetisnull",     "PQclear",        "PQputCopyData", "PQputCopyEnd", "PQgetResult",
};
_Static_assert(sizeof names / sizeof *names == sizeof functions / sizeof(void *), "a name for each function");

static void load(void) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  for (size_t place = 0; place < sizeof names / sizeof *names; place++) {
    void *function = dlsym(library, names[place]);
    if (function == NULL) return;
    memcpy((char *)&functions + place * sizeof function, &function, sizeof function);
  }
  is_loaded = 1;
}

const struct postgres *postgres_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
