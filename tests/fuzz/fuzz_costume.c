/* Fuzzes costumes: the input is a COST payload. */
#include "fuzz.h"

#include <stdlib.h>

#include "resource/costume.h"

/* The spans tell of every pixel of a column whether it is see-through. */
static void check_column(const struct costume_picture *picture, int x)
{
    const uint8_t *pixels = picture->pixels + x * picture->height;
    const struct costume_span *span = picture->spans + picture->span_starts[x];
    const struct costume_span *end = picture->spans + picture->span_starts[x + 1];
    for (int row = 0; row < picture->height; row++) {
        while (span < end && row >= span->end)
            span++;
        bool seen = span < end && row >= span->first;
        if (seen != (pixels[row] != 0) || pixels[row] >= COSTUME_PALETTE_LIMIT)
            abort();
    }
}

static void check_picture(const struct costume_picture *picture)
{
    fuzz_touch(picture->pixels, (size_t)picture->width * (size_t)picture->height);
    for (int x = 0; x < picture->width; x++)
        check_column(picture, x);
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
    for (int i = 0; i < record->start_count; i++)
        if (!record->starts[i].off)
            fuzz_touch(costume->commands + record->starts[i].start, record->starts[i].length);
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
