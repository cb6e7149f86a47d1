# Sourced by ./run and ./test: installs the Debian packages that are missing.
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
