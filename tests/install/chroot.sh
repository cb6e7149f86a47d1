#!/bin/sh
# Installs the packages in a clean Debian, starts what was installed, and removes it: nothing stays behind.
#
# The Debian is a chroot made by mmdebstrap from the machine's own sources of packages, with what the packages say they
# depend on and nothing more. Where that cannot be made this is said, and the test is skipped after it has tried what
# can be tried: the unpacked files, in place.
# Usage: chroot.sh PACKAGES_DIR SCRATCH_DIR
set -u
packages=$1
scratch=$2
failed=0
wrong() {
    echo "$*"
    failed=1
}
rm -rf "$scratch"
mkdir -p "$scratch"
ls "$packages"/*.deb >/dev/null 2>&1 || {
    echo "SKIPPED: there are no .deb files"
    exit 77
}
trap 'rm -rf "$scratch/root"' EXIT

# depended FIELD: the names in that field of all packages, the first of alternatives, but not our own.
depended() {
    for deb in "$packages"/*.deb; do
        dpkg-deb -f "$deb" "$1" | tr ',' '\n'
    done | sed 's/|.*//; s/(.*//; s/ //g; /^$/d; /^libwalkbox/d' | sort -u
}

trace=$scratch/trace
within=
# plays NAME COMMAND..: the program plays three frames of the demo that it finds by itself, without a window.
plays() {
    name=$1
    shift
    "$@" play --frames 3 --fast --trace "$trace" >"$scratch/$name.out" 2>"$scratch/$name.err" ||
        wrong "$name: play ended with $?: $(cat "$scratch/$name.err")"
    [ "$(grep -c '"frame"' "$within$trace")" -eq 3 ] || wrong "$name: it did not play three frames"
    rm -f "$within$trace"
}

# ---- in place, which works everywhere
unpacked=$scratch/unpacked
for deb in "$packages"/*.deb; do
    dpkg-deb -x "$deb" "$unpacked" || wrong "dpkg-deb -x $deb"
done
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy HOME="$scratch"
plays unpacked "$unpacked/usr/games/walkbox"
# Later versions of the library may say more; this one's headers and library agree.
[ -f "$unpacked/usr/include/walkbox.h" ] || wrong "there is no header"
find "$unpacked" \( ! -user root -o ! -group root -o -perm /022 ! -type l \) -print | grep . &&
    wrong "these files belong to others, or others may write them"

unable() {
    [ $failed -eq 0 ] || exit 1
    echo "SKIPPED: $*; the unpacked packages do play"
    exit 77
}
[ "$(id -u)" -eq 0 ] || unable "a chroot needs root"
command -v mmdebstrap >/dev/null 2>&1 || unable "mmdebstrap is not installed"

# ---- a clean Debian
sources=
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list; do
    [ -s "$list" ] && sources="$sources $list"
done
root=$scratch/root
# shellcheck disable=SC2086
mmdebstrap --variant=minbase --mode=root --include="$(depended Depends | paste -sd,)" '' "$root" $sources \
    >"$scratch/mmdebstrap.log" 2>&1 || unable "no chroot can be made here ($(tail -n 1 "$scratch/mmdebstrap.log"))"
within=$root
trace=/root/trace
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root "$@"; }
# The files of dpkg and its triggers are not ours.
list_files() {
    (cd "$root" && find . -path ./proc -prune -o -path ./var/lib/dpkg -prune -o -path ./var/log -prune -o \
        -path ./var/cache -prune -o -path ./etc/ld.so.cache -prune -o -path ./packages -prune -o -print) | sort
}

list_files >"$scratch/before"
mkdir "$root/packages"
cp "$packages"/*.deb "$root/packages"
inside sh -c 'dpkg -i /packages/*.deb' >"$scratch/install.log" 2>&1 ||
    wrong "they cannot be installed: $(cat "$scratch/install.log")"
inside dpkg --audit | grep . && wrong "dpkg --audit finds something"
[ "$(inside walkbox --version)" = "walkbox $(dpkg-deb -f "$packages"/walkbox_*.deb Version | sed 's/[~-].*//')" ] ||
    wrong "another version starts than was installed"
plays chroot inside SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy walkbox
inside walkbox check /usr/share/walkbox/demo --rooms >"$scratch/check.out" 2>&1 ||
    wrong "walkbox check ended with $?: $(tail -n 1 "$scratch/check.out")"
inside walkbox-build --version >/dev/null || wrong "walkbox-build does not start"
inside ldconfig -p | grep -q libwalkbox.so || wrong "the library is not found"

# ---- in a window: the display is outside, and is reached as programs in a chroot reach it
if command -v Xvfb >/dev/null 2>&1; then
    Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp -noreset 3>"$scratch/display" 2>/dev/null &
    server=$!
    tries=0
    while [ ! -s "$scratch/display" ] && [ $tries -lt 300 ] && kill -0 $server 2>/dev/null; do
        tries=$((tries + 1))
        sleep 0.1
    done
    plays window inside "DISPLAY=:$(cat "$scratch/display")" SDL_AUDIODRIVER=dummy walkbox
    kill $server
else
    echo "there is no Xvfb: it was not tried in a window"
fi

# ---- gone again
rm -rf "$root/root/.local"
inside sh -c 'dpkg -P walkbox libwalkbox-dev libwalkbox0' >"$scratch/remove.log" 2>&1 ||
    wrong "they cannot be removed: $(cat "$scratch/remove.log")"
grep -i "not empty" "$scratch/remove.log" && wrong "folders stay behind"
rm -rf "$root/packages"
list_files >"$scratch/after"
diff "$scratch/before" "$scratch/after" || wrong "removing them leaves that behind"
[ $failed -eq 0 ] || exit 1
echo "all as promised"
