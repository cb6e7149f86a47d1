/* Names of a game's things in its sources, for steps and messages. They come from
 * walkbox-names.txt, or from sources that are played; without either, only rooms have names. */
#ifndef WALKBOX_ACCEPT_NAMES_H
#define WALKBOX_ACCEPT_NAMES_H

#include <stdbool.h>

#include "util/bytes.h"
#include "util/words.h"

struct game;
struct game_index;

/* The names of a game, borrowed from it; all zeros if there are none. */
struct step_names {
    struct byte_view text;          /* walkbox-names.txt */
    const struct game_index *index; /* has the room names; NULL if there are none */
};

struct step_names names_of_game(const struct game *game);

enum thing {
    THING_NUMBER, /* a number without names */
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

/* Returns the number of the thing with this name; "list[2]" is the third variable of a list.
 * Returns NAMES_NONE if no thing has the name, NAMES_SEVERAL if several things have it. */
int names_find(const struct step_names *names, enum thing kind, struct word name);

enum { NAMES_NAME_SIZE = 32, NAMES_TEXT_SIZE = 48 };

/* Writes the known name most similar to this name; "" if none is similar. */
void names_guess(const struct step_names *names, enum thing kind, struct word name,
                 char guess[NAMES_NAME_SIZE]);

/* Writes the name of a thing, "key"; with `both` "204 (key)"; without a name "204". Returns the
 * text. */
const char *names_write(const struct step_names *names, enum thing kind, int number, bool both,
                        char text[NAMES_TEXT_SIZE]);

#endif
