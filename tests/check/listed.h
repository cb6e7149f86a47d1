/* Differences from a recording that are known, because the recording was made with ScummVM 2.7 and
 * walkbox follows a rule of ScummVM 2.9 (tests/scummvm/observed.md).
 *
 * A line of the list is "RULE MESSAGE" with the whole message of the difference, the game's name
 * included. Every difference must be listed, and every line of a game must be met once. */
#ifndef WALKBOX_TESTS_CHECK_LISTED_H
#define WALKBOX_TESTS_CHECK_LISTED_H

#include <stdbool.h>

struct listed_line {
    const char *message;
    bool met;
};

enum { LISTED_TEXTS_LIMIT = 2 };

struct listed {
    char *texts[LISTED_TEXTS_LIMIT]; /* owned, as are the lines */
    int text_count;
    struct listed_line *lines;
    int count;
};

/* Adds the lines of a file. When it cannot be read, or a line has no rule of 2.9, returns false and
 * prints why. To be closed in either case. */
bool listed_add(struct listed *listed, const char *path);

void listed_close(struct listed *listed);

/* Whether the difference is listed and was not met before. */
bool listed_meet(struct listed *listed, const char *message);

/* The first line of a game that was not met; NULL if there is none. */
const char *listed_left(const struct listed *listed, const char *game);

#endif
