#include "actor_fields.h"

enum { DEGREES = 90, CURSOR_OFF = 65535, CURSOR_ONCE = 32768 };

#define FIELD(name, expression)                                                                    \
    static void read_##name(const struct game *game, const struct actor *actor, int *values)       \
    {                                                                                              \
        (void)game;                                                                                \
        values[0] = (expression);                                                                  \
    }

FIELD(x, actor->walker.position.x)
FIELD(y, actor->walker.position.y)
FIELD(box, actor->walker.box)
FIELD(scale_x, actor->walker.scale)
FIELD(scale_y, actor->walker.scale)
FIELD(facing, (int)actor->facing *DEGREES)
FIELD(is_moving, actor->walker.moving)
FIELD(costume, actor->costume)
FIELD(animation, actor->animation)
FIELD(visible, actor->visible)
FIELD(clip_plane, actor_clip_plane(actor, &game->map, game->room.zplane_count))
FIELD(elevation, actor->elevation)
FIELD(progress, actor->animation_progress)
FIELD(stopped, actor->limbs.stopped)

static void read_limbs(const struct game *game, const struct actor *actor, int *values)
{
    (void)game;
    const struct limb_anim *limbs = &actor->limbs;
    for (int i = 0; i < COSTUME_LIMBS; i++) {
        bool active = (limbs->active >> i & 1) != 0;
        bool once = (limbs->once >> i & 1) != 0;
        values[i] = active ? limbs->cursor[i] + (once ? CURSOR_ONCE : 0) : CURSOR_OFF;
    }
}

static const struct actor_field fields[] = {
    {"x", "x", 1, read_x},
    {"y", "y", 1, read_y},
    {"box", "box", 1, read_box},
    {"sx", "scale_x", 1, read_scale_x},
    {"sy", "scale_y", 1, read_scale_y},
    {"face", "facing", 1, read_facing},
    {"cost", "costume", 1, read_costume},
    {"frame", "animation", 1, read_animation},
    {"vis", "visible", 1, read_visible},
    {"zb", "clip_plane", 1, read_clip_plane},
    {"elev", NULL, 1, read_elevation},
    {"prog", NULL, 1, read_progress},
    {"limbs", NULL, COSTUME_LIMBS, read_limbs},
    {"stopped", NULL, 1, read_stopped},
    {"mov", "moving", 1, read_is_moving},
};

const struct actor_field *actor_field_at(int index)
{
    return index < (int)(sizeof fields / sizeof *fields) ? &fields[index] : NULL;
}

bool actor_is_here(const struct game *game, int id)
{
    return game->world.room != 0 && game->world.actors[id].room == game->world.room;
}
