#!/bin/sh
# Startwand on a laptop at the hill: its own races beside the program, and https for the phones of helpers.
# The first start needs a network and some minutes; later ones need none.
set -eu
cd "$(dirname "$0")/../.."
exec npm start -- --no-demo --data "${STARTWAND_DATA:-$HOME/startwand-races}" --tls self "$@"
