# What the samples' make.sh and the demo have in common. Read by them, not run.

# begin NAME SECONDS: NAME.ency with the parts in parts/, made at SECONDS since 1970.
begin() {
  export SOURCE_DATE_EPOCH="$2" ENCY_ID_SEED="$1" LC_ALL=C.UTF-8
  rm -rf "$1" "$1.ency" .work
  ency new "$1.ency" --title "$1" >/dev/null
  ency open "$1.ency" .work >/dev/null
  cp parts/*.json .work/model/
  ency save .work --close >/dev/null
}

# finish NAME: checks NAME.ency, unpacks its twin beside it and draws its picture.
finish() {
  ency validate "$1.ency"
  ency render "$1.ency" -o picture.png --width 1600 --force
  ency open "$1.ency" .work >/dev/null
  cp -R .work "$1"
  rm -rf "$1/.ency"
  ency close .work >/dev/null
  echo "$1.ency $(wc -c <"$1.ency") bytes"
}

# translate FILE LANGUAGE FOLDER: the proposal with its texts in another language, which FOLDER has as lines that `ency set` takes.
translate() {
  file=$1 texts=$3/texts.$2
  set -- "/proposal/language=$2"
  while IFS= read -r line; do set -- "$@" "$line"; done <"$texts"
  ency set "$file" "$@" >/dev/null
}
