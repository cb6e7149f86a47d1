/* Every overlay of random rooms is drawn inside its canvas, without legends above the end of the
 * room, and again in the same way. */
#include <stdlib.h>
#include <string.h>

#include "render/overlay/overlay.h"
#include "resource/cmocka_all.h"
#include "resource/files/named_box_file.h"
#include "walk/classic/classic_floor.h"
#include "walk/random_rooms.h"
#include "walk/routers/route_workspace.h"
#include "walk/walker.h"

static const unsigned with_cards =
    OVERLAY_ROUTES | OVERLAY_FIELD | OVERLAY_NODES | OVERLAY_HOPS | OVERLAY_TABLE | OVERLAY_NOTES;

enum { ROOMS = 150, SIDE = 420, GUARD = 64, PLANES = 2, UNTOUCHED = 0x5A5A5A5A };

struct stage {
    struct random_room made;
    struct room room;
    struct zplane planes[PLANES];
    struct classic_floor classic;
    struct lab_paths paths;
    struct lab_field field;
    struct named_room named;
    struct overlay_actor actors[3];
    struct overlay_object objects[3];
    struct overlay_scene scene;
    struct overlay_canvas canvas;
    void *workspace, *field_memory, *bits;
    uint32_t pixels[GUARD + SIDE * SIDE + GUARD], again[SIDE * SIDE];
};

static struct walk_point any_point(struct random *random)
{
    return (struct walk_point){random_between(random, -20, 340), random_between(random, -20, 220)};
}

static void make_room(struct stage *stage, uint64_t seed, struct random *random)
{
    struct random_room *made = &stage->made;
    struct walk_map *map = &made->map;
    random_room_make(made, seed, (enum random_matrix)(seed % RANDOM_MATRIX_KINDS));
    random_room_lock(made, random);
    stage->room = (struct room){
        .width = 320, .height = 144, .box_count = made->box_count, .boxes = made->boxes};
    if (random_chance(random, 50)) {
        stage->bits = calloc(40, 144);
        memset(stage->bits, 0x3C, 999);
        stage->planes[1] = (struct zplane){40, 144, stage->bits};
        stage->room.zplane_count = PLANES;
        stage->scene.zplanes = random_chance(random, 80) ? stage->planes : NULL;
        stage->room.zplanes = stage->planes;
    }
    if (random_chance(random, 80)) {
        classic_floor_init(&stage->classic, map);
        map->classic = &stage->classic;
        stage->workspace = calloc(1, route_workspace_size(map) + 1);
        route_workspace_init(map, made->caches, stage->workspace);
    }
}

static void make_scene(struct stage *stage, struct random *random)
{
    static const char *const notes[] = {"actor 1 \"Ann\", visible", "place 20,130, box 3"};
    struct overlay_scene *scene = &stage->scene;
    struct walk_map *map = &stage->made.map;
    scene->room = &stage->room;
    scene->map = map;
    scene->caches = stage->made.caches;
    scene->from = any_point(random);
    scene->goal = any_point(random);
    scene->has_goal = random_chance(random, 70);
    scene->hops_of = random_between(random, -1, map->box_count - 1);
    scene->chain_from = random_between(random, -1, map->box_count - 1);
    scene->below_is_free = random_chance(random, 30);
    scene->noted = any_point(random);
    scene->notes = notes;
    scene->note_count = random_between(random, 0, 2);
    if (stage->workspace) {
        stage->paths.from = scene->from;
        stage->paths.to = scene->goal;
        stage->paths.speed = (struct walk_point){WALK_SPEED_X, WALK_SPEED_Y};
        for (int i = 0; lab_plan(&stage->paths, map, stage->made.caches, i); i++)
            stage->paths.paths[i].microseconds = i - 1;
        scene->paths = &stage->paths;
        if (stage->paths.count > 0)
            scene->path =
                &stage->paths.paths[random_between(random, 0, stage->paths.count - 1)].path;
        scene->waypoint = random_between(random, -1, 4);
        const size_t size = lab_field_size(map, stage->made.caches);
        if (size > 0 && random_chance(random, 60)) {
            stage->field_memory = calloc(1, size);
            lab_field_make(&stage->field, map, stage->made.caches, scene->goal,
                           random_chance(random, 50) ? &scene->from : NULL, stage->field_memory);
            scene->field = &stage->field;
        }
    }
    for (int i = 0; i < 3; i++) {
        const struct walk_point at = any_point(random), walk_to = any_point(random);
        stage->actors[i] = (struct overlay_actor){
            i, at.x, at.y, random_between(random, -1, map->box_count), 200, i};
        stage->objects[i] =
            (struct overlay_object){i,
                                    {at.x, at.y, at.x + random_between(random, 0, 40),
                                     at.y + random_between(random, 0, 40)},
                                    walk_to};
    }
    scene->actors = stage->actors;
    scene->objects = stage->objects;
    scene->actor_count = random_between(random, 0, 3);
    scene->object_count = random_between(random, 0, 3);
    if (random_chance(random, 50)) {
        strcpy(stage->named.names[0].name, "porch");
        strcpy(stage->named.names[1].name, "area");
        stage->named.name_count = 2;
        stage->named.areas[0] = (struct named_area){{10, 20, 60, 50}, 1};
        stage->named.area_count = 1;
        walk_box_set_add(&stage->named.names[0].boxes, 1);
        scene->named = &stage->named;
        scene->flashing = (uint32_t)random_between(random, 0, 3);
    }
}

static void check_canvas(struct stage *stage, struct random *random, unsigned bits)
{
    const int zoom = random_between(random, 1, 3);
    const int width = random_chance(random, 30) ? random_between(random, 8, 90) : SIDE;
    const int height = random_chance(random, 30) ? random_between(random, 8, 90) : SIDE;
    uint32_t *pixels = stage->pixels + GUARD;
    stage->canvas = (struct overlay_canvas){.pixels = pixels,
                                            .width = width,
                                            .height = height,
                                            .zoom = zoom,
                                            .left = random_between(random, -20, 60),
                                            .bottom = random_between(random, height / 2, height),
                                            .larger = random_chance(random, 30)};
    for (size_t i = 0; i < sizeof stage->pixels / sizeof *stage->pixels; i++)
        stage->pixels[i] = UNTOUCHED;
    memset(pixels, 0, (size_t)width * (size_t)height * sizeof *pixels);
    overlay_draw(&stage->canvas, &stage->scene, bits);
    memcpy(stage->again, pixels, (size_t)width * (size_t)height * sizeof *pixels);
    for (int i = 0; i < GUARD; i++) {
        assert_int_equal(stage->pixels[i], UNTOUCHED);
        assert_int_equal(pixels[width * height + i], UNTOUCHED);
    }
    /* A legend or table without a place covers what is below the room. */
    const bool is_bare = (bits & OVERLAY_BARE) && !(bits & with_cards);
    for (int i = stage->canvas.bottom * width; i < width * height && is_bare; i++)
        assert_int_equal(pixels[i], 0);
    memset(pixels, 0, (size_t)width * (size_t)height * sizeof *pixels);
    overlay_draw(&stage->canvas, &stage->scene, bits);
    assert_memory_equal(pixels, stage->again, (size_t)width * (size_t)height * sizeof *pixels);
}

static void every_overlay_keeps_to_its_canvas(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= ROOMS; seed++) {
        struct stage *stage = calloc(1, sizeof *stage);
        assert_non_null(stage);
        struct random random = random_seeded(seed);
        make_room(stage, seed, &random);
        make_scene(stage, &random);
        check_canvas(stage, &random, (1U << OVERLAY_COUNT) - 1 - OVERLAY_BARE);
        check_canvas(stage, &random, random_bits(&random) % (1U << OVERLAY_COUNT));
        check_canvas(stage, &random, 1U << random_between(&random, 0, OVERLAY_COUNT - 1));
        check_canvas(stage, &random, ((1U << OVERLAY_COUNT) - 1) & ~with_cards);
        random_room_free(&stage->made);
        free(stage->workspace);
        free(stage->field_memory);
        free(stage->bits);
        free(stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_overlay_keeps_to_its_canvas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
