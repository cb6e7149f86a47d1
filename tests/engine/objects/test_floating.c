/* Objects of other rooms that resource .loadObject puts into the current room. */
#include <string.h>

#include "engine/object_game.h"
#include "engine/objects/floating.h"
#include "engine/objects/objects.h"
#include "engine/room/room_picture.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/object.h"
#include "util/limits.h"

enum { OBCD_AND_CDHD = 29, FAR_COLOUR = 11 };

static int variable(void **state, int number)
{
    return var_get(&bare_game(state)->world, number);
}

/* The object that a script finds at a point. */
static int found_at(void **state, int x, int y)
{
    return object_at(&bare_game(state)->world.objects, &bare_game(state)->stage,
                     (struct walk_point){x, y});
}

/* ---- loaded ---- */

static void a_loaded_object_is_found_and_used_at_its_own_place(void **state)
{
    struct object_place place;
    assert_int_equal(found_at(state, 1, 1), 0);
    bare_game_run(state, "resource .loadObject 2, 201\n"
                         "findObject g100, 1, 1\n"
                         "getVerbEntryPoint g101, 201, 7\n"
                         "getDist g102, 201, 104\n");
    assert_int_equal(variable(state, 100), OBJECT_FAR);
    assert_int_equal(variable(state, 101), OBCD_AND_CDHD + 12);
    assert_int_equal(variable(state, 102), 40);
    assert_true(object_place(&bare_game(state)->world.objects, &bare_game(state)->stage, OBJECT_FAR,
                             &place));
    assert_int_equal(place.walk_to.x, 4);
    struct byte_view name = object_name(&bare_game(state)->world.objects, &bare_game(state)->stage,
                                        &bare_game(state)->files, OBJECT_FAR);
    assert_int_equal(name.size, 3);
    assert_memory_equal(name.data, "far", 3);
}

static void a_loaded_object_is_drawn_at_the_next_repaint_of_its_place(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "setState 201, 1");
    object_states_draw(&game->world, &game->stage);
    bare_game_run(state, "resource .loadObject 2, 201");
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(object_game_pixel(state, 0, 0), 0);
    bare_game_run(state, "setState 201, 1");
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(object_game_pixel(state, 0, 0), FAR_COLOUR);
}

static void a_loaded_object_is_drawn_and_found_behind_room_objects(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "resource .loadObject 2, 201\ndrawObject 201 .at 1, 0");
    assert_int_equal(found_at(state, 9, 1), OBJECT_DOOR);
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(object_game_pixel(state, 9, 1), FAR_COLOUR);
    bare_game_run(state, "setState 101, 2");
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(object_game_pixel(state, 9, 1), 12);
}

static void a_loaded_objects_parents_are_in_the_current_room(void **state)
{
    object_game_enter(state, 2);
    bare_game_run(state, "resource .loadObject 1, 102");
    assert_int_equal(found_at(state, 9, 1), 0);
    bare_game_run(state, "setState 201, 1");
    object_states_draw(&bare_game(state)->world, &bare_game(state)->stage);
    assert_int_equal(found_at(state, 9, 1), OBJECT_BEHIND);
}

static void an_object_in_the_room_is_not_loaded_again(void **state)
{
    struct game *game = bare_game(state);
    int count = game->stage.room.object_count;
    bare_game_run(state, "resource .loadObject 1, 101\nresource .loadObject 2, 101");
    assert_int_equal(game->stage.room.object_count, count);
    bare_game_run(state, "resource .loadObject 2, 201\nresource .loadObject 2, 201");
    assert_int_equal(game->stage.room.object_count, count + 1);
    assert_int_equal(floating_room(&game->world.objects, OBJECT_FAR), 2);
    assert_int_equal(floating_room(&game->world.objects, OBJECT_DOOR), 0);
}

/* ---- gone ---- */

static void a_loaded_object_disappears_with_the_room(void **state)
{
    bare_game_run(state, "resource .loadObject 2, 201");
    object_game_enter(state, 1);
    bare_game_run(state, "getVerbEntryPoint g100, 201, 7");
    assert_int_equal(found_at(state, 1, 1), 0);
    assert_int_equal(variable(state, 100), 0);
    assert_int_equal(floating_room(&bare_game(state)->world.objects, OBJECT_FAR), 0);
}

static void owner_0_removes_a_loaded_object_from_the_room_only(void **state)
{
    bare_game_run(state, "resource .loadObject 2, 201\nsetOwnerOf 201, 3\nsetOwnerOf 201, 0\n"
                         "findObject g100, 1, 1\nsetOwnerOf 201, 15\nsetOwnerOf 201, 0\n"
                         "findObject g101, 1, 1\nsetOwnerOf 201, 15\nfindObject g102, 1, 1");
    assert_int_equal(variable(state, 100), OBJECT_FAR);
    assert_int_equal(variable(state, 101), 0);
    assert_int_equal(variable(state, 102), 0);
}

static void loaded_objects_behind_a_removed_object_stay(void **state)
{
    object_game_enter(state, 2);
    bare_game_run(state, "resource .loadObject 1, 104\nresource .loadObject 1, 101\n"
                         "setOwnerOf 104, 0\nfindObject g100, 41, 1\nfindObject g101, 9, 1\n"
                         "getVerbEntryPoint g102, 101, 1");
    assert_int_equal(variable(state, 100), 0);
    assert_int_equal(variable(state, 101), OBJECT_DOOR);
    assert_int_equal(variable(state, 102), OBCD_AND_CDHD + 15);
}

static void a_loaded_object_can_be_reloaded_without_limit(void **state)
{
    struct game *game = bare_game(state);
    const struct arena *arena = &game->stage.arenas[game->stage.arena];
    bare_game_run(state, "resource .loadObject 2, 201");
    size_t used = arena->used;
    bare_game_run(state, "move g1, 200\nagain:\nsetOwnerOf 201, 0\nsetOwnerOf 201, 15\n"
                         "resource .loadObject 2, 201\nresource .loadObject 2, 999\n"
                         "subtract g1, 1\nequalZero g1, @done\njumpRelative @again\ndone:");
    assert_int_equal(found_at(state, 1, 1), OBJECT_FAR);
    assert_int_equal(arena->used, used);
}

/* ---- picked up ---- */

static void a_floating_object_is_picked_up_from_its_own_room(void **state)
{
    bare_game_run(state, "move g1, 1\nresource .loadObject 2, 201\npickupObject 201, 0");
    assert_int_equal(object_carried_from(&bare_game(state)->world.objects, OBJECT_FAR), 2);
    object_game_enter(state, 1);
    bare_game_run(state, "getVerbEntryPoint g100, 201, 7");
    assert_int_equal(variable(state, 100), OBCD_AND_CDHD + 12);
}

static void a_carried_object_can_be_loaded_and_found(void **state)
{
    bare_game_run(state, "move g1, 1\npickupObject 201, 2\nactorSetClass 201, [32]\n"
                         "resource .loadObject 2, 201\nfindObject g100, 1, 1\n"
                         "setOwnerOf 201, 0\nfindObject g101, 1, 1");
    assert_int_equal(variable(state, 100), OBJECT_FAR);
    assert_int_equal(variable(state, 101), OBJECT_FAR);
}

/* ---- what cannot be loaded ---- */

static void an_unreadable_object_is_noted_and_the_game_continues(void **state)
{
    static const char *const bad[] = {"resource .loadObject 2, 999", "resource .loadObject 2, -3",
                                      "resource .loadObject 99, 201", "resource .loadObject 0, 201",
                                      "resource .loadObject 2, 0"};
    struct game *game = bare_game(state);
    int count = game->stage.room.object_count;
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        bare_game_run(state, bad[i]);
        assert_int_equal(game->notes.count, i + 1);
    }
    assert_non_null(strstr(message_english(&game->notes.notes[0].message).text, "no object 999"));
    assert_int_equal(game->stage.room.object_count, count);
    assert_false(game->vm.halted);
}

static void an_object_without_a_free_slot_is_noted(void **state)
{
    struct game *game = bare_game(state);
    int count = game->stage.room.object_count;
    game->stage.floating.count = FLOATING_LIMIT;
    bare_game_run(state, "resource .loadObject 2, 201");
    assert_int_equal(game->stage.room.object_count, count);
    assert_int_equal(game->notes.count, 1);
    game->stage.floating.count = 0;
    game->world.objects.floating_count = FLOATING_LIMIT;
    bare_game_run(state, "resource .loadObject 2, 201");
    assert_int_equal(game->stage.room.object_count, count);
    assert_int_equal(game->notes.count, 2);
    game->world.objects.floating_count = 0;
}

/* Floating objects count like the room's own memory, even objects of almost no size. */
static void loaded_objects_are_limited_by_the_room_memory(void **state)
{
    struct game *game = bare_game(state);
    struct arena *arena = &game->stage.arenas[game->stage.arena];
    const size_t used = arena->used;
    const int count = game->stage.room.object_count;
    arena->used = LIMIT_ROOM_MEMORY + 1;
    bare_game_run(state, "resource .loadObject 2, 201");
    assert_int_equal(game->stage.room.object_count, count);
    assert_int_equal(game->notes.count, 1);
    assert_non_null(strstr(message_english(&game->notes.notes[0].message).text, "memory"));
    assert_int_equal(arena->used, LIMIT_ROOM_MEMORY + 1);
    assert_false(game->vm.halted);
    object_game_enter(state, 2);
    arena = &game->stage.arenas[game->stage.arena];
    arena->used = LIMIT_ROOM_MEMORY + 1;
    bare_game_run(state, "resource .loadObject 1, 104");
    assert_int_equal(game->notes.count, 2);
    assert_int_equal(floating_room(&game->world.objects, OBJECT_GLASS), 0);
    assert_int_equal(arena->used, LIMIT_ROOM_MEMORY + 1);
    arena->used = used;
    bare_game_run(state, "resource .loadObject 1, 104");
    assert_int_equal(floating_room(&game->world.objects, OBJECT_GLASS), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, object_game_setup, object_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_loaded_object_is_found_and_used_at_its_own_place),
        TEST(a_loaded_object_is_drawn_at_the_next_repaint_of_its_place),
        TEST(a_loaded_object_is_drawn_and_found_behind_room_objects),
        TEST(a_loaded_objects_parents_are_in_the_current_room),
        TEST(an_object_in_the_room_is_not_loaded_again),
        TEST(a_loaded_object_disappears_with_the_room),
        TEST(owner_0_removes_a_loaded_object_from_the_room_only),
        TEST(loaded_objects_behind_a_removed_object_stay),
        TEST(a_loaded_object_can_be_reloaded_without_limit),
        TEST(a_floating_object_is_picked_up_from_its_own_room),
        TEST(a_carried_object_can_be_loaded_and_found),
        TEST(an_unreadable_object_is_noted_and_the_game_continues),
        TEST(an_object_without_a_free_slot_is_noted),
        TEST(loaded_objects_are_limited_by_the_room_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
