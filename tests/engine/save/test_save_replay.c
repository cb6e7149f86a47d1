/* A game that is saved, loaded into another struct game and played on continues as if there had
 * been no break: games of tests/data with their recorded input, with both walkers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/event_script.h"
#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/saved_game.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/support.h"
#include "walk/router.h"

enum {
    SAVES = 50,
    FRAMES_MAX = 2100,
    FRAMES_AFTER = 30, /* played on from a save */
    PICTURE_EVERY = 5,
    SEED = 7,
};

/* The record of a frame. */
struct frame_sum {
    uint64_t trace, picture;
};

struct recording {
    struct game *game; /* played through once */
    struct arena arena;
    struct event_script events;
    int frames;
    struct frame_sum sums[FRAMES_MAX];
    /* Frames with a save at their end, ascending, and the state of the game there. */
    int save_frames[SAVES];
    struct bytes_writer saves[SAVES];
    bool walk, talk, cutscene;
};

static uint64_t add_to_sum(uint64_t sum, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ byte[i]) * UINT64_C(0x100000001B3);
    return sum;
}

static struct frame_sum play_frame(struct game *game, struct event_script *events)
{
    char line[TRACE_LINE_SIZE];
    struct frame_sum sum = {0, 0};
    event_script_feed(events, game);
    game_play_frame(game);
    trace_line(game, line, NULL, 0, false);
    sum.trace = add_to_sum(1, line, strlen(line));
    sum.trace = add_to_sum(sum.trace, game->world.globals, sizeof game->world.globals);
    sum.trace = add_to_sum(sum.trace, game->world.bits, sizeof game->world.bits);
    if (game->world.frame % PICTURE_EVERY == 0) {
        const struct frame *picture = game_picture(game);
        sum.picture = add_to_sum(1, picture->pixels, sizeof picture->pixels);
        sum.picture = add_to_sum(sum.picture, picture->palette, sizeof picture->palette);
    }
    return sum;
}

static void note_state(struct recording *recording)
{
    const struct world *world = &recording->game->world;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        recording->walk |= actor_is_moving(&recording->game->world, id);
    recording->talk |= world->talk.message != TALK_SILENT;
    recording->cutscene |= world->cutscenes.level > 0;
}

/* One frame of each of SAVES equal stretches. */
static void choose_frames(struct recording *recording)
{
    uint32_t random = SEED;
    for (int i = 0; i < SAVES; i++) {
        int first = recording->frames * i / SAVES;
        int end = recording->frames * (i + 1) / SAVES;
        random = random * 1664525u + 1013904223u;
        recording->save_frames[i] = first + (int)((random >> 16) % (uint32_t)(end - first));
    }
}

static void load_events(struct recording *recording, const char *folder)
{
    char path[PARITY_PATH_SIZE];
    struct fault fault = {0};
    snprintf(path, sizeof path, TEST_DATA_DIR "/%s", folder);
    struct byte_view text = parity_file(path, "clicks.txt");
    arena_init(&recording->arena, plain_allocator());
    if (!event_script_load(&recording->events, "clicks.txt", text, &recording->arena, &fault))
        fail_msg("%s: %s", path, message_english(&fault.why).text);
    free((void *)text.data);
}

static struct recording *record(const char *folder, const struct router *router, int frames)
{
    struct recording *recording = calloc(1, sizeof *recording);
    struct fault fault = {0};
    assert_non_null(recording);
    recording->frames = frames;
    recording->game = saved_game_open(folder);
    recording->game->stage.floor.router = router;
    load_events(recording, folder);
    choose_frames(recording);
    assert_true(game_boot(recording->game, 0, SEED, &fault));
    for (int frame = 0, next = 0; frame < frames; frame++) {
        recording->sums[frame] = play_frame(recording->game, &recording->events);
        assert_false(recording->game->vm.halted);
        if (next == SAVES || recording->save_frames[next] != frame)
            continue;
        note_state(recording);
        saved_game_save(recording->game, &recording->saves[next++]);
    }
    return recording;
}

static void forget(struct recording *recording)
{
    for (int i = 0; i < SAVES; i++)
        bytes_writer_free(&recording->saves[i]);
    arena_reset(&recording->arena);
    saved_game_close(recording->game);
    free(recording);
}

/* `game` may be anywhere. */
static void play_on(struct recording *recording, int save, struct game *game)
{
    struct fault fault = {0};
    struct bytes_writer again;
    struct byte_view bytes = bytes_writer_view(&recording->saves[save]);
    if (!save_load(game, "save", bytes, NULL, &fault))
        fail_msg("%s: %s", fault.block, message_english(&fault.why).text);
    struct byte_view other = saved_game_save(game, &again);
    assert_int_equal(other.size, bytes.size);
    assert_memory_equal(other.data, bytes.data, bytes.size);
    bytes_writer_free(&again);

    int first = recording->save_frames[save] + 1;
    recording->events.next = 0;
    for (int frame = first; frame < recording->frames && frame < first + FRAMES_AFTER; frame++) {
        struct frame_sum sum = play_frame(game, &recording->events);
        if (sum.trace != recording->sums[frame].trace)
            fail_msg("saved at %d, frame %d is another one", first - 1, frame);
        if (sum.picture != recording->sums[frame].picture)
            fail_msg("saved at %d, frame %d looks different", first - 1, frame);
    }
}

/* The first save is loaded into a game that has played no frame, the others, from the last to the
 * first, into the game just played on. */
static void check_game(const char *folder, int frames, bool walk, bool talk, bool cutscene)
{
    static const char *const routers[] = {"boxgraph", "classic"};
    for (size_t i = 0; i < sizeof routers / sizeof *routers; i++) {
        const struct router *router = router_find(routers[i]);
        struct recording *recording = record(folder, router, frames);
        struct game *game = saved_game_open(folder);
        play_on(recording, 0, game);
        for (int save = SAVES - 1; save >= 0; save--)
            play_on(recording, save, game);
        assert_ptr_equal(game->stage.floor.router, router);
        assert_true(!walk || recording->walk);
        assert_true(!talk || recording->talk);
        assert_true(!cutscene || recording->cutscene);
        saved_game_close(game);
        forget(recording);
    }
}

static void a_game_of_walks_continues_from_50_saves(void **state)
{
    (void)state;
    check_game("walks/game2", 2000, true, false, false);
}

static void another_game_of_walks_continues_from_50_saves(void **state)
{
    (void)state;
    check_game("walks/game3", 2000, true, false, false);
}

static void cutscenes_continue_from_50_saves(void **state)
{
    (void)state;
    check_game("conformance/a3-scenes", 120, false, false, true);
}

static void actors_continue_from_50_saves(void **state)
{
    (void)state;
    check_game("conformance/b-actors", 600, true, false, false);
}

static void objects_continue_from_50_saves(void **state)
{
    (void)state;
    check_game("conformance/c-objects", 600, false, false, false);
}

static void talk_continues_from_50_saves(void **state)
{
    (void)state;
    check_game("conformance/d-text", 1200, false, true, false);
}

static void verbs_continue_from_50_saves(void **state)
{
    (void)state;
    check_game("conformance/e-verbs", 300, false, false, false);
}

static void colours_and_cameras_continue_from_50_saves(void **state)
{
    (void)state;
    check_game("conformance/f-graphics", 600, false, false, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_of_walks_continues_from_50_saves),
        cmocka_unit_test(another_game_of_walks_continues_from_50_saves),
        cmocka_unit_test(cutscenes_continue_from_50_saves),
        cmocka_unit_test(actors_continue_from_50_saves),
        cmocka_unit_test(objects_continue_from_50_saves),
        cmocka_unit_test(talk_continues_from_50_saves),
        cmocka_unit_test(verbs_continue_from_50_saves),
        cmocka_unit_test(colours_and_cameras_continue_from_50_saves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
