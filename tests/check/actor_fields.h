/* The fields of an actor that recorded traces hold: their names there, and how to read the same
 * value from a game of ours. */
#ifndef WALKBOX_TESTS_CHECK_ACTOR_FIELDS_H
#define WALKBOX_TESTS_CHECK_ACTOR_FIELDS_H

#include "engine/state/game_state.h"

enum { ACTOR_FIELD_VALUES_LIMIT = COSTUME_LIMBS };

struct actor_field {
    const char *parity; /* its name in parity traces */
    const char *motion; /* its name in conformance traces; NULL if they lack it */
    int count;          /* values; more than one make a list */
    bool classic;       /* only the original's walker has it */
    void (*read)(const struct game *game, int id, int *values);
};

/* The fields that the game's walker has, by index; NULL behind the last. */
const struct actor_field *actor_field_at(const struct game *game, int index);

#endif
