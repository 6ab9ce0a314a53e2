#!/usr/bin/env python3
"""Writes the seed corpora of the fuzz targets into Seeds/: small inputs of our own that between them use every construct the
readers know. Run it again after a change; the same script gives the same files."""
import base64
import hashlib
import io
import json
import pathlib
import struct
import zipfile
import zlib

here = pathlib.Path(__file__).parent / "Seeds"


def write(target, name, data):
    folder = here / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


# JSON

JSON = {
    "words": "[true,false,null]",
    "numbers": "[0,-0,1.50,1e2,-1.25E-3,12345678901234567890,0.000000000000000000000000000000001,1e400,99.995,-0.5]",
    "numbers-exact": '{"a":170141183460469231731687303715884105727,"b":0.1,"c":-1e38,"d":1e-38,"e":2.5}',
    "strings": '["","a\\"b\\\\c\\/d\\b\\f\\n\\r\\t","\\u00e5\\ud83d\\ude00","å😀","e\\u0301"]',
    "pointers": '{"":{"a/b":1,"m~n":[0,{"id":"L3","x":2}]},"@id=L3":3,"~1":"/@id=L3/x"}',
    "spaces": ' \t\r\n{ "a" : [ 1 , 2 ] , "b" : { } , "c" : [ ] }\n',
    "deep": "[" * 40 + "{}" + "]" * 40,
    "duplicate": '{"a":1,"a":2}',
    "cut": '{"a":[1,2',
    "surrogate": '"\\ud800"',
    "canonical": '{\n  "title": "Hall 3",\n  "length": 60000,\n  "lines": [\n    {\n      "id": "L1"\n    }\n  ]\n}\n',
}

# SVG

PNG = b"\x89PNG\r\n\x1a\n"
for kind, body in ((b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(b"\0\xff\0\0")), (b"IEND", b"")):
    PNG += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
PICTURE = "data:image/png;base64," + base64.b64encode(PNG).decode()


def svg(content, attributes='width="200" height="120"', before=""):
    return (
        f'{before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {attributes}>{content}</svg>'
    )


SVG = {
    "plan": svg('<g transform="matrix(1 0 0 -1 0 120)"><path id="w" d="M10 10H190V110h-180z" fill="none" stroke="#000"/></g>'),
    "sizes": svg('<rect x="5" y="5" width="10" height="10"/>', 'width="200mm" height="12cm" viewBox="0 0 200 120"'),
    "no-size": svg('<path d="M1 2L3-4C5.5.6 7e1,8 9 10a1 1 0 0 1 2 2zm1 1q1 1 2 2t3 3"/><circle cx="5" cy="6" r="7"/>', ""),
    "transforms": svg('<g transform="translate(5) scale(2,3) rotate(45 1 2) skewX(4)"><line x1="1" y1="2" x2="3" y2="4"/></g>', ""),
    "use": svg('<symbol id="s"><circle r="5"/></symbol><use xlink:href="#s" x="4"/><use href="#s"/>'),
    "loop": svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><pattern id="p" xlink:href="#p"><rect fill="url(#p)"/></pattern>'),
    "paint": svg('<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><filter id="f"><feFlood/></filter>'
                 '<clipPath id="c"><path d="M0 0"/></clipPath><mask id="m"/><marker id="k"/></defs>'
                 '<rect fill="url(#a)" filter="url(#f)" clip-path="url(&quot;#c&quot;)" mask="url(#m)" marker-end="url(#k)"/>'),
    "style": svg("<style>.a{fill:red;stroke:url('#b')}#x path,g .c:first-child{opacity:.5}@media screen{p{fill:blue}}"
                 "@import url(http://h/x.css);@font-face{src:url(x)}</style><path class='a c' id='x'/>"),
    "style-attribute": svg('<path style="fill:#fff;stroke:\\75 rl(http://h/);stroke-dasharray:1,2;transform:rotate(45deg)"/>'),
    "text": svg('<text x="5" y="6" xml:space="preserve">Hall  <tspan>A &amp; B</tspan><textPath href="#w">åäö</textPath></text>'),
    "active": svg('<script>x()</script><g onclick="x()"><a href="javascript:x"><path/></a></g><foreignObject><b/></foreignObject>'
                  '<animate attributeName="href" values="#a"/><image href="http://h/x.png"/><set/>'),
    "picture": svg(f'<image xlink:href="{PICTURE}" width="1" height="1"/>'),
    "entities": svg("<text>&who;</text>", 'width="1" height="1"', '<!DOCTYPE svg [<!ENTITY who "Åsa"><!ENTITY ns "x">]>'),
    "doctype": svg("", "", '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><!-- c -->'),
    "cdata": svg("<style><![CDATA[a{fill:red}]]></style><text><![CDATA[<&]]></text><title>t</title><desc>d</desc>"),
    "prefix": '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="5" height="5"><s:path d="M0 0"/><x:y xmlns:x="urn:x"/></s:svg>',
    "no-namespace": '<svg width="5" height="5"><path d="M0 0"/></svg>',
    "utf16": b"\xff\xfe" + svg("<text>å</text>", 'width="1"').encode("utf-16-le"),
    "latin1": svg("<text>\xe5</text>", 'width="1"', '<?xml version="1.0" encoding="ISO-8859-1"?>').encode("latin-1"),
}

# Words as poppler writes them and lines of a drawing, contents of PDF pages, and SVG texts: for the finder of scales.


def word(text, x, y, high=9):
    wide = 0.5 * high * len(text)
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    return f'<word xMin="{x:.3f}" yMin="{y:.3f}" xMax="{x + wide:.3f}" yMax="{y + high:.3f}">{text}</word>\n'


def dimension(x, to, y, text):
    lines = f"{x} {y} {to} {y}\n" + "".join(f"{end} {y - 5} {end} {y + 12}\n" for end in (x, to))
    return lines + word(text, (x + to) / 2 - 2.25 * len(text), y - 11)


WORDS = {
    "stated": word("SKALA", 900, 700) + word("1:100", 926, 700) + word("(A3)", 952, 700) + word("Rev", 900, 720) + word("1:2", 918, 720),
    "imperial": word("1/8\"", 50, 60) + word("=", 75, 60) + word("1'-0\"", 84, 60) + word("NTS", 50, 72),
    "papers": word("SKALA A1 1:50", 50, 60) + word("SKALA A3 1:100", 50, 72) + word("FORMAT A1", 50, 84) + word("DETALJ 1:5", 300, 60),
    "dimensions": dimension(100, 241.73, 100, "10 000") + dimension(241.73, 411.81, 100, "12000") + dimension(411.81, 500, 100, "6222")
    + dimension(100, 500, 130, "28.22 m") + dimension(100, 192.13, 300, "21'-4\""),
    "bar": "".join(word(str(5 * n), 100 + 70.87 * n - 2, 50, 7) + f"{100 + 70.87 * n} 60 {100 + 70.87 * n} 66\n" for n in range(4)) + word("m", 330, 50, 7),
    "slanted": word("SK", 390, 485.5, 11.3) + word("AL", 399, 480.3, 11.3) + word("A", 408, 475.1, 8.3) + word("1:2", 416, 469, 12) + word("50", 430, 462, 10),
    "outline": "100 100 950 100\n950 100 950 667\n950 667 100 667\n100 667 100 100\n" + word("SKALA 1:200", 900, 800),
}
LINES = {
    "walls": "0.5 w 10 20 m 110 20 l 110 200 l h S 30 30 200 100 re f q 2 0 0 2 5 5 cm 10 20 m 50 20 l s Q",
    "forms": "q 1 0 0 1 20 30 cm /F Do Q /OC /L BDC 0 10 m 50 10 l S EMC 0 30 m 50 30 l B*",
    "rest": "BT /F1 9 Tf (0 0 m \\) 9 9 l S) Tj [(A) -20 <30206d>] TJ ET % 1 1 m\nBI /W 1 /H 1 /BPC 8 /CS /G ID x EI 1 2 m 3 4 5 6 7 8 c 1 2 3 4 v n W W* b f*",
}
TEXTS = {
    "texts": svg('<text x="9" y="40" font-size="9">SKALA 1:100 (A3)</text><g transform="rotate(30) scale(1 -1)"><text x="9"><tspan x="1 5 9" y="-40">1:50</tspan></text></g>'),
    "styled": svg("<style>.t,g > text{font:bold 9pt Arial}#a .b{display:none}text{font-size:2em;text-anchor:middle}</style>"
                  "<g id='a'><text class='t b' x='5' y='9'>1:2</text><text x='60' y='60'>1:200</text></g>"),
    "letters": svg("".join(f'<text x="{9 + 5 * n}" y="50" font-size="9">{letter}</text>' for n, letter in enumerate("M1:100"))
                   + '<line x1="5" y1="80" x2="105" y2="80"/><path d="M5 75v10M105 75v10"/><text x="50" y="78">2500</text>'),
}

# Overlays

SOURCE = {"path": "plans/fuzz/source.svg", "mediaType": "image/svg+xml", "sha256": "0" * 64, "size": 90, "width": 600,
          "height": 400, "unit": "px"}
PDF = {"path": "plans/fuzz/source.pdf", "mediaType": "application/pdf", "fileName": "plan.pdf", "sha256": "a" * 64, "size": 5,
       "page": 2, "pageCount": 3, "width": 841.89, "height": 595.28, "unit": "pt", "rotation": 90, "userUnit": 1,
       "mediaBox": [0, 0, 595.28, 841.89], "cropBox": [0, 0, 595.28, 841.89],
       "layers": [{"name": "A-WALL", "visible": True}], "findings": ["2 layers are switched off and stay hidden"]}
PIXELS = {"path": "plans/fuzz/source.jpg", "mediaType": "image/jpeg", "sha256": "b" * 64, "size": 5, "width": 4000,
          "height": 3000, "unit": "px", "pixelsPerInch": {"x": 300, "y": 300}, "orientation": 6}
FANS = [{"id": "fan-a", "number": "F1", "product": "HVLS-6100", "position": {"x": 150, "y": 200}},
        {"id": "fan-b", "number": "F2", "product": "HVLS-7300", "position": {"x": 450, "y": 200}, "rotation": 15,
         "mountHeight": 8500, "note": "above the aisle"}]
TWO = {"kind": "twoPoints", "from": {"x": 0, "y": 0}, "to": {"x": 600, "y": 0}, "length": 60000}
OVERLAYS = {
    "svg": {"name": "Hall 3", "source": SOURCE, "scale": TWO, "fans": FANS},
    "pdf": {"name": "Plan 2", "source": PDF, "view": {"rotation": 270, "crop": {"x": 10, "y": 10, "width": 500, "height": 400}},
            "scale": {"kind": "ratio", "ratio": 200}, "fans": FANS, "options": {"showCoverage": True}},
    "pixels": {"source": PIXELS, "scale": {"kind": "ratio", "ratio": 100}, "fans": [FANS[0]], "options": {"showCoverage": True}},
    "bare": {"source": SOURCE, "fans": []},
    "huge": {"source": {**SOURCE, "width": 1e6, "height": 0.001}, "scale": {**TWO, "length": 1}, "fans": FANS},
}

# Packages

MANIFEST = {"format": "ency", "formatVersion": "1.0", "requires": [], "id": "01h00000000000000000000000", "revision": 1,
            "parents": [], "created": "2026-03-02T12:00:00Z", "modified": "2026-03-02T12:00:00Z",
            "generator": {"name": "ency", "version": "0.1.0"}, "parts": []}


def package(method, parts, extra=b"", flags=0):
    manifest = dict(MANIFEST)
    manifest["parts"] = [{"path": path, "mediaType": "application/json", "role": "model", "size": len(data),
                          "sha256": hashlib.sha256(data).hexdigest()} for path, data in parts]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path, data in [("mimetype", b"application/vnd.ency.proposal+zip"),
                           ("manifest.json", json.dumps(manifest, indent=1).encode())] + parts:
            info = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_STORED if path == "mimetype" else method
            info.external_attr = 0o100644 << 16
            info.extra = extra if path != "mimetype" else b""
            archive.writestr(info, data)
    return out.getvalue()


def main():
    for name, text in JSON.items():
        write("json", name + ".json", text)
    for target, texts in (("words", WORDS), ("lines", LINES), ("texts", TEXTS)):
        for name, text in texts.items():
            write(target, name, text)
    for name, text in SVG.items():
        write("svg", name + ".svg", text)
    for name, tree in OVERLAYS.items():
        write("overlay", name + ".json", json.dumps(tree, indent=1, ensure_ascii=False))
    schemas = {
        "object": [{"type": "object", "properties": {"a": {"type": "integer", "minimum": 3}, "b": {"pattern": "^x+$"}},
                    "required": ["a"], "additionalProperties": False}, {"a": 5, "b": "xx"}, {"a": 2.5, "c": 1}],
        "array": [{"prefixItems": [{"type": "string"}], "items": {"multipleOf": 0.01}, "contains": {"const": 1},
                   "minContains": 1, "maxContains": 2, "uniqueItems": True}, ["a", 1, 0.07], [1, 1]],
        "branches": [{"oneOf": [{"required": ["a"]}, {"required": ["b"]}], "if": {"required": ["c"]},
                      "then": {"not": {"required": ["d"]}}, "unevaluatedProperties": {"type": "null"}}, {"a": None, "c": 1}],
        "dynamic": [{"$id": "https://e.org/t", "$dynamicAnchor": "n", "properties": {"k": {"items": {"$dynamicRef": "#n"}}},
                     "$defs": {"a": {"$anchor": "x", "$ref": "#/$defs/b"}, "b": True}, "allOf": [{"$ref": "#x"}]}, {"k": [{}]}],
        "formats": [{"patternProperties": {"^d": {"format": "date"}, "(?=u)": {"format": "uri"}, "h": {"format": "idn-hostname"}},
                     "propertyNames": {"maxLength": 5}, "dependentSchemas": {"d": {"minProperties": 2}},
                     "dependentRequired": {"u": ["d"]}}, {"d": "2026-02-30", "u": "a:b", "h": "\u00e5.example"}],
    }
    for name, value in schemas.items():
        write("schema", name + ".json", json.dumps(value))
    proposal = ("model/proposal.json", b'{"title":"Hall 3"}')
    offer = ("model/offer.json", json.dumps({"lines": [{"id": f"L{n}"} for n in range(20)]}).encode())
    write("container", "stored.zip", package(zipfile.ZIP_STORED, [proposal]))
    write("container", "deflated.zip", package(zipfile.ZIP_DEFLATED, [proposal, offer]))
    write("container", "extra.zip", package(zipfile.ZIP_DEFLATED, [proposal], extra=struct.pack("<HHBI", 0x5455, 5, 1, 0)))
    zip64 = struct.pack("<HHQQ", 1, 16, len(proposal[1]), len(proposal[1]))
    write("container", "zip64.zip", package(zipfile.ZIP_STORED, [proposal], extra=zip64))
    folder = io.BytesIO()
    with zipfile.ZipFile(folder, "w") as archive:
        archive.writestr(zipfile.ZipInfo("model/", (1980, 1, 1, 0, 0, 0)), b"")
        archive.writestr(zipfile.ZipInfo("model/\xe5.json", (1980, 1, 1, 0, 0, 0)), b"{}")
    write("container", "folder.zip", folder.getvalue())
    write("container", "empty.zip", b"PK\x05\x06" + bytes(18))
    full = dict(MANIFEST, revision=3, parents=["c" * 64], requires=["x-feature"], parts=[
        {"path": "model/offer.json", "mediaType": "application/json", "role": "model", "schema": "https://example.org/s",
         "size": 2, "sha256": "d" * 64}])
    write("container", "manifest.json", json.dumps(full, indent=2))


main()
