/* The floor of the demo: what ego walks in front of does not hide her, and she keeps out of where
 * there is no room for her. */
#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/room/scene_build.h"
#include "engine/state/game_state.h"
#include "resource/cmocka_all.h"
#include "walk/walker.h"

enum { CLIFF = 1, TAVERN = 2, EGO = 1, STEPS = 8 };

static struct game *open_game(struct start_options start)
{
    struct game *game;
    assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
    return game;
}

static int count_changes(const struct frame *a, const struct frame *b)
{
    int count = 0;
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        count += a->pixels[i] != b->pixels[i];
    return count;
}

/* How much of ego is seen at a place, in percent. */
static int seen_at(struct game *game, struct walk_point place)
{
    static struct frame empty, masked, whole;
    struct scene *scene = &game->stage.scene;
    struct floor *floor = &game->stage.floor;
    walker_place_raw(&game->world.actors[EGO].mover, &floor->map, floor->caches, place);
    scene_build(&game->world, &game->stage);
    scene->camera_left = place.x < SCREEN_WIDTH / 2 ? 0 : (place.x - SCREEN_WIDTH / 2) / 8 * 8;
    compose_frame(&masked, scene);
    scene->sprites[0].clip_plane = 0;
    compose_frame(&whole, scene);
    scene->sprite_count = 0;
    compose_frame(&empty, scene);
    int all = count_changes(&empty, &whole);
    return all == 0 ? 100 : count_changes(&empty, &masked) * 100 / all;
}

static int along(int from, int to, int step)
{
    return from + (to - from) * step / STEPS;
}

/* Percent of ego that are seen at least, wherever she stands in a box. */
static void objects_behind_ego_do_not_hide_her(void **state)
{
    static const struct {
        int room, box, percent;
    } rows[] = {
        {CLIFF, 3, 90},  /* only the boulder's top is before the second leg of the path */
        {CLIFF, 4, 100}, /* nothing is before the third */
        {TAVERN, 5, 30}, /* behind the bar, head and shoulders */
    };
    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct game *game = open_game((struct start_options){
            .in_room = true, .room = {.room = rows[k].room, .costume = EGO}});
        const struct walk_box *box = &game->stage.floor.map.boxes[rows[k].box];
        for (int i = 0; i < (STEPS + 1) * (STEPS + 1); i++) {
            int across = i % (STEPS + 1), down = i / (STEPS + 1);
            struct walk_point place = {along(along(box->ul.x, box->ur.x, across),
                                             along(box->ll.x, box->lr.x, across), down),
                                       along(along(box->ul.y, box->ur.y, across),
                                             along(box->ll.y, box->lr.y, across), down)};
            int seen = seen_at(game, place);
            if (seen < rows[k].percent)
                fail_msg("room %d, box %d: at %d,%d %d percent of ego are seen", rows[k].room,
                         rows[k].box, place.x, place.y, seen);
        }
        cli_end_game(game);
    }
}

static void nobody_walks_behind_the_bar(void **state)
{
    enum { SETTLE = 40, WALK = 120, FLOOR_RIGHT = 266 };
    struct game *game =
        open_game((struct start_options){.boot_param = TAVERN, .boot_param_given = true});
    (void)state;
    for (int i = 0; i < SETTLE + WALK; i++) {
        if (i == SETTLE)
            game_input(game, (struct game_event){.kind = EVENT_CLICK, .x = 300, .y = 130});
        game_play_frame(game);
    }
    assert_in_range(actor_position(&game->world, EGO).x, 0, FLOOR_RIGHT);
    assert_false(actor_is_moving(&game->world, EGO));
    cli_end_game(game);
}

static void ego_looks_where_the_stairs_go(void **state)
{
    enum { CELLAR = 6, STAIRS = 2, SETTLE = 40, WAY = 90 };
    struct game *game =
        open_game((struct start_options){.boot_param = CELLAR, .boot_param_given = true});
    const struct actor *ego = &game->world.actors[EGO];
    int steps = 0;
    (void)state;
    assert_int_not_equal(ego->mover.box, STAIRS);
    for (int i = 0; i < SETTLE + 2 * WAY; i++) {
        if (i == SETTLE || i == SETTLE + WAY)
            game_input(game, (struct game_event){.kind = EVENT_CLICK,
                                                 .x = i == SETTLE ? 150 : 20,
                                                 .y = i == SETTLE ? 120 : 46});
        game_play_frame(game);
        if (ego->mover.box != STAIRS || !actor_is_moving(&game->world, EGO))
            continue;
        steps++;
        assert_true(ego->mover.facing == WALK_FACING_E || ego->mover.facing == WALK_FACING_W);
    }
    assert_true(steps > 20);
    cli_end_game(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objects_behind_ego_do_not_hide_her),
        cmocka_unit_test(nobody_walks_behind_the_bar),
        cmocka_unit_test(ego_looks_where_the_stairs_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
