#include "Source.hpp"

#include <qpdf/Pl_String.hh>
#include <qpdf/QPDFAnnotationObjectHelper.hh>
#include <qpdf/QPDFExc.hh>

#include <algorithm>
#include <memory>

namespace ency {

namespace {

/// What the streams of a page may unpack to, each that is no image, and all together.
constexpr size_t maximumContent = size_t(256) << 20;
constexpr size_t maximumUnpacked = size_t(1) << 30;
constexpr size_t maximumRow = size_t(16) << 20;
constexpr size_t maximumDepth = 800;
constexpr size_t maximumObjects = 3000000;
constexpr size_t maximumAnnotations = 20000;
constexpr size_t maximumExpression = 10000;

bool hasName(QPDFObjectHandle dictionary, const char *key, std::initializer_list<const char *> values) {
  QPDFObjectHandle name = dictionary.getKey(key);
  if (!name.isName()) return false;
  for (const char *value : values) {
    if (name.getName() == value) return true;
  }
  return false;
}

bool isAction(QPDFObjectHandle object) {
  return object.isDictionary() && hasName(
                                      object, "/S",
                                      {"/JavaScript", "/Launch", "/URI", "/SubmitForm", "/ImportData", "/GoToR",
                                       "/GoToE", "/Rendition", "/Movie", "/Sound", "/RichMediaExecute"});
}

/// Filters that qpdf undoes without loss.
bool isLossless(QPDFObjectHandle filter) {
  auto known = [](QPDFObjectHandle name) {
    static const std::set<std::string> names = {"/FlateDecode",    "/Fl",  "/LZWDecode",       "/LZW",
                                                "/ASCII85Decode",  "/A85", "/ASCIIHexDecode",  "/AHx",
                                                "/RunLengthDecode", "/RL"};
    return name.isName() && names.count(name.getName()) > 0;
  };
  if (filter.isNull()) return true;
  if (!filter.isArray()) return known(filter);
  for (QPDFObjectHandle item : filter.getArrayAsVector()) {
    if (!known(item)) return false;
  }
  return true;
}

/// Refuses filters whose rows are longer than any picture's: qpdf makes room for a row, and goes through it, whatever the data.
void checkRows(QPDFObjectHandle parameters) {
  if (parameters.isArray()) {
    for (QPDFObjectHandle item : parameters.getArrayAsVector()) {
      if (!item.isArray()) checkRows(item);
    }
  }
  if (!parameters.isDictionary()) return;
  double bits = 1;
  for (const char *key : {"/Columns", "/Colors", "/BitsPerComponent"}) {
    QPDFObjectHandle value = parameters.getKey(key);
    if (value.isNumber()) bits *= std::max(1.0, value.getNumericValue());
  }
  if (bits > maximumRow * 8.0) throw Failure(ENCY_PDF_LIMIT, "a stream of it has rows longer than any picture's");
}

/// Decodes a stream as far as it goes. False when something was wrong with it; what was read is kept all the same.
/// `unpacked` grows by what came out.
bool decode(QPDFObjectHandle stream, Pipeline *into, size_t limit, size_t &unpacked) {
  checkRows(stream.getDict().getKey("/DecodeParms"));
  QPDF *owner = stream.getOwningQPDF();
  const size_t before = owner->numWarnings();
  BoundedPipe bounded(into, std::min(limit, maximumUnpacked - unpacked));
  bool filtered = false;
  const bool done = stream.pipeStreamData(&bounded, &filtered, 0, qpdf_dl_generalized);
  bounded.check();
  unpacked += bounded.count();
  return done && owner->numWarnings() == before;
}

/// Puts what can be read of a damaged stream in its place, so that no reader stumbles over it again.
void mend(QPDFObjectHandle stream, size_t &unpacked) {
  std::string kept;
  Pl_String into("kept", nullptr, kept);
  decode(stream, &into, maximumContent, unpacked);
  stream.replaceStreamData(kept, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
}

void cleanStream(QPDFObjectHandle stream, bool thorough, PageForm &result, GuardedInput &guard) {
  QPDFObjectHandle dictionary = stream.getDict();
  // External files and reference XObjects (ISO 32000-1, 7.3.8.2 and 8.10.4), attachments, private data, and links into
  // a structure tree that doesn't come along.
  for (const char *key :
       {"/F", "/FFilter", "/FDecodeParms", "/Ref", "/AF", "/OPI", "/PieceInfo", "/Metadata", "/LastModified",
        "/StructParent", "/StructParents"}) {
    dictionary.removeKey(key);
  }
  const bool isImage = hasName(dictionary, "/Subtype", {"/Image"});
  if (isImage) result.images += 1;
  // Whatever qpdf makes of such numbers later, also without decoding anything.
  if (isLossless(dictionary.getKey("/Filter"))) checkRows(dictionary.getKey("/DecodeParms"));
  // Images are most of the bytes, and decoding them most of the time; they are looked through only if other damage
  // gives a reason to.
  if (isImage && !thorough) return;
  if (!isLossless(dictionary.getKey("/Filter"))) return;
  if (!decode(stream, nullptr, isImage ? maximumUnpacked : maximumContent, result.unpacked)) {
    guard.check();
    result.damagedStreams += 1;
    mend(stream, result.unpacked);
  }
}

/// What a font's dictionary (ISO 32000-1, 9.5) says of it.
Font describeFont(QPDFObjectHandle font) {
  Font result;
  auto text = [](QPDFObjectHandle dictionary, const char *key) {
    QPDFObjectHandle name = dictionary.getKey(key);
    return name.isName() ? name.getName().substr(1) : std::string();
  };
  result.name = text(font, "/BaseFont");
  // The tag of a subset: six capital letters and a plus sign.
  if (result.name.size() > 7 && result.name[6] == '+' &&
      std::all_of(result.name.begin(), result.name.begin() + 6, [](char c) { return c >= 'A' && c <= 'Z'; })) {
    result.name = result.name.substr(7);
  }
  QPDFObjectHandle described = font;
  if (hasName(font, "/Subtype", {"/Type0"}) && font.getKey("/DescendantFonts").isArray() &&
      font.getKey("/DescendantFonts").getArrayNItems() > 0 &&
      font.getKey("/DescendantFonts").getArrayItem(0).isDictionary()) {
    described = font.getKey("/DescendantFonts").getArrayItem(0);
  }
  result.kind = text(described, "/Subtype");
  QPDFObjectHandle descriptor = described.getKey("/FontDescriptor");
  result.isEmbedded = result.kind == "Type3" ||
                      (descriptor.isDictionary() &&
                       (descriptor.getKey("/FontFile").isStream() || descriptor.getKey("/FontFile2").isStream() ||
                        descriptor.getKey("/FontFile3").isStream()));
  return result;
}

/// How many items a visibility expression (ISO 32000-1, 8.11.2.2) has with all that it refers to, up to one more than `most`; also
/// more than that when it is nested too deeply. Readers work it out by calling themselves.
size_t expressionItems(QPDFObjectHandle expression, size_t most, int depth) {
  if (depth > 30) return most + 1;
  size_t count = 0;
  for (QPDFObjectHandle item : expression.getArrayAsVector()) {
    count += 1;
    if (item.isArray()) count += expressionItems(item, most - std::min(most, count), depth + 1);
    if (count > most) break;
  }
  return count;
}

}  // namespace

void sanitise(QPDFObjectHandle root, bool thorough, PageForm &result, GuardedInput &guard) {
  struct Visit {
    QPDFObjectHandle object;
    size_t depth;
  };
  std::set<QPDFObjGen> seen;
  std::vector<Visit> waiting{{root, 0}};
  size_t visited = 0;
  while (!waiting.empty()) {
    Visit visit = waiting.back();
    waiting.pop_back();
    QPDFObjectHandle object = visit.object;
    if (object.isIndirect() && !seen.insert(object.getObjGen()).second) continue;
    visited += 1;
    // qpdf copies recursively, in this very order; the limit keeps it off the end of the stack.
    if (visit.depth > maximumDepth) throw Failure(ENCY_PDF_LIMIT, "its objects are nested too deeply");
    if (visited > maximumObjects) throw Failure(ENCY_PDF_LIMIT, "a page of it uses more than 3000000 objects");

    std::vector<QPDFObjectHandle> children;
    if (object.isArray()) {
      children = object.getArrayAsVector();
    } else if (object.isStream() || object.isDictionary()) {
      QPDFObjectHandle dictionary = object.isStream() ? object.getDict() : object;
      if (object.isStream()) {
        cleanStream(object, thorough, result, guard);
      } else {
        if (object.isDictionaryOfType("/OCG") && object.isIndirect()) result.layers.insert(object.getObjGen());
        if (object.getKey("/VE").isArray() && expressionItems(object.getKey("/VE"), maximumExpression, 0) > maximumExpression) {
          // The groups that it names are left, which stand for readers that know no expressions.
          object.removeKey("/VE");
        }
        if (object.isDictionaryOfType("/Font") && !hasName(object, "/Subtype", {"/CIDFontType0", "/CIDFontType2"})) {
          result.fonts.push_back(describeFont(object));
        }
        if (hasName(object, "/Type", {"/Filespec", "/F"})) object.removeKey("/EF");
      }
      for (const std::string &key : dictionary.getKeys()) {
        QPDFObjectHandle value = dictionary.getKey(key);
        if (isAction(value)) {
          dictionary.removeKey(key);
        } else {
          children.push_back(value);
        }
      }
    }
    for (auto child = children.rbegin(); child != children.rend(); ++child) {
      if (child->isArray() || child->isDictionary() || child->isStream()) waiting.push_back({*child, visit.depth + 1});
    }
  }
  guard.check();
}

/// The page's content stream or streams as a form XObject in the page's default user space.
QPDFObjectHandle Source::contentForm(const SourcePage &from, const Display &display, PageForm &result) {
  SourcePage page = from;
  QPDFObjectHandle contents = page.dictionary.getKey("/Contents");
  std::vector<QPDFObjectHandle> streams;
  if (contents.isStream()) {
    streams.push_back(contents);
  } else if (contents.isArray()) {
    for (QPDFObjectHandle item : contents.getArrayAsVector()) {
      if (item.isStream()) streams.push_back(item);
    }
  }
  QPDFObjectHandle form = document.newStream();
  QPDFObjectHandle dictionary = form.getDict();
  dictionary.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
  dictionary.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
  const Box &box = display.shown;
  dictionary.replaceKey(
      "/BBox", QPDFObjectHandle::newFromRectangle({box.left, box.bottom, box.right, box.top}));
  // Only what a content stream can name (ISO 32000-1, 7.8.3) comes along.
  QPDFObjectHandle resources = QPDFObjectHandle::newDictionary();
  if (page.resources.isDictionary()) {
    for (const char *key :
         {"/ColorSpace", "/ExtGState", "/Font", "/Pattern", "/ProcSet", "/Properties", "/Shading", "/XObject"}) {
      QPDFObjectHandle value = page.resources.getKey(key);
      if (!value.isNull()) resources.replaceKey(key, value);
    }
  }
  dictionary.replaceKey("/Resources", resources);

  if (streams.size() == 1 && isLossless(streams[0].getDict().getKey("/Filter"))) {
    // As it is, compressed: nothing to decode.
    QPDFObjectHandle old = streams[0].getDict();
    result.hasContent = true;
    form.replaceStreamData(streams[0].getRawStreamData(), old.getKey("/Filter"), old.getKey("/DecodeParms"));
  } else {
    // Several streams are one text, cut between tokens (ISO 32000-1, 7.8.2).
    std::string text;
    for (QPDFObjectHandle stream : streams) {
      Pl_String into("content", nullptr, text);
      if (!decode(stream, &into, maximumContent, result.unpacked)) result.damagedStreams += 1;
      input->check();
      text += "\n";
      if (text.size() > maximumContent) throw Failure(ENCY_PDF_LIMIT, "the content of its page is too large");
    }
    result.hasContent = text.find_first_not_of("\n\r\t ") != std::string::npos;
    form.replaceStreamData(text, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
  }
  return form;
}

QPDFObjectHandle Source::makeForm(const SourcePage &from, const Display &display, PageForm &result) {
  SourcePage page = from;
  QPDFObjectHandle form = contentForm(page, display, result);

  // What viewers draw on top of the page: annotations with an appearance of their own.
  std::string drawing;
  QPDFObjectHandle xobjects = QPDFObjectHandle::newDictionary();
  QPDFObjectHandle properties = QPDFObjectHandle::newDictionary();
  QPDFObjectHandle formDefaults = QPDFObjectHandle::newNull();
  QPDFObjectHandle interactive = document.getRoot().getKey("/AcroForm");
  if (interactive.isDictionary()) formDefaults = interactive.getKey("/DR");
  QPDFObjectHandle annotations = page.dictionary.getKey("/Annots");
  if (annotations.isArray()) {
    for (QPDFObjectHandle annotation : annotations.getArrayAsVector()) {
      if (!annotation.isDictionary()) continue;
      result.annotations += 1;
      if (result.annotations > maximumAnnotations) throw Failure(ENCY_PDF_LIMIT, "a page has too many annotations");
      // A popup is the window of another annotation; it is shown when that is opened.
      if (hasName(annotation, "/Subtype", {"/Popup"})) continue;
      QPDFObjectHandle flags = annotation.getKey("/F");
      const int hidden = an_hidden | an_no_view;
      if (flags.isInteger() && (flags.getIntValueAsInt() & hidden) != 0) continue;
      Box rectangle;
      QPDFAnnotationObjectHelper helper(annotation);
      QPDFObjectHandle appearance = helper.getAppearanceStream("/N");
      if (!appearance.isStream() || !readBox(annotation.getKey("/Rect"), rectangle)) {
        if (!hasName(annotation, "/Subtype", {"/Link", "/Widget"})) result.bareAnnotations += 1;
        continue;
      }
      QPDFObjectHandle stream = appearance.getDict();
      if (!stream.getKey("/Resources").isDictionary() && formDefaults.isDictionary()) {
        stream.replaceKey("/Resources", formDefaults);
      }
      stream.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
      stream.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
      const std::string name = "/A" + std::to_string(result.annotations);
      std::string text = helper.getPageContentForAppearance(name, display.rotation, 0, hidden);
      if (text.empty()) continue;
      QPDFObjectHandle membership = annotation.getKey("/OC");
      if (membership.isDictionary()) {
        if (!membership.isIndirect()) membership = document.makeIndirectObject(membership);
        properties.replaceKey("/L" + std::to_string(result.annotations), membership);
        text = "/OC /L" + std::to_string(result.annotations) + " BDC\n" + text + "EMC\n";
      }
      xobjects.replaceKey(name, appearance);
      drawing += text;
    }
  }

  if (!drawing.empty()) {
    QPDFObjectHandle inner = form;
    xobjects.replaceKey("/Page", inner);
    form = document.newStream("/Page Do\n" + drawing);
    QPDFObjectHandle dictionary = form.getDict();
    dictionary.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
    dictionary.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
    dictionary.replaceKey("/BBox", inner.getDict().getKey("/BBox"));
    QPDFObjectHandle resources = QPDFObjectHandle::newDictionary();
    resources.replaceKey("/XObject", xobjects);
    if (!properties.getKeys().empty()) resources.replaceKey("/Properties", properties);
    dictionary.replaceKey("/Resources", resources);
  }

  QPDFObjectHandle group = page.dictionary.getKey("/Group");
  if (group.isDictionary() && hasName(group, "/S", {"/Transparency"})) {
    // A page is an isolated group whatever it says (ISO 32000-1, 11.4.7); a form has to say so.
    QPDFObjectHandle isolated = group.shallowCopy();
    isolated.replaceKey("/I", QPDFObjectHandle::newBool(true));
    form.getDict().replaceKey("/Group", isolated);
  }
  form.getDict().replaceKey("/Matrix", QPDFObjectHandle::newFromMatrix(display.toShown().getAsMatrix()));
  return form;
}

const PageForm &Source::form(size_t index) {
  auto known = forms.find(index);
  if (known != forms.end()) return known->second;
  PageForm result;
  result.form = makeForm(page(index), display(index), result);
  sanitise(result.form, this->known.damaged, result, *input);
  collectWarnings();
  this->known.warning_count = warningTexts.size();
  return forms.emplace(index, result).first->second;
}

}  // namespace ency
