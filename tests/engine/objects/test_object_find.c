/* Finding objects: under a point, how far away, and whether they are in the room, carried or
 * nowhere.
 */
#include "engine/actors/actors.h"
#include "engine/enter/room_enter.h"
#include "engine/object_game.h"
#include "engine/objects/objects.h"
#include "engine/room/inventory.h"
#include "engine/room/room_picture.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { EGO = 1, OTHER = 2, NOWHERE_NEAR = 255 };

static int at(void **state, int x, int y)
{
    return object_at(&bare_game(state)->world.objects, &bare_game(state)->stage,
                     (struct walk_point){x, y});
}

/* Puts an actor into the room without boxes that would move him. */
static void put_actor(void **state, int id, int room, int x, int y)
{
    struct game *game = bare_game(state);
    actor_put_in_room(game, id, room);
    actor_put(&game->world, &game->stage, id, (struct walk_point){x, y});
}

/* ---- under a point ---- */

static void an_object_contains_its_left_and_top_edges_only(void **state)
{
    assert_int_equal(at(state, 8, 0), OBJECT_DOOR);
    assert_int_equal(at(state, 15, 7), OBJECT_DOOR);
    assert_int_equal(at(state, 7, 0), 0);
    assert_int_equal(at(state, 16, 0), 0);
    assert_int_equal(at(state, 8, 8), 0);
}

static void an_objects_own_state_does_not_matter(void **state)
{
    object_set_state(&bare_game(state)->world.objects, OBJECT_DOOR, 9);
    assert_int_equal(at(state, 8, 0), OBJECT_DOOR);
}

static void an_untouchable_object_does_not_hide_the_next(void **state)
{
    struct game *game = bare_game(state);
    object_set_class(&game->world.objects, OBJECT_DOOR, CLASS_UNTOUCHABLE, true);
    assert_int_equal(at(state, 8, 0), 0);
    object_set_state(&game->world.objects, OBJECT_DOOR, 1);
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(at(state, 8, 0), OBJECT_BEHIND);
}

static void parent_checks_follow_the_chain_of_parents(void **state)
{
    struct game *game = bare_game(state);
    object_set_state(&game->world.objects, OBJECT_BEHIND, 2);
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(at(state, 24, 8), 0);
    object_set_state(&game->world.objects, OBJECT_DOOR, 1);
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(at(state, 24, 8), OBJECT_DEEPER);
    object_set_state(&game->world.objects, OBJECT_BEHIND, 1);
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(at(state, 24, 8), 0);
}

static void a_parents_new_state_counts_from_the_next_frame_on(void **state)
{
    struct game *game = bare_game(state);
    object_set_state(&game->world.objects, OBJECT_BEHIND, 2);
    object_set_state(&game->world.objects, OBJECT_DOOR, 1);
    assert_int_equal(at(state, 24, 8), 0);
    object_states_draw(&game->world, &game->stage);
    assert_int_equal(at(state, 24, 8), OBJECT_DEEPER);
}

static void an_object_is_found_where_it_was_moved_to(void **state)
{
    bare_game_run(state, "drawObject 101 .at 6, 1");
    assert_int_equal(at(state, 8, 0), 0);
    assert_int_equal(at(state, 48, 8), OBJECT_DOOR);
}

/* ---- here, carried, nowhere ---- */

static void an_object_with_an_owner_that_nobody_picked_up_is_nowhere(void **state)
{
    struct game *game = bare_game(state);
    assert_non_null(object_in_room(&game->world.objects, &game->stage, OBJECT_DOOR));
    object_set_owner(&game->world.objects, OBJECT_DOOR, EGO);
    assert_null(object_in_room(&game->world.objects, &game->stage, OBJECT_DOOR));
    assert_int_equal(object_carried_from(&game->world.objects, OBJECT_DOOR), 0);
    assert_int_equal(
        object_code(&game->world.objects, &game->stage, &game->files, OBJECT_DOOR).bytes.size, 0);
}

static void a_carried_object_keeps_its_code_and_name(void **state)
{
    struct game *game = bare_game(state);
    struct byte_view here =
        object_code(&game->world.objects, &game->stage, &game->files, OBJECT_DOOR).bytes;
    assert_int_equal(here.size, 17);
    inventory_add(&game->world, OBJECT_DOOR, 1);
    object_set_owner(&game->world.objects, OBJECT_DOOR, EGO);
    object_game_enter(state, 2);
    assert_int_equal(object_carried_from(&game->world.objects, OBJECT_DOOR), 1);
    struct byte_view carried =
        object_code(&game->world.objects, &game->stage, &game->files, OBJECT_DOOR).bytes;
    assert_int_equal(carried.size, 17);
    assert_memory_equal(carried.data, "VERB", 4);
    assert_int_equal(
        object_name(&game->world.objects, &game->stage, &game->files, OBJECT_DOOR).size, 6);
}

static void a_verb_without_an_entry_uses_entry_255(void **state)
{
    const struct game *game = bare_game(state);
    assert_int_equal(
        object_verb_offset(&game->world.objects, &game->stage, &game->files, OBJECT_DOOR, 1), 15);
    assert_int_equal(
        object_verb_offset(&game->world.objects, &game->stage, &game->files, OBJECT_DOOR, 9), 16);
    assert_int_equal(
        object_verb_offset(&game->world.objects, &game->stage, &game->files, OBJECT_BEHIND, 9), 0);
    assert_int_equal(
        object_verb_offset(&game->world.objects, &game->stage, &game->files, OBJECT_FAR, 7), 0);
}

static void the_first_matching_entry_counts_even_for_any_verb(void **state)
{
    static const uint8_t any_first[] = {'V', 'E', 'R', 'B', 0, 0, 0,    17,  255,
                                        15,  0,   8,   16,  0, 0, 0xA0, 0xA0};
    struct game *game = bare_game(state);
    game->stage.room.objects[0].code = (struct byte_view){any_first, sizeof any_first};
    assert_int_equal(
        object_verb_offset(&game->world.objects, &game->stage, &game->files, OBJECT_DOOR, 8), 15);
    assert_int_equal(
        object_verb_offset(&game->world.objects, &game->stage, &game->files, OBJECT_DOOR, 3), 15);
}

/* ---- places ---- */

static void the_walk_to_point_moves_with_the_object(void **state)
{
    struct object_place place;
    bare_game_run(state, "drawObject 101 .at 6, 1");
    assert_true(object_place(&bare_game(state)->world.objects, &bare_game(state)->stage,
                             OBJECT_DOOR, &place));
    assert_int_equal(place.walk_to.x, 12 + 40);
    assert_int_equal(place.walk_to.y, 15 + 8);
    assert_int_equal(place.direction, 2);
}

/* Its walk-to point is 12,15. */
static void an_actor_goes_to_a_carried_object_where_the_current_room_has_it(void **state)
{
    struct game *game = bare_game(state);
    put_actor(state, OTHER, 1, 33, 11);
    bare_game_run(state, "move g1, 1\npickupObject 101, 0\nputActorAtObject 2, 101\n"
                         "getActorX g100, 2");
    assert_int_equal(var_get(&game->world, 100), 12);
    bare_game_run(state, "setOwnerOf 101, 7\nputActor 2, 33, 11\nputActorAtObject 2, 101\n"
                         "getActorX g100, 2");
    assert_int_equal(var_get(&game->world, 100), 12);
    /* Another room does not have it, and a new owner alone does not pick up. */
    object_game_enter(state, 2);
    put_actor(state, OTHER, 2, 33, 11);
    struct object_place place;
    assert_false(object_or_carried_place(&game->world.objects, &game->stage, OBJECT_DOOR, &place));
    object_game_enter(state, 1);
    assert_true(object_or_carried_place(&game->world.objects, &game->stage, OBJECT_DOOR, &place));
    object_set_owner(&game->world.objects, OBJECT_GLASS, EGO);
    assert_false(object_or_carried_place(&game->world.objects, &game->stage, OBJECT_GLASS, &place));
    assert_false(object_place(&game->world.objects, &game->stage, OBJECT_DOOR, &place));
}

static void an_object_is_back_at_its_place_when_the_room_is_entered_again(void **state)
{
    bare_game_run(state, "drawObject 101 .at 6, 1");
    object_game_enter(state, 2);
    object_game_enter(state, 1);
    assert_int_equal(at(state, 8, 0), OBJECT_DOOR);
}

static void a_carried_object_is_where_its_owner_is(void **state)
{
    struct game *game = bare_game(state);
    struct walk_point point;
    put_actor(state, OTHER, 1, 33, 11);
    inventory_add(&game->world, OBJECT_FAR, 2);
    object_set_owner(&game->world.objects, OBJECT_FAR, OTHER);
    assert_true(object_or_actor_position(&game->world, &game->stage, OBJECT_FAR, &point));
    assert_int_equal(point.x, 33);
    assert_int_equal(point.y, 11);
    actor_put_in_room(game, OTHER, 2);
    assert_false(object_or_actor_position(&game->world, &game->stage, OBJECT_FAR, &point));
}

/* ---- how far ---- */

static void the_distance_is_the_larger_of_both_axes(void **state)
{
    struct game *game = bare_game(state);
    put_actor(state, EGO, 1, 10, 15);
    put_actor(state, OTHER, 1, 13, 9);
    assert_int_equal(object_distance(&game->world, &game->stage, EGO, OTHER), 6);
    assert_int_equal(object_distance(&game->world, &game->stage, EGO, OBJECT_GLASS), 34);
    assert_int_equal(object_distance(&game->world, &game->stage, OBJECT_DOOR, OBJECT_GLASS), 32);
}

static void an_absent_object_is_255_away(void **state)
{
    struct game *game = bare_game(state);
    put_actor(state, EGO, 1, 10, 15);
    actor_put_in_room(game, OTHER, 2);
    assert_int_equal(object_distance(&game->world, &game->stage, EGO, OTHER), NOWHERE_NEAR);
    assert_int_equal(object_distance(&game->world, &game->stage, OBJECT_FAR, EGO), NOWHERE_NEAR);
    assert_int_equal(object_distance(&game->world, &game->stage, EGO, 0), NOWHERE_NEAR);
}

static void actors_in_one_other_room_are_together(void **state)
{
    struct game *game = bare_game(state);
    actor_put_in_room(game, EGO, 2);
    actor_put_in_room(game, OTHER, 2);
    assert_int_equal(object_distance(&game->world, &game->stage, EGO, OTHER), 0);
}

static void the_closest_actor_is_looked_for_from_the_highest_down(void **state)
{
    put_actor(state, EGO, 1, 20, 15);
    put_actor(state, OTHER, 1, 20, 15);
    bare_game_run(state, "move g15, 1\nmove g16, 12\ngetClosestObjActor g100, 101\n"
                         "move g16, 1\ngetClosestObjActor g101, 101\n"
                         "move g15, 3\nmove g16, 99\ngetClosestObjActor g102, 101");
    assert_int_equal(var_get(&bare_game(state)->world, 100), OTHER);
    assert_int_equal(var_get(&bare_game(state)->world, 101), EGO);
    assert_int_equal(var_get(&bare_game(state)->world, 102), NOWHERE_NEAR);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, object_game_setup, object_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_object_contains_its_left_and_top_edges_only),
        TEST(an_objects_own_state_does_not_matter),
        TEST(an_untouchable_object_does_not_hide_the_next),
        TEST(parent_checks_follow_the_chain_of_parents),
        TEST(a_parents_new_state_counts_from_the_next_frame_on),
        TEST(an_object_is_found_where_it_was_moved_to),
        TEST(an_object_with_an_owner_that_nobody_picked_up_is_nowhere),
        TEST(a_carried_object_keeps_its_code_and_name),
        TEST(a_verb_without_an_entry_uses_entry_255),
        TEST(the_first_matching_entry_counts_even_for_any_verb),
        TEST(the_walk_to_point_moves_with_the_object),
        TEST(an_actor_goes_to_a_carried_object_where_the_current_room_has_it),
        TEST(an_object_is_back_at_its_place_when_the_room_is_entered_again),
        TEST(a_carried_object_is_where_its_owner_is),
        TEST(the_distance_is_the_larger_of_both_axes),
        TEST(an_absent_object_is_255_away),
        TEST(actors_in_one_other_room_are_together),
        TEST(the_closest_actor_is_looked_for_from_the_highest_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
