#include "Guard.hpp"

#include "CQPDF.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <malloc.h>
#include <mutex>
#include <new>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

namespace ency {

namespace {

thread_local Allowance threadAllowance;

constexpr auto timeLimit = std::chrono::seconds(30);
constexpr size_t memoryLimit = size_t(3) << 30;
constexpr size_t memoryFloor = size_t(384) << 20;
constexpr size_t memoryFactor = 10;
/// So many bytes of a document may be read before its memory is looked at; deflate makes at most 1032 of each.
constexpr size_t watchedBytes = size_t(256) << 10;

/// So much may be allocated in a call, beside ten times the document's bytes.
constexpr size_t capRoom = size_t(256) << 20;
/// So much address space is left to other threads meanwhile.
constexpr size_t othersRoom = size_t(2) << 30;

std::atomic<bool> limitsProcess{false};
/// How many calls work under the process's limit, and what it was without them.
std::mutex processLock;
int caps = 0;
rlim_t before = RLIM_INFINITY;

struct ProcessMemory {
  /// Bytes of address space, and of memory.
  size_t total = 0, resident = 0;
};

/// By proc(5) statm; zeros where that can't be read.
ProcessMemory processMemory() {
  FILE *file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return {};
  unsigned long total = 0, resident = 0;
  const int found = std::fscanf(file, "%lu %lu", &total, &resident);
  std::fclose(file);
  if (found != 2) return {};
  const size_t page = size_t(sysconf(_SC_PAGESIZE));
  return {size_t(total) * page, size_t(resident) * page};
}

}  // namespace

std::chrono::nanoseconds threadTime() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

GuardedInput::GuardedInput(const std::string &name, Buffer *buffer)
    : BufferInputSource(name, buffer),
      allowance(std::min(memoryLimit, memoryFloor + memoryFactor * buffer->getSize())) {
  begin();
}

void GuardedInput::begin() {
  deadline = threadTime() + timeLimit;
  residentAtStart = processMemory().resident;
  ticks = 0;
  unwatched = 0;
  expired = false;
}

void GuardedInput::check() const {
  if (expired) throw Failure(ENCY_PDF_LIMIT, "reading it takes more time or memory than a floor plan can need");
}

void GuardedInput::tick(size_t bytes) {
  check();
  ticks += 1;
  unwatched += bytes;
  if (ticks % 128 == 0) expired = threadTime() > deadline;
  if (ticks % 1024 == 0 || unwatched >= watchedBytes) {
    unwatched = 0;
    expired = expired || processMemory().resident > residentAtStart + allowance;
  }
  check();
}

qpdf_offset_t GuardedInput::findAndSkipNextEOL() {
  tick();
  return BufferInputSource::findAndSkipNextEOL();
}

void GuardedInput::seek(qpdf_offset_t offset, int whence) {
  tick();
  BufferInputSource::seek(offset, whence);
}

size_t GuardedInput::read(char *buffer, size_t length) {
  tick(length);
  return BufferInputSource::read(buffer, length);
}

MemoryCap::MemoryCap(size_t size) : outer(threadAllowance) {
  const size_t room = std::min(memoryLimit, capRoom + std::min(size, memoryLimit) * memoryFactor);
  threadAllowance = {true, std::min(room, outer.isSet ? outer.left : room)};
  if (!limitsProcess.load()) return;
  const std::lock_guard<std::mutex> guard(processLock);
  const ProcessMemory now = processMemory();
  rlimit limits{};
  if (now.total == 0 || getrlimit(RLIMIT_AS, &limits) != 0) return;
  if (caps == 0) before = limits.rlim_cur;
  // Others work meanwhile, and what they can't have ends the process.
  const rlim_t most = now.total + std::min(room, memoryLimit) + othersRoom;
  limits.rlim_cur = std::min(before, caps == 0 ? most : std::max(most, limits.rlim_cur));
  isCounted = setrlimit(RLIMIT_AS, &limits) == 0;
  if (isCounted) caps += 1;
}

MemoryCap::~MemoryCap() {
  threadAllowance = outer;
  if (!isCounted) return;
  const std::lock_guard<std::mutex> guard(processLock);
  caps -= 1;
  rlimit limits{};
  if (caps > 0 || getrlimit(RLIMIT_AS, &limits) != 0) return;
  limits.rlim_cur = before;
  setrlimit(RLIMIT_AS, &limits);
}

void BoundedPipe::write(unsigned char const *data, size_t count) {
  exceeded = exceeded || count > limit - total;
  check();
  total += count;
  if (getNext(true) != nullptr) getNext()->write(data, count);
}

void BoundedPipe::check() const {
  if (exceeded) throw Failure(ENCY_PDF_LIMIT, "a stream of it grows past what a floor plan can need");
}

void BoundedPipe::finish() {
  if (getNext(true) != nullptr) getNext()->finish();
}

}  // namespace ency

void ency_pdf_limit_process(void) { ency::limitsProcess = true; }

// Replacements of the standard's functions ([new.delete]): what qpdf allocates on a thread that works under a cap counts. Weak, so
// that a program with some of its own keeps them; its qpdf has only the process's limit then.

__attribute__((weak)) void *operator new(size_t size) {
  ency::Allowance &allowance = ency::threadAllowance;
  if (allowance.isSet && size > allowance.left) throw std::bad_alloc();
  void *memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  if (allowance.isSet) allowance.left -= std::min(allowance.left, malloc_usable_size(memory));
  return memory;
}

__attribute__((weak)) void operator delete(void *memory) noexcept {
  if (ency::threadAllowance.isSet) ency::threadAllowance.left += malloc_usable_size(memory);
  std::free(memory);
}

__attribute__((weak)) void operator delete(void *memory, size_t) noexcept { operator delete(memory); }
