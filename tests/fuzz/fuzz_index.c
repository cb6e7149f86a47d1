/* Fuzzes the index file: the input is its bytes without the XOR. */
#include "fuzz.h"

#include "resource/files/game_index.h"

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
        fuzz_touch(index.objects, (size_t)index.object_count * sizeof *index.objects);
    }
    fuzz_print(&log);
    arena_reset(&arena);
    return 0;
}
