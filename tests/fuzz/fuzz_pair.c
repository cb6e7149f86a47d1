/* Fuzzes whole games: the input is the size of the index (16 bits, low byte first), the index, and
 * the container, both without the XOR of files. What opens is booted (or entered in room mode, when
 * it has no script 1), played, saved, played on, and loaded: then it is the same as when it was
 * saved. */
#include <string.h>

#include "engine/boot.h"
#include "engine/game.h"
#include "engine/rooms/room_mode.h"
#include "engine/save/save.h"
#include "engine/small_game.h"
#include "fuzz.h"
#include "kept_memory.h"
#include "mutators.h"
#include "resource/files/game_pair.h"

enum { FRAMES = 10, FRAMES_ON = 4, FRAME_BUDGET = 4000, INPUT_LIMIT = 1 << 16 };

static void play(struct game *game, uint32_t seed, int frames)
{
    struct random random;
    random_seed(&random, seed);
    for (int played = 0; played < frames && !game->vm.halted; played++)
        small_game_frame(game, &random);
    (void)game_picture(game);
}

/* What was saved is there again after it was loaded. */
static void save_and_load(struct game *game)
{
    struct save_label label = {.name = "fuzz"};
    struct bytes_writer save, scratch;
    struct fault fault;
    bytes_writer_init(&save, kept_memory());
    bytes_writer_init(&scratch, kept_memory());
    if (save_write(game, &label, &save, &fault)) {
        uint64_t before = save_hash(game, &scratch);
        play(game, 2, FRAMES_ON);
        bytes_writer_clear(&scratch);
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
    game->frame_budget = FRAME_BUDGET;
    if (game_boot(game, 0, 1, &fault))
        return true;
    start.room = room_mode_first_room(game);
    return start.room > 0 && room_mode_start(game, &start, &fault);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game game;
    static uint8_t bytes[INPUT_LIMIT];
    struct memory_folder folder = {0};
    struct fault fault;
    size_t index_size = size < 2 ? 0 : (size_t)data[0] | (size_t)data[1] << 8;
    if (size < 2 || size > INPUT_LIMIT || index_size > size - 2)
        return 0;
    for (size_t i = 2; i < size; i++)
        bytes[i] = data[i] ^ GAME_XOR;
    folder_add(&folder, "MONKEY.000", (struct byte_view){bytes + 2, index_size});
    folder_add(&folder, "MONKEY.001",
               (struct byte_view){bytes + 2 + index_size, size - 2 - index_size});
    const struct file_source source = folder_source(&folder);
    if (!game_open(&game, &source, NULL, kept_memory(), &fault)) {
        char line[FAULT_LINE_SIZE];
        fault_format(&fault, line, sizeof line);
        return 0;
    }
    if (begin(&game)) {
        play(&game, 1, FRAMES);
        save_and_load(&game);
    }
    game_close(&game);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    struct dice dice = dice_of(seed);
    for (int changes = 1 + dice_roll(&dice, 3); changes > 0; changes--)
        size = mutate_pair(data, size, limit, &dice);
    return size;
}
