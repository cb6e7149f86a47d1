/* Equal scripts and equal input give an equal game when played again, and beside another game in
 * the process. A frame that decodes nothing new allocates no memory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/event_script.h"
#include "engine/game.h"
#include "engine/script/random_script.h"
#include "engine/small_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"

enum { FRAMES = 300, INSTRUCTIONS = 20, SEEDS = 20, SETTLED = 60, SCRIPT_SEED = 9 };

/* A game with its player. */
struct played {
    struct game game;
    struct arena arena;
    struct event_script events;
};

static struct byte_view file_of(const char *folder, const char *name)
{
    char path[PARITY_PATH_SIZE];
    snprintf(path, sizeof path, TEST_DATA_DIR "/%s", folder);
    return parity_file(path, name);
}

static void free_file(struct byte_view file)
{
    free((void *)file.data);
}

/* A game of tests/data with the clicks it comes with, booted. */
static struct played *open_played(const char *folder, struct allocator allocator)
{
    struct played *played = calloc(1, sizeof *played);
    struct memory_folder files = {0};
    struct fault fault = {0};
    struct byte_view index = file_of(folder, "MONKEY.000");
    struct byte_view container = file_of(folder, "MONKEY.001");
    struct byte_view clicks = file_of(folder, "clicks.txt");
    assert_non_null(played);
    memory_folder_add(&files, "MONKEY.000", index);
    memory_folder_add(&files, "MONKEY.001", container);
    const struct file_source source = folder_source(&files);
    arena_init(&played->arena, plain_allocator());
    if (!game_open(&played->game, &source, NULL, allocator, &fault) ||
        !event_script_load(&played->events, "clicks.txt", clicks, &played->arena, &fault) ||
        !game_boot(&played->game, 0, SCRIPT_SEED, &fault))
        fail_msg("%s: %s", folder, message_english(&fault.why).text);
    free_file(index);
    free_file(container);
    free_file(clicks);
    return played;
}

static void close_played(struct played *played)
{
    game_close(&played->game);
    arena_reset(&played->arena);
    free(played);
}

static uint64_t add_to_sum(uint64_t sum, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ byte[i]) * UINT64_C(0x100000001B3);
    return sum;
}

/* The visible state of a frame, from outside and by scripts. */
static uint64_t sum_of(struct game *game)
{
    char line[TRACE_LINE_SIZE];
    const struct frame *picture = game_picture(game);
    trace_line(game, line, NULL, 0, false);
    uint64_t sum = add_to_sum(1, line, strlen(line));
    sum = add_to_sum(sum, game->world.globals, sizeof game->world.globals);
    sum = add_to_sum(sum, game->world.bits, sizeof game->world.bits);
    sum = add_to_sum(sum, picture->pixels, sizeof picture->pixels);
    return add_to_sum(sum, picture->palette, sizeof picture->palette);
}

static uint64_t play_frame(struct played *played)
{
    event_script_feed(&played->events, &played->game);
    game_play_frame(&played->game);
    assert_false(played->game.vm.halted);
    return sum_of(&played->game);
}

static void play_alone(const char *folder, uint64_t *sums)
{
    struct played *played = open_played(folder, plain_allocator());
    for (int frame = 0; frame < FRAMES; frame++)
        sums[frame] = play_frame(played);
    close_played(played);
}

static const char *const folders[] = {"walks/game2", "walks/game3"};

static void a_game_played_twice_is_the_same(void **state)
{
    uint64_t first[FRAMES], second[FRAMES];
    (void)state;
    play_alone(folders[0], first);
    play_alone(folders[0], second);
    assert_memory_equal(first, second, sizeof first);
    play_alone(folders[1], second);
    assert_memory_not_equal(first, second, sizeof first);
}

static void games_side_by_side_are_independent(void **state)
{
    uint64_t alone[2][FRAMES];
    struct played *played[2];
    (void)state;
    for (int i = 0; i < 2; i++)
        play_alone(folders[i], alone[i]);
    for (int i = 0; i < 2; i++)
        played[i] = open_played(folders[i], plain_allocator());
    for (int frame = 0; frame < FRAMES; frame++)
        for (int i = 0; i < 2; i++)
            if (play_frame(played[i]) != alone[i][frame])
                fail_msg("%s is another game in frame %d", folders[i], frame);
    for (int i = 0; i < 2; i++)
        close_played(played[i]);
}

/* ---- scripts out of chance ---- */

static uint64_t play_random(uint32_t seed)
{
    struct bytes_writer writers[SMALL_PIECE_COUNT];
    struct small_pieces pieces;
    struct random random;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    random_seed(&random, seed);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++) {
        bytes_writer_init(&writers[i], plain_allocator());
        random_script_write(&writers[i], &random, INSTRUCTIONS);
        pieces.code[i] = bytes_writer_view(&writers[i]);
    }
    assert_true(small_game_open(game, &pieces));
    uint64_t sum = (uint64_t)small_game_play(game, seed, FRAMES);
    sum = add_to_sum(sum, message_english(&game->vm.why).text,
                     strlen(message_english(&game->vm.why).text)) ^
          sum_of(game);
    game_close(game);
    free(game);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        bytes_writer_free(&writers[i]);
    return sum;
}

/* Chance is of the game itself, and its seed is the same. */
static void random_scripts_run_identically_again(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t first = play_random(seed), second = play_random(seed);
        if (first != second)
            fail_msg("seed %u plays otherwise the second time", (unsigned)seed);
    }
}

/* ---- memory ---- */

static void frames_of_a_room_need_no_memory(void **state)
{
    struct counted_memory memory = {0};
    struct played *played = open_played(folders[0], counted_allocator(&memory));
    (void)state;
    int room = 0, requests = 0, entered = 0, quiet = 0;
    for (int frame = 0; frame < FRAMES; frame++) {
        play_frame(played);
        if (played->game.world.room != room) {
            room = played->game.world.room;
            entered = frame;
        } else if (frame > entered + SETTLED) {
            quiet++;
            if (memory.requests != requests)
                fail_msg("frame %d takes memory", frame);
        }
        requests = memory.requests;
    }
    assert_true(quiet > SETTLED);
    close_played(played);
    assert_int_equal(memory.blocks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_played_twice_is_the_same),
        cmocka_unit_test(games_side_by_side_are_independent),
        cmocka_unit_test(random_scripts_run_identically_again),
        cmocka_unit_test(frames_of_a_room_need_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
