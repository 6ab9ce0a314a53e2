// Linux calls that glibc declares only under _GNU_SOURCE, which Swift's view of it lacks. Each does what the function
// behind the prefix does, errno too.
#pragma once
#include <stddef.h>
#include <sys/types.h>

/// memfd_create(2) with MFD_CLOEXEC.
int linux_memfd(const char *name);

/// renameat2(2) with RENAME_EXCHANGE, both names in one folder.
int linux_exchange(int folder, const char *one, const char *other);

/// flistxattr(2), fgetxattr(2), fsetxattr(2).
ssize_t linux_list_attributes(int file, char *names, size_t size);
ssize_t linux_get_attribute(int file, const char *name, void *value, size_t size);
int linux_set_attribute(int file, const char *name, const void *value, size_t size);
