/* Fuzzes action files: any bytes are read or refused, and the events read are sorted by frames. */
#include "fuzz.h"

#include "app/session/event_script.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    struct event_script script = {0};
    struct fault fault = {0};
    struct fault_log log = {0};
    fuzz_arena_init(&arena);
    if (event_script_load(&script, "clicks.txt", (struct byte_view){data, size}, &arena, &fault)) {
        for (int i = 1; i < script.count; i++)
            if (script.events[i - 1].frame > script.events[i].frame)
                abort();
    } else {
        fault_log_add(&log, &fault);
    }
    fuzz_print(&log);
    arena_reset(&arena);
    return 0;
}
