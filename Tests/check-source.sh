#!/bin/sh
# Cheap checks before anything is built: formatting, the arrows between rooms, and what may not stand in code that ships.
set -eu
cd "$(dirname "$0")/.."
# What ships: not the program that makes Swift of the schemas while they are built.
shipped="Sources Schemas/Swift"
failed=0
complain() {
  echo "check-source: $1" >&2
  failed=1
}

swift format lint --strict --recursive Package.swift Sources Tests Schemas || complain "formatting: run \`make format\`"

if grep -rnE '^[a-z@() ]*import Foundation$' $shipped; then
  complain "full Foundation costs every start of ency several milliseconds; use FoundationEssentials or the standard library"
fi
if grep -rnE '\btry!|\bas! |[])A-Za-z0-9_]!([].,;) ]|$)' $shipped --include='*.swift' | grep -vE '!=|//|"'; then
  complain "force unwraps crash on bad input; throw or return instead"
fi

if grep -rnE '\b(TODO|FIXME|XXX|HACK)\b' Sources Schemas Tests SampleDocuments README.md Makefile \
  --include='*.swift' --include='*.json' --include='*.py' --include='*.sh' --include='*.md' --include=Makefile \
  --exclude=check-source.sh; then
  complain "unfinished work belongs in an issue, not in a comment"
fi

# Files are opened in one room, where nothing makes a program wait or leads it elsewhere. Every way of opening has one of these words.
door='\bO_(RDONLY|WRONLY|RDWR|CREAT|PATH|TMPFILE)\b|\b(openat2?|open64|creat|f?reopen|fopen(64)?|f?dopendir|opendir|scandir|n?ftw|mkstemp|tmpfile)\('
door="$door|FileDescriptor\.open|\bFile(Handle|Manager)\b|\b(Data|String)\(contentsOf|\bi?fstream\b|xml(Read|Parse)File"
door="$door|processFile\(|_surface_(create_from_png|write_to_png)\(|FcConfigParseAndLoad\(|FcConfigAppFontAdd"
if grep -rnE "$door" $shipped --include='*.swift' --include='*.c' --include='*.cpp' --include='*.h' |
  grep -vE '^Sources/Foundation/EncyContainer/Bytes/FileDoor\.swift:|std::fopen\("/proc/self/statm"'; then
  complain "files are opened by FileDoor alone"
fi

# Changes of proposals are saved by ChangeDriver; whole documents are written where a new file is asked for.
if grep -rnE 'MergingSave\.save\(|FolderSave\(|[a-z]\.save\(to:' Sources --include='*.swift' |
  grep -vE '/(MergingSave|ChangeDriver|OutputFile|SaveCommand|GitMergetool)\.swift:'; then
  complain "changes of proposals are saved by ChangeDriver alone"
fi

# More than one scalar at a time is appended to a copy of all that is there: a long text takes quadratic time.
if grep -rnE 'append\(contentsOf:[^)]*\.unicodeScalars\)|unicodeScalars \+=' Sources --include='*.swift'; then
  complain "append texts to a String, or scalars one by one"
fi

python3 Tests/check-articles.py || complain "articles: see above"
python3 Tests/check-texts.py || complain "texts: see above"

swift package dump-package | python3 Tests/check-arrows.py || complain "imports: see above"

exit $failed
