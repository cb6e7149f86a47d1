/* The commands box, matrix, route and walk: a room's floor as text and JSON. */
#include <cjson/cJSON.h>
#include <stdio.h>

#include "app/commands/commands.h"
#include "app/console/console.h"
#include "app/session/game_argument.h"
#include "cli/json.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/room.h"
#include "walk/box.h"
#include "walk/box_matrix.h"
#include "walk/path_lab.h"
#include "walk/router.h"
#include "walk/walk_map.h"

enum { WALK_FRAME_LIMIT = 10000 };

/* ---- box ---- */

static cJSON *box_json(const struct walk_box *box, int id)
{
    cJSON *json = cJSON_CreateObject();
    cJSON_AddNumberToObject(json, "id", id);
    cJSON_AddItemToObject(json, "ul", json_point(box->ul));
    cJSON_AddItemToObject(json, "ur", json_point(box->ur));
    cJSON_AddItemToObject(json, "lr", json_point(box->lr));
    cJSON_AddItemToObject(json, "ll", json_point(box->ll));
    JSON_ADD_NUMBERS(json, {"mask", box->mask}, {"flags", box->flags}, {"scale", box->scale});
    return json;
}

int command_box(int argc, char **argv)
{
    bool as_json = false;
    const struct option options[] = {
        {"--json", OPTION_FLAG, &as_json, NULL, N_("print one JSON object")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox box GAME ROOM [--json]",
        N_("Lists a room's walk boxes: upper left, lower left, upper right and lower right corner, "
           "mask, flags, scale (from 0x8000 on: scale slot 1 and so on)."),
        2, 2, options);
    const char *words[2];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    struct opened_room opened;
    status = game_argument_room(&opened, words[0], words[1], NULL, false);
    if (status != CLI_DONE)
        return status;
    const struct room *room = &opened.room;
    cJSON *json = as_json ? cJSON_CreateObject() : NULL;
    cJSON *list = cJSON_AddArrayToObject(json, "boxes");
    for (int i = 0; i < room->box_count; i++) {
        const struct walk_box *box = &room->boxes[i];
        if (as_json)
            cJSON_AddItemToArray(list, box_json(box, i));
        else
            printf("%d: %d,%d %d,%d %d,%d %d,%d %d 0x%02x 0x%04x\n", i, box->ul.x, box->ul.y,
                   box->ll.x, box->ll.y, box->ur.x, box->ur.y, box->lr.x, box->lr.y, box->mask,
                   box->flags, box->scale);
    }
    if (as_json)
        json_print(json);
    return opened_room_end(&opened, CLI_DONE, false);
}

/* ---- matrix ---- */

/* Reads the hops of a row: as stored, or from the rebuilt table. */
static int row_hops(const struct opened_room *opened, int box, struct walk_hop *hops, int limit)
{
    const struct walk_map *map = &opened->map;
    if (map->rebuilt)
        return walk_matrix_row_hops(walk_map_row(map, opened->caches, box), map->box_count, hops);
    const struct walk_matrix_rows *rows = &opened->room.matrix;
    int count = 0;
    if (opened->room.has_matrix && box < rows->row_count)
        for (uint32_t i = rows->row_start[box]; i < rows->row_start[box + 1] && count < limit; i++)
            hops[count++] = rows->hops[i];
    return count;
}

/* Returns the next box on the path, or -1 if there is no path or the boxes are equal. */
static int next_box(const struct opened_room *opened, int from, int to)
{
    int next = walk_map_next(&opened->map, opened->caches, from, to);
    return from == to || next == WALK_NO_PATH ? -1 : next;
}

static void print_matrix(const struct opened_room *opened, struct walk_hop *hops, int limit)
{
    const struct walk_map *map = &opened->map;
    for (int box = 0; box < map->box_count; box++) {
        int count = row_hops(opened, box, hops, limit);
        printf("%d:", box);
        for (int i = 0; i < count; i++)
            printf(" [%d-%d=>%d]", hops[i].first, hops[i].last, hops[i].next);
        printf("\n");
    }
    for (int from = -1; from < map->box_count; from++) {
        char line[CONSOLE_LINE_SIZE];
        console_matrix_row(map, opened->caches, from, line);
        puts(line);
    }
}

static cJSON *matrix_json(const struct opened_room *opened, struct walk_hop *hops, int limit)
{
    const struct walk_map *map = &opened->map;
    cJSON *json = cJSON_CreateObject();
    cJSON *rows = cJSON_AddArrayToObject(json, "rows");
    cJSON *table = cJSON_AddArrayToObject(json, "next");
    for (int box = 0; box < map->box_count; box++) {
        cJSON *row = cJSON_CreateArray();
        int count = row_hops(opened, box, hops, limit);
        for (int i = 0; i < count; i++) {
            const int triple[3] = {hops[i].first, hops[i].last, hops[i].next};
            cJSON_AddItemToArray(row, cJSON_CreateIntArray(triple, 3));
        }
        cJSON_AddItemToArray(rows, row);
        cJSON *next = cJSON_CreateArray();
        for (int to = 0; to < map->box_count; to++)
            cJSON_AddItemToArray(next, cJSON_CreateNumber(next_box(opened, box, to)));
        cJSON_AddItemToArray(table, next);
    }
    return json;
}

/* ---- matrix --compare ---- */

/* The matrix that createBoxMatrix would make if no box were locked; NULL if memory runs out. */
static uint8_t *unlocked_matrix(struct opened_room *opened)
{
    const size_t n = (size_t)opened->map.box_count;
    uint8_t *next = arena_alloc(&opened->arena, n, n);
    uint8_t *no_flags = arena_alloc(&opened->arena, n, 1);
    struct walk_box_set *neighbours = arena_alloc(&opened->arena, n + 1, sizeof *neighbours);
    if (!next || !no_flags || !neighbours)
        return NULL;
    walk_neighbours(neighbours, opened->map.boxes, (int)n);
    walk_matrix_rebuild(next, neighbours, no_flags, (int)n);
    return next;
}

/* Writes a next box as the table does. */
static struct json_key box_text(int box)
{
    return box < 0 ? (struct json_key){"//"} : json_number_key(box);
}

/* Prints where the stored matrix differs, the diagonal left out. Returns the number of entries. */
static int print_differences(const struct opened_room *opened, const uint8_t *made, bool as_json)
{
    const int n = opened->map.box_count;
    cJSON *json = as_json ? cJSON_CreateObject() : NULL;
    cJSON_AddNumberToObject(json, "room", opened->room.id);
    cJSON *list = cJSON_AddArrayToObject(json, "differences");
    int count = 0;
    for (int i = 0; i < n * n; i++) {
        const int from = i / n, to = i % n, stored = next_box(opened, from, to);
        const int rebuilt = made[i] == WALK_NO_PATH ? -1 : made[i];
        if (from == to || stored == rebuilt)
            continue;
        const int numbers[4] = {from, to, stored, rebuilt};
        count++;
        if (as_json)
            cJSON_AddItemToArray(list, cJSON_CreateIntArray(numbers, 4));
        else
            printf("room %d, from %d to %d: %s is stored, %s is rebuilt\n", opened->room.id, from,
                   to, box_text(stored).text, box_text(rebuilt).text);
    }
    if (as_json)
        json_print(json);
    return count;
}

struct matrix_tally {
    int rooms, same;
};

/* Compares a room's matrix, if it has one. */
static int compare_matrix(const char *game, const char *number, bool as_json, bool all_rooms,
                          struct matrix_tally *tally)
{
    struct opened_room opened;
    int status = game_argument_room(&opened, game, number, NULL, false);
    if (status != CLI_DONE)
        return status;
    if (opened.room.has_matrix && opened.map.box_count > 0) {
        const uint8_t *made = unlocked_matrix(&opened);
        if (made) {
            tally->rooms++;
            tally->same += print_differences(&opened, made, as_json) == 0;
        } else {
            cli_error("not enough memory for the matrix of room %d", opened.room.id);
            status = CLI_BAD_DATA;
        }
    }
    return opened_room_end(&opened, status, all_rooms);
}

/* Compares the matrix of a room, or of all rooms if `number` is NULL. */
static int compare_matrices(const char *game, const char *number, bool as_json)
{
    struct matrix_tally tally = {0, 0};
    struct game_files files;
    int status = CLI_DONE;
    if (number) {
        status = compare_matrix(game, number, as_json, false, &tally);
    } else {
        status = game_argument_files(&files, game);
        if (status != CLI_DONE)
            return status;
        for (int id = game_files_next_room(&files, 0); id >= 0;
             id = game_files_next_room(&files, id))
            status = cli_first(
                status, compare_matrix(game, json_number_key(id).text, as_json, true, &tally));
        game_files_close(&files);
    }
    if (!as_json && status == CLI_DONE)
        printf("%d of %d matrices are the same when rebuilt with locks ignored\n", tally.same,
               tally.rooms);
    return status;
}

int command_matrix(int argc, char **argv)
{
    bool as_json = false, rebuild = false, compare = false;
    struct number_list locks = {0};
    const struct option options[] = {
        {"--lock", OPTION_NUMBERS, &locks, NULL, N_("N,..: lock these boxes first")},
        {"--rebuild", OPTION_FLAG, &rebuild, NULL,
         N_("rebuild the matrix, as createBoxMatrix does")},
        {"--compare", OPTION_FLAG, &compare, NULL,
         N_("compare the stored matrix with one that is rebuilt with locks ignored; without ROOM "
            "in all rooms")},
        {"--json", OPTION_FLAG, &as_json, NULL, N_("print one JSON object")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox matrix GAME ROOM [--lock N,..] [--rebuild] [--compare] [--json]",
        N_("Shows a room's box matrix: the triples of each box, then the table of next boxes."), 1,
        2, options);
    const char *words[2];
    int status;
    const int count = cli_parse(&line, argc, argv, words, &status);
    if (count < 0)
        return status;
    if (count < 2 && !compare)
        return cli_usage(&line, "missing argument; usage:", line.usage);
    if (compare && (locks.count > 0 || rebuild))
        return cli_usage(&line, "--compare cannot be combined with --lock and --rebuild", NULL);
    if (compare)
        return compare_matrices(words[0], count == 2 ? words[1] : NULL, as_json);
    struct opened_room opened;
    status = game_argument_room(&opened, words[0], words[1], &locks, rebuild);
    if (status != CLI_DONE)
        return status;
    struct walk_hop hops[4 * WALK_BOX_LIMIT];
    const int limit = (int)(sizeof hops / sizeof *hops);
    if (as_json)
        json_print(matrix_json(&opened, hops, limit));
    else
        print_matrix(&opened, hops, limit);
    return opened_room_end(&opened, status, false);
}

/* ---- route and walk ---- */

struct trip {
    struct walk_point from, to;
    bool has_from, has_to;
    struct number_list locks;
    bool rebuild;
    const struct router *router;
    const char *areas_file; /* NULL means the room's boxes */
};

static void trip_add_options(struct option_list *list, struct trip *trip)
{
    trip->router = router_at(0);
    OPTIONS_ADD(
        list,
        {"--from", OPTION_POINT, &trip->from, &trip->has_from, N_("X,Y: the actor's position")},
        {"--to", OPTION_POINT, &trip->to, &trip->has_to, N_("X,Y: the actor's goal")},
        {"--lock", OPTION_NUMBERS, &trip->locks, NULL, N_("N,..: lock these boxes first")},
        {"--rebuild", OPTION_FLAG, &trip->rebuild, NULL,
         N_("then rebuild the matrix, as createBoxMatrix does")},
        {"--router", OPTION_ROUTER, &trip->router, NULL,
         N_("NAME: the router that plans the path, by default the first")},
        {"--areas", OPTION_TEXT, &trip->areas_file, NULL,
         N_("FILE: a PNG whose palette indices are areas (0: wall), instead of boxes; --lock "
            "closes areas")});
}

/* Parses the command line and opens the room. Returns false, with the command's status, if there is
 * nothing more to do. */
static bool trip_open(struct trip *trip, struct opened_room *opened,
                      const struct command_line *line, int argc, char **argv, int *status)
{
    const char *words[2];
    const bool parsed = cli_parse(line, argc, argv, words, status) >= 0;
    const bool by_areas = trip->areas_file != NULL;
    if (!parsed)
        return false;
    if (!trip->has_from || !trip->has_to)
        *status = cli_usage(line, "--from and --to are required", NULL);
    else if (by_areas && trip->router != router_find("distance"))
        *status = cli_usage(line, "--areas needs --router distance", NULL);
    else
        *status = game_argument_room(opened, words[0], words[1], by_areas ? NULL : &trip->locks,
                                     trip->rebuild);
    if (*status != CLI_DONE || !by_areas)
        return *status == CLI_DONE;
    *status = opened_room_load_areas(opened, trip->areas_file, &trip->locks);
    if (*status != CLI_DONE)
        *status = opened_room_end(opened, *status, true);
    return *status == CLI_DONE;
}

/* Prints a path. If the goal is off the floor, prints both the goal and the place it was clamped
 * to. */
static void print_route(const struct walk_path *path, struct walk_point to)
{
    const struct walk_point *end =
        path->waypoint_count > 0 ? &path->waypoints[path->waypoint_count - 1] : &to;
    const bool boxes = path->box_count > 0;
    if (path->reached && !walk_point_equal(*end, to))
        printf(boxes ? tr("reached %d,%d, the place nearest to %d,%d, through")
                     : tr("reached %d,%d, the place nearest to %d,%d"),
               (int)end->x, (int)end->y, (int)to.x, (int)to.y);
    else if (boxes)
        fputs(path->reached ? tr("reached through") : tr("not reached, through"), stdout);
    else
        fputs(path->reached ? tr("reached") : tr("not reached"), stdout);
    for (int i = 0; i < path->box_count; i++)
        printf(" %d", path->boxes[i]);
    printf("\n");
    for (int i = 0; i < path->waypoint_count; i++)
        printf("%d,%d\n", path->waypoints[i].x, path->waypoints[i].y);
}

static void print_route_json(const struct walk_path *path)
{
    cJSON *json = cJSON_CreateObject();
    cJSON_AddBoolToObject(json, "reached", path->reached);
    cJSON *boxes = cJSON_AddArrayToObject(json, "boxes");
    for (int i = 0; i < path->box_count; i++)
        cJSON_AddItemToArray(boxes, cJSON_CreateNumber(path->boxes[i]));
    cJSON *waypoints = cJSON_AddArrayToObject(json, "waypoints");
    for (int i = 0; i < path->waypoint_count; i++)
        cJSON_AddItemToArray(waypoints, json_point(path->waypoints[i]));
    json_print(json);
}

int command_route(int argc, char **argv)
{
    bool as_json = false;
    struct trip trip = {0};
    struct option_list options = {0};
    trip_add_options(&options, &trip);
    OPTIONS_ADD(&options, {"--json", OPTION_FLAG, &as_json, NULL, N_("print one JSON object")});
    const struct command_line line = COMMAND_LINE_OF(
        "walkbox route GAME ROOM --from X,Y --to X,Y [OPTION]...",
        N_("Plans a path and prints the boxes it crosses and its waypoints."), 2, 2, options);
    struct opened_room opened;
    int status;
    if (!trip_open(&trip, &opened, &line, argc, argv, &status))
        return status;
    struct walk_path path;
    trip.router->plan(&opened.map, opened.caches, trip.from, trip.to, &path);
    if (trip.areas_file != NULL)
        path.box_count = 0; /* the floor has no boxes */
    if (as_json)
        print_route_json(&path);
    else
        print_route(&path, trip.to);
    return opened_room_end(&opened, status, false);
}

static void print_walk_frame(const struct mover *walker, int frame)
{
    static const char *const facings[4] = {"N", "E", "S", "W"};
    cJSON *json = cJSON_CreateObject();
    JSON_ADD_NUMBERS(json, {"frame", frame}, {"x", walker->position.x}, {"y", walker->position.y},
                     {"box", walker->box}, {"scale", walker->scale_x});
    json_add_text(json, "facing", facings[walker->facing]);
    cJSON_AddBoolToObject(json, "moving", walker->moving);
    json_print(json);
}

/* Walks until the actor rests. Returns CLI_CHECK_FAILED if it reaches the frame limit first. */
static int walk_to_the_end(struct lone_walker *walker)
{
    for (int frame = 0; frame < WALK_FRAME_LIMIT; frame++) {
        bool moving = lone_walker_step(walker);
        print_walk_frame(&walker->mover, frame);
        if (!moving)
            return CLI_DONE;
    }
    cli_error("the actor is still walking after %d frames", WALK_FRAME_LIMIT);
    return CLI_CHECK_FAILED;
}

int command_walk(int argc, char **argv)
{
    bool as_json = false;
    struct trip trip = {0};
    struct walk_point speed = {WALK_SPEED_X, WALK_SPEED_Y};
    struct option_list options = {0};
    trip_add_options(&options, &trip);
    OPTIONS_ADD(
        &options,
        {"--speed", OPTION_POINT, &speed, NULL,
         N_("X,Y: pixels per frame at full scale, 8,2 by default")},
        {"--json", OPTION_FLAG, &as_json, NULL, N_("has no effect: the output is always JSON")});
    const struct command_line line = COMMAND_LINE_OF(
        "walkbox walk GAME ROOM --from X,Y --to X,Y [OPTION]...",
        N_("Walks an actor and prints a JSON object for each frame until it stops."), 2, 2,
        options);
    struct opened_room opened;
    int status;
    if (!trip_open(&trip, &opened, &line, argc, argv, &status))
        return status;
    if (speed.x < 0 || speed.x > 255 || speed.y < 0 || speed.y > 255) {
        status = cli_usage(&line, "a walk speed must be 0 to 255", NULL);
    } else {
        struct lone_walker walker;
        lone_walker_place(&walker, &opened.map, opened.caches, trip.router, trip.from);
        lone_walker_set_speed(&walker, speed.x, speed.y);
        lone_walker_send(&walker, trip.to);
        status = walk_to_the_end(&walker);
    }
    return opened_room_end(&opened, status, false);
}
