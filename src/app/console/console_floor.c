/* Commands of the console about the floor: boxes, the box matrix, locks, routes. */
#include "app/console/console_command.h"

#include <math.h>
#include <string.h>

#include "engine/actors/actors.h"
#include "engine/game.h"
#include "engine/room/floor.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"
#include "walk/box.h"
#include "walk/box_matrix.h"
#include "walk/router.h"
#include "walk/walk_map.h"
#include "walk/walker.h"

static void say_box(const struct console_call *call, int id)
{
    const struct walk_map *map = &call->game->map;
    const struct walk_box *box = &map->boxes[id];
    char line[160];
    struct text_line text = text_line_in(line, sizeof line);
    text_line_add(&text, "box %d: %d,%d %d,%d %d,%d %d,%d mask %d flags 0x%02x scale 0x%04x", id,
                  (int)box->ul.x, (int)box->ul.y, (int)box->ur.x, (int)box->ur.y, (int)box->lr.x,
                  (int)box->lr.y, (int)box->ll.x, (int)box->ll.y, box->mask, map->flags[id],
                  map->scale_words[id]);
    if (map->flags[id] != box->flags)
        text_line_add(&text, ", stored flags 0x%02x", box->flags);
    if (map->scale_words[id] != box->scale)
        text_line_add(&text, ", stored scale 0x%04x", box->scale);
    console_say(call, "%s%s", line, walk_map_visible(map, id) ? "" : ", locked");
}

/* Reads the number of a box. False, after an error was said, when the room has no such box. */
static bool box_number(const struct console_call *call, int *box)
{
    int count = call->game->map.box_count;
    if (count == 0)
        return console_fail(call, "this room has no boxes");
    return console_number(call, call->words[0], "box", 0, count - 1, box);
}

bool console_box(const struct console_call *call)
{
    int box = 0;
    if (call->count == 1) {
        if (!box_number(call, &box))
            return false;
        say_box(call, box);
        return true;
    }
    for (box = 0; box < call->game->map.box_count; box++)
        say_box(call, box);
    if (call->game->map.box_count == 0)
        console_say(call, "this room has no boxes");
    return true;
}

bool console_lock(const struct console_call *call)
{
    const bool lock = strcmp(call->name, "lock") == 0;
    int box = 0;
    if (!box_number(call, &box))
        return false;
    uint8_t flags = call->game->map.flags[box];
    flags = (uint8_t)(lock ? flags | WALK_BOX_INVISIBLE : flags & ~WALK_BOX_INVISIBLE);
    bool same = flags == call->game->map.flags[box];
    floor_set_flags(call->game, box, flags);
    console_say(call, "box %d is %s%s, flags 0x%02x", box, same ? "already " : "",
                lock ? "locked" : "unlocked", flags);
    return true;
}

void console_matrix_row(const struct walk_map *map, int from, char line[CONSOLE_LINE_SIZE])
{
    struct text_line text = text_line_in(line, CONSOLE_LINE_SIZE);
    text_line_add(&text, from < 0 ? "   " : "%3d", from);
    for (int to = 0; to < map->box_count; to++) {
        const bool named = from < 0 || from == to;
        const int next = named ? to : walk_map_next(map, from, to);
        text_line_add(&text, !named && next == WALK_NO_PATH ? "  //" : " %3d", next);
    }
}

bool console_matrix(const struct console_call *call)
{
    const struct walk_map *map = &call->game->map;
    char line[CONSOLE_LINE_SIZE];
    if (!map->has_matrix && !map->rebuilt) {
        console_say(call, "this room has no matrix: actors walk straight");
        return true;
    }
    console_say(call, "%s matrix: the next box from the row's box to the column's",
                map->rebuilt ? "rebuilt" : "stored");
    for (int from = -1; from < map->box_count; from++) {
        console_matrix_row(map, from, line);
        console_say(call, "%s", line);
    }
    return true;
}

bool console_rebuild(const struct console_call *call)
{
    const struct walk_map *map = &call->game->map;
    int visible = 0;
    floor_rebuild(call->game);
    for (int box = 0; box < map->box_count; box++)
        visible += walk_map_visible(map, box);
    console_say(call, "matrix rebuilt over %d of %d boxes", visible, map->box_count);
    return true;
}

static void say_path(const struct console_call *call, struct walk_point start,
                     const struct walk_path *path)
{
    char line[CONSOLE_LINE_SIZE];
    struct text_line text = text_line_in(line, sizeof line);
    double length = 0;
    for (int i = 0; i < path->box_count; i++)
        text_line_add(&text, " %d", path->boxes[i]);
    console_say(call, "boxes%s", path->box_count > 0 ? line : " none");
    text = text_line_in(line, sizeof line);
    for (int i = 0; i < path->waypoint_count; i++) {
        const struct walk_point point = path->waypoints[i];
        text_line_add(&text, " %d,%d", (int)point.x, (int)point.y);
        length += sqrt((double)walk_distance_squared(start, point));
        start = point;
    }
    console_say(call, "waypoints%s", path->waypoint_count > 0 ? line : " none");
    console_say(call, "length %.1f", length);
}

bool console_route(const struct console_call *call)
{
    const struct game *game = call->game;
    struct walk_path path;
    struct walk_point goal;
    int actor;
    if (!console_point(call, &goal) || (actor = console_walker(call)) == 0)
        return false;
    const struct walker *walker = &game->world.actors[actor].walker;
    memset(&path, 0, sizeof path);
    if (walker->ignore_boxes)
        walk_path_straight(&path, goal);
    else
        game->router->plan(&game->map, walker->position, goal, &path);
    console_say(call, "actor %d from %d,%d to %d,%d by %s: %s", actor, (int)walker->position.x,
                (int)walker->position.y, (int)goal.x, (int)goal.y,
                walker->ignore_boxes ? "no router, the actor ignores boxes" : game->router->name,
                path.reached ? "reached" : "not reached");
    say_path(call, walker->position, &path);
    return true;
}

bool console_walk(const struct console_call *call)
{
    struct walk_point goal;
    int actor;
    if (!console_point(call, &goal) || (actor = console_walker(call)) == 0)
        return false;
    actor_walk_to(call->game, actor, goal, ACTOR_FACE_ANY);
    console_say(call, "actor %d walks to %d,%d", actor, (int)goal.x, (int)goal.y);
    return true;
}

bool console_router(const struct console_call *call)
{
    const struct router *router;
    if (call->count == 0) {
        for (int i = 0; (router = router_at(i)) != NULL; i++)
            console_say(call, "%c %-12s %s", router == call->game->router ? '*' : ' ', router->name,
                        router->summary);
        return true;
    }
    router = router_find(call->words[0]);
    if (!router)
        return console_fail(call, "there is no router \"%.40s\"; router lists them",
                            call->words[0]);
    game_set_router(call->game, router);
    console_say(call, "router %s: %s", router->name, router->summary);
    return true;
}
