# Prints what zsh offers for a command line: complete.zsh COMPLETION_FILE LINE. An interactive zsh is driven through a
# pseudo-terminal, since zsh completes nowhere else; what it would show comes back between marks.
zmodload zsh/zpty && zmodload zsh/zselect || exit 1
folder=$(mktemp -d)
cp "$1" $folder/_walkbox
# Every word that is offered goes through compadd, which writes it down as well.
cat >$folder/.zshrc <<END
PS1=
unsetopt zle_bracketed_paste
fpath=($folder \$fpath)
autoload -Uz compinit
compinit -u -D
compadd() {
    if (( \$@[(I)-O] || \$@[(I)-A] || \$@[(I)-D] )); then
        builtin compadd "\$@"
        return
    fi
    local -a got
    local word ending
    builtin compadd -O got "\$@"
    for word in \$got; do
        ending=
        [[ \$@[(I)-*f*] -gt 0 && -d \$word ]] && ending=/
        print -r -- \$word\$ending >>$folder/offered
    done
    builtin compadd "\$@"
}
finish() {
    zle complete-word
    : >$folder/end
}
zle -N finish
bindkey '^T' finish
: >$folder/ready
END
zpty z "ZDOTDIR=$folder zsh -i"
# wait_for FILE: reads what is printed, till the file is there.
wait_for() {
    local part
    local -i tries=0
    while [[ ! -e $folder/$1 ]] && (( tries++ < 3000 )); do
        zpty -r -t z part >/dev/null || zselect -t 1
    done
}
wait_for ready
zpty -w -n z "$2"$'\C-t'
wait_for end
zpty -d z
sort -u $folder/offered 2>/dev/null
rm -rf $folder
