#include "Guard.hpp"

#include "CQPDF.h"

#include <cstdio>
#include <unistd.h>

namespace ency {

namespace {

constexpr auto timeLimit = std::chrono::seconds(30);
constexpr size_t memoryLimit = size_t(3) << 30;

/// Bytes of this process in memory, by proc(5) statm; 0 where that can't be read.
size_t residentBytes() {
  FILE *file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return 0;
  unsigned long total = 0, resident = 0;
  const int found = std::fscanf(file, "%lu %lu", &total, &resident);
  std::fclose(file);
  return found == 2 ? size_t(resident) * size_t(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

void GuardedInput::begin() {
  deadline = std::chrono::steady_clock::now() + timeLimit;
  residentAtStart = residentBytes();
  ticks = 0;
  expired = false;
}

void GuardedInput::check() const {
  if (expired) throw Failure(ENCY_PDF_LIMIT, "reading it takes more time or memory than a floor plan can need");
}

void GuardedInput::tick() {
  check();
  ticks += 1;
  if (ticks % 128 != 0) return;
  expired = std::chrono::steady_clock::now() > deadline;
  if (ticks % 1024 == 0) expired = expired || residentBytes() > residentAtStart + memoryLimit;
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
  tick();
  return BufferInputSource::read(buffer, length);
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
