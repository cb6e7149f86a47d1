/* Fuzzes strips: the first two bytes of the input are the number of strips and the height; the rest
 * is read as SMAP and as ZPnn. */
#include "fuzz.h"

#include "resource/picture/smap.h"
#include "resource/picture/zplane.h"

enum { STRIPS_LIMIT = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    int strips = data[0] % STRIPS_LIMIT + 1;
    int height = data[1] + 1;
    int width = strips * STRIP_WIDTH;
    struct byte_view payload = {data + 2, size - 2};
    struct fault_place place = {"file", "SMAP", 0};
    struct fault fault;
    struct fault_log log = {0};
    bool see_through[STRIPS_LIMIT];
    uint8_t *pixels = malloc((size_t)width * (size_t)height);
    uint8_t *bits = calloc((size_t)strips, (size_t)height);
    struct zplane plane = {strips, height, bits};
    if (pixels != NULL && bits != NULL) {
        smap_decode(place, payload, width, height, pixels, width, see_through, &log, &fault);
        zplane_decode(place, payload, &plane, &log, &fault);
    }
    fuzz_print(&log);
    free(pixels);
    free(bits);
    return 0;
}
