# Sourced by ./run and ./test: installs the Debian packages that are missing, and builds.
# shellcheck shell=sh

say() {
    printf 'walkbox: %s\n' "$*"
}

fail() {
    say "$*" >&2
    exit 1
}

# need_packages NAME...: on Debian and its kin installs what is missing, as root or with sudo; on
# any other system, or without either, names the packages and goes on.
need_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
        say "this is no Debian; needed here are what Debian calls: $*"
        return 0
    fi
    missing=""
    for package in "$@"; do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=""
        [ "$status" = installed ] || missing="$missing $package"
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
    # The lists of packages may be missing or old.
    $as_root apt-get update -qq || fail "apt-get update failed"
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing \
        >/dev/null || fail "could not install:$missing"
}

# What the tests need beyond a compiler, as ./test has it.
need_packages_for_tests() {
    need_packages gcc libc6-dev cmake ninja-build pkg-config libsdl2-dev libsdl2-image-dev libcjson-dev \
        libcmocka-dev zlib1g-dev binutils g++ libpng-dev
    # A real ScummVM on a display of its own is the third witness. The tests that ask it say so and are
    # skipped where it cannot be had.
    (need_packages scummvm xvfb xauth xdotool x11-apps imagemagick libx11-dev libxtst-dev python3) ||
        say "no ScummVM here: what compares with it will be skipped"
    # Reference pages are made of the public header where Doxygen can be had.
    (need_packages doxygen) || say "no Doxygen here: no reference pages will be made"
}

# build_preset PRESET [OPTION...]: prepares build/PRESET, with options for cmake, and builds it. Tells
# what went wrong, and returns false, if it cannot.
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
    cmake --build --preset "$preset" -- --quiet
}
