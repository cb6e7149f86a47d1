#include "engine/actors/costume_damage.h"

#include "engine/actors/actor_find.h"
#include "engine/actors/limb_anim.h"
#include "engine/game_state.h"
#include "resource/costume.h"
#include "util/fault.h"
#include "walk/facing.h"

/* The record that the actor was last given; NULL when the costume has none. */
static const struct costume_record *played_record(const struct actor *actor,
                                                  const struct costume *costume, int *number)
{
    int direction = (int)direction_of_facing(actor->facing);
    *number = actor->animation * COSTUME_DIRECTIONS + direction;
    return *number >= 0 && *number < costume->record_count ? &costume->records[*number] : NULL;
}

/* The first limb that ought to show a picture that could not be decoded; -1 when there is none. */
static int limb_without_picture(const struct actor *actor, const struct costume *costume)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int picture = limb_anim_picture(&actor->limbs, costume, limb);
        if (picture >= 0 && !costume->pictures[limb][picture])
            return limb;
    }
    return -1;
}

static void tell(struct game *game, int costume, const char *what, int number)
{
    struct fault fault = {0};
    game->costumes.damage_told[costume] = true;
    fault_set(&fault, FAULT_BAD_VALUE, NULL, 0, "costume %d is damaged, and that is seen: %s %d",
              costume, what, number);
    fault_log_add(&game->costumes.log, &fault);
}

static void look_at(struct game *game, int id)
{
    const struct actor *actor = &game->world.actors[id];
    const struct costume *costume = actor_costume(game, id);
    int number;
    if (!costume || !costume->left_out || game->costumes.damage_told[actor->costume])
        return;
    const struct costume_record *record = played_record(actor, costume, &number);
    int limb = limb_without_picture(actor, costume);
    if (record && record->left_out)
        tell(game, actor->costume, "a limb is missing in record", number);
    else if (limb >= 0)
        tell(game, actor->costume, "a picture is missing in limb", limb);
}

void costume_damage_look(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++)
        if (actor_is_drawn(game, id))
            look_at(game, id);
}
