#include "CCurl.h"

#define CURL_DISABLE_DEPRECATION
// The macros that check types would hide the functions' names.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static struct curl_library functions;
static int is_loaded;

// In the order of the struct, which holds nothing but pointers.
static const char *const names[] = {
    "curl_global_init", "curl_version", "curl_easy_init", "curl_easy_cleanup", "curl_easy_setopt", "curl_easy_getinfo",
    "curl_slist_append", "curl_slist_free_all", "curl_mime_init", "curl_mime_free", "curl_mime_addpart", "curl_mime_name",
    "curl_mime_filename", "curl_mime_type", "curl_mime_data", "curl_mime_filedata", "curl_multi_init", "curl_multi_cleanup",
    "curl_multi_add_handle", "curl_multi_remove_handle", "curl_multi_perform", "curl_multi_poll", "curl_multi_wakeup",
    "curl_multi_info_read",
};
_Static_assert(sizeof names / sizeof *names == sizeof functions / sizeof(void *), "a name for each function");

#define SAME(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #theirs)
SAME(CURL_LONG_CERTINFO, CURLOPT_CERTINFO);
SAME(CURL_LONG_CONNECT_ONLY, CURLOPT_CONNECT_ONLY);
SAME(CURL_LONG_CONNECTTIMEOUT_MS, CURLOPT_CONNECTTIMEOUT_MS);
SAME(CURL_LONG_FOLLOWLOCATION, CURLOPT_FOLLOWLOCATION);
SAME(CURL_LONG_FORBID_REUSE, CURLOPT_FORBID_REUSE);
SAME(CURL_LONG_FRESH_CONNECT, CURLOPT_FRESH_CONNECT);
SAME(CURL_LONG_HTTPGET, CURLOPT_HTTPGET);
SAME(CURL_LONG_HTTP_CONTENT_DECODING, CURLOPT_HTTP_CONTENT_DECODING);
SAME(CURL_LONG_HTTP_VERSION, CURLOPT_HTTP_VERSION);
SAME(CURL_LONG_NOBODY, CURLOPT_NOBODY);
SAME(CURL_LONG_NOSIGNAL, CURLOPT_NOSIGNAL);
SAME(CURL_LONG_PATH_AS_IS, CURLOPT_PATH_AS_IS);
SAME(CURL_LONG_POST, CURLOPT_POST);
SAME(CURL_LONG_PROXYAUTH, CURLOPT_PROXYAUTH);
SAME(CURL_LONG_PROXY_SSLVERSION, CURLOPT_PROXY_SSLVERSION);
SAME(CURL_LONG_QUICK_EXIT, CURLOPT_QUICK_EXIT);
SAME(CURL_LONG_SSLVERSION, CURLOPT_SSLVERSION);
SAME(CURL_LONG_SSL_VERIFYHOST, CURLOPT_SSL_VERIFYHOST);
SAME(CURL_LONG_SSL_VERIFYPEER, CURLOPT_SSL_VERIFYPEER);
SAME(CURL_LONG_SUPPRESS_CONNECT_HEADERS, CURLOPT_SUPPRESS_CONNECT_HEADERS);
SAME(CURL_LONG_VERBOSE, CURLOPT_VERBOSE);
SAME(CURL_TEXT_CAINFO, CURLOPT_CAINFO);
SAME(CURL_TEXT_CAPATH, CURLOPT_CAPATH);
SAME(CURL_TEXT_COPYPOSTFIELDS, CURLOPT_COPYPOSTFIELDS);
SAME(CURL_TEXT_CUSTOMREQUEST, CURLOPT_CUSTOMREQUEST);
SAME(CURL_TEXT_NOPROXY, CURLOPT_NOPROXY);
SAME(CURL_TEXT_PROTOCOLS, CURLOPT_PROTOCOLS_STR);
SAME(CURL_TEXT_PROXY, CURLOPT_PROXY);
SAME(CURL_TEXT_PROXY_CAINFO, CURLOPT_PROXY_CAINFO);
SAME(CURL_TEXT_PROXY_CAPATH, CURLOPT_PROXY_CAPATH);
SAME(CURL_TEXT_URL, CURLOPT_URL);
SAME(CURL_TEXT_USERAGENT, CURLOPT_USERAGENT);
SAME(CURL_POINTER_ERRORBUFFER, CURLOPT_ERRORBUFFER);
SAME(CURL_POINTER_HTTPHEADER, CURLOPT_HTTPHEADER);
SAME(CURL_POINTER_MIMEPOST, CURLOPT_MIMEPOST);
SAME(CURL_POINTER_WRITEDATA, CURLOPT_WRITEDATA);
SAME(CURL_SIZE_POSTFIELDSIZE, CURLOPT_POSTFIELDSIZE_LARGE);
SAME(CURL_INFO_HTTP_CONNECTCODE, CURLINFO_HTTP_CONNECTCODE);
SAME(CURL_INFO_OS_ERRNO, CURLINFO_OS_ERRNO);
SAME(CURL_INFO_SSL_VERIFYRESULT, CURLINFO_SSL_VERIFYRESULT);
SAME(CURL_INFO_NAMELOOKUP_TIME, CURLINFO_NAMELOOKUP_TIME_T);
SAME(CURL_INFO_PRETRANSFER_TIME, CURLINFO_PRETRANSFER_TIME_T);
SAME(CURL_DEBUG_TEXT, CURLINFO_TEXT);
SAME(CURL_DEBUG_HEADER_IN, CURLINFO_HEADER_IN);
SAME(CURL_DEBUG_HEADER_OUT, CURLINFO_HEADER_OUT);
SAME(CURL_DEBUG_DATA_IN, CURLINFO_DATA_IN);
SAME(CURL_DEBUG_DATA_OUT, CURLINFO_DATA_OUT);

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  for (size_t place = 0; place < sizeof names / sizeof *names; place++) {
    void *function = dlsym(library, names[place]);
    if (function == NULL) return;
    memcpy((char *)&functions + place * sizeof function, &function, sizeof function);
  }
  unsetenv("SSLKEYLOGFILE");
  is_loaded = functions.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

const struct curl_library *curl_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}

int curl_set_long(void *handle, int option, long value) { return functions.easy_setopt(handle, option, value); }

int curl_set_size(void *handle, int option, int64_t value) {
  return functions.easy_setopt(handle, option, (curl_off_t)value);
}

int curl_set_pointer(void *handle, int option, const void *value) {
  return functions.easy_setopt(handle, option, value);
}

int curl_set_callbacks(void *handle, void *context, size_t (*header)(char *, size_t, size_t, void *),
    size_t (*write)(char *, size_t, size_t, void *), int (*debug)(void *, int, char *, size_t, void *)) {
  int code = functions.easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  if (code == 0) code = functions.easy_setopt(handle, CURLOPT_HEADERDATA, context);
  if (code == 0) code = functions.easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
  if (code == 0) code = functions.easy_setopt(handle, CURLOPT_WRITEDATA, context);
  if (code == 0) code = functions.easy_setopt(handle, CURLOPT_DEBUGFUNCTION, debug);
  if (code == 0) code = functions.easy_setopt(handle, CURLOPT_DEBUGDATA, context);
  return code;
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  struct curl_address_filter *filter = context;
  // Copied, since the address needn't be aligned for its type.
  struct sockaddr_in6 six;
  struct sockaddr_in four;
  int is_allowed = 0;
  if (address->family == AF_INET) {
    memcpy(&four, &address->addr, sizeof four);
    is_allowed = filter->allows(filter->context, (const uint8_t *)&four.sin_addr, 4);
  } else if (address->family == AF_INET6) {
    memcpy(&six, &address->addr, sizeof six);
    is_allowed = filter->allows(filter->context, (const uint8_t *)&six.sin6_addr, 16);
  }
  if (!is_allowed) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int curl_set_address_filter(void *handle, struct curl_address_filter *filter) {
  int code = functions.easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  return code ? code : functions.easy_setopt(handle, CURLOPT_OPENSOCKETDATA, filter);
}

long curl_get_long(void *handle, int info) {
  long value = -1;
  return functions.easy_getinfo(handle, info, &value) == CURLE_OK ? value : -1;
}

int64_t curl_get_size(void *handle, int info) {
  curl_off_t value = -1;
  return functions.easy_getinfo(handle, info, &value) == CURLE_OK ? value : -1;
}

const char *curl_certificate_line(void *handle, int certificate, int line) {
  struct curl_certinfo *chain = NULL;
  if (functions.easy_getinfo(handle, CURLINFO_CERTINFO, &chain) != CURLE_OK || chain == NULL) return NULL;
  if (certificate >= chain->num_of_certs) return NULL;
  struct curl_slist *item = chain->certinfo[certificate];
  while (item != NULL && line-- > 0) item = item->next;
  return item == NULL ? NULL : item->data;
}

void *curl_next_done(void *multi, int *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = functions.multi_info_read(multi, &left)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
