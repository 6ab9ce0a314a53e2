#include "Source.hpp"

#include <libdeflate.h>
#include <qpdf/Pl_Buffer.hh>

#include <algorithm>
#include <cstdlib>
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

/// About how many bytes a picture has (ISO 32000-1, 8.9.5): as many as it can have with four colours; 0 for what is none.
size_t mostOfPicture(QPDFObjectHandle dictionary) {
  double bits = 4;
  for (const char *key : {"/Width", "/Height"}) {
    QPDFObjectHandle side = dictionary.getKey(key);
    if (!side.isInteger() || side.getIntValue() <= 0) return 0;
    bits *= static_cast<double>(side.getIntValue());
  }
  QPDFObjectHandle depth = dictionary.getKey("/BitsPerComponent");
  bits *= depth.isInteger() && depth.getIntValue() > 0 ? static_cast<double>(depth.getIntValue()) : 1;
  return static_cast<size_t>(std::min(bits / 8, static_cast<double>(mostOfOne)) + 64);
}

/// A whole number of a dictionary; `missing` where there is none, -1 where it is out of all bounds.
int64_t number(QPDFObjectHandle dictionary, const char *key, int64_t missing) {
  QPDFObjectHandle value = dictionary.getKey(key);
  if (value.isNull()) return missing;
  return value.isInteger() && value.getIntValue() > 0 && value.getIntValue() < 1 << 24 ? value.getIntValue() : -1;
}

/// Undoes PNG's predictors (ISO 32000-1, 7.4.4.4; PNG specification, 9.2) in place: each row has the number of its filter in front.
/// Returns how many bytes are left, or -1 where the rows don't come out even or a filter is none.
int64_t unfilter(unsigned char *bytes, size_t count, size_t row, size_t pixel) {
  if (count % (row + 1) != 0) return -1;
  unsigned char *out = bytes;
  const unsigned char *above = nullptr;
  for (size_t place = 0; place < count; place += row + 1) {
    const unsigned char filter = bytes[place];
    std::memmove(out, bytes + place + 1, row);
    const auto left = [&](size_t i) -> int { return i < pixel ? 0 : out[i - pixel]; };
    const auto up = [&](size_t i) -> int { return above == nullptr ? 0 : above[i]; };
    switch (filter) {
    case 0: break;
    case 1:
      for (size_t i = pixel; i < row; ++i) out[i] += out[i - pixel];
      break;
    case 2:
      if (above != nullptr) {
        for (size_t i = 0; i < row; ++i) out[i] += above[i];
      }
      break;
    case 3:
      for (size_t i = 0; i < row; ++i) out[i] += static_cast<unsigned char>((left(i) + up(i)) / 2);
      break;
    case 4:
      for (size_t i = 0; i < row; ++i) {
        const int a = left(i), b = up(i), c = i < pixel || above == nullptr ? 0 : above[i - pixel];
        const int toA = std::abs(b - c), toB = std::abs(a - c), toC = std::abs(a + b - 2 * c);
        out[i] += static_cast<unsigned char>(toA <= toB && toA <= toC ? a : toB <= toC ? b : c);
      }
      break;
    default: return -1;
    }
    above = out;
    out += row;
  }
  return out - bytes;
}

/// The bytes of a row and of a pixel behind PNG's predictors; 0 where there are none. False for parameters that qpdf knows better.
bool readPredictors(QPDFObjectHandle parameters, size_t &row, size_t &pixel) {
  row = pixel = 0;
  if (parameters.isArray() && parameters.getArrayNItems() == 1) parameters = parameters.getArrayItem(0);
  if (parameters.isNull()) return true;
  if (!parameters.isDictionary()) return false;
  const int64_t predictor = number(parameters, "/Predictor", 1), columns = number(parameters, "/Columns", 1);
  const int64_t colors = number(parameters, "/Colors", 1), depth = number(parameters, "/BitsPerComponent", 8);
  if (predictor == 1) return true;
  if (predictor < 10 || predictor > 15 || columns < 0 || colors < 0 || colors > 32 || depth < 0 || depth > 16) return false;
  row = static_cast<size_t>((columns * colors * depth + 7) / 8);
  pixel = static_cast<size_t>(std::max<int64_t>(1, (colors * depth + 7) / 8));
  return true;
}

/// What a stream holds, by libdeflate, which takes half of zlib's time; nullptr where that is damaged, more than
/// `limit`, or anything else that qpdf knows better.
std::shared_ptr<Buffer> inflate(QPDFObjectHandle stream, size_t limit) {
  size_t row = 0, pixel = 0;
  if (!readPredictors(stream.getDict().getKey("/DecodeParms"), row, pixel)) return nullptr;
  std::shared_ptr<Buffer> raw;
  try {
    raw = stream.getRawStreamData();
  } catch (const Failure &) {
    throw;
  } catch (const std::exception &) {
    return nullptr;
  }
  std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)> unpacker(
      libdeflate_alloc_decompressor(), &libdeflate_free_decompressor);
  if (!raw || !unpacker) return nullptr;
  size_t room = std::max(mostOfPicture(stream.getDict()), 4 * raw->getSize() + 4096);
  while (true) {
    room = std::min(room, limit);
    // Only what is written of it takes memory.
    std::unique_ptr<unsigned char, decltype(&std::free)> bytes(static_cast<unsigned char *>(std::malloc(room + 1)), &std::free);
    if (!bytes) return nullptr;
    size_t read = 0, written = 0;
    const libdeflate_result result = libdeflate_zlib_decompress_ex(
        unpacker.get(), raw->getBuffer(), raw->getSize(), bytes.get(), room, &read, &written);
    if (result == LIBDEFLATE_SUCCESS) {
      const int64_t kept = row > 0 ? unfilter(bytes.get(), written, row, pixel) : static_cast<int64_t>(written);
      if (kept < 0) return nullptr;
      auto whole = std::make_shared<Buffer>(static_cast<size_t>(kept));
      if (kept > 0) std::memcpy(whole->getBuffer(), bytes.get(), static_cast<size_t>(kept));
      return whole;
    }
    if (result != LIBDEFLATE_INSUFFICIENT_SPACE || room == limit) return nullptr;
    room = room > limit / 4 ? limit : 4 * room;
  }
}

/// What a stream holds; nullptr where it is damaged or more than `limit`. `left` grows smaller by what came out.
std::shared_ptr<Buffer> contents(QPDF &document, QPDFObjectHandle stream, size_t &left) {
  const size_t limit = std::min(left, mostOfOne);
  const size_t before = document.numWarnings();
  if (std::shared_ptr<Buffer> bytes = inflate(stream, limit)) {
    left -= bytes->getSize();
    return bytes;
  }
  Pl_Buffer kept("unpacked");
  BoundedPipe bounded(&kept, limit);
  bool filtered = false, done = false;
  try {
    done = stream.pipeStreamData(&bounded, &filtered, 0, qpdf_dl_generalized, true) && filtered &&
        document.numWarnings() == before;
  } catch (const Failure &) {
    // More than is left.
  }
  left -= std::min(left, bounded.count());
  return done ? kept.getBufferSharedPointer() : nullptr;
}

}  // namespace

void unpackStreams(QPDF &document, size_t limit) {
  size_t left = mostOfAll;
  for (QPDFObjectHandle object : document.getAllObjects()) {
    if (!object.isStream() || !isFlate(object.getDict().getKey("/Filter"))) continue;
    // A damaged stream stays as it is.
    const std::shared_ptr<Buffer> bytes = contents(document, object, left);
    if (!bytes) continue;
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
