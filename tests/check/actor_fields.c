#include "actor_fields.h"

#include "engine/actors/actor.h"
#include "engine/script/instruction.h"

enum { DEGREES = 90, CURSOR_OFF = 65535, CURSOR_ONCE = 32768 };

static int degrees(int facing)
{
    return facing == ACTOR_FACE_ANY ? ACTOR_FACE_ANY : facing * DEGREES;
}

/* The fields of an actor and its mover. */
#define FIELD(name, ...)                                                                           \
    static void read_##name(const struct game *game, int id, int *values)                          \
    {                                                                                              \
        const struct actor *actor = &game->world.actors[id];                                       \
        const struct mover *mover = &actor->mover;                                                 \
        const int read[] = {__VA_ARGS__};                                                          \
        (void)mover;                                                                               \
        for (size_t i = 0; i < sizeof read / sizeof *read; i++)                                    \
            values[i] = read[i];                                                                   \
    }

FIELD(x, mover->position.x)
FIELD(y, mover->position.y)
FIELD(box, mover->box)
FIELD(facing, degrees((int)mover->facing))
FIELD(costume, actor->costume)
FIELD(animation, actor->animation)
FIELD(visible, actor->visible)
FIELD(plane, actor_plane(&game->world, &game->stage, id))
FIELD(elevation, actor->elevation)
FIELD(progress, actor->animation_progress)
FIELD(stopped, actor->limbs.stopped)

FIELD(classic_scale_x, mover->scale_x)
FIELD(classic_scale_y, mover->scale_y)
FIELD(wanted_facing, degrees((int)mover->wanted_facing))
FIELD(moving_bits, mover->moving)
FIELD(goal, mover->goal.x, mover->goal.y, mover->goal_box, degrees(mover->goal_facing))
FIELD(leg_from, mover->leg.from.x, mover->leg.from.y, mover->entering_box)
FIELD(leg_to, mover->leg.to.x, mover->leg.to.y)
FIELD(leg_step, (int)mover->leg.factor_x, (int)mover->leg.factor_y)
FIELD(fractions, mover->leg.fraction_x, mover->leg.fraction_y)

static void read_limbs(const struct game *game, int id, int *values)
{
    const struct limb_anim *limbs = &game->world.actors[id].limbs;
    for (int i = 0; i < COSTUME_LIMBS; i++) {
        bool active = (limbs->active >> i & 1) != 0;
        bool once = (limbs->once >> i & 1) != 0;
        values[i] = active ? limbs->cursor[i] + (once ? CURSOR_ONCE : 0) : CURSOR_OFF;
    }
}

static const struct actor_field fields[] = {
    {"x", "x", 1, false, read_x},
    {"y", "y", 1, false, read_y},
    {"box", "box", 1, false, read_box},
    {"sx", "scale_x", 1, true, read_classic_scale_x},
    {"sy", "scale_y", 1, true, read_classic_scale_y},
    {"face", "facing", 1, false, read_facing},
    {"tface", NULL, 1, true, read_wanted_facing},
    {"mov", "moving", 1, true, read_moving_bits},
    {"cost", "costume", 1, false, read_costume},
    {"frame", "animation", 1, false, read_animation},
    {"vis", "visible", 1, false, read_visible},
    {"zb", "clip_plane", 1, false, read_plane},
    {"dst", NULL, 4, true, read_goal},
    {"cur", NULL, 3, true, read_leg_from},
    {"next", NULL, 2, true, read_leg_to},
    {"d", NULL, 2, true, read_leg_step},
    {"fr", NULL, 2, true, read_fractions},
    {"elev", NULL, 1, false, read_elevation},
    {"prog", NULL, 1, false, read_progress},
    {"limbs", NULL, COSTUME_LIMBS, false, read_limbs},
    {"stopped", NULL, 1, false, read_stopped},
};

const struct actor_field *actor_field_at(const struct game *game, int index)
{
    bool classic = game->stage.floor.router->kind == ROUTER_CLASSIC;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if ((classic || !fields[i].classic) && index-- == 0)
            return &fields[i];
    return NULL;
}
