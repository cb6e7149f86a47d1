/* Fuzzes the index file: the input is its bytes without the XOR. Also finds out which game it is;
 * the same bytes then stand for the container, too. */
#include "fuzz.h"

#include "resource/files/foreign_files.h"
#include "resource/files/game_index.h"
#include "resource/files/known_game.h"

static void identify_game(const struct game_index *index, struct byte_view bytes)
{
    static uint32_t offsets[ROOM_ID_LIMIT];
    struct fault fault;
    for (int room = 1; room < ROOM_ID_LIMIT; room++)
        offsets[room] = (uint32_t)room * 7;
    const struct game_signs signs = {index, offsets, bytes, bytes};
    (void)known_game_identify(&signs);
    char line[FAULT_LINE_SIZE];
    if (foreign_index_report(index, "file", &fault) ||
        foreign_pair_report(&signs, "container", &fault)) {
        fault_format(&fault, line, sizeof line);
        fuzz_touch(line, sizeof line);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game_index index;
    struct arena arena;
    struct fault fault;
    struct fault_log log = {0};
    fuzz_arena_init(&arena);
    if (game_index_load(&index, "file", (struct byte_view){data, size}, &arena, &log, &fault)) {
        for (int kind = 0; kind < RESOURCE_KINDS; kind++)
            fuzz_touch(index.directories[kind].entries,
                       (size_t)index.directories[kind].count * sizeof(struct resource_entry));
        identify_game(&index, (struct byte_view){data, size});
        fuzz_touch(index.objects, (size_t)index.object_count * sizeof *index.objects);
    }
    fuzz_print(&log);
    arena_reset(&arena);
    return 0;
}
