/* What a player does at the workshop, as words, so that pages can be shown and tested without a
 * window:
 *
 *     b Enter PageDown Shift+Tab Ctrl+f    keys; a letter is typed as well
 *     "text:two words"                     letters that are typed; quotes keep blanks
 *     move:X,Y press:X,Y release:X,Y       the mouse; click:X,Y is a press and a release
 *     rclick:X,Y wheel:X,Y,N
 *     tick:N                               so many jiffies go */
#ifndef WALKBOX_APP_UI_WORKSHOP_WORDS_H
#define WALKBOX_APP_UI_WORKSHOP_WORDS_H

#include <stddef.h>

#include "app/ui/workshop.h"

/* Does what the words say, in a window of this size. False when one of them is not understood; it
 * is copied to `wrong`. What comes before it is done. */
bool workshop_do(struct workshop *workshop, int width, int height, const char *words, char *wrong,
                 size_t size);

#endif
