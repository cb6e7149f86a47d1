/* Places and draws the limbs of a costume.
 *
 * A scaled picture loses rows and columns by their index in the scale table. Dropped rows are
 * skipped. All columns are drawn, but x does not advance after a dropped column: the next column is
 * painted over it, except where the next column is see-through. Observed: ScummVM 2.7. */
#include "render/costume_draw.h"

#include <stddef.h>
#include <stdlib.h>

#include "util/limits.h"
#include "util/minmax.h"

enum {
    COLOUR_SHADOW = 13,      /* shadow: the pixel behind changes by the shadow table */
    COSTUME_SEE_THROUGH = 0, /* a costume colour, before the palette */
};

/* ---- the scale table ---- */

// clang-format off
const uint8_t scale_thresholds[256] = {
    0xFF, 0xFD, 0x7D, 0xBD, 0x3D, 0xDD, 0x5D, 0x9D, 0x1D, 0xED, 0x6D, 0xAD, 0x2D, 0xCD, 0x4D, 0x8D,
    0x0D, 0xF5, 0x75, 0xB5, 0x35, 0xD5, 0x55, 0x95, 0x15, 0xE5, 0x65, 0xA5, 0x25, 0xC5, 0x45, 0x85,
    0x05, 0xF9, 0x79, 0xB9, 0x39, 0xD9, 0x59, 0x99, 0x19, 0xE9, 0x69, 0xA9, 0x29, 0xC9, 0x49, 0x89,
    0x09, 0xF1, 0x71, 0xB1, 0x31, 0xD1, 0x51, 0x91, 0x11, 0xE1, 0x61, 0xA1, 0x21, 0xC1, 0x41, 0x81,
    0x01, 0xFB, 0x7B, 0xBB, 0x3B, 0xDB, 0x5B, 0x9B, 0x1B, 0xEB, 0x6B, 0xAB, 0x2B, 0xCB, 0x4B, 0x8B,
    0x0B, 0xF3, 0x73, 0xB3, 0x33, 0xD3, 0x53, 0x93, 0x13, 0xE3, 0x63, 0xA3, 0x23, 0xC3, 0x43, 0x83,
    0x03, 0xF7, 0x77, 0xB7, 0x37, 0xD7, 0x57, 0x97, 0x17, 0xE7, 0x67, 0xA7, 0x27, 0xC7, 0x47, 0x87,
    0x07, 0xEF, 0x6F, 0xAF, 0x2F, 0xCF, 0x4F, 0x8F, 0x0F, 0xDF, 0x5F, 0x9F, 0x1F, 0xBF, 0x3F, 0x7F,
    0x00, 0x80, 0x40, 0xC0, 0x20, 0xA0, 0x60, 0xE0, 0x10, 0x90, 0x50, 0xD0, 0x30, 0xB0, 0x70, 0xF0,
    0x08, 0x88, 0x48, 0xC8, 0x28, 0xA8, 0x68, 0xE8, 0x18, 0x98, 0x58, 0xD8, 0x38, 0xB8, 0x78, 0xF8,
    0x04, 0x84, 0x44, 0xC4, 0x24, 0xA4, 0x64, 0xE4, 0x14, 0x94, 0x54, 0xD4, 0x34, 0xB4, 0x74, 0xF4,
    0x0C, 0x8C, 0x4C, 0xCC, 0x2C, 0xAC, 0x6C, 0xEC, 0x1C, 0x9C, 0x5C, 0xDC, 0x3C, 0xBC, 0x7C, 0xFC,
    0x02, 0x82, 0x42, 0xC2, 0x22, 0xA2, 0x62, 0xE2, 0x12, 0x92, 0x52, 0xD2, 0x32, 0xB2, 0x72, 0xF2,
    0x0A, 0x8A, 0x4A, 0xCA, 0x2A, 0xAA, 0x6A, 0xEA, 0x1A, 0x9A, 0x5A, 0xDA, 0x3A, 0xBA, 0x7A, 0xFA,
    0x06, 0x86, 0x46, 0xC6, 0x26, 0xA6, 0x66, 0xE6, 0x16, 0x96, 0x56, 0xD6, 0x36, 0xB6, 0x76, 0xF6,
    0x0E, 0x8E, 0x4E, 0xCE, 0x2E, 0xAE, 0x6E, 0xEE, 0x1E, 0x9E, 0x5E, 0xDE, 0x3E, 0xBE, 0x7E, 0xFE,
};
// clang-format on

/* Counts the indices that a scale keeps among `count` indices from `first`. */
static int scaled_length(int scale, int first, int count)
{
    if (count <= 0 || scale <= 0)
        return 0;
    if (scale >= SCALE_FULL)
        return count;
    /* Each threshold 0..255 occurs once, so scale n keeps n of any 256 indices. */
    int kept = count / 256 * scale;
    for (int i = 0; i < count % 256; i++)
        kept += scale_keeps(scale, first + i);
    return kept;
}

/* ---- placing ---- */

/* Returns the lowest of `count` indices that begin at `first`, in steps of 1 or -1. */
static int lowest_index(int first, int count, int step)
{
    return step > 0 ? first : first - count + 1;
}

/* Scales a distance: its length becomes the number of kept indices, from the far end inwards. */
static int distance_scaled(int distance, int scale, int first_index, int step)
{
    int size = abs(distance);
    int kept = scaled_length(scale, lowest_index(first_index, size, step), size);
    return distance < 0 ? -kept : kept;
}

/* Places a picture whose upper left corner is at x, y from the actor's place at full size. */
static void part_place(struct costume_part *part, const struct sprite *sprite,
                       const struct costume_picture *picture, int x, int y)
{
    int step = sprite->mirrored ? -1 : 1;
    int column_index = SCALE_CENTRE - step * abs(x);
    int row_index = SCALE_CENTRE - abs(y);
    int left = sprite->x + step * distance_scaled(x, sprite->scale_x, column_index, step);
    int top = sprite->y + distance_scaled(y, sprite->scale_y, row_index, 1);
    /* The last column covers a pixel even if the scale drops it. */
    int last = picture->width - 1;
    int width = scaled_length(sprite->scale_x, lowest_index(column_index, last, step), last) + 1;
    int height = scaled_length(sprite->scale_y, row_index, picture->height);
    int first = sprite->mirrored ? left - width + 1 : left;

    *part = (struct costume_part){
        .picture = picture,
        .x = left,
        .y = top,
        .column_index = column_index,
        .row_index = row_index,
        .bounds = {first, top, first + width, top + height},
    };
}

void costume_place(struct costume_placement *placement, const struct sprite *sprite)
{
    int moved_x = 0;
    int moved_y = 0;

    placement->part_count = 0;
    placement->bounds = (struct rectangle){0};
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int number = sprite->pictures[limb];
        if (number < 0 || number >= COSTUME_PICTURE_NUMBERS)
            continue;
        const struct costume_picture *picture = sprite->costume->pictures[limb][number];
        if (!picture)
            continue;
        if (picture->width > 0 && picture->height > 0) {
            struct costume_part *part = &placement->parts[placement->part_count++];
            part_place(part, sprite, picture, moved_x + picture->x, moved_y + picture->y);
            placement->bounds = rectangle_join(placement->bounds, part->bounds);
        }
        moved_x += picture->move_x;
        moved_y -= picture->move_y;
    }
}

struct rectangle costume_bounds(const struct sprite *sprite)
{
    struct costume_placement placement;
    costume_place(&placement, sprite);
    return placement.bounds;
}

struct rectangle costume_touch(const struct sprite *sprite)
{
    const int step = sprite->mirrored ? -1 : 1;
    struct costume_placement placement;
    struct rectangle touch = {0};
    costume_place(&placement, sprite);
    for (int i = 0; i < placement.part_count; i++) {
        const struct costume_part *part = &placement.parts[i];
        int width = part->picture->width;
        int kept =
            scaled_length(sprite->scale_x, lowest_index(part->column_index, width, step), width);
        int left = sprite->mirrored ? part->x - kept : part->x;
        touch = rectangle_join(
            touch, (struct rectangle){left, part->bounds.top, left + kept, part->bounds.bottom});
    }
    return touch;
}

/* ---- colours ---- */

/* Computes the room colour for each costume colour. */
static void colours_mix(uint8_t colours[COSTUME_PALETTE_LIMIT], const struct sprite *sprite)
{
    for (int i = 0; i < COSTUME_PALETTE_LIMIT; i++) {
        bool is_other = sprite->palette && sprite->palette[i] != COSTUME_NO_OVERRIDE;
        colours[i] = sprite->all_shadow ? COLOUR_SHADOW
                     : is_other         ? sprite->palette[i]
                                        : sprite->costume->palette[i];
    }
}

/* ---- parts ---- */

/* Whether the scale keeps a column: if so, the next column has another x. */
static bool keeps_column(const struct sprite *sprite, const struct costume_part *part, int number)
{
    int step = sprite->mirrored ? -1 : 1;
    return scale_keeps(sprite->scale_x, part->column_index + step * number);
}

/* Whether ScummVM omits a part that just reaches into the clip: its bounds test ignores a dropped
 * last column, and the first column of a mirrored picture. */
static bool part_left_out(const struct costume_target *target, const struct sprite *sprite,
                          const struct costume_part *part)
{
    int x = part->x + target->left;
    int covered = part->bounds.right - part->bounds.left;
    if (!target->scummvm_edges)
        return false;
    if (!keeps_column(sprite, part, part->picture->width - 1))
        covered--;
    if (sprite->mirrored)
        return x <= target->clip.left || x - covered >= target->clip.right;
    return x + covered <= target->clip.left;
}

/* Whether ScummVM draws a part one pixel further inwards: its first two or more columns are outside
 * the clip, even if all have equal x. Pictures at full size that are not mirrored are never
 * moved. */
static bool part_is_shifted(const struct costume_target *target, const struct sprite *sprite,
                            const struct costume_part *part)
{
    bool prone = sprite->mirrored || sprite->scale_x != SCALE_FULL || sprite->scale_y != SCALE_FULL;
    int x = part->x + target->left;
    int outside = sprite->mirrored ? x - target->clip.right + 1 : target->clip.left - x;
    if (!target->scummvm_edges || !prone)
        return false;
    return outside > 1 || (outside == 1 && !keeps_column(sprite, part, 0));
}

/* The rows of a picture to draw: inside the clip, and kept by the scale. */
struct row_choice {
    int y; /* target row of the first */
    int count;
    uint8_t numbers[LIMIT_COSTUME_PICTURE];
};

static void rows_choose(struct row_choice *rows, const struct costume_target *target,
                        const struct costume_part *part, int scale)
{
    int y = part->y + target->top;
    rows->y = y < target->clip.top ? target->clip.top : y;
    rows->count = 0;
    for (int row = 0; row < part->picture->height && y < target->clip.bottom; row++) {
        if (!scale_keeps(scale, part->row_index + row))
            continue;
        if (y >= target->clip.top)
            rows->numbers[rows->count++] = (uint8_t)row;
        y++;
    }
}

/* A column of a z-plane, beginning at the first drawn row. */
struct mask_column {
    const uint8_t *bits;
    uint8_t bit;
    int pitch;
    int count; /* rows; 0 if nothing is hidden */
};

static struct mask_column mask_column_of(const struct zplane *mask, int x, int y)
{
    if (!mask || !mask->bits || x < 0 || x >= mask->strips * STRIP_WIDTH || y < 0 ||
        y >= mask->height)
        return (struct mask_column){.count = 0};
    return (struct mask_column){
        .bits = mask->bits + y * mask->strips + x / STRIP_WIDTH,
        .bit = (uint8_t)(0x80 >> x % STRIP_WIDTH),
        .pitch = mask->strips,
        .count = mask->height - y,
    };
}

static inline void pixel_draw(const struct costume_target *target, uint8_t colour, uint8_t *to)
{
    if (colour != COLOUR_SHADOW)
        *to = colour;
    else if (target->shadows)
        *to = target->shadows[*to];
}

/* Draws a column of a picture in column x of the target. Rows below the end of the z-plane are
 * never hidden, so they take the second loop. */
static void column_draw(const struct costume_target *target, const uint8_t *from,
                        const struct row_choice *rows, const uint8_t *colours, int x)
{
    const struct mask_column mask =
        mask_column_of(target->mask, x - target->left, rows->y - target->top);
    const ptrdiff_t pitch = target->pitch;
    const uint8_t *number = rows->numbers, *const end = number + rows->count;
    const uint8_t *const masked = number + int_min(mask.count, rows->count);
    const uint8_t *bits = mask.bits;
    uint8_t *to = target->pixels + rows->y * pitch + x;
    for (; number < masked; number++, to += pitch, bits += mask.pitch) {
        const uint8_t ink = from[*number];
        if (ink != COSTUME_SEE_THROUGH && !(*bits & mask.bit))
            pixel_draw(target, colours[ink], to);
    }
    for (; number < end; number++, to += pitch)
        if (from[*number] != COSTUME_SEE_THROUGH)
            pixel_draw(target, colours[from[*number]], to);
}

static void part_draw(const struct costume_target *target, const struct sprite *sprite,
                      const struct costume_part *part, const uint8_t *colours)
{
    const struct costume_picture *picture = part->picture;
    const int step = sprite->mirrored ? -1 : 1;
    const bool is_shifted = part_is_shifted(target, sprite, part);
    const int shifted_x = sprite->mirrored ? target->clip.right - 1 : target->clip.left;
    int x = part->x + target->left;
    struct row_choice rows;

    if (part_left_out(target, sprite, part))
        return;
    if (is_shifted)
        x += step;
    rows_choose(&rows, target, part, sprite->scale_y);
    for (int i = 0; i < picture->width; i++) {
        const bool kept = keeps_column(sprite, part, i);
        /* A shifted part omits dropped columns at the edge of the clip, as ScummVM does. */
        const bool left_out = is_shifted && x == shifted_x && !kept;
        if (x >= target->clip.left && x < target->clip.right && !left_out)
            column_draw(target, picture->pixels + i * picture->height, &rows, colours, x);
        x += kept ? step : 0;
    }
}

void costume_draw(const struct costume_target *target, const struct sprite *sprite,
                  const struct costume_placement *placement)
{
    uint8_t colours[COSTUME_PALETTE_LIMIT];
    colours_mix(colours, sprite);
    for (int i = 0; i < placement->part_count; i++)
        part_draw(target, sprite, &placement->parts[i], colours);
}
