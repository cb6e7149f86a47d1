#ifndef TESTS_UI_WORDS_H
#define TESTS_UI_WORDS_H

#include "app/ui/ui.h"

/* Does to pages what words say:
 *
 *     b Enter PageDown Shift+Tab Ctrl+f    keys; a letter is typed as well
 *     "text:two words"                     letters that are typed; quotes keep blanks
 *     move:X,Y press:X,Y release:X,Y       the mouse; click:X,Y is a press and a release
 *     rclick:X,Y wheel:X,Y,N
 *     tick:N                               N jiffies pass
 *
 * False, and the word in `wrong`, when one is not understood; those before it are done. */
bool ui_do(struct ui *ui, int width, int height, const char *words, char *wrong, size_t size);

#endif
