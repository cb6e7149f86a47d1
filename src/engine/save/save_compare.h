/* Where two states of a game are not the same: by name, for people who ask why a play that is
 * played again goes otherwise. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_COMPARE_H
#define WALKBOX_ENGINE_SAVE_SAVE_COMPARE_H

#include "util/bytes_writer.h"

struct game;

enum { SAVE_FIELD_SIZE = 128 };

struct save_difference {
    const char *part;            /* as in save_parts.h */
    char field[SAVE_FIELD_SIZE]; /* "actor 3: actor->room", "world->globals[12]"; "" when only the
                                    part is known */
    int64_t here, there;         /* its values in the game and in the state; 0 without a field */
};

/* Compares the game with a state from save_write_state of the same game. Returns whether they
 * differ, and then the first field that does, where pictures come last. `scratch` is a writer for
 * passing use. False, too, for bytes that are no state, and for a game that has halted. */
bool save_compare(struct game *game, struct byte_view state, struct bytes_writer *scratch,
                  struct save_difference *difference);

#endif
