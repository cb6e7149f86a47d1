/* Checker of costume_anim files: the pictures that a costume's limbs show, step by step. */
#include <stdio.h>

#include "check_common.h"
#include "engine/actors/actor.h"
#include "engine/state/actor_state.h"

enum { RECORD_LIMIT = 1023 }; /* started records may exceed the table */

/* One entry of `steps`: [started, stopped, pictures, cursors]; cursors count from the start of
 * the limb's run. */
static bool check_step(struct check_case *item, const struct costume *costume,
                       struct limb_anim *anim, int number)
{
    const cJSON *step = check_get_at(item, check_array(item, item->json, "steps"), number);
    int record = (int)check_int_within(item, check_get_at(item, step, 0), -1, RECORD_LIMIT);
    if (record < 0)
        limb_anim_advance(anim, costume, LIMB_CUES_ARE_STEPS);
    else
        limb_anim_start(anim, costume, record / 4, record % 4);
    int pictures[COSTUME_LIMBS];
    int cursors[COSTUME_LIMBS];
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        bool active = anim->active >> limb & 1;
        pictures[limb] = limb_anim_picture(anim, costume, limb);
        cursors[limb] = active ? anim->cursor[limb] - anim->start[limb] : -1;
    }
    char what[64];
    snprintf(what, sizeof what, "step %d", number);
    return check_same(item, what, check_int_at(item, step, 1), anim->stopped) &&
           check_same_list(item, what, check_get_at(item, step, 2), pictures, COSTUME_LIMBS) &&
           check_same_list(item, what, check_get_at(item, step, 3), cursors, COSTUME_LIMBS);
}

void check_costume_anim(struct check_case *item)
{
    struct byte_view data = check_hex(item, item->json, "data");
    int steps = check_count(check_array(item, item->json, "steps"));
    struct costume costume;
    struct limb_anim anim;
    struct fault fault = {0};
    if (!costume_load(&costume, check_place(item), data, item->arena, NULL, &fault)) {
        check_fail(item, "refused: %s", message_english(&fault.why).text);
        return;
    }
    limb_anim_clear(&anim);
    for (int i = 0; i < steps; i++)
        if (!check_step(item, &costume, &anim, i))
            return;
    if (steps > 0)
        check_pass(item);
}
