/* What recorded traces tell of an actor, by the names they use, read from ours. */
#ifndef WALKBOX_TESTS_CHECK_ACTOR_FIELDS_H
#define WALKBOX_TESTS_CHECK_ACTOR_FIELDS_H

#include "engine/state/game_state.h"

enum { ACTOR_FIELD_VALUES_LIMIT = COSTUME_LIMBS };

struct actor_field {
    const char *parity; /* its name in parity traces */
    const char *motion; /* in those of conformance; NULL: not there */
    int count;          /* of values; more than one: a list */
    bool classic;       /* only the original's walker has it */
    void (*read)(const struct game *game, int id, int *values);
};

/* Those the game's walker has; NULL past the last. */
const struct actor_field *actor_field_at(const struct game *game, int index);

#endif
