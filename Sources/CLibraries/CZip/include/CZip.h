// libzip, loaded when the first package is written. Loading it at every start would bring OpenSSL and bzip2 along, and their
// relocations cost more than everything else that `ency show` does.
#pragma once
#include <zip.h>

/// Begins to load libzip on a thread of its own, on another processor than this one, if there is any: for who will call
/// `zip_load` after other work, which then takes a millisecond less. Whether it could be loaded is for `zip_load` to say.
void zip_begin_loading(void);

/// Loads libzip; call it before any other function, once.
/// @return NULL, or what the dynamic linker says is wrong (dlerror(3)).
const char *_Nullable zip_load(void);
