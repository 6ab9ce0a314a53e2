// The functions of libcurl that are called. The library is loaded at the first request, so that programs without requests
// need none. Nothing of <curl/curl.h> is visible here: handles are `void *`, results are the numbers of `CURLcode`.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Options of curl_easy_setopt(3); CCurl.c compares each with the library's own number.
enum {
  CURL_LONG_CERTINFO = 172,
  CURL_LONG_CONNECT_ONLY = 141,
  CURL_LONG_CONNECTTIMEOUT_MS = 156,
  CURL_LONG_FOLLOWLOCATION = 52,
  CURL_LONG_FORBID_REUSE = 75,
  CURL_LONG_FRESH_CONNECT = 74,
  CURL_LONG_HTTPGET = 80,
  CURL_LONG_HTTP_CONTENT_DECODING = 158,
  CURL_LONG_HTTP_VERSION = 84,
  CURL_LONG_NOBODY = 44,
  CURL_LONG_NOSIGNAL = 99,
  CURL_LONG_PATH_AS_IS = 234,
  CURL_LONG_POST = 47,
  CURL_LONG_PROXYAUTH = 111,
  CURL_LONG_PROXY_SSLVERSION = 250,
  CURL_LONG_QUICK_EXIT = 322,
  CURL_LONG_SSLVERSION = 32,
  CURL_LONG_SSL_VERIFYHOST = 81,
  CURL_LONG_SSL_VERIFYPEER = 64,
  CURL_LONG_SUPPRESS_CONNECT_HEADERS = 265,
  CURL_LONG_VERBOSE = 41,
  CURL_TEXT_CAINFO = 10065,
  CURL_TEXT_CAPATH = 10097,
  CURL_TEXT_COPYPOSTFIELDS = 10165,
  CURL_TEXT_CUSTOMREQUEST = 10036,
  CURL_TEXT_NOPROXY = 10177,
  CURL_TEXT_PROTOCOLS = 10318,
  CURL_TEXT_PROXY = 10004,
  CURL_TEXT_PROXY_CAINFO = 10246,
  CURL_TEXT_PROXY_CAPATH = 10247,
  CURL_TEXT_URL = 10002,
  CURL_TEXT_USERAGENT = 10018,
  CURL_POINTER_ERRORBUFFER = 10010,
  CURL_POINTER_HTTPHEADER = 10023,
  CURL_POINTER_MIMEPOST = 10269,
  CURL_POINTER_WRITEDATA = 10001,
  CURL_SIZE_POSTFIELDSIZE = 30120,
};

/// What curl_easy_getinfo(3) is asked for; CCurl.c compares each with the library's own number.
enum {
  CURL_INFO_HTTP_CONNECTCODE = 0x200016,
  CURL_INFO_OS_ERRNO = 0x200019,
  CURL_INFO_SSL_VERIFYRESULT = 0x20000D,
  CURL_INFO_NAMELOOKUP_TIME = 0x600033,
  CURL_INFO_PRETRANSFER_TIME = 0x600035,
};

/// The kinds of data that a debug callback gets (CURLOPT_DEBUGFUNCTION(3)).
enum { CURL_DEBUG_TEXT = 0, CURL_DEBUG_HEADER_IN = 1, CURL_DEBUG_HEADER_OUT = 2, CURL_DEBUG_DATA_IN = 3, CURL_DEBUG_DATA_OUT = 4 };

/// Whether a connection to an address may be opened: its 4 or 16 bytes.
struct curl_address_filter {
  void *_Nonnull context;
  int (*_Nonnull allows)(void *_Nonnull context, const uint8_t *_Nonnull address, int count);
};

/// Each does what the function of libcurl with the same name behind `curl_` does.
struct curl_library {
  int (*_Nonnull global_init)(long);
  char *_Nonnull (*_Nonnull version)(void);
  void *_Nullable (*_Nonnull easy_init)(void);
  void (*_Nonnull easy_cleanup)(void *_Nonnull);
  int (*_Nonnull easy_setopt)(void *_Nonnull, int, ...);
  int (*_Nonnull easy_getinfo)(void *_Nonnull, int, ...);
  void *_Nullable (*_Nonnull slist_append)(void *_Nullable, const char *_Nonnull);
  void (*_Nonnull slist_free_all)(void *_Nullable);
  void *_Nullable (*_Nonnull mime_init)(void *_Nonnull);
  void (*_Nonnull mime_free)(void *_Nullable);
  void *_Nullable (*_Nonnull mime_addpart)(void *_Nonnull);
  int (*_Nonnull mime_name)(void *_Nonnull, const char *_Nonnull);
  int (*_Nonnull mime_filename)(void *_Nonnull, const char *_Nullable);
  int (*_Nonnull mime_type)(void *_Nonnull, const char *_Nonnull);
  int (*_Nonnull mime_data)(void *_Nonnull, const void *_Nullable, size_t);
  int (*_Nonnull mime_filedata)(void *_Nonnull, const char *_Nonnull);
  void *_Nullable (*_Nonnull multi_init)(void);
  int (*_Nonnull multi_cleanup)(void *_Nonnull);
  int (*_Nonnull multi_add_handle)(void *_Nonnull, void *_Nonnull);
  int (*_Nonnull multi_remove_handle)(void *_Nonnull, void *_Nonnull);
  int (*_Nonnull multi_perform)(void *_Nonnull, int *_Nonnull);
  int (*_Nonnull multi_poll)(void *_Nonnull, void *_Nullable, unsigned, int, int *_Nullable);
  int (*_Nonnull multi_wakeup)(void *_Nonnull);
  void *_Nullable (*_Nonnull multi_info_read)(void *_Nonnull, int *_Nonnull);
};

/// The library's functions after curl_global_init(3); NULL where libcurl.so.4 isn't installed. SSLKEYLOGFILE is removed from the
/// environment first, since libcurl would write the secrets of TLS into that file. Any thread may call it. dlopen(3), dlsym(3).
const struct curl_library *_Nullable curl_library(void);

/// curl_easy_setopt(3) for options of the group that the name says. A text, a copied body too, is copied by libcurl.
int curl_set_long(void *_Nonnull handle, int option, long value);
int curl_set_size(void *_Nonnull handle, int option, int64_t value);
int curl_set_pointer(void *_Nonnull handle, int option, const void *_Nullable value);

/// CURLOPT_HEADERFUNCTION, CURLOPT_WRITEFUNCTION and CURLOPT_DEBUGFUNCTION with one context for the three. The first two return how
/// many bytes they took; another number than they were given ends the transfer.
int curl_set_callbacks(void *_Nonnull handle, void *_Nonnull context,
    size_t (*_Nonnull header)(char *_Nonnull, size_t, size_t, void *_Nonnull),
    size_t (*_Nonnull write)(char *_Nonnull, size_t, size_t, void *_Nonnull),
    int (*_Nonnull debug)(void *_Nullable, int, char *_Nonnull, size_t, void *_Nonnull));

/// CURLOPT_OPENSOCKETFUNCTION: the filter, which must outlive the handle, is asked about each address before a connection is tried.
int curl_set_address_filter(void *_Nonnull handle, struct curl_address_filter *_Nonnull filter);

/// curl_easy_getinfo(3) for numbers; -1 where it isn't known.
long curl_get_long(void *_Nonnull handle, int info);
int64_t curl_get_size(void *_Nonnull handle, int info);

/// A line `Name:value` of a certificate of the chain, from 0 on, the server's own first; NULL behind the last (CURLINFO_CERTINFO(3)).
const char *_Nullable curl_certificate_line(void *_Nonnull handle, int certificate, int line);

/// The handle and the result of the next transfer that is done; NULL where none is (curl_multi_info_read(3)).
void *_Nullable curl_next_done(void *_Nonnull multi, int *_Nonnull result);
