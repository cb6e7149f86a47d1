# The programs next to walkbox(1) are completed as it is, by the file that stands next to this one.
# shellcheck source=/dev/null
. "${BASH_SOURCE[0]%-*}"
