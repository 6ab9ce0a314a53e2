#!/usr/bin/env python3
"""Makes packages too large for workload.py from a fixed seed: large.py FOLDER photos|huge

| | photos.ency | huge.ency |
|---|---|---|
| size | 60 MB | 2 GB |
| entries | 96 | 10 000 |
| photos | 80 of 750 kB | 9 984 of 200 kB |

Both are S with other photos, which can't be compressed and are stored. Nothing of them is held in memory but one photo.
"""

import hashlib
import json
import pathlib
import random
import sys
import zipfile

import workload

SIZES = {"photos": (96, 60_000_000), "huge": (10_000, 2_000_000_000)}


def photos(name, count, size):
    for number in range(count):
        yield workload.photo(random.Random(f"{name} {number}"), size)


def main():
    folder, name = pathlib.Path(sys.argv[1]), sys.argv[2]
    entries, total = SIZES[name]
    files = {path: data for path, data in workload.package("S").items() if not path.startswith("media/")}
    manifest = json.loads(files.pop("manifest.json"))
    # The mimetype and the manifest are entries too.
    count = entries - len(files) - 2
    size = total // count
    listed = {row["path"]: row for row in manifest["parts"] if row["path"] in files}
    for picture in photos(name, count, size):
        digest = hashlib.sha256(picture).hexdigest()
        path = f"media/{digest}.jpg"
        listed[path] = {"path": path, "mediaType": "image/jpeg", "role": "media", "size": len(picture), "sha256": digest}
    manifest["parts"] = [listed[path] for path in sorted(listed, key=str.encode)]
    order = {row["path"]: row for row in manifest["parts"]}
    target = folder / f"{name}.ency"
    with zipfile.ZipFile(target.with_suffix(".new"), "w") as archive:
        workload.put(archive, "mimetype", b"application/vnd.ency.proposal+zip", zipfile.ZIP_STORED)
        workload.put(archive, "manifest.json", workload.pretty(manifest), zipfile.ZIP_DEFLATED)
        # Photos go in as they are made, since their names, which are hashes, would ask for another order each time.
        for path in [path for path in order if path in files]:
            workload.put(archive, path, files[path], workload.method(path))
        for picture in photos(name, count, size):
            workload.put(archive, f"media/{hashlib.sha256(picture).hexdigest()}.jpg", picture, zipfile.ZIP_STORED)
    target.with_suffix(".new").rename(target)
    print(f"{target}: {target.stat().st_size} bytes, {len(order) + 2} entries")


if __name__ == "__main__":
    main()
