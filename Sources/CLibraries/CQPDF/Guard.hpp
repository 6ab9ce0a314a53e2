#ifndef ENCY_GUARD_HPP
#define ENCY_GUARD_HPP

// Shared pointers of the standard library, not qpdf's former own ones.
#define POINTERHOLDER_TRANSITION 4
#include <qpdf/Buffer.hh>
#include <qpdf/BufferInputSource.hh>
#include <qpdf/Pipeline.hh>

#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace ency {

/// A failure with one of the statuses of CQPDF.h.
class Failure : public std::runtime_error {
public:
  Failure(int32_t status, const std::string &message) : std::runtime_error(message), status(status) {}
  int32_t status;
};

/// How long the thread has worked: on a busy machine, time passes without work.
std::chrono::nanoseconds threadTime();

/// The bytes of a document, which also notice when reading them gets out of hand: qpdf has no limits of its own, but it
/// comes here for every token and every chunk.
class GuardedInput : public BufferInputSource {
public:
  GuardedInput(const std::string &name, Buffer *buffer);

  /// Starts the clock anew, for one call from outside.
  void begin();

  /// Throws when a limit was passed in an earlier read and qpdf took the exception for damage.
  void check() const;

  qpdf_offset_t findAndSkipNextEOL() override;
  void seek(qpdf_offset_t offset, int whence) override;
  size_t read(char *buffer, size_t length) override;

private:
  void tick(size_t bytes = 0);

  std::chrono::nanoseconds deadline;
  /// By so much the process may grow: a plan needs some memory, and a large one more.
  size_t allowance;
  size_t residentAtStart = 0;
  uint32_t ticks = 0;
  size_t unwatched = 0;
  bool expired = false;
};

/// Counts what passes and throws past a limit; passes it on if there is a next one.
class BoundedPipe : public Pipeline {
public:
  BoundedPipe(Pipeline *next, size_t limit) : Pipeline("bounded", next), limit(limit) {}
  void write(unsigned char const *data, size_t count) override;
  void finish() override;

  /// Throws when the limit was passed: qpdf takes an exception in a pipe for damage of the stream.
  void check() const;

  /// How many bytes passed.
  size_t count() const { return total; }

private:
  size_t limit;
  size_t total = 0;
  bool exceeded = false;
};

/// What a thread may still allocate.
struct Allowance {
  bool isSet = false;
  size_t left = 0;
};

/// While it lives, its thread may only allocate so much: qpdf takes what a file's numbers ask for, in one piece and before
/// it reads anything that `GuardedInput` could count. After `ency_pdf_limit_process` the process's address space is limited, too,
/// for what libraries allocate otherwise.
class MemoryCap {
public:
  /// `size` is that of the document, in bytes.
  explicit MemoryCap(size_t size);
  ~MemoryCap();
  MemoryCap(const MemoryCap &) = delete;
  MemoryCap &operator=(const MemoryCap &) = delete;

private:
  Allowance outer;
  bool isCounted = false;
};

}  // namespace ency

#endif
