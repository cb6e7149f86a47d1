/* Fuzzes whole games: the input is a pair (pair_input.h). What opens is booted (or entered in room
 * mode, when it has no script 1), played, saved, played on, and loaded: then it is the same as when
 * it was saved. */
#include <string.h>

#include "cached_memory.h"
#include "engine/enter/room_enter.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/small_game.h"
#include "fuzz.h"
#include "pair_input.h"

enum { FRAMES = 10, FRAMES_ON = 4, FRAME_BUDGET = 4000 };

static void play(struct game *game, uint32_t seed, int frames)
{
    struct random random;
    random_seed(&random, seed);
    for (int played = 0; played < frames && !game->vm.halted; played++)
        small_game_frame(game, &random);
    (void)game_picture(game);
}

/* A saved game is equal after it is loaded. */
static void save_and_load(struct game *game)
{
    struct save_label label = {.name = "fuzz"};
    struct bytes_writer save, scratch;
    struct fault fault;
    bytes_writer_init(&save, cached_memory());
    bytes_writer_init(&scratch, cached_memory());
    if (save_write(game, &label, &save, &fault)) {
        uint64_t before = save_hash(game, &scratch);
        play(game, 2, FRAMES_ON);
        if (!save_load(game, "save", bytes_writer_view(&save), NULL, &fault) ||
            save_hash(game, &scratch) != before)
            abort();
        play(game, 3, FRAMES_ON);
    }
    bytes_writer_free(&save);
    bytes_writer_free(&scratch);
}

static bool begin(struct game *game)
{
    struct fault fault;
    struct room_mode_start start = {0};
    game->host.frame_budget = FRAME_BUDGET;
    if (game_boot(game, 0, 1, &fault))
        return true;
    return room_mode_start(game, &start, &fault);
}

static void play_pair(struct game *game, struct memory_folder *folder)
{
    const struct file_source source = folder_source(folder);
    struct fault fault;
    if (!game_open(game, &source, NULL, cached_memory(), &fault)) {
        char line[FAULT_LINE_SIZE];
        fault_format(&fault, line, sizeof line);
        return;
    }
    if (begin(game)) {
        play(game, 1, FRAMES);
        save_and_load(game);
    }
    game_close(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game game;
    struct memory_folder folder = {0};
    struct pair_input input;
    if (!pair_input_parse(&input, data, size))
        return 0;
    memory_folder_add(&folder, "MONKEY.000", input.index);
    memory_folder_add(&folder, "MONKEY.001", input.container);
    play_pair(&game, &folder);
    pair_input_free(&input);
    return 0;
}
