#!/bin/sh
# Tests what desktops and shells find of an installed walkbox, and that the installed tree can stand anywhere: it is
# installed for a prefix below DESTDIR, and plays from there.
# Usage: desktop.sh BUILD_DIR SOURCE_DIR SCRATCH_DIR
set -u
build=$1
source=$2
scratch=$3
failed=0
skipped=
wrong() {
    echo "$*"
    failed=1
}
# check TOOL ARGUMENTS..: the tool finds nothing wrong. It is skipped, loudly, where it is not installed.
check() {
    if ! command -v "$1" >/dev/null 2>&1; then
        skipped="$skipped $1"
        return
    fi
    "$@" >"$scratch/err" 2>&1 || wrong "$1 ended with $?: $(cat "$scratch/err")"
    [ ! -s "$scratch/err" ] || [ "$1" = appstreamcli ] || wrong "$1: $(cat "$scratch/err")"
}

rm -rf "$scratch"
mkdir -p "$scratch"
DESTDIR=$scratch/dest cmake --install "$build" --prefix /opt/games >"$scratch/install.log" ||
    wrong "cmake --install: $(cat "$scratch/install.log")"
tree=$scratch/dest/opt/games
[ "$(ls "$scratch/dest")" = opt ] || wrong "something was installed beside the prefix: $(ls "$scratch/dest")"
for file in bin/walkbox bin/walkbox-accept bin/walkbox-build bin/walkbox-extract bin/walkbox-po share/walkbox/demo/MONKEY.000 share/walkbox/demo/MONKEY.001 \
    share/applications/walkbox.desktop share/icons/hicolor/scalable/apps/walkbox.svg \
    share/icons/hicolor/16x16/apps/walkbox.png share/icons/hicolor/256x256/apps/walkbox.png \
    share/man/man1/walkbox.1 share/man/man1/walkbox-accept.1 share/man/man1/walkbox-build.1 share/man/man1/walkbox-extract.1 share/man/man1/walkbox-po.1 \
    share/bash-completion/completions/walkbox share/bash-completion/completions/walkbox-accept \
    share/bash-completion/completions/walkbox-build share/bash-completion/completions/walkbox-extract share/bash-completion/completions/walkbox-po \
    share/zsh/site-functions/_walkbox share/fish/vendor_completions.d/walkbox-extract.fish share/fish/vendor_completions.d/walkbox-po.fish \
    share/fish/vendor_completions.d/walkbox-accept.fish share/fish/vendor_completions.d/walkbox.fish share/fish/vendor_completions.d/walkbox-build.fish \
    share/doc/walkbox/LICENSE share/doc/walkbox/README.md share/doc/walkbox/docs/manual.md; do
    [ -f "$tree/$file" ] || wrong "not installed: $file"
done
find "$tree/share" -type f -perm /111 -print | grep . && wrong "these need not be programs"
grep -rlF "$build" "$tree/share" | grep . && wrong "these name the folder of the build"

# ---- the guides lead to files that are installed, and READ-ME.txt of `walkbox new` to guides
guides=$tree/share/doc/walkbox
links=0
for guide in "$guides"/*.md "$guides"/docs/*.md "$guides"/docs/*/*.md; do
    for target in $(grep -oE '\]\([^) ]+\)' "$guide" | sed 's/^](//; s/)$//; s/#.*//' | sort -u); do
        case $target in *://*) continue ;; esac
        links=$((links + 1))
        [ -e "${guide%/*}/$target" ] || wrong "${guide#"$guides"/} leads to $target, which is not installed"
    done
done
[ "$links" -ge 100 ] || wrong "the installed guides have only $links links"
for guide in $(grep -oE '[a-z-]+\.md' "$source/assets-tools/start/game/READ-ME.txt" | sort -u); do
    [ -f "$guides/docs/$guide" ] || wrong "READ-ME.txt names $guide, which is not installed"
done

# ---- the program plays the installed demo, wherever that is
mv "$tree" "$scratch/moved elsewhere"
tree="$scratch/moved elsewhere"
mkdir "$scratch/home"
(cd / && HOME=$scratch/home XDG_DATA_HOME='' SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$tree/bin/walkbox" play \
    --frames 3 --fast --trace "$scratch/trace") >"$scratch/played" 2>&1 ||
    wrong "the moved walkbox ended with $?: $(cat "$scratch/played")"
[ "$(wc -l <"$scratch/trace")" -eq 3 ] || wrong "the moved walkbox did not play its demo"

# ---- files that desktops read
share="$tree/share"
check desktop-file-validate "$share/applications/walkbox.desktop"
metainfo=$(find "$share/metainfo" -name '*.metainfo.xml')
check appstreamcli validate --no-net "$metainfo"
desktop=$share/applications/walkbox.desktop
grep -q '^Icon=walkbox$' "$desktop" && grep -q '^StartupWMClass=walkbox$' "$desktop" ||
    wrong "walkbox.desktop names another icon or window than is there"
grep -q '<launchable type="desktop-id">walkbox.desktop</launchable>' "$metainfo" ||
    wrong "the metainfo names another desktop file"
"$source/cmake/desktop/make_icon.py" --check >"$scratch/err" 2>&1 || wrong "the icon: $(cat "$scratch/err")"

# ---- the man pages: no warnings, and every command, every status
for page in walkbox walkbox-build; do
    file=$share/man/man1/$page.1
    [ -f "$file" ] || continue
    if command -v man >/dev/null 2>&1 && command -v groff >/dev/null 2>&1; then
        LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$file" >/dev/null \
            2>"$scratch/err" || wrong "man $page ended with $?"
        [ ! -s "$scratch/err" ] || wrong "man $page: $(cat "$scratch/err")"
    else
        skipped="$skipped man"
    fi
    check mandoc -Tlint -Wwarning "$file"
done
# Lines ".I GUIDE" and "in FOLDER .." name a guide.
for page in "$share"/man/man1/*.1; do
    sed -n '/^\.I [a-z]*\.md$/{s/^\.I //;N;s,\nin [^ ]*/doc/walkbox\([^ ]*\) .*, \1,p}' "$page"
done >"$scratch/guides"
[ "$(wc -l <"$scratch/guides")" -ge 4 ] || wrong "man pages name only these guides: $(cat "$scratch/guides")"
while read -r guide folder; do
    [ -f "$share/doc/walkbox$folder/$guide" ] || wrong "a man page names $guide in doc/walkbox$folder"
done <"$scratch/guides"
page=$share/man/man1/walkbox.1
"$tree/bin/walkbox" --help | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p' >"$scratch/commands"
[ "$(wc -l <"$scratch/commands")" -gt 15 ] || wrong "--help lists too few commands to be true"
while read -r command; do
    grep -qx ".SS $command" "$page" || wrong "the man page does not describe $command"
    "$tree/bin/walkbox" "$command" --help | sed -n 's/^  \(--[a-z-]*\) .*/\1/p' | grep -vx -- --help |
        sed 's/-/\\-/g' >"$scratch/options"
    while IFS= read -r option; do
        sed -n "/^\\.SS $command\$/,/^\\.S[SH]/p" "$page" | grep -qF "\\fB$option\\fR" ||
            wrong "the man page does not describe $command $option"
    done <"$scratch/options"
done <"$scratch/commands"
for status in $(sed -n 's/^    CLI_[A-Z_]* = \([0-9]\),$/\1/p' "$source/src/cli/options.h"); do
    sed -n '/^\.SH EXIT/,/^\.SH ENV/p' "$page" | grep -qx ".B $status" || wrong "the man page lacks status $status"
done

[ $failed -eq 0 ] || exit 1
if [ -n "$skipped" ]; then
    echo "SKIPPED: not installed here:$skipped; the rest is as it should be"
    exit 77
fi
echo "all as promised"
