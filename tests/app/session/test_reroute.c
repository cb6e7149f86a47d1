/* A click during a walk sends ego elsewhere from where it is, with every router: no frame passes in
 * which it stands, and the walk animation continues where it was, as if nobody had clicked. (That
 * `classic` does in this what ScummVM does is held by tests/parity/test_classic_walk.c.) */
#include <stdlib.h>
#include <string.h>

#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"
#include "walk/walk_map.h"

enum { TAVERN = 2, EGO = 1, FIRST_CLICK = 3, FRAMES = 22 };

static struct game *open_tavern(const struct router *router)
{
    struct start_options start = {.router = router,
                                  .in_room = true,
                                  .room = {.room = TAVERN, .has_place = true, .at = {40, 135}}};
    struct game *game;
    assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
    game_play_frame(game);
    return game;
}

static void click(struct game *game, int x, int y)
{
    game_input(game, (struct game_event){.kind = EVENT_CLICK, .x = x, .y = y});
}

/* The visible part of a walk, frame by frame. */
struct seen {
    struct walk_point places[FRAMES];
    struct limb_anim limbs[FRAMES];
    enum walk_facing facings[FRAMES];
};

/* Walks to the right; each frame in which `again` has a bit, a click sends ego to another place
 * there. */
static void walk(struct seen *seen, const struct router *router, unsigned again)
{
    struct game *game = open_tavern(router);
    const struct actor *ego = &game->world.actors[EGO];
    for (int i = 0; i < FRAMES; i++) {
        if (i == FIRST_CLICK)
            click(game, 250, 136);
        if (again >> i & 1)
            click(game, 250 + i % 5 * 3, 136 + i % 3);
        game_play_frame(game);
        seen->places[i] = ego->mover.position;
        seen->limbs[i] = ego->limbs;
        seen->facings[i] = ego->mover.facing;
    }
    cli_end_game(game);
}

static void a_click_on_the_way_costs_no_frame_and_no_step(void **state)
{
    static const unsigned clicks[] = {1U << 8, 1U << 4 | 1U << 11, 0x0FFFF0};
    static struct seen alone, clicked;
    (void)state;
    for (int r = 0; router_at(r); r++) {
        walk(&alone, router_at(r), 0);
        for (size_t k = 0; k < sizeof clicks / sizeof *clicks; k++) {
            walk(&clicked, router_at(r), clicks[k]);
            for (int i = FIRST_CLICK + 1; i < FRAMES; i++) {
                if (clicked.places[i].x <= clicked.places[i - 1].x)
                    fail_msg("%s, clicks %x: ego stands still in frame %d", router_at(r)->name,
                             clicks[k], i);
                if (memcmp(&clicked.limbs[i], &alone.limbs[i], sizeof alone.limbs[i]) != 0 ||
                    clicked.facings[i] != alone.facings[i])
                    fail_msg("%s, clicks %x: another step in frame %d", router_at(r)->name,
                             clicks[k], i);
            }
        }
    }
}

/* Back to where it came from: in the next frame it is on its way there, or turns. */
static void a_click_behind_turns_ego_round_at_once(void **state)
{
    (void)state;
    for (int r = 0; router_at(r); r++) {
        struct game *game = open_tavern(router_at(r));
        const struct mover *ego = &game->world.actors[EGO].mover;
        click(game, 250, 136);
        for (int i = 0; i < 10; i++)
            game_play_frame(game);
        const int x = ego->position.x;
        click(game, 45, 136);
        game_play_frame(game);
        game_play_frame(game);
        game_play_frame(game);
        if (ego->position.x >= x)
            fail_msg("%s: ego is at %d, and was at %d", router_at(r)->name, ego->position.x, x);
        for (int i = 0; i < 60; i++)
            game_play_frame(game);
        assert_in_range(ego->position.x, 41, 49);
        cli_end_game(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_on_the_way_costs_no_frame_and_no_step),
        cmocka_unit_test(a_click_behind_turns_ego_round_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
