#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/statfs.h>
#include <sys/xattr.h>

int linux_memfd(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int linux_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

int linux_begin_writing(int file, off_t offset, off_t count) {
  return sync_file_range(file, offset, count, SYNC_FILE_RANGE_WRITE);
}

int linux_is_local(int file) {
  // XFS has no entry in linux/magic.h.
  const unsigned xfs = 0x58465342;
  struct statfs status;
  if (fstatfs(file, &status) != 0) return 0;
  const unsigned type = (unsigned)status.f_type;
  return type == EXT4_SUPER_MAGIC || type == BTRFS_SUPER_MAGIC || type == TMPFS_MAGIC || type == F2FS_SUPER_MAGIC ||
         type == OVERLAYFS_SUPER_MAGIC || type == xfs;
}

ssize_t linux_list_attributes(int file, char *names, size_t size) { return flistxattr(file, names, size); }

ssize_t linux_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}

int linux_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}
