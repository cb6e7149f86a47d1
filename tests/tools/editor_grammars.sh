#!/bin/sh
# The grammars for editors hold the words of the script language and of the text files, no more and no fewer; the
# files of VS Code are JSON; and Vim, where it is installed, colours a script with them.
# Usage: editor_grammars.sh SCRIPT_REFERENCE SOURCE_DIR CMAKE SCRATCH_DIR
set -u
reference=$1
source=$2
cmake=$3
scratch=$4
failed=0
wrong() {
    echo "$1"
    failed=1
}
rm -rf "$scratch"
mkdir -p "$scratch"
syntaxes=$source/docs/editors/vscode/syntaxes
vim=$source/docs/editors/vim

# ---- the words as the tool has them; setVarRange.bytes is a word and a part
"$reference" words | sed 's/^instruction \([^.]*\)\.\(.*\)/instruction \1\npart \2/' |
    LC_ALL=C sort -u >"$scratch/words" || exit 1
# Both spellings of a colour are parts.
sed -n 's/^\(part .*\)olor/\1olour/p' "$scratch/words" >"$scratch/spellings"
for file in game_lines.c room/room_source.c art/costume_source.c art/font.c sound/song_source.c; do
    sed -n '/ keywords\[\] = {/,/};/p' "$source/assets-tools/$file" | grep -o '"[a-z-]*"' | tr -d '"' |
        sed 's/^/source /' >"$scratch/keywords"
    [ "$(wc -l <"$scratch/keywords")" -ge 5 ] || wrong "no table of keywords was found in $file"
    cat "$scratch/keywords" >>"$scratch/words"
done
LC_ALL=C sort -u "$scratch/words" "$scratch/spellings" >"$scratch/expected"
[ "$(wc -l <"$scratch/expected")" -ge 250 ] || wrong "there are only $(wc -l <"$scratch/expected") words"

# ---- the words of the grammars
# one_group SORT: the words of "(a|b|c)", a line each.
one_group() { tr '|' '\n' | sed "s/^/$1 /"; }
for sort in statement declaration instruction part source; do
    sed -n "/\"words: $sort\"/{n;s/^[^(]*(\([^)]*\)).*/\1/p;}" "$syntaxes"/*.json | one_group $sort
done | LC_ALL=C sort -u >"$scratch/textmate"
{
    for sort in Statement Declaration Instruction; do
        sed -n "s/^syntax keyword walkbox$sort //p" "$vim/syntax/walkbox.vim" | tr ' ' '\n' |
            sed "s/^/$(echo $sort | tr SDI sdi) /"
    done
    sed -n 's/^syntax match walkboxPart "[^(]*(\(.*\)\\).*/\1/p' "$vim/syntax/walkbox.vim" | sed 's/\\|/|/g' |
        one_group part
    sed -n 's/^syntax match walkboxSourceKeyword "[^(]*(\([^)]*\)\\).*/\1/p' "$vim/syntax/walkboxsource.vim" |
        sed 's/\\|/|/g' | one_group source
} | LC_ALL=C sort -u >"$scratch/vim"
for grammar in textmate vim; do
    cmp -s "$scratch/expected" "$scratch/$grammar" && continue
    wrong "the $grammar grammar and the tool have different words (> stands in the grammar only):"
    diff "$scratch/expected" "$scratch/$grammar"
done

# ---- JSON, and what package.json names
cat >"$scratch/json.cmake" <<'END'
file(READ ${folder}/package.json text)
foreach(index 0 1)
    string(JSON grammar GET "${text}" contributes grammars ${index} path)
    string(JSON language GET "${text}" contributes languages ${index} configuration)
    string(JSON scope GET "${text}" contributes grammars ${index} scopeName)
    file(READ ${folder}/${grammar} syntax)
    string(JSON own GET "${syntax}" scopeName)
    string(JSON count LENGTH "${syntax}" patterns)
    file(READ ${folder}/${language} configuration)
    string(JSON comments GET "${configuration}" comments lineComment)
    if(NOT own STREQUAL scope OR count LESS 5)
        message(FATAL_ERROR "${grammar}: ${own} is not ${scope}, or has few patterns")
    endif()
endforeach()
END
"$cmake" -D "folder=$source/docs/editors/vscode" -P "$scratch/json.cmake" || wrong "package.json or a file it names is broken"

# ---- Vim
if ! vim --version 2>/dev/null | grep -q '+syntax'; then
    echo "there is no Vim with syntax colours: it was not tried"
    exit "$failed"
fi
mkdir -p "$scratch/room"
cat >"$scratch/try.scr" <<'END'
script 20 openDoor(which) { // a comment
    if x == 5 { print(ego, "It \n creaks."); }
    actorOps(guard).talkColour(0x1F);
    again: goto again;
}
END
printf 'background a.png # a comment\nbox 1 1,2 3,4\nnonsense 5\n' >"$scratch/room/room.txt"
cat >"$scratch/try.vim" <<'END'
function! Name(line, word)
  let at = match(getline(a:line), '\V' . a:word) + 1
  call add(g:found, a:word . ' ' . synIDattr(synID(a:line, at, 1), 'name'))
endfunction
let g:found = []
edit try.scr
call Name(1, 'script') | call Name(1, 'comment') | call Name(2, 'if') | call Name(2, '5') | call Name(2, 'print')
call Name(2, 'It') | call Name(2, '\\n') | call Name(3, 'actorOps') | call Name(3, 'talkColour') | call Name(3, '0x1F')
call Name(4, 'again') | call Name(2, 'ego')
edit room/room.txt
call Name(1, 'background') | call Name(1, 'a.png') | call Name(1, 'comment') | call Name(2, 'box') | call Name(2, '1,2')
call Name(3, 'nonsense')
call writefile(g:found, 'found')
qall!
END
cat >"$scratch/wanted" <<'END'
script walkboxDeclaration
comment walkboxComment
if walkboxStatement
5 walkboxNumber
print walkboxInstruction
It walkboxText
\\n walkboxCode
actorOps walkboxInstruction
talkColour walkboxPart
0x1F walkboxNumber
again walkboxLabel
ego 
background walkboxSourceKeyword
a.png walkboxSourceFile
comment walkboxSourceComment
box walkboxSourceKeyword
1,2 walkboxSourceNumber
nonsense 
END
(cd "$scratch" && vim -N -u NONE -i NONE -n -es --cmd "set runtimepath^=$vim" -c 'filetype on' -c 'syntax on' \
    -c 'source try.vim' </dev/null >vim.out 2>&1)
diff "$scratch/wanted" "$scratch/found" || wrong "Vim colours other things: $(cat "$scratch/vim.out")"
exit "$failed"
