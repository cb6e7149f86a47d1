# Prints what bash offers for a command line: complete.bash COMPLETION_FILE LINE. It calls the function that the file
# registers, with the words as readline would part them.
source "$1"
line=$2
COMP_LINE=$line
COMP_POINT=${#line}
COMP_WORDS=()
for word in $line; do
    if [[ $word == --*=* ]]; then
        COMP_WORDS+=("${word%%=*}" "=")
        [[ -n ${word#*=} ]] && COMP_WORDS+=("${word#*=}")
    else
        COMP_WORDS+=("$word")
    fi
done
[[ $line == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
spec=$(complete -p "${COMP_WORDS[0]}") || exit 1
[[ $spec =~ -F\ ([a-z_]+) ]] || exit 1
files=
compopt() { [[ $* != *filenames* ]] || files=1; }
"${BASH_REMATCH[1]}" "${COMP_WORDS[0]}" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
for word in "${COMPREPLY[@]}"; do
    # readline puts a slash after folders.
    [[ -n $files && -d $word ]] && word+=/
    printf '%s\n' "$word"
done
