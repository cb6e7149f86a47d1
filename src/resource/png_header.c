#include "resource/png_header.h"

#include <string.h>

bool png_header_read(struct png_header *header, struct byte_view bytes)
{
    static const uint8_t begin[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n',
                                    0,    0,   0,   13,  'I',  'H',  'D',  'R'};
    if (bytes.size < PNG_HEADER_SIZE || memcmp(bytes.data, begin, sizeof begin) != 0)
        return false;
    *header = (struct png_header){.width = u32_be_at(bytes.data + 16),
                                  .height = u32_be_at(bytes.data + 20),
                                  .depth = bytes.data[24],
                                  .colours = bytes.data[25]};
    return true;
}

bool png_is_whole(struct byte_view bytes)
{
    enum { SIGNATURE = 8, HEAD = 8, CHECKSUM = 4 };
    size_t at = SIGNATURE;
    while (bytes.size >= at + HEAD + CHECKSUM) {
        uint32_t length = u32_be_at(bytes.data + at);
        if (length > bytes.size - at - HEAD - CHECKSUM)
            return false;
        if (memcmp(bytes.data + at + 4, "IEND", 4) == 0)
            return true;
        at += HEAD + length + CHECKSUM;
    }
    return false;
}

bool png_header_fits(const struct png_header *header)
{
    return header->width > 0 && header->height > 0 && header->width <= PNG_SIDE_LIMIT &&
           header->height <= PNG_SIDE_LIMIT &&
           (uint64_t)header->width * header->height <= PNG_PIXELS_LIMIT;
}
