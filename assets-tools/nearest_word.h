/* "Did you mean": the name that a mistyped word is nearest to. */
#ifndef WALKBOX_ASSETS_TOOLS_NEAREST_WORD_H
#define WALKBOX_ASSETS_TOOLS_NEAREST_WORD_H

/* The index of the name that is nearest to the word, with at most two letters changed; -1 when
 * there is none. */
int text_nearest(const char *word, const char *const *names, int count);

#endif
