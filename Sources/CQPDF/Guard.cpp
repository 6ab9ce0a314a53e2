#include "Guard.hpp"

#include "CQPDF.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

namespace ency {

namespace {

constexpr auto timeLimit = std::chrono::seconds(30);
constexpr size_t memoryLimit = size_t(3) << 30;
constexpr size_t memoryFloor = size_t(384) << 20;
constexpr size_t memoryFactor = 10;
/// So many bytes of a document may be read before its memory is looked at; deflate makes at most 1032 of each.
constexpr size_t watchedBytes = size_t(256) << 10;

/// What `ency_pdf_limit_memory` asked for; 0 for no limit.
std::atomic<size_t> capBytes{0}, capFactor{0};

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

GuardedInput::GuardedInput(const std::string &name, Buffer *buffer)
    : BufferInputSource(name, buffer),
      allowance(std::min(memoryLimit, memoryFloor + memoryFactor * buffer->getSize())) {
  begin();
}

void GuardedInput::begin() {
  deadline = std::chrono::steady_clock::now() + timeLimit;
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
  if (ticks % 128 == 0) expired = std::chrono::steady_clock::now() > deadline;
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

MemoryCap::MemoryCap(size_t size) {
  const size_t room = capBytes.load() + std::min(size, memoryLimit) * capFactor.load();
  const ProcessMemory now = processMemory();
  rlimit limits{};
  if (room == 0 || now.total == 0 || getrlimit(RLIMIT_AS, &limits) != 0) return;
  before = limits.rlim_cur;
  limits.rlim_cur = std::min<rlim_t>(limits.rlim_cur, now.total + std::min(room, memoryLimit));
  isSet = setrlimit(RLIMIT_AS, &limits) == 0;
}

MemoryCap::~MemoryCap() {
  rlimit limits{};
  if (!isSet || getrlimit(RLIMIT_AS, &limits) != 0) return;
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

void ency_pdf_limit_memory(size_t bytes, size_t factor) {
  ency::capBytes = bytes;
  ency::capFactor = factor;
}
