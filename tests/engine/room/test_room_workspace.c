/* How much memory the routers by pixels take, however a room's boxes and size are damaged. */
#include "resource/cmocka_all.h"

#include <string.h>

#include "engine/room/floor.c"
#include "test_memory.h"
#include "util/arena.h"
#include "util/limits.h"
#include "walk/router.h"
#include "walk/routers/route_workspace.h"

enum { MAP_MEMORY = 1 << 16, MEGABYTE = 1 << 20 };

/* Sixteen damaged bytes: the corners of a box as far apart as they can be. */
static const struct walk_box widest = {{INT16_MIN, INT16_MIN},
                                       {INT16_MAX, INT16_MIN},
                                       {INT16_MAX, INT16_MAX},
                                       {INT16_MIN, INT16_MAX},
                                       0,
                                       0,
                                       255};

struct place {
    struct room room;
    struct walk_map map;
    struct walk_caches *caches;
    struct arena arena;
    uint8_t memory[MAP_MEMORY];
};

static void make(struct place *place, int width, int height)
{
    memset(place, 0, sizeof *place);
    place->room.id = 7;
    place->room.width = width;
    place->room.height = height;
    arena_init(&place->arena, test_allocator());
    assert_true(walk_map_memory_size(1) <= sizeof place->memory);
    walk_map_init(&place->map, &widest, 1, NULL, NULL, 0, place->memory);
    place->map.room_width = width;
    place->map.room_height = height;
    place->caches = room_caches_make(&place->map, &place->room, &place->arena);
    assert_non_null(place->caches);
}

static void *allocate_nothing(void *context, size_t size)
{
    (void)context;
    (void)size;
    return NULL;
}

static void damaged_corners_cost_no_more_than_the_room_allows(void **state)
{
    (void)state;
    static struct place place;
    make(&place, 320, 200);
    assert_int_equal(place.room.log.count, 0);
    /* The workspace is made when a router first needs it. */
    size_t before = place.arena.used;
    assert_null(place.caches->workspace);
    const struct route_workspace *workspace = route_workspace_of(&place.map, place.caches);
    assert_non_null(workspace);
    assert_ptr_equal(route_workspace_of(&place.map, place.caches), workspace);
    assert_int_equal(workspace->floor.left, -ROUTE_BESIDE_ROOM);
    assert_int_equal(workspace->floor.top, -ROUTE_BESIDE_ROOM);
    assert_int_equal(workspace->floor.width, 320 + 2 * ROUTE_BESIDE_ROOM);
    assert_int_equal(workspace->floor.height, 200 + 2 * ROUTE_BESIDE_ROOM);
    assert_true(place.arena.used > before && place.arena.used < 24 * MEGABYTE);
    arena_reset(&place.arena);
    make(&place, 1600, 200);
    before = place.arena.used;
    assert_non_null(route_workspace_of(&place.map, place.caches));
    assert_true(place.arena.used - before <= LIMIT_ROUTE_MEMORY);
    arena_reset(&place.arena);
}

static void a_room_over_the_limit_uses_the_matrix_and_reports_it(void **state)
{
    (void)state;
    static struct place place;
    static struct walk_path path;
    make(&place, LIMIT_ROOM_WIDTH, LIMIT_ROOM_HEIGHT);
    const size_t before = place.arena.used;
    assert_null(route_workspace_of(&place.map, place.caches));
    assert_int_equal(place.arena.used, before);
    assert_int_equal(place.room.log.damage, 1);
    assert_non_null(strstr(message_english(&place.room.log.faults[0].why).text,
                           "the floor of room 7 is too large"));
    const struct walk_point from = {10, 10}, to = {8000, 900};
    const struct router *router;
    for (int r = 0; (router = router_at(r)) != NULL; r++) {
        memset(&path, 0xAA, sizeof path);
        router->plan(&place.map, place.caches, from, to, &path);
        assert_int_equal(path.waypoint_count, 1);
        assert_true(walk_point_equal(path.waypoints[0], to));
    }
    arena_reset(&place.arena);
}

/* The room's own memory counts, too. */
static void room_and_workspace_share_one_limit(void **state)
{
    (void)state;
    static struct place place;
    make(&place, 1600, 200);
    assert_non_null(route_workspace_of(&place.map, place.caches));
    size_t size = route_workspace_size(&place.map);
    arena_reset(&place.arena);
    assert_non_null(arena_alloc(&place.arena, 1, LIMIT_ROOM_MEMORY - size / 2));
    place.caches = room_caches_make(&place.map, &place.room, &place.arena);
    assert_non_null(place.caches);
    assert_null(route_workspace_of(&place.map, place.caches));
    assert_int_equal(place.room.log.damage, 1);
    arena_reset(&place.arena);
}

static bool is_allowed(struct place *place)
{
    place->room.log = (struct fault_log){0};
    const bool fits = workspace_fits(&place->map, &place->room, &place->arena);
    assert_int_equal(place->room.log.damage, fits ? 0 : 1);
    return fits;
}

/* Both limits; the room's to the byte. */
static void a_workspace_is_allowed_up_to_its_limit_and_the_rooms(void **state)
{
    (void)state;
    static struct place place;
    int allowed = 0, refused = 0;
    for (int width = 320; width <= LIMIT_ROOM_WIDTH; width += 160) {
        make(&place, width, 200);
        const size_t size = route_workspace_size(&place.map);
        assert_int_equal(place.caches->allocate != NULL, size <= LIMIT_ROUTE_MEMORY);
        allowed += size <= LIMIT_ROUTE_MEMORY;
        refused += size > LIMIT_ROUTE_MEMORY;
        arena_reset(&place.arena);
    }
    assert_true(allowed > 5 && refused > 5);
    make(&place, 1600, 200);
    const size_t fits = LIMIT_ROOM_MEMORY - route_workspace_size(&place.map);
    const size_t used = place.arena.used;
    static const size_t too_much[] = {1, 4096, LIMIT_ROOM_MEMORY};
    place.arena.used = fits;
    assert_true(is_allowed(&place));
    for (size_t i = 0; i < sizeof too_much / sizeof *too_much; i++) {
        place.arena.used = fits + too_much[i];
        assert_false(is_allowed(&place));
    }
    place.arena.used = used;
    arena_reset(&place.arena);
}

/* Memory for the room, but not for the routers by pixels. */
static void routers_use_the_matrix_without_memory(void **state)
{
    (void)state;
    static struct place place;
    static struct walk_path path;
    make(&place, 320, 200);
    place.caches->allocate = allocate_nothing;
    walk_map_rebuild(&place.map, place.caches);
    const struct router *router;
    for (int r = 0; (router = router_at(r)) != NULL; r++) {
        router->plan(&place.map, place.caches, (struct walk_point){10, 10},
                     (struct walk_point){300, 100}, &path);
        assert_int_equal(path.waypoint_count, 1);
    }
    assert_null(place.caches->allocate);
    assert_null(route_workspace_of(&place.map, place.caches));
    arena_reset(&place.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_corners_cost_no_more_than_the_room_allows),
        cmocka_unit_test(a_room_over_the_limit_uses_the_matrix_and_reports_it),
        cmocka_unit_test(room_and_workspace_share_one_limit),
        cmocka_unit_test(a_workspace_is_allowed_up_to_its_limit_and_the_rooms),
        cmocka_unit_test(routers_use_the_matrix_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
