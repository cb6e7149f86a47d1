/* Which pictures are shown while one room gives way to another. */
#include "engine/room/fade.h"

#include <stdlib.h>
#include <string.h>

#include "engine/bare_game.h"
#include "engine/game.h"
#include "resource/cmocka_all.h"

enum { OLD = 3, NEW = 7, FRAME = 5 };

struct scenery {
    struct fade_show show;
    struct frame last;
    uint8_t background[BARE_ROOM_BOTTOM * SCREEN_WIDTH];
};

static void prepare(struct game *game, struct scenery *scenery, int colour)
{
    memset(scenery->background, colour, sizeof scenery->background);
    memset(scenery->last.pixels, OLD, sizeof scenery->last.pixels);
    game->stage.room.width = SCREEN_WIDTH;
    game->stage.room.height = BARE_ROOM_BOTTOM;
    game->stage.scene = (struct scene){
        .room = &game->stage.room, .bottom = BARE_ROOM_BOTTOM, .background = scenery->background};
    game->world.screen.main_top = 0;
    game->world.screen.main_bottom = BARE_ROOM_BOTTOM;
    game->world.booted = true;
    game->world.frame = FRAME + 1;
}

/* How many pictures the change of rooms shows. */
static int pictures(struct game *game, struct scenery *scenery, int out, int in)
{
    int count = 0;
    fades_set(&game->world.screen.fades, FRAME, out << 8 | in);
    fades_change_room(&game->world.screen.fades, FRAME);
    bool shows = fade_show_begin(&scenery->show, &game->world, &game->stage.scene, &scenery->last);
    for (; shows; shows = fade_show_next(&scenery->show))
        count++;
    assert_false(fade_show_next(&scenery->show));
    return count;
}

static void both_fades_are_shown_if_they_change_something(void **state)
{
    struct game *game = bare_game(state);
    struct scenery *scenery = calloc(1, sizeof *scenery);
    assert_non_null(scenery);
    prepare(game, scenery, NEW);
    const int out = pictures(game, scenery, 1, 129), in = pictures(game, scenery, 129, 1);
    assert_true(out > 1 && in > 1);
    assert_int_equal(pictures(game, scenery, 1, 1), out + in);
    assert_int_equal(pictures(game, scenery, 129, 129), 0);
    assert_true(pictures(game, scenery, 130, 130) > 1); /* a room scrolls in, but never out */
    game->world.screen.main_bottom = 0;                 /* no rows of a room turn to colour 0 */
    assert_int_equal(pictures(game, scenery, 1, 129), 0);
    game->world.screen.main_bottom = BARE_ROOM_BOTTOM;
    game->stage.scene.room = NULL;
    assert_int_equal(pictures(game, scenery, 1, 1), out);
    assert_int_equal(pictures(game, scenery, 129, 1), 0);
    prepare(game, scenery, 0); /* the new picture is as dark as the old room when it has gone */
    memset(scenery->last.pixels, 0, sizeof scenery->last.pixels);
    assert_int_equal(pictures(game, scenery, 1, 1), 0);
    game->world.booted = false;
    prepare(game, scenery, NEW);
    game->world.booted = false;
    assert_int_equal(pictures(game, scenery, 1, 1), 0);
    game->world.booted = true;
    game->world.frame = 0;
    assert_false(fade_show_begin(&scenery->show, &game->world, &game->stage.scene, &scenery->last));
    game->world.frame = FRAME + 2; /* the effects still belonged to an older frame */
    assert_false(fade_show_begin(&scenery->show, &game->world, &game->stage.scene, &scenery->last));
    free(scenery);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(both_fades_are_shown_if_they_change_something,
                                        bare_game_setup, bare_game_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
