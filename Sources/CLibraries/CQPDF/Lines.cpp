#include "CQPDF.h"

#include "Document.hpp"

#include <qpdf/Pl_String.hh>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace ency {

namespace {

/// What is looked at of a page: more is left out, and the answer says that it is not complete.
constexpr size_t maximumLines = 600000;
constexpr size_t maximumUnpacked = size_t(96) << 20;
constexpr size_t maximumParsed = size_t(256) << 20;
constexpr size_t maximumPath = 200000;
constexpr size_t maximumStates = 500;
constexpr int maximumForms = 12;
constexpr auto timeLimit = std::chrono::seconds(2);
/// Shorter lines are dots and hatching, in points.
constexpr double shortestLine = 0.4;

/// The part of the graphics state (ISO 32000-1, 8.4) that lines need.
struct State {
  QPDFMatrix map;
  double width = 1;
};

/// Reads the straight lines out of content streams: path construction and painting (ISO 32000-1, 8.5), the current
/// transformation, form XObjects and optional content. Colours, clipping and curves are passed over.
class LineReader {
public:
  LineReader(Source &source, const Display &display, std::vector<ency_pdf_line> &lines)
      : lines(lines), width(display.width()), height(display.height()),
        deadline(threadTime() + timeLimit) {
    for (const Source::Layer &layer : source.layers()) {
      if (!source.isVisible(layer)) hiddenGroups.insert(layer.group.getObjGen());
    }
  }

  void readForm(QPDFObjectHandle form, const State &outer, int depth);

  bool isComplete() const { return complete; }

private:
  struct Segment {
    double fromX, fromY, toX, toY;
  };

  void parse(const std::string &text, QPDFObjectHandle resources, State state, int depth);
  void paint(const State &state, bool closes);
  void addLine(double fromX, double fromY, double toX, double toY);
  bool isHidden(QPDFObjectHandle membership) const;
  bool isOn(QPDFObjectHandle expression, int depth) const;
  const std::string &contents(QPDFObjectHandle form);

  std::vector<ency_pdf_line> &lines;
  double width, height;
  std::chrono::nanoseconds deadline;
  std::set<QPDFObjGen> hiddenGroups;
  std::map<QPDFObjGen, std::string> unpackedForms;
  size_t unpacked = 0, parsed = 0, operators = 0;
  bool complete = true, isExpired = false;
  // The path under construction, in user space as it was when each point was given.
  std::vector<Segment> path;
  double startX = 0, startY = 0, atX = 0, atY = 0;
  bool isOpen = false;
};

bool isSpace(unsigned char byte) {
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t' || byte == '\f' || byte == 0;
}

bool isDelimiter(unsigned char byte) { return std::strchr("()<>[]{}/%", byte) != nullptr && byte != 0; }

/// A number of a content stream; there are no exponents (ISO 32000-1, 7.3.3).
double numberAt(const char *&at, const char *end) {
  bool negative = false;
  while (at < end && (*at == '-' || *at == '+')) {
    negative = negative || *at == '-';
    at += 1;
  }
  double value = 0;
  while (at < end && *at >= '0' && *at <= '9') value = value * 10 + (*at++ - '0');
  if (at < end && *at == '.') {
    at += 1;
    double unit = 0.1;
    while (at < end && *at >= '0' && *at <= '9') {
      value += (*at++ - '0') * unit;
      unit *= 0.1;
    }
  }
  // Some programs write 0.-5; what follows the number belongs to it for every reader.
  while (at < end && !isSpace((unsigned char)*at) && !isDelimiter((unsigned char)*at) &&
         ((*at >= '0' && *at <= '9') || *at == '-' || *at == '.')) {
    at += 1;
  }
  return negative ? -value : value;
}

/// Whether a visibility expression (ISO 32000-1, 8.11.2.2) is true: a group, or /And, /Or, /Not with what they join.
bool LineReader::isOn(QPDFObjectHandle expression, int depth) const {
  if (!expression.isArray()) return !expression.isIndirect() || hiddenGroups.count(expression.getObjGen()) == 0;
  const int count = expression.getArrayNItems();
  if (depth > 30 || count < 1 || count > 1000 || !expression.getArrayItem(0).isName()) return true;
  const std::string joint = expression.getArrayItem(0).getName();
  if (joint == "/Not") return count < 2 || !isOn(expression.getArrayItem(1), depth + 1);
  const bool isAnd = joint == "/And";
  for (int index = 1; index < count; index += 1) {
    if (isOn(expression.getArrayItem(index), depth + 1) != isAnd) return !isAnd;
  }
  return isAnd || count == 1;
}

bool LineReader::isHidden(QPDFObjectHandle membership) const {
  if (!membership.isDictionary()) return false;
  if (membership.isIndirect() && hiddenGroups.count(membership.getObjGen()) > 0) return true;
  QPDFObjectHandle expression = membership.getKey("/VE");
  if (expression.isArray()) return !isOn(expression, 0);
  QPDFObjectHandle groups = membership.getKey("/OCGs");
  if (!groups.isDictionary() && (!groups.isArray() || groups.getArrayNItems() > 1000)) return false;
  const auto all = groups.isArray() ? groups.getArrayAsVector() : std::vector<QPDFObjectHandle>{groups};
  size_t on = 0, off = 0;
  for (QPDFObjectHandle group : all) {
    if (group.isIndirect() && group.isDictionary()) (hiddenGroups.count(group.getObjGen()) > 0 ? off : on) += 1;
  }
  if (on + off == 0) return false;
  QPDFObjectHandle policy = membership.getKey("/P");
  const std::string shownBy = policy.isName() ? policy.getName() : "/AnyOn";
  if (shownBy == "/AllOn") return off > 0;
  if (shownBy == "/AnyOff") return off == 0;
  if (shownBy == "/AllOff") return on > 0;
  return on == 0;
}

const std::string &LineReader::contents(QPDFObjectHandle form) {
  static const std::string nothing;
  const QPDFObjGen id = form.getObjGen();
  auto known = unpackedForms.find(id);
  if (known != unpackedForms.end()) return known->second;
  std::string text;
  if (unpacked < maximumUnpacked) {
    Pl_String into("lines", nullptr, text);
    BoundedPipe bounded(&into, maximumUnpacked - unpacked);
    try {
      form.pipeStreamData(&bounded, 0, qpdf_dl_generalized, true);
      bounded.check();
    } catch (const std::exception &) {
      complete = false;
    }
    unpacked += text.size();
  } else {
    complete = false;
  }
  return unpackedForms.emplace(id, std::move(text)).first->second;
}

void LineReader::readForm(QPDFObjectHandle form, const State &outer, int depth) {
  if (depth > maximumForms || lines.size() >= maximumLines) {
    complete = false;
    return;
  }
  QPDFObjectHandle dictionary = form.getDict();
  State state = outer;
  QPDFObjectHandle matrix = dictionary.getKey("/Matrix");
  if (matrix.isMatrix()) {
    const QPDFObjectHandle::Matrix inner = matrix.getArrayAsMatrix();
    QPDFMatrix map = outer.map;
    map.concat(QPDFMatrix(inner.a, inner.b, inner.c, inner.d, inner.e, inner.f));
    state.map = map;
  }
  const std::string &text = contents(form);
  // A form that is drawn costs something however short it is.
  parsed += text.size() + 256;
  if (parsed > maximumParsed) {
    complete = false;
    return;
  }
  parse(text, dictionary.getKey("/Resources"), state, depth);
}

void LineReader::addLine(double fromX, double fromY, double toX, double toY) {
  // Farther off than any page, and finite once they are of single precision.
  constexpr double farthest = 1e7;
  for (const double value : {fromX, fromY, toX, toY}) {
    if (!(std::fabs(value) < farthest)) return;
  }
  if (std::hypot(toX - fromX, toY - fromY) < shortestLine) return;
  if (std::max(fromX, toX) < 0 || std::min(fromX, toX) > width) return;
  if (std::max(fromY, toY) < 0 || std::min(fromY, toY) > height) return;
  if (lines.size() >= maximumLines) {
    complete = false;
    return;
  }
  lines.push_back({float(fromX), float(fromY), float(toX), float(toY), 0});
}

void LineReader::paint(const State &state, bool closes) {
  const size_t first = lines.size();
  if (closes && isOpen) path.push_back({atX, atY, startX, startY});
  for (const Segment &segment : path) addLine(segment.fromX, segment.fromY, segment.toX, segment.toY);
  const double factor = std::sqrt(std::fabs(state.map.a * state.map.d - state.map.b * state.map.c));
  for (size_t index = first; index < lines.size(); ++index) lines[index].width = float(state.width * factor);
}

void LineReader::parse(const std::string &text, QPDFObjectHandle resources, State state, int depth) {
  std::vector<State> states;
  std::vector<bool> marked;
  size_t hiddenMarks = 0, skippedStates = 0;
  double numbers[6] = {0, 0, 0, 0, 0, 0};
  size_t count = 0;
  std::string name, lastName;
  const char *at = text.data(), *const end = at + text.size();

  auto number = [&](size_t fromEnd) { return numbers[6 - fromEnd]; };
  auto transformed = [&](double x, double y, double &toX, double &toY) { state.map.transform(x, y, toX, toY); };
  auto clearPath = [&] {
    path.clear();
    isOpen = false;
  };
  auto lineTo = [&](double x, double y, bool isStraight) {
    if (isOpen && isStraight && path.size() < maximumPath) path.push_back({atX, atY, x, y});
    if (path.size() >= maximumPath) complete = false;
    if (!isOpen) {
      startX = x;
      startY = y;
      isOpen = true;
    }
    atX = x;
    atY = y;
  };
  auto closePath = [&] {
    if (isOpen) lineTo(startX, startY, true);
  };
  auto named = [&](const char *kind) -> QPDFObjectHandle {
    QPDFObjectHandle group = resources.isDictionary() ? resources.getKey(kind) : QPDFObjectHandle::newNull();
    return group.isDictionary() ? group.getKey(name) : QPDFObjectHandle::newNull();
  };
  auto draws = [&](bool closes) {
    if (hiddenMarks == 0) paint(state, closes);
    clearPath();
  };

  while (at < end) {
    const unsigned char byte = (unsigned char)*at;
    if (isSpace(byte)) {
      at += 1;
      continue;
    }
    if ((byte >= '0' && byte <= '9') || byte == '-' || byte == '+' || byte == '.') {
      const char *before = at;
      std::memmove(numbers, numbers + 1, 5 * sizeof(double));
      numbers[5] = numberAt(at, end);
      count += 1;
      if (at == before) at += 1;
      continue;
    }
    if (byte == '/') {
      const char *start = at++;
      while (at < end && !isSpace((unsigned char)*at) && !isDelimiter((unsigned char)*at)) at += 1;
      lastName = std::move(name);
      name.assign(start, at);
      continue;
    }
    if (byte == '(') {
      int depthOfText = 0;
      while (at < end) {
        if (*at == '\\') {
          at += 1;
        } else if (*at == '(') {
          depthOfText += 1;
        } else if (*at == ')') {
          depthOfText -= 1;
        }
        at += at < end ? 1 : 0;
        if (depthOfText == 0) break;
      }
      continue;
    }
    if (byte == '<' && at + 1 < end && at[1] != '<') {
      while (at < end && *at != '>') at += 1;
      at += at < end ? 1 : 0;
      continue;
    }
    if (byte == '%') {
      while (at < end && *at != '\n' && *at != '\r') at += 1;
      continue;
    }
    if (isDelimiter(byte)) {
      at += 1;
      continue;
    }
    const char *start = at;
    while (at < end && !isSpace((unsigned char)*at) && !isDelimiter((unsigned char)*at)) at += 1;
    const size_t length = size_t(at - start);
    auto is = [&](const char *word) { return std::strlen(word) == length && std::memcmp(start, word, length) == 0; };
    operators += 1;
    if (operators % 4096 == 0) isExpired = isExpired || threadTime() > deadline;
    if (isExpired) {
      complete = false;
      return;
    }

    double x = 0, y = 0;
    if (is("m") && count >= 2) {
      transformed(number(2), number(1), startX, startY);
      atX = startX;
      atY = startY;
      isOpen = true;
    } else if (is("l") && count >= 2) {
      transformed(number(2), number(1), x, y);
      lineTo(x, y, true);
    } else if ((is("c") && count >= 6) || ((is("v") || is("y")) && count >= 4)) {
      transformed(number(2), number(1), x, y);
      lineTo(x, y, false);
    } else if (is("h")) {
      closePath();
    } else if (is("re") && count >= 4) {
      const double left = number(4), bottom = number(3), right = left + number(2), top = bottom + number(1);
      transformed(left, bottom, startX, startY);
      atX = startX;
      atY = startY;
      isOpen = true;
      const double corners[3][2] = {{right, bottom}, {right, top}, {left, top}};
      for (const auto &corner : corners) {
        transformed(corner[0], corner[1], x, y);
        lineTo(x, y, true);
      }
      closePath();
    } else if (is("S")) {
      draws(false);
    } else if (is("s") || is("f") || is("F") || is("f*") || is("B") || is("B*") || is("b") || is("b*")) {
      draws(true);
    } else if (is("n")) {
      clearPath();
    } else if (is("q")) {
      if (states.size() < maximumStates) {
        states.push_back(state);
      } else {
        skippedStates += 1;
      }
    } else if (is("Q")) {
      if (skippedStates > 0) {
        skippedStates -= 1;
      } else if (!states.empty()) {
        state = states.back();
        states.pop_back();
      }
    } else if (is("cm") && count >= 6) {
      state.map.concat(QPDFMatrix(number(6), number(5), number(4), number(3), number(2), number(1)));
    } else if (is("w") && count >= 1) {
      state.width = number(1);
    } else if (is("Do")) {
      QPDFObjectHandle object = named("/XObject");
      if (object.isStream() && hiddenMarks == 0) {
        QPDFObjectHandle kind = object.getDict().getKey("/Subtype");
        if (kind.isName() && kind.getName() == "/Form" && !isHidden(object.getDict().getKey("/OC"))) {
          clearPath();
          readForm(object, state, depth + 1);
          clearPath();
        }
      }
    } else if (is("BMC") || is("BDC")) {
      const bool hides = is("BDC") && lastName == "/OC" && isHidden(named("/Properties"));
      if (marked.size() < 100000) marked.push_back(hides);
      hiddenMarks += hides ? 1 : 0;
    } else if (is("EMC")) {
      if (!marked.empty()) {
        hiddenMarks -= marked.back() ? 1 : 0;
        marked.pop_back();
      }
    } else if (is("ID")) {
      // The bytes of an inline image end with EI between white space (ISO 32000-1, 8.9.7).
      at += at < end ? 1 : 0;
      while (at < end) {
        const void *found = std::memchr(at, 'E', size_t(end - at));
        if (found == nullptr) {
          at = end;
          break;
        }
        at = static_cast<const char *>(found);
        const bool ends = end - at >= 2 && at[1] == 'I' && isSpace((unsigned char)at[-1]) &&
                          (end - at == 2 || isSpace((unsigned char)at[2]));
        at += ends ? 2 : 1;
        if (ends) break;
      }
    }
    count = 0;
  }
}

}  // namespace

}  // namespace ency

using namespace ency;

int32_t ency_pdf_lines(
    ency_pdf *document, size_t index, ency_pdf_line **lines, size_t *count, bool *complete, char **message) {
  *lines = nullptr;
  *count = 0;
  *complete = false;
  return guarded(message, document->source.size(), [&] {
    Source &source = document->source;
    source.guard().begin();
    const PageForm &form = source.form(index);
    std::vector<ency_pdf_line> found;
    LineReader reader(source, source.display(index), found);
    reader.readForm(form.form, State(), 0);
    source.guard().check();
    *complete = reader.isComplete();
    if (found.empty()) return;
    auto *copy = static_cast<ency_pdf_line *>(std::malloc(found.size() * sizeof(ency_pdf_line)));
    if (copy == nullptr) throw std::bad_alloc();
    std::memcpy(copy, found.data(), found.size() * sizeof(ency_pdf_line));
    *lines = copy;
    *count = found.size();
  });
}
