/* Fuzzes strips: the first two bytes of the input are the number of strips and the height; the rest
 * is read as SMAP, by the fast and by the plain decoder, which have to agree, and as ZPnn. */
#include "fuzz.h"

#include <string.h>

#include "resource/picture/smap.h"
#include "resource/picture/zplane.h"

enum { STRIPS_LIMIT = 16, HEIGHT_LIMIT = 256 };

struct decoded {
    uint8_t pixels[STRIPS_LIMIT * STRIP_WIDTH * HEIGHT_LIMIT];
    bool see_through[STRIPS_LIMIT];
    struct fault_log log;
};

static const struct fault_place place = {"file", "SMAP", 0};

static void logs_compare(const struct fault_log *fast, const struct fault_log *plain)
{
    if (fast->count != plain->count)
        abort();
    for (int i = 0; i < fast->count && i < FAULT_LOG_LIMIT; i++)
        if (fast->faults[i].code != plain->faults[i].code ||
            fast->faults[i].offset != plain->faults[i].offset ||
            strcmp(fast->faults[i].why, plain->faults[i].why) != 0)
            abort();
}

static void decode_both(struct decoded *fast, struct decoded *plain, struct byte_view payload,
                        int width, int height)
{
    struct fault fault;
    bool fast_good = smap_decode(place, payload, width, height, fast->pixels, width,
                                 fast->see_through, &fast->log, &fault);
    bool plain_good = smap_decode_plain(place, payload, width, height, plain->pixels, width,
                                        plain->see_through, &plain->log, &fault);
    if (fast_good != plain_good || memcmp(fast->pixels, plain->pixels, sizeof fast->pixels) != 0 ||
        memcmp(fast->see_through, plain->see_through, sizeof fast->see_through) != 0)
        abort();
    logs_compare(&fast->log, &plain->log);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    int strips = data[0] % STRIPS_LIMIT + 1;
    int height = data[1] + 1;
    struct byte_view payload = {data + 2, size - 2};
    struct fault fault;
    struct decoded *both = calloc(2, sizeof *both);
    uint8_t *bits = calloc((size_t)strips, (size_t)height);
    struct zplane plane = {strips, height, bits};
    if (both != NULL && bits != NULL) {
        decode_both(&both[0], &both[1], payload, strips * STRIP_WIDTH, height);
        zplane_decode(place, payload, &plane, &both[0].log, &fault);
        fuzz_print(&both[0].log);
    }
    free(both);
    free(bits);
    return 0;
}
