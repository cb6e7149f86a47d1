/* Where actorFromPos finds actors: as they were last drawn. The rules were asked of ScummVM 2.7 and
 * 2.9, which agree. The room is 352 pixels wide, the actor's picture 8 x 30 pixels, the actor's
 * place 4 pixels right of its left side and below its last row. It stands still. */
#include "engine/room/drawn_area.h"

#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

#define ONCE "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\nbreakHere\nbreakHere\n"
#define REST "rest: breakHere\njumpRelative @rest\n"
#define FREE                                                                                       \
    "actorOps 1 .ignoreBoxes\nactorOps 2 .ignoreBoxes\nanimateActor 1, 249\nactorOps 1 "           \
    ".animSpeed 250\n"
#define HERE   "putActorInRoom 2, 3\nputActorInRoom 1, 1\n" FREE
#define DRAWN  "breakHere\nbreakHere\n"
#define AT_100 HERE "putActor 1, 100, 100\n" DRAWN

static struct game *play(const char *script)
{
    const struct scripted_pieces pieces = {.script_2 = script};
    struct game *game = scripted_game_open(&pieces);
    game->stage.floor.router = router_find("classic");
    scripted_game_play(game, 20);
    return game;
}

/* Plays the script; variables from 80 on must have these values. */
static void expect(const char *script, int count, const int *values)
{
    struct game *game = play(script);
    for (int i = 0; i < count; i++)
        if (var_get(&game->world, 80 + i) != values[i])
            fail_msg("variable %d is %d", 80 + i, var_get(&game->world, 80 + i));
    scripted_game_close(game);
}

#define EXPECT(script, ...)                                                                        \
    expect(script, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)),                        \
           (const int[]){__VA_ARGS__})

static void without_a_room_actors_are_found_at_their_last_drawing(void **state)
{
    (void)state;
    EXPECT(ONCE AT_100
           "loadRoom 0\nactorFromPos g80, 100, 90\nbreakHere\nactorFromPos g81, 100, 90\n"
           "putActorInRoom 1, 0\nputActor 1, 50, 50\nbreakHere\nactorFromPos g82, 100, 90\n" REST,
           1, 1, 1);
}

static void a_new_room_finds_no_actor_before_its_drawing(void **state)
{
    (void)state;
    EXPECT(ONCE AT_100
           "actorFromPos g80, 100, 90\nloadRoom 2\nactorFromPos g81, 100, 90\nloadRoom 1\n"
           "actorFromPos g82, 100, 90\nbreakHere\nactorFromPos g83, 100, 90\n" REST,
           1, 0, 0, 1);
    EXPECT(ONCE AT_100 "loadRoom 0\nbreakHere\nloadRoom 1\nactorFromPos g80, 100, 90\nbreakHere\n"
                       "actorFromPos g81, 100, 90\n" REST,
           0, 1);
}

/* As script 1 itself sees after its first wait. */
static void the_boot_draws_nobody(void **state)
{
    (void)state;
    const struct scripted_pieces pieces = {.script_2 = ONCE AT_100};
    struct game *game = scripted_game_open(&pieces);
    game->world.actors[1].room = 1;
    assert_false(drawn_area_has(&game->world, 1, game->world.actors[1].mover.position.x, 90));
    scripted_game_close(game);
}

static void rows_end_with_the_height_of_the_view(void **state)
{
    (void)state;
    EXPECT(ONCE "roomOps.screen 16, 116\n" HERE "putActor 1, 100, 120\n" DRAWN
                "actorFromPos g80, 100, 90\nactorFromPos g81, 100, 89\n"
                "actorFromPos g82, 100, 100\nactorFromPos g83, 100, 101\n"
                "putActor 1, 100, 10\nbreakHere\nbreakHere\nactorFromPos g84, 100, 0\n"
                "actorFromPos g85, 100, -1\n" REST,
           1, 0, 1, 0, 1, 0);
}

/* The view begins at 32. */
static void strips_left_of_the_view_are_rounded_towards_it(void **state)
{
    (void)state;
    EXPECT(ONCE "setCameraAt 192\n" HERE "putActor 1, 29, 100\n" DRAWN
                "actorFromPos g80, 31, 90\nactorFromPos g81, 32, 90\n"
                "putActor 1, 28, 100\nbreakHere\nbreakHere\nactorFromPos g82, 31, 90\n"
                "actorFromPos g83, 32, 90\n" REST,
           0, 1, 0, 0);
}

static void an_actor_beside_the_view_is_found_at_its_last_drawing(void **state)
{
    (void)state;
    EXPECT(ONCE "setCameraAt 160\n" HERE "putActor 1, 10, 100\n" DRAWN
                "setCameraAt 192\nactorFromPos g80, 10, 90\nbreakHere\n"
                "actorFromPos g81, 10, 90\nbreakHere\nactorFromPos g82, 10, 90\n"
                "putActor 1, 11, 100\nactorFromPos g83, 10, 90\nbreakHere\n"
                "actorFromPos g84, 10, 90\n" REST,
           1, 1, 1, 1, 0);
    EXPECT(ONCE "setCameraAt 160\n" HERE "putActor 1, 10, 100\n" DRAWN
                "setCameraAt 192\nbreakHere\nactorOps 1 .costume 0\nbreakHere\n"
                "actorFromPos g80, 10, 90\nsetCameraAt 160\nactorFromPos g81, 10, 90\nbreakHere\n"
                "actorFromPos g82, 10, 90\n" REST,
           1, 1, 0);
}

static void an_actor_sent_away_is_found_until_its_place_is_redrawn(void **state)
{
    (void)state;
    EXPECT(ONCE AT_100 "putActorInRoom 1, 3\nbreakHere\nbreakHere\nbreakHere\n"
                       "actorFromPos g80, 100, 90\nputActorInRoom 2, 1\nputActor 2, 104, 100\n"
                       "breakHere\nbreakHere\nactorFromPos g81, 100, 90\n" REST,
           1, 2);
    EXPECT(ONCE AT_100 "putActorInRoom 1, 3\nputActor 1, 50, 50\nactorFromPos g80, 100, 90\n"
                       "breakHere\nactorFromPos g81, 100, 90\n" REST,
           1, 0);
    EXPECT(ONCE AT_100 "putActorInRoom 1, 3\nbreakHere\nactorOps 1 .costume 0\nbreakHere\n"
                       "actorFromPos g80, 100, 90\n" REST,
           0);
    EXPECT(ONCE "setCameraAt 160\n" AT_100 "putActorInRoom 1, 3\nsetCameraAt 192\nbreakHere\n"
                "actorFromPos g80, 100, 90\n" REST,
           0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_room_actors_are_found_at_their_last_drawing),
        cmocka_unit_test(a_new_room_finds_no_actor_before_its_drawing),
        cmocka_unit_test(the_boot_draws_nobody),
        cmocka_unit_test(rows_end_with_the_height_of_the_view),
        cmocka_unit_test(strips_left_of_the_view_are_rounded_towards_it),
        cmocka_unit_test(an_actor_beside_the_view_is_found_at_its_last_drawing),
        cmocka_unit_test(an_actor_sent_away_is_found_until_its_place_is_redrawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
