#define _GNU_SOURCE
#include "CLinux.h"

#include <stdio.h>
#include <sys/mman.h>
#include <sys/xattr.h>

int linux_memfd(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int linux_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

ssize_t linux_list_attributes(int file, char *names, size_t size) { return flistxattr(file, names, size); }

ssize_t linux_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}

int linux_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}
