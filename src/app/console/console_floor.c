/* Console commands about the floor: boxes, box matrix, locks, paths. */
#include "app/console/console_command.h"

#include <math.h>
#include <string.h>

#include "engine/actors/actors.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"
#include "walk/box.h"
#include "walk/box_matrix.h"
#include "walk/router.h"
#include "walk/walk_map.h"

static void say_box(const struct console_call *call, int id)
{
    const struct walk_map *map = &call->game->stage.floor.map;
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

/* Reads a box number. Prints an error and returns false if the room has no such box. */
static bool box_number(const struct console_call *call, int *box)
{
    int count = call->game->stage.floor.map.box_count;
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
    for (box = 0; box < call->game->stage.floor.map.box_count; box++)
        say_box(call, box);
    if (call->game->stage.floor.map.box_count == 0)
        console_say(call, "this room has no boxes");
    return true;
}

bool console_lock(const struct console_call *call)
{
    const bool lock = strcmp(call->name, "lock") == 0;
    int box = 0;
    if (!box_number(call, &box))
        return false;
    uint8_t flags = call->game->stage.floor.map.flags[box];
    flags = (uint8_t)(lock ? flags | WALK_BOX_INVISIBLE : flags & ~WALK_BOX_INVISIBLE);
    bool same = flags == call->game->stage.floor.map.flags[box];
    game_set_box_flags(call->game, box, flags);
    console_say(call, "box %d is %s%s, flags 0x%02x", box, same ? "already " : "",
                lock ? "locked" : "unlocked", flags);
    return true;
}

void console_matrix_row(const struct walk_map *map, struct walk_caches *caches, int from,
                        char line[CONSOLE_LINE_SIZE])
{
    struct text_line text = text_line_in(line, CONSOLE_LINE_SIZE);
    text_line_add(&text, from < 0 ? "   " : "%3d", from);
    for (int to = 0; to < map->box_count; to++) {
        const bool named = from < 0 || from == to;
        const int next = named ? to : walk_map_next(map, caches, from, to);
        text_line_add(&text, !named && next == WALK_NO_PATH ? "  //" : " %3d", next);
    }
}

bool console_matrix(const struct console_call *call)
{
    const struct walk_map *map = &call->game->stage.floor.map;
    char line[CONSOLE_LINE_SIZE];
    if (!map->has_matrix && !map->rebuilt) {
        console_say(call, "this room has no matrix: actors walk straight");
        return true;
    }
    console_say(call, "%s matrix: the next box from the row's box to the column's",
                map->rebuilt ? "rebuilt" : "stored");
    for (int from = -1; from < map->box_count; from++) {
        console_matrix_row(map, call->game->stage.floor.caches, from, line);
        console_say(call, "%s", line);
    }
    return true;
}

bool console_rebuild(const struct console_call *call)
{
    const struct walk_map *map = &call->game->stage.floor.map;
    int visible = 0;
    game_rebuild_floor(call->game);
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
    const struct floor *floor = &call->game->stage.floor;
    struct walk_path path;
    struct walk_point goal;
    int actor;
    if (!console_point(call, &goal) || (actor = console_walker(call)) == 0)
        return false;
    const struct mover *mover = &call->game->world.actors[actor].mover;
    memset(&path, 0, sizeof path);
    if (mover->ignore_boxes)
        walk_path_straight(&path, goal);
    else
        floor->router->plan(&floor->map, floor->caches, mover->position, goal, &path);
    console_say(call, "actor %d from %d,%d to %d,%d by %s: %s", actor, (int)mover->position.x,
                (int)mover->position.y, (int)goal.x, (int)goal.y,
                mover->ignore_boxes ? "no router, the actor ignores boxes" : floor->router->name,
                path.reached ? "reached" : "not reached");
    say_path(call, mover->position, &path);
    return true;
}

bool console_walk(const struct console_call *call)
{
    struct walk_point goal;
    int actor;
    if (!console_point(call, &goal) || (actor = console_walker(call)) == 0)
        return false;
    game_walk_actor(call->game, actor, goal, ACTOR_FACE_ANY);
    console_say(call, "actor %d walks to %d,%d", actor, (int)goal.x, (int)goal.y);
    return true;
}

bool console_router(const struct console_call *call)
{
    const struct router *router;
    if (call->count == 0) {
        for (int i = 0; (router = router_at(i)) != NULL; i++)
            console_say(call, "%c %-12s %s", router == call->game->stage.floor.router ? '*' : ' ',
                        router->name, router->summary);
        return true;
    }
    router = router_find(call->words[0]);
    if (!router)
        return console_fail(call, "unknown router \"%.40s\"; router lists the routers",
                            call->words[0]);
    game_set_router(call->game, router);
    console_say(call, "router %s: %s", router->name, router->summary);
    return true;
}

/* getDist, with the places between which it is measured. */
bool console_dist(const struct console_call *call)
{
    const struct world *world = &call->game->world;
    const struct stage *stage = &call->game->stage;
    struct walk_point from, to;
    int a, b;
    if (!console_number(call, call->words[0], "actor or object", 0, OBJECT_LIMIT - 1, &a) ||
        !console_number(call, call->words[1], "actor or object", 0, OBJECT_LIMIT - 1, &b))
        return false;
    const int distance = object_distance(world, stage, a, b);
    if (!object_or_actor_position(world, stage, a, &from) ||
        !object_or_actor_position(world, stage, b, &to)) {
        console_say(call, "dist %d %d is %d: they are not both in this room", a, b, distance);
        return true;
    }
    const struct walk_point reach = object_reach(world, stage, a, b, to);
    if (walk_point_equal(reach, to))
        console_say(call, "dist %d %d is %d: from %d,%d to %d,%d", a, b, distance, (int)from.x,
                    (int)from.y, (int)to.x, (int)to.y);
    else
        console_say(call, "dist %d %d is %d: from %d,%d to %d,%d, the place nearest to %d,%d", a, b,
                    distance, (int)from.x, (int)from.y, (int)reach.x, (int)reach.y, (int)to.x,
                    (int)to.y);
    return true;
}
