#include "resource/strip_codec.h"

#include <stddef.h>

enum { CODEC_RAW = 1 };

/* The tens of an id tell the codes (A or B), the order of pixels and whether the strip is
 * see-through. Its last digit tells the bits of a literal. */
static const struct {
    uint8_t base;
    bool columns, repeat, see_through;
} codec_families[] = {
    {10, true, false, false},  {20, false, false, false}, {30, true, false, true},
    {40, false, false, true},  {60, false, true, false},  {80, false, true, true},
    {100, false, true, false}, {120, false, true, true},
};

struct strip_codec strip_codec_of(uint8_t id)
{
    if (id == CODEC_RAW)
        return (struct strip_codec){.valid = true, .raw = true, .bits = 8};
    for (size_t i = 0; i < sizeof codec_families / sizeof codec_families[0]; i++) {
        int bits = id - codec_families[i].base;
        if (bits < STRIP_LITERAL_LEAST || bits > STRIP_LITERAL_MOST)
            continue;
        return (struct strip_codec){
            .valid = true,
            .columns = codec_families[i].columns,
            .repeat = codec_families[i].repeat,
            .see_through = codec_families[i].see_through,
            .bits = (uint8_t)bits,
        };
    }
    return (struct strip_codec){.valid = false};
}
