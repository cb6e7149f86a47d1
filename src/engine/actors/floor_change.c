#include "engine/actors/floor_change.h"

#include <string.h>

#include "engine/game_state.h"
#include "walk/classic/classic_floor.h"
#include "walk/walk_map.h"

void floor_enter_room(struct game *game)
{
    struct floor_state *floor = &game->world.floor;
    memset(floor, 0, sizeof *floor);
    for (int box = 0; box < game->map.box_count; box++) {
        floor->flags[box] = game->map.flags[box];
        floor->scales[box] = game->map.boxes[box].scale;
    }
    memcpy(floor->slots, game->classic.slots, sizeof floor->slots);
}

static bool room_has(const struct game *game, int box)
{
    return game->has_room && box >= 0 && box < game->map.box_count;
}

void floor_set_flags(struct game *game, int box, uint8_t flags)
{
    if (!room_has(game, box))
        return;
    game->world.floor.flags[box] = flags;
    walk_map_set_flags(&game->map, box, flags);
}

void floor_set_scale(struct game *game, int box, uint16_t scale_word)
{
    if (!room_has(game, box))
        return;
    game->world.floor.scales[box] = scale_word;
    walk_map_set_scale(&game->map, box, scale_word);
    classic_floor_set_scale(&game->classic, box, scale_word);
}

void floor_set_slot(struct game *game, int slot, struct walk_scale_slot value)
{
    if (!game->has_room || slot < 0 || slot >= WALK_SCALE_SLOT_LIMIT)
        return;
    game->world.floor.slots[slot] = value;
    game->world.floor.slots_set |= (uint8_t)(1 << slot);
    walk_map_set_slot(&game->map, slot, value);
    classic_floor_set_slot(&game->classic, slot, value);
}

void floor_rebuild(struct game *game)
{
    struct floor_state *floor = &game->world.floor;
    if (!game->has_room)
        return;
    floor->rebuilt = true;
    memcpy(floor->rebuilt_flags, floor->flags, sizeof floor->rebuilt_flags);
    walk_map_rebuild(&game->map);
    classic_floor_rebuild(&game->classic);
}

static void set_all_flags(struct game *game, const uint8_t *flags)
{
    for (int box = 0; box < game->map.box_count; box++)
        walk_map_set_flags(&game->map, box, flags[box]);
}

void floor_restore(struct game *game)
{
    const struct floor_state *floor = &game->world.floor;
    memcpy(game->classic.slots, floor->slots, sizeof floor->slots);
    if (!game->has_room)
        return;
    if (floor->rebuilt) {
        set_all_flags(game, floor->rebuilt_flags);
        walk_map_rebuild(&game->map);
        classic_floor_rebuild(&game->classic);
    }
    set_all_flags(game, floor->flags);
    for (int box = 0; box < game->map.box_count; box++) {
        walk_map_set_scale(&game->map, box, floor->scales[box]);
        classic_floor_set_scale(&game->classic, box, floor->scales[box]);
    }
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++)
        if (floor->slots_set >> slot & 1)
            walk_map_set_slot(&game->map, slot, floor->slots[slot]);
}
