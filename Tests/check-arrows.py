"""Compares each target's `import` lines with the dependencies its manifest declares.

SwiftPM lets a target import what it reaches through another target; this check does not. Reads `swift package dump-package` from
standard input.
"""

import json
import pathlib
import re
import sys

SYSTEM = {"Swift", "Glibc", "FoundationEssentials", "Foundation", "Testing", "FoundationXML", "System", "SystemPackage", "Synchronization", "Dispatch", "RegexBuilder"}

manifest = json.load(sys.stdin)
problems = []
for target in manifest["targets"]:
    declared = set(SYSTEM)
    for dependency in target["dependencies"]:
        declared.add(next(iter(dependency.values()))[0])
    folder = pathlib.Path(target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + target["name"])
    for source in sorted(folder.rglob("*.swift")):
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
for problem in problems:
    print(problem, file=sys.stderr)
sys.exit(1 if problems else 0)
