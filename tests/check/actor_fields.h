/* What recorded traces tell of an actor, by the names they use, read from ours. */
#ifndef WALKBOX_TESTS_CHECK_ACTOR_FIELDS_H
#define WALKBOX_TESTS_CHECK_ACTOR_FIELDS_H

#include "engine/game.h"

enum { ACTOR_FIELD_VALUES_LIMIT = COSTUME_LIMBS };

struct actor_field {
    const char *parity; /* its name in parity traces */
    const char *motion; /* in those of conformance; NULL: not there */
    int count;          /* of values; more than one: a list */
    void (*read)(const struct game *game, const struct actor *actor, int *values);
};

/* NULL past the last. */
const struct actor_field *actor_field_at(int index);

/* Whether an actor is in the room that is shown. */
bool actor_is_here(const struct game *game, int id);

#endif
