# Functions for ./run, ./test and the scripts they start, which source this file: they print messages,
# install missing Debian packages, and build.
# shellcheck shell=sh

say() {
    printf 'walkbox: %s\n' "$*"
}

fail() {
    say "$*" >&2
    exit 1
}

# need_packages NAME...: installs these Debian packages if they are missing, as root or with sudo. On
# other systems, and without root and sudo, it only prints their names and returns true: a build or a
# test then shows what is really missing. If apt-get fails, the script ends (in a subshell, that alone).
need_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
        say "this system is not Debian; please see that it has what these Debian packages hold: $*"
        return 0
    fi
    missing=""
    # Unknown packages make it fail, but it still lists the others.
    installed=$(dpkg-query -W -f='|${Package} ${db:Status-Status}|' "$@" 2>/dev/null) || true
    for package in "$@"; do
        case $installed in
        *"|$package installed|"*) ;;
        *) missing="$missing $package" ;;
        esac
    done
    [ -n "$missing" ] || return 0
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            say "these packages are missing, and there is no sudo to install them:$missing"
            return 0
        fi
        as_root=sudo
    fi
    say "installing$missing"
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing \
        >/dev/null 2>&1 && return 0
    # It failed, perhaps because the lists of packages are missing or old: fetch them, and try again.
    $as_root apt-get update -qq || fail "apt-get update failed"
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing \
        >/dev/null || fail "could not install:$missing"
}

# What reads games in zip files. Without it the program says to unpack them.
need_packages_for_archives() {
    (need_packages libarchive-dev) || say "there is no libarchive: games in zip files will have to be unpacked"
}

# Sound output. Without a package its kind of sound is silent, and the program says so.
need_packages_for_sound() {
    (need_packages libadplug-dev) || say "there is no libadplug: AdLib music will be silent"
    (need_packages libavformat-dev libavcodec-dev libavutil-dev) ||
        say "there is no FFmpeg: music in xWMA and AAC will be silent"
    (need_packages libfluidsynth-dev timgm6mb-soundfont) ||
        say "there is no FluidSynth or no soundfont: General MIDI will be silent"
}

# What makes the page for browsers (docs/web.md) and the pages of docs/learn, and patch and dpkg-dev for the sources of
# its libraries.
need_packages_for_web() {
    need_packages clang lld llvm wasi-libc libclang-rt-14-dev-wasm32 binaryen cmake ninja-build gettext dpkg-dev patch \
        cmark-gfm
    command -v node >/dev/null 2>&1 || need_packages nodejs
}

# What makes the programs for Windows, and runs them.
need_packages_for_windows() {
    need_packages gcc-mingw-w64-x86-64-posix wine wine64 cmake ninja-build make gettext dpkg-dev patch
}

# What chooses the colours of pictures without a palette, which games are built from.
need_packages_for_painters() {
    (need_packages libimagequant-dev) ||
        say "there is no libimagequant: true-colour pictures with many colours will be refused"
}

# What builds walkbox.
need_packages_for_building() {
    need_packages gcc gettext libc6-dev cmake ninja-build pkg-config libsdl2-dev libsdl2-image-dev libcjson-dev \
        libsndfile1-dev libgif-dev zlib1g-dev
    need_packages_for_sound
    need_packages_for_archives
    need_packages_for_painters
}

# The packages for the tests of ./test. The tests say which of them were skipped for want of a package.
need_packages_for_tests() {
    need_packages_for_building
    need_packages libcmocka-dev binutils g++ libpng-dev
    # Some tests compare walkbox with a real ScummVM on a virtual display. Where it cannot be installed
    # they are skipped, and say so.
    (need_packages scummvm xvfb xauth xdotool x11-apps x11-utils imagemagick libx11-dev libxtst-dev python3) ||
        say "there is no ScummVM: the tests that compare with it will be skipped"
    (need_packages_for_web) || say "there is no compiler for the web: the page for browsers will not be tried"
    (need_packages_for_windows) || say "there is no compiler for Windows or no Wine: its programs will not be tried"
    # Browsers use the page. Where one cannot be installed that test is skipped, and says so.
    (need_packages chromium) || say "there is no Chromium: the page will not be tried in it"
    (need_packages firefox-esr) || say "there is no Firefox: the page will not be tried in it"
    (need_packages webkit2gtk-driver) || say "there is no WebKit: the page will not be tried in it"
    # Tests of the packages and of installed files for desktops and shells use these.
    (need_packages dpkg-dev fakeroot lintian mmdebstrap desktop-file-utils appstream flatpak-builder man-db groff mandoc \
        bash zsh fish) ||
        say "not all checkers of packages are there: some tests of installing will be skipped"
    # It counts instructions.
    (need_packages valgrind) || say "there is no valgrind: it is not tested what the engine's work costs"
    # It says the words of a made talkie.
    (need_packages espeak-ng) || say "there is no espeak-ng: made voices will be tones"
    # It reads the code for mutants, small faults that the tests must notice.
    (need_packages python3-clang-14) || say "there is no python3-clang-14: no mutants will be made"
    # Some tests compare programs for 64 bits with programs for 32.
    if [ "$(dpkg --print-architecture 2>/dev/null)" = amd64 ]; then
        (need_packages gcc-multilib) || say "there is no gcc-multilib: nothing is compared with 32 bits"
    fi
    # Doxygen makes reference pages from the public header.
    (need_packages doxygen) || say "there is no Doxygen: no reference pages will be made"
}

# build_made PRESET: builds a configured preset. Progress is shown only on a terminal.
build_made() {
    if [ -t 1 ]; then cmake --build --preset "$1"; else cmake --build --preset "$1" -- --quiet; fi
}

# build_preset PRESET [OPTION...]: configures build/PRESET, giving the options to cmake, and builds it.
# If that fails, prints the errors and returns false.
build_preset() {
    preset=$1
    shift
    mkdir -p build
    if ! cmake --preset "$preset" "$@" >"build/configure-$preset.log" 2>&1; then
        cat "build/configure-$preset.log" >&2
        say "the build $preset could not be prepared" >&2
        return 1
    fi
    say "building $preset"
    build_made "$preset"
}
