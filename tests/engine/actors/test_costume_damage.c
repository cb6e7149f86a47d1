/* Damage of a costume counts when an actor shows it. Rows "costumes" of tests/real-games-rows.md.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/actors/actors.h"
#include "engine/enter/room_enter.h"
#include "engine/game.h"
#include "engine/small_game.h"
#include "resource/cmocka_all.h"
#include "util/fault.h"

enum { ONE = 1, COSTUME = 1, PLAYED = 6 };

/* The small game, in which actors 1 and 2 wear costume 1 and stand. */
static int set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct game *game = malloc(sizeof *game);
    if (!game)
        return -1;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!small_game_open(game, &pieces))
        return -1;
    game_play_frame(game);
    *state = game;
    return 0;
}

static int tear_down(void **state)
{
    struct game *game = *state;
    game_close(game);
    free(game);
    return 0;
}

static void a_good_costume_is_not_logged(void **state)
{
    struct game *game = *state;
    assert_true(game->world.actors[ONE].visible);
    game_play_frame(game);
    assert_int_equal(game->stage.costumes.log.count, 0);
}

static void leave_out_pictures(struct game *game)
{
    game->stage.costumes.costumes[COSTUME]->pictures[0][0] = NULL;
    game->stage.costumes.costumes[COSTUME]->pictures[0][1] = NULL;
    game->stage.costumes.costumes[COSTUME]->left_out = true;
}

static void a_missing_picture_is_logged_once_when_drawn(void **state)
{
    struct game *game = *state;
    leave_out_pictures(game);
    for (int frame = 0; frame < 5; frame++)
        game_play_frame(game);
    assert_int_equal(game->stage.costumes.log.damage, 1);
    assert_string_equal(message_english(&fault_log_damage(&game->stage.costumes.log)->why).text,
                        "costume 1 is visibly damaged: a picture is missing in limb 0");
}

static void a_missing_picture_in_another_room_is_not_logged(void **state)
{
    struct game *game = *state;
    actor_put_in_room(game, 1, 0);
    actor_put_in_room(game, 2, 2);
    leave_out_pictures(game);
    for (int frame = 0; frame < 5; frame++)
        game_play_frame(game);
    assert_int_equal(game->stage.costumes.log.count, 0);
}

static void a_record_that_lacks_a_limb_is_logged_when_played(void **state)
{
    struct game *game = *state;
    struct costume_record *records = game->stage.costumes.costumes[COSTUME]->records;
    for (int direction = 0; direction < 4; direction++)
        records[PLAYED * 4 + direction].left_out = true;
    game->stage.costumes.costumes[COSTUME]->left_out = true;
    game_play_frame(game);
    assert_int_equal(game->stage.costumes.log.damage, 0);
    actor_start_animation(&game->world, &game->stage.costumes, ONE, PLAYED);
    game_play_frame(game);
    game_play_frame(game);
    assert_int_equal(game->stage.costumes.log.damage, 1);
    assert_non_null(strstr(message_english(&fault_log_damage(&game->stage.costumes.log)->why).text,
                           "costume 1 is visibly damaged: a limb is missing in record"));
}

#define DAMAGE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        DAMAGE_TEST(a_good_costume_is_not_logged),
        DAMAGE_TEST(a_missing_picture_is_logged_once_when_drawn),
        DAMAGE_TEST(a_missing_picture_in_another_room_is_not_logged),
        DAMAGE_TEST(a_record_that_lacks_a_limb_is_logged_when_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
