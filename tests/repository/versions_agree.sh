#!/bin/sh
# The version is written in one place, project(VERSION) in CMakeLists.txt. Everything else that names a version
# names the same one, and the newest section of CHANGELOG.md is about it.
# Usage: versions_agree.sh SOURCE_DIR BUILD_DIR CMAKE [PROGRAM...]
set -u
source=$1
build=$2
cmake=$3
shift 3
failed=0

version=$(sed -n 's/^project(walkbox VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
[ -n "$version" ] || { echo "CMakeLists.txt has no version"; exit 1; }

# same WHO VERSION
same() {
    [ "$2" = "$version" ] && return
    echo "$1 has version '$2', CMakeLists.txt '$version'"
    failed=1
}

same CHANGELOG.md "$(sed -n 's/^## \[\(.*\)\].*/\1/p' "$source/CHANGELOG.md" | head -n 1)"
same pkg-config "$(PKG_CONFIG_PATH=$build pkg-config --modversion walkbox)"

# The version that find_package(walkbox) of another project reads.
script=$build/test-output/print_version.cmake
cat >"$script" <<END
set(PACKAGE_FIND_VERSION "")
include("$build/walkboxConfigVersion.cmake")
message("\${PACKAGE_VERSION}")
END
same walkboxConfigVersion.cmake "$("$cmake" -P "$script" 2>&1)"

for program in "$@"; do
    name=${program##*/}
    printed=$("$program" --version) || { echo "$name --version ends with status $?"; failed=1; }
    same "$name --version" "${printed#"$name "}"
done
exit $failed
