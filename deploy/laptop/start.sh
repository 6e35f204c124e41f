#!/bin/sh
# Startwand on a laptop at the hill: its own races beside the program, and https for the phones of helpers.
# A package starts without a network. The first start of a checkout needs one, and some minutes.
set -eu
cd "$(dirname "$0")/../.."
set -- --no-demo --data "${STARTWAND_DATA:-$HOME/startwand-races}" --tls self "$@"
if [ -x startwand ]; then exec ./startwand "$@"; fi
exec npm start -- "$@"
