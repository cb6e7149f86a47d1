#include "render/shown_picture.h"

#include <string.h>

enum { PIECE = 16 }; /* pixels that are compared and converted together */

/* The range of colours within which the palette changed. Count 0: none of them, or all 256. */
struct colour_range {
    uint8_t first, count;
    bool all; /* the range is all 256 colours, which `count` cannot hold */
};

static uint32_t colour_in_window(struct colour colour)
{
    return 0xFF000000u | (uint32_t)colour.red << 16 | (uint32_t)colour.green << 8 | colour.blue;
}

static struct colour_range colours_take(struct shown_picture *shown, const struct frame *frame)
{
    int first = 256, end = 0;
    for (int i = 0; i < 256; i++) {
        uint32_t colour = colour_in_window(frame->palette[i]);
        if (colour == shown->colours[i])
            continue;
        shown->colours[i] = colour;
        first = i < first ? i : first;
        end = i + 1;
    }
    if (end - first == 256)
        return (struct colour_range){.all = true};
    return end == 0 ? (struct colour_range){0}
                    : (struct colour_range){(uint8_t)first, (uint8_t)(end - first), false};
}

/* Whether one of the colours of a range is seen in some pixels. The loop does not stop early, so
 * that the compiler can handle many pixels at a time. */
static inline bool colours_are_seen(struct colour_range range, const uint8_t *pixels, int count)
{
    uint8_t seen = 0;
    if (range.count == 0)
        return range.all;
    for (int i = 0; i < count; i++)
        seen |= (uint8_t)(pixels[i] - range.first) < range.count;
    return seen;
}

static void piece_convert(struct shown_picture *shown, const uint8_t *pixels, int place)
{
    uint32_t *to = shown->pixels + place;
    for (int i = 0; i < PIECE; i++)
        to[i] = shown->colours[pixels[i]];
    memcpy(shown->indices + place, pixels, PIECE);
}

/* Takes one row of the frame. Returns the part of it that changed, which may be empty. */
static struct rectangle row_take(struct shown_picture *shown, const struct frame *frame,
                                 struct colour_range range, int y)
{
    struct rectangle part = {SCREEN_WIDTH, y, 0, y + 1};
    const uint8_t *pixels = frame->pixels + y * SCREEN_WIDTH;
    const uint8_t *before = shown->indices + y * SCREEN_WIDTH;
    const bool coloured = colours_are_seen(range, pixels, SCREEN_WIDTH);
    if (shown->any && !coloured && memcmp(before, pixels, SCREEN_WIDTH) == 0)
        return part;
    for (int x = 0; x < SCREEN_WIDTH; x += PIECE) {
        if (shown->any && memcmp(before + x, pixels + x, PIECE) == 0 &&
            !(coloured && colours_are_seen(range, pixels + x, PIECE)))
            continue;
        piece_convert(shown, pixels + x, y * SCREEN_WIDTH + x);
        part.left = x < part.left ? x : part.left;
        part.right = x + PIECE;
    }
    return part;
}

int shown_picture_take(struct shown_picture *shown, const struct frame *frame,
                       struct rectangle parts[SHOWN_PART_LIMIT])
{
    const struct colour_range range = colours_take(shown, frame);
    int count = 0;
    bool joins = false; /* the row above changed, too: this row belongs to the same part */
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        struct rectangle part = row_take(shown, frame, range, y);
        bool changed = !rectangle_empty(part);
        if (changed && joins)
            parts[count - 1] = rectangle_join(parts[count - 1], part);
        else if (changed)
            parts[count++] = part;
        joins = changed;
    }
    shown->any = true;
    return count;
}
