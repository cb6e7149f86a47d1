" *.scr are scripts. The other names are common ones: there a line has to look like walkbox's.
autocmd BufRead,BufNewFile *.scr setlocal filetype=walkbox
autocmd BufRead game.txt if search('^\s*\(room\|costume\)\s\+\d', 'nw') | setlocal filetype=walkboxsource | endif
autocmd BufRead room.txt if search('^\s*background\s', 'nw') | setlocal filetype=walkboxsource | endif
autocmd BufRead costume.txt if search('^\s*\(limb\|picture\)\s', 'nw') | setlocal filetype=walkboxsource | endif
autocmd BufRead font.txt if search('^\s*glyphs\?\s', 'nw') | setlocal filetype=walkboxsource | endif
autocmd BufRead */sounds/*.txt if search('^\s*\(part\|notes\)\s', 'nw') | setlocal filetype=walkboxsource | endif
