#include "CQPDF.h"

#include "Document.hpp"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>
#include <qpdf/QUtil.hh>

#include <cmath>
#include <cstdlib>

using namespace ency;

struct ency_pdf_job {
  struct Page {
    QPDFObjectHandle dictionary;
    Display display;
    /// What is drawn below our own content.
    std::string below;
  };

  std::vector<unsigned char> bytes;
  QPDF document;
  std::vector<Page> pages;
  std::vector<std::unique_ptr<Source>> sources;
  std::map<std::pair<size_t, size_t>, QPDFObjectHandle> forms;
  /// Which layers of each source are in the catalog.
  std::map<size_t, std::set<QPDFObjGen>> copiedLayers;

  /// The bytes of all documents in it.
  size_t size() const {
    size_t total = bytes.size();
    for (const auto &source : sources) total += source->size();
    return total;
  }
};

namespace {

/// The dictionary under a key of a dictionary, as one that no other page shares.
QPDFObjectHandle ownDictionary(QPDFObjectHandle owner, const char *key) {
  QPDFObjectHandle old = owner.getKey(key);
  QPDFObjectHandle own = old.isDictionary() ? old.shallowCopy() : QPDFObjectHandle::newDictionary();
  owner.replaceKey(key, own);
  return own;
}

std::string drawForm(const std::string &name, const QPDFMatrix &toUserSpace, const double *clip) {
  std::string text = "q\n" + numbers(toUserSpace) + " cm\n";
  if (clip != nullptr) {
    text += number(clip[0]) + " " + number(clip[1]) + " " + number(clip[2]) + " " + number(clip[3]) + " re W n\n";
  }
  return text + name + " Do\nQ\n";
}

/// Opens a document by a password that somebody typed: as UTF-8, or as older programs encoded it (qpdf's --password-mode=auto).
std::unique_ptr<QPDF> openTyped(Buffer *bytes, const char *password, std::shared_ptr<GuardedInput> &input) {
  for (const std::string &candidate : QUtil::possible_repaired_encodings(password)) {
    try {
      auto document = std::make_unique<QPDF>();
      makeQuiet(*document);
      openDocument(*document, "plan", bytes, candidate.c_str(), input);
      return document;
    } catch (const QPDFExc &failure) {
      if (failure.getErrorCode() != qpdf_e_password) throw;
    }
  }
  throw Failure(ENCY_PDF_PASSWORD, "the password is wrong");
}

std::set<std::string> namesFrom(const char *const *names, size_t count) {
  std::set<std::string> result;
  for (size_t i = 0; i < count; ++i) result.insert(names[i]);
  return result;
}

void write(
    QPDF &document, const std::vector<std::string> &versions, uint8_t **bytes, size_t *count, bool compresses = true) {
  QPDFWriter writer(document);
  writer.setOutputMemory();
  writer.setPreserveEncryption(false);
  writer.setDeterministicID(true);
  // As PDF/A wants it (ISO 19005-3, 6.1.7.1).
  writer.setNewlineBeforeEndstream(true);
  writer.setObjectStreamMode(qpdf_o_generate);
  writer.setCompressStreams(compresses);
  // What is compressed stays as it is: nobody's images are touched, and nothing can swell here.
  writer.setDecodeLevel(qpdf_dl_none);
  for (const std::string &version : versions) writer.setMinimumPDFVersion(version);
  writer.write();
  copyBytes(*writer.getBufferSharedPointer(), bytes, count);
}

bool areFinite(const double *values, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (!std::isfinite(values[i])) return false;
  }
  return true;
}

}  // namespace

const char *ency_qpdf_version(void) { return QPDF::QPDFVersion().c_str(); }

void ency_pdf_free(void *memory) { std::free(memory); }

// Reading

ency_pdf *ency_pdf_open(
    const uint8_t *bytes, size_t count, const char *password, int32_t *status, char **message) {
  ency_pdf *document = nullptr;
  *status = guarded(message, count, [&] { document = new ency_pdf(bytes, count, password); });
  return document;
}

void ency_pdf_close(ency_pdf *document) { delete document; }

void ency_pdf_get_facts(const ency_pdf *document, ency_pdf_facts *facts) { *facts = document->source.facts(); }

char *ency_pdf_warning(const ency_pdf *document, size_t index) {
  const auto &warnings = document->source.warnings();
  return copyText(index < warnings.size() ? warnings[index] : "");
}

char *ency_pdf_layer_name(const ency_pdf *document, size_t index) {
  const auto &layers = document->source.layers();
  return copyText(index < layers.size() ? layers[index].name : "");
}

bool ency_pdf_layer_visible(const ency_pdf *document, size_t index) {
  const auto &layers = document->source.layers();
  return index < layers.size() && layers[index].visible;
}

void ency_pdf_show_layers(ency_pdf *document, const char *const *names, size_t count) {
  const std::set<std::string> shown = namesFrom(names, names == nullptr ? 0 : count);
  document->source.showLayers(names == nullptr ? nullptr : &shown);
}

int32_t ency_pdf_page_size(ency_pdf *document, size_t index, double *width, double *height, char **message) {
  return guarded(message, document->source.size(), [&] {
    document->source.guard().begin();
    const Display display = document->source.display(index);
    *width = display.width();
    *height = display.height();
  });
}

int32_t ency_pdf_page_font(
    ency_pdf *document, size_t index, size_t font, char **name, char **kind, bool *embedded, char **message) {
  return guarded(message, document->source.size(), [&] {
    document->source.guard().begin();
    const auto &fonts = document->source.form(index).fonts;
    if (font >= fonts.size()) throw Failure(ENCY_PDF_BAD_ARGUMENT, "there is no such font");
    *name = copyText(fonts[font].name);
    *kind = copyText(fonts[font].kind);
    *embedded = fonts[font].isEmbedded;
  });
}

int32_t ency_pdf_get_page(
    ency_pdf *document, size_t index, ency_pdf_page *page, bool *layers, char **message) {
  return guarded(message, document->source.size(), [&] {
    Source &source = document->source;
    source.guard().begin();
    const Display display = source.display(index);
    const PageForm &form = source.form(index);
    auto put = [](const Box &box, double *into) {
      into[0] = box.left;
      into[1] = box.bottom;
      into[2] = box.right;
      into[3] = box.top;
    };
    *page = ency_pdf_page{};
    put(display.mediaBox, page->media_box);
    put(display.cropBox, page->crop_box);
    put(display.shown, page->shown_box);
    page->width = display.width();
    page->height = display.height();
    page->user_unit = display.userUnit;
    page->rotation = display.rotation;
    page->media_box_missing = display.mediaBoxMissing;
    page->crop_box_unusable = display.cropBoxUnusable;
    page->rotation_unusable = display.rotationUnusable;
    page->user_unit_unusable = display.userUnitUnusable;
    page->has_content = form.hasContent;
    page->font_count = form.fonts.size();
    page->image_count = form.images;
    page->annotation_count = form.annotations;
    page->bare_annotation_count = form.bareAnnotations;
    page->damaged_stream_count = form.damagedStreams;
    if (layers == nullptr) return;
    const auto &all = source.layers();
    for (size_t i = 0; i < all.size(); ++i) {
      QPDFObjectHandle group = all[i].group;
      layers[i] = form.layers.count(group.getObjGen()) > 0;
    }
  });
}

int32_t ency_pdf_single_page(
    ency_pdf *document, size_t index, size_t unpack_limit, uint8_t **bytes, size_t *count, char **message) {
  return guarded(message, document->source.size() + unpack_limit / 2, [&] {
    Source &source = document->source;
    source.guard().begin();
    const Display display = source.display(index);
    QPDF target;
    makeQuiet(target);
    target.emptyPDF();
    const PageForm &form = source.form(index);
    QPDFObjectHandle placed = target.copyForeignObject(form.form);
    // Alone on its page it has no backdrop to be kept apart from.
    placed.getDict().removeKey("/Group");
    QPDFObjectHandle xobjects = QPDFObjectHandle::newDictionary();
    xobjects.replaceKey("/Plan", placed);
    QPDFObjectHandle resources = QPDFObjectHandle::newDictionary();
    resources.replaceKey("/XObject", xobjects);
    QPDFObjectHandle page = QPDFObjectHandle::newDictionary();
    page.replaceKey("/Type", QPDFObjectHandle::newName("/Page"));
    page.replaceKey(
        "/MediaBox", QPDFObjectHandle::newFromRectangle({0, 0, display.width(), display.height()}));
    page.replaceKey("/Resources", resources);
    const QPDFMatrix flip(1, 0, 0, -1, 0, display.height());
    page.replaceKey("/Contents", target.newStream(drawForm("/Plan", flip, nullptr)));
    QPDFPageDocumentHelper(target).addPage(target.makeIndirectObject(page), false);
    std::set<QPDFObjGen> copied;
    source.copyLayers(form.layers, target, copied);
    if (unpack_limit > 0) unpackStreams(target, unpack_limit);
    write(target, {source.version()}, bytes, count, unpack_limit == 0);
    source.guard().check();
  });
}

int32_t ency_pdf_decrypt(
    const uint8_t *data, size_t data_count, const char *password, uint8_t **bytes, size_t *count, char **message) {
  return guarded(message, data_count, [&] {
    std::vector<unsigned char> copy(data, data + data_count);
    Buffer buffer(copy.data(), copy.size());
    std::shared_ptr<GuardedInput> input;
    const std::unique_ptr<QPDF> document = openTyped(&buffer, password, input);
    QPDFWriter writer(*document);
    writer.setOutputMemory();
    writer.setPreserveEncryption(false);
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_preserve);
    writer.setCompressStreams(false);
    writer.setDecodeLevel(qpdf_dl_none);
    writer.write();
    input->check();
    copyBytes(*writer.getBufferSharedPointer(), bytes, count);
  });
}

// Composing

ency_pdf_job *ency_pdf_job_open(const uint8_t *bytes, size_t count, int32_t *status, char **message) {
  ency_pdf_job *job = nullptr;
  *status = guarded(message, count, [&] {
    auto opening = std::make_unique<ency_pdf_job>();
    opening->bytes.assign(bytes, bytes + count);
    makeQuiet(opening->document);
    opening->document.processMemoryFile(
        "base", reinterpret_cast<const char *>(opening->bytes.data()), opening->bytes.size());
    for (QPDFPageObjectHelper &page : QPDFPageDocumentHelper(opening->document).getAllPages()) {
      ency_pdf_job::Page ours;
      ours.dictionary = page.getObjectHandle();
      // Resources that pages share, or inherit, become the page's own before anything is added to them.
      page.getAttribute("/Resources", true);
      if (!readBox(page.getCropBox(), ours.display.shown)) {
        throw Failure(ENCY_PDF_BAD_ARGUMENT, "a page to draw on has no size");
      }
      QPDFObjectHandle rotate = page.getAttribute("/Rotate", false);
      if (rotate.isInteger()) ours.display.rotation = (rotate.getIntValueAsInt() % 360 + 360) % 360;
      QPDFObjectHandle unit = ours.dictionary.getKey("/UserUnit");
      if (unit.isNumber() && unit.getNumericValue() > 0) ours.display.userUnit = unit.getNumericValue();
      opening->pages.push_back(ours);
    }
    job = opening.release();
  });
  return job;
}

void ency_pdf_job_close(ency_pdf_job *job) { delete job; }

int32_t ency_pdf_job_add_source(
    ency_pdf_job *job, const uint8_t *bytes, size_t count, const char *password, size_t *source, char **message) {
  return guarded(message, count, [&] {
    const std::string name = "plan " + std::to_string(job->sources.size() + 1);
    job->sources.push_back(std::make_unique<Source>(bytes, count, password, name));
    *source = job->sources.size() - 1;
  });
}

int32_t ency_pdf_job_show_layers(
    ency_pdf_job *job, size_t source, const char *const *names, size_t count, char **message) {
  return guarded(message, job->size(), [&] {
    if (source >= job->sources.size()) throw Failure(ENCY_PDF_BAD_ARGUMENT, "there is no such plan");
    const std::set<std::string> shown = namesFrom(names, count);
    job->sources[source]->showLayers(&shown);
  });
}

int32_t ency_pdf_job_place(
    ency_pdf_job *job, size_t target_page, size_t source, size_t source_page, const double matrix[6],
    const double *clip, char **message) {
  return guarded(message, job->size(), [&] {
    if (target_page >= job->pages.size()) throw Failure(ENCY_PDF_BAD_ARGUMENT, "there is no such page to draw on");
    if (source >= job->sources.size()) throw Failure(ENCY_PDF_BAD_ARGUMENT, "there is no such plan");
    if (!areFinite(matrix, 6) || (clip != nullptr && !areFinite(clip, 4))) {
      throw Failure(ENCY_PDF_BAD_ARGUMENT, "a place on the page is not a number");
    }
    ency_pdf_job::Page &page = job->pages[target_page];
    Source &from = *job->sources[source];
    from.guard().begin();
    auto known = job->forms.find({source, source_page});
    if (known == job->forms.end()) {
      const PageForm &form = from.form(source_page);
      QPDFObjectHandle copy = job->document.copyForeignObject(form.form);
      from.copyLayers(form.layers, job->document, job->copiedLayers[source]);
      from.guard().check();
      known = job->forms.emplace(std::make_pair(source, source_page), copy).first;
    }
    const std::string name = "/Plan" + std::to_string(source + 1) + "p" + std::to_string(source_page + 1);
    QPDFObjectHandle xobjects = ownDictionary(ownDictionary(page.dictionary, "/Resources"), "/XObject");
    xobjects.replaceKey(name, known->second);
    QPDFMatrix toUserSpace = page.display.fromShown();
    toUserSpace.concat(QPDFMatrix(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]));
    // The picture that the page tells of it stands in our own content.
    page.below += "/Artifact BMC\n" + drawForm(name, toUserSpace, clip) + "EMC\n";
  });
}

int32_t ency_pdf_job_write(ency_pdf_job *job, uint8_t **bytes, size_t *count, char **message) {
  return guarded(message, job->size(), [&] {
    std::vector<std::string> versions;
    for (const auto &source : job->sources) {
      source->guard().begin();
      versions.push_back(source->version());
    }
    for (ency_pdf_job::Page &page : job->pages) {
      if (page.below.empty()) continue;
      QPDFPageObjectHelper(page.dictionary).addPageContents(job->document.newStream(page.below), true);
      page.below.clear();
    }
    write(job->document, versions, bytes, count);
    for (const auto &source : job->sources) source->guard().check();
  });
}
