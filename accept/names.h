/* What the sources of a game call its things (walkbox-names.txt, or sources that are played), for
 * steps to name them and for messages. Without the file, only rooms have names. */
#ifndef WALKBOX_ACCEPT_NAMES_H
#define WALKBOX_ACCEPT_NAMES_H

#include <stdbool.h>

#include "util/bytes.h"
#include "util/words.h"

struct game;
struct game_index;

/* The names of a game, borrowed from it; all zeros: there are none. */
struct step_names {
    struct byte_view text;          /* walkbox-names.txt */
    const struct game_index *index; /* has the names of rooms; NULL: none are known */
};

struct step_names names_of_game(const struct game *game);

enum thing {
    THING_NUMBER, /* what has no names */
    THING_ROOM,
    THING_OBJECT,
    THING_ACTOR,
    THING_VERB,
    THING_VARIABLE,
    THING_BIT,
    THING_COSTUME,
    THING_SCRIPT,
    THING_KINDS,
};

enum { NAMES_NONE = -1, NAMES_SEVERAL = -2 };

/* The number of the thing that has this name; "list[2]" is the third variable of a list. NAMES_NONE
 * if none has it, NAMES_SEVERAL if several have. */
int names_find(const struct step_names *names, enum thing kind, struct word name);

enum { NAMES_NAME_SIZE = 32, NAMES_TEXT_SIZE = 48 };

/* Copies the known name that is most like this one; "" when none is. */
void names_guess(const struct step_names *names, enum thing kind, struct word name,
                 char guess[NAMES_NAME_SIZE]);

/* Writes "key", or "204" for a thing without a name; with `both` "204 (key)". Returns the text. */
const char *names_write(const struct step_names *names, enum thing kind, int number, bool both,
                        char text[NAMES_TEXT_SIZE]);

#endif
