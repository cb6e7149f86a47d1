#!/bin/sh
# Finds what "Name the thing" of CONTRIBUTING's page "Words" rules out, by the patterns of name_the_thing.txt.
#
#     name_the_thing.sh SOURCE_DIR [FILE_OR_FOLDER...]
#
# It reads comments (in scripts and sources of games, too), messages (the strings of src, assets-tools, accept and
# bench), guides (*.md without code) and names of tests (of ctest, and of functions for cmocka), each as one text, so that
# a pattern may match over the end of a line. It prints FILE:LINE: PATTERN: LINE, INSTEAD for each place and, if there is a
# place, on standard error a table of the words and places of each folder; words of names are not counted. It fails if a pattern has more
# places in 1,000 words than it is allowed. Without files, it reads all that we write in English.
set -eu
rules=$(cd "$(dirname "$0")" && pwd)/name_the_thing.txt
cd "$1"
shift
[ $# -gt 0 ] || set -- README.md CONTRIBUTING.md SECURITY.md docs src assets-tools accept bench cmake demo examples run test tests
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

# Test data other than guides and the lint's own files are left out.
find "$@" -type f | grep -E '\.(c|h|def|js|mjs|css|scr|sh|py|cmake|md|in|bash)$|(^|/)(CMakeLists\.txt|run|test)$|^(demo|assets-tools)/.*\.txt$' |
    grep -vE '(^|/)tests/(data|fuzz/corpus|fuzz/words)/.*\.([^m].*|m[^d].*)$|(^|/)tests/lint/name_the_thing' |
    sort >"$lists/files"
LC_ALL=C awk -v rules="$rules" -v lists="$lists" '
    BEGIN {
        while ((getline line <(lists "/files")) > 0) ARGV[ARGC++] = line
        while ((getline line <rules) > 0) {
            # The pattern may contain |, so the other fields are cut off at both ends.
            if (line ~ /^#/ || split(line, field, "|") < 5)
                continue
            rule = ++rule_count
            name[rule] = field[1]; most[rule] = field[2]; where[rule] = field[3]
            sub(/^[^|]*[|][^|]*[|][^|]*[|]/, "", line)
            match(line, /[|][^|]*$/)
            instead[rule] = substr(line, RSTART + 1)
            line = substr(line, 1, RSTART - 1)
            gsub(/[{]/, "(^|[^a-z])", line)
            gsub(/[}]/, "([^a-z]|$)", line)
            pattern[rule] = line
        }
        if (!rule_count) { print "name_the_thing.txt has no patterns" >"/dev/stderr"; exit 2 }
    }

    # A text is a comment, a message, a paragraph of a guide or a name of a test: `text`, whose lines are separated by
    # \001. It began in `text_line` of the file.
    function begin(what) { flush(); kind = what; text = ""; text_line = FNR; original_count = 0 }
    function add(more) {
        text = original_count++ ? text "\001" more : more
    }
    # The text is the name of a test, without its underscores.
    function test_name(name) { begin("name"); gsub(/_/, " ", name); add(name); flush() }
    function flush(   low, i, start, line, count, part, word, original) {
        if (kind == "")
            return
        count = split(text, word, /[ \t\001]+/)
        for (i = 1; i <= count; i++)
            words[folder] += kind != "name" && word[i] ~ /[A-Za-z]/
        count = split(text, original, "\001")
        low = tolower(text)
        gsub(/\001/, " ", low)
        for (i = 1; i <= rule_count; i++) {
            if (where[i] != "all" && where[i] != kind)
                continue
            start = 0
            part = low
            while (match(part, pattern[i])) {
                # The end of the match is in the line that is printed.
                line = split(substr(text, 1, start + RSTART + RLENGTH - 1), word, "\001")
                gsub(/^[ \t]+/, "", original[line])
                print text_file ":" (text_line + line - 1) ": " name[i] ": " original[line] " (" instead[i] ")"
                places[folder, i]++
                all_places[i]++
                start += RSTART + RLENGTH - 2
                part = substr(low, start + 1)
                if (pattern[i] ~ /^\^/ || length(part) < 3)
                    break
            }
        }
        kind = ""
    }

    FNR == 1 {
        flush()
        text_file = FILENAME
        in_comment = in_code = in_doc = 0
        language = "hash"
        if (FILENAME ~ /\.(c|h|def|js|mjs|css|scr)$/) language = "c"
        else if (FILENAME ~ /\.md$/) language = "guide"
        strings = FILENAME !~ /(^|\/)tests\// && FILENAME ~ /\.(c|h|def)$/
        parts = split(FILENAME, part_of, "/")
        folder = parts == 1 ? FILENAME : part_of[1]
        if (parts > 2 && (folder == "src" || folder == "tests")) folder = folder "/" part_of[2]
        if (folder == "") folder = FILENAME
        if (!(folder in seen)) { seen[folder] = 1; folders[++folder_count] = folder }
    }

    # The rule itself quotes what it rules out.
    FILENAME == "CONTRIBUTING.md" && /^## Words/ { in_code = 1 }

    language == "guide" {
        if ($0 ~ /^ *```/) { in_code = !in_code; flush(); next }
        if (in_code || $0 ~ /^    /) next
        if ($0 ~ /^[ \t]*$/ || $0 ~ /^[#|*-]/) flush()
        if (kind == "") begin("guide")
        line = $0
        gsub(/`[^`]*`/, "_", line)
        add(line)
        next
    }

    language == "hash" && match($0, /add_test\(NAME [^ )]+/) {
        count = split(substr($0, RSTART, RLENGTH), part_of, "[ /]")
        test_name(part_of[count])
    }

    language == "hash" {
        if (in_doc) {
            line = $0
            if (sub(/""".*/, "", line)) in_doc = 0
            add(line)
            if (!in_doc) flush()
            next
        }
        if (FILENAME ~ /\.py$/ && $0 ~ /^[ \t]*"""/) {
            line = $0
            sub(/^[ \t]*"""/, "", line)
            begin("comment")
            if (sub(/""".*/, "", line)) { add(line); flush() } else { in_doc = 1; add(line) }
            next
        }
        if (FNR == 1 && $0 ~ /^#!/) next
        if ($0 ~ /^[ \t]*# ?[^ ]/) {
            line = $0
            sub(/^[ \t]*#+/, "", line)
            if (kind == "" || column != index($0, "#") || FNR != text_line + original_count) begin("comment")
            column = index($0, "#")
            gsub(/`[^`]*`/, "_", line)
            add(line)
            next
        }
        flush()
        if (match($0, /[ \t]# /)) {
            begin("comment")
            add(substr($0, RSTART + 2))
            flush()
        }
        next
    }

    !strings && !in_comment && match($0, /^static void [a-z0-9_]+\(void [*][*]/) {
        split(substr($0, 13), part_of, "(")
        test_name(part_of[1])
    }

    {
        rest = $0
        if (kind == "message" && !in_comment) {
            # A string that continues the last line keeps the text; its lines are counted.
            if (rest ~ /^[ \t]*"/) continued = 1
            else { flush(); continued = 0 }
        }
        while (1) {
            if (in_comment) {
                end = index(rest, "*/")
                line = end ? substr(rest, 1, end - 1) : rest
                sub(/^[ \t]*\*+/, "", line)
                gsub(/`[^`]*`/, "_", line)
                add(line)
                if (!end) break
                flush()
                in_comment = 0
                rest = substr(rest, end + 2)
                continue
            }
            if (!match(rest, /\/\*|\/\/|"|\047/)) break
            token = substr(rest, RSTART, 2)
            rest = substr(rest, RSTART)
            if (token == "/*") {
                begin("comment")
                in_comment = 1
                rest = substr(rest, 3)
                sub(/^[*!<]+/, "", rest)
            } else if (token == "//") {
                begin("comment")
                add(substr(rest, 3))
                flush()
                break
            } else if (match(rest, /^"([^"\\]|\\.)*"/)) {
                line = substr(rest, 2, RLENGTH - 2)
                rest = substr(rest, RLENGTH + 1)
                if (strings && $0 !~ /^ *#include/) {
                    if (kind != "message") begin("message")
                    if (continued) { add(line); continued = 0 }
                    else { text = text line; original_count = 1 }
                    if (rest !~ /^[ \t]*("|$)/) flush()
                }
            } else if (match(rest, /^\047([^\047\\]|\\.)*\047/)) {
                rest = substr(rest, RLENGTH + 1)
            } else {
                rest = substr(rest, 2)
            }
        }
    }

    END {
        flush()
        for (i = 1; i <= folder_count; i++) all_words += words[folders[i]]
        table = lists "/table"
        printf "%-24s%8s", "", "words" >table
        for (rule = 1; rule <= rule_count; rule++) printf " %s", name[rule] >table
        for (i = 1; i <= folder_count + 1; i++) {
            printf "\n%-24s%8d", i <= folder_count ? folders[i] : "all", i <= folder_count ? words[folders[i]] : all_words >table
            for (rule = 1; rule <= rule_count; rule++)
                printf " %" length(name[rule]) "d", i <= folder_count ? places[folders[i], rule] : all_places[rule] >table
        }
        print "" >table
        for (rule = 1; rule <= rule_count; rule++)
            if (all_places[rule] * 1000 > most[rule] * all_words) print name[rule] >(lists "/failed")
    }' >"$lists/found"
cat "$lists/found"
[ ! -s "$lists/found" ] || cat "$lists/table" >&2
if [ -s "$lists/failed" ]; then
    echo "Patterns of tests/lint/name_the_thing.txt with too many places: $(tr '\n' ' ' <"$lists/failed")" >&2
    exit 1
fi
