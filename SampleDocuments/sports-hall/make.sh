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
# What the seller alone sees: the visit, how the hall was judged, and who bears the costs.
ency open sports-hall.ency .work >/dev/null
ency visit add .work --place Rasensporthallen --category sports --rating 4 --time 2026-01-28T08:05:00+01:00 \
  --position 55.6312,13.7085 --address "Rasenvägen 2, 270 00 Halmby" --with "Selma Hägg" --floor 17°C --ceiling 22°C \
  --height 9m --clear-height 7,9m --note "Armaturerna sitter 20 cm under limträbalkarna. Läktaren är varm, planen kall." >/dev/null
ency score from .work site >/dev/null
for mark in 1.1.1=9 1.1.2=7 1.1.3=6 1.2.1=8 1.2.2=4 2.1.1=5 2.1.2=6 2.2.1=7 2.2.2=9 2.2.3=6 3.1.1=8 3.1.2=7 3.2.1=6; do
  ency score set .work "${mark%=*}" --mark "${mark#*=}" >/dev/null
done
ency split party add .work "Halmby kommun" --id kommun >/dev/null
ency split party add .work "Halmby Handbollsklubb" --id klubb >/dev/null
ency split party add .work "Rasens friskola" --id skola >/dev/null
ency split proposal .work --by kommun --percent kommun=60 --percent klubb=15 --percent skola=25 >/dev/null
ency split add .work "4 800 kr" --by klubb --for klubb --for skola --text "Skydd av golvet" --date 2026-02-06 >/dev/null
ency save .work --close >/dev/null
finish sports-hall
