#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

int linux_memfd(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

// Of what the heap grows by, the first 128 KiB stay in plain pages, which is enough for small work, and the 16 MiB behind them
// come in pages of 2 MiB where the system has such: two faults then bring what a thousand would.
static void use_large_pages(void) {
  const uintptr_t large = 2 << 20, small = 128 << 10;
  const size_t size = 16 << 20;
  const uintptr_t end = (uintptr_t)sbrk(0);
  const uintptr_t start = (end + small + large - 1) & ~(large - 1);
  if (sbrk((intptr_t)(start - small - end)) == (void *)-1) return;
  // Taken and given back, the heap reaches to there; nothing behind its beginning has been touched yet.
  void *volatile piece = malloc(small + size);
  if ((uintptr_t)piece > start - small && (uintptr_t)piece < start) madvise((void *)start, size, MADV_HUGEPAGE);
  free(piece);
}

int linux_temporary_file(char *name) { return mkostemp(name, O_CLOEXEC); }

void linux_keep_freed_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_TOP_PAD, 256 << 10);
  use_large_pages();
}

void linux_use_one_heap(void) { mallopt(M_ARENA_MAX, 1); }

void linux_use_large_pages(void *start, size_t size) {
  const uintptr_t large = 2 << 20;
  const uintptr_t first = ((uintptr_t)start + large - 1) & ~(large - 1), end = ((uintptr_t)start + size) & ~(large - 1);
  if (first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
}

int linux_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

int linux_rename_new(const char *name, int folder, const char *other) {
  return renameat2(AT_FDCWD, name, folder, other, RENAME_NOREPLACE);
}

int linux_open_below(int folder, const char *name, int flags) {
  const struct open_how how = {
      .flags = (unsigned)flags,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS,
  };
  return (int)syscall(SYS_openat2, folder, name, &how, sizeof how);
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

int linux_is_nameless(int file) {
  // Neither has an entry in linux/magic.h that every kernel's headers share: pipefs and sockfs.
  const unsigned pipes = 0x50495045, sockets = 0x534F434B;
  struct statfs status;
  if (fstatfs(file, &status) != 0) return 0;
  const unsigned type = (unsigned)status.f_type;
  return type == pipes || type == sockets;
}

ssize_t linux_list_attributes(int file, char *names, size_t size) { return flistxattr(file, names, size); }

ssize_t linux_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}

int linux_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}

int linux_set_dumpable(int dumpable) { return prctl(PR_SET_DUMPABLE, dumpable, 0, 0, 0); }

int linux_is_dumpable(void) { return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0); }

int linux_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
