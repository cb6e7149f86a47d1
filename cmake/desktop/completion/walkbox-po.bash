# walkbox-po(1) is completed as walkbox(1) is.
# shellcheck source=/dev/null
. "${BASH_SOURCE[0]%-extract}"
