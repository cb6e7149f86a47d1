/* A pair of files with the sizes of a real game and nothing of its contents: directories as long as
 * asked for, rooms that hold no data, and texts of the test's own. */
#ifndef WALKBOX_TESTS_RESOURCE_INDEX_MAKER_H
#define WALKBOX_TESTS_RESOURCE_INDEX_MAKER_H

#include "resource/support.h"

struct made_sizes {
    int limit_words; /* words of MAXS: 9 in SCUMM 5 */
    uint16_t limits[9];
    int rooms_listed; /* entries of DROO */
    int rooms_there;  /* rooms 1..n that LOFF has */
    int first_elsewhere,
        last_elsewhere; /* rooms that DROO gives to the second disk; 0, 0 if there are none */
    int scripts, sounds, charsets;
    const char *sound_tag; /* the tag in each sound; NULL if the sounds are missing */
};

/* The sizes of MI1 from CD, as docs/real-games.md 1 has them. */
struct made_sizes sizes_of_monkey1(void);

/* The game's contents beside its sizes; both may be empty. */
struct made_contents {
    struct byte_view text;   /* in room 1, which has nothing else */
    struct byte_view script; /* the bytes of every script */
};

/* Plain bytes; the writers are begun here. */
void make_sized_game(struct made_game *game, const struct made_sizes *sizes,
                     const struct made_contents *contents);

#endif
