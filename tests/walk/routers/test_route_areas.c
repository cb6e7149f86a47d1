/* Areas from a picture: walls, areas that open and close, and paths over them. */
#include <stdlib.h>
#include <string.h>

#include "walk/floor.h"
#include "walk/router.h"
#include "walk/routers/route_areas.h"
#include "walk/routers/route_workspace.h"

enum { WIDTH = 20, HEIGHT = 8 };

/* '.' is wall, a digit its area. Area 2 is a gate in the wall, 3 an island, 4 a way around. */
static const char picture[HEIGHT][WIDTH + 1] = {
    "44444444444444444444", "4..................4", "4..................4", "11111111.11111111111",
    "11111111211111111111", "11111111.11111111111", "....................", "3333333333333333333.",
};

struct place {
    uint8_t pixels[WIDTH * HEIGHT];
    struct route_areas areas;
    struct walk_box box;
    struct walk_map map;
    struct walk_caches *caches;
    void *map_memory, *workspace_memory, *areas_memory;
};

static void enter(struct place *place)
{
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        char c = picture[i / WIDTH][i % WIDTH];
        place->pixels[i] = c == '.' ? 0 : (uint8_t)(c - '0');
    }
    /* The room's only box is far from all that: areas go instead of it. */
    place->box = (struct walk_box){{0, 0}, {3, 0}, {3, 0}, {0, 0}, 0, 0, 0};
    place->map_memory = malloc(walk_map_memory_size(1));
    place->caches = malloc(walk_caches_memory_size(1));
    assert_non_null(place->map_memory);
    assert_non_null(place->caches);
    walk_map_init(&place->map, &place->box, 1, NULL, NULL, 0, place->map_memory);
    place->caches = walk_caches_init(&place->map, place->caches);
    place->workspace_memory = malloc(route_workspace_size(&place->map));
    place->areas_memory = malloc(route_areas_size(WIDTH, HEIGHT));
    assert_non_null(place->workspace_memory);
    assert_non_null(place->areas_memory);
    route_workspace_init(&place->map, place->caches, place->workspace_memory);
    route_areas_init(&place->areas, place->pixels, WIDTH, HEIGHT, place->areas_memory);
    place->caches->workspace->areas = &place->areas;
}

static void leave(struct place *place)
{
    free(place->map_memory);
    free(place->caches);
    free(place->workspace_memory);
    free(place->areas_memory);
}

static struct walk_path plan(const struct place *place, struct walk_point from,
                             struct walk_point to)
{
    struct walk_path path;
    router_find("distance")->plan(&place->map, place->caches, from, to, &path);
    return path;
}

static void assert_point(struct walk_point point, int x, int y)
{
    assert_int_equal(point.x, x);
    assert_int_equal(point.y, y);
}

static void walls_and_closed_areas_are_not_walkable(void **state)
{
    (void)state;
    static struct place place;
    enter(&place);
    for (int closed = 0; closed <= 4; closed++) {
        for (int area = 1; area <= 4; area++)
            assert_true(route_areas_close(&place.areas, area, area == closed));
        for (int i = 0; i < WIDTH * HEIGHT; i++)
            assert_true(walkable_mask_at(&place.areas.floor, i % WIDTH, i / WIDTH) ==
                        (place.pixels[i] != 0 && place.pixels[i] != closed));
    }
    leave(&place);
}

static void missing_areas_cannot_be_closed(void **state)
{
    (void)state;
    static struct place place;
    enter(&place);
    static const int others[] = {-1, 0, 5, 255, 256, 100000};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(route_areas_close(&place.areas, others[i], true));
    leave(&place);
}

static void a_closed_gate_is_walked_around(void **state)
{
    (void)state;
    static struct place place;
    enter(&place);
    const struct walk_point from = {2, 4}, to = {15, 4};
    struct walk_path path = plan(&place, from, to);
    assert_true(path.reached);
    assert_int_equal(path.waypoint_count, 1); /* straight through */
    assert_point(path.waypoints[0], 15, 4);
    assert_true(route_areas_close(&place.areas, 2, true));
    path = plan(&place, from, to);
    assert_true(path.reached && path.waypoint_count > 2);
    int highest = HEIGHT;
    for (int i = 0; i < path.waypoint_count; i++)
        highest = path.waypoints[i].y < highest ? path.waypoints[i].y : highest;
    assert_int_equal(highest, 0); /* over area 4 */
    assert_true(route_areas_close(&place.areas, 2, false));
    path = plan(&place, from, to);
    assert_int_equal(path.waypoint_count, 1);
    leave(&place);
}

static void an_unreachable_goal_is_approached(void **state)
{
    (void)state;
    static struct place place;
    enter(&place);
    struct walk_path path = plan(&place, (struct walk_point){2, 4}, (struct walk_point){9, 7});
    assert_false(path.reached);
    assert_point(path.waypoints[path.waypoint_count - 1], 9, 5);
    /* Both ends onto the nearest open pixel. */
    path = plan(&place, (struct walk_point){3, 6}, (struct walk_point){30, 5});
    assert_true(path.reached);
    assert_point(path.waypoints[path.waypoint_count - 1], 19, 5);
    for (int area = 1; area <= 4; area++)
        route_areas_close(&place.areas, area, true);
    path = plan(&place, (struct walk_point){2, 4}, (struct walk_point){9, 7});
    assert_false(path.reached);
    leave(&place);
}

static void boxes_count_again_without_areas(void **state)
{
    (void)state;
    static struct place place;
    enter(&place);
    place.caches->workspace->areas = NULL;
    struct walk_path path = plan(&place, (struct walk_point){0, 0}, (struct walk_point){15, 4});
    assert_true(path.reached);
    assert_point(path.waypoints[path.waypoint_count - 1], 3, 0);
    leave(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_and_closed_areas_are_not_walkable),
        cmocka_unit_test(missing_areas_cannot_be_closed),
        cmocka_unit_test(a_closed_gate_is_walked_around),
        cmocka_unit_test(an_unreachable_goal_is_approached),
        cmocka_unit_test(boxes_count_again_without_areas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
