"""Compares each target's `import` lines with the dependencies its manifest declares, and the map of rooms in CONTRIBUTING.md with both.

SwiftPM lets a target import what it reaches through another target; this check does not. Reads `swift package dump-package` from
standard input. With --write, the map is made anew; what it says of each room stays. Each file of the table of nouns is there.
"""

import json
import pathlib
import re
import sys

SYSTEM = {"Swift", "Glibc", "PackagePlugin", "FoundationEssentials", "Foundation", "Testing", "FoundationXML", "System", "SystemPackage", "Synchronization", "Dispatch", "RegexBuilder"}

manifest = json.load(sys.stdin)
problems = []
for target in manifest["targets"]:
    declared = set(SYSTEM)
    for dependency in target["dependencies"]:
        declared.add(next(iter(dependency.values()))[0])
    folder = pathlib.Path(target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + target["name"])
    excluded = [folder / name for name in target.get("exclude", [])]
    for source in sorted(folder.rglob("*.swift")):
        if any(source.is_relative_to(other) for other in excluded):
            continue
        in_text = False
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), start=1):
            was_in_text = in_text
            in_text ^= line.count('"""') % 2 == 1
            if was_in_text:
                continue
            found = re.match(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:struct\s+|class\s+|enum\s+|func\s+)?(\w+)", line)
            if found and found.group(1) not in declared and (" import " in f" {line}"):
                name = found.group(1)
                known = any(name == other["name"] for other in manifest["targets"])
                if target["type"] == "test" and known:
                    continue
                problems.append(f"{source}:{number}: {target['name']} imports {name} without declaring it in Package.swift")


def map_of_rooms(targets, described):
    """The rows of the map: each room one below the lowest that it imports from, C libraries together at the top."""
    rooms = {target["name"]: target for target in targets if target["type"] not in ("test", "plugin") and not (target.get("path") or "").startswith("Tests/")}
    libraries = sorted(name for name, target in rooms.items() if name.startswith("C") and name[1].isupper())
    imports = {name: [next(iter(d.values()))[0] for d in target["dependencies"]] for name, target in rooms.items()}

    def row(name):
        return 1 + max((row(other) for other in imports[name] if other in rooms and other not in libraries), default=0)

    names = sorted((name for name in rooms if name not in libraries), key=lambda name: (row(name), name))
    lines = [(0, "`" + "` `".join(libraries) + "`", "")]
    lines += [(row(name), f"`{name}`", " ".join(sorted(other for other in imports[name]))) for name in names]
    return [f"| {number} | {name} | {others} | {described.get(name, '')} |" for number, name, others in lines]


contributing = pathlib.Path("CONTRIBUTING.md")
text = contributing.read_text(encoding="utf-8")
nouns = re.search(r"\| noun \| file \|\n\|---\|---\|\n((?:.*\|\n)+)", text)
for noun, file in re.findall(r"^\| (.+?) \| `(.+?)` \|$", nouns.group(1) if nouns else "", re.MULTILINE):
    if not (pathlib.Path("Sources") / file).is_file():
        problems.append(f"CONTRIBUTING.md: the noun {noun} is in {file}, which isn't there")
table = re.search(r"(\| row \| room \| imports \| what is in it \|\n\|---\|---\|---\|---\|\n)((?:.*\|\n|ROOMS\n)*)", text)
described = {cells[2].strip(): cells[4].strip() for cells in (line.split("|") for line in table.group(2).splitlines()) if len(cells) > 5}
wanted = map_of_rooms(manifest["targets"], described)
if "--write" in sys.argv:
    contributing.write_text(text[:table.start(2)] + "\n".join(wanted) + "\n" + text[table.end(2):], encoding="utf-8")
elif table.group(2).splitlines() != wanted or not all(line.split("|")[4].strip() for line in wanted):
    problems.append("CONTRIBUTING.md: the map of rooms isn't that of Package.swift, or a room is not described: run `make map`")

# Folders that know nothing of the rest of their room but these folders, by the names of the types that they mention.
FOLDERS = {
    "EncyContainer": {
        "Errors": [], "Bytes": ["Errors"], "Zip": ["Bytes", "Errors"], "Package": ["Zip", "Bytes", "Errors"],
        "Salvage": ["Package", "Zip", "Bytes", "Errors"],
    },
    "EncyDrawing": {"Plan": [], "Comparison": ["Plan"], "Symbols": ["Comparison", "Plan"]},
    "EncyProposalPages": {"Charts": ["."]},
    "EncyRegister": {"Searching": [], "Tables": ["Searching"]},
    "EncyScaleFinding": {"Scale": [], "Hall": ["Scale"]},
    "EncyUnderlay": {
        "Facts": [], "Content": [], "Process": ["Facts"], "Raster": ["Facts"],
        "SVG": ["Raster", "Content", "Facts", "Process"], "PDF": ["SVG", "Raster", "Content", "Facts", "Process"],
    },
} | {
    room: {"Options": [], "Reporting": ["Options"], "Work": ["Options", "Reporting"]}
    for room in ["EncyCommandBase", "EncyVersionCommands", "EncyFigureCommands", "EncyPlanCommands", "EncyOfferCommands", "EncyFileCommands", "EncyCLI"]
}


def code(source):
    """The Swift of a file without comments and texts."""
    text = re.sub(r"//[^\n]*", "", source.read_text(encoding="utf-8"))
    return re.sub(r'"(\\.|[^"\\\n])*"', "", re.sub(r'""".*?"""', "", text, flags=re.S))


def part_of(source, top):
    """The first folder of a module that a file is in; `.` for none."""
    parts = source.relative_to(top).parts
    return parts[0] if len(parts) > 1 else "."


# A module has one subject, and so a size; command modules stand beside each other.
MOST_LINES, MOST_LINES_OF_FILE, MOST_FOLDERS = 6000, 600, 8
for target in manifest["targets"]:
    folder = pathlib.Path(target.get("path") or "")
    if folder.parts[:1] not in [("Sources",), ("Tests",)]:
        continue
    sizes = {source: len(source.read_bytes().splitlines()) for source in folder.rglob("*.swift")}
    if sum(sizes.values()) > MOST_LINES:
        problems.append(f"{folder}: {sum(sizes.values())} lines, over {MOST_LINES}: divide the module by its subjects")
    if folder.parts[0] == "Tests":
        # `Tests` mirrors `Sources`.
        tested = next(pathlib.Path("Sources").glob("*/" + target["name"].removesuffix("Tests")), None)
        if target["type"] == "test" and tested and folder.parts[1] != tested.parts[1]:
            problems.append(f"{folder}: the tests of {tested} belong into Tests/{tested.parts[1]}")
        continue
    problems += [f"{source}: {size} lines, over {MOST_LINES_OF_FILE}" for source, size in sizes.items() if size > MOST_LINES_OF_FILE]
    name = target["name"]
    others = [next(iter(d.values()))[0] for d in target["dependencies"]]
    if name.endswith("Commands"):
        problems += [f"{folder}: imports {other}; what commands share is in EncyCommandBase" for other in others if other.endswith("Commands")]
if len(folders := [f for f in pathlib.Path("Sources").iterdir() if f.is_dir()]) > MOST_FOLDERS:
    problems.append(f"Sources has {len(folders)} folders, over {MOST_FOLDERS}")

for room, folders in FOLDERS.items():
    top = next(pathlib.Path("Sources").glob(f"*/{room}"))
    home = {}
    for source in top.rglob("*.swift"):
        declared = re.findall(r"^(?:\w+ )*(?:struct|class|enum|protocol|actor) (\w+)", code(source), flags=re.M)
        home |= {name: part_of(source, top) for name in declared if name != "private"}
    for folder, known in folders.items():
        for source in sorted((top / folder).rglob("*.swift")):
            for name in sorted(set(re.findall(r"\b[A-Z]\w+", code(source))) & set(home)):
                if home[name] not in [folder, *known]:
                    problems.append(f"{source}: {folder} uses {name} of {home[name]}")

for problem in problems:
    print(problem, file=sys.stderr)
sys.exit(1 if problems else 0)
