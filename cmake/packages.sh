# Sourced by ./run and ./test: installs the Debian packages that are missing, and builds.
# shellcheck shell=sh

say() {
    printf 'walkbox: %s\n' "$*"
}

fail() {
    say "$*" >&2
    exit 1
}

# need_packages NAME...: on Debian and systems like it, installs the packages that are missing, as root
# or with sudo. On other systems, or when there is no sudo, it names the packages and goes on.
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
    # That may fail because the lists of packages are missing or old: update them and try again.
    $as_root apt-get update -qq || fail "apt-get update failed"
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing \
        >/dev/null || fail "could not install:$missing"
}

# Installs what the tests need.
need_packages_for_tests() {
    need_packages gcc libc6-dev cmake ninja-build pkg-config libsdl2-dev libsdl2-image-dev libcjson-dev \
        libcmocka-dev zlib1g-dev binutils g++ libpng-dev
    # Some tests compare with a real ScummVM on a display of its own. They say so and are skipped where
    # it cannot be installed.
    (need_packages scummvm xvfb xauth xdotool x11-apps imagemagick libx11-dev libxtst-dev python3) ||
        say "no ScummVM here: what compares with it will be skipped"
    # Doxygen makes the reference pages from the public header.
    (need_packages doxygen) || say "no Doxygen here: no reference pages will be made"
}

# build_preset PRESET [OPTION...]: configures build/PRESET, with options for cmake, and builds it. If
# that fails it prints why and returns false.
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
