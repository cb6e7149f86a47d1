/* States, owners, classes and names of objects, as scripts set and read them. */
#include <stdio.h>
#include <string.h>

#include "engine/enter/room_enter.h"
#include "engine/object_game.h"
#include "engine/objects/objects.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/files/game_index.h"

static int variable(void **state, int number)
{
    return var_get(&bare_game(state)->world, number);
}

/* The object's name as text. */
static void expect_name(void **state, int object, const char *wanted)
{
    struct byte_view name = object_name(&bare_game(state)->world.objects, &bare_game(state)->stage,
                                        &bare_game(state)->files, object);
    assert_int_equal(name.size, strlen(wanted));
    if (name.size > 0)
        assert_memory_equal(name.data, wanted, name.size);
}

/* ---- how a game begins ---- */

static void objects_begin_as_the_index_says(void **state)
{
    struct game *game = bare_game(state);
    struct game_index *index = &game->files.index;
    const struct game_index made = *index;
    struct object_start starts[ACTOR_LIMIT + 1] = {{.owner = 3, .state = 2, .classes = 1}};
    starts[ACTOR_LIMIT - 1] = starts[0];
    starts[ACTOR_LIMIT] =
        (struct object_start){.owner = 1, .state = 2, .classes = UINT32_C(0x80000001)};
    index->objects = starts;
    index->object_count = ACTOR_LIMIT + 1;
    object_states_reset(&game->world.objects, &game->files.index);
    *index = made;
    bare_game_run(state, "getObjectOwner g100, 13\ngetObjectState g101, 13\n"
                         "getObjectOwner g102, 0\ngetObjectState g103, 0\n"
                         "getObjectOwner g104, 12\ngetObjectState g105, 12");
    for (int number = 100; number < 106; number += 2) {
        assert_int_equal(variable(state, number), number == 100 ? 1 : 3);
        assert_int_equal(variable(state, number + 1), 2);
    }
    assert_true(object_has_class(&game->world.objects, ACTOR_LIMIT, 1));
    assert_true(object_has_class(&game->world.objects, ACTOR_LIMIT, CLASS_UNTOUCHABLE));
    assert_false(object_has_class(&game->world.objects, ACTOR_LIMIT, 2));
}

/* The classes of actors are those that scripts give them, whatever the index says. */
static void actors_begin_without_classes(void **state)
{
    assert_int_equal(bare_game(state)->files.index.objects[1].classes, 0x80000001);
    assert_false(object_has_class(&bare_game(state)->world.objects, 1, 1));
    assert_false(object_has_class(&bare_game(state)->world.objects, 1, CLASS_UNTOUCHABLE));
}

static void number_0_keeps_a_state_and_classes(void **state)
{
    bare_game_run(state, "setState 0, 9\nactorSetClass 0, [134]\nmove g101, 0\nmove g102, 0\n"
                         "getObjectState g100, 0\n"
                         "ifClassOfIs 0, [134], @no\nmove g101, 1\nno:\n"
                         "actorSetClass 0, [0]\nifClassOfIs 0, [134], @gone\nmove g102, 1\ngone:");
    assert_int_equal(variable(state, 100), 9);
    assert_int_equal(variable(state, 101), 1);
    assert_int_equal(variable(state, 102), 0);
}

/* ScummVM ends there. */
static void number_0_is_given_to_nobody_and_named_by_nobody(void **state)
{
    bare_game_run(state, "getObjectOwner g100, 0\nsetOwnerOf 0, 4\ngetObjectOwner g101, 0\n"
                         "setOwnerOf 0, 0\nsetObjectName 0, \"none\"\npickupObject 0, 0");
    assert_int_equal(variable(state, 100), variable(state, 101));
    expect_name(state, 0, "");
}

static void an_object_missing_from_the_index_is_owned_by_the_room(void **state)
{
    assert_int_equal(object_owner(&bare_game(state)->world.objects, OBJECT_DOOR),
                     OBJECT_OWNER_ROOM);
    assert_int_equal(object_state(&bare_game(state)->world.objects, OBJECT_DOOR), 0);
}

/* ---- states and owners ---- */

static void states_can_be_set_here_and_elsewhere(void **state)
{
    bare_game_run(state, "setState 101, 2\nsetState 201, 7\n"
                         "getObjectState g100, 101\ngetObjectState g101, 201");
    assert_int_equal(variable(state, 100), 2);
    assert_int_equal(variable(state, 101), 7);
}

static void owners_can_be_set_and_read(void **state)
{
    bare_game_run(state, "setOwnerOf 101, 3\ngetObjectOwner g100, 101");
    assert_int_equal(variable(state, 100), 3);
}

static void unused_object_numbers_do_nothing(void **state)
{
    bare_game_run(state, "move g1, -3\nmove g2, 4096\n"
                         "setState g1, 1\nsetState g2, 1\nsetOwnerOf g1, 2\nsetOwnerOf g2, 2\n"
                         "actorSetClass g1, [129]\nactorSetClass g2, [129, 0]\n"
                         "drawObject g1 .at 4, 4\ndrawObject g2 .at 4, 4\n"
                         "setObjectName g1, \"x\"\nsetObjectName g2, \"x\"\n"
                         "getObjectState g100, g1\ngetObjectState g101, g2\n"
                         "getObjectOwner g102, g2\ngetVerbEntryPoint g103, g1, 1\n"
                         "getDist g104, g1, g2");
    assert_false(bare_game(state)->vm.halted);
    assert_int_equal(variable(state, 100), 0);
    assert_int_equal(variable(state, 101), 0);
    assert_int_equal(variable(state, 102), 0);
    assert_int_equal(variable(state, 103), 0);
    assert_int_equal(variable(state, 104), 255);
}

/* ---- classes ---- */

static void classes_are_set_from_128_on_and_cleared_below(void **state)
{
    const struct game *game = bare_game(state);
    bare_game_run(state, "actorSetClass 101, [129, 160, 140]\nactorSetClass 101, [12]");
    assert_true(object_has_class(&game->world.objects, OBJECT_DOOR, 1));
    assert_true(object_has_class(&game->world.objects, OBJECT_DOOR, CLASS_UNTOUCHABLE));
    assert_false(object_has_class(&game->world.objects, OBJECT_DOOR, 12));
}

static void class_zero_clears_all(void **state)
{
    bare_game_run(state, "actorSetClass 101, [129, 160]\nactorSetClass 101, [0, 130]");
    assert_int_equal(bare_game(state)->world.objects.objects[OBJECT_DOOR].classes, 2);
}

static void classes_above_32_do_not_exist(void **state)
{
    bare_game_run(state, "actorSetClass 101, [161, 255]");
    assert_int_equal(bare_game(state)->world.objects.objects[OBJECT_DOOR].classes, 0);
}

/* Runs the test and gives whether it went on. */
static bool class_test(void **state, const char *list)
{
    char text[160];
    snprintf(text, sizeof text,
             "move g100, 0\nifClassOfIs 101, [%s], @over\nmove g100, 1\nover:\ndummy", list);
    bare_game_run(state, text);
    return variable(state, 100) == 1;
}

static void a_class_test_needs_every_item_of_its_list(void **state)
{
    bare_game_run(state, "actorSetClass 101, [130, 140]");
    assert_true(class_test(state, "130"));
    assert_true(class_test(state, "130, 140, 31"));
    assert_false(class_test(state, "130, 159"));
    assert_false(class_test(state, "130, 12"));
    assert_true(class_test(state, ""));
}

/* ---- names ---- */

static void a_name_comes_from_the_room_with_its_fillers(void **state)
{
    expect_name(state, OBJECT_DOOR, "door@@");
    expect_name(state, OBJECT_GLASS, "");
    expect_name(state, OBJECT_FAR, "");
    expect_name(state, 0, "");
    expect_name(state, -1, "");
}

/* Leaves the room as a script does, and enters another one. */
static void go_to_room(void **state, int room)
{
    room_load_scripted(bare_game(state), room);
    object_game_enter(state, room);
}

/* Rows "names" of tests/real-games-rows.md. */
static void names_are_forgotten_when_the_room_is_left(void **state)
{
    bare_game_run(state, "setObjectName 101, \"gate\"\nsetObjectName 102, \"gone\"\n"
                         "setOwnerOf 102, 0");
    expect_name(state, OBJECT_DOOR, "gate");
    go_to_room(state, 2);
    go_to_room(state, 1);
    expect_name(state, OBJECT_DOOR, "door@@");
    bare_game_run(state, "setOwnerOf 102, 15");
    expect_name(state, OBJECT_BEHIND, "behind");
}

static void names_are_forgotten_when_no_room_is_entered(void **state)
{
    bare_game_run(state, "setObjectName 101, \"gate\"");
    room_load_scripted(bare_game(state), 0);
    object_game_enter(state, 1);
    expect_name(state, OBJECT_DOOR, "door@@");
}

static void names_given_in_exit_code_are_forgotten_too(void **state)
{
    bare_game_script(state, 201, "increment g100\nsetObjectName 103, \"new\"");
    var_set(&bare_game(state)->world, VAR_EXIT_SCRIPT_2, 201);
    room_load_scripted(bare_game(state), 2);
    assert_int_equal(variable(state, 100), 1);
    object_game_enter(state, 1);
    expect_name(state, OBJECT_DEEPER, "deeper");
}

static void names_of_carried_objects_stay(void **state)
{
    var_set(&bare_game(state)->world, VAR_EGO, 1);
    bare_game_run(state, "pickupObject 101, 0\nsetObjectName 101, \"gate\"");
    go_to_room(state, 2);
    expect_name(state, OBJECT_DOOR, "gate");
    bare_game_run(state, "setOwnerOf 101, 15");
    go_to_room(state, 1);
    expect_name(state, OBJECT_DOOR, "door@@");
}

/* Fate of Atlantis wants this of five of its objects. */
static void names_retained_by_the_game_stay(void **state)
{
    static const struct known_facts facts = {.first_lasting_name = OBJECT_DOOR,
                                             .last_lasting_name = OBJECT_BEHIND};
    bare_game(state)->facts = &facts;
    bare_game_run(state, "setObjectName 101, \"gate\"\nsetObjectName 102, \"new\"\n"
                         "setObjectName 103, \"new\"");
    go_to_room(state, 2);
    go_to_room(state, 1);
    expect_name(state, OBJECT_DOOR, "gate");
    expect_name(state, OBJECT_BEHIND, "new");
    expect_name(state, OBJECT_DEEPER, "deeper");
}

static void a_new_name_holds_in_every_room(void **state)
{
    bare_game_run(state, "setObjectName 101, \"gate\"\nsetObjectName 201, \"near\"");
    object_game_enter(state, 2);
    expect_name(state, OBJECT_DOOR, "gate");
    expect_name(state, OBJECT_FAR, "near");
    bare_game_run(state, "setObjectName 101, \"hole\"");
    expect_name(state, OBJECT_DOOR, "hole");
}

static void a_long_name_is_cut(void **state)
{
    const char long_name[] =
        "0123456789012345678901234567890123456789012345678901234567890123456789";
    const struct byte_view text = {(const uint8_t *)long_name, sizeof long_name - 1};
    object_set_name(&bare_game(state)->world.objects, OBJECT_DOOR, text);
    assert_int_equal(object_name(&bare_game(state)->world.objects, &bare_game(state)->stage,
                                 &bare_game(state)->files, OBJECT_DOOR)
                         .size,
                     OBJECT_NAME_SIZE);
}

static void names_beyond_the_limit_are_dropped(void **state)
{
    struct game *game = bare_game(state);
    const struct byte_view text = {(const uint8_t *)"x", 1};
    for (int id = 1000; id < 1000 + OBJECT_NAMES_LIMIT; id++)
        object_set_name(&game->world.objects, id, text);
    object_set_name(&game->world.objects, OBJECT_DOOR, text);
    expect_name(state, 1000 + OBJECT_NAMES_LIMIT - 1, "x");
    expect_name(state, OBJECT_DOOR, "door@@");
}

/* Monkey Island 2 renames much of what ego carries. */
static void carried_objects_have_200_names(void **state)
{
    struct game *game = bare_game(state);
    const struct byte_view text = {(const uint8_t *)"x", 1};
    for (int id = 1000; id < 1200; id++) {
        object_set_owner(&game->world.objects, id, 1);
        object_set_name(&game->world.objects, id, text);
    }
    go_to_room(state, 2);
    for (int id = 1000; id < 1200; id++)
        expect_name(state, id, "x");
    assert_int_equal(game->notes.count, 0);
}

static void a_dropped_name_is_noted_once(void **state)
{
    struct game *game = bare_game(state);
    const struct byte_view text = {(const uint8_t *)"x", 1};
    for (int id = 1000; id < 1000 + OBJECT_NAMES_LIMIT; id++)
        object_set_name(&game->world.objects, id, text);
    assert_int_equal(game->notes.count, 0);
    bare_game_run(state, "setObjectName 101, \"x\"");
    bare_game_run(state, "setObjectName 101, \"x\"");
    bare_game_run(state, "setObjectName 102, \"x\"");
    assert_int_equal(game->notes.count, 2);
    assert_non_null(strstr(message_english(&game->notes.notes[0].message).text, "object 101:"));
    assert_non_null(strstr(message_english(&game->notes.notes[1].message).text, "object 102:"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, object_game_setup, object_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(objects_begin_as_the_index_says),
        TEST(actors_begin_without_classes),
        TEST(number_0_keeps_a_state_and_classes),
        TEST(number_0_is_given_to_nobody_and_named_by_nobody),
        TEST(an_object_missing_from_the_index_is_owned_by_the_room),
        TEST(states_can_be_set_here_and_elsewhere),
        TEST(owners_can_be_set_and_read),
        TEST(unused_object_numbers_do_nothing),
        TEST(classes_are_set_from_128_on_and_cleared_below),
        TEST(class_zero_clears_all),
        TEST(classes_above_32_do_not_exist),
        TEST(a_class_test_needs_every_item_of_its_list),
        TEST(a_name_comes_from_the_room_with_its_fillers),
        TEST(names_are_forgotten_when_the_room_is_left),
        TEST(names_are_forgotten_when_no_room_is_entered),
        TEST(names_given_in_exit_code_are_forgotten_too),
        TEST(names_of_carried_objects_stay),
        TEST(names_retained_by_the_game_stay),
        TEST(a_new_name_holds_in_every_room),
        TEST(a_long_name_is_cut),
        TEST(names_beyond_the_limit_are_dropped),
        TEST(carried_objects_have_200_names),
        TEST(a_dropped_name_is_noted_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
