#include "render/shown_picture.h"

#include <string.h>

enum {
    PIECE = 16, /* pixels that are compared and converted together */
    PIECES = SCREEN_WIDTH / PIECE
};

/* Some pieces of a row, one bit each, the leftmost lowest. */
typedef uint32_t pieces;

static uint32_t colour_in_window(struct colour colour)
{
    return 0xFF000000u | (uint32_t)colour.red << 16 | (uint32_t)colour.green << 8 | colour.blue;
}

/* Takes the colours of the frame. Returns the range within which they changed. */
static struct colour_range colours_take(struct shown_picture *shown, const struct frame *frame)
{
    struct colour_range range = {false, 255, 0};
    if (shown->any && memcmp(shown->palette, frame->palette, sizeof shown->palette) == 0)
        return range;
    memcpy(shown->palette, frame->palette, sizeof shown->palette);
    for (int i = 0; i < 256; i++) {
        uint32_t colour = colour_in_window(frame->palette[i]);
        if (colour == shown->colours[i])
            continue;
        shown->colours[i] = colour;
        range.first = range.any ? range.first : (uint8_t)i;
        range.last = (uint8_t)i;
        range.any = true;
    }
    return range;
}

static inline bool colour_is_of(struct colour_range range, uint8_t colour)
{
    return (uint8_t)(colour - range.first) <= (uint8_t)(range.last - range.first);
}

/* Whether one of the colours of a range is seen in some pixels. The loop does not stop early, so
 * that the compiler can handle many pixels at a time. */
static inline bool colours_are_seen(struct colour_range range, const uint8_t *pixels, int count)
{
    uint8_t seen = 0;
    for (int i = 0; i < count; i++)
        seen |= colour_is_of(range, pixels[i]);
    return seen;
}

/* Adds colours that are not in a row to those that are known not to be. They are kept as one range:
 * where the two do not meet, the new one takes the place of the old. */
static void unseen_add(struct colour_range *unseen, struct colour_range range)
{
    bool meets = unseen->any && range.first <= unseen->last + 1 && unseen->first <= range.last + 1;
    if (meets && unseen->first < range.first)
        range.first = unseen->first;
    if (meets && unseen->last > range.last)
        range.last = unseen->last;
    *unseen = range;
}

/* Whether a row may show one of the colours of a range. A palette cycles through the same colours
 * again and again, so for most rows the answer is known. */
static bool row_is_coloured(struct shown_picture *shown, struct colour_range range, int y)
{
    struct colour_range *unseen = &shown->unseen[y];
    if (!range.any)
        return false;
    if (unseen->any && unseen->first <= range.first && unseen->last >= range.last)
        return false;
    if (colours_are_seen(range, shown->indices + y * SCREEN_WIDTH, SCREEN_WIDTH))
        return true;
    unseen_add(unseen, range);
    return false;
}

/* The pieces in which pixels differ. */
static pieces pieces_moved(const uint8_t *before, const uint8_t *pixels)
{
    pieces moved = 0;
#pragma GCC unroll 20
    for (int i = 0; i < PIECES; i++) {
        uint64_t was[2], is[2];
        memcpy(was, before + i * PIECE, sizeof was);
        memcpy(is, pixels + i * PIECE, sizeof is);
        moved |= (pieces)(((was[0] ^ is[0]) | (was[1] ^ is[1])) != 0) << i;
    }
    return moved;
}

/* The pieces in which a colour of the range is seen: those that differ from a row without any. */
static pieces pieces_coloured(struct colour_range range, const uint8_t *pixels)
{
    static const uint8_t none[SCREEN_WIDTH] = {0};
    uint8_t seen[SCREEN_WIDTH];
    for (int i = 0; i < SCREEN_WIDTH; i++)
        seen[i] = colour_is_of(range, pixels[i]);
    return pieces_moved(none, seen);
}

static void piece_convert(struct shown_picture *shown, const uint8_t *pixels, int place)
{
    uint32_t *to = shown->pixels + place;
#pragma GCC unroll 16
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
    const bool all = !shown->any;
    const bool moved = all || memcmp(before, pixels, SCREEN_WIDTH) != 0;
    pieces changed = 0;
    if (all)
        changed = ((pieces)1 << PIECES) - 1;
    else if (moved)
        changed = pieces_moved(before, pixels);
    if (row_is_coloured(shown, range, y))
        changed |= pieces_coloured(range, pixels);
    for (; changed != 0; changed &= changed - 1) {
        const int x = __builtin_ctz(changed) * PIECE;
        piece_convert(shown, pixels + x, y * SCREEN_WIDTH + x);
        part.left = x < part.left ? x : part.left;
        part.right = x + PIECE;
    }
    if (moved)
        shown->unseen[y].any = false;
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
