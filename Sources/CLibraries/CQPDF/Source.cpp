#include "Source.hpp"

#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFLogger.hh>
#include <qpdf/QUtil.hh>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace ency {

namespace {

constexpr size_t maximumPages = 100000;
/// Of all page tree nodes together: several nodes may share one array.
constexpr size_t maximumKids = 2000000;
constexpr size_t maximumActions = 100000;
constexpr size_t maximumPageTreeDepth = 200;
constexpr size_t maximumWarnings = 50;
constexpr size_t maximumLayers = 10000;

bool readNumber(QPDFObjectHandle object, double &value) {
  if (!object.isNumber()) return false;
  value = object.getNumericValue();
  return std::isfinite(value) && std::fabs(value) <= 1e9;
}

bool isActionOfType(QPDFObjectHandle action, const char *type) {
  QPDFObjectHandle name = action.getKey("/S");
  return name.isName() && name.getName() == type;
}

}  // namespace

// Small helpers

void makeQuiet(QPDF &document) {
  auto logger = QPDFLogger::create();
  logger->setInfo(logger->discard());
  logger->setWarn(logger->discard());
  logger->setError(logger->discard());
  document.setLogger(logger);
  document.setSuppressWarnings(true);
}

std::string number(double value, int places) {
  std::string text = QUtil::double_to_string(value, places, true);
  return text == "-0" ? "0" : text;
}

std::string numbers(const QPDFMatrix &m) {
  return number(m.a, 10) + " " + number(m.b, 10) + " " + number(m.c, 10) + " " + number(m.d, 10) + " " +
         number(m.e, 5) + " " + number(m.f, 5);
}

bool readBox(QPDFObjectHandle array, Box &box) {
  if (!array.isArray() || array.getArrayNItems() != 4) return false;
  double corner[4];
  for (int i = 0; i < 4; ++i) {
    if (!readNumber(array.getArrayItem(i), corner[i])) return false;
  }
  box.left = std::min(corner[0], corner[2]);
  box.right = std::max(corner[0], corner[2]);
  box.bottom = std::min(corner[1], corner[3]);
  box.top = std::max(corner[1], corner[3]);
  return box.width() > 0 && box.height() > 0;
}

std::string withoutNul(const std::string &text) {
  std::string clean;
  for (char c : text) {
    if (c != '\0') clean.push_back(c);
  }
  return clean;
}

char *copyText(const std::string &text) {
  // A NUL would cut the text in C.
  const std::string clean = withoutNul(text);
  char *copy = static_cast<char *>(std::malloc(clean.size() + 1));
  if (copy != nullptr) std::memcpy(copy, clean.c_str(), clean.size() + 1);
  return copy;
}

void copyBytes(const Buffer &from, uint8_t **bytes, size_t *count) {
  auto *copy = static_cast<uint8_t *>(std::malloc(std::max<size_t>(from.getSize(), 1)));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, from.getBuffer(), from.getSize());
  *bytes = copy;
  *count = from.getSize();
}

int32_t report(const std::exception_ptr &error, char **message) {
  int32_t status = ENCY_PDF_FAILED;
  std::string text;
  try {
    std::rethrow_exception(error);
  } catch (const Failure &failure) {
    status = failure.status;
    text = failure.what();
  } catch (const QPDFExc &failure) {
    switch (failure.getErrorCode()) {
    case qpdf_e_password:
      status = ENCY_PDF_PASSWORD;
      break;
    case qpdf_e_unsupported:
      // Encryption is all that qpdf calls unsupported.
      status = ENCY_PDF_ENCRYPTION;
      break;
    case qpdf_e_damaged_pdf:
    case qpdf_e_pages:
      status = ENCY_PDF_UNREADABLE;
      break;
    default:
      break;
    }
    text = failure.getMessageDetail();
  } catch (const std::bad_alloc &) {
    status = ENCY_PDF_LIMIT;
    text = "it needs more memory than there is";
  } catch (const std::range_error &failure) {
    // A number in the file that is too large for qpdf.
    status = ENCY_PDF_UNREADABLE;
    text = failure.what();
  } catch (const std::exception &failure) {
    text = failure.what();
  } catch (...) {
    text = "qpdf failed without a reason";
  }
  if (message != nullptr) *message = copyText(text);
  return status;
}

// Coordinates

QPDFMatrix Display::toShown() const {
  const double u = userUnit;
  switch (rotation) {
  case 90:
    return QPDFMatrix(0, u, u, 0, -shown.bottom * u, -shown.left * u);
  case 180:
    return QPDFMatrix(-u, 0, 0, u, shown.right * u, -shown.bottom * u);
  case 270:
    return QPDFMatrix(0, -u, -u, 0, shown.top * u, shown.right * u);
  default:
    return QPDFMatrix(u, 0, 0, -u, -shown.left * u, shown.top * u);
  }
}

QPDFMatrix Display::fromShown() const {
  const double u = 1 / userUnit;
  switch (rotation) {
  case 90:
    return QPDFMatrix(0, u, u, 0, shown.left, shown.bottom);
  case 180:
    return QPDFMatrix(-u, 0, 0, u, shown.right, shown.bottom);
  case 270:
    return QPDFMatrix(0, -u, -u, 0, shown.right, shown.top);
  default:
    return QPDFMatrix(u, 0, 0, -u, shown.left, shown.top);
  }
}

// Opening

void openDocument(
    QPDF &document, const std::string &name, Buffer *bytes, const char *password, std::shared_ptr<GuardedInput> &input) {
  input = std::make_shared<GuardedInput>(name, bytes);
  try {
    document.processInputSource(input, password);
  } catch (const QPDFExc &) {
    // What qpdf took for damage may have been our own limit.
    input->check();
    throw;
  }
  input->check();
}

Source::Source(const uint8_t *data, size_t count, const char *password, const std::string &name)
    : bytes(data, data + count) {
  buffer = std::make_unique<Buffer>(bytes.data(), bytes.size());
  makeQuiet(document);
  openDocument(document, name, buffer.get(), password, input);
  known.encrypted = document.isEncrypted();
  known.damaged = document.anyWarnings();
  readPages();
  readLayers();
  readActions();
  input->check();
  collectWarnings();
  // Pages are prepared from our own list. With an empty tree qpdf never walks the document's own, which may be endless
  // or deep enough to exhaust the stack.
  QPDFObjectHandle noPages = QPDFObjectHandle::newDictionary();
  noPages.replaceKey("/Type", QPDFObjectHandle::newName("/Pages"));
  noPages.replaceKey("/Kids", QPDFObjectHandle::newArray());
  noPages.replaceKey("/Count", QPDFObjectHandle::newInteger(0));
  document.getRoot().replaceKey("/Pages", document.makeIndirectObject(noPages));
  known.page_count = pageList.size();
  known.layer_count = layerList.size();
  known.warning_count = warningTexts.size();
}

void Source::collectWarnings() {
  for (const QPDFExc &warning : document.getWarnings()) {
    if (warningTexts.size() < maximumWarnings) warningTexts.push_back(warning.getMessageDetail());
  }
}

void Source::readPages() {
  struct Branch {
    SourcePage inherited;
    QPDFObjectHandle kids;
    int next;
  };
  auto inherit = [](SourcePage from, QPDFObjectHandle node) {
    from.dictionary = node;
    if (node.hasKey("/MediaBox")) from.mediaBox = node.getKey("/MediaBox");
    if (node.hasKey("/CropBox")) from.cropBox = node.getKey("/CropBox");
    if (node.hasKey("/Rotate")) from.rotate = node.getKey("/Rotate");
    if (node.hasKey("/Resources")) from.resources = node.getKey("/Resources");
    return from;
  };
  SourcePage none;
  none.mediaBox = none.cropBox = none.rotate = none.resources = QPDFObjectHandle::newNull();

  std::set<QPDFObjGen> seen;
  size_t kidCount = 0;
  std::vector<Branch> path;
  auto enter = [&](QPDFObjectHandle node, const SourcePage &inherited) {
    if (!node.isDictionary()) return;
    if (node.isIndirect() && !seen.insert(node.getObjGen()).second) {
      known.damaged = true;  // The same node again: a loop or a page listed twice.
      return;
    }
    QPDFObjectHandle kids = node.getKey("/Kids");
    if (kids.isArray()) {
      if (path.size() >= maximumPageTreeDepth) throw Failure(ENCY_PDF_LIMIT, "its page tree is nested too deeply");
      path.push_back({inherit(inherited, node), kids, 0});
    } else {
      if (pageList.size() >= maximumPages) throw Failure(ENCY_PDF_LIMIT, "it has more than 100000 pages");
      pageList.push_back(inherit(inherited, node));
    }
  };

  QPDFObjectHandle root = document.getRoot().getKey("/Pages");
  if (root.isDictionary() && (root.getKey("/Kids").isArray() || root.isDictionaryOfType("/Page"))) enter(root, none);
  while (!path.empty()) {
    Branch &branch = path.back();
    if (branch.next >= branch.kids.getArrayNItems()) {
      path.pop_back();
      continue;
    }
    kidCount += 1;
    if (kidCount > maximumKids) throw Failure(ENCY_PDF_LIMIT, "its page tree has more than 2000000 entries");
    QPDFObjectHandle kid = branch.kids.getArrayItem(branch.next);
    branch.next += 1;
    const SourcePage inherited = branch.inherited;
    enter(kid, inherited);
  }

  if (pageList.empty() && known.damaged) {
    // The tree is lost, but pages may have survived the damage.
    for (QPDFObjectHandle object : document.getAllObjects()) {
      if (pageList.size() < maximumPages && object.isDictionaryOfType("/Page")) {
        pageList.push_back(inherit(none, object));
      }
    }
  }
  input->check();
  if (pageList.empty()) throw Failure(ENCY_PDF_NO_PAGES, "it has no pages");
}

namespace {

/// What usage dictionaries say of a group for a category, such as /ViewState for /View: 1 for on, -1 for off, 0 for nothing.
int usageState(QPDFObjectHandle group, const std::string &category) {
  static const std::map<std::string, std::string> members = {
      {"/View", "/ViewState"}, {"/Print", "/PrintState"}, {"/Export", "/ExportState"}};
  const auto member = members.find(category);
  QPDFObjectHandle usage = group.getKey("/Usage");
  if (member == members.end() || !usage.isDictionary()) return 0;
  QPDFObjectHandle entry = usage.getKey(category);
  if (!entry.isDictionary()) return 0;
  QPDFObjectHandle state = entry.getKey(member->second);
  if (!state.isName()) return 0;
  return state.getName() == "/OFF" ? -1 : state.getName() == "/ON" ? 1 : 0;
}

/// The states that a configuration gives groups on a screen by their usage (ISO 32000-1, 8.11.4.4): off where any category says so, on
/// where one does and none says off. What depends on magnification, language or user changes nothing.
std::map<QPDFObjGen, bool> statesOnScreen(QPDFObjectHandle configuration) {
  std::map<QPDFObjGen, bool> states;
  QPDFObjectHandle automatic = configuration.isDictionary() ? configuration.getKey("/AS") : configuration;
  if (!automatic.isArray()) return states;
  size_t left = 1000000;
  for (QPDFObjectHandle usage : automatic.getArrayAsVector()) {
    if (!usage.isDictionary()) continue;
    QPDFObjectHandle event = usage.getKey("/Event");
    if (!event.isName() || event.getName() != "/View") continue;
    QPDFObjectHandle groups = usage.getKey("/OCGs");
    QPDFObjectHandle categories = usage.getKey("/Category");
    if (!groups.isArray() || !categories.isArray()) continue;
    for (QPDFObjectHandle group : groups.getArrayAsVector()) {
      if (!group.isIndirect() || !group.isDictionary()) continue;
      for (QPDFObjectHandle category : categories.getArrayAsVector()) {
        if (left == 0) throw Failure(ENCY_PDF_LIMIT, "its layers are listed more than 1000000 times");
        left -= 1;
        const int state = category.isName() ? usageState(group, category.getName()) : 0;
        if (state == 0) continue;
        const auto known = states.find(group.getObjGen());
        states[group.getObjGen()] = state > 0 && (known == states.end() || known->second);
      }
    }
  }
  return states;
}

}  // namespace

void Source::readLayers() {
  QPDFObjectHandle properties = document.getRoot().getKey("/OCProperties");
  if (!properties.isDictionary()) return;
  QPDFObjectHandle groups = properties.getKey("/OCGs");
  if (!groups.isArray()) return;
  QPDFObjectHandle configuration = properties.getKey("/D");
  bool visibleFromStart = true;
  std::set<QPDFObjGen> on, off;
  if (configuration.isDictionary()) {
    QPDFObjectHandle base = configuration.getKey("/BaseState");
    visibleFromStart = !(base.isName() && base.getName() == "/OFF");
    auto collect = [&](const char *key, std::set<QPDFObjGen> &into) {
      QPDFObjectHandle list = configuration.getKey(key);
      if (!list.isArray()) return;
      for (QPDFObjectHandle group : list.getArrayAsVector()) into.insert(group.getObjGen());
    };
    collect("/ON", on);
    collect("/OFF", off);
  }
  const std::map<QPDFObjGen, bool> onScreen = statesOnScreen(configuration);
  std::set<QPDFObjGen> seen;
  for (QPDFObjectHandle group : groups.getArrayAsVector()) {
    if (!group.isIndirect() || !group.isDictionary() || !seen.insert(group.getObjGen()).second) continue;
    if (layerList.size() >= maximumLayers) throw Failure(ENCY_PDF_LIMIT, "it has more than 10000 layers");
    const QPDFObjGen id = group.getObjGen();
    // In both lists: viewers go through ON, then OFF.
    const auto byUsage = onScreen.find(id);
    const bool visible = byUsage != onScreen.end()
                             ? byUsage->second
                             : off.count(id) == 0 && (visibleFromStart || on.count(id) > 0);
    QPDFObjectHandle name = group.getKey("/Name");
    layerList.push_back({group, withoutNul(name.isString() ? name.getUTF8Value() : ""), visible});
  }
}

void Source::noteAction(QPDFObjectHandle action, int depth) {
  if (depth > 20 || actionCount >= maximumActions) return;
  actionCount += 1;
  if ((action.isArray() || action.isDictionary()) && action.isIndirect() && !seenActions.insert(action.getObjGen()).second) {
    return;
  }
  if (action.isArray()) {
    for (QPDFObjectHandle item : action.getArrayAsVector()) noteAction(item, depth + 1);
    return;
  }
  if (!action.isDictionary()) return;
  if (isActionOfType(action, "/JavaScript") || action.hasKey("/JS")) known.has_javascript = true;
  if (isActionOfType(action, "/Launch")) known.has_launch_action = true;
  QPDFObjectHandle next = action.getKey("/Next");
  if (next.isDictionary() || next.isArray()) noteAction(next, depth + 1);
}

void Source::readActions() {
  QPDFObjectHandle root = document.getRoot();
  auto noteAdditional = [&](QPDFObjectHandle owner) {
    QPDFObjectHandle additional = owner.getKey("/AA");
    if (!additional.isDictionary()) return;
    for (const std::string &key : additional.getKeys()) noteAction(additional.getKey(key));
  };
  QPDFObjectHandle opening = root.getKey("/OpenAction");
  if (opening.isDictionary()) {
    known.has_open_action = !isActionOfType(opening, "/GoTo");
    noteAction(opening);
  }
  noteAdditional(root);
  QPDFObjectHandle names = root.getKey("/Names");
  if (names.isDictionary()) {
    if (names.getKey("/JavaScript").isDictionary()) known.has_javascript = true;
    if (names.getKey("/EmbeddedFiles").isDictionary()) known.has_embedded_files = true;
  }
  QPDFObjectHandle form = root.getKey("/AcroForm");
  if (form.isDictionary()) {
    QPDFObjectHandle fields = form.getKey("/Fields");
    known.has_form_fields = form.hasKey("/XFA") || (fields.isArray() && fields.getArrayNItems() > 0);
  }
  size_t budget = 20000;
  for (SourcePage &page : pageList) {
    noteAdditional(page.dictionary);
    QPDFObjectHandle annotations = page.dictionary.getKey("/Annots");
    if (!annotations.isArray()) continue;
    for (QPDFObjectHandle annotation : annotations.getArrayAsVector()) {
      if (budget == 0) return;
      budget -= 1;
      if (!annotation.isDictionary()) continue;
      noteAction(annotation.getKey("/A"));
      noteAdditional(annotation);
      QPDFObjectHandle subtype = annotation.getKey("/Subtype");
      if (subtype.isName() && subtype.getName() == "/FileAttachment") known.has_embedded_files = true;
    }
  }
}

// Facts

ency_pdf_facts Source::facts() const { return known; }

const SourcePage &Source::page(size_t index) const {
  if (index >= pageList.size()) {
    throw Failure(
        ENCY_PDF_NO_SUCH_PAGE,
        "it has no page " + std::to_string(index + 1) + ", only " + std::to_string(pageList.size()));
  }
  return pageList[index];
}

Display Source::display(size_t index) const {
  SourcePage from = page(index);
  Display display;
  if (!readBox(from.mediaBox, display.mediaBox)) {
    // Viewers take a US letter sheet.
    display.mediaBox = Box{0, 0, 612, 792};
    display.mediaBoxMissing = true;
  }
  display.cropBox = display.mediaBox;
  display.shown = display.mediaBox;
  if (!from.cropBox.isNull()) {
    Box crop;
    if (readBox(from.cropBox, crop)) {
      const Box &media = display.mediaBox;
      Box shown;
      shown.left = std::max(crop.left, media.left);
      shown.bottom = std::max(crop.bottom, media.bottom);
      shown.right = std::min(crop.right, media.right);
      shown.top = std::min(crop.top, media.top);
      display.cropBox = crop;
      if (shown.width() > 0 && shown.height() > 0) {
        display.shown = shown;
      } else {
        display.cropBoxUnusable = true;
      }
    } else {
      display.cropBoxUnusable = true;
    }
  }
  if (!from.rotate.isNull()) {
    double angle = 0;
    if (readNumber(from.rotate, angle) && std::fmod(angle, 90) == 0) {
      display.rotation = (int(std::fmod(angle, 360)) + 360) % 360;
    } else {
      display.rotationUnusable = true;
    }
  }
  QPDFObjectHandle unit = from.dictionary.getKey("/UserUnit");
  if (!unit.isNull()) {
    double value = 0;
    if (readNumber(unit, value) && value >= 1e-4 && value <= 1e6) {
      display.userUnit = value;
    } else {
      display.userUnitUnusable = true;
    }
  }
  return display;
}

std::string Source::version() {
  const std::string text = document.getPDFVersion();
  const bool known = text.size() == 3 && text[1] == '.' && (text == "2.0" || (text[0] == '1' && text[2] <= '7'));
  return known && text[2] >= '0' ? text : "1.7";
}

}  // namespace ency
