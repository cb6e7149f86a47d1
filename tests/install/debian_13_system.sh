# shellcheck shell=sh
# A Debian 13, whose compilers and tools some tests use. It is made by mmdebstrap from the machine's own source of
# packages and kept between runs, outside of the clone, until what is in it changes.
# It needs cmake/packages.sh.

unable() {
    echo "SKIPPED: $*"
    exit 77
}

# enter_debian_13 SCRATCH_DIR: sets `system`, the folder of the Debian. It belongs to this script until the script ends;
# a second script waits. Where no Debian can be made the script ends.
enter_debian_13() {
    [ "$(id -u)" -eq 0 ] || unable "a chroot needs root"
    command -v mmdebstrap >/dev/null || unable "mmdebstrap is not installed"
    keys=/usr/share/keyrings/debian-archive-keyring.gpg
    [ -f $keys ] || unable "there is no $keys"
    mirror=$(apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        sed -n '/^Debian|Debian|/{s///p;q}')
    [ -n "$mirror" ] || unable "apt knows no mirror of Debian"

    packages=$(
        need_packages() { printf '%s\n' "$@"; }
        need_packages_for_building
        need_packages libcmocka-dev libpng-dev clang llvm libclang-rt-19-dev libsdl2-compat
        need_packages xvfb xdotool imagemagick libx11-dev libxext-dev libxtst-dev
    )
    packages=$(echo "$packages" | sort -u | paste -sd,)
    cache=${XDG_CACHE_HOME:-$HOME/.cache}/walkbox
    system=$cache/debian-13-$(echo "$packages" | cksum | cut -d' ' -f1)
    mkdir -p "$cache" "$1"
    exec 9>"$cache/debian-13.lock"
    flock 9

    [ ! -d "$system" ] || return 0
    echo "making a Debian 13"
    rm -rf "$cache"/debian-13-*
    mmdebstrap --variant=minbase --mode=root --include="$packages" trixie "$system.new" \
        "deb [signed-by=$keys] $mirror trixie main" >"$1/mmdebstrap.log" 2>&1 || {
        rm -rf "$system.new"
        unable "no Debian 13 can be made here ($(tail -n 1 "$1/mmdebstrap.log"))"
    }
    mv "$system.new" "$system"
}

# inside COMMAND..: in the system, in its folder /walkbox, which is the folder `work`. What is mounted goes with the
# command.
inside() {
    unshare --mount sh -c 'mkdir -p "$0/walkbox" && mount --bind "$1" "$0/walkbox" && shift &&
        mount -t proc proc "$0/proc" && exec chroot "$0" env -i -C /walkbox HOME=/root XDG_RUNTIME_DIR=/tmp \
            PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' "$system" "$work" "$@"
}
