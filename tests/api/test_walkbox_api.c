/* The public interface: opening games, rooms, paths and walkers, and refused calls. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/api_games.h"
#include "resource/parity_games.h"
#include "resource/support.h"

enum { STEPS_AT_MAX = 2000, BAD_NUMBER = 12345 };

struct api_test {
    walkbox_game *game;
    walkbox_room *room; /* room 1 */
};

static int set_up(void **state)
{
    struct api_test *test = malloc(sizeof *test);
    assert_non_null(test);
    test->game = open_walks();
    test->room = walkbox_room_open(test->game, 1, NULL);
    assert_non_null(test->room);
    *state = test;
    return 0;
}

static int tear_down(void **state)
{
    struct api_test *test = *state;
    walkbox_room_close(test->room);
    walkbox_close(test->game);
    free(test);
    return 0;
}

static void assert_reported(const walkbox_error *error, walkbox_error_code code, const char *why)
{
    assert_int_equal(error->code, code);
    if (!strstr(error->reason, why) || !strstr(error->message, error->reason))
        fail_msg("\"%s\" in \"%s\" does not say \"%s\"", error->reason, error->message, why);
}

static void assert_misuse(const walkbox_error *error, const char *why)
{
    assert_reported(error, WALKBOX_ERROR_ARGUMENT, why);
    assert_int_equal(error->offset, WALKBOX_NO_OFFSET);
}

/* ---- opening ---- */

static void the_library_version_equals_the_headers(void **state)
{
    (void)state;
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", WALKBOX_VERSION_MAJOR, WALKBOX_VERSION_MINOR,
             WALKBOX_VERSION_PATCH);
    assert_string_equal(walkbox_version(), text);
    assert_string_equal(WALKBOX_VERSION_STRING, text);
}

static void a_folder_without_a_game_is_reported(void **state)
{
    (void)state;
    walkbox_error error;
    assert_null(walkbox_open_folder(TEST_DATA_DIR "/nowhere", NULL, &error));
    assert_reported(&error, WALKBOX_ERROR_MISSING, "nowhere");
    assert_null(walkbox_open_folder(TEST_DATA_DIR "/vectors", NULL, &error));
    assert_int_not_equal(error.code, WALKBOX_ERROR_NONE);
    assert_null(walkbox_open_folder(TEST_DATA_DIR "/walks", NULL, &error));
    assert_reported(&error, WALKBOX_ERROR_MISSING, "game2");
    assert_null(walkbox_open_folder(NULL, NULL, &error));
    assert_misuse(&error, "no path");
    assert_null(walkbox_open_folder(NULL, NULL, NULL));
}

static void a_game_opens_by_the_name_of_one_of_its_files(void **state)
{
    (void)state;
    walkbox_game *game = walkbox_open_folder(WALKS_FOLDER "/MONKEY.001", NULL, NULL);
    assert_non_null(game);
    walkbox_close(game);
}

static void a_damaged_game_is_reported_with_its_place(void **state)
{
    (void)state;
    walkbox_error error;
    struct byte_view index = parity_file(WALKS_FOLDER, "MONKEY.000");
    struct byte_view container = parity_file(WALKS_FOLDER, "MONKEY.001");
    walkbox_game *game =
        walkbox_open_memory(index.data, index.size / 2, container.data, container.size, NULL, NULL);
    assert_non_null(game);
    assert_true(walkbox_game_finding(game, 0, &error));
    assert_reported(&error, WALKBOX_ERROR_TRUNCATED, "");
    assert_string_equal(error.file, "index");
    assert_int_not_equal(error.offset, WALKBOX_NO_OFFSET);
    walkbox_close(game);
    assert_null(walkbox_open_memory(index.data, index.size, container.data, 12, NULL, &error));
    assert_int_not_equal(error.code, WALKBOX_ERROR_NONE);
    assert_int_not_equal(error.code, WALKBOX_ERROR_ARGUMENT);
    assert_null(walkbox_open_memory(NULL, 0, container.data, container.size, NULL, &error));
    assert_misuse(&error, "no bytes");
    assert_null(walkbox_open_memory(index.data, index.size, NULL, 0, NULL, &error));
    assert_misuse(&error, "no bytes");
    assert_null(walkbox_open_memory(index.data, 0, container.data, 0, NULL, &error));
    free((void *)index.data);
    free((void *)container.data);
}

static void the_callers_files_and_memory_are_used(void **state)
{
    (void)state;
    struct memory_folder folder = {0};
    struct counted_memory memory = {0};
    struct byte_view index = parity_file(WALKS_FOLDER, "MONKEY.000");
    struct byte_view container = parity_file(WALKS_FOLDER, "MONKEY.001");
    memory_folder_add(&folder, "one", index);
    memory_folder_add(&folder, "two", container);
    const struct file_source source = folder_source(&folder);
    const walkbox_files files = {source.context, source.name_at, source.size, source.read};
    const struct allocator inner = counted_allocator(&memory);
    const walkbox_allocator allocator = {inner.context, inner.resize};
    walkbox_game *game = walkbox_open_files(&files, "TWO", &allocator, NULL);
    assert_non_null(game);
    assert_in_range(memory.blocks, 1, 100);
    walkbox_room *room = walkbox_room_open(game, 1, NULL);
    assert_non_null(room);
    walkbox_room_close(room);
    walkbox_close(game);
    assert_int_equal(memory.blocks, 0);

    walkbox_error error;
    assert_null(walkbox_open_files(&files, "three", &allocator, &error));
    assert_null(walkbox_open_files(NULL, NULL, NULL, &error));
    assert_misuse(&error, "no files");
    assert_null(walkbox_open_files(&(walkbox_files){0}, NULL, NULL, &error));
    assert_misuse(&error, "no files");
    assert_null(walkbox_open_files(&files, NULL, &(walkbox_allocator){0}, &error));
    assert_misuse(&error, "allocator");
    assert_int_equal(memory.blocks, 0);
    free((void *)index.data);
    free((void *)container.data);
}

/* Whichever allocation fails, earlier memory is freed, and the error gives the reason. */
static void without_memory_nothing_stays_open(void **state)
{
    (void)state;
    bool done = false;
    for (int fail_at = 1; !done; fail_at++) {
        struct counted_memory memory = {.fail_at = fail_at};
        const struct allocator inner = counted_allocator(&memory);
        const walkbox_allocator allocator = {inner.context, inner.resize};
        walkbox_error error = {.code = WALKBOX_ERROR_NONE};
        walkbox_game *game = walkbox_open_folder(WALKS_FOLDER, &allocator, &error);
        walkbox_room *room = game ? walkbox_room_open(game, 1, &error) : NULL;
        walkbox_walker *walker =
            room ? walkbox_walker_open(room, 0, (walkbox_point){10, 110}, &error) : NULL;
        done = walker != NULL;
        assert_int_equal(error.code, done ? WALKBOX_ERROR_NONE : WALKBOX_ERROR_MEMORY);
        walkbox_walker_close(walker);
        walkbox_room_close(room);
        walkbox_close(game);
        assert_int_equal(memory.blocks, 0);
        assert_in_range(fail_at, 1, 500);
    }
}

static void resources_are_listed_in_order(void **state)
{
    struct api_test *test = *state;
    int rooms = 0;
    for (int id = walkbox_game_next(test->game, WALKBOX_ROOM, -1); id >= 0;
         id = walkbox_game_next(test->game, WALKBOX_ROOM, id))
        assert_int_equal(id, ++rooms);
    assert_int_equal(rooms, 4);
    assert_int_equal(walkbox_game_next(test->game, WALKBOX_COSTUME, -1), 1);
    assert_int_equal(walkbox_game_next(test->game, WALKBOX_COSTUME, 4), -1);
    assert_int_equal(walkbox_game_next(test->game, WALKBOX_SCRIPT, 1), 4);
    assert_int_equal(walkbox_game_next(test->game, WALKBOX_CHARSET, 1), 2);
    assert_int_equal(walkbox_game_next(test->game, WALKBOX_SOUND, -1), 1);
    assert_int_equal(walkbox_game_next(test->game, WALKBOX_SOUND, INT32_MAX), -1);
    assert_int_equal(walkbox_game_next(test->game, WALKBOX_SOUND, INT32_MIN), 1);
    assert_int_equal(walkbox_game_next(test->game, (walkbox_resource)99, -1), -1);
    assert_int_equal(walkbox_game_next(NULL, WALKBOX_ROOM, -1), -1);
}

/* ---- rooms ---- */

static void a_room_describes_itself(void **state)
{
    struct api_test *test = *state;
    walkbox_room_info info;
    walkbox_box box;
    assert_true(walkbox_room_info_get(test->room, &info));
    assert_int_equal(info.id, 1);
    assert_int_equal(info.width, 320);
    assert_int_equal(info.height, 144);
    assert_int_equal(info.box_count, 6);
    assert_int_equal(info.zplane_count, 1);
    assert_int_equal(info.object_count, 2);
    assert_true(info.has_matrix);
    assert_true(walkbox_room_box(test->room, 3, &box));
    assert_int_equal(box.ul.x, 168);
    assert_int_equal(box.ul.y, 115);
    assert_int_equal(box.ll.y, 127);
    assert_int_equal(box.ur.x, 234);
    assert_int_equal(box.lr.y, 128);
    assert_int_equal(box.mask, 0);
    assert_int_equal(box.flags, 4);
    assert_int_equal(box.stored_flags, 4);
    assert_int_equal(box.scale, 0x8000);
    assert_int_equal(walkbox_room_box_at(test->room, (walkbox_point){100, 118}), 2);
    assert_int_equal(walkbox_room_box_at(test->room, (walkbox_point){100, 10}), WALKBOX_NO_BOX);
    assert_int_equal(walkbox_room_scale(test->room, 2, 118), 200);
    assert_int_equal(walkbox_room_scale(test->room, 4, 121), 190);
}

static void missing_parts_of_a_room_are_refused(void **state)
{
    struct api_test *test = *state;
    walkbox_error error;
    walkbox_box box;
    const int bad[] = {-1, 6, BAD_NUMBER, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(walkbox_room_box(test->room, bad[i], &box));
        assert_int_equal(walkbox_room_next_box(test->room, bad[i], 1), WALKBOX_NO_BOX);
        assert_int_equal(walkbox_room_next_box(test->room, 1, bad[i]), WALKBOX_NO_BOX);
        assert_int_equal(walkbox_room_scale(test->room, bad[i], 100), 0);
        assert_false(walkbox_room_lock(test->room, bad[i], true, &error));
        assert_misuse(&error, "no box");
        assert_null(walkbox_room_open(test->game, bad[i] == 6 ? 0 : bad[i], &error));
        assert_reported(&error, WALKBOX_ERROR_MISSING, "no room");
    }
    assert_false(walkbox_room_set_flags(test->room, 1, 256, &error));
    assert_misuse(&error, "0 to 255");
    assert_int_equal(walkbox_room_box_at(test->room, (walkbox_point){INT32_MIN, INT32_MAX}),
                     WALKBOX_NO_BOX);
    assert_int_equal(walkbox_room_scale(test->room, 1, INT32_MIN), 0);
    assert_false(walkbox_room_finding(test->room, BAD_NUMBER, &error));
    assert_false(walkbox_room_finding(test->room, -1, &error));
    assert_false(walkbox_game_finding(test->game, -1, &error));
    assert_false(walkbox_game_finding(test->game, BAD_NUMBER, &error));
}

static void null_handles_are_refused(void **state)
{
    struct api_test *test = *state;
    walkbox_error error;
    walkbox_route route;
    const walkbox_point here = {10, 110};
    walkbox_close(NULL);
    walkbox_room_close(NULL);
    walkbox_walker_close(NULL);
    assert_null(walkbox_room_open(NULL, 1, &error));
    assert_misuse(&error, "no game");
    assert_false(walkbox_game_finding(NULL, 0, &error));
    assert_false(walkbox_room_finding(NULL, 0, &error));
    assert_false(walkbox_room_info_get(NULL, NULL));
    assert_false(walkbox_room_info_get(test->room, NULL));
    assert_false(walkbox_room_box(NULL, 0, NULL));
    assert_false(walkbox_room_box(test->room, 1, NULL));
    assert_int_equal(walkbox_room_box_at(NULL, here), WALKBOX_NO_BOX);
    assert_int_equal(walkbox_room_next_box(NULL, 1, 2), WALKBOX_NO_BOX);
    assert_int_equal(walkbox_room_scale(NULL, 1, 2), 0);
    assert_false(walkbox_room_lock(NULL, 1, true, &error));
    assert_misuse(&error, "no room");
    assert_false(walkbox_room_rebuild_matrix(NULL, &error));
    assert_misuse(&error, "no room");
    assert_false(walkbox_room_plan(NULL, 0, here, here, &route, &error));
    assert_misuse(&error, "no room");
    assert_false(walkbox_room_plan(test->room, 0, here, here, NULL, &error));
    assert_misuse(&error, "no route");
    assert_null(walkbox_walker_open(NULL, 0, here, &error));
    assert_misuse(&error, "no room");
    assert_false(walkbox_walker_send(NULL, here, &error));
    assert_misuse(&error, "no walker");
    assert_false(walkbox_walker_set_speed(NULL, 1, 1, &error));
    assert_misuse(&error, "no walker");
    assert_false(walkbox_walker_step(NULL));
    assert_false(walkbox_walker_state_get(NULL, NULL));
    assert_int_equal(walkbox_router_find(NULL), -1);
}

static void unreadable_parts_of_a_room_are_reported(void **state)
{
    (void)state;
    struct made_game made = {.room_count = 1};
    struct bytes_writer room;
    walkbox_error finding;
    bytes_writer_init(&room, plain_allocator());
    write_room_header(&room, 64, 16, 0);
    write_block(&room, "BOXD", "\3\0", 2);
    made.rooms[0] = (struct made_room){.id = 1, .payload = bytes_writer_view(&room)};
    made_game_build(&made);
    made_game_xor(&made);
    walkbox_game *game = walkbox_open_memory(made.index.data, made.index.size, made.container.data,
                                             made.container.size, NULL, &finding);
    if (!game)
        fail_msg("%s", finding.message);
    walkbox_room *opened = walkbox_room_open(game, 1, NULL);
    assert_non_null(opened);
    assert_true(walkbox_room_finding(opened, 0, &finding));
    bool found = false;
    for (int n = 0; walkbox_room_finding(opened, n, &finding); n++)
        found = found || (strcmp(finding.block, "LFLF 1/ROOM/BOXD") == 0 &&
                          strcmp(finding.file, "container") == 0 &&
                          finding.offset != WALKBOX_NO_OFFSET && finding.reason[0] != '\0');
    assert_true(found);
    walkbox_route route;
    assert_true(
        walkbox_room_plan(opened, 0, (walkbox_point){0, 0}, (walkbox_point){9, 9}, &route, NULL));
    assert_int_equal(route.box_count, 0);
    assert_int_equal(route.waypoints[0].x, 9);
    walkbox_room_close(opened);
    walkbox_close(game);
    made_game_free(&made);
    bytes_writer_free(&room);
}

/* ---- routes ---- */

static void routers_have_names(void **state)
{
    (void)state;
    int count = 0;
    for (; walkbox_router_name(count); count++) {
        assert_non_null(walkbox_router_summary(count));
        assert_int_equal(walkbox_router_find(walkbox_router_name(count)), count);
    }
    assert_in_range(count, 6, 100);
    assert_null(walkbox_router_summary(count));
    assert_null(walkbox_router_name(-1));
    assert_int_equal(walkbox_router_find("nobody"), -1);
    assert_string_equal(walkbox_router_name(0), "boxgraph");
}

static const walkbox_point way_from = {20, 120}, way_to = {290, 120};

static void a_locked_box_ends_routes_until_it_is_opened(void **state)
{
    struct api_test *test = *state;
    walkbox_route route;
    walkbox_box box;
    const uint8_t boxes[] = {1, 2, 3, 4};
    assert_true(walkbox_room_plan(test->room, 0, way_from, way_to, &route, NULL));
    assert_true(route.reached);
    assert_int_equal(route.box_count, 4);
    assert_memory_equal(route.boxes, boxes, sizeof boxes);
    assert_int_equal(route.waypoints[route.waypoint_count - 1].x, way_to.x);
    assert_int_equal(walkbox_room_next_box(test->room, 1, 4), 2);
    assert_int_equal(walkbox_room_next_box(test->room, 1, 5), WALKBOX_NO_BOX);
    assert_int_equal(walkbox_room_next_box(test->room, 1, 1), WALKBOX_NO_BOX);

    assert_true(walkbox_room_lock(test->room, 3, true, NULL));
    assert_true(walkbox_room_box(test->room, 3, &box));
    assert_int_equal(box.flags, 4 | WALKBOX_BOX_INVISIBLE);
    assert_int_equal(box.stored_flags, 4);
    assert_true(walkbox_room_plan(test->room, 0, way_from, way_to, &route, NULL));
    assert_false(route.reached);
    assert_int_equal(walkbox_room_next_box(test->room, 1, 4), 2);
    assert_true(walkbox_room_rebuild_matrix(test->room, NULL));
    assert_int_equal(walkbox_room_next_box(test->room, 1, 4), WALKBOX_NO_BOX);

    assert_true(walkbox_room_lock(test->room, 3, false, NULL));
    assert_true(walkbox_room_rebuild_matrix(test->room, NULL));
    assert_true(walkbox_room_plan(test->room, 0, way_from, way_to, &route, NULL));
    assert_true(route.reached);
}

static void rooms_opened_twice_are_locked_apart(void **state)
{
    struct api_test *test = *state;
    walkbox_box box;
    walkbox_room *second = walkbox_room_open(test->game, 1, NULL);
    assert_true(walkbox_room_set_flags(second, 1, 0xFF, NULL));
    assert_true(walkbox_room_box(test->room, 1, &box));
    assert_int_equal(box.flags, 0);
    walkbox_room_close(second);
}

static void impossible_paths_are_refused(void **state)
{
    struct api_test *test = *state;
    walkbox_route route, untouched;
    walkbox_error error;
    memset(&route, 0x5A, sizeof route);
    untouched = route;
    assert_false(walkbox_room_plan(test->room, -1, way_from, way_to, &route, &error));
    assert_misuse(&error, "no router -1");
    assert_false(walkbox_room_plan(test->room, BAD_NUMBER, way_from, way_to, &route, NULL));
    const walkbox_point far_away[] = {
        {WALKBOX_COORDINATE_MAX + 1, 0}, {0, -WALKBOX_COORDINATE_MAX - 2}, {INT32_MIN, INT32_MAX}};
    for (size_t i = 0; i < sizeof far_away / sizeof *far_away; i++) {
        assert_false(walkbox_room_plan(test->room, 0, far_away[i], way_to, &route, &error));
        assert_misuse(&error, "too far");
        assert_false(walkbox_room_plan(test->room, 0, way_from, far_away[i], &route, &error));
        assert_null(walkbox_walker_open(test->room, 0, far_away[i], &error));
        assert_misuse(&error, "too far");
    }
    assert_memory_equal(&route, &untouched, sizeof route);
    assert_null(walkbox_walker_open(test->room, BAD_NUMBER, way_from, &error));
    assert_misuse(&error, "no router");
}

/* At the very ends of what may be asked for, too, every router answers. */
static void paths_are_planned_at_the_coordinate_limits(void **state)
{
    struct api_test *test = *state;
    walkbox_route route;
    const walkbox_point low = {-WALKBOX_COORDINATE_MAX - 1, -WALKBOX_COORDINATE_MAX - 1};
    const walkbox_point high = {WALKBOX_COORDINATE_MAX, WALKBOX_COORDINATE_MAX};
    for (int router = 0; walkbox_router_name(router); router++) {
        assert_true(walkbox_room_plan(test->room, router, low, high, &route, NULL));
        assert_in_range(route.waypoint_count, 0, WALKBOX_ROUTE_MAX);
        assert_in_range(route.box_count, 0, WALKBOX_ROUTE_MAX);
        assert_true(walkbox_room_plan(test->room, router, high, low, &route, NULL));
    }
}

/* ---- walkers ---- */

static int walk(walkbox_walker *walker)
{
    int steps = 1;
    while (walkbox_walker_step(walker) && steps < STEPS_AT_MAX)
        steps++;
    return steps;
}

static void walkers_of_every_router_arrive(void **state)
{
    struct api_test *test = *state;
    for (int router = 0; walkbox_router_name(router); router++) {
        walkbox_walker_state at;
        walkbox_walker *walker = walkbox_walker_open(test->room, router, way_from, NULL);
        assert_true(walkbox_walker_state_get(walker, &at));
        assert_int_equal(at.place.x, way_from.x);
        assert_int_equal(at.box, 1);
        assert_int_equal(at.facing, WALKBOX_FACING_SOUTH);
        assert_false(at.moving);
        assert_false(walkbox_walker_step(walker));
        assert_true(walkbox_walker_send(walker, way_to, NULL));
        int usual = walk(walker);
        assert_in_range(usual, 30, 200);
        assert_true(walkbox_walker_state_get(walker, &at));
        assert_int_equal(at.place.x, way_to.x);
        assert_int_equal(at.place.y, way_to.y);
        assert_int_equal(at.box, 4);
        assert_int_equal(at.scale, walkbox_room_scale(test->room, 4, at.place.y));
        assert_false(at.moving);

        assert_true(walkbox_walker_set_speed(walker, 16, 4, NULL));
        assert_true(walkbox_walker_send(walker, way_from, NULL));
        assert_in_range(walk(walker), 2, usual - 10);
        walkbox_walker_close(walker);
    }
}

static void impossible_orders_are_refused(void **state)
{
    struct api_test *test = *state;
    walkbox_error error;
    walkbox_walker_state before, after;
    walkbox_walker *walker = walkbox_walker_open(test->room, 0, way_from, NULL);
    assert_true(walkbox_walker_state_get(walker, &before));
    assert_false(walkbox_walker_send(walker, (walkbox_point){INT32_MAX, 0}, &error));
    assert_misuse(&error, "too far");
    assert_false(walkbox_walker_set_speed(walker, 256, 0, &error));
    assert_misuse(&error, "0 to 255");
    assert_false(walkbox_walker_set_speed(walker, 0, -1, &error));
    assert_false(walkbox_walker_state_get(walker, NULL));
    assert_false(walkbox_walker_step(walker));
    assert_true(walkbox_walker_state_get(walker, &after));
    assert_memory_equal(&before.place, &after.place, sizeof before.place);
    walkbox_walker_close(walker);
}

static void handles_are_closed_in_any_order(void **state)
{
    (void)state;
    struct counted_memory memory = {0};
    const struct allocator inner = counted_allocator(&memory);
    const walkbox_allocator allocator = {inner.context, inner.resize};
    walkbox_walker_state at;
    walkbox_game *game = walkbox_open_folder(WALKS_FOLDER, &allocator, NULL);
    walkbox_room *room = walkbox_room_open(game, 1, NULL);
    walkbox_walker *walker = walkbox_walker_open(room, 0, way_from, NULL);
    assert_true(walkbox_walker_send(walker, way_to, NULL));
    walkbox_close(game);
    walkbox_room_close(room);
    walk(walker);
    assert_true(walkbox_walker_state_get(walker, &at));
    assert_int_equal(at.place.x, way_to.x);
    assert_true(memory.blocks > 0);
    walkbox_walker_close(walker);
    assert_int_equal(memory.blocks, 0);
}

int main(void)
{
#define API_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_version_equals_the_headers),
        cmocka_unit_test(a_folder_without_a_game_is_reported),
        cmocka_unit_test(a_game_opens_by_the_name_of_one_of_its_files),
        cmocka_unit_test(a_damaged_game_is_reported_with_its_place),
        cmocka_unit_test(the_callers_files_and_memory_are_used),
        cmocka_unit_test(without_memory_nothing_stays_open),
        API_TEST(resources_are_listed_in_order),
        API_TEST(a_room_describes_itself),
        API_TEST(missing_parts_of_a_room_are_refused),
        API_TEST(null_handles_are_refused),
        cmocka_unit_test(unreadable_parts_of_a_room_are_reported),
        cmocka_unit_test(routers_have_names),
        API_TEST(a_locked_box_ends_routes_until_it_is_opened),
        API_TEST(rooms_opened_twice_are_locked_apart),
        API_TEST(impossible_paths_are_refused),
        API_TEST(paths_are_planned_at_the_coordinate_limits),
        API_TEST(walkers_of_every_router_arrive),
        API_TEST(impossible_orders_are_refused),
        cmocka_unit_test(handles_are_closed_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
