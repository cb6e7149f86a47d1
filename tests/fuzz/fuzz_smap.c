/* Fuzzes strips: the first two bytes of the input are the number of strips and the height; the rest
 * is read as SMAP and as ZPnn. */
#include "fuzz.h"

#include "resource/picture.h"
#include "resource/smap.h"

enum { STRIPS_LIMIT = 16, HEIGHT_LIMIT = 256 };

struct decoded {
    uint8_t pixels[STRIPS_LIMIT * STRIP_WIDTH * HEIGHT_LIMIT];
    bool see_through[STRIPS_LIMIT];
    struct fault_log log;
};

static const struct fault_place place = {"file", "SMAP", 0};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    int strips = data[0] % STRIPS_LIMIT + 1;
    int height = data[1] + 1;
    struct byte_view payload = {data + 2, size - 2};
    struct fault fault;
    struct decoded *decoded = calloc(1, sizeof *decoded);
    uint8_t *bits = calloc((size_t)strips, (size_t)height);
    struct zplane plane = {strips, height, bits};
    if (decoded != NULL && bits != NULL) {
        smap_decode(place, payload, strips * STRIP_WIDTH, height, decoded->pixels,
                    strips * STRIP_WIDTH, decoded->see_through, &decoded->log, &fault);
        zplane_decode(place, payload, &plane, &decoded->log, &fault);
        fuzz_print(&decoded->log);
    }
    free(decoded);
    free(bits);
    return 0;
}
