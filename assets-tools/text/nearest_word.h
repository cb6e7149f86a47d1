/* "Did you mean": the name that a mistyped word is nearest to. */
#ifndef WALKBOX_ASSETS_TOOLS_TEXT_NEAREST_WORD_H
#define WALKBOX_ASSETS_TOOLS_TEXT_NEAREST_WORD_H

/* The name that is nearest to the word by at most two changed letters, or -1. */
int text_nearest(const char *word, const char *const *names, int count);

#endif
