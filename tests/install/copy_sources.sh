# shellcheck shell=sh
# For tests that build elsewhere.

# copy_sources SOURCE_DIR TO: copies all files of the sources, also new ones, into the folder.
copy_sources() {
    (
        cd "$1"
        if [ -e .git ]; then
            git ls-files -z --cached --others --exclude-standard
        else
            find . -name build -prune -o -type f -print0
        fi | xargs -0 ls -d 2>/dev/null | tar -c -f - -T -
    ) | tar -C "$2" -x -f -
}
