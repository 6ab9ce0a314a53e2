#ifndef ENCY_SOURCE_HPP
#define ENCY_SOURCE_HPP

#include "CQPDF.h"
#include "Guard.hpp"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFMatrix.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace ency {

/// Left, bottom, right, top.
struct Box {
  double left = 0, bottom = 0, right = 0, top = 0;
  double width() const { return right - left; }
  double height() const { return top - bottom; }
};

/// A page with the attributes it inherits from the page tree (ISO 32000-1, 7.7.3.4).
struct SourcePage {
  QPDFObjectHandle dictionary;
  QPDFObjectHandle mediaBox, cropBox, rotate, resources;
};

/// How a page is displayed.
struct Display {
  Box mediaBox, cropBox, shown;
  int rotation = 0;
  double userUnit = 1;
  bool mediaBoxMissing = false, cropBoxUnusable = false, rotationUnusable = false, userUnitUnusable = false;

  double width() const { return userUnit * (rotation % 180 == 0 ? shown.width() : shown.height()); }
  double height() const { return userUnit * (rotation % 180 == 0 ? shown.height() : shown.width()); }

  /// From the page's default user space to shown coordinates.
  QPDFMatrix toShown() const;
  /// From shown coordinates to the page's default user space.
  QPDFMatrix fromShown() const;
};

/// A font as its dictionary describes it.
struct Font {
  std::string name, kind;
  bool isEmbedded = false;
};

/// A page turned into one form XObject, and what came to light on the way.
struct PageForm {
  QPDFObjectHandle form;
  std::set<QPDFObjGen> layers;
  std::vector<Font> fonts;
  size_t images = 0, annotations = 0, bareAnnotations = 0, damagedStreams = 0;
  bool hasContent = false;
  /// Bytes that its streams unpacked to.
  size_t unpacked = 0;
};

/// A document by somebody else, opened for reading. It is changed in memory as pages are prepared, never on storage.
class Source {
public:
  Source(const uint8_t *bytes, size_t count, const char *password, const std::string &name);

  const std::vector<SourcePage> &pages() const { return pageList; }
  const SourcePage &page(size_t index) const;
  Display display(size_t index) const;

  /// The page as a form XObject whose matrix takes it to shown coordinates; made once.
  const PageForm &form(size_t index);

  GuardedInput &guard() { return *input; }
  /// The document's size in bytes.
  size_t size() const { return bytes.size(); }
  QPDF &qpdf() { return document; }
  ency_pdf_facts facts() const;
  const std::vector<std::string> &warnings() const { return warningTexts; }

  /// The registered optional content groups, in the document's order, and whether each is shown by default.
  struct Layer {
    QPDFObjectHandle group;
    std::string name;
    bool visible;
  };
  const std::vector<Layer> &layers() const { return layerList; }

  /// Shows the layers of these names and no other; NULL for what the document says.
  void showLayers(const std::set<std::string> *names) {
    areLayersChosen = names != nullptr;
    if (names != nullptr) shownLayers = *names;
  }
  bool isVisible(const Layer &layer) const {
    return areLayersChosen ? shownLayers.count(layer.name) > 0 : layer.visible;
  }

  /// Copies the registered groups among `used` to the target's catalog, with their state, order and relations, unless
  /// `copied` has them already.
  void copyLayers(const std::set<QPDFObjGen> &used, QPDF &target, std::set<QPDFObjGen> &copied);

  /// Raises the version that the target will state, if the source's is a known higher one.
  std::string version();

private:
  void readPages();
  void readLayers();
  void readActions();
  void collectWarnings();
  void noteAction(QPDFObjectHandle action, int depth = 0);
  QPDFObjectHandle makeForm(const SourcePage &page, const Display &display, PageForm &result);
  QPDFObjectHandle contentForm(const SourcePage &page, const Display &display, PageForm &result);

  std::vector<unsigned char> bytes;
  std::unique_ptr<Buffer> buffer;
  std::shared_ptr<GuardedInput> input;
  QPDF document;
  std::vector<SourcePage> pageList;
  std::vector<Layer> layerList;
  bool areLayersChosen = false;
  std::set<std::string> shownLayers;
  std::map<size_t, PageForm> forms;
  std::vector<std::string> warningTexts;
  ency_pdf_facts known{};
  /// Actions that were looked at: they refer to one another as they like.
  std::set<QPDFObjGen> seenActions;
  size_t actionCount = 0;
};

/// A QPDF that prints nothing.
void makeQuiet(QPDF &document);

/// A number as PDF writes it, whatever the locale.
std::string number(double value, int places = 6);

/// `matrix` as six numbers.
std::string numbers(const QPDFMatrix &matrix);

/// A rectangle from an array of four numbers in any order of corners; false if it is none.
bool readBox(QPDFObjectHandle array, Box &box);

/// Goes through everything that `root` refers to, takes out what may not come along (actions, attachments, external
/// files, private data of other programs), mends damaged streams (of images only if `thorough`), and notes layers,
/// fonts, images and damaged streams in `result`.
void sanitise(QPDFObjectHandle root, bool thorough, PageForm &result, GuardedInput &guard);

/// Runs `work` on a document of `size` bytes, with its memory capped; turns what it throws into a status and a text.
template <typename Work>
int32_t guarded(char **message, size_t size, Work work);

int32_t report(const std::exception_ptr &error, char **message);

template <typename Work>
int32_t guarded(char **message, size_t size, Work work) {
  if (message != nullptr) *message = nullptr;
  try {
    MemoryCap cap(size);
    work();
    return ENCY_PDF_OK;
  } catch (...) {
    return report(std::current_exception(), message);
  }
}

/// Opens a document within limits, which are those of `input` from then on.
void openDocument(
    QPDF &document, const std::string &name, Buffer *bytes, const char *password, std::shared_ptr<GuardedInput> &input);

/// A text up to the end that C sees in it: names may carry a NUL.
std::string withoutNul(const std::string &text);

/// A copy of a text that C can free.
char *copyText(const std::string &text);

/// Hands the bytes of a finished document to C.
void copyBytes(const Buffer &from, uint8_t **bytes, size_t *count);

/// Unpacks the streams of a document of ours that Flate alone packs, or packs them in runs of bytes where that is a quarter of the size,
/// as long as they come to no more than so many bytes.
void unpackStreams(QPDF &document, size_t limit);

}  // namespace ency

#endif
