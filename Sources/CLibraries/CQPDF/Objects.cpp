#include "CQPDF.h"

#include "Source.hpp"

#include <qpdf/Pl_Buffer.hh>
#include <qpdf/QPDFXRefEntry.hh>

#include <cstring>

using namespace ency;

/// A document whose objects are handed out as they are. Nothing is repaired beyond what qpdf does to read it.
struct ency_pdf_objects {
  ency_pdf_objects(const uint8_t *data, size_t count) : bytes(data, data + count), buffer(bytes.data(), bytes.size()) {
    makeQuiet(document);
    openDocument(document, "document", &buffer, "", input);
  }

  std::vector<unsigned char> bytes;
  Buffer buffer;
  std::shared_ptr<GuardedInput> input;
  QPDF document;
};

namespace {

constexpr int maximumDepth = 400;
constexpr size_t maximumDump = size_t(1) << 30;
constexpr size_t maximumObjects = 8388607;

/// Writes values as CQPDF.h says.
class Dump {
public:
  std::string out;

  void value(QPDFObjectHandle object, int depth, bool isTop = false) {
    if (depth > maximumDepth) throw Failure(ENCY_PDF_LIMIT, "its objects are nested too deeply");
    if (out.size() > maximumDump) throw Failure(ENCY_PDF_LIMIT, "its objects are larger than a document can need");
    if (!isTop && object.isIndirect()) {
      tag('R');
      number(uint32_t(object.getObjectID()));
      number(uint32_t(object.getGeneration()));
    } else if (object.isBool()) {
      tag(object.getBoolValue() ? 't' : 'f');
    } else if (object.isInteger()) {
      tag('i');
      const int64_t whole = object.getIntValue();
      out.append(reinterpret_cast<const char *>(&whole), sizeof whole);
    } else if (object.isReal()) {
      text('r', object.getRealValue());
    } else if (object.isString()) {
      text('s', object.getStringValue());
    } else if (object.isName()) {
      text('n', object.getName().substr(1));
    } else if (object.isArray()) {
      tag('a');
      const int count = object.getArrayNItems();
      number(uint32_t(count));
      for (int i = 0; i < count; ++i) value(object.getArrayItem(i), depth + 1);
    } else if (object.isDictionary()) {
      dictionary('d', object, depth);
    } else if (object.isStream()) {
      dictionary('S', object.getDict(), depth);
    } else {
      tag('0');
    }
  }

private:
  void tag(char name) { out.push_back(name); }
  void number(uint32_t count) { out.append(reinterpret_cast<const char *>(&count), sizeof count); }
  void text(char name, const std::string &content) {
    tag(name);
    number(uint32_t(content.size()));
    out += content;
  }
  void dictionary(char name, QPDFObjectHandle object, int depth) {
    tag(name);
    const std::map<std::string, QPDFObjectHandle> members = object.getDictAsMap();
    number(uint32_t(members.size()));
    for (const auto &member : members) {
      text('n', member.first.substr(1));
      value(member.second, depth + 1);
    }
  }
};

void handOut(const char *from, size_t size, uint8_t **bytes, size_t *count) {
  *bytes = static_cast<uint8_t *>(std::malloc(size > 0 ? size : 1));
  if (*bytes == nullptr) throw std::bad_alloc();
  std::memcpy(*bytes, from, size);
  *count = size;
}

}  // namespace

ency_pdf_objects *ency_pdf_objects_open(const uint8_t *bytes, size_t count, int32_t *status, char **message) {
  ency_pdf_objects *document = nullptr;
  *status = guarded(message, count, [&] { document = new ency_pdf_objects(bytes, count); });
  return document;
}

void ency_pdf_objects_close(ency_pdf_objects *document) { delete document; }

int32_t ency_pdf_objects_dump(ency_pdf_objects *document, uint8_t **bytes, size_t *count, char **message) {
  return guarded(message, document->bytes.size(), [&] {
    document->input->begin();
    Dump dump;
    dump.value(document->document.getTrailer(), 0, true);
    const std::map<QPDFObjGen, QPDFXRefEntry> table = document->document.getXRefTable();
    if (table.size() > maximumObjects) throw Failure(ENCY_PDF_LIMIT, "it has more objects than a PDF may have");
    for (const auto &entry : table) {
      QPDFObjectHandle object = document->document.getObjectByObjGen(entry.first);
      const uint32_t head[3] = {
          uint32_t(entry.first.getObj()), uint32_t(entry.first.getGen()), uint32_t(entry.second.getType())};
      const int64_t place =
          entry.second.getType() == 1 ? int64_t(entry.second.getOffset()) : int64_t(entry.second.getObjStreamNumber());
      dump.out.append(reinterpret_cast<const char *>(head), sizeof head);
      dump.out.append(reinterpret_cast<const char *>(&place), sizeof place);
      dump.value(object, 0, true);
    }
    document->input->check();
    handOut(dump.out.data(), dump.out.size(), bytes, count);
  });
}

int32_t ency_pdf_objects_stream(
    ency_pdf_objects *document, uint32_t number, uint32_t generation, bool decoded, size_t limit, uint8_t **bytes,
    size_t *count, char **message) {
  return guarded(message, document->bytes.size() + limit, [&] {
    document->input->begin();
    QPDFObjectHandle stream = document->document.getObjectByID(int(number), int(generation));
    if (!stream.isStream()) throw Failure(ENCY_PDF_BAD_ARGUMENT, "that is no stream");
    Pl_Buffer collected("stream");
    BoundedPipe bounded(&collected, limit);
    bool isDecoded = false;
    const bool isRead = stream.pipeStreamData(
        &bounded, &isDecoded, 0, decoded ? qpdf_dl_specialized : qpdf_dl_none, true, false);
    bounded.check();
    document->input->check();
    const bool hasFilter = !stream.getDict().getKey("/Filter").isNull();
    if (!isRead || (decoded && hasFilter && !isDecoded)) throw Failure(ENCY_PDF_UNREADABLE, "its data is damaged");
    bounded.finish();
    const std::shared_ptr<Buffer> data = collected.getBufferSharedPointer();
    handOut(reinterpret_cast<const char *>(data->getBuffer()), data->getSize(), bytes, count);
  });
}

bool ency_pdf_objects_is_damaged(ency_pdf_objects *document) { return document->document.anyWarnings(); }
