/* The room that is shown, in its old and its new form: what is the same, the floor, and those who
 * stand on it. */
#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/actors/walk_driver.h"
#include "engine/room/floor.h"
#include "engine/room/variables.h"
#include "engine/save/reload_parts.h"
#include "resource/block.h"
#include "resource/files/game_files.h"
#include "resource/files/named_box_file.h"

/* ---- what is the same ---- */

static bool same_bytes(struct byte_view one, struct byte_view other)
{
    return one.size == other.size && (one.size == 0 || memcmp(one.data, other.data, one.size) == 0);
}

/* Whether the n-th children of this tag are the same bytes in both, and whether there are as many
 * of them. */
static bool same_blocks(const struct block *one, const struct block *other, const char *tag)
{
    struct block_cursor first = block_children("", one), second = block_children("", other);
    struct block a, b;
    for (;;) {
        int has_a, has_b;
        while ((has_a = block_next(&first, &a, NULL)) == 1 && !block_is(&a, tag))
            continue;
        while ((has_b = block_next(&second, &b, NULL)) == 1 && !block_is(&b, tag))
            continue;
        if (has_a != 1 || has_b != 1)
            return has_a == has_b;
        if (!same_bytes(a.payload, b.payload))
            return false;
    }
}

static uint32_t names_of(const struct game *game)
{
    return game->files.named_boxes ? game->files.named_boxes->checksum : 0;
}

struct reload_same reload_compare_rooms(const struct game *before, const struct game *now)
{
    struct block one, other;
    struct reload_same same = {false, false, false};
    int room = before->world.room;
    if (!before->has_room || !game_files_room(&before->files, room, &one, NULL) ||
        !game_files_room(&now->files, room, &other, NULL))
        return same;
    same.floor = same_blocks(&one, &other, "BOXD") && same_blocks(&one, &other, "BOXM") &&
                 same_blocks(&one, &other, "SCAL") && names_of(before) == names_of(now);
    same.colours = same_blocks(&one, &other, "CLUT") && same_blocks(&one, &other, "CYCL");
    same.picture = same_blocks(&one, &other, "RMHD") && same_blocks(&one, &other, "RMIM") &&
                   same_blocks(&one, &other, "TRNS") && same_blocks(&one, &other, "OBIM");
    return same;
}

/* ---- the floor ---- */

/* A box that has the flags or the scale that its room gave it gets those that the new room gives
 * it; one that a script changed keeps that. */
static void keep_boxes(const struct game *before, struct floor_state *floor)
{
    const struct floor_state *old = &before->world.floor;
    const struct walk_map *map = &before->map;
    for (int box = 0; box < map->box_count; box++) {
        if (old->flags[box] != map->boxes[box].flags)
            floor->flags[box] = old->flags[box];
        if (old->scales[box] != map->boxes[box].scale)
            floor->scales[box] = old->scales[box];
    }
    floor->rebuilt = old->rebuilt;
    for (int box = 0; old->rebuilt && box < map->box_count; box++)
        floor->rebuilt_flags[box] = old->rebuilt_flags[box] != map->boxes[box].flags
                                        ? old->rebuilt_flags[box]
                                        : floor->flags[box];
}

static bool was_changed(const struct game *game)
{
    const struct floor_state *floor = &game->world.floor;
    bool changed = floor->rebuilt || floor->slots_set;
    for (int box = 0; box < game->map.box_count; box++)
        changed = changed || floor->flags[box] != game->map.boxes[box].flags;
    return changed;
}

void reload_floor(const struct game *before, struct game *now, const struct floor_state *entered,
                  struct reload_told *told)
{
    struct floor_state *floor = &now->world.floor;
    const struct floor_state *old = &before->world.floor;
    *floor = *entered;
    if (before->map.box_count == now->map.box_count)
        keep_boxes(before, floor);
    else if (was_changed(before))
        reload_tell(told, "boxes that scripts had changed are as the room has them, since the room "
                          "has another number of boxes");
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++)
        if (old->slots_set >> slot & 1)
            floor->slots[slot] = old->slots[slot];
    floor->slots_set = old->slots_set;
    floor_restore(now);
}

/* ---- those who stand on it ---- */

/* Where an actor that walks is going, and which way it will face there. */
static struct walk_point goal_of(const struct game *game, const struct actor *actor, int *facing)
{
    const struct walk_path *path = &actor->walker.path;
    *facing = actor->goal_facing;
    if (walk_driver(game)->is_classic) {
        *facing = actor->classic.goal_facing;
        return actor->classic.goal;
    }
    return path->waypoint_count > 0 ? path->waypoints[path->waypoint_count - 1]
                                    : actor->walker.position;
}

static void stand_again(const struct game *before, struct game *now, int id,
                        struct reload_told *told)
{
    struct actor *actor = &now->world.actors[id];
    int facing;
    const bool walked = actor->walker.moving;
    const struct walk_point goal = goal_of(now, actor, &facing);
    const struct walk_point place = actor->walker.position;
    walker_stop(&actor->walker);
    classic_walker_stop(&actor->classic);
    walk_driver(now)->appear(now, id);
    const struct walk_point stands = actor->walker.position;
    if (stands.x != place.x || stands.y != place.y)
        reload_tell(told, "%s was moved onto the floor, to %d,%d",
                    id == var_get(before, VAR_EGO) ? "ego" : "an actor", (int)stands.x,
                    (int)stands.y);
    if (walked)
        actor_walk_to(now, id, goal, facing);
    if (walked && !actor->walker.moving)
        actor_animate(actor, actor_costume(now, id), actor->chores[CHORE_STAND]);
}

void reload_walks(const struct game *before, struct game *now, struct reload_told *told)
{
    for (int id = 1; id < ACTOR_LIMIT; id++)
        if (now->world.actors[id].visible && actor_is_here(now, id))
            stand_again(before, now, id, told);
}

/* ---- costumes ---- */

static bool costume_changed(const struct game *before, const struct game *now, int costume)
{
    return costume > 0 && !same_bytes(game_files_payload(&before->files, RESOURCE_COSTUME, costume),
                                      game_files_payload(&now->files, RESOURCE_COSTUME, costume));
}

bool reload_costumes(const struct game *before, struct game *now)
{
    bool any = false;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &now->world.actors[id];
        const struct costume *costume = actor_costume(now, id);
        if (!actor->visible || !costume_changed(before, now, actor->costume))
            continue;
        int animation = actor->animation;
        actor_animate(actor, costume, actor->chores[CHORE_INIT]);
        actor_animate(actor, costume,
                      actor->chores[actor->walker.moving ? CHORE_WALK : CHORE_STAND]);
        actor_animate(actor, costume, animation);
        any = true;
    }
    return any;
}
