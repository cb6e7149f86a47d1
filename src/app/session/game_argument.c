#include "app/session/game_argument.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/game_folder.h"
#include "app/session/live_play.h"
#include "app/session/played_games.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/room/floor.h"
#include "engine/state/notes.h"
#include "platform/media/png_file.h"
#include "resource/files/game_files.h"
#include "resource/picture.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/fault.h"
#include "walk/box.h"
#include "walk/routers/route_areas.h"
#include "walk/routers/route_workspace.h"

int game_argument_files(struct game_files *files, const char *path)
{
    struct live_play live = {.build = NULL};
    struct fault fault = {0};
    int status;
    if (!live_play_open_files(&live, files, path, &status))
        return game_folder_open_files(files, path, &fault) ? CLI_DONE : cli_fault(&fault);
    live_play_close(&live);
    return status;
}

/* Locks boxes as scripts would: setBoxFlags with 0x80 ORed into the stored flags, then
 * createBoxMatrix. */
static int apply_locks(struct opened_room *opened, const struct number_list *locks, bool rebuild)
{
    struct walk_map *map = &opened->map;
    for (int i = 0; locks && i < locks->count; i++) {
        int box = locks->numbers[i];
        if (box >= map->box_count) {
            cli_error("no box %d to lock; the room has %d boxes", box, map->box_count);
            return CLI_WRONG_USAGE;
        }
        walk_map_set_flags(map, box, map->boxes[box].flags | WALK_BOX_INVISIBLE);
    }
    if (rebuild)
        walk_map_rebuild(map, opened->caches);
    return CLI_DONE;
}

static bool make_floor(struct opened_room *opened)
{
    opened->caches = room_floor_make(&opened->map, &opened->classic, &opened->room,
                                     opened->files.named_boxes, &opened->arena);
    return opened->caches != NULL;
}

static void close_room(struct opened_room *opened)
{
    free(opened->area_pixels);
    arena_reset(&opened->arena);
    game_files_close(&opened->files);
}

int game_argument_room(struct opened_room *opened, const char *path, const char *room,
                       const struct number_list *locks, bool rebuild)
{
    struct fault fault = {0};
    int id;
    memset(opened, 0, sizeof *opened);
    int status = game_argument_files(&opened->files, path);
    if (status != CLI_DONE)
        return status;
    if (!cli_find_room(&opened->files, room, &id)) {
        game_files_close(&opened->files);
        return CLI_WRONG_USAGE;
    }
    arena_init(&opened->arena, host_allocator());
    if (!room_load(&opened->room, &opened->files, id, &opened->arena, &fault)) {
        status = cli_fault(&fault);
    } else if (!make_floor(opened)) {
        cli_error("not enough memory for the floor of room %d", id);
        status = CLI_BAD_DATA;
    } else {
        status = apply_locks(opened, locks, rebuild);
    }
    if (status != CLI_DONE)
        close_room(opened);
    return status;
}

int opened_room_end(struct opened_room *opened, int status, bool room_alone)
{
    struct play_damage damage = {0};
    damage_add_log(&damage, &opened->room.log);
    if (!room_alone)
        damage_add_log(&damage, &opened->files.log);
    status = cli_damage_status(&damage, status);
    close_room(opened);
    return status;
}

int opened_room_load_areas(struct opened_room *opened, const char *file,
                           const struct number_list *locks)
{
    const struct room *room = &opened->room;
    struct colour palette[256];
    int width, height;
    uint32_t wide, high;
    bool good = png_file_size(file, &wide, &high);
    if (good && (wide != (uint32_t)room->width || high != (uint32_t)room->height)) {
        cli_error("%s has %u x %u pixels, but room %d has %d x %d", file, (unsigned)wide,
                  (unsigned)high, room->id, room->width, room->height);
        return CLI_BAD_DATA;
    }
    if (!good || !png_file_load_indexed(file, &opened->area_pixels, &width, &height, palette)) {
        cli_error("%s is not a PNG with a palette", file);
        return CLI_BAD_DATA;
    }
    void *memory = arena_alloc(&opened->arena, 1, route_areas_size(width, height));
    struct route_workspace *workspace = route_workspace_of(&opened->map, opened->caches);
    if (!memory || !workspace) {
        cli_error("%s: not enough memory for the areas", file);
        return CLI_BAD_DATA;
    }
    route_areas_init(&opened->areas, opened->area_pixels, width, height, memory);
    workspace->areas = &opened->areas;
    for (int i = 0; locks && i < locks->count; i++) {
        if (!route_areas_close(&opened->areas, locks->numbers[i], true)) {
            cli_error("%s has no area %d to close", file, locks->numbers[i]);
            return CLI_WRONG_USAGE;
        }
    }
    return CLI_DONE;
}

int game_argument_open(struct game **game, const char *path, const char *wanted)
{
    struct live_play live = {.build = NULL};
    int status;
    if (!live_play_open(&live, game, path, &status))
        return cli_open_whole_game(game, path, wanted, NULL);
    live_play_close(&live);
    return status;
}

int game_argument_start(struct game **game, const char *path, const struct start_options *options)
{
    int status = game_argument_open(game, path, options->game);
    return status == CLI_DONE ? cli_start_opened(game, path, options) : status;
}

bool game_argument_picture(struct played_picture *picture, const char *path)
{
    const struct start_options options = {0};
    struct game *game;
    if (game_argument_start(&game, path, &options) != CLI_DONE)
        return false;
    game_play_frame(game);
    played_picture_make(picture, game_picture(game)->pixels, game_picture(game)->palette);
    cli_end_game(game);
    return true;
}
