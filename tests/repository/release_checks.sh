#!/bin/sh
# cmake/release.sh makes a release's source archive, the text of its tag and the sums of a small repository, and refuses
# one whose version, changelog and tag disagree, before it makes anything.
# Usage: release_checks.sh SOURCE_DIR SCRATCH_DIR
set -eu
source=$1
scratch=$2
command -v git >/dev/null || { echo "SKIPPED: there is no git, with which releases are made"; exit 77; }
rm -rf "$scratch"
mkdir -p "$scratch/clone/cmake/desktop"
cd "$scratch/clone"
cp "$source/cmake/release.sh" "$source/cmake/packages.sh" cmake
cp "$source/cmake/desktop/flatpak.json.in" cmake/desktop
HOME=$scratch
GIT_CONFIG_NOSYSTEM=1
GIT_AUTHOR_NAME=walkbox GIT_AUTHOR_EMAIL=maintainers@walkbox.invalid GIT_AUTHOR_DATE="2026-12-24T23:30:00 -0100"
GIT_COMMITTER_NAME=$GIT_AUTHOR_NAME GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
export HOME GIT_CONFIG_NOSYSTEM GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_AUTHOR_DATE \
    GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL GIT_COMMITTER_DATE
unset GIT_DIR GIT_WORK_TREE SOURCE_DATE_EPOCH
git init -q
failed=0
wrong() {
    echo "$*"
    cat "$scratch/printed"
    failed=1
}

# commit VERSION HEADING SUMMARY: a commit with this version, and this beginning of the changelog.
commit() {
    printf 'project(walkbox VERSION %s LANGUAGES C\nset(WALKBOX_APP_ID org.example.walkbox CACHE\n' "$1" >CMakeLists.txt
    printf '# Changes\n\n## %s\n\n%s\n### Added\n\n- More.\n\n' "$2" "$3" >CHANGELOG.md
    printf '## [0.1.0] - 2026-01-01\n\nThe first.\n' >>CHANGELOG.md
    git add -A
    git commit -q -m "a release"
}
# release PART...: makes the release in made.
release() {
    rm -rf "$scratch/made"
    (cd "$scratch" && clone/cmake/release.sh made "$@") >"$scratch/printed" 2>&1
}
# makes NAME: what was made has this name, and the sums and the text of the tag are right.
makes() {
    release source || wrong "$1 is refused"
    [ "$(cd "$scratch/made" && echo *)" = "SHA256SUMS org.example.walkbox.json tag.txt walkbox-$1.tar.gz" ] ||
        wrong "$1 has other files: $(ls "$scratch/made")"
    (cd "$scratch/made" && sha256sum --quiet -c SHA256SUMS) || wrong "the sums of $1 are wrong"
    printf 'walkbox %s\n\n* It plays.\n* It walks.\n' "$1" | cmp - "$scratch/made/tag.txt" ||
        wrong "the text of the tag"
    tar -tzf "$scratch/made/walkbox-$1.tar.gz" | grep -qx "walkbox-$1/cmake/release.sh" || wrong "the archive of $1"
}
# refuses TEXT [PART...]: it says this, and makes nothing.
refuses() {
    text=$1
    shift
    release "$@" && wrong "no word of: $text"
    grep -qF -- "$text" "$scratch/printed" || wrong "not said: $text"
    [ ! -e "$scratch/made" ] || wrong "it made something, and said: $text"
}

summary='* It plays.
* It walks.
'
commit 0.2.0 "[0.2.0] - in preparation" "$summary"
makes 0.2.0~20261225
git tag v0.2.0
refuses 'the tag is v0.2.0, but CHANGELOG.md says "in preparation"' source
commit 0.2.0 "[0.2.0] - 2026-12-25" "$summary"
refuses 'v0.2.0 is the tag of another commit' source
git tag -d v0.2.0 >"$scratch/printed"
makes 0.2.0
git tag v0.2.0
makes 0.2.0
git tag -d v0.2.0 >"$scratch/printed"
git tag v0.2.1
refuses 'the tag is v0.2.1, and the version 0.2.0' source
git tag -d v0.2.1 >"$scratch/printed"
: >new
refuses 'not committed: ?? new' source
rm new
refuses 'no part "debain"' debain
commit 0.3.0 "[0.2.0] - 2026-12-25" "$summary"
refuses 'CMakeLists.txt has version 0.3.0, and CHANGELOG.md begins with "## [0.2.0] - 2026-12-25"' source
commit 0.2.0 "[0.2.0] - soon" "$summary"
refuses 'CHANGELOG.md begins with "## [0.2.0] - soon"' source
commit 0.2.0 "[0.2.0] - 2026-12-25" ""
refuses 'does not begin with a summary' source
commit 0.2.0 "[0.2.0] - 2026-12-25" "$summary"
makes 0.2.0
(cd "$scratch" && clone/cmake/release.sh made source) >"$scratch/printed" 2>&1 && wrong "it writes over a folder"
grep -q 'made exists already' "$scratch/printed" || wrong "not said: made exists already"
exit $failed
