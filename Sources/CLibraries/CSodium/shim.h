#include <sodium/crypto_generichash_blake2b.h>
