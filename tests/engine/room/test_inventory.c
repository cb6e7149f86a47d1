/* The inventory: which objects it holds, in which order, and when the inventory script runs. */
#include "engine/object_game.h"
#include "engine/objects/objects.h"
#include "engine/room/inventory.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { INVENTORY_SCRIPT = 210, RUNS = 50, ARGUMENT = 51, EGO = 1 };

static int variable(void **state, int number)
{
    return var_get(&bare_game(state)->world, number);
}

/* With a script that counts its runs. */
static int set_up(void **state)
{
    if (object_game_setup(state) != 0)
        return -1;
    bare_game_script(state, INVENTORY_SCRIPT, "increment g50\nmove g51, L0");
    var_set(&bare_game(state)->world, VAR_INVENTORY_SCRIPT, INVENTORY_SCRIPT);
    var_set(&bare_game(state)->world, VAR_EGO, EGO);
    return 0;
}

static void a_picked_up_object_is_egos_and_untouchable(void **state)
{
    bare_game_run(state, "pickupObject 101, 0");
    const struct game *game = bare_game(state);
    assert_int_equal(object_owner(&game->world.objects, OBJECT_DOOR), EGO);
    assert_int_equal(object_state(&game->world.objects, OBJECT_DOOR), 1);
    assert_true(object_has_class(&game->world.objects, OBJECT_DOOR, CLASS_UNTOUCHABLE));
    assert_int_equal(object_carried_from(&game->world.objects, OBJECT_DOOR), 1);
    assert_int_equal(variable(state, RUNS), 1);
    assert_int_equal(variable(state, ARGUMENT), 1);
}

static void an_object_can_be_picked_up_from_another_room(void **state)
{
    bare_game_run(state, "pickupObject 201, 2\ngetVerbEntryPoint g100, 201, 7");
    assert_int_equal(object_carried_from(&bare_game(state)->world.objects, OBJECT_FAR), 2);
    assert_int_equal(variable(state, 100), 29 + 12);
}

static void objects_are_counted_and_found_by_owner_in_order(void **state)
{
    bare_game_run(state, "pickupObject 103, 0\npickupObject 101, 0\npickupObject 102, 0\n"
                         "setOwnerOf 101, 5\n"
                         "getInventoryCount g100, 1\ngetInventoryCount g101, 5\n"
                         "findInventory g102, 1, 1\nfindInventory g103, 1, 2\n"
                         "findInventory g104, 1, 3\nfindInventory g105, 5, 1\n"
                         "findInventory g106, 1, 0");
    assert_int_equal(variable(state, 100), 2);
    assert_int_equal(variable(state, 101), 1);
    assert_int_equal(variable(state, 102), OBJECT_DEEPER);
    assert_int_equal(variable(state, 103), OBJECT_BEHIND);
    assert_int_equal(variable(state, 104), 0);
    assert_int_equal(variable(state, 105), OBJECT_DOOR);
    assert_int_equal(variable(state, 106), 0);
}

static void an_owned_object_never_picked_up_is_not_carried(void **state)
{
    bare_game_run(state, "setOwnerOf 101, 1\ngetInventoryCount g100, 1");
    assert_int_equal(variable(state, 100), 0);
    assert_int_equal(variable(state, RUNS), 1);
    assert_int_equal(variable(state, ARGUMENT), 0);
}

static void owner_zero_removes_an_object_and_later_objects_move_up(void **state)
{
    bare_game_run(state, "pickupObject 103, 0\npickupObject 101, 0\nsetOwnerOf 103, 0\n"
                         "findInventory g100, 1, 1\ngetInventoryCount g101, 1");
    assert_int_equal(variable(state, 100), OBJECT_DOOR);
    assert_int_equal(variable(state, 101), 1);
    for (int i = 0; i < INVENTORY_LIMIT; i++)
        assert_int_not_equal(bare_game(state)->world.objects.inventory[i].object, OBJECT_DEEPER);
}

static void a_removed_object_does_not_come_back(void **state)
{
    bare_game_run(state, "pickupObject 101, 0\nsetOwnerOf 101, 0\n"
                         "getVerbEntryPoint g100, 101, 1");
    assert_int_equal(variable(state, 100), 0);
}

static void a_new_name_runs_the_inventory_script(void **state)
{
    bare_game_run(state, "move g51, 9\nsetObjectName 101, \"gate\"");
    assert_int_equal(variable(state, RUNS), 1);
    assert_int_equal(variable(state, ARGUMENT), 0);
}

static void a_new_owner_runs_the_inventory_script_with_0(void **state)
{
    bare_game_run(state, "move g51, 9\nsetOwnerOf 101, 3");
    assert_int_equal(variable(state, RUNS), 1);
    assert_int_equal(variable(state, ARGUMENT), 0);
    bare_game_run(state, "move g51, 9\nsetOwnerOf 101, 0");
    assert_int_equal(variable(state, RUNS), 2);
    assert_int_equal(variable(state, ARGUMENT), 0);
}

static void owner_zero_keeps_the_entry_of_a_room_object(void **state)
{
    bare_game_run(state, "pickupObject 101, 0\nsetOwnerOf 101, 15\nsetOwnerOf 101, 0\n"
                         "setOwnerOf 101, 1\ngetInventoryCount g100, 1\n"
                         "setOwnerOf 101, 0\nsetOwnerOf 101, 1\ngetInventoryCount g101, 1");
    assert_int_equal(variable(state, 100), 1);
    assert_int_equal(variable(state, 101), 0);
}

/* As ScummVM 2.7 answered these scripts. */
static void an_object_picked_up_twice_is_listed_and_counted_twice(void **state)
{
    bare_game_run(state, "pickupObject 101, 0\npickupObject 101, 0\ngetInventoryCount g100, 1\n"
                         "findInventory g101, 1, 2\nfindInventory g102, 1, 3\n"
                         "setOwnerOf 101, 15\ngetInventoryCount g103, 1\n"
                         "getInventoryCount g104, 15\n"
                         "pickupObject 101, 0\ngetInventoryCount g105, 1");
    assert_int_equal(variable(state, 100), 2);
    assert_int_equal(variable(state, 101), OBJECT_DOOR);
    assert_int_equal(variable(state, 102), 0);
    assert_int_equal(variable(state, 103), 0);
    assert_int_equal(variable(state, 104), 2);
    assert_int_equal(variable(state, 105), 3);
}

static void owner_zero_removes_one_of_two_entries(void **state)
{
    bare_game_run(state, "pickupObject 101, 0\npickupObject 101, 0\npickupObject 101, 0\n"
                         "setOwnerOf 101, 0\ngetInventoryCount g100, 1\n"
                         "getInventoryCount g101, 0\ngetObjectOwner g102, 101\n"
                         "pickupObject 102, 0\npickupObject 101, 0\ngetInventoryCount g103, 1");
    assert_int_equal(variable(state, 100), 0);
    assert_int_equal(variable(state, 101), 2);
    assert_int_equal(variable(state, 102), 0);
    assert_int_equal(variable(state, 103), 4);
}

static void owner_zero_removes_the_first_of_two_entries(void **state)
{
    bare_game_run(state, "pickupObject 101, 0\npickupObject 102, 0\npickupObject 101, 0\n"
                         "setOwnerOf 101, 0\npickupObject 101, 0\n"
                         "findInventory g100, 1, 1\nfindInventory g101, 1, 2\n"
                         "findInventory g102, 1, 3\nfindInventory g103, 1, 4");
    assert_int_equal(variable(state, 100), OBJECT_BEHIND);
    assert_int_equal(variable(state, 101), OBJECT_DOOR);
    assert_int_equal(variable(state, 102), OBJECT_DOOR);
    assert_int_equal(variable(state, 103), 0);
}

static void a_full_inventory_halts_the_machine(void **state)
{
    struct game *game = bare_game(state);
    for (int id = 1000; id < 1000 + INVENTORY_LIMIT; id++)
        assert_true(inventory_add(&game->world, id, 1));
    assert_false(game->vm.halted);
    object_set_owner(&game->world.objects, 1000 + INVENTORY_LIMIT - 1, 1);
    bare_game_run(state, "setOwnerOf 1079, 0");
    assert_true(inventory_add(&game->world, OBJECT_DOOR, 1));
    assert_false(game->vm.halted);
    bare_game_run(state, "pickupObject 102, 0");
    assert_true(game->vm.halted);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, object_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_picked_up_object_is_egos_and_untouchable),
        TEST(an_object_can_be_picked_up_from_another_room),
        TEST(objects_are_counted_and_found_by_owner_in_order),
        TEST(an_owned_object_never_picked_up_is_not_carried),
        TEST(owner_zero_removes_an_object_and_later_objects_move_up),
        TEST(a_removed_object_does_not_come_back),
        TEST(a_new_name_runs_the_inventory_script),
        TEST(a_new_owner_runs_the_inventory_script_with_0),
        TEST(owner_zero_keeps_the_entry_of_a_room_object),
        TEST(an_object_picked_up_twice_is_listed_and_counted_twice),
        TEST(owner_zero_removes_one_of_two_entries),
        TEST(owner_zero_removes_the_first_of_two_entries),
        TEST(a_full_inventory_halts_the_machine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
