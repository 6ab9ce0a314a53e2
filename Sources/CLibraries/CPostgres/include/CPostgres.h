// The functions of libpq that are called. The library is loaded when it is asked for: who has no server needs none.
#pragma once

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

/// Each does what the function of libpq with the same name behind `PQ` does.
struct postgres {
  PGconn *_Nullable (*_Nonnull connectdbParams)(const char *_Nullable const *_Nonnull, const char *_Nullable const *_Nonnull, int);
  void *_Nullable (*_Nonnull conninfoParse)(const char *_Nonnull, char *_Nullable *_Nullable);
  void (*_Nonnull conninfoFree)(void *_Nullable);
  void (*_Nonnull freemem)(void *_Nullable);
  void (*_Nonnull finish)(PGconn *_Nullable);
  int (*_Nonnull status)(const PGconn *_Nullable);
  char *_Nullable (*_Nonnull errorMessage)(const PGconn *_Nullable);
  void *_Nullable (*_Nonnull setNoticeProcessor)(PGconn *_Nullable, void (*_Nullable)(void *_Nullable, const char *_Nullable), void *_Nullable);
  PGresult *_Nullable (*_Nonnull exec)(PGconn *_Nullable, const char *_Nonnull);
  PGresult *_Nullable (*_Nonnull execParams)(PGconn *_Nullable, const char *_Nonnull, int, const unsigned *_Nullable,
      const char *_Nullable const *_Nullable, const int *_Nullable, const int *_Nullable, int);
  int (*_Nonnull resultStatus)(const PGresult *_Nullable);
  char *_Nullable (*_Nonnull resultErrorField)(const PGresult *_Nullable, int);
  int (*_Nonnull ntuples)(const PGresult *_Nullable);
  char *_Nullable (*_Nonnull getvalue)(const PGresult *_Nullable, int, int);
  int (*_Nonnull getlength)(const PGresult *_Nullable, int, int);
  int (*_Nonnull getisnull)(const PGresult *_Nullable, int, int);
  void (*_Nonnull clear)(PGresult *_Nullable);
  int (*_Nonnull putCopyData)(PGconn *_Nullable, const char *_Nonnull, int);
  int (*_Nonnull putCopyEnd)(PGconn *_Nullable, const char *_Nullable);
  PGresult *_Nullable (*_Nonnull getResult)(PGconn *_Nullable);
};

/// The library's functions; NULL where it isn't installed. dlopen(3), dlsym(3). Any thread may call it.
const struct postgres *_Nullable postgres_library(void);
