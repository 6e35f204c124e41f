#!/bin/sh
# Takes a backup of the data folder while the server runs on it, and keeps the newest 48.
#   backup.sh [DATA [FOLDER-OF-BACKUPS [PROGRAM]]]
set -eu
data=${1:-/var/lib/startwand}
backups=${2:-/var/backups/startwand}
program=${3:-/opt/startwand}
kept=48

umask 077
"$program/node_modules/.bin/node" "$program/apps/server/src/backup.ts" backup --data "$data" \
  --to "$backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)"

# The newest last: names are times. Only what is called like a backup is taken away, and only after a new one stands.
find "$backups" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??-??-??Z' | sort | head -n "-$kept" |
  while read -r old; do rm -r "$old"; done
