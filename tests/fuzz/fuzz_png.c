/* Fuzzes the reader of PNG files. The checksums of all chunks are corrected first, since libpng
 * looks at nothing else while they are wrong. A picture that is read has the size in its header. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "platform/media/png_file.h"
#include "resource/png_header.h"

enum { SIGNATURE = 8, CHUNK_HEAD = 8, CHECKSUM = 4 };

static uint32_t checksum_of(const uint8_t *bytes, size_t size)
{
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? UINT32_C(0xEDB88320) : 0);
    }
    return ~sum;
}

static void seal(uint8_t *bytes, size_t size)
{
    size_t at = SIGNATURE;
    while (size >= at + CHUNK_HEAD + CHECKSUM) {
        uint32_t length = (uint32_t)bytes[at] << 24 | (uint32_t)bytes[at + 1] << 16 |
                          (uint32_t)bytes[at + 2] << 8 | bytes[at + 3];
        if (length > size - at - CHUNK_HEAD - CHECKSUM)
            return;
        uint32_t sum = checksum_of(bytes + at + 4, length + 4);
        at += CHUNK_HEAD + length;
        for (int i = 0; i < 4; i++)
            bytes[at++] = (uint8_t)(sum >> (24 - 8 * i));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct colour palette[256];
    int width = 0, height = 0;
    struct png_header header;
    struct message why = {0};
    uint8_t *bytes = malloc(size + 1);
    if (bytes == NULL)
        return 0;
    memcpy(bytes, data, size);
    seal(bytes, size);
    struct byte_view view = {bytes, size};
    const bool without =
        png_header_read(&header, view) && header.colours != PNG_PALETTE && view.size % 2 == 0;
    const size_t pixel = without ? sizeof(uint32_t) : 1;
    uint8_t *pixels = without ? (uint8_t *)png_decode_colours(view, &width, &height, &why)
                              : png_decode(view, &width, &height, palette, &why);
    if (pixels != NULL) {
        if (!png_header_read(&header, view) || !png_header_fits(&header) ||
            (uint32_t)width != header.width || (uint32_t)height != header.height)
            abort();
        fuzz_touch(pixels, (size_t)width * (size_t)height * pixel);
    } else if (why.format == NULL) {
        abort();
    }
    free(pixels);
    free(bytes);
    return 0;
}
