/* Whether the sound of a Special Edition next to a game is complete. */
#ifndef WALKBOX_APP_SESSION_EDITION_FOUND_H
#define WALKBOX_APP_SESSION_EDITION_FOUND_H

#include <stdbool.h>
#include <stddef.h>

enum { EDITION_TRACKS = 24, EDITION_FOUND_SIZE = 80 };

enum edition_part { EDITION_MUSIC, EDITION_NEW_MUSIC, EDITION_VOICES, EDITION_PARTS };

struct edition_found {
    struct {
        bool there;   /* its files are, and can be read */
        int have, of; /* tracks of the CD, or lines with a voice */
    } parts[EDITION_PARTS];
};

/* Reads what says so in the files next to a game; with `reports` damage is reported. Takes a moment
 * when there are thousands of voices. */
struct edition_found edition_found_at(const char *game, bool reports);

/* Writes "24 of 24 tracks", or "not found". */
void edition_found_write(const struct edition_found *found, enum edition_part part,
                         char text[EDITION_FOUND_SIZE]);

#endif
