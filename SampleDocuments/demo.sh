#!/bin/sh
# From a floor plan to a proposal, step by step: demo.sh FOLDER-OF-PROGRAMS OUTPUT-FOLDER
set -eu
PATH="$1:$PATH"
samples=$(cd "$(dirname "$0")" && pwd)
. "$samples/sample.sh"
mkdir -p "$2"
cd "$2"
export SOURCE_DATE_EPOCH=1768809600 ENCY_ID_SEED=demo

# Prints a command, then runs it.
step() {
  printf '\n$'
  for word in "$@"; do
    case $word in
    *[!A-Za-z0-9_./:=,@+-]*) printf " '%s'" "$word" ;;
    *) printf ' %s' "$word" ;;
    esac
  done
  printf '\n'
  "$@"
}

echo "1. A new proposal on a customer's floor plan"
step ency new hall.ency --force --title "Fläktar till hall 3" --customer "Lagerhuset Mälardalen AB"
step ency set hall.ency /building/length=60000 /building/width=40000 /building/ceilingHeight=10500
step ency plan import hall.ency "$samples/warehouse/warehouse-plan.pdf" --name "Hall 3"
step ency plan scale hall.ency --find
step ency plan scale hall.ency --accept 1
step ency plan zone hall.ency --name Lager --rectangle 243.78,209.764 --rectangle 1944.567,1343.62
step ency plan keep-out hall.ency --kind rack --rectangle 368,370 --rectangle 1641,446 --name Ställage --top 7m
step ency plan auto hall.ency --mount-height 8.5m
step ency plan check hall.ency --brief --drawing hall-check.png
step ency plan list hall.ency
step ency validate hall.ency
step ency export hall.ency -o hall.pdf
step ency render hall.ency -o hall-sheet.pdf --page-size A3
step ency plan export hall.ency -o hall.dxf

echo
echo "2. A finished proposal: the warehouse sample"
cp "$samples/warehouse/warehouse.ency" warehouse.ency
step ency show warehouse.ency
step ency render warehouse.ency -o warehouse-plan.svg
step ency render warehouse.ency -o warehouse-plan.png
step ency export warehouse.ency -o warehouse-sv.pdf
for language in en hr; do
  cp warehouse.ency "warehouse-$language.ency"
  translate "warehouse-$language.ency" "$language" "$samples/warehouse"
  step ency export "warehouse-$language.ency" -o "warehouse-$language.pdf"
done

echo
echo "Made in $PWD:"
for file in hall.ency hall-check.png hall.pdf hall-sheet.pdf hall.dxf warehouse.ency warehouse-plan.svg \
  warehouse-plan.png warehouse-sv.pdf warehouse-en.pdf warehouse-hr.pdf; do
  printf '  %-20s %8s bytes\n' "$file" "$(wc -c <"$file")"
done
