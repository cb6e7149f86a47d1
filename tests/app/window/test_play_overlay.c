/* Drawings over the picture: the list of keys, and objects at their present places. The path
 * laboratory must work only when it is switched on and something changed. */
#include <string.h>

#include "app/window/play_overlay.h"
#include "engine/enter/room_enter.h"
#include "engine/object_game.h"
#include "engine/state/variables.h"
#include "render/overlay/page_font.h"
#include "resource/cmocka_all.h"
#include "walk/routers/route_workspace.h"
#include "walk/walker.h"

enum { WIDTH = SCREEN_WIDTH, HEIGHT = SCREEN_HEIGHT, EGO = 1, BOX_COUNT = 2 };

static const uint32_t yellow = 0xFFF0E442;
static uint32_t canvas[WIDTH * HEIGHT];

static uint32_t drawn(int x, int y)
{
    return canvas[y * WIDTH + x];
}

static void draw(void **state, struct play_overlay *overlay)
{
    memset(canvas, 0, sizeof canvas);
    play_overlay_draw(overlay, bare_game(state), canvas, 1);
}

/* Ego stands on a floor of two boxes; the mouse is on the other one. */
static int set_up(void **state)
{
    if (object_game_setup(state) != 0)
        return -1;
    struct bare_game *bare = *state;
    struct game *game = &bare->game;
    struct room *room = &game->stage.room;
    room->box_count = BOX_COUNT;
    room->boxes = arena_alloc(&bare->arena, BOX_COUNT, sizeof *room->boxes);
    for (int i = 0; i < BOX_COUNT; i++)
        room->boxes[i] = (struct walk_box){
            .ul = {i * 30, 2}, .ur = {i * 30 + 30, 2}, .lr = {i * 30 + 30, 14}, .ll = {i * 30, 14}};
    walk_map_init(&game->stage.floor.map, room->boxes, BOX_COUNT, NULL, NULL, 0,
                  arena_alloc(&bare->arena, walk_map_memory_size(BOX_COUNT), 1));
    game->stage.floor.caches = walk_caches_init(
        &game->stage.floor.map, arena_alloc(&bare->arena, walk_caches_memory_size(BOX_COUNT), 1));
    walk_map_rebuild(&game->stage.floor.map, game->stage.floor.caches);
    route_workspace_init(
        &game->stage.floor.map, game->stage.floor.caches,
        arena_alloc(&bare->arena, route_workspace_size(&game->stage.floor.map), 1));
    var_set(&game->world, VAR_EGO, EGO);
    actor_put_in_room(game, EGO, game->world.room);
    walker_place(&game->world.actors[EGO].mover, &game->stage.floor.map, game->stage.floor.caches,
                 (struct walk_point){10, 10});
    game->stage.scene.bottom = 144;
    return 0;
}

static int tear_down(void **state)
{
    bare_game(state)->stage.floor.caches = NULL;
    return object_game_teardown(state);
}

static struct play_overlay overlay_at(int x, int y)
{
    return (struct play_overlay){.mouse_x = x, .mouse_y = y, .mouse_inside = true};
}

static void keys_switch_overlays_on_and_off(void **state)
{
    (void)state;
    static const char keys[] = "bmzwosapnhci";
    struct play_overlay overlay = {0};
    for (size_t i = 0; keys[i]; i++) {
        unsigned before = overlay.bits;
        assert_true(play_overlay_key(&overlay, keys[i]));
        assert_true(overlay.bits > before && (overlay.bits & before) == before);
    }
    assert_true(play_overlay_wanted(&overlay));
    for (size_t i = 0; keys[i]; i++)
        play_overlay_key(&overlay, keys[i]);
    assert_int_equal(overlay.bits, 0);
    assert_false(play_overlay_key(&overlay, 'y'));
    assert_false(play_overlay_wanted(&overlay));
}

static void the_distance_field_begins_at_the_mouse_or_ego(void **state)
{
    struct play_overlay overlay = overlay_at(50, 8);
    assert_true(play_overlay_key(&overlay, 'f'));
    draw(state, &overlay);
    assert_int_equal(overlay.lab.lab.field.from.x, 50);
    assert_non_null(overlay.lab.memory);
    assert_true(play_overlay_key(&overlay, 'f'));
    assert_null(overlay.lab.memory);
    draw(state, &overlay);
    assert_int_equal(drawn(50, 8), 0);
    overlay.bits = OVERLAY_FIELD;
    overlay.mouse_inside = false;
    draw(state, &overlay);
    assert_int_equal(overlay.lab.lab.field.from.x, 10);
    play_overlay_end(&overlay);
    assert_null(overlay.lab.memory);
}

static void paths_are_planned_again_after_a_change(void **state)
{
    struct game *game = bare_game(state);
    struct play_overlay overlay = overlay_at(50, 8);
    struct lab_paths *paths = &overlay.lab.lab.paths;
    draw(state, &overlay);
    assert_int_equal(paths->count, 0);
    play_overlay_key(&overlay, 'p');
    draw(state, &overlay);
    assert_true(paths->count >= 6 && paths->paths[0].microseconds >= 0);
    assert_true(drawn(30, 9) != 0);
    paths->count = 1; /* to see whether they are made again */
    draw(state, &overlay);
    assert_int_equal(paths->count, 1);
    overlay.mouse_x = 49;
    draw(state, &overlay);
    assert_true(paths->count >= 6);
    paths->count = 1;
    walk_map_set_flags(&game->stage.floor.map, 1, WALK_BOX_INVISIBLE);
    draw(state, &overlay);
    assert_true(paths->count >= 6);
    assert_false(paths->paths[0].path.reached && paths->paths[0].length > 25);
    paths->count = 1;
    overlay.mouse_inside = false;
    draw(state, &overlay);
    assert_int_equal(paths->count, 1);
}

static void moved_objects_are_shown_at_their_places(void **state)
{
    struct game *game = bare_game(state);
    struct play_overlay overlay = overlay_at(0, 0);
    overlay.bits = OVERLAY_OBJECTS;
    for (int i = 0; i < game->stage.room.object_count; i++)
        if (game->stage.room.objects[i].id != OBJECT_DOOR)
            game->world.objects.objects[game->stage.room.objects[i].id].owner = EGO;
    draw(state, &overlay);
    assert_int_equal(drawn(8, 7), yellow);
    game->world.objects.objects[OBJECT_DOOR].shift_x = 100;
    game->world.objects.objects[OBJECT_DOOR].shift_y = 40;
    draw(state, &overlay);
    assert_int_equal(drawn(8, 7), 0);
    assert_int_equal(drawn(108, 47), yellow);
    game->world.objects.objects[OBJECT_DOOR].owner = EGO;
    draw(state, &overlay);
    assert_int_equal(drawn(108, 47), 0);
}

static void an_ego_outside_the_actors_does_no_harm(void **state)
{
    struct game *game = bare_game(state);
    struct play_overlay overlay = overlay_at(50, 8);
    overlay.bits = ~0u;
    var_set(&game->world, VAR_EGO, 300);
    draw(state, &overlay);
    var_set(&game->world, VAR_EGO, -5);
    draw(state, &overlay);
    assert_int_equal(overlay.lab.lab.paths.count, 0);
    play_overlay_end(&overlay);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_switch_overlays_on_and_off),
        cmocka_unit_test_setup_teardown(the_distance_field_begins_at_the_mouse_or_ego, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(paths_are_planned_again_after_a_change, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moved_objects_are_shown_at_their_places, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_ego_outside_the_actors_does_no_harm, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
