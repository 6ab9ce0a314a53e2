#!/usr/bin/env python3
"""What a short Python program does in the place of a search of an archive: archive-peers.py scan|index|walk STORE [WORD|FILE]

scan opens the newest package of each proposal and looks for a word in its JSON; index puts the texts and values of all packages into
SQLite with FTS5; walk lists all folders, and asks for the time and size of each object's inventory.
"""

import json
import os
import pathlib
import sqlite3
import sys
import zipfile


def objects(store):
    for folder, _, files in os.walk(store):
        if "0=ocfl_object_1.1" in files:
            yield folder


def packages(folder):
    """Paths of an object's packages, by version."""
    with open(f"{folder}/inventory.json", encoding="utf-8") as file:
        inventory = json.load(file)
    for version in inventory["versions"].values():
        for digest in version["state"]:
            yield f"{folder}/{inventory['manifest'][digest][0]}"


def parts(path):
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if name.endswith(".json") and name != "manifest.json":
                yield archive.read(name).decode()


def scan(store, word):
    found = 0
    for folder in objects(store):
        *_, newest = packages(folder)
        found += any(word in text.casefold() for text in parts(newest))
    print(found)


def leaves(value, name):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{name}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, name)
    else:
        yield name, value


def index(store, target):
    pathlib.Path(target).unlink(missing_ok=True)
    database = sqlite3.connect(target)
    database.execute("CREATE VIRTUAL TABLE texts USING fts5(path UNINDEXED, text, tokenize = 'unicode61 remove_diacritics 2')")
    database.execute("CREATE TABLE fields (id INTEGER, name TEXT, value)")
    for folder in objects(store):
        for path in packages(folder):
            words, rows = [], []
            for text in parts(path):
                for name, value in leaves(json.loads(text), ""):
                    if isinstance(value, str):
                        words.append(value)
                    rows.append((name, value))
            row = database.execute("INSERT INTO texts VALUES (?, ?)", (path, "\n".join(words))).lastrowid
            database.executemany("INSERT INTO fields VALUES (?, ?, ?)", ((row, name, value) for name, value in rows))
    database.execute("CREATE INDEX by_name ON fields (name, value)")
    database.commit()
    print(os.stat(target).st_size)


def walk(store):
    print(sum(os.stat(f"{folder}/inventory.json").st_size for folder in objects(store)))


{"scan": scan, "index": index, "walk": walk}[sys.argv[1]](*sys.argv[2:])
