#include "util/base64.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void write_base64(struct bytes_writer *writer, struct byte_view bytes)
{
    for (size_t i = 0; i < bytes.size; i += 3) {
        const size_t left = bytes.size - i;
        const uint32_t group = (uint32_t)bytes.data[i] << 16 |
                               (left > 1 ? (uint32_t)bytes.data[i + 1] << 8 : 0) |
                               (left > 2 ? bytes.data[i + 2] : 0);
        const char four[] = {letters[group >> 18], letters[group >> 12 & 63],
                             left > 1 ? letters[group >> 6 & 63] : '=',
                             left > 2 ? letters[group & 63] : '='};
        write_bytes(writer, four, sizeof four);
    }
}

uint32_t base64_bits(uint8_t letter)
{
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (uint32_t)(found - letters) : 64;
}
