/* What was to be seen, what was seen, and where they differ, as PNG files. */
#ifndef WALKBOX_TESTS_DIFFERENCE_PNG_H
#define WALKBOX_TESTS_DIFFERENCE_PNG_H

#include "screen_match.h"

/* Writes DIR/NNN-expected.png, -actual.png and -difference.png (the actual picture in the dark,
 * what differs in bright pink). False when one cannot be written. */
bool difference_write(const char *folder, int number, const struct screen *screen,
                      const struct shown_picture *picture,
                      const struct screen_difference *difference);

/* DIR/NNN-KIND.png: a screen alone. */
bool difference_write_screen(const char *folder, int number, const char *kind,
                             const struct screen *screen);

#endif
