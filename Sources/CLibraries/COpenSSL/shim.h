// The functions that OpenSSL recommends instead load providers: a hundred times the code, and a millisecond at each start.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/md5.h>
#include <openssl/sha.h>
