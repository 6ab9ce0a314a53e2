// Preloaded into a program (LD_PRELOAD), counts its calls on the files of some folders, and makes one of them go wrong.
//
//   FAULT_FOLDERS  the folders, absolute and without links, separated by colons; what lies deeper counts too
//   FAULT_CALL     which call goes wrong, from 1; 0 or absent: none
//   FAULT_KINDS    only calls whose name stands in this list count, such as "fsync,rename"; absent: all
//   FAULT_MODE     fail         errno, nothing done
//                  short        half of a write or read is done, and said so; other calls are done
//                  lost         done, then errno: a server did it and the answer got lost
//                  kill-before  SIGKILL before the call
//                  kill-after   SIGKILL after it
//                  tear         half of a write, then SIGKILL; other calls as kill-before
//   FAULT_ERRNO    the number that fail and lost give; EIO if absent
//   FAULT_TIMES    how many calls from that one on go wrong; 1 if absent
//   FAULT_RUN      a shell command that runs just before the call that goes wrong, as another program would; without FAULT_MODE nothing
//                  else happens then
//   FAULT_RUN_CALL the call before which it runs; that of FAULT_CALL if absent
//   FAULT_BYTES    so many bytes can be written, then the disk is full (FAULT_ERRNO, or ENOSPC)
//   FAULT_SHARE    the manners of network shares, a list: no-exchange (renameat2 with flags: EINVAL), no-link (link: EPERM),
//                  no-folder-flush (fsync of a folder: EINVAL), no-lock (flock: ENOLCK), coarse-time (times of files to the second)
//   FAULT_LOG      a file outside the folders that gets a line a counted call: number, call, inode, path, second path, offset,
//                  length, result, errno, separated by tabs; with FAULT_DATA=1 the written bytes follow the line
//
// In the names of files the calls are openat (with O_CREAT) and open (without), write, read, fsync, ftruncate, fallocate, copy, close,
// rename, exchange, link, unlink, mkdir, rmdir, stat, flock, fchmod, fchown, setxattr.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

enum mode { NONE, FAIL, SHORT, LOST, KILL_BEFORE, KILL_AFTER, TEAR };

static struct {
  const char *folders, *kinds;
  long call, times, budget, run;
  enum mode mode;
  int error, full, log, data;
  int no_exchange, no_link, no_folder_flush, no_lock, coarse_time;
} plan = {.log = -1};
static atomic_long counted, written;

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value && *value ? value : NULL;
}

static long number(const char *name, long otherwise) {
  const char *value = setting(name);
  return value ? strtol(value, NULL, 10) : otherwise;
}

/// Whether a word stands in a list separated by commas.
static int listed(const char *list, const char *word) {
  size_t length = strlen(word);
  for (const char *at = list; at && (at = strstr(at, word)); at += length)
    if ((at == list || at[-1] == ',') && (at[length] == 0 || at[length] == ',')) return 1;
  return 0;
}

__attribute__((constructor)) static void prepare(void) {
  static const char *const modes[] = {"", "fail", "short", "lost", "kill-before", "kill-after", "tear"};
  const char *mode = setting("FAULT_MODE");
  for (int index = FAIL; mode && index <= TEAR; index++)
    if (strcmp(mode, modes[index]) == 0) plan.mode = index;
  plan.folders = setting("FAULT_FOLDERS");
  plan.kinds = setting("FAULT_KINDS");
  plan.call = number("FAULT_CALL", 0);
  plan.times = number("FAULT_TIMES", 1);
  plan.run = number("FAULT_RUN_CALL", 0);
  plan.budget = number("FAULT_BYTES", -1);
  plan.error = (int)number("FAULT_ERRNO", EIO);
  plan.full = (int)number("FAULT_ERRNO", ENOSPC);
  plan.data = (int)number("FAULT_DATA", 0);
  const char *share = setting("FAULT_SHARE");
  plan.no_exchange = listed(share, "no-exchange");
  plan.no_link = listed(share, "no-link");
  plan.no_folder_flush = listed(share, "no-folder-flush");
  plan.no_lock = listed(share, "no-lock");
  plan.coarse_time = listed(share, "coarse-time");
  const char *log = setting("FAULT_LOG");
  if (log) plan.log = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

/// One call that may count.
struct call {
  const char *name;
  char path[PATH_MAX], other[PATH_MAX];
  long order;
  unsigned long inode;
  long offset, length;
  const void *bytes;
};

static int inside(const char *path) {
  for (const char *at = plan.folders; at && *at;) {
    const char *end = strchrnul(at, ':');
    size_t length = (size_t)(end - at);
    if (length && strncmp(path, at, length) == 0 && (path[length] == 0 || path[length] == '/')) return 1;
    at = *end ? end + 1 : end;
  }
  return 0;
}

static int path_of(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  long count = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  if (count < 0 || path[0] != '/') return 0;
  path[count] = 0;
  return 1;
}

/// The absolute path of a name; links on the way are resolved, one at the end isn't.
static int path_at(int folder, const char *name, char *path) {
  char text[2 * PATH_MAX], above[PATH_MAX];
  if (name[0] == '/') {
    snprintf(text, sizeof text, "%s", name);
  } else {
    if (folder == AT_FDCWD ? !getcwd(above, sizeof above) : !path_of(folder, above)) return 0;
    snprintf(text, sizeof text, "%s/%s", above, name);
  }
  char *slash = strrchr(text, '/');
  *slash = 0;
  if (!realpath(*text ? text : "/", above)) return 0;
  return snprintf(path, PATH_MAX, "%s/%s", strcmp(above, "/") ? above : "", slash + 1) < PATH_MAX;
}

static unsigned long inode_of(int descriptor) {
  struct stat attributes;
  return syscall(SYS_fstat, descriptor, &attributes) == 0 ? attributes.st_ino : 0;
}

/// Counts a call. What the caller does then: nothing special, or one of the modes.
static enum mode begin(struct call *call) {
  if (!plan.folders || (!inside(call->path) && !(call->other[0] && inside(call->other)))) return NONE;
  if (plan.kinds && !listed(plan.kinds, call->name)) return NONE;
  call->order = atomic_fetch_add(&counted, 1) + 1;
  int is_meant = plan.call >= 1 && call->order >= plan.call && call->order < plan.call + plan.times;
  const char *command = (plan.run ? call->order == plan.run : is_meant) ? setting("FAULT_RUN") : NULL;
  int error = errno;
  if (command && system(command) != 0) abort();
  errno = error;
  return is_meant ? plan.mode : NONE;
}

static void note(const struct call *call, long result, int error) {
  if (plan.log < 0 || !call->order) return;
  char line[2 * PATH_MAX + 256];
  int length = snprintf(line, sizeof line, "%ld\t%s\t%lu\t%s\t%s\t%ld\t%ld\t%ld\t%d\n", call->order, call->name, call->inode,
                        call->path, call->other, call->offset, call->length, result, result < 0 ? error : 0);
  struct iovec pieces[2] = {{line, (size_t)length}, {(void *)call->bytes, 0}};
  if (plan.data && call->bytes && result > 0) pieces[1].iov_len = (size_t)result;
  syscall(SYS_writev, plan.log, pieces, 2);
}

static void stop(const struct call *call) {
  note(call, -1, EINTR);
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

/// Ends a call: logs it and gives what the program shall see.
static long end(const struct call *call, enum mode mode, long result) {
  int error = errno;
  note(call, result, error);
  if (mode == KILL_AFTER) syscall(SYS_kill, getpid(), SIGKILL);
  if (mode == LOST) {
    errno = plan.error;
    return -1;
  }
  errno = error;
  return result;
}

static long refuse(const struct call *call, int error) {
  note(call, -1, error);
  errno = error;
  return -1;
}

#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

/// A call that either happens or doesn't.
#define PLAIN(call, expression) \
  do { \
    enum mode fault = begin(&(call)); \
    if (fault == KILL_BEFORE || fault == TEAR) stop(&(call)); \
    if (fault == FAIL) return (int)refuse(&(call), plan.error); \
    return (int)end(&(call), fault, (expression)); \
  } while (0)

static struct call on(const char *name, int descriptor) {
  int error = errno;
  struct call call = {.name = name};
  if (plan.folders && path_of(descriptor, call.path) && inside(call.path)) call.inode = inode_of(descriptor);
  errno = error;
  return call;
}

static struct call at(const char *name, int folder, const char *path) {
  int error = errno;
  struct call call = {.name = name};
  if (plan.folders) path_at(folder, path, call.path);
  errno = error;
  return call;
}

// Opening

static int opening(int folder, const char *path, int flags, mode_t mode) {
  struct call call = at(flags & O_CREAT ? "openat" : "open", folder, path);
  enum mode fault = begin(&call);
  if (fault == KILL_BEFORE || fault == TEAR) stop(&call);
  if (fault == FAIL) return (int)refuse(&call, plan.error);
  int result = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (result >= 0 && call.order) call.inode = inode_of(result);
  // A file that the program never learns of: the descriptor is closed again.
  int seen = (int)end(&call, fault, result);
  if (seen < 0 && result >= 0) syscall(SYS_close, result);
  return seen;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    return opening(AT_FDCWD, path, flags, mode); \
  }
#define OPENAT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    return opening(folder, path, flags, mode); \
  }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

// Writing and reading

static long transfer(struct call *call, int descriptor, void *buffer, size_t count, off_t offset, int writes) {
  enum mode mode = begin(call);
  int known = offset >= 0;
  call->length = (long)count;
  if (call->order && writes) {
    call->bytes = buffer;
    call->offset = known ? offset : syscall(SYS_lseek, descriptor, 0L, SEEK_CUR);
  }
  if (mode == KILL_BEFORE) stop(call);
  if (mode == FAIL) return refuse(call, plan.error);
  size_t wanted = (mode == SHORT || mode == TEAR) && count > 1 ? count / 2 : count;
  if (writes && call->order && plan.budget >= 0) {
    long left = plan.budget - atomic_load(&written);
    if (left <= 0 && wanted > 0) return refuse(call, plan.full);
    if ((long)wanted > left) wanted = (size_t)left;
  }
  long result = writes ? known ? syscall(SYS_pwrite64, descriptor, buffer, wanted, offset)
                               : syscall(SYS_write, descriptor, buffer, wanted)
                : known ? syscall(SYS_pread64, descriptor, buffer, wanted, offset)
                        : syscall(SYS_read, descriptor, buffer, wanted);
  if (writes && call->order && result > 0) atomic_fetch_add(&written, result);
  if (mode == TEAR) {
    note(call, result, errno);
    syscall(SYS_kill, getpid(), SIGKILL);
  }
  return end(call, mode, result);
}

#define TRANSFER(name, kind, constant, offset, writes, ...) \
  ssize_t name(int descriptor, constant void *buffer, size_t count __VA_ARGS__) { \
    struct call call = on(kind, descriptor); \
    return transfer(&call, descriptor, (void *)buffer, count, offset, writes); \
  }
TRANSFER(write, "write", const, -1, 1)
TRANSFER(read, "read", , -1, 0)
TRANSFER(pwrite, "write", const, offset, 1, , off_t offset)
TRANSFER(pwrite64, "write", const, offset, 1, , off_t offset)
TRANSFER(pread, "read", , offset, 0, , off_t offset)
TRANSFER(pread64, "read", , offset, 0, , off_t offset)

/// Several pieces at once: the first that isn't empty, which is a short write as the system may do it any time.
static long gather(int descriptor, const struct iovec *pieces, int count, off_t offset) {
  int index = 0;
  while (index + 1 < count && pieces[index].iov_len == 0) index++;
  struct call call = on("write", descriptor);
  return count < 1 ? 0 : transfer(&call, descriptor, pieces[index].iov_base, pieces[index].iov_len, offset, 1);
}
ssize_t writev(int descriptor, const struct iovec *pieces, int count) {
  REAL(writev);
  char path[PATH_MAX];
  if (!plan.folders || !path_of(descriptor, path) || !inside(path)) return real(descriptor, pieces, count);
  return gather(descriptor, pieces, count, -1);
}
ssize_t pwritev(int descriptor, const struct iovec *pieces, int count, off_t offset) {
  REAL(pwritev);
  char path[PATH_MAX];
  if (!plan.folders || !path_of(descriptor, path) || !inside(path)) return real(descriptor, pieces, count, offset);
  return gather(descriptor, pieces, count, offset);
}

/// Copies inside the kernel are refused, as across file systems, so that every byte goes through a counted write.
ssize_t copy_file_range(int from, off64_t *offset, int to, off64_t *place, size_t count, unsigned flags) {
  REAL(copy_file_range);
  struct call call = on("copy", to);
  if (plan.folders && inside(call.path)) {
    begin(&call);
    return refuse(&call, EXDEV);
  }
  return real(from, offset, to, place, count, flags);
}

// The file as a whole

int fsync(int descriptor) {
  struct call call = on("fsync", descriptor);
  struct stat attributes;
  if (plan.no_folder_flush && inside(call.path) && fstat(descriptor, &attributes) == 0 && S_ISDIR(attributes.st_mode)) {
    begin(&call);
    return (int)refuse(&call, EINVAL);
  }
  PLAIN(call, syscall(SYS_fsync, descriptor));
}
int fdatasync(int descriptor) {
  struct call call = on("fsync", descriptor);
  PLAIN(call, syscall(SYS_fdatasync, descriptor));
}
static int cutting(int descriptor, off_t length) {
  struct call call = on("ftruncate", descriptor);
  call.length = length;
  PLAIN(call, syscall(SYS_ftruncate, descriptor, length));
}
int ftruncate(int descriptor, off_t length) { return cutting(descriptor, length); }
int ftruncate64(int descriptor, off64_t length) { return cutting(descriptor, length); }
static int reserving(int descriptor, int mode, off_t offset, off_t length) {
  struct call call = on("fallocate", descriptor);
  call.offset = offset;
  call.length = length;
  PLAIN(call, syscall(SYS_fallocate, descriptor, mode, offset, length));
}
int fallocate(int descriptor, int mode, off_t offset, off_t length) { return reserving(descriptor, mode, offset, length); }
int fallocate64(int descriptor, int mode, off64_t offset, off64_t length) { return reserving(descriptor, mode, offset, length); }
int posix_fallocate(int descriptor, off_t offset, off_t length) {
  return reserving(descriptor, 0, offset, length) == 0 ? 0 : errno;
}
int posix_fallocate64(int descriptor, off64_t offset, off64_t length) { return posix_fallocate(descriptor, offset, length); }
int fchmod(int descriptor, mode_t mode) {
  struct call call = on("fchmod", descriptor);
  PLAIN(call, syscall(SYS_fchmod, descriptor, mode));
}
int fchown(int descriptor, uid_t user, gid_t group) {
  struct call call = on("fchown", descriptor);
  PLAIN(call, syscall(SYS_fchown, descriptor, user, group));
}
int fsetxattr(int descriptor, const char *name, const void *value, size_t size, int flags) {
  struct call call = on("setxattr", descriptor);
  PLAIN(call, syscall(SYS_fsetxattr, descriptor, name, value, size, flags));
}
int flock(int descriptor, int operation) {
  struct call call = on("flock", descriptor);
  if (plan.no_lock && inside(call.path)) {
    begin(&call);
    return (int)refuse(&call, ENOLCK);
  }
  PLAIN(call, syscall(SYS_flock, descriptor, operation));
}
/// A close that fails has closed all the same (close(2)).
int close(int descriptor) {
  struct call call = on("close", descriptor);
  enum mode mode = begin(&call);
  if (mode == KILL_BEFORE || mode == TEAR) stop(&call);
  long result = syscall(SYS_close, descriptor);
  return (int)end(&call, mode == FAIL ? LOST : mode, result);
}

// Names

static struct call pair(const char *name, int folder, const char *old, int other, const char *new) {
  struct call call = at(name, folder, old);
  int error = errno;
  if (plan.folders) path_at(other, new, call.other);
  errno = error;
  return call;
}
static int renaming(int folder, const char *old, int other, const char *new, unsigned flags) {
  struct call call = pair(flags ? "exchange" : "rename", folder, old, other, new);
  if (flags && plan.no_exchange && (inside(call.path) || inside(call.other))) {
    begin(&call);
    return (int)refuse(&call, EINVAL);
  }
  PLAIN(call, syscall(SYS_renameat2, folder, old, other, new, flags));
}
int rename(const char *old, const char *new) { return renaming(AT_FDCWD, old, AT_FDCWD, new, 0); }
int renameat(int folder, const char *old, int other, const char *new) { return renaming(folder, old, other, new, 0); }
int renameat2(int folder, const char *old, int other, const char *new, unsigned flags) {
  return renaming(folder, old, other, new, flags);
}
static int linking(int folder, const char *old, int other, const char *new, int flags) {
  struct call call = pair("link", folder, old, other, new);
  if (plan.no_link && inside(call.other)) {
    begin(&call);
    return (int)refuse(&call, EPERM);
  }
  PLAIN(call, syscall(SYS_linkat, folder, old, other, new, flags));
}
int link(const char *old, const char *new) { return linking(AT_FDCWD, old, AT_FDCWD, new, 0); }
int linkat(int folder, const char *old, int other, const char *new, int flags) {
  return linking(folder, old, other, new, flags);
}
int unlinkat(int folder, const char *path, int flags) {
  struct call call = at(flags & AT_REMOVEDIR ? "rmdir" : "unlink", folder, path);
  PLAIN(call, syscall(SYS_unlinkat, folder, path, flags));
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int mkdir(const char *path, mode_t mode) {
  struct call call = at("mkdir", AT_FDCWD, path);
  PLAIN(call, syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}
static int looking(int folder, const char *path, struct stat *attributes, int flags) {
  struct call call = *path || !(flags & AT_EMPTY_PATH) ? at("stat", folder, path) : on("stat", folder);
  enum mode fault = begin(&call);
  if (fault == KILL_BEFORE || fault == TEAR) stop(&call);
  if (fault == FAIL) return (int)refuse(&call, plan.error);
  long result = syscall(SYS_newfstatat, folder, path, attributes, flags);
  if (result == 0 && plan.coarse_time && inside(call.path)) attributes->st_mtim.tv_nsec = attributes->st_ctim.tv_nsec = 0;
  return (int)end(&call, fault, result);
}
int stat(const char *path, struct stat *attributes) { return looking(AT_FDCWD, path, attributes, 0); }
int lstat(const char *path, struct stat *attributes) {
  return looking(AT_FDCWD, path, attributes, AT_SYMLINK_NOFOLLOW);
}
int fstat(int descriptor, struct stat *attributes) { return looking(descriptor, "", attributes, AT_EMPTY_PATH); }
int fstatat(int folder, const char *path, struct stat *attributes, int flags) {
  return looking(folder, path, attributes, flags);
}
