#!/usr/bin/env python3
"""Makes the Swift sources of the schemas, of the texts and of the scripts for pages: `make generate` after a change to Schemas/.

    generate.py            writes them
    generate.py --check    writes nothing; fails where one of them isn't up to date
    generate.py --pseudo   also makes a language "qps" of the English one: accents, a third longer, marked ends

Texts/LANGUAGE.ftl are in Project Fluent's syntax (https://projectfluent.org), of which these parts are read: comments, messages on
one or several lines, placeables with a variable, a message, a text in quotes, or a selection by CLDR plural category, number or word.
A label of a schema is the message `label-SCHEMA-MEMBER-…`, with `item` for the items of a list and a value for its name. A language
that the schemas' labels don't have brings them in its file. What it lacks stands in English, and is listed.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent
TEXTS = ROOT / "Texts"
#: Texts in which each language uses what it needs.
MARKS = {"date", "month-name", "violation", "violation-remedy"}
#: The languages in which nothing may lack.
COMPLETE = {"sv", "en", "hr"}
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
#: What a compiled text is made of besides characters (Sources/EncyTexts/Catalogue.swift reads it).
PLACE, SELECT, KEY, VARIANT, END, WORD, REST = "\x01", "\x02", "\x03", "\x04", "\x05", "\x06", "\x07"


class Mistake(Exception):
    pass


# Fluent

class Reader:
    """Reads the pattern of a message."""

    def __init__(self, text, place):
        self.text, self.at, self.place = text, 0, place

    def fail(self, what):
        raise Mistake(f"{self.place}: {what}")

    def space(self):
        while self.at < len(self.text) and self.text[self.at] in " \n":
            self.at += 1

    def word(self):
        found = re.compile(r"[A-Za-z0-9_.-]+").match(self.text, self.at)
        if not found:
            self.fail(f"a name is missing at «{self.text[self.at:self.at + 20]}»")
        self.at = found.end()
        return found.group(0)

    def take(self, token):
        if not self.text.startswith(token, self.at):
            self.fail(f"«{token}» is missing at «{self.text[self.at:self.at + 20]}»")
        self.at += len(token)

    def pattern(self, in_variant=False):
        """A list of strings, ("variable", name), ("message", name) and ("select", name, [(key, pattern)], default)."""
        out, plain = [], ""
        while self.at < len(self.text):
            character = self.text[self.at]
            if character == "{":
                if plain:
                    out.append(plain)
                    plain = ""
                out.append(self.placeable())
            elif character == "}":
                if in_variant:
                    break
                self.fail("a } stands alone; write {\"}\"}")
            elif character == "\n":
                if in_variant:
                    break
                plain += "\n"
                self.at += 1
            else:
                plain += character
                self.at += 1
        if plain:
            out.append(plain.rstrip() if in_variant else plain)
        return out

    def placeable(self):
        self.take("{")
        self.space()
        if self.text[self.at] == '"':
            end = self.text.index('"', self.at + 1)
            literal = self.text[self.at + 1:end]
            self.at = end + 1
            self.space()
            self.take("}")
            return re.sub(r"\\u([0-9A-Fa-f]{4})", lambda found: chr(int(found.group(1), 16)), literal)
        if self.text[self.at] != "$":
            name = self.word()
            self.space()
            self.take("}")
            return ("message", name)
        self.at += 1
        name = self.word()
        self.space()
        if self.text.startswith("->", self.at):
            self.at += 2
            variants, default = [], None
            self.space()
            while self.text[self.at] != "}":
                if self.text[self.at] == "*":
                    self.at += 1
                    default = len(variants)
                self.take("[")
                self.space()
                key = self.word()
                self.space()
                self.take("]")
                while self.text[self.at] == " ":
                    self.at += 1
                variants.append((key, self.pattern(in_variant=True)))
                self.space()
            if default is None:
                self.fail("one variant needs a * before it")
            self.take("}")
            return ("select", name, variants, default)
        self.take("}")
        return ("variable", name)


def read_messages(path):
    """The messages of a file in their order: name → pattern."""
    messages, name, lines, start = {}, None, [], 0

    def finish():
        if name is None:
            return
        text = "\n".join(lines)
        if not text.strip():
            raise Mistake(f"{path.name}:{start}: {name} has no text")
        messages[name] = Reader(text, f"{path.name}:{start}").pattern()

    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        found = re.match(r"([A-Za-z][A-Za-z0-9_-]*) = ?(.*)$", line)
        if found:
            finish()
            name, lines, start = found.group(1), [found.group(2)], number
            if name in messages:
                raise Mistake(f"{path.name}:{number}: {name} stands twice")
        elif re.match(r"#{1,3}( |$)", line):
            finish()
            name = None
        elif line.startswith((" ", "}")) and name is not None:
            lines.append(line.strip())
        elif line.strip():
            raise Mistake(f"{path.name}:{number}: neither a message, a comment nor an indented line")
    finish()
    return messages


# Labels

def walk_labels(node, path, found):
    if isinstance(node, list):
        for item in node:
            walk_labels(item, path, found)
    if not isinstance(node, dict):
        return
    if isinstance(node.get("label"), dict):
        found.append((path, node["label"]))
    for value, label in (node.get("enumLabels") or {}).items():
        found.append((path + [value], label))
    for keyword, value in node.items():
        if keyword in ("label", "counted", "enumLabels", "examples", "default", "enum", "const"):
            continue
        if keyword in ("properties", "$defs", "patternProperties", "dependentSchemas"):
            for name, schema in value.items():
                walk_labels(schema, path + [name], found)
        else:
            walk_labels(value, path + ["item"] if keyword == "items" else path, found)


def label_name(path):
    return "label-" + "-".join(re.sub(r"[^A-Za-z0-9_-]", "-", step).strip("-") for step in path)


def schema_names():
    names = [path.relative_to(ROOT).as_posix() for folder in (ROOT, ROOT / "Output") for path in folder.glob("*.schema.json")]
    names = [name.removesuffix(".schema.json") for name in names]
    return sorted(names, key=lambda name: (name.startswith("Output/"), name))


# Compiling

class Catalogue:
    """The messages of all languages, with the labels of the schemas."""

    def __init__(self, pseudo):
        self.schemas = {name: (ROOT / f"{name}.schema.json").read_text(encoding="utf-8") for name in schema_names()}
        self.labels = {}
        for name, text in self.schemas.items():
            if "/" in name or name.startswith("ency-"):
                continue
            found = []
            walk_labels(json.loads(text), [name], found)
            for path, label in found:
                if self.labels.setdefault(label_name(path), label) != label:
                    raise Mistake(f"{name}.schema.json: two labels have the name {label_name(path)}")
        self.messages = {path.stem: read_messages(path) for path in sorted(TEXTS.glob("*.ftl"))}
        if pseudo:
            self.messages["qps"] = pseudo_language(self.messages["en"], self.labels)
        self.languages = sorted(self.messages, key=lambda language: ({"sv": 0, "en": 1, "hr": 2}.get(language, 3), language))
        self.names = [name for name in self.messages["en"]]
        self.mistakes, self.untranslated = [], []
        for language in self.languages:
            for name in self.messages[language]:
                if name not in self.messages["en"] and name not in self.labels:
                    self.mistakes.append(f"{language}.ftl: {name} isn't in en.ftl")
            for name in self.names:
                if name not in self.messages[language] and name != "month-name":
                    self.untranslated.append(f"{language}.ftl: {name}")
        self.variables = {name: self.find_variables(name) for name in self.names}
        for name in self.names:
            wanted = {variable for variable, kind in self.variables[name].items() if kind == "text"}
            for language in self.languages:
                found = self.names_in(language, self.pattern(language, name))
                if wanted - found and name not in MARKS:
                    self.mistakes.append(f"{language}.ftl: {name} lacks {', '.join(sorted(wanted - found))}")

    def pattern(self, language, name):
        if name in self.labels:
            own = self.messages[language].get(name)
            label = self.labels[name]
            return own if own is not None else [label.get(language, label["en"])]
        return self.messages[language].get(name, self.messages["en"].get(name))

    def names_in(self, language, pattern):
        found = set()
        for piece in pattern:
            if isinstance(piece, str):
                continue
            if piece[0] == "message":
                found |= self.names_in(language, self.pattern(language, piece[1]))
                continue
            found.add(piece[1])
            for _, inner in piece[2] if piece[0] == "select" else []:
                found |= self.names_in(language, inner)
        return found

    def find_variables(self, name):
        """The variables of a message in the order of the English text: name → "count", "number" or "text"."""
        found = {}

        def look(language, pattern, seen):
            for piece in pattern:
                if isinstance(piece, str):
                    continue
                if piece[0] == "message":
                    if piece[1] in seen:
                        raise Mistake(f"{language}.ftl: {name} refers to itself")
                    target = self.pattern(language, piece[1])
                    if target is None:
                        raise Mistake(f"{language}.ftl: {name} refers to {piece[1]}, which isn't there")
                    look(language, target, seen | {piece[1]})
                    continue
                kind = "count" if piece[1].startswith("count") else found.get(piece[1], "text")
                if piece[0] == "select" and kind != "count":
                    keys = {key for key, _ in piece[2]}
                    if keys <= CATEGORIES and keys != {"other"}:
                        kind = "number"
                found[piece[1]] = kind
                if piece[0] == "select":
                    for _, inner in piece[2]:
                        look(language, inner, seen)

        for language in ["en"] + [language for language in self.languages if language != "en"]:
            before = set(found)
            look(language, self.pattern(language, name), {name})
            if language != "en" and set(found) - before and name not in MARKS:
                self.mistakes.append(f"{language}.ftl: {name} has {', '.join(sorted(set(found) - before))}, en.ftl has not")
        return found

    def compiled(self, language, name):
        order = list(self.variables[name])

        def compile_pattern(pattern):
            out = ""
            for piece in pattern:
                if isinstance(piece, str):
                    out += piece
                elif piece[0] == "message":
                    out += compile_pattern(self.pattern(language, piece[1]))
                elif piece[0] == "variable":
                    out += PLACE + chr(ord("a") + order.index(piece[1]))
                else:
                    _, variable, variants, default = piece
                    out += SELECT + chr(ord("a") + order.index(variable))
                    # The default comes last, under a key that fits all.
                    for index, (key, inner) in enumerate(variants):
                        if index != default:
                            out += KEY + key + VARIANT + compile_pattern(inner)
                    out += KEY + "*" + VARIANT + compile_pattern(variants[default][1]) + END
            return out

        text = compile_pattern(self.pattern(language, name))
        # A percent sign and the unit of a value never stand alone at the start of a line.
        text = re.sub(rf"({PLACE}.) %", "\\1\u00a0%", text).replace("g CO₂e", "g\u00a0CO₂e")
        if "value" in order:
            place = PLACE + chr(ord("a") + order.index("value"))
            text = text.replace(place + " ", place + "\u00a0")
        return self.with_commands(text, f"{language}.ftl: {name}")

    def with_commands(self, text, name):
        """The compiled text in which each value between backticks is marked as a word of a command, or as the rest of one."""
        out, at, start, stack = "", 0, None, []
        while at < len(text):
            character = text[at]
            at += 1
            if character == "`":
                start = None if start is not None else len(out) + 1
            if character == PLACE:
                if start is None and re.search(r"(^|[^*.\w])(ency|git (add|cat-file|checkout|config|diff|mergetool))( [a-z-]+)+ $", out):
                    raise Mistake(f"{name}: a command stands between backticks, so that values in it are quoted for the shell")
                if start is not None:
                    character = WORD if len(out) == start or out[-1] == " " else REST
                character += text[at]
                at += 1
            elif character == SELECT:
                stack.append([start, []])
                character += text[at]
                at += 1
            elif character == KEY:
                stack[-1][1].append(start)
                start = stack[-1][0]
                end = text.index(VARIANT, at) + 1
                character += text[at:end]
                at = end
            elif character == END:
                if len({place is None for place in stack.pop()[1] + [start]}) > 1:
                    raise Mistake(f"{name}: a command begins or ends in some of the variants only")
            out += character
        if start is not None:
            raise Mistake(f"{name}: a backtick has no other")
        return out

    def shown(self, name):
        """The English text for a comment: its default variants, and the variables by name."""
        def show(pattern):
            out = ""
            for piece in pattern:
                if isinstance(piece, str):
                    out += piece
                elif piece[0] == "message":
                    out += show(self.pattern("en", piece[1]))
                elif piece[0] == "variable":
                    out += "{" + piece[1] + "}"
                else:
                    out += show(piece[2][piece[3]][1])
            return out

        text = show(self.pattern("en", name)).replace("\n", " ").replace("\u00a0", " ")
        return text if len(text) <= 100 else text[:99] + "…"

    def swift_name(self, name):
        words = name.split("-")
        return words[0] + "".join(word[:1].upper() + word[1:] for word in words[1:])


def pseudo_language(english, labels):
    accents = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")

    def change(pattern, marks=True):
        out = []
        for piece in pattern:
            if isinstance(piece, str):
                out.append(re.sub(r"(`[^`]*`)|([^`]+)", lambda found: found.group(1) or found.group(2).translate(accents), piece))
            elif piece[0] == "select":
                out.append((piece[0], piece[1], [(key, change(inner, False)) for key, inner in piece[2]], piece[3]))
            else:
                out.append(piece)
        if marks:
            length = sum(len(piece) for piece in pattern if isinstance(piece, str))
            out = ["["] + out + ["·" * max(1, length // 3) + "]"]
        return out

    keeps = ("plural-rules", "number-", "percent", "amount", "date", "month-", "language-")
    return {name: pattern if name.startswith(keeps) else change(pattern) for name, pattern in english.items()} | {
        name: change([label["en"]]) for name, label in labels.items()
    }


# Swift

def swift_literal(text):
    out = ""
    for character in text:
        if character == "\\" or character == '"':
            out += "\\" + character
        elif ord(character) < 0x20 or character == "\u00a0":
            out += "\\u{%X}" % ord(character)
        else:
            out += character
    return out


HEAD = "// swift-format-ignore-file\n// Generated by Schemas/generate.py from {}; never edit it by hand: `make generate`.\n"


def table_source(catalogue):
    out = HEAD.format("Schemas/Texts") + "\nextension TextTable {\n  package static let all: [TextTable] = [\n"
    for language in catalogue.languages:
        out += f'    TextTable(language: "{language}", text: {language}Text, places: {language}Places),\n'
    out += "  ]\n"
    for language in catalogue.languages:
        texts = [catalogue.compiled(language, name) for name in catalogue.names]
        places, place = [], 0
        for text in texts:
            places.append(place)
            place += len(text.encode())
        places.append(place)
        out += f'\n  private static var {language}Text: StaticString {{\n    """\n'
        for text in texts:
            out += "    " + swift_literal(text) + "\\\n"
        out += '    \n    """\n  }\n'
        out += f"  private static var {language}Places: StaticString {{\n    \"\"\"\n"
        digits = ["%06X" % place for place in places]
        for start in range(0, len(digits), 20):
            out += "    " + "".join(digits[start:start + 20]) + "\\\n"
        out += '    \n    """\n  }\n'
    return out + "}\n"


def message_source(catalogue):
    kinds = {"text": "SafeText", "count": "Int", "number": "ExactDecimal"}
    out = HEAD.format("Schemas/Texts") + "\npackage import EncyBase\n\nextension Message {\n"
    out += "  /// Which message it is, by its place in the catalogue.\n  package enum ID: UInt16, Sendable, CaseIterable {\n"
    for name in catalogue.names:
        out += f"    case {catalogue.swift_name(name)}\n"
    out += "  }\n\n"
    for name in catalogue.names:
        variables = catalogue.variables[name]
        swift = catalogue.swift_name(name)
        out += f"  /// “{catalogue.shown(name)}”\n"
        if not variables:
            out += f"  package static var {swift}: Message {{ Message(.{swift}) }}\n"
            continue
        parameters = ", ".join(f"{variable}: {kinds[kind]}" for variable, kind in variables.items())
        values = ", ".join(variable if kind == "text" else f"SafeText({variable})" for variable, kind in variables.items())
        out += f"  package static func {swift}({parameters}) -> Message {{ Message(.{swift}, [{values}]) }}\n"
    out += "\n  /// What a rule asks for, by its name.\n  package static let rules: [String: Message] = [\n"
    for name in catalogue.names:
        if name.startswith("rule-"):
            out += f'    "{name.removeprefix("rule-")}": .{catalogue.swift_name(name)},\n'
    return out + "  ]\n}\n"


def schema_source(catalogue):
    """The schemas as literals, byte for byte; with the labels of further languages where there are any."""
    def constant(name):
        words = re.split(r"[/-]", name)
        return words[0].lower() + "".join(word[:1].upper() + word[1:] for word in words[1:])

    table = literals = ""
    for name, text in catalogue.schemas.items():
        schema = json.loads(text)
        text = with_labels(name, text, catalogue)
        part = f'"{schema["part"]}"' if "part" in schema else "nil"
        table += f'    BuiltInSchema(\n      name: "{name}", id: "{schema["$id"]}",\n      part: {part}, text: {constant(name)}),\n'
        literals += f'\n  static var {constant(name)}: String {{\n{literal(text)}\n  }}\n'
    head = HEAD.format("Schemas/*.schema.json and Schemas/Output/*.schema.json")
    return f"{head}\nenum SchemaTexts {{\n  static let all: [BuiltInSchema] = [\n{table}  ]\n{literals}}}\n"


def literal(text):
    """A text as a literal, byte for byte."""
    fence = "#"
    while '"""' + fence in text or "\\" + fence in text:
        fence += "#"
    return f'{fence}"""\n{text}\n"""{fence}'


def script_source():
    """The scripts of pages as literals."""
    head = HEAD.format("Schemas/Page/*.js")
    out = f"{head}\n/// Scripts for pages, byte for byte as in `Schemas/Page/`. Asking for one costs nothing for the others.\npackage enum PageScript {{\n"
    for number, path in enumerate(sorted((ROOT / "Page").glob("*.js"))):
        text = path.read_text(encoding="utf-8")
        if re.search(r"</script|<!--|\r", text, re.IGNORECASE):
            raise Mistake(f"{path.name}: it would end its element, or change on a page")
        out += ("\n" if number else "") + f"  package static var {path.stem}: String {{\n{literal(text)}\n  }}\n"
    return out + "}\n"


def catalog_source():
    """The products that the toolkit brings, as a literal."""
    text = (ROOT / "catalog.json").read_text(encoding="utf-8")
    json.loads(text)
    head = HEAD.format("Schemas/catalog.json")
    return f"{head}\n/// The products that the toolkit brings: JSON as the schema `catalog` has it.\npackage enum BuiltInCatalog {{\n  package static var text: String {{\n{literal(text)}\n  }}\n}}\n"


def scorecards_source():
    """The scorecards that others begin with, as a literal."""
    text = (ROOT / "scorecards.json").read_text(encoding="utf-8")
    json.loads(text)
    head = HEAD.format("Schemas/scorecards.json")
    return f"{head}\n/// Scorecards to begin with: their titles by language, without ids and marks.\npackage enum BuiltInScorecards {{\n  package static var text: String {{\n{literal(text)}\n  }}\n}}\n"


def tour_source():
    """The cards of the first steps, as a literal."""
    text = (ROOT / "tour.json").read_text(encoding="utf-8")
    json.loads(text)
    head = HEAD.format("Schemas/tour.json")
    return f"{head}\n/// First steps as questions with their answers, by language.\npackage enum BuiltInTour {{\n  package static var text: String {{\n{literal(text)}\n  }}\n}}\n"


def with_labels(name, text, catalogue):
    further = [language for language in catalogue.languages if any(label in catalogue.messages[language] for label in catalogue.labels)]
    if not further or "/" in name or name.startswith("ency-"):
        return text
    schema, found, places = json.loads(text), [], {}
    walk_labels(schema, [name], found)
    for path, label in found:
        own = {language: "".join(catalogue.messages[language].get(label_name(path), "")) for language in further}
        own = {language: word for language, word in own.items() if word}
        written = r"\s*".join(re.escape(token) for token in re.findall(r'"(?:[^"\\]|\\.)*"|[{}:,]', json.dumps(label, ensure_ascii=False)))
        # Labels that are alike stand in the order in which they are read.
        places.setdefault(written.removesuffix(r"\s*\}"), []).append(own)
        label.update(own)
    for written, further in places.items():
        rest = iter(further)
        text = re.sub(written, lambda hit: hit[0] + "".join(f", {json.dumps(l)}: {json.dumps(w, ensure_ascii=False)}" for l, w in next(rest, {}).items()), text)
    if json.loads(text) != schema:
        raise Mistake(f"{name}.schema.json: its labels don't stand in the order in which they are read")
    return text


def main(arguments):
    try:
        catalogue = Catalogue("--pseudo" in arguments)
        sources = {
            ROOT / "Swift/SchemaTexts+Generated.swift": schema_source(catalogue),
            ROOT / "Swift/TextTable+Generated.swift": table_source(catalogue),
            ROOT / "Swift/PageScript+Generated.swift": script_source(),
            ROOT / "Swift/BuiltInCatalog+Generated.swift": catalog_source(),
            ROOT / "Swift/BuiltInScorecards+Generated.swift": scorecards_source(),
            ROOT / "Swift/BuiltInTour+Generated.swift": tour_source(),
            ROOT.parent / "Sources/EncyTexts/Message+Generated.swift": message_source(catalogue),
        }
    except Mistake as mistake:
        print(f"Schemas/Texts: {mistake}", file=sys.stderr)
        return 1
    for line in catalogue.mistakes:
        print(f"Schemas/Texts: {line}", file=sys.stderr)
    for line in catalogue.untranslated[:20]:
        print(f"Schemas/Texts: not translated: {line}", file=sys.stderr)
    if len(catalogue.untranslated) > 20:
        print(f"Schemas/Texts: not translated: {len(catalogue.untranslated) - 20} more", file=sys.stderr)
    stale = False
    for path, source in sources.items():
        if "--check" in arguments:
            if not path.exists() or path.read_text(encoding="utf-8") != source:
                print(f"{path.relative_to(ROOT.parent)} isn't up to date: run `make generate`", file=sys.stderr)
                stale = True
        elif not path.exists() or path.read_text(encoding="utf-8") != source:
            path.write_text(source, encoding="utf-8")
            print(path.relative_to(ROOT.parent))
    lacking = [line for line in catalogue.untranslated if line[:2] in COMPLETE]
    return 1 if stale or catalogue.mistakes or lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
