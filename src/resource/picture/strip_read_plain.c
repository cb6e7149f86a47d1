/* Reads strips code by code. */
#include <string.h>

#include "resource/picture/strip_reading.h"

void strip_read_plain(struct strip_reading *strip)
{
    while (strip->next < strip->end) {
        uint64_t bits = strip_bits(strip->codes, strip->bit);
        struct strip_code code = strip_code_read(strip->codec, bits, strip->step);
        size_t left = (size_t)(strip->end - strip->next);
        size_t pixels = 1;
        strip->bit += code.bits;
        strip->step = code.step;
        if (code.kind == STRIP_CODE_REPEAT)
            pixels = code.count == 0 || code.count > left ? left : code.count;
        else if (code.kind == STRIP_CODE_LITERAL)
            strip->colour = code.literal;
        else
            strip->colour = (uint8_t)(strip->colour + code.change);
        memset(strip->next, strip->colour, pixels);
        strip->next += pixels;
    }
}
