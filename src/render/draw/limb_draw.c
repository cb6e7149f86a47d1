#include "render/draw/limb_draw.h"

#include <string.h>

static int strips_covered(int width)
{
    return (width + STRIP_WIDTH - 1) / STRIP_WIDTH;
}

bool limb_fits(const struct costume_target *target, int x, int y, int width, int rows)
{
    const struct rectangle *clip = &target->clip;
    const struct zplane *plane = target->mask;
    const int right = x + strips_covered(width) * STRIP_WIDTH;
    if (x <= clip->left || right > clip->right || y < clip->top || y + rows > clip->bottom)
        return false;
    if (!plane || !plane->bits)
        return true;
    x -= target->left;
    y -= target->top;
    /* The last word may reach into one more strip of the z-plane. */
    return x >= 0 && right - target->left <= (plane->strips - 1) * STRIP_WIDTH && y >= 0 &&
           y + rows <= plane->height;
}

/* 0xFF in the bytes of a word, in the order of memory, for the bits of a z-plane or an image, and 0
 * in the others. */
static const uint8_t bytes_of_bits[256][STRIP_WIDTH] = {
#define BYTE(bits, bit) ((bits) & (bit) ? 0xFF : 0)
#define WORD(bits)                                                                                 \
    {                                                                                              \
        BYTE(bits, 0x80), BYTE(bits, 0x40), BYTE(bits, 0x20), BYTE(bits, 0x10), BYTE(bits, 8),     \
            BYTE(bits, 4), BYTE(bits, 2), BYTE(bits, 1)                                            \
    }
#define FOUR(bits)    WORD(bits), WORD((bits) + 1), WORD((bits) + 2), WORD((bits) + 3)
#define SIXTEEN(bits) FOUR(bits), FOUR((bits) + 4), FOUR((bits) + 8), FOUR((bits) + 12)
    SIXTEEN(0x00), SIXTEEN(0x10), SIXTEEN(0x20), SIXTEEN(0x30), SIXTEEN(0x40), SIXTEEN(0x50),
    SIXTEEN(0x60), SIXTEEN(0x70), SIXTEEN(0x80), SIXTEEN(0x90), SIXTEEN(0xA0), SIXTEEN(0xB0),
    SIXTEEN(0xC0), SIXTEEN(0xD0), SIXTEEN(0xE0), SIXTEEN(0xF0),
};

static inline void word_draw(uint8_t *to, uint64_t colours, uint8_t seen)
{
    uint64_t pixels, drawn;
    memcpy(&pixels, to, sizeof pixels);
    memcpy(&drawn, bytes_of_bits[seen], sizeof drawn);
    pixels ^= (pixels ^ colours) & drawn;
    memcpy(to, &pixels, sizeof pixels);
}

static void strip_draw(uint8_t *to, ptrdiff_t pitch, const struct limb_strip *strip)
{
    to += strip->first * pitch;
    for (int i = strip->first; i < strip->end; i++, to += pitch)
        word_draw(to, strip->colours[i], strip->opaque[i]);
}

/* The same behind a z-plane. The first row begins `cut` pixels after where the bits do. */
static void strip_draw_behind(uint8_t *to, ptrdiff_t pitch, const struct limb_strip *strip,
                              const uint8_t *bits, ptrdiff_t bits_pitch, int cut)
{
    to += strip->first * pitch;
    bits += strip->first * bits_pitch;
    for (int i = strip->first; i < strip->end; i++, to += pitch, bits += bits_pitch) {
        const uint8_t hidden = (uint8_t)((bits[0] << 8 | bits[1]) << cut >> 8);
        word_draw(to, strip->colours[i], (uint8_t)(strip->opaque[i] & ~hidden));
    }
}

void limb_draw(const struct costume_target *target, const struct limb_image *image, int x, int y)
{
    const struct zplane *plane = target->mask;
    const ptrdiff_t pitch = target->pitch;
    uint8_t *to = target->pixels + y * pitch + x;
    if (!plane || !plane->bits) {
        for (int i = 0; i < image->strip_count; i++, to += STRIP_WIDTH)
            strip_draw(to, pitch, &image->strips[i]);
        return;
    }
    const int room_x = x - target->left, room_y = y - target->top;
    const uint8_t *bits = plane->bits + room_y * plane->strips + room_x / STRIP_WIDTH;
    for (int i = 0; i < image->strip_count; i++, to += STRIP_WIDTH, bits++)
        strip_draw_behind(to, pitch, &image->strips[i], bits, plane->strips, room_x % STRIP_WIDTH);
}
