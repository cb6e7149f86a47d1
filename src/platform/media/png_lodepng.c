/* PNG files by lodepng. */
#include "platform/media/png_file.h"

#include <lodepng.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/fault.h"

/* ---- PNG files ---- */

static void set_colours(LodePNGColorMode *mode, const struct colour *palette)
{
    mode->colortype = palette ? LCT_PALETTE : LCT_RGB;
    mode->bitdepth = 8;
    for (int i = 0; palette && i < 256; i++)
        lodepng_palette_add(mode, palette[i].red, palette[i].green, palette[i].blue, 255);
}

uint8_t *library_png_encode(const uint8_t *pixels, int width, int height, int pitch,
                            const struct colour *palette, size_t *size)
{
    const size_t row = (size_t)width * (palette ? 1 : 3);
    uint8_t *whole = malloc(row * (size_t)height + 1), *bytes = NULL;
    LodePNGState state;
    lodepng_state_init(&state);
    state.encoder.auto_convert = 0;
    set_colours(&state.info_raw, palette);
    set_colours(&state.info_png.color, palette);
    for (int y = 0; whole && y < height; y++)
        memcpy(whole + (size_t)y * row, pixels + (size_t)y * (size_t)pitch, row);
    if (whole &&
        lodepng_encode(&bytes, size, whole, (unsigned)width, (unsigned)height, &state) != 0) {
        free(bytes);
        bytes = NULL;
    }
    lodepng_state_cleanup(&state);
    free(whole);
    return bytes;
}

/* Unpacks indices of up to 8 bits, packed without gaps, to a byte each. */
static uint8_t *unpack(const uint8_t *packed, size_t count, unsigned bits)
{
    uint8_t *pixels = malloc(count + 1);
    for (size_t i = 0; pixels && i < count; i++) {
        const unsigned from_left = (unsigned)(i * bits % 8);
        pixels[i] = (uint8_t)(packed[i * bits / 8] >> (8 - bits - from_left) & ((1u << bits) - 1));
    }
    return pixels;
}

/* Copies a palette. Returns false if one of its colours is transparent. */
static bool copy_palette(const LodePNGColorMode *colours, struct colour palette[256])
{
    bool opaque = true;
    for (size_t i = 0; i < colours->palettesize && i < 256; i++) {
        const uint8_t *from = colours->palette + 4 * i;
        palette[i] = (struct colour){from[0], from[1], from[2]};
        opaque = opaque && from[3] == 255;
    }
    return opaque;
}

uint8_t *library_png_decode(struct byte_view bytes, int *width, int *height,
                            struct colour palette[256], struct message *why)
{
    uint8_t *packed = NULL, *pixels = NULL;
    unsigned wide = 0, high = 0;
    LodePNGState state;
    lodepng_state_init(&state);
    state.decoder.color_convert = 0; /* keep indices */
    const unsigned error = lodepng_decode(&packed, &wide, &high, &state, bytes.data, bytes.size);
    if (error != 0)
        message_set(why, "it is damaged");
    else if (!copy_palette(&state.info_png.color, palette))
        message_set(why, "its palette has transparent colours; save it without them");
    else if (!(pixels = unpack(packed, (size_t)wide * high, state.info_png.color.bitdepth)))
        message_set(why, "not enough memory");
    free(packed);
    lodepng_state_cleanup(&state);
    *width = (int)wide;
    *height = (int)high;
    return pixels;
}

uint32_t *library_png_decode_colours(struct byte_view bytes, int *width, int *height,
                                     struct message *why)
{
    uint8_t *rgba = NULL;
    unsigned wide = 0, high = 0;
    if (lodepng_decode32(&rgba, &wide, &high, bytes.data, bytes.size) != 0) {
        message_set(why, "it is damaged");
        free(rgba);
        return NULL;
    }
    const size_t count = (size_t)wide * high;
    uint32_t *colours = malloc(count * sizeof *colours);
    for (size_t i = 0; colours && i < count; i++)
        colours[i] = (uint32_t)rgba[4 * i + 3] << 24 | (uint32_t)rgba[4 * i] << 16 |
                     (uint32_t)rgba[4 * i + 1] << 8 | rgba[4 * i + 2];
    if (!colours)
        message_set(why, "not enough memory");
    free(rgba);
    *width = (int)wide;
    *height = (int)high;
    return colours;
}
