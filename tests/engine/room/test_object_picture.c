/* The pictures of objects, and which strips of the room are repainted at which time. */
#include "engine/object_game.h"
#include "engine/objects/objects.h"
#include "engine/room/room_picture.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { FIRST_OF_DOOR = 11, SECOND_OF_DOOR = 12, FIRST_OF_BEHIND = 21, SECOND_OF_GLASS = 42 };

/* Runs instructions, and the end of the frame. */
static void play(void **state, const char *text)
{
    bare_game_run(state, text);
    object_states_draw(&bare_game(state)->world, &bare_game(state)->stage);
}

static void a_state_shows_its_picture_and_zero_none(void **state)
{
    play(state, "setState 101, 1");
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_DOOR);
    play(state, "setState 101, 2");
    assert_int_equal(object_game_pixel(state, 15, 7), SECOND_OF_DOOR);
    play(state, "setState 101, 3");
    assert_int_equal(object_game_pixel(state, 8, 0), 0);
    play(state, "setState 101, 1");
    play(state, "setState 101, 0");
    assert_int_equal(object_game_pixel(state, 8, 0), 0);
}

static void a_state_is_not_painted_before_the_frame_ends(void **state)
{
    bare_game_run(state, "setState 101, 1");
    assert_int_equal(object_game_pixel(state, 8, 0), 0);
}

static void painting_raises_the_version_of_the_picture(void **state)
{
    const struct scene *scene = &bare_game(state)->stage.scene;
    play(state, "dummy");
    unsigned version = scene->background_version;
    play(state, "dummy");
    assert_int_equal(scene->background_version, version);
    play(state, "setState 101, 1");
    assert_int_not_equal(scene->background_version, version);
}

static void earlier_objects_are_painted_over_later_objects(void **state)
{
    play(state, "setState 101, 1\nsetState 102, 1");
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_DOOR);
}

static void an_object_shows_only_where_its_parents_allow_it(void **state)
{
    play(state, "setState 101, 1\nsetState 102, 2\nsetState 103, 1");
    assert_int_equal(object_game_pixel(state, 24, 8), 31);
    play(state, "setState 101, 0\nsetState 103, 1");
    assert_int_equal(object_game_pixel(state, 24, 8), 0);
    assert_int_equal(object_game_pixel(state, 8, 0), 0);
}

static void objects_are_painted_by_their_states_when_the_room_is_entered(void **state)
{
    play(state, "setState 101, 2");
    object_game_enter(state, 2);
    object_game_enter(state, 1);
    assert_int_equal(object_game_pixel(state, 8, 0), SECOND_OF_DOOR);
}

/* ---- drawObject ---- */

static void draw_object_without_more_shows_the_first_state(void **state)
{
    play(state, "setState 101, 2\ndrawObject 101 .draw\ngetObjectState g100, 101");
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_DOOR);
    assert_int_equal(var_get(&bare_game(state)->world, 100), 1);
}

static void draw_object_with_state_zero_leaves_the_picture(void **state)
{
    play(state, "setState 101, 1");
    play(state, "drawObject 101 .setState 0");
    assert_int_equal(object_state(&bare_game(state)->world.objects, OBJECT_DOOR), 0);
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_DOOR);
}

static void drawing_replaces_objects_at_the_same_place(void **state)
{
    play(state, "setState 101, 1\nsetState 104, 1");
    play(state, "drawObject 102 .draw");
    assert_int_equal(object_state(&bare_game(state)->world.objects, OBJECT_DOOR), 0);
    assert_int_equal(object_state(&bare_game(state)->world.objects, OBJECT_GLASS), 1);
}

static void drawing_leaves_objects_of_another_size_at_the_same_place(void **state)
{
    play(state, "setState 104, 1");
    play(state, "drawObject 101 .at 5, 0");
    assert_int_equal(object_state(&bare_game(state)->world.objects, OBJECT_GLASS), 1);
}

static void drawing_an_object_ignores_its_parents(void **state)
{
    play(state, "drawObject 102 .draw");
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_BEHIND);
    play(state, "setState 104, 1"); /* all are painted: now they are asked, but it stays */
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_BEHIND);
}

static void objects_appear_when_their_parents_begin_to_allow_them(void **state)
{
    play(state, "setState 102, 2\nsetState 103, 1");
    assert_int_equal(object_game_pixel(state, 24, 8), 0);
    play(state, "setState 101, 1"); /* at other strips */
    assert_int_equal(object_game_pixel(state, 24, 8), 31);
}

/* Row "drawObject" of tests/real-games-rows.md; the object's walk-to point is 12, 15. */
static void an_x_of_255_keeps_the_place_and_a_y_of_255_is_a_row(void **state)
{
    play(state, "drawObject 101 .at 255, 3\ngetActorX g100, 101\ngetActorY g101, 101\n"
                "getObjectState g102, 101");
    assert_int_equal(var_get(&bare_game(state)->world, 100), 12);
    assert_int_equal(var_get(&bare_game(state)->world, 101), 15);
    assert_int_equal(var_get(&bare_game(state)->world, 102), 1);
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_DOOR);
    play(state, "drawObject 101 .at 3, 255\ngetActorX g100, 101\ngetActorY g101, 101\n"
                "drawObject 101 .at 255, 255\ngetActorX g102, 101\ngetActorY g103, 101");
    assert_int_equal(var_get(&bare_game(state)->world, 100), 24 + 4);
    assert_int_equal(var_get(&bare_game(state)->world, 101), 2040 + 15);
    assert_int_equal(var_get(&bare_game(state)->world, 102), 24 + 4);
    assert_int_equal(var_get(&bare_game(state)->world, 103), 2040 + 15);
    play(state, "drawObject 101 .at 254, 0\ngetActorX g100, 101");
    assert_int_equal(var_get(&bare_game(state)->world, 100), 254 * 8 + 4);
}

static void drawing_elsewhere_leaves_the_picture_at_the_old_place(void **state)
{
    play(state, "drawObject 101 .draw");
    play(state, "drawObject 101 .at 3, 0");
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_DOOR);
    assert_int_equal(object_game_pixel(state, 24, 0), FIRST_OF_DOOR);
}

static void a_picture_left_behind_goes_when_its_strips_are_repainted(void **state)
{
    play(state, "drawObject 101 .at 3, 0");
    play(state, "drawObject 101 .at 6, 0");
    play(state, "setState 104, 2"); /* at other strips */
    assert_int_equal(object_game_pixel(state, 24, 0), FIRST_OF_DOOR);
    play(state, "setState 103, 1"); /* at these strips, other rows */
    assert_int_equal(object_game_pixel(state, 24, 0), 0);
    assert_int_equal(object_game_pixel(state, 48, 0), FIRST_OF_DOOR);
}

static void a_picture_left_behind_goes_when_the_view_jumps(void **state)
{
    struct game *game = bare_game(state);
    play(state, "drawObject 101 .at 3, 0");
    play(state, "drawObject 101 .at 6, 0");
    game->world.last_camera_x = game->world.camera.x + 80;
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(object_game_pixel(state, 24, 0), 0);
    assert_int_equal(object_game_pixel(state, 48, 0), FIRST_OF_DOOR);
}

static void objects_drawn_in_one_frame_overlap_in_that_order(void **state)
{
    play(state, "drawObject 101 .at 5, 0\ndrawObject 104 .setState 2");
    assert_int_equal(object_game_pixel(state, 40, 0), SECOND_OF_GLASS);
    play(state, "drawObject 104 .setState 2\ndrawObject 101 .setState 1");
    assert_int_equal(object_game_pixel(state, 40, 0), FIRST_OF_DOOR);
}

static void transparent_pictures_show_the_pixels_below(void **state)
{
    play(state, "drawObject 101 .at 5, 1");
    play(state, "drawObject 104 .at 5, 1");
    assert_int_equal(object_game_pixel(state, 40, 8), FIRST_OF_DOOR);
}

static void an_object_can_be_moved_out_of_the_room(void **state)
{
    play(state, "drawObject 101 .at -1, -1");
    play(state, "drawObject 101 .at 8, 2");
    play(state, "drawObject 101 .at 32767, -32768");
    assert_false(bare_game(state)->vm.halted);
}

static void an_object_of_another_room_is_not_drawn_and_keeps_its_state(void **state)
{
    play(state, "drawObject 201 .at 3, 0");
    assert_int_equal(object_state(&bare_game(state)->world.objects, OBJECT_FAR), 0);
    assert_int_equal(object_game_pixel(state, 24, 0), 0);
}

static void a_picked_up_object_shows_its_first_state(void **state)
{
    play(state, "pickupObject 101, 0");
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_DOOR);
}

/* ---- a world that was kept ---- */

static void a_restored_world_shows_moved_objects_at_their_places(void **state)
{
    struct bare_game *bare = *state;
    play(state, "drawObject 101 .at 3, 0");
    struct object_states *kept = arena_alloc(&bare->arena, 1, sizeof *kept);
    assert_non_null(kept);
    *kept = bare->game.world.objects;
    object_game_enter(state, 1);
    assert_int_equal(object_game_pixel(state, 8, 0), FIRST_OF_DOOR);
    bare->game.world.objects = *kept;
    object_pictures_restore(&bare->game.world, &bare->game.stage);
    assert_int_equal(object_game_pixel(state, 8, 0), 0);
    assert_int_equal(object_game_pixel(state, 24, 0), FIRST_OF_DOOR);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, object_game_setup, object_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_state_shows_its_picture_and_zero_none),
        TEST(a_state_is_not_painted_before_the_frame_ends),
        TEST(painting_raises_the_version_of_the_picture),
        TEST(earlier_objects_are_painted_over_later_objects),
        TEST(an_object_shows_only_where_its_parents_allow_it),
        TEST(objects_are_painted_by_their_states_when_the_room_is_entered),
        TEST(draw_object_without_more_shows_the_first_state),
        TEST(draw_object_with_state_zero_leaves_the_picture),
        TEST(drawing_replaces_objects_at_the_same_place),
        TEST(drawing_leaves_objects_of_another_size_at_the_same_place),
        TEST(drawing_an_object_ignores_its_parents),
        TEST(objects_appear_when_their_parents_begin_to_allow_them),
        TEST(an_x_of_255_keeps_the_place_and_a_y_of_255_is_a_row),
        TEST(drawing_elsewhere_leaves_the_picture_at_the_old_place),
        TEST(a_picture_left_behind_goes_when_its_strips_are_repainted),
        TEST(a_picture_left_behind_goes_when_the_view_jumps),
        TEST(objects_drawn_in_one_frame_overlap_in_that_order),
        TEST(transparent_pictures_show_the_pixels_below),
        TEST(an_object_can_be_moved_out_of_the_room),
        TEST(an_object_of_another_room_is_not_drawn_and_keeps_its_state),
        TEST(a_picked_up_object_shows_its_first_state),
        TEST(a_restored_world_shows_moved_objects_at_their_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
