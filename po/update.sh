#!/bin/sh
# Brings the catalogues up to date with the messages in the sources:
#
#     po/update.sh            adds new messages to po/*.po and drops those that are gone
#     po/update.sh --check    changes nothing, and fails if there is something to do
#
# Messages are the formats of all functions declared with format(printf), and the texts in N_(), tr() and tr_count().
set -eu
cd "$(dirname "$0")/.."
LC_ALL=C.UTF-8
export LC_ALL
complete=de
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! command -v xgettext >/dev/null 2>&1; then
    echo "SKIPPED: xgettext is not installed here (Debian: gettext)"
    exit 77
fi
find src assets-tools accept/main.c -name '*.[ch]' -o -name '*.def' | sort >"$work/files"
# These make paths, listings and sources, not messages.
others='own_files_path|print_script|script_emit|source_format|write_format|write_format_list|cli_line|text_line_add|add|add_value|box_message|box_done|browse_row_add'
# These insert the text in a sentence.
functions="--keyword=line_word:2 --keyword=line_number:2 --keyword=line_choose:2 --keyword=line_point:2
    --keyword=line_size:2 --keyword=line_range:2 --keyword=token_name:2 --keyword=parse_number:2
    --keyword=parse_point:2 --keyword=fault_too_long:2 --keyword=reject:3 --keyword=fail:3"
xargs perl -0777 -ne '
    while (/__attribute__\(\(format\(printf, (\d), \d\)\)\)([^;{]*?)\b(\w+)\(/g) { print "--keyword=$3:$1\n" }' \
    <"$work/files" | sort -u | grep -vE "=($others):" >"$work/keywords"

xargs xgettext --from-code=UTF-8 --language=C --keyword --keyword=N_ --keyword=tr --keyword=tr_count:2,3 \
    --keyword=cli_usage:2 --keyword=canvas_tr:2 $functions --keyword=OVERLAY:6 \
    --no-location --sort-output $(cat "$work/keywords") --output="$work/walkbox.pot" <"$work/files" \
    2>"$work/warnings" || { cat "$work/warnings" >&2; exit 1; }

status=0
for catalogue in po/*.po; do
    msgmerge --quiet --no-fuzzy-matching --no-location --sort-output --output-file="$work/merged.po" "$catalogue" \
        "$work/walkbox.pot"
    msgattrib --no-obsolete "$work/merged.po" | sed "/^\"POT-Creation-Date:/d; /^\"Report-Msgid-Bugs-To:/d" >"$work/new.po"
    if [ "${1-}" != --check ]; then
        cp "$work/new.po" "$catalogue"
        msgfmt --statistics --output-file=/dev/null "$catalogue" 2>&1 | sed "s|^|$catalogue: |"
    elif ! cmp -s "$work/new.po" "$catalogue"; then
        echo "$catalogue does not have the messages of the sources: run po/update.sh, then translate the new ones." >&2
        diff "$catalogue" "$work/new.po" | grep '^[<>] msgid' | head -20 >&2
        status=1
    fi
done
missing=$(msgattrib --untranslated --no-obsolete "po/$complete.po" | grep -c '^msgid' || :)
if [ "${1-}" = --check ] && [ "$missing" -gt 1 ]; then
    echo "po/$complete.po lacks $((missing - 1)) translations:" >&2
    msgattrib --untranslated --no-obsolete "po/$complete.po" | grep '^msgid' | head -20 >&2
    status=1
fi
exit $status
