#include <stdlib.h>
#include <string.h>

#include "app/commands/given_game.h"

#include "app/platform/media.h"
#include "app/window/live_play.h"
#include "assets-tools/live_sources.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "engine/notes.h"
#include "engine/room/floor.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/palette.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/fault.h"
#include "walk/box.h"
#include "walk/routers/route_workspace.h"

int given_game_files(struct game_files *files, const char *path)
{
    const struct live_sources sources = live_tools();
    struct live_play live = {.sources = &sources};
    struct fault fault = {0};
    int status;
    if (!live_play_open_files(&live, files, path, &status))
        return cli_open_game(files, path, &fault) ? CLI_DONE : cli_fault(&fault);
    live_play_close(&live);
    return status;
}

/* ---- a room ---- */

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

int given_game_room(struct opened_room *opened, const char *path, const char *room,
                    const struct number_list *locks, bool rebuild)
{
    struct fault fault = {0};
    int id;
    memset(opened, 0, sizeof *opened);
    int status = given_game_files(&opened->files, path);
    if (status != CLI_DONE)
        return status;
    if (!cli_find_room(&opened->files, room, &id)) {
        game_files_close(&opened->files);
        return CLI_WRONG_USAGE;
    }
    arena_init(&opened->arena, cli_allocator());
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

/* ---- the whole game ---- */

int given_game_open(struct game **game, const char *path)
{
    const struct live_sources sources = live_tools();
    struct live_play live = {.sources = &sources};
    int status;
    if (!live_play_open(&live, game, path, &status))
        return cli_open_whole_game(game, path, NULL);
    live_play_close(&live);
    return status;
}

int given_game_start(struct game **game, const char *path, const struct start_options *options)
{
    int status = given_game_open(game, path);
    return status == CLI_DONE ? cli_start_opened(game, path, options) : status;
}

/* ---- areas ---- */

static int close_areas(struct route_areas *areas, const char *file, const struct number_list *locks)
{
    for (int i = 0; locks && i < locks->count; i++) {
        if (!route_areas_close(areas, locks->numbers[i], true)) {
            cli_error("%s has no area %d to close", file, locks->numbers[i]);
            return CLI_WRONG_USAGE;
        }
    }
    return CLI_DONE;
}

int room_areas_open(struct room_areas *areas, struct opened_room *opened, const char *file,
                    const struct number_list *locks)
{
    const struct room *room = &opened->room;
    struct colour palette[256];
    int width, height;
    uint32_t wide, high;
    *areas = (struct room_areas){.pixels = NULL};
    if (!png_file_size(file, &wide, &high)) {
        cli_error("%s: not a PNG with a palette", file);
        return CLI_BAD_DATA;
    }
    if (wide != (uint32_t)room->width || high != (uint32_t)room->height) {
        cli_error("%s: %u x %u pixels, and room %d has %d x %d", file, (unsigned)wide,
                  (unsigned)high, room->id, room->width, room->height);
        return CLI_BAD_DATA;
    }
    if (!png_file_load_indexed(file, &areas->pixels, &width, &height, palette)) {
        cli_error("%s: not a PNG with a palette", file);
        return CLI_BAD_DATA;
    }
    areas->memory = malloc(route_areas_size(width, height));
    if (!areas->memory) {
        cli_error("%s: no memory for its areas", file);
        return CLI_BAD_DATA;
    }
    struct route_workspace *workspace = route_workspace_of(&opened->map);
    if (!workspace) {
        cli_error("%s: the floor of room %d is too large for areas", file, room->id);
        return CLI_BAD_DATA;
    }
    route_areas_init(&areas->areas, areas->pixels, width, height, areas->memory);
    workspace->areas = &areas->areas;
    return close_areas(&areas->areas, file, locks);
}

void room_areas_close(struct room_areas *areas)
{
    png_file_free(areas->pixels);
    free(areas->memory);
}
