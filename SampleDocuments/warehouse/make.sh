#!/bin/sh
# Makes warehouse.ency, its unpacked twin and its picture from the plan and the parts: make.sh FOLDER-OF-PROGRAMS
# The same bytes on every run. The plan itself is drawn by draw-plan.py.
set -eu
PATH="$1:$PATH"
cd "$(dirname "$0")"
. ../sample.sh

begin warehouse 1768809600
ency plan import warehouse.ency warehouse-plan.pdf --name "Lagerhall, plan 1" >/dev/null
ency plan scale warehouse.ency --from 243.78,209.764 --to 1944.567,209.764 --length 60000 >/dev/null
ency plan place warehouse.ency --product HVLS-7300 --mount-height 8500 \
  --at 668.976,493.228 --at 1519.37,493.228 --at 668.976,1060.157 --at 1519.37,1060.157 >/dev/null
finish warehouse
