/* Writes PNG files of the expected screen, the actual screen, and their difference. */
#ifndef WALKBOX_TESTS_DIFFERENCE_PNG_H
#define WALKBOX_TESTS_DIFFERENCE_PNG_H

#include "screen_match.h"

/* Writes DIR/NNN-expected.png, -actual.png and -difference.png (the actual picture in the dark,
 * what differs in bright pink). False when one cannot be written. */
bool difference_write(const char *folder, int number, const struct screen *screen,
                      const struct shown_picture *picture,
                      const struct screen_difference *difference);

/* Writes a screen alone, as DIR/NNN-KIND.png. */
bool difference_write_screen(const char *folder, int number, const char *kind,
                             const struct screen *screen);

#endif
