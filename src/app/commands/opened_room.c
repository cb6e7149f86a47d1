#include "app/commands/opened_room.h"

#include <string.h>

#include "app/commands/damage_status.h"
#include "cli/open_game.h"
#include "engine/room/damage.h"
#include "engine/room/room_floor.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/arena.h"
#include "util/fault.h"
#include "walk/box.h"

/* Does what scripts would do: setBoxFlags with 0x80 ORed into the stored flags, and then
 * createBoxMatrix. */
static int apply_locks(struct opened_room *opened, const struct number_list *locks, bool rebuild)
{
    struct walk_map *map = &opened->map;
    for (int i = 0; locks && i < locks->count; i++) {
        int box = locks->numbers[i];
        if (box >= map->box_count) {
            cli_error("there is no box %d to lock; the room has %d boxes", box, map->box_count);
            return CLI_WRONG_USAGE;
        }
        walk_map_set_flags(map, box, map->boxes[box].flags | WALK_BOX_INVISIBLE);
    }
    if (rebuild) {
        walk_map_rebuild(map);
        classic_floor_rebuild(&opened->classic);
    }
    return CLI_DONE;
}

int opened_room_open(struct opened_room *opened, struct game_files *files, const char *room,
                     const struct number_list *locks, bool rebuild)
{
    struct fault fault = {0};
    int id;
    memset(opened, 0, sizeof *opened);
    opened->files = *files;
    if (!cli_find_room(&opened->files, room, &id)) {
        game_files_close(&opened->files);
        return CLI_WRONG_USAGE;
    }
    arena_init(&opened->arena, cli_allocator());
    int status = CLI_DONE;
    if (!room_load(&opened->room, &opened->files, id, &opened->arena, &fault)) {
        status = cli_fault(&fault);
    } else if (!room_floor_make(&opened->map, &opened->classic, &opened->room,
                                opened->files.named_boxes, &opened->arena)) {
        cli_error("no memory for the floor of room %d", id);
        status = CLI_BAD_DATA;
    } else {
        status = apply_locks(opened, locks, rebuild);
    }
    if (status != CLI_DONE)
        opened_room_close(opened);
    return status;
}

void opened_room_close(struct opened_room *opened)
{
    arena_reset(&opened->arena);
    game_files_close(&opened->files);
}

int opened_room_own_status(const struct opened_room *opened)
{
    struct play_damage damage = {0};
    damage_add_log(&damage, &opened->room.log);
    return cli_damage_status(&damage, CLI_DONE);
}

int opened_room_status(const struct opened_room *opened)
{
    struct play_damage damage = {0};
    damage_add_log(&damage, &opened->room.log);
    damage_add_log(&damage, &opened->files.log);
    return cli_damage_status(&damage, CLI_DONE);
}
