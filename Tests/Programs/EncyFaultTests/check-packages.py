"""Looks at packages through Python's zipfile: every entry is sound, and each part is what the manifest says."""

import hashlib
import json
import sys
import zipfile

for file in sys.argv[1:]:
    with zipfile.ZipFile(file) as package:
        assert package.testzip() is None
        parts = json.loads(package.read("manifest.json"))["parts"]
        assert [part["path"] for part in parts] == package.namelist()[2:]
        for part in parts:
            assert hashlib.sha256(package.read(part["path"])).hexdigest() == part["sha256"], part["path"]
