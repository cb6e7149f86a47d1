/* A picture that is drawn only where something changed must be equal, in every pixel and every
 * colour, to one that is drawn whole. This is tested after every frame of games with random input
 * and random instructions, with both walkers, saved and loaded on the way. And nothing of a play is
 * left in the process: played again it is the same, whether pictures are asked for or not.
 *
 * Usage: test_random_play [FIRST COUNT FRAMES]: other seeds, to look for more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/restless_player.h"
#include "engine/room/camera.h"
#include "engine/save/save.h"
#include "engine/saved_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#ifdef HAS_PNG
#include "golden.h"
#include "walk/router.h"
#endif

enum {
    FRAMES = 1000,
    SEED = 11,
    /* One frame in this many: */
    MEDDLE_EVERY = 6,
    SAVE_EVERY = 120,
    LOAD_EVERY = 150,
    UNSEEN_EVERY = 5, /* is played and its picture not asked for */
    HASH_EVERY = 8,
};

/* The kinds of events met: a test that saw nothing proves nothing. */
struct seen {
    int pictures, halts, loads;
    int rooms, actors, scaled, texts, system_texts, panels, dark, palettes, painted, scrolled;
};

struct play {
    const char *name;
    struct game *game;
    const struct router *router;
    uint32_t seed;
    struct restless_player player;
    struct bytes_writer save;
    bool has_save;
    int frame;
    bool again;       /* without pictures */
    uint64_t *hashes; /* hashes of the first play, one each HASH_EVERY frames */
    struct bytes_writer scratch;
    struct frame full, shown; /* composed again; previous frame */
    int room_before, camera_before;
    unsigned version_before;
};

/* ---- both pictures ---- */

static void compose_again(const struct scene *scene, struct frame *frame)
{
    memset(frame, 0x55, sizeof *frame);
    compose_frame(frame, scene);
}

static void leave_pictures(const struct play *play, const struct frame *shown)
{
#ifdef HAS_PNG
    struct golden_picture expected = {play->full.pixels, SCREEN_WIDTH, SCREEN_HEIGHT,
                                      play->full.palette};
    struct golden_picture actual = {shown->pixels, SCREEN_WIDTH, SCREEN_HEIGHT, shown->palette};
    golden_leave_difference("random-play", &expected, &actual);
#else
    (void)play;
    (void)shown;
#endif
}

static void report_difference(const struct play *play, const struct frame *shown)
{
    int pixel = 0, differing = 0;
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        if (play->full.pixels[i] != shown->pixels[i] && differing++ == 0)
            pixel = i;
    leave_pictures(play, shown);
    fail_msg("%s, %s, frame %d: %d pixels differ, the first at %d,%d; palettes %s", play->name,
             play->router->name, play->frame, differing, pixel % SCREEN_WIDTH, pixel / SCREEN_WIDTH,
             memcmp(play->full.palette, shown->palette, sizeof shown->palette) ? "differ"
                                                                               : "are equal");
}

static bool panel_differs(const struct scene *scene, const struct frame *a, const struct frame *b)
{
    int below = scene->bottom * SCREEN_WIDTH;
    return memcmp(a->pixels + below, b->pixels + below, sizeof a->pixels - (size_t)below) != 0;
}

static void note(struct play *play, struct seen *seen)
{
    const struct game *game = play->game;
    const struct scene *scene = &game->stage.scene;
    seen->pictures++;
    seen->rooms += game->world.room != play->room_before;
    seen->scrolled += scene->camera_left != play->camera_before;
    seen->painted += scene->background_version != play->version_before;
    seen->actors += scene->sprite_count > 1;
    for (int i = 0; i < scene->sprite_count; i++)
        seen->scaled += scene->sprites[i].scale_x < 255;
    seen->texts += !text_layer_empty(&game->stage.talk_text);
    seen->system_texts += !text_layer_empty(&game->stage.system_text);
    seen->panels += panel_differs(scene, &game->stage.picture, &play->shown);
    seen->dark += scene->dark;
    seen->palettes +=
        memcmp(game->stage.picture.palette, play->shown.palette, sizeof play->shown.palette) != 0;
    play->shown = game->stage.picture;
    play->room_before = game->world.room;
    play->camera_before = scene->camera_left;
    play->version_before = scene->background_version;
}

static void check_picture(struct play *play, struct seen *seen)
{
    struct game *game = play->game;
    const struct frame *shown = game_picture(game);
    compose_again(&game->stage.scene, &play->full);
    if (memcmp(&play->full, shown, sizeof *shown) != 0)
        report_difference(play, shown);
    note(play, seen);
}

/* ---- playing ---- */

static void begin(struct play *play, uint32_t seed)
{
    struct fault fault = {0};
    play->game->stage.floor.router = play->router;
    play->game->stage.scene.scummvm_quirks = play->router->kind == ROUTER_CLASSIC;
    if (!game_boot(play->game, 0, seed, &fault))
        fail_msg("%s: %s", play->name, message_english(&fault.why).text);
}

static void begin_again(struct play *play)
{
    static struct game fork; /* large */
    game_fork(&fork, play->game);
    game_adopt_fork(play->game, &fork);
    begin(play, (uint32_t)play->frame);
}

static void save_or_load(struct play *play, struct seen *seen)
{
    struct random *random = &play->player.random;
    struct fault fault = {0};
    if (random_below(random, SAVE_EVERY) == 0) {
        if (play->has_save)
            bytes_writer_free(&play->save);
        saved_game_save(play->game, &play->save);
        play->has_save = true;
    } else if (play->has_save && random_below(random, LOAD_EVERY) == 0) {
        if (!save_load(play->game, "save", bytes_writer_view(&play->save), NULL, &fault))
            fail_msg("%s, frame %d: %s", play->name, play->frame, message_english(&fault.why).text);
        seen->loads++;
    }
}

static void play_frame(struct play *play, struct seen *seen)
{
    struct random *random = &play->player.random;
    if (play->game->vm.halted) {
        seen->halts++;
        begin_again(play);
    }
    restless_input(&play->player, play->game);
    game_play_frame(play->game);
    if (random_below(random, MEDDLE_EVERY) == 0)
        restless_meddle(&play->player, play->game);
    if (!play->game->vm.halted)
        save_or_load(play, seen);
    if (random_below(random, UNSEEN_EVERY) != 0 && !play->again)
        check_picture(play, seen);
    if (play->frame % HASH_EVERY != 0)
        return;
    uint64_t *before = &play->hashes[play->frame / HASH_EVERY];
    const uint64_t hash = save_hash(play->game, &play->scratch);
    if (play->again && *before != hash)
        fail_msg("%s, %s, played again: frame %d is another", play->name, play->router->name,
                 play->frame);
    *before = hash;
}

static void play_game(const char *name, struct game *game, struct play *play, int frames,
                      struct seen *seen)
{
    play->name = name;
    play->game = game;
    play->frame = 0;
    play->has_save = false;
    restless_begin(&play->player, play->seed);
    begin(play, play->seed);
    for (; play->frame < frames; play->frame++)
        play_frame(play, seen);
    if (play->has_save)
        bytes_writer_free(&play->save);
}

static void play_all(uint32_t seed, int frames, struct seen *seen)
{
    static const char *const routers[] = {"boxgraph", "classic"};
    struct random_games games;
    random_games_find(&games);
    for (int i = 0; i < games.count; i++) {
        for (size_t r = 0; r < sizeof routers / sizeof *routers; r++) {
            struct play *play = calloc(1, sizeof *play);
            assert_non_null(play);
            play->router = router_find(routers[r]);
            play->seed = seed;
            play->hashes = calloc((size_t)frames / HASH_EVERY + 1, sizeof *play->hashes);
            assert_non_null(play->hashes);
            bytes_writer_init(&play->scratch, plain_allocator());
            for (int time = 0; time < 2; time++) {
                struct game *game = random_game_open(&games, i, plain_allocator());
                play->again = time == 1;
                play_game(games.folders[i], game, play, frames, seen);
                random_game_close(game);
            }
            bytes_writer_free(&play->scratch);
            free(play->hashes);
            free(play);
        }
    }
}

static void report(const struct seen *seen)
{
    print_message("%d pictures, %d halts, %d loads; new rooms %d, "
                  "actors %d, scaled %d, texts %d, system texts %d, panels %d, dark %d, "
                  "palettes %d, painted %d, scrolled %d\n",
                  seen->pictures, seen->halts, seen->loads, seen->rooms, seen->actors, seen->scaled,
                  seen->texts, seen->system_texts, seen->panels, seen->dark, seen->palettes,
                  seen->painted, seen->scrolled);
}

static void every_frame_is_as_if_redrawn(void **state)
{
    struct seen seen = {0};
    (void)state;
    play_all(SEED, FRAMES, &seen);
    report(&seen);
    const int met[] = {seen.loads,    seen.rooms,        seen.actors,  seen.scaled,
                       seen.texts,    seen.system_texts, seen.panels,  seen.dark,
                       seen.palettes, seen.painted,      seen.scrolled};
    for (size_t i = 0; i < sizeof met / sizeof *met; i++)
        if (met[i] < 20)
            fail_msg("the %d-th thing was met %d times only", (int)i + 1, met[i]);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_frame_is_as_if_redrawn),
    };
    if (argc == 4) {
        struct seen seen = {0};
        uint32_t first = (uint32_t)strtoul(argv[1], NULL, 10);
        uint32_t count = (uint32_t)strtoul(argv[2], NULL, 10);
        for (uint32_t seed = first; seed < first + count; seed++)
            play_all(seed, (int)strtol(argv[3], NULL, 10), &seen);
        report(&seen);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
