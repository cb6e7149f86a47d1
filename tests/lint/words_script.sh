#!/bin/sh
# words.sh finds a word of CONTRIBUTING's page wherever it stands, and nothing in a text without them.
# Usage: words_script.sh SOURCE_DIR
set -eu
words="$(dirname "$0")/words.sh"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
wrong() {
    echo "$*"
    cat "$scratch/found"
    exit 1
}

# A line each: as a word, with capitals, as a phrase, inside an identifier, and at its beginning and end.
cat >"$scratch/bad" <<'END'
the tool tells you
/* Made Anew. */
"the file runs dry here"
int files_told;
take_bytes(&reader);
bool number_asked;
int taken_for_all;
END
cat >"$scratch/good" <<'END'
The tool reports it, says who intake_valve is, and retells nothing: a teller's tale.
json_add_text(json, "taken_for", game);
if (walkbox_game_take_request(game) == WALKBOX_REQUEST_QUIT)
we take it, and keep the rest
END
if sh "$words" "$1" "$scratch/bad" >"$scratch/found" 2>&1; then
    wrong "no word is found"
fi
for line in 1 2 3 4 5 6 7; do
    grep -q "^$scratch/bad:$line:" "$scratch/found" || wrong "nothing is found in line $line"
done
sh "$words" "$1" "$scratch/good" >"$scratch/found" 2>&1 || wrong "words are found where there are none"
