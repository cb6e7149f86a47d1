/* Objects of other rooms that resource .loadObject puts into the room that is shown. */
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
    return var_get(bare_game(state), number);
}

/* What a script finds at a point. */
static int found_at(void **state, int x, int y)
{
    return object_at(bare_game(state), (struct walk_point){x, y});
}

/* ---- loaded ---- */

static void a_loaded_object_is_found_and_used_where_it_is_in_its_room(void **state)
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
    assert_true(object_place(bare_game(state), OBJECT_FAR, &place));
    assert_int_equal(place.walk_to.x, 4);
    struct byte_view name = object_name(bare_game(state), OBJECT_FAR);
    assert_int_equal(name.size, 3);
    assert_memory_equal(name.data, "far", 3);
}

static void it_is_drawn_when_its_place_is_painted_next(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "setState 201, 1");
    object_states_draw(game);
    bare_game_run(state, "resource .loadObject 2, 201");
    object_states_draw(game);
    assert_int_equal(object_game_pixel(state, 0, 0), 0);
    bare_game_run(state, "setState 201, 1");
    object_states_draw(game);
    assert_int_equal(object_game_pixel(state, 0, 0), FAR_COLOUR);
}

static void it_is_drawn_and_found_behind_the_rooms_own(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "resource .loadObject 2, 201\ndrawObject 201 .at 1, 0");
    assert_int_equal(found_at(state, 9, 1), OBJECT_DOOR);
    object_states_draw(game);
    assert_int_equal(object_game_pixel(state, 9, 1), FAR_COLOUR);
    bare_game_run(state, "setState 101, 2");
    object_states_draw(game);
    assert_int_equal(object_game_pixel(state, 9, 1), 12);
}

static void its_parents_are_objects_of_the_room_that_is_shown(void **state)
{
    object_game_enter(state, 2);
    bare_game_run(state, "resource .loadObject 1, 102");
    assert_int_equal(found_at(state, 9, 1), 0);
    bare_game_run(state, "setState 201, 1");
    object_states_draw(bare_game(state));
    assert_int_equal(found_at(state, 9, 1), OBJECT_BEHIND);
}

static void what_is_in_the_room_is_not_loaded_again(void **state)
{
    struct game *game = bare_game(state);
    int count = game->room.object_count;
    bare_game_run(state, "resource .loadObject 1, 101\nresource .loadObject 2, 101");
    assert_int_equal(game->room.object_count, count);
    bare_game_run(state, "resource .loadObject 2, 201\nresource .loadObject 2, 201");
    assert_int_equal(game->room.object_count, count + 1);
    assert_int_equal(floating_room(&game->world.objects, OBJECT_FAR), 2);
    assert_int_equal(floating_room(&game->world.objects, OBJECT_DOOR), 0);
}

/* ---- gone ---- */

static void it_goes_when_the_room_does(void **state)
{
    bare_game_run(state, "resource .loadObject 2, 201");
    object_game_enter(state, 1);
    bare_game_run(state, "getVerbEntryPoint g100, 201, 7");
    assert_int_equal(found_at(state, 1, 1), 0);
    assert_int_equal(variable(state, 100), 0);
    assert_int_equal(floating_room(&bare_game(state)->world.objects, OBJECT_FAR), 0);
}

static void owner_0_takes_it_away_from_the_room_but_from_nobody_else(void **state)
{
    bare_game_run(state, "resource .loadObject 2, 201\nsetOwnerOf 201, 3\nsetOwnerOf 201, 0\n"
                         "findObject g100, 1, 1\nsetOwnerOf 201, 15\nsetOwnerOf 201, 0\n"
                         "findObject g101, 1, 1\nsetOwnerOf 201, 15\nfindObject g102, 1, 1");
    assert_int_equal(variable(state, 100), OBJECT_FAR);
    assert_int_equal(variable(state, 101), 0);
    assert_int_equal(variable(state, 102), 0);
}

static void those_behind_one_that_is_taken_away_stay(void **state)
{
    object_game_enter(state, 2);
    bare_game_run(state, "resource .loadObject 1, 104\nresource .loadObject 1, 101\n"
                         "setOwnerOf 104, 0\nfindObject g100, 41, 1\nfindObject g101, 9, 1\n"
                         "getVerbEntryPoint g102, 101, 1");
    assert_int_equal(variable(state, 100), 0);
    assert_int_equal(variable(state, 101), OBJECT_DOOR);
    assert_int_equal(variable(state, 102), OBCD_AND_CDHD + 15);
}

static void it_can_be_taken_away_and_loaded_again_without_end(void **state)
{
    struct game *game = bare_game(state);
    const struct arena *arena = &game->room_arenas[game->room_arena];
    bare_game_run(state, "resource .loadObject 2, 201");
    size_t used = arena->used;
    bare_game_run(state, "move g1, 200\nagain:\nsetOwnerOf 201, 0\nsetOwnerOf 201, 15\n"
                         "resource .loadObject 2, 201\nresource .loadObject 2, 999\n"
                         "subtract g1, 1\nequalZero g1, @done\njumpRelative @again\ndone:");
    assert_int_equal(found_at(state, 1, 1), OBJECT_FAR);
    assert_int_equal(arena->used, used);
}

/* ---- picked up ---- */

static void what_is_picked_up_while_it_floats_is_of_its_own_room(void **state)
{
    bare_game_run(state, "move g1, 1\nresource .loadObject 2, 201\npickupObject 201, 0");
    assert_int_equal(object_carried_from(&bare_game(state)->world.objects, OBJECT_FAR), 2);
    object_game_enter(state, 1);
    bare_game_run(state, "getVerbEntryPoint g100, 201, 7");
    assert_int_equal(variable(state, 100), OBCD_AND_CDHD + 12);
}

static void what_is_carried_can_be_loaded_and_is_found(void **state)
{
    bare_game_run(state, "move g1, 1\npickupObject 201, 2\nactorSetClass 201, [32]\n"
                         "resource .loadObject 2, 201\nfindObject g100, 1, 1\n"
                         "setOwnerOf 201, 0\nfindObject g101, 1, 1");
    assert_int_equal(variable(state, 100), OBJECT_FAR);
    assert_int_equal(variable(state, 101), OBJECT_FAR);
}

/* ---- what cannot be loaded ---- */

static void what_cannot_be_read_is_noted_and_the_game_goes_on(void **state)
{
    static const char *const bad[] = {"resource .loadObject 2, 999", "resource .loadObject 2, -3",
                                      "resource .loadObject 99, 201", "resource .loadObject 0, 201",
                                      "resource .loadObject 2, 0"};
    struct game *game = bare_game(state);
    int count = game->room.object_count;
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        bare_game_run(state, bad[i]);
        assert_int_equal(game->notes.count, i + 1);
    }
    assert_non_null(strstr(message_english(&game->notes.notes[0].message).text, "no object 999"));
    assert_int_equal(game->room.object_count, count);
    assert_false(game->vm.halted);
}

static void more_than_there_is_place_for_is_noted(void **state)
{
    struct game *game = bare_game(state);
    int count = game->room.object_count;
    game->floating.count = FLOATING_LIMIT;
    bare_game_run(state, "resource .loadObject 2, 201");
    assert_int_equal(game->room.object_count, count);
    assert_int_equal(game->notes.count, 1);
    game->floating.count = 0;
    game->world.objects.floating_count = FLOATING_LIMIT;
    bare_game_run(state, "resource .loadObject 2, 201");
    assert_int_equal(game->room.object_count, count);
    assert_int_equal(game->notes.count, 2);
    game->world.objects.floating_count = 0;
}

/* Objects that float count as what the room has read itself, also those that take next to nothing.
 */
static void they_keep_to_the_memory_of_a_room(void **state)
{
    struct game *game = bare_game(state);
    struct arena *arena = &game->room_arenas[game->room_arena];
    const size_t used = arena->used;
    const int count = game->room.object_count;
    arena->used = LIMIT_ROOM_MEMORY + 1;
    bare_game_run(state, "resource .loadObject 2, 201");
    assert_int_equal(game->room.object_count, count);
    assert_int_equal(game->notes.count, 1);
    assert_non_null(strstr(message_english(&game->notes.notes[0].message).text, "memory"));
    assert_int_equal(arena->used, LIMIT_ROOM_MEMORY + 1);
    assert_false(game->vm.halted);
    object_game_enter(state, 2);
    arena = &game->room_arenas[game->room_arena];
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
        TEST(a_loaded_object_is_found_and_used_where_it_is_in_its_room),
        TEST(it_is_drawn_when_its_place_is_painted_next),
        TEST(it_is_drawn_and_found_behind_the_rooms_own),
        TEST(its_parents_are_objects_of_the_room_that_is_shown),
        TEST(what_is_in_the_room_is_not_loaded_again),
        TEST(it_goes_when_the_room_does),
        TEST(owner_0_takes_it_away_from_the_room_but_from_nobody_else),
        TEST(those_behind_one_that_is_taken_away_stay),
        TEST(it_can_be_taken_away_and_loaded_again_without_end),
        TEST(what_is_picked_up_while_it_floats_is_of_its_own_room),
        TEST(what_is_carried_can_be_loaded_and_is_found),
        TEST(what_cannot_be_read_is_noted_and_the_game_goes_on),
        TEST(more_than_there_is_place_for_is_noted),
        TEST(they_keep_to_the_memory_of_a_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
