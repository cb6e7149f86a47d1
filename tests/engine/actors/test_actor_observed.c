/* Values that scripts read from actors, and their drawings and animations. Each value was recorded
 * in ScummVM 2.7 on a generated game (tests/scummvm/rows/actors). */
#include <stdio.h>

#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "util/bytes.h"
#include "util/fault.h"
#include "walk/router.h"

#define ONCE "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\nbreakHere\nbreakHere\n"
#define REST "rest: breakHere\njumpRelative @rest\n"
#define HERE "putActorInRoom 2, 3\nputActorInRoom 1, 1\nputActor 1, 100, 100\n"

static struct game *play(const char *script, int frames)
{
    const struct scripted_pieces pieces = {.script_2 = script};
    struct game *game = scripted_game_open(&pieces);
    game->stage.floor.router = router_find("classic");
    scripted_game_play(game, frames + 2);
    return game;
}

/* The picture is 8 x 30 pixels, the place 4 pixels right of its left side and below its last row.
 */
static void an_actor_is_found_a_little_beyond_its_picture(void **state)
{
    (void)state;
    struct game *game =
        play(ONCE HERE "actorOps 1 .ignoreBoxes\nanimateActor 1, 249\nbreakHere\nbreakHere\n"
                       "actorFromPos g70, 100, 100\nactorFromPos g71, 100, 101\n"
                       "actorFromPos g72, 104, 90\nactorFromPos g73, 112, 90\n"
                       "actorFromPos g74, 95, 90\nanimateActor 1, 248\nputActor 1, 107, "
                       "100\nbreakHere\nbreakHere\n"
                       "actorFromPos g75, 103, 90\nactorFromPos g76, 95, 90\n" REST,
             8);
    assert_int_equal(var_get(&game->world, 70), 1);
    assert_int_equal(var_get(&game->world, 71), 0);
    assert_int_equal(var_get(&game->world, 72), 1);
    assert_int_equal(var_get(&game->world, 73), 0);
    assert_int_equal(var_get(&game->world, 74), 0);
    assert_int_equal(var_get(&game->world, 75), 1); /* to the west he is a pixel further left */
    assert_int_equal(var_get(&game->world, 76), 0);
    scripted_game_close(game);
}

static void a_costume_starts_the_sound_of_its_actor(void **state)
{
    (void)state;
    struct game *game = play(ONCE HERE "actorOps 1 .sound 1\nmove g23, 0\nanimateActor 1, 2\n"
                                       "breakHere\nbreakHere\nbreakHere\nmove g70, g23\n"
                                       "getAnimCounter g71, 1\n" REST,
                             6);
    assert_int_equal(var_get(&game->world, 70), 1);
    assert_int_equal(var_get(&game->world, 71), 0); /* only the other cue counts */
    scripted_game_close(game);
}

static void ignoring_boxes_an_actor_starts_again_with_each_order(void **state)
{
    (void)state;
    struct game *game =
        play(ONCE HERE "walkActorTo 1, 160, 100\nbreakHere\nwalkActorTo 1, 160, 100\n"
                       "getActorMoving g70, 1\nactorOps 1 .ignoreBoxes\nwalkActorTo 1, 160, 100\n"
                       "breakHere\nwalkActorTo 1, 160, 100\ngetActorMoving g71, 1\n" REST,
             4);
    assert_int_equal(var_get(&game->world, 70), 10);
    assert_int_equal(var_get(&game->world, 71), 3);
    scripted_game_close(game);
}

static void scripts_wait_for_a_walk_that_makes_no_progress(void **state)
{
    (void)state;
    struct game *game =
        play(ONCE HERE "walkActorTo 1, 160, 100\nbreakHere\nputActorInRoom 1, 3\n"
                       "getActorMoving g70, 1\nmove g71, 1\nwait.actor 1\nmove g71, 2\n" REST,
             6);
    assert_int_equal(var_get(&game->world, 70), 10);
    assert_int_equal(var_get(&game->world, 71), 1);
    scripted_game_close(game);
    /* A new room ends it. */
    game = play(ONCE HERE "walkActorTo 1, 160, 100\nbreakHere\nloadRoom 2\ngetActorMoving g70, 1\n"
                          "move g71, 1\nwait.actor 1\nmove g71, 2\n" REST,
                6);
    assert_int_equal(var_get(&game->world, 70), 0);
    assert_int_equal(var_get(&game->world, 71), 2);
    scripted_game_close(game);
}

static void a_walk_begins_while_there_is_no_room(void **state)
{
    (void)state;
    struct game *game = play(ONCE "loadRoom 0\nputActorInRoom 1, 0\nbreakHere\n"
                                  "walkActorTo 1, 160, 100\ngetActorMoving g70, 1\nmove g71, 1\n"
                                  "wait.actor 1\nmove g71, 2\n" REST,
                             6);
    assert_int_equal(var_get(&game->world, 70), 1);
    assert_int_equal(var_get(&game->world, 71), 1);
    assert_int_equal(actor_position(&game->world, 1).x, 0);
    scripted_game_close(game);
    game = play(ONCE "loadRoom 0\nputActorInRoom 1, 0\nputActorInRoom 2, 0\nbreakHere\n"
                     "walkActorToActor 1, 2, 20\ngetActorMoving g70, 1\n" REST,
                6);
    assert_int_equal(var_get(&game->world, 70), 1);
    scripted_game_close(game);
}

#define STILL "actorOps 2 .animSpeed 250\n"

/* No script has to place the actor. But an actor that was drawn, and was placed in another room, is
 * not drawn at once. */
static void an_actor_that_enters_the_room_is_drawn(void **state)
{
    (void)state;
    struct game *game = play(ONCE HERE "putActor 2, 50, 90\nloadRoom 1\nbreakHere\n"
                                       "putActorInRoom 2, 1\n" REST,
                             4);
    assert_true(actor_is_drawn(&game->world, 2));
    assert_int_equal(game->stage.scene.sprite_count, 2);
    scripted_game_close(game);
    game = play(ONCE HERE STILL "putActorInRoom 2, 1\nputActor 2, 50, 90\nbreakHere\n"
                                "putActorInRoom 2, 0\nputActorInRoom 2, 1\n" REST,
                4);
    assert_false(actor_is_drawn(&game->world, 2));
    assert_int_equal(game->stage.scene.sprite_count, 1);
    scripted_game_close(game);
    game =
        play(ONCE HERE "putActorInRoom 2, 1\nputActor 2, 50, 90\nbreakHere\nputActorInRoom 2, 0\n"
                       "putActor 2, 60, 90\nputActorInRoom 2, 1\n" REST,
             4);
    assert_true(actor_is_drawn(&game->world, 2));
    scripted_game_close(game);
}

static bool drawn_after(const char *what)
{
    static char script[512];
    snprintf(script, sizeof script,
             ONCE HERE STILL "putActorInRoom 2, 1\nputActor 2, 50, 90\nanimateActor 2, 250\n"
                             "breakHere\nputActorInRoom 2, 0\nputActorInRoom 2, 1\n%s\n" REST,
             what);
    struct game *game = play(script, 6);
    bool drawn = actor_is_drawn(&game->world, 2);
    scripted_game_close(game);
    return drawn;
}

/* Observed: ScummVM 2.7 and 2.9. */
static void an_actor_that_came_back_unseen_is_drawn_at_its_next_change(void **state)
{
    (void)state;
    static const char *const unseen[] = {
        "move g70, 1",          "animateActor 2, 250", /* as he faces already */
        "actorOps 2 .width 30", "actorOps 2 .talkColor 3", "actorOps 2 .animSpeed 200",
    };
    static const char *const seen[] = {
        "animateActor 2, 249",        "animateActor 2, 245",        "animateActor 2, 2",
        "actorOps 2 .scale 255, 255", "actorOps 2 .palette 3, 255", "actorOps 2 .animSpeed 1",
    };
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (drawn_after(unseen[i]))
            fail_msg("he is drawn after %s", unseen[i]);
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        if (!drawn_after(seen[i]))
            fail_msg("he is not drawn after %s", seen[i]);
}

/* The walk of an actor never put in the room continues after the actor leaves it, and in another
 * room orders to stop or to face end neither a walk nor a turn. Observed: ScummVM 2.7 and 2.9. */
static void a_walk_ends_in_another_room_only_if_the_actor_was_drawn(void **state)
{
    (void)state;
    static const struct {
        const char *script;
        int moving;
    } rows[] = {
        {"putActorInRoom 2, 1\nwalkActorTo 2, 160, 100\nputActorInRoom 2, 0\n", 1},
        {"putActorInRoom 2, 1\nputActor 2, 50, 90\nwalkActorTo 2, 160, 100\nputActorInRoom 2, 0\n",
         0},
        {"putActorInRoom 2, 1\nwalkActorTo 2, 160, 100\nputActorInRoom 2, 3\nanimateActor 2, 253\n",
         1},
        {"putActorInRoom 2, 1\nanimateActor 2, 247\nputActorInRoom 2, 3\nanimateActor 2, 249\n", 4},
        {"putActorInRoom 2, 1\nanimateActor 2, 247\nanimateActor 2, 249\n", 0},
        {"putActorInRoom 2, 1\nwalkActorTo 2, 160, 100\nanimateActor 2, 253\n", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char script[512];
        snprintf(script, sizeof script,
                 ONCE HERE "putActor 2, 50, 90\n%sgetActorMoving g70, 2\n" REST, rows[i].script);
        struct game *game = play(script, 4);
        if (var_get(&game->world, 70) != rows[i].moving)
            fail_msg("row %d: moving is %d", (int)i, var_get(&game->world, 70));
        scripted_game_close(game);
    }
}

/* All boxes say that one faces west, and he faces south. Who was not seen is put at rest, and his
 * animation runs on. Observed: ScummVM 2.7 and 2.9. */
static void an_undrawn_actor_does_not_turn_when_it_is_put(void **state)
{
    (void)state;
    static const struct {
        const char *before;
        int moving, animation;
    } rows[] = {
        {"putActorInRoom 2, 1\nanimateActor 2, 6\n", 0, 6},
        {"putActorInRoom 2, 1\nwalkActorTo 2, 160, 100\nbreakHere\nbreakHere\n", 0, 2},
        {"putActorInRoom 2, 1\nputActor 2, 50, 90\nbreakHere\nbreakHere\nanimateActor 2, 250\n"
         "animateActor 2, 6\n",
         4, 6},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char script[512];
        snprintf(script, sizeof script,
                 ONCE HERE "putActor 2, 50, 90\nanimateActor 2, 250\nmatrixOps.boxFlags 1, 3\n"
                           "%sputActor 2, 60, 90\ngetActorMoving g70, 2\n" REST,
                 rows[i].before);
        struct game *game = play(script, 4);
        if (var_get(&game->world, 70) != rows[i].moving)
            fail_msg("row %d: moving is %d", (int)i, var_get(&game->world, 70));
        assert_int_equal(game->world.actors[2].animation, rows[i].animation);
        scripted_game_close(game);
    }
}

/* Observed: ScummVM 2.7 and 2.9. */
static void a_walk_never_drawn_has_no_stand_animation_in_the_next_room(void **state)
{
    (void)state;
    static const struct {
        const char *script;
        int animation;
    } rows[] = {
        {"putActor 2, 50, 90\nputActorInRoom 2, 1\nwalkActorTo 2, 160, 100\nbreakHere\n"
         "breakHere\nloadRoom 1\n",
         2},
        {"putActorInRoom 2, 1\nputActor 2, 50, 90\nwalkActorTo 2, 160, 100\nbreakHere\n"
         "breakHere\nputActorInRoom 2, 3\nloadRoom 1\nputActorInRoom 2, 1\n",
         2},
        {"putActorInRoom 2, 1\nputActor 2, 50, 90\nwalkActorTo 2, 160, 100\nbreakHere\n"
         "breakHere\nloadRoom 1\n",
         3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char script[512];
        snprintf(script, sizeof script, ONCE HERE "%sgetActorMoving g70, 2\n" REST, rows[i].script);
        struct game *game = play(script, 6);
        assert_int_equal(var_get(&game->world, 70), 0);
        if (game->world.actors[2].animation != rows[i].animation)
            fail_msg("row %d: animation %d", (int)i, game->world.actors[2].animation);
        scripted_game_close(game);
    }
}

/* A waiting walk, an undrawn actor, and a costume in the middle of its run with a sound. */
static void a_save_of_pending_walks_and_costumes_continues_identically(void **state)
{
    static const char script[] =
        ONCE HERE STILL "putActorInRoom 2, 1\nputActor 2, 50, 90\nbreakHere\nputActorInRoom 2, 0\n"
                        "putActorInRoom 2, 1\nmove g27, 4\nactorOps 1 .sound 1\nanimateActor 1, 2\n"
                        "walkActorTo 1, 250, 100\nactorFollowCamera 1\nwait.actor 1\n"
                        "setCameraAt 180\n" REST;
    (void)state;
    struct game *game = play(script, 4);
    struct bytes_writer save, before, after;
    struct fault fault = {0};
    bytes_writer_init(&save, plain_allocator());
    bytes_writer_init(&before, plain_allocator());
    bytes_writer_init(&after, plain_allocator());
    assert_false(actor_is_drawn(&game->world, 2));
    assert_true(save_write_state(game, &save));
    scripted_game_play(game, 30);
    uint64_t hash = save_hash(game, &before);
    assert_true(save_read_state(game, "a save", bytes_writer_view(&save), &fault));
    assert_false(actor_is_drawn(&game->world, 2));
    scripted_game_play(game, 30);
    assert_true(save_hash(game, &after) == hash);
    bytes_writer_free(&save);
    bytes_writer_free(&before);
    bytes_writer_free(&after);
    scripted_game_close(game);
}

static void the_default_keeps_the_colours_of_an_actor(void **state)
{
    (void)state;
    struct game *game = play(ONCE HERE "actorOps 1 .palette 1, 9\nactorOps 1 .default\n" REST, 3);
    assert_int_equal(game->world.actors[1].palette[1], 9);
    scripted_game_close(game);
}

static void shadow_32_makes_a_shadow_of_the_whole_actor(void **state)
{
    (void)state;
    struct game *game = play(ONCE HERE "actorOps 1 .shadow 33\n" REST, 3);
    assert_true(game->stage.scene.sprites[0].all_shadow);
    scripted_game_close(game);
    game = play(ONCE HERE "actorOps 1 .shadow 1\n" REST, 3);
    assert_false(game->stage.scene.sprites[0].all_shadow);
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_actor_is_found_a_little_beyond_its_picture),
        cmocka_unit_test(a_costume_starts_the_sound_of_its_actor),
        cmocka_unit_test(ignoring_boxes_an_actor_starts_again_with_each_order),
        cmocka_unit_test(scripts_wait_for_a_walk_that_makes_no_progress),
        cmocka_unit_test(a_walk_begins_while_there_is_no_room),
        cmocka_unit_test(an_actor_that_enters_the_room_is_drawn),
        cmocka_unit_test(an_actor_that_came_back_unseen_is_drawn_at_its_next_change),
        cmocka_unit_test(a_walk_ends_in_another_room_only_if_the_actor_was_drawn),
        cmocka_unit_test(an_undrawn_actor_does_not_turn_when_it_is_put),
        cmocka_unit_test(a_walk_never_drawn_has_no_stand_animation_in_the_next_room),
        cmocka_unit_test(a_save_of_pending_walks_and_costumes_continues_identically),
        cmocka_unit_test(the_default_keeps_the_colours_of_an_actor),
        cmocka_unit_test(shadow_32_makes_a_shadow_of_the_whole_actor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
