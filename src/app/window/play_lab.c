
#include "app/window/play_lab.h"

#include <math.h>
#include <time.h>

#include "cli/open_game.h"
#include "render/costume_draw.h"
#include "render/framebuffer.h"
#include "util/arena.h"
#include "walk/box.h"
#include "walk/router.h"
#include "walk/walk_map.h"

enum { TIMED_PLANS = 3 };

static double microseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec * 1e-3;
}

double lab_plan_time(const struct walk_map *map, const struct router *router,
                     struct walk_point from, struct walk_point to)
{
    struct walk_path path;
    double least = INFINITY;
    for (int i = 0; i <= TIMED_PLANS; i++) {
        double begin = microseconds_now();
        router->plan(map, from, to, &path);
        double taken = microseconds_now() - begin;
        if (i > 0 && taken < least)
            least = taken;
    }
    return least;
}

void lab_plan_timed(struct lab_paths *paths, const struct walk_map *map)
{
    for (int i = 0; lab_plan(paths, map, i); i++)
        paths->paths[i].microseconds =
            lab_plan_time(map, paths->paths[i].router, paths->from, paths->to);
}

void play_lab_ways(struct play_lab *lab, const struct walk_map *map, struct walk_point speed,
                   struct walk_point from, struct walk_point to)
{
    struct path_lab *path_lab = &lab->lab;
    uint64_t key = lab_key(map, from, to);
    bool same_speed = walk_point_equal(path_lab->paths.speed, speed);
    if (key == path_lab->paths_key && same_speed)
        return;
    path_lab->paths_key = key;
    path_lab->paths.from = from;
    path_lab->paths.to = to;
    path_lab->paths.speed = speed;
    lab_plan_timed(&path_lab->paths, map);
}

/* Makes sure that there is enough memory for the field. Rooms differ in size, so it grows for each
 * room that is larger than those before. */
static bool take_memory(struct play_lab *lab, size_t size)
{
    struct allocator allocator = cli_allocator();
    if (size <= lab->memory_size)
        return true;
    void *memory = allocator.resize(allocator.context, lab->memory, lab->memory_size, size);
    if (!memory)
        return false;
    lab->memory = memory;
    lab->memory_size = size;
    return true;
}

bool play_lab_field(struct play_lab *lab, const struct walk_map *map, struct walk_point from)
{
    uint64_t key = lab_key(map, from, from);
    if (!take_memory(lab, lab_field_size(map)))
        return false;
    if (key != lab->lab.field_key)
        lab_field_make(&lab->lab.field, map, from, lab->memory);
    lab->lab.field_key = key;
    return true;
}

int play_lab_readout(struct play_lab *lab, const struct game *game, int actor)
{
    if (!actor_readout_make(&lab->readout, game, actor))
        return 0;
    for (int i = 0; i < lab->readout.count; i++)
        lab->lines[i] = lab->readout.lines[i];
    return lab->readout.count;
}

int play_lab_actor_at(const struct game *game, struct walk_point point)
{
    for (int i = game->scene.sprite_count - 1; i >= 0; i--) {
        const struct sprite *sprite = &game->scene.sprites[i];
        struct rectangle area = costume_bounds(sprite);
        if (point.x >= area.left && point.x < area.right && point.y >= area.top &&
            point.y < area.bottom)
            return sprite->actor;
    }
    return 0;
}

void play_lab_drop_field(struct play_lab *lab)
{
    struct allocator allocator = cli_allocator();
    if (lab->memory)
        allocator.resize(allocator.context, lab->memory, lab->memory_size, 0);
    lab->memory = NULL;
    lab->memory_size = 0;
    lab->lab.field_key = 0;
    lab->lab.field.is_made = false;
}
