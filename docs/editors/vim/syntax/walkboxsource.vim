" Vim syntax of game.txt, room.txt, costume.txt, font.txt and songs (docs/building.md).
" The words are those of the tool's own tables; a test compares them.
if exists("b:current_syntax")
  finish
endif
syntax case match
syntax match walkboxSourceKeyword "^\s*\%(animation\|area\|background\|bar\|bits\|box\|carrier\|charset\|class\|codec\|colours\|costume\|cycle\|effect\|ego\|enter\|entries\|feedback\|glyph\|glyphs\|height\|hook\|image\|image-codec\|image-zplane\|instrument\|leave\|letters\|limb\|limits\|loop\|marker\|matrix\|midi\|modulator\|name\|notes\|object\|owner\|palette\|parent\|part\|phrase\|picture\|place\|priority\|raw\|rectangle\|room\|scale\|scripts\|sound\|speaker\|start\|state\|tempo\|thing\|transparent\|west\|zplane\)\%([-a-z0-9]\)\@!"
syntax match walkboxSourceNumber "\%([-a-zA-Z0-9_.]\)\@1<!-\?\d\+\%(\(x\|,\|\.\.\|\.\)-\?\d\+\)\?\%([-a-zA-Z0-9_.]\)\@!"
syntax match walkboxSourceNumber "\<0x\x\+\>"
syntax match walkboxSourceFile "\S\+\.\%(png\|txt\|scr\|wav\|bin\|flac\)\>"
syntax region walkboxSourceText start=+"+ end=+"+ end=+$+
syntax match walkboxSourceComment "#.*$"
highlight default link walkboxSourceKeyword Statement
highlight default link walkboxSourceNumber Number
highlight default link walkboxSourceFile Constant
highlight default link walkboxSourceText String
highlight default link walkboxSourceComment Comment
let b:current_syntax = "walkboxsource"
