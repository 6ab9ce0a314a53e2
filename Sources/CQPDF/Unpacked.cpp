#include "Source.hpp"

#include <qpdf/Pl_Buffer.hh>

#include <algorithm>
#include <cstring>

namespace ency {

namespace {

/// No stream larger than this is unpacked, and no more than so many bytes of all.
constexpr size_t mostOfOne = 64 << 20, mostOfAll = 512 << 20;

/// Whether a stream's only filter is Flate (ISO 32000-1, 7.4.4).
bool isFlate(QPDFObjectHandle filter) {
  if (filter.isArray() && filter.getArrayNItems() == 1) filter = filter.getArrayItem(0);
  return filter.isName() && (filter.getName() == "/FlateDecode" || filter.getName() == "/Fl");
}

/// Bytes from `start` on that equal the one there.
size_t runLength(const unsigned char *bytes, size_t start, size_t count) {
  const uint64_t pattern = bytes[start] * UINT64_C(0x0101010101010101);
  size_t end = start + 1;
  while (end + 8 <= count) {
    uint64_t word;
    std::memcpy(&word, bytes + end, 8);
    if (word != pattern) break;
    end += 8;
  }
  while (end < count && bytes[end] == bytes[start]) ++end;
  return end - start;
}

/// The bytes by ISO 32000-1, 7.4.5 (RunLengthDecode); empty where that takes more than `limit`.
std::string inRuns(const unsigned char *bytes, size_t count, size_t limit) {
  std::string out;
  size_t place = 0;
  while (place < count) {
    size_t run = runLength(bytes, place, count);
    if (run >= 3) {
      place += run;
      while (run > 0) {
        // Length bytes from 129 on say how often the next byte stands there, 257 less; one alone is a copy of one.
        const size_t length = std::min<size_t>(run, 128);
        out.push_back(static_cast<char>(length == 1 ? 0 : 257 - length));
        out.push_back(static_cast<char>(bytes[place - 1]));
        run -= length;
      }
    } else {
      const size_t start = place;
      while (place < count && place - start < 128) {
        run = runLength(bytes, place, std::min(count, place + 3));
        if (run >= 3) break;
        place = std::min(place + run, start + 128);
      }
      out.push_back(static_cast<char>(place - start - 1));
      out.append(reinterpret_cast<const char *>(bytes) + start, place - start);
    }
    if (out.size() > limit) return "";
  }
  out.push_back(static_cast<char>(128));
  return out;
}

}  // namespace

void unpackStreams(QPDF &document, size_t limit) {
  size_t left = mostOfAll;
  for (QPDFObjectHandle object : document.getAllObjects()) {
    if (!object.isStream() || !isFlate(object.getDict().getKey("/Filter"))) continue;
    // A damaged stream stays as it is.
    const size_t before = document.numWarnings();
    Pl_Buffer kept("unpacked");
    BoundedPipe bounded(&kept, std::min(left, mostOfOne));
    bool filtered = false, done = false;
    try {
      done = object.pipeStreamData(&bounded, &filtered, 0, qpdf_dl_generalized, true) && filtered &&
          document.numWarnings() == before;
    } catch (const Failure &) {
      // More than is left.
    }
    left -= std::min(left, bounded.count());
    if (!done) continue;
    const std::shared_ptr<Buffer> bytes = kept.getBufferSharedPointer();
    const std::string runs = inRuns(bytes->getBuffer(), bytes->getSize(), std::min(limit, bytes->getSize() / 4));
    if (!runs.empty()) {
      limit -= runs.size();
      object.replaceStreamData(runs, QPDFObjectHandle::newName("/RunLengthDecode"), QPDFObjectHandle::newNull());
    } else if (bytes->getSize() <= limit) {
      limit -= bytes->getSize();
      object.replaceStreamData(bytes, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    }
  }
}

}  // namespace ency
