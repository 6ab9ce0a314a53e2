// Linux calls that glibc declares only under _GNU_SOURCE, which Swift's view of it lacks. Each does what the function
// behind the prefix does, errno too.
#pragma once
#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

/// memfd_create(2) with MFD_CLOEXEC.
int linux_memfd(const char *name);

/// mkostemp(3) with O_CLOEXEC.
int linux_temporary_file(char *name);

/// mallopt(3): memory that was freed stays with the process, up to 256 MiB of it. sbrk(2), madvise(2) with MADV_HUGEPAGE: more
/// than a little of it comes in large pages. Call it before a second thread runs.
void linux_keep_freed_memory(void);

/// mallopt(3): all threads take their memory where the first one does. Call it before a second thread runs.
void linux_use_one_heap(void);

/// madvise(2) with MADV_HUGEPAGE for the large pages that lie whole in some memory that nothing was written to yet. A hint only.
void linux_use_large_pages(void *start, size_t size);

/// renameat2(2) with RENAME_EXCHANGE, both names in one folder.
int linux_exchange(int folder, const char *one, const char *other);

/// renameat2(2) with RENAME_NOREPLACE, the new name in an open folder.
int linux_rename_new(const char *name, int folder, const char *other);

/// openat2 with RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS: no link is followed behind the folder that is open. Older kernels know no
/// such call (ENOSYS), and some sandboxes refuse it.
int linux_open_below(int folder, const char *name, int flags);

/// sync_file_range(2) with SYNC_FILE_RANGE_WRITE: begins to write these bytes to storage and waits for nothing.
int linux_begin_writing(int file, off_t offset, off_t count);

/// Whether a file lies on a file system of this machine that keeps locks as long as their process lives (statfs(2), f_type).
int linux_is_local(int file);

/// Whether an open pipe or socket lies in no folder, as those that a shell makes (statfs(2), f_type).
int linux_is_nameless(int file);

/// flistxattr(2), fgetxattr(2), fsetxattr(2).
ssize_t linux_list_attributes(int file, char *names, size_t size);
ssize_t linux_get_attribute(int file, const char *name, void *value, size_t size);
int linux_set_attribute(int file, const char *name, const void *value, size_t size);

/// prctl(2) with PR_SET_DUMPABLE and PR_GET_DUMPABLE: whether other processes of the user may read this one's memory.
int linux_set_dumpable(int dumpable);
int linux_is_dumpable(void);

/// posix_spawn_file_actions_addclosefrom_np(3): the program that is started inherits no file from that number on.
int linux_close_from(posix_spawn_file_actions_t *actions, int first);
