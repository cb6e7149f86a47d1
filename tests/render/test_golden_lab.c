/* Golden pictures of the path laboratory over a room of the recorded game in tests/data. */
#include "golden.h"
#include "resource/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "render/overlay/overlay.h"
#include "resource/parity_games.h"
#include "resource/support.h"
#include "walk/classic/classic_floor.h"
#include "walk/routers/route_workspace.h"
#include "walk/walker.h"

enum { ROOM = 1, ZOOM = 2, WIDTH = SCREEN_WIDTH * ZOOM, HEIGHT = SCREEN_HEIGHT * ZOOM };

struct stage {
    struct game_files files;
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct walk_caches *caches;
    struct classic_floor classic;
    struct path_lab lab;
    struct overlay_scene scene;
    uint32_t pixels[WIDTH * HEIGHT];
    struct overlay_canvas canvas;
};

static void *memory(struct stage *stage, size_t size)
{
    void *block = arena_alloc(&stage->arena, 1, size);
    assert_non_null(block);
    return block;
}

static void make_floor(struct stage *stage)
{
    struct room *room = &stage->room;
    struct walk_map *map = &stage->map;
    walk_map_init(map, room->boxes, room->box_count, &room->matrix, room->scale_slots,
                  room->scale_slot_count, memory(stage, walk_map_memory_size(room->box_count)));
    stage->caches = walk_caches_init(map, memory(stage, walk_caches_memory_size(room->box_count)));
    classic_floor_init(&stage->classic, map);
    map->classic = &stage->classic;
    route_workspace_init(map, stage->caches, memory(stage, route_workspace_size(map)));
}

static struct stage *stage_open(void)
{
    static struct stage stage;
    struct fault fault;
    memset(&stage, 0, sizeof stage);
    parity_game_open(&stage.files, TEST_DATA_DIR "/parity/demo");
    arena_init(&stage.arena, plain_allocator());
    assert_true(room_load(&stage.room, &stage.files, ROOM, &stage.arena, &fault));
    make_floor(&stage);
    stage.canvas = (struct overlay_canvas){.pixels = stage.pixels,
                                           .width = WIDTH,
                                           .height = HEIGHT,
                                           .zoom = ZOOM,
                                           .bottom = stage.room.height * ZOOM};
    stage.scene = (struct overlay_scene){.room = &stage.room,
                                         .map = &stage.map,
                                         .caches = stage.caches,
                                         .from = {20, 130},
                                         .goal = {300, 118},
                                         .has_goal = true,
                                         .below_is_free = true};
    struct walk_point from = stage.scene.from, goal = stage.scene.goal;
    stage.scene.chain_from = walk_map_nearest_box(&stage.map, from, WALK_FLAGS_LIVE, NULL);
    stage.scene.hops_of = walk_map_nearest_box(&stage.map, goal, WALK_FLAGS_LIVE, NULL);
    return &stage;
}

static void stage_close(struct stage *stage)
{
    arena_reset(&stage->arena);
    game_files_close(&stage->files);
}

static void plan_all(struct stage *stage)
{
    struct lab_paths *paths = &stage->lab.paths;
    paths->from = stage->scene.from;
    paths->to = stage->scene.goal;
    paths->speed = (struct walk_point){WALK_SPEED_X, WALK_SPEED_Y};
    for (int i = 0; lab_plan(paths, &stage->map, stage->caches, i); i++)
        paths->paths[i].microseconds = i * 12.5; /* no clock: what the edge might have measured */
    assert_int_equal(paths->count, 6);
    stage->scene.paths = paths;
}

static void flood(struct stage *stage, struct walk_point from, const struct walk_point *start)
{
    lab_field_make(&stage->lab.field, &stage->map, stage->caches, from, start,
                   memory(stage, lab_field_size(&stage->map, stage->caches)));
    stage->scene.field = &stage->lab.field;
}

static void check(struct stage *stage, const char *name, unsigned bits)
{
    overlay_draw(&stage->canvas, &stage->scene, bits);
    golden_check_canvas(name, stage->pixels, WIDTH, HEIGHT);
    stage_close(stage);
}

static void paths_of_all_routers_match_the_golden_picture(void **state)
{
    (void)state;
    struct stage *stage = stage_open();
    plan_all(stage);
    check(stage, "lab-routes", OVERLAY_ROUTES);
}

/* Legends go into corners where the game shows something below the room. */
static void paths_in_a_game_match_the_golden_picture(void **state)
{
    (void)state;
    struct stage *stage = stage_open();
    stage->scene.below_is_free = false;
    stage->scene.goal = (struct walk_point){20, 20};
    stage->scene.from = (struct walk_point){300, 118};
    walk_map_set_flags(&stage->map, 2, WALK_BOX_INVISIBLE);
    plan_all(stage);
    for (int i = 0; i < stage->lab.paths.count; i++)
        stage->lab.paths.paths[i].microseconds = -1;
    check(stage, "lab-routes-game", OVERLAY_ROUTES | OVERLAY_HOPS);
}

static void the_distance_field_matches_the_golden_picture(void **state)
{
    (void)state;
    struct stage *stage = stage_open();
    flood(stage, stage->scene.goal, NULL);
    check(stage, "lab-field", OVERLAY_FIELD);
}

/* The path of router `distance` before it is smoothed goes in eight directions. */
static void the_raw_path_down_the_field_matches_the_golden_picture(void **state)
{
    (void)state;
    struct stage *stage = stage_open();
    flood(stage, stage->scene.goal, &stage->scene.from);
    const struct lab_field *field = &stage->lab.field;
    assert_true(field->raw_count > 2);
    for (int i = 1; i < field->raw_count; i++) {
        const int across = abs(field->raw[i].x - field->raw[i - 1].x);
        const int down = abs(field->raw[i].y - field->raw[i - 1].y);
        assert_true(across == 0 || down == 0 || across == down);
    }
    check(stage, "lab-field-raw", OVERLAY_FIELD);
}

/* The spans of the gates that boxgraph crosses, and where a goal off the floor is clamped to. */
static void gates_and_the_clamped_goal_match_the_golden_picture(void **state)
{
    (void)state;
    struct stage *stage = stage_open();
    stage->scene.goal = (struct walk_point){300, 90};
    plan_all(stage);
    lab_paths_filter(&stage->lab.paths, router_find("boxgraph"));
    check(stage, "lab-gates", OVERLAY_ROUTES);
}

/* Unreachable parts are hatched. */
static void the_distance_field_stops_at_a_locked_box(void **state)
{
    (void)state;
    struct stage *stage = stage_open();
    walk_map_set_flags(&stage->map, 2, WALK_BOX_INVISIBLE);
    flood(stage, stage->scene.from, NULL);
    check(stage, "lab-field-locked", OVERLAY_FIELD);
}

static void the_node_graph_matches_the_golden_picture(void **state)
{
    (void)state;
    check(stage_open(), "lab-nodes", OVERLAY_NODES);
}

static void hops_and_their_table_match_the_golden_picture(void **state)
{
    (void)state;
    check(stage_open(), "lab-matrix", OVERLAY_HOPS | OVERLAY_TABLE);
}

static void notes_match_the_golden_picture(void **state)
{
    (void)state;
    static const char *const lines[] = {"actor 1 \"Ann\", visible", "place 20,130, box 3"};
    struct stage *stage = stage_open();
    stage->scene.notes = lines;
    stage->scene.note_count = 2;
    stage->scene.noted = stage->scene.from;
    check(stage, "lab-notes", OVERLAY_NOTES);
}

/* An object moved by a script is shown at its new place, not at its place in the file. */
static void moved_objects_match_the_golden_picture(void **state)
{
    (void)state;
    static const struct overlay_object moved = {
        .id = 7, .area = {160, 40, 184, 64}, .walk_to = {172, 70}};
    struct stage *stage = stage_open();
    stage->room.objects = NULL;
    stage->room.object_count = 3; /* the objects of the file are not looked at */
    stage->scene.objects = &moved;
    stage->scene.object_count = 1;
    overlay_draw(&stage->canvas, &stage->scene, OVERLAY_OBJECTS);
    for (int x = 160; x < 184; x++)
        assert_true(stage->pixels[(63 * ZOOM + 1) * WIDTH + x * ZOOM + 1] == 0xFFF0E442u);
    assert_true(stage->pixels[(70 * ZOOM + 1) * WIDTH + 172 * ZOOM + 1] == 0xFFF0E442u);
    stage_close(stage);
}

static int drawn(const struct stage *stage)
{
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += stage->pixels[i] != 0;
    return count;
}

/* Without ends, without a floor, and on canvases smaller than their legends. */
static void layers_are_drawn_without_a_floor_and_on_small_canvases(void **state)
{
    (void)state;
    struct stage *stage = stage_open();
    stage->scene.has_goal = false;
    stage->scene.chain_from = stage->scene.hops_of = WALK_BOX_NONE;
    overlay_draw(&stage->canvas, &stage->scene,
                 OVERLAY_ROUTES | OVERLAY_FIELD | OVERLAY_HOPS | OVERLAY_TABLE | OVERLAY_NOTES);
    stage->caches->workspace = NULL;
    overlay_draw(&stage->canvas, &stage->scene, OVERLAY_NODES);
    memset(stage->pixels, 0, sizeof stage->pixels);
    assert_int_equal(lab_field_size(&stage->map, stage->caches), 0);
    stage->scene.chain_from = 1;
    stage->scene.hops_of = 2;
    plan_all(stage);
    stage->canvas.width = 40;
    stage->canvas.height = stage->canvas.bottom = 30;
    overlay_draw(&stage->canvas, &stage->scene, ~0u);
    assert_true(drawn(stage) > 0 && drawn(stage) <= 40 * 30);
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_of_all_routers_match_the_golden_picture),
        cmocka_unit_test(paths_in_a_game_match_the_golden_picture),
        cmocka_unit_test(the_distance_field_matches_the_golden_picture),
        cmocka_unit_test(the_raw_path_down_the_field_matches_the_golden_picture),
        cmocka_unit_test(gates_and_the_clamped_goal_match_the_golden_picture),
        cmocka_unit_test(the_distance_field_stops_at_a_locked_box),
        cmocka_unit_test(the_node_graph_matches_the_golden_picture),
        cmocka_unit_test(hops_and_their_table_match_the_golden_picture),
        cmocka_unit_test(notes_match_the_golden_picture),
        cmocka_unit_test(moved_objects_match_the_golden_picture),
        cmocka_unit_test(layers_are_drawn_without_a_floor_and_on_small_canvases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
