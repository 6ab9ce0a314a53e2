"""Writes the Unicode tables of patterns and host names; Swift's own library has neither scripts nor joining types.

The properties that ECMA-262 names are asked of node, bidirectional classes of the package unicodedata2, joining types of
the package idna, and names of scripts of the package fonttools. All four must know the same version of Unicode.

    pip install unicodedata2==17.0.1 idna==3.13 fonttools
    python3 Tests/generate-unicode.py > Sources/Foundation/EncyPattern/UnicodeData.txt
"""

import json
import subprocess
import textwrap

import unicodedata2
from fontTools.unicodedata import Scripts
from idna import idnadata

CATEGORIES = """
L Letter; LC Cased_Letter; Lu Uppercase_Letter; Ll Lowercase_Letter; Lt Titlecase_Letter; Lm Modifier_Letter;
Lo Other_Letter; M Mark Combining_Mark; Mn Nonspacing_Mark; Mc Spacing_Mark; Me Enclosing_Mark; N Number;
Nd Decimal_Number digit; Nl Letter_Number; No Other_Number; P Punctuation punct; Pc Connector_Punctuation;
Pd Dash_Punctuation; Ps Open_Punctuation; Pe Close_Punctuation; Pi Initial_Punctuation; Pf Final_Punctuation;
Po Other_Punctuation; S Symbol; Sm Math_Symbol; Sc Currency_Symbol; Sk Modifier_Symbol; So Other_Symbol; Z Separator;
Zs Space_Separator; Zl Line_Separator; Zp Paragraph_Separator; C Other; Cc Control cntrl; Cf Format; Cs Surrogate;
Co Private_Use; Cn Unassigned
"""

BINARIES = """
ASCII; ASCII_Hex_Digit AHex; Alphabetic Alpha; Any; Assigned; Bidi_Control Bidi_C; Bidi_Mirrored Bidi_M;
Case_Ignorable CI; Cased; Changes_When_Casefolded CWCF; Changes_When_Casemapped CWCM; Changes_When_Lowercased CWL;
Changes_When_NFKC_Casefolded CWKCF; Changes_When_Titlecased CWT; Changes_When_Uppercased CWU; Dash;
Default_Ignorable_Code_Point DI; Deprecated Dep; Diacritic Dia; Emoji; Emoji_Component EComp; Emoji_Modifier EMod;
Emoji_Modifier_Base EBase; Emoji_Presentation EPres; Extended_Pictographic ExtPict; Extender Ext; Grapheme_Base Gr_Base;
Grapheme_Extend Gr_Ext; Hex_Digit Hex; IDS_Binary_Operator IDSB; IDS_Trinary_Operator IDST; ID_Continue IDC;
ID_Start IDS; Ideographic Ideo; Join_Control Join_C; Logical_Order_Exception LOE; Lowercase Lower; Math;
Noncharacter_Code_Point NChar; Pattern_Syntax Pat_Syn; Pattern_White_Space Pat_WS; Quotation_Mark QMark; Radical;
Regional_Indicator RI; Sentence_Terminal STerm; Soft_Dotted SD; Terminal_Punctuation Term; Unified_Ideograph UIdeo;
Uppercase Upper; Variation_Selector VS; White_Space space; XID_Continue XIDC; XID_Start XIDS
"""

ASK = """
const out = {};
for (const [key, name] of JSON.parse(require('fs').readFileSync(0, 'utf8'))) {
  let is;
  try { is = new RegExp(`\\\\p{${name}}`, 'u'); } catch { continue; }
  const ranges = [];
  let start = -1;
  for (let code = 0; code <= 0x110000; code++) {
    const isIn = code < 0x110000 && is.test(String.fromCodePoint(code));
    if (isIn && start < 0) start = code;
    if (!isIn && start >= 0) { ranges.push([start, code - 1]); start = -1; }
  }
  out[key] = ranges;
}
console.log(JSON.stringify({ version: process.versions.unicode, out }));
"""


def listed(text):
    return [entry.split() for entry in text.split(";")]


def ranges(codes):
    out = []
    for code in sorted(codes):
        if out and out[-1][1] == code - 1:
            out[-1][1] = code
        else:
            out.append([code, code])
    return out


def encoded(pairs):
    """Gaps and lengths in turn, five bits a character from the lowest, "P" and on for those with more to come."""
    out, last = "", 0
    for low, high in pairs:
        for number in (low - last, high - low):
            while number >= 32:
                out += chr(0x50 + (number & 31))
                number >>= 5
            out += chr(0x30 + number)
        last = high + 1
    return out


def table(name, meaning, entries):
    lines = []
    for names, pairs in entries:
        lines.append(" ".join(names))
        lines += [" " + part for part in textwrap.wrap(encoded(pairs), 110)]
    return f"# {name}: {meaning}\n" + "\n".join(lines)


scripts = [[name, code] + (["Qaai"] if code == "Zinh" else ["Qaac"] if code == "Copt" else [])
           for code, name in sorted(Scripts.NAMES.items(), key=lambda item: item[1])]
questions = [[f"gc {n[0]}", n[0]] for n in listed(CATEGORIES)] + [[f"bin {n[0]}", n[0]] for n in listed(BINARIES)]
for names in scripts:
    questions += [[f"sc {names[0]}", f"sc={names[1]}"], [f"scx {names[0]}", f"scx={names[1]}"]]
answer = json.loads(subprocess.run(["node", "-e", ASK], input=json.dumps(questions), capture_output=True, text=True,
                                   check=True).stdout)
node, version = answer["out"], answer["version"]
# The names of scripts may be of a newer Unicode.
scripts = [names for names in scripts if f"sc {names[0]}" in node]
assert f"{version}.0" == unicodedata2.unidata_version == idnadata.__version__, "the sources differ in their versions"

bidi, joining = {}, {}
for code in range(0x110000):
    bidi.setdefault(unicodedata2.bidirectional(chr(code)), []).append(code)
for code, kind in idnadata.joining_types().items():
    joining.setdefault(chr(kind), []).append(code)

# Pairs that normalising makes one: for each second scalar the first ones.
composed = {}
for code in range(0x110000):
    parts = unicodedata2.decomposition(chr(code)).split()
    if len(parts) == 2 and parts[0][0] != "<" and unicodedata2.normalize("NFC", chr(code)) == chr(code):
        composed.setdefault(parts[1], []).append(int(parts[0], 16))

print(f"# Properties of Unicode {version}, written by Tests/generate-unicode.py: for each table its name and meaning, then names of a "
      "property on a line\n# and its ranges on indented lines.")
print(table("categories", "General categories.", [(n, node[f"gc {n[0]}"]) for n in listed(CATEGORIES)]))
print(table("binaries", "Properties that are there or not.", [(n, node[f"bin {n[0]}"]) for n in listed(BINARIES)]))
print(table("scripts", "Scripts.", [(n, node[f"sc {n[0]}"]) for n in scripts]))
print(table("scriptExtensions", "Scripts with what they share with others, where that differs.",
            [(n, node[f"scx {n[0]}"]) for n in scripts if node[f"scx {n[0]}"] != node[f"sc {n[0]}"]]))
print(table("bidirectional", "Bidirectional classes that a host name may have.",
            [([kind], ranges(bidi[kind])) for kind in ("L", "R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM")]))
print(table("joining", "Joining types.", [([kind], ranges(joining[kind])) for kind in "LRDT"]))
print(table("compositions", "By the hexadecimal number of a scalar, those before it that normalising (NFC) joins with it.",
            [([second], ranges(firsts)) for second, firsts in sorted(composed.items())]))
