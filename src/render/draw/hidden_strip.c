#include "render/draw/hidden_strip.h"

#include "render/draw/costume_draw.h"

static const uint64_t ONE_IN_EACH_BYTE = 0x0101010101010101u;

/* The pixels of a row as a word, whose bytes stand as in memory. The sizes are written out because
 * a memcpy of variable size would become a call. */
static inline uint64_t pixels_load(const uint8_t *pixels, int width)
{
    uint64_t word = 0;
    if (width == STRIP_WIDTH)
        memcpy(&word, pixels, STRIP_WIDTH);
    else
        memcpy(&word, pixels, (size_t)width);
    return word;
}

static inline void pixels_store(uint8_t *pixels, uint64_t word, int width)
{
    if (width == STRIP_WIDTH)
        memcpy(pixels, &word, STRIP_WIDTH);
    else
        memcpy(pixels, &word, (size_t)width);
}

/* 0xFF in the bytes of a word, in the order of memory, for which a bit of a z-plane is set. */
static inline uint64_t bits_spread(uint8_t bits)
{
    static const uint8_t bit_of_byte[STRIP_WIDTH] = {0x80, 0x40, 0x20, 0x10, 8, 4, 2, 1};
    uint64_t word;
    memcpy(&word, bit_of_byte, sizeof word);
    word &= bits * ONE_IN_EACH_BYTE; /* a byte is 0 or has one bit */
    word = (word + 0x7F * ONE_IN_EACH_BYTE) >> 7 & ONE_IN_EACH_BYTE; /* .. is 0 or 1 */
    return word * 0xFF;
}

void hidden_strip_keep(struct hidden_strip *hidden, const struct costume_target *target,
                       unsigned strip, int y, int count)
{
    const struct zplane *plane = target->mask;
    int first = y - target->top, end = first + count;
    hidden->count = 0;
    if (!plane->bits || strip >= (unsigned)plane->strips)
        return;
    first = first < 0 ? 0 : first;
    end = end > plane->height ? plane->height : end;
    if (first >= end)
        return;
    const int pitch = plane->strips;
    const uint8_t *bits = plane->bits + first * pitch + strip;
    const uint8_t *last = plane->bits + (end - 1) * pitch + strip;
    while (last > bits && *last == 0)
        last -= pitch;
    while (bits < last && *bits == 0)
        bits += pitch;
    if (*bits == 0)
        return;
    first = (int)(bits - plane->bits) / pitch;

    const int strip_left = target->left + (int)strip * STRIP_WIDTH;
    const int strip_right = strip_left + STRIP_WIDTH;
    const int left = strip_left < target->clip.left ? target->clip.left : strip_left;
    const int right = strip_right > target->clip.right ? target->clip.right : strip_right;
    hidden->count = (int)(last - bits) / pitch + 1;
    hidden->pixels = target->pixels + (target->top + first) * target->pitch + left;
    hidden->pitch = target->pitch;
    hidden->width = right - left;
    hidden->cut = left - strip_left;
    hidden->bits = bits;
    hidden->bits_pitch = pitch;
    const uint8_t *pixels = hidden->pixels;
    for (int i = 0; i < hidden->count; i++, pixels += hidden->pitch)
        hidden->kept[i] = pixels_load(pixels, hidden->width);
}

void hidden_strip_restore(const struct hidden_strip *hidden)
{
    uint8_t *pixels = hidden->pixels;
    const uint8_t *bits = hidden->bits;
    for (int i = 0; i < hidden->count; i++, pixels += hidden->pitch, bits += hidden->bits_pitch) {
        const uint64_t hides = bits_spread((uint8_t)(*bits << hidden->cut));
        const uint64_t drawn = pixels_load(pixels, hidden->width);
        pixels_store(pixels, (drawn & ~hides) | (hidden->kept[i] & hides), hidden->width);
    }
}
