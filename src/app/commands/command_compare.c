/* The command compare: has all routers plan paths between many pairs of points, and compares the
 * paths. */
#include <errno.h>
#include <math.h>
#include <stdio.h>

#include "app/commands/commands.h"
#include "app/commands/overlay_picture.h"
#include "app/session/game_argument.h"
#include "app/window/play_overlay.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/room/room_picture.h"
#include "engine/state/notes.h"
#include "render/overlay/overlay.h"
#include "render/room_canvas.h"
#include "render/scene.h"
#include "resource/files/game_files.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/limits.h"
#include "walk/box.h"
#include "walk/path_lab.h"
#include "walk/router.h"
#include "walk/walk_map.h"

enum {
    ROUTER_LIMIT = 16,
    PAIR_LIMIT = 100000,
    POINT_TRIES = 2000, /* tries for a random point on the floor; then any point is moved onto it */
    ZOOM = 3,
    TEXT_SIZE = 64,
    NOTE_COUNT = 3,
};

struct compare {
    const char *game, *folder;
    const char *areas_file; /* for the router distance (--areas); NULL means the room's boxes */
    int pairs, seed;
    struct walk_point from, to;
    bool has_from, has_to, as_json;
    bool all_rooms; /* damage of the index is reported once, not for each room */
};

/* Properties of one path, or their sums over all paths of one router in a room. */
struct tally {
    int reached, corners;
    double length, off_floor, microseconds;
};

/* ---- points ---- */

/* Draws a random number (xorshift64*). A seed gives the same pairs on every computer. */
static uint32_t draw(uint64_t *state)
{
    uint64_t x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return (uint32_t)(x * 0x2545F4914F6CDD1Du >> 32);
}

static struct walk_point floor_point(const struct opened_room *opened, uint64_t *state)
{
    struct walk_point point = {0, 0};
    for (int i = 0; i < POINT_TRIES; i++) {
        point.x = (int32_t)(draw(state) % (uint32_t)opened->room.width);
        point.y = (int32_t)(draw(state) % (uint32_t)opened->room.height);
        if (walk_map_box_at(&opened->map, point, WALK_FLAGS_LIVE) != WALK_BOX_NONE)
            return point;
    }
    walk_map_nearest_box(&opened->map, point, WALK_FLAGS_LIVE, &point);
    return point;
}

/* ---- one path ---- */

/* Rounds to 1/parts, since more digits would mean nothing. */
static double rounded(double value, double parts)
{
    return round(value * parts) / parts;
}

static void print_path(int room, struct walk_point from, struct walk_point to, const char *router,
                       const struct tally *path)
{
    cJSON *json = cJSON_CreateObject();
    cJSON_AddNumberToObject(json, "room", room);
    cJSON_AddItemToObject(json, "from", json_point(from));
    cJSON_AddItemToObject(json, "to", json_point(to));
    json_add_text(json, "router", router);
    cJSON_AddBoolToObject(json, "reached", path->reached != 0);
    JSON_ADD_NUMBERS(json, {"length", rounded(path->length, 1e3)}, {"corners", path->corners},
                     {"off_floor", rounded(path->off_floor, 1e4)},
                     {"microseconds", rounded(path->microseconds, 1e3)});
    json_print(json);
}

/* ---- a picture ---- */

/* Draws a pair's paths. The notes contain no times, so the picture of a pair is always the same. */
static bool draw_and_save(struct opened_room *opened, const struct room_canvas *background,
                          const char *path, struct walk_point from, struct walk_point to)
{
    static const unsigned bits = OVERLAY_ROUTES | OVERLAY_NOTES;
    char titles[NOTE_COUNT][TEXT_SIZE];
    const char *const notes[NOTE_COUNT] = {titles[0], titles[1], titles[2]};
    struct lab_paths paths = {
        .from = from, .to = to, .speed = {WALK_SPEED_X, WALK_SPEED_Y}, .count = 0};
    snprintf(titles[0], TEXT_SIZE, "room %d %s", opened->room.id,
             opened->files.index.room_names[opened->room.id]);
    snprintf(titles[1], TEXT_SIZE, "from %d,%d", (int)from.x, (int)from.y);
    snprintf(titles[2], TEXT_SIZE, "to   %d,%d", (int)to.x, (int)to.y);
    for (int i = 0; lab_plan(&paths, &opened->map, opened->caches, i); i++)
        continue;
    const struct overlay_scene scene = {.room = &opened->room,
                                        .map = &opened->map,
                                        .caches = opened->caches,
                                        .from = from,
                                        .goal = to,
                                        .has_goal = true,
                                        .paths = &paths,
                                        .notes = notes,
                                        .note_count = NOTE_COUNT,
                                        .noted = from,
                                        .below_is_free = true,
                                        .hops_of = WALK_BOX_NONE};
    const struct overlay_picture picture = {
        .room = &opened->room, .background = background, .zoom = ZOOM, .strip = true};
    return overlay_picture_save(&picture, &scene, bits, path);
}

static bool save_picture(struct opened_room *opened, const char *folder, int pair,
                         struct walk_point from, struct walk_point to)
{
    const struct room *room = &opened->room;
    struct arena arena;
    struct room_canvas canvas;
    char path[PATH_SIZE];
    bool saved = false;
    arena_init(&arena, host_allocator());
    if (!room_picture_make(&canvas, room, &opened->files.index, &arena)) {
        cli_error("not enough memory for a picture of room %d", room->id);
    } else {
        int length = snprintf(path, sizeof path, "%s/%03d-%03d.png", folder, room->id, pair);
        errno = ENAMETOOLONG;
        saved = length > 0 && (size_t)length < sizeof path &&
                draw_and_save(opened, &canvas, path, from, to);
        if (!saved)
            cli_report_write_error(path);
    }
    arena_reset(&arena);
    return saved;
}

/* ---- a room ---- */

static void print_tallies(int room, int pairs, const struct tally *tallies)
{
    printf(tr("room %d, pairs of points: %d\nrouter        reached    length  corners off floor "
              "microseconds\n"),
           room, pairs);
    const struct router *router;
    for (int i = 0; i < ROUTER_LIMIT && (router = router_at(i)) != NULL; i++) {
        const struct tally *t = &tallies[i];
        printf("%-12s %7.1f%% %9.1f %8.2f %8.2f%% %12.2f\n", router->name,
               100.0 * t->reached / pairs, t->length / pairs, (double)t->corners / pairs,
               100 * t->off_floor / pairs, t->microseconds / pairs);
    }
}

static void compare_pair(const struct compare *compare, const struct opened_room *opened,
                         struct walk_point from, struct walk_point to, struct tally *tallies)
{
    const struct router *router;
    for (int i = 0; i < ROUTER_LIMIT && (router = router_at(i)) != NULL; i++) {
        struct walk_path found;
        router->plan(&opened->map, opened->caches, from, to, &found);
        const struct tally path = {found.reached, route_corners(from, &found),
                                   route_length(from, &found),
                                   route_off_floor(&opened->map, from, &found),
                                   lab_plan_time(&opened->map, opened->caches, router, from, to)};
        if (compare->as_json)
            print_path(opened->room.id, from, to, router->name, &path);
        tallies[i].reached += path.reached;
        tallies[i].corners += path.corners;
        tallies[i].length += path.length;
        tallies[i].off_floor += path.off_floor;
        tallies[i].microseconds += path.microseconds;
    }
}

static int compare_pairs(const struct compare *compare, struct opened_room *opened)
{
    struct tally tallies[ROUTER_LIMIT] = {{0}};
    uint64_t state =
        ((uint64_t)(uint32_t)compare->seed + 1) * 0x9E3779B97F4A7C15u + (uint64_t)opened->room.id;
    int pairs = compare->has_from && compare->has_to ? 1 : compare->pairs;
    for (int i = 0; i < pairs; i++) {
        struct walk_point from = floor_point(opened, &state), to = floor_point(opened, &state);
        from = compare->has_from ? compare->from : from;
        to = compare->has_to ? compare->to : to;
        compare_pair(compare, opened, from, to, tallies);
        if (compare->folder && !save_picture(opened, compare->folder, i, from, to))
            return CLI_BAD_DATA;
    }
    if (!compare->as_json)
        print_tallies(opened->room.id, pairs, tallies);
    return CLI_DONE;
}

static int compare_room(const struct compare *compare, const char *number)
{
    struct opened_room opened;
    int status = game_argument_room(&opened, compare->game, number, NULL, false);
    if (status != CLI_DONE)
        return status;
    if (compare->areas_file)
        status = opened_room_load_areas(&opened, compare->areas_file, NULL);
    if (status == CLI_DONE && opened.map.visible[WALK_FLAGS_LIVE].count > 0)
        status = compare_pairs(compare, &opened);
    return opened_room_end(&opened, status, compare->all_rooms);
}

/* Compares in all rooms, skipping rooms that cannot be read. */
static int compare_rooms(const struct compare *compare)
{
    struct game_files files;
    int status = game_argument_files(&files, compare->game);
    if (status != CLI_DONE)
        return status;
    if (game_files_next_room(&files, 0) < 0) {
        cli_error("no room has a floor on which to compare paths");
        status = CLI_BAD_DATA;
    }
    for (int id = game_files_next_room(&files, 0); id >= 0; id = game_files_next_room(&files, id)) {
        int room = compare_room(compare, json_number_key(id).text);
        status = cli_first(status, room);
    }
    struct play_damage damage = {0};
    damage_add_log(&damage, &files.log);
    status = cli_damage_status(&damage, status);
    game_files_close(&files);
    return status;
}

int command_compare(int argc, char **argv)
{
    struct compare compare = {.pairs = 100, .seed = 1};
    const struct option options[] = {
        {"--pairs", OPTION_INT, &compare.pairs, NULL,
         N_("N: pairs of points in each room, 100 by default")},
        {"--seed", OPTION_INT, &compare.seed, NULL, N_("S: the seed of the points, 1 by default")},
        {"--from", OPTION_POINT, &compare.from, &compare.has_from,
         N_("X,Y: start every path here")},
        {"--to", OPTION_POINT, &compare.to, &compare.has_to, N_("X,Y: end every path here")},
        {"--json", OPTION_FLAG, &compare.as_json, NULL,
         N_("print a JSON object for each pair and router")},
        {"--png", OPTION_TEXT, &compare.folder, NULL,
         N_("DIR: write a picture of each pair, ROOM-PAIR.png")},
        {"--areas", OPTION_TEXT, &compare.areas_file, NULL,
         N_("FILE: a PNG for router distance: palette indices are areas, 0 is wall")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox compare GAME [ROOM] [OPTION]...",
        N_("Plans the same paths with every router and shows how they differ."), 1, 2, options);
    const char *words[2];
    int status;
    int count = cli_parse(&line, argc, argv, words, &status);
    if (count < 0)
        return status;
    if (compare.pairs < 1 || compare.pairs > PAIR_LIMIT)
        return cli_usage(&line, "--pairs must be 1 to 100000", NULL);
    if (compare.areas_file && count < 2)
        return cli_usage(&line, "--areas needs the argument ROOM", NULL);
    compare.game = words[0];
    compare.all_rooms = count == 1;
    return count == 2 ? compare_room(&compare, words[1]) : compare_rooms(&compare);
}
