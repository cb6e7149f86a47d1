/* Fuzzes recordings of games: the input is an action file, as --record writes it. A small game is
 * played by it and recorded; then it is played again by that record, which must be read and lead to
 * the same hashes and the same record. */
#include <stdio.h>
#include <string.h>

#include "app/history/journal.h"
#include "app/session/event_script.h"
#include "engine/game.h"
#ifdef WALKBOX_HAS_SESSION
#include "app/history/recording.h"
#include "app/session/start.h"
#endif
#include "cached_memory.h"
#include "fuzz.h"
#include "fuzz_world.h"

enum { FRAMES = 30 };

/* The result of playing. */
struct played {
    struct bytes_writer input, hashes;
};

#ifdef WALKBOX_HAS_SESSION

/* Reads all of a recording, and unpacks its packed parts. */
static void read_whole(struct byte_view text)
{
    struct recording recording;
    struct arena arena;
    struct fault fault;
    struct bytes_writer bytes;
    fuzz_arena_init(&arena);
    bytes_writer_init(&bytes, fuzz_allocator());
    if (recording_read(&recording, "record.txt", text, &arena, &fault)) {
        (void)!recording_unpack(&recording.save, &bytes);
        for (size_t i = 0; i < recording.state_count && i < FRAMES; i++)
            (void)!recording_unpack(&recording.states[i], &bytes);
    }
    bytes_writer_free(&bytes);
    arena_reset(&arena);
}

#else

static void read_whole(struct byte_view text)
{
    (void)text;
}

#endif

static bool play(struct byte_view text, struct played *played)
{
    struct event_script script = {0};
    struct journal journal;
    struct arena arena;
    struct fault fault;
    char line[FAULT_LINE_SIZE];
    fuzz_arena_init(&arena);
    bool good = event_script_load(&script, "record.txt", text, &arena, &fault);
    if (good) {
        struct game *game = fuzz_world_open_busy(true);
        journal_init(&journal, cached_memory(), false);
        journal_begin(&journal, game, true);
        for (int frame = 0; frame < FRAMES && !game->vm.halted; frame++) {
            event_script_feed(&script, game);
            journal_before_frame(&journal, game);
            game_play_frame(game);
            journal_after_frame(&journal, game);
        }
        journal_write_input(&journal, &played->input);
        journal_write_hashes(&journal, "", &played->hashes);
        journal_close(&journal);
        fuzz_world_close();
    } else {
        fault_format(&fault, line, sizeof line);
    }
    arena_reset(&arena);
    return good;
}

static bool same(const struct bytes_writer *one, const struct bytes_writer *other)
{
    return one->size == other->size &&
           (one->size == 0 || memcmp(one->data, other->data, one->size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct played first, again;
    read_whole((struct byte_view){data, size});
    bytes_writer_init(&first.input, fuzz_allocator());
    bytes_writer_init(&first.hashes, fuzz_allocator());
    bytes_writer_init(&again.input, fuzz_allocator());
    bytes_writer_init(&again.hashes, fuzz_allocator());
    if (play((struct byte_view){data, size}, &first) &&
        (!play(bytes_writer_view(&first.input), &again) || !same(&first.input, &again.input) ||
         !same(&first.hashes, &again.hashes)))
        abort();
    bytes_writer_free(&first.input);
    bytes_writer_free(&first.hashes);
    bytes_writer_free(&again.input);
    bytes_writer_free(&again.hashes);
    return 0;
}
