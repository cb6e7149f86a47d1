/* Golden pictures of the recorded game in tests/data: its actors at many scales, and overlays over
 * a room. */
#include "golden.h"
#include "resource/cmocka_all.h"

#include <string.h>

#include "engine/room/room_picture.h"
#include "render/overlay/overlay.h"
#include "render/room_canvas.h"
#include "render/scene.h"
#include "resource/parity_games.h"
#include "resource/support.h"
#include "walk/router.h"

enum { ROOM = 1, ZOOM = 2, COSTUME_COUNT = 4 };

struct stage {
    struct game_files files;
    struct arena arena;
    struct room room;
    struct room_canvas canvas;
    struct costume costumes[COSTUME_COUNT]; /* 1.. of the game */
    struct walk_map map;
    struct walk_caches *caches;
};

static void stage_open(struct stage *stage)
{
    struct fault fault;
    parity_game_open(&stage->files, TEST_DATA_DIR "/parity/demo");
    arena_init(&stage->arena, plain_allocator());
    assert_true(room_load(&stage->room, &stage->files, ROOM, &stage->arena, &fault));
    assert_true(
        room_picture_make(&stage->canvas, &stage->room, &stage->files.index, &stage->arena));
    for (int i = 0; i < COSTUME_COUNT; i++) {
        struct block block;
        assert_true(game_files_resource(&stage->files, RESOURCE_COSTUME, i + 1, &block, &fault));
        assert_true(costume_load(&stage->costumes[i], block_place("", &block), block.payload,
                                 &stage->arena, NULL, &fault));
    }
    void *memory = arena_alloc(&stage->arena, 1, walk_map_memory_size(stage->room.box_count));
    walk_map_init(&stage->map, stage->room.boxes, stage->room.box_count, &stage->room.matrix,
                  stage->room.scale_slots, stage->room.scale_slot_count, memory);
    memory = arena_alloc(&stage->arena, 1, walk_caches_memory_size(stage->room.box_count));
    stage->caches = walk_caches_init(&stage->map, memory);
}

static void stage_close(struct stage *stage)
{
    arena_reset(&stage->arena);
    game_files_close(&stage->files);
}

/* ---- actors ---- */

/* Stands in a row with others of its costume, smaller and smaller, every second one facing the
 * other way, some behind a plane. */
static void sprite_place(const struct stage *stage, struct sprite *sprite, int costume, int n)
{
    *sprite = (struct sprite){
        .costume = &stage->costumes[costume],
        .x = 10 + n * 44 + costume * 5,
        .y = 60 + costume * 28,
        .scale_x = 255 - n * 31,
        .scale_y = 255 - n * 31,
        .mirrored = n % 2,
        .clip_plane = n % 3,
    };
    memset(sprite->pictures, -1, sizeof sprite->pictures);
    for (int limb = 0; limb < 3; limb++)
        sprite->pictures[limb] = (int8_t)(n % 3);
}

static void costumes_match_the_golden_pictures_at_many_sizes(void **state)
{
    (void)state;
    static struct stage stage;
    static struct scene scene;
    static struct frame frame;
    stage_open(&stage);
    scene = (struct scene){.room = &stage.room,
                           .bottom = stage.room.height,
                           .background = stage.canvas.background,
                           .zplanes = stage.canvas.zplanes};
    for (int costume = 0; costume < COSTUME_COUNT; costume++) {
        for (int n = 0; n < 8; n++)
            sprite_place(&stage, &scene.sprites[scene.sprite_count++], costume, n);
    }
    compose_frame(&frame, &scene);
    struct golden_picture picture = {frame.pixels, SCREEN_WIDTH, stage.room.height, frame.palette};
    golden_check("costumes", &picture);
    stage_close(&stage);
}

/* Two actors in the dark, the first in the light of his flashlight. */
static void a_flashlight_matches_the_golden_picture(void **state)
{
    (void)state;
    static struct stage stage;
    static struct scene scene;
    static struct frame frame;
    static uint8_t unlit[COSTUME_PALETTE_LIMIT];
    stage_open(&stage);
    memset(unlit, 8, sizeof unlit);
    scene = (struct scene){.room = &stage.room,
                           .bottom = stage.room.height,
                           .background = stage.canvas.background,
                           .dark = true,
                           .light = {92, 60, 92 + 12 * 8, 60 + 9 * 8},
                           .sprite_count = 2};
    for (int n = 0; n < 2; n++) {
        sprite_place(&stage, &scene.sprites[n], 1, 0);
        scene.sprites[n].x = 140 + n * 80;
        scene.sprites[n].y = 120;
        scene.sprites[n].palette = unlit;
    }
    compose_frame(&frame, &scene);
    struct golden_picture picture = {frame.pixels, SCREEN_WIDTH, stage.room.height, frame.palette};
    golden_check("flashlight", &picture);
    stage_close(&stage);
}

/* ---- overlays ---- */

enum { CANVAS_WIDTH = SCREEN_WIDTH * ZOOM, CANVAS_HEIGHT = 144 * ZOOM };

static void overlay_check(const char *name, unsigned bits)
{
    static struct stage stage;
    static struct walk_path path;
    static uint32_t pixels[CANVAS_HEIGHT * CANVAS_WIDTH];
    memset(pixels, 0, sizeof pixels);
    stage_open(&stage);
    struct walk_point start = {20, 130};
    struct walk_point goal = {300, 118};
    route_boxgraph_plan(&stage.map, stage.caches, start, goal, &path);
    struct overlay_actor actor = {
        .id = 1, .x = start.x, .y = start.y, .box = path.boxes[0], .scale = 200, .clip_plane = 1};
    struct overlay_scene scene = {.room = &stage.room,
                                  .zplanes = stage.canvas.zplanes,
                                  .map = &stage.map,
                                  .caches = stage.caches,
                                  .path = &path,
                                  .from = start,
                                  .actors = &actor,
                                  .actor_count = 1};
    struct overlay_canvas canvas = {.pixels = pixels,
                                    .width = CANVAS_WIDTH,
                                    .height = CANVAS_HEIGHT,
                                    .zoom = ZOOM,
                                    .bottom = CANVAS_HEIGHT};
    walk_map_set_flags(&stage.map, 2, WALK_BOX_INVISIBLE);
    overlay_draw(&canvas, &scene, bits);
    golden_check_canvas(name, pixels, CANVAS_WIDTH, CANVAS_HEIGHT);
    stage_close(&stage);
}

static void boxes_and_hops_match_the_golden_picture(void **state)
{
    (void)state;
    overlay_check("overlay-boxes", OVERLAY_BOXES | OVERLAY_MATRIX);
}

static void planes_and_the_walkable_area_match_the_golden_picture(void **state)
{
    (void)state;
    overlay_check("overlay-areas", OVERLAY_ZPLANES | OVERLAY_MASK);
}

static void objects_and_scales_match_the_golden_picture(void **state)
{
    (void)state;
    overlay_check("overlay-objects", OVERLAY_OBJECTS | OVERLAY_SCALE);
}

static void a_walk_under_way_matches_the_golden_picture(void **state)
{
    (void)state;
    overlay_check("overlay-route", OVERLAY_ROUTE | OVERLAY_ACTOR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costumes_match_the_golden_pictures_at_many_sizes),
        cmocka_unit_test(a_flashlight_matches_the_golden_picture),
        cmocka_unit_test(boxes_and_hops_match_the_golden_picture),
        cmocka_unit_test(planes_and_the_walkable_area_match_the_golden_picture),
        cmocka_unit_test(objects_and_scales_match_the_golden_picture),
        cmocka_unit_test(a_walk_under_way_matches_the_golden_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
