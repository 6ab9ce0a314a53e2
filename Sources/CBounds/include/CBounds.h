// Bounds on a piece of work in this process: processor time, address space, and an orderly end where a library would bring the
// process down. One piece at a time, on the thread that calls.
#pragma once
#include <stddef.h>

/// From here to `ency_bounds_end` the work may use so many seconds of processor time (setitimer(2), ITIMER_PROF) and so many more
/// bytes of address space than the process has (setrlimit(2), RLIMIT_AS); 0 bytes for no such bound. Standard error is closed to
/// libraries meanwhile. When the time is up, the process writes `slow` to standard error and exits with `code`; when a library
/// aborts, overflows the stack or reaches past its memory, it writes `broken`. Nothing is unwound.
/// Returns 0, or -1 when there is no memory for that; then nothing is bounded.
int ency_bounds_begin(double seconds, size_t bytes, int code, const char *slow, const char *broken);

/// Ends the bounds. Returns the seconds of processor time that were used since they began.
double ency_bounds_end(void);

/// Has malloc keep what is freed, for a process that does one thing and ends: pictures come and go, and fetching their pages anew from
/// the kernel takes a tenth of the time of drawing (mallopt(3)).
void ency_keep_memory(void);
