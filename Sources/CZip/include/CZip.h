// libzip, loaded when the first package is written. Loading it at every start would bring OpenSSL and bzip2 along, and their
// relocations cost more than everything else that `ency show` does.
#pragma once
#include <zip.h>

/// Loads libzip; call it before any other function, once.
/// @return NULL, or what the dynamic linker says is wrong (dlerror(3)).
const char *_Nullable zip_load(void);
