#!/usr/bin/env python3
"""Makes what the peers of validation need, since none reads packages: peers.py SCHEMAS OUT M.ency BATCH-FOLDER

OUT/bundle.schema.json  all schemas of ours in one, for peers that take one schema and one document
OUT/bundle.json         the JSON parts of M as one document of it
OUT/draft7/*.json       the schemas for peers that stop at draft-07 (ours use little beyond it)
OUT/extracted/N/*.json  the JSON parts of every package of the batch that have a schema of ours
"""

import json
import pathlib
import sys
import zipfile

PREFIX = "https://ency.example/schemas/1/"


def name_of(path):
    """The name of the schema that a part of ours follows."""
    if path == "manifest.json":
        return "manifest"
    if path.startswith("model/") and path.count("/") == 1:
        return path[6:-5]
    return "overlay" if path.startswith("plans/") and path.endswith("/overlay.json") else None


def parts(package):
    with zipfile.ZipFile(package) as archive:
        return {path: archive.read(path) for path in archive.namelist() if path.endswith(".json") and name_of(path)}


def older(value):
    """The same schema in the words of draft-07, where what stands beside a $ref is ignored."""
    if isinstance(value, list):
        return [older(item) for item in value]
    if not isinstance(value, dict):
        return value
    out = {}
    for key, item in value.items():
        key = {"$defs": "definitions", "dependentSchemas": "dependencies"}.get(key, key)
        # A property may bear that name, too.
        if key == "$schema" and isinstance(item, str):
            item = "http://json-schema.org/draft-07/schema#"
        out[key] = item.replace("#/$defs/", "#/definitions/") if key == "$ref" else older(item)
    if "$ref" in out and len(out) > 1:
        out = {**{key: item for key, item in out.items() if key != "$ref"}, "allOf": out.get("allOf", []) + [{"$ref": out["$ref"]}]}
    return out


def main():
    schemas, out, medium, batch = (pathlib.Path(argument) for argument in sys.argv[1:5])
    (out / "draft7").mkdir(parents=True, exist_ok=True)
    texts = {path.name.split(".")[0]: json.loads(path.read_text()) for path in sorted(schemas.glob("*.schema.json"))}
    texts.pop("ency-vocabulary")
    for name, schema in texts.items():
        (out / "draft7" / f"{name}.json").write_text(json.dumps(older(schema)))
    # The keywords of our own vocabulary only describe; the peers need no meta-schema for them.
    plain = {name: {**schema, "$schema": "https://json-schema.org/draft/2020-12/schema"} for name, schema in texts.items()}
    bundle = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": PREFIX + "bundle.schema.json", "type": "object",
              "properties": {name: {"type": "array", "items": {"$ref": PREFIX + f"{name}.schema.json"}} for name in plain},
              "$defs": plain}
    (out / "bundle.schema.json").write_text(json.dumps(bundle, indent=1))
    document = {}
    for path, text in parts(medium).items():
        document.setdefault(name_of(path), []).append(json.loads(text))
    (out / "bundle.json").write_text(json.dumps(document, indent=1))
    for package in sorted(batch.glob("*.ency")):
        folder = out / "extracted" / package.stem
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in parts(package).items():
            (folder / f"{name_of(path)}.json").write_bytes(text)


if __name__ == "__main__":
    main()
