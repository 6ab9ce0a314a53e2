#!/bin/sh
# Makes sports-hall.ency, its unpacked twin and its picture from the plan and the parts: make.sh FOLDER-OF-PROGRAMS
# The same bytes on every run. The plan itself is drawn by draw-plan.py.
set -eu
PATH="$1:$PATH"
cd "$(dirname "$0")"
. ../sample.sh

begin sports-hall 1770624000
ency plan import sports-hall.ency sports-hall-plan.svg --name "Idrottshall, plan 1" >/dev/null
ency plan scale sports-hall.ency --from 234.331,264.567 --to 1084.724,264.567 --length 45000 >/dev/null
ency plan place sports-hall.ency --product HVLS-5500 --mount-height 7500 \
  --at 446.929,500.787 --at 872.126,500.787 >/dev/null
finish sports-hall
