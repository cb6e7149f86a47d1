/* Fuzzes costumes: the input is a COST payload. */
#include "fuzz.h"

#include <stdlib.h>

#include "resource/costume.h"

static void check_picture(const struct costume_picture *picture)
{
    const size_t count = (size_t)picture->width * (size_t)picture->height;
    for (size_t i = 0; i < count; i++)
        if (picture->pixels[i] >= COSTUME_PALETTE_LIMIT)
            abort();
}

static void touch_pictures(const struct costume *costume, int limb)
{
    for (int number = 0; number < COSTUME_PICTURE_NUMBERS; number++) {
        const struct costume_picture *picture = costume->pictures[limb][number];
        if (picture != NULL)
            check_picture(picture);
    }
}

static void touch_record(const struct costume *costume, const struct costume_record *record)
{
    for (int i = 0; i < record->run_count; i++)
        if (!record->runs[i].off)
            fuzz_touch(costume->commands + record->runs[i].start, record->runs[i].length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct costume costume;
    struct arena arena;
    struct fault_place place = {"file", "COST", 0};
    struct fault fault;
    struct fault_log log = {0};
    fuzz_arena_init(&arena);
    if (costume_load(&costume, place, (struct byte_view){data, size}, &arena, &log, &fault)) {
        for (int i = 0; i < costume.record_count; i++)
            touch_record(&costume, &costume.records[i]);
        for (int limb = 0; limb < COSTUME_LIMBS; limb++)
            touch_pictures(&costume, limb);
    }
    fuzz_print(&log);
    arena_reset(&arena);
    return 0;
}
