/* Places and draws the limbs of a costume.
 *
 * A scaled picture loses rows and columns by their index in the scale table (scale_table.h). Rows
 * that are not kept are skipped. Columns are all drawn, each at the current x, which moves on only
 * after a column that is kept. So a column that is not kept is painted over by the next one, except
 * where that one is see-through. Observed: ScummVM 2.7. */
#include "render/draw/costume_draw.h"

#include <limits.h>

#include "render/draw/scale_table.h"
#include "resource/picture/smap.h"

enum {
    COLOUR_SHADOW = 13, /* a shadow: the pixel behind it is changed by the table of shadows */
    INK_COUNT = COSTUME_PALETTE_LIMIT,
    ROW_LIMIT = 256
};

/* What each costume colour does to a pixel: which bits of it are kept (all or none), and which are
 * added. */
struct inks {
    uint8_t keeps[INK_COUNT], adds[INK_COUNT];
    bool shadow[INK_COUNT]; /* the colour is a shadow */
};

enum { KEEPS_ALL = 0xFF };

/* ---- placing ---- */

/* The lowest of `count` indices that go on from `first` in steps of 1 or -1. */
static int lowest_index(int first, int count, int step)
{
    return step > 0 ? first : first - count + 1;
}

/* A distance after scaling: as many pixels as indices are kept, counted from the far end inwards.
 */
static int distance_scaled(int distance, int scale, int first_index, int step)
{
    int size = distance < 0 ? -distance : distance;
    int kept = scale_kept(scale, lowest_index(first_index, size, step), size);
    return distance < 0 ? -kept : kept;
}

/* How many pixels a row of `count` columns covers. The last column covers one even if it is not
 * kept. */
static int columns_covered(int count, int scale, int first_index, int step)
{
    return scale_kept(scale, lowest_index(first_index, count - 1, step), count - 1) + 1;
}

static int rows_covered(int count, int scale, int first_index)
{
    return scale_kept(scale, first_index, count);
}

static int magnitude(int value)
{
    return value < 0 ? -value : value;
}

/* Places one picture. `x` and `y` tell where its upper left corner is from the actor's place at
 * full size. */
static void part_place(struct costume_part *part, const struct sprite *sprite,
                       const struct costume_picture *picture, int x, int y)
{
    int step = sprite->mirrored ? -1 : 1;
    int column_index = SCALE_CENTRE - step * magnitude(x);
    int row_index = SCALE_CENTRE - magnitude(y);
    int left = sprite->x + step * distance_scaled(x, sprite->scale_x, column_index, step);
    int top = sprite->y + distance_scaled(y, sprite->scale_y, row_index, 1);
    int width = columns_covered(picture->width, sprite->scale_x, column_index, step);
    int height = rows_covered(picture->height, sprite->scale_y, row_index);
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

/* ---- drawing ---- */

static void inks_mix(struct inks *inks, const struct sprite *sprite)
{
    *inks = (struct inks){.keeps[0] = KEEPS_ALL};
    for (int i = 1; i < INK_COUNT; i++) {
        uint8_t colour = sprite->costume->palette[i];
        if (sprite->palette && sprite->palette[i] != COSTUME_NO_OVERRIDE)
            colour = sprite->palette[i];
        if (colour == COLOUR_SHADOW) {
            inks->shadow[i] = true;
            inks->keeps[i] = KEEPS_ALL;
        } else {
            inks->adds[i] = colour;
        }
    }
}

/* The pixels of one column, from the top down. */
struct column {
    uint8_t *to;
    int pitch;
    const uint8_t *from; /* costume colours of the whole column of the picture */
    const uint8_t *rows; /* the rows of it that are drawn, one by one */
    int count;
};

/* The bits of a z-plane for a column: bit `shift` of bytes that are `pitch` apart. */
struct column_mask {
    const uint8_t *bits;
    int pitch, shift;
};

/* The loops over pixels have no branches: see-through pixels and the edges of a z-plane come too
 * irregularly for a processor to foresee them. For the same reason each column of a picture is
 * drawn in its whole height, although a third of its pixels are see-through ones at its ends: loops
 * that are all equally long are foreseen. */
static void column_draw(const struct column *column, const struct inks *inks)
{
    uint8_t *to = column->to;
#pragma GCC unroll 4
    for (int i = 0; i < column->count; i++, to += column->pitch) {
        unsigned ink = column->from[column->rows[i]] % INK_COUNT;
        *to = (uint8_t)((*to & inks->keeps[ink]) | inks->adds[ink]);
    }
}

static void column_draw_behind(const struct column *column, const struct inks *inks,
                               const struct column_mask *mask)
{
    uint8_t *to = column->to;
    const uint8_t *bits = mask->bits;
    for (int i = 0; i < column->count; i++, to += column->pitch, bits += mask->pitch) {
        unsigned ink = column->from[column->rows[i]] % INK_COUNT;
        ink &= (*bits >> mask->shift & 1u) - 1u; /* a hidden pixel becomes see-through */
        *to = (uint8_t)((*to & inks->keeps[ink]) | inks->adds[ink]);
    }
}

/* Draws the shadows of a column. Only the first `behind` pixels can be hidden by the z-plane.
 * Shadows are rare and so kept out of the loops above, for which they are see-through. */
static void column_shade(const struct column *column, const struct inks *inks,
                         const uint8_t *shadows, const struct column_mask *mask, int behind)
{
    uint8_t *to = column->to;
    for (int i = 0; i < column->count; i++, to += column->pitch) {
        bool hidden = i < behind && (mask->bits[i * mask->pitch] >> mask->shift & 1);
        if (inks->shadow[column->from[column->rows[i]] % INK_COUNT] && !hidden)
            *to = shadows[*to];
    }
}

/* The rows of a picture that are drawn: those that the scale keeps and that are inside the clip. */
struct row_choice {
    int y; /* row of the target for the first of them */
    int count;
    uint8_t numbers[ROW_LIMIT];
};

static void rows_choose(struct row_choice *rows, const struct costume_part *part, int y, int scale,
                        const struct rectangle *clip)
{
    int height = part->picture->height < ROW_LIMIT ? part->picture->height : ROW_LIMIT;

    rows->y = y < clip->top ? clip->top : y;
    rows->count = 0;
    for (int row = 0; row < height; row++) {
        bool kept = scale_keeps(scale, part->row_index + row);
        rows->numbers[rows->count] = (uint8_t)row;
        rows->count += kept & (y >= clip->top) & (y < clip->bottom);
        y += kept;
    }
}

/* How many of the `count` rows from (x, y) in the room downwards a z-plane may hide: those up to
 * its last bit that is set in that strip. */
static int rows_behind(const struct zplane *plane, int x, int y, int count)
{
    if (!plane || !plane->bits || x < 0 || x >= plane->strips * STRIP_WIDTH || y < 0)
        return 0;
    int reach = plane->height - y < count ? plane->height - y : count;
    const uint8_t *strip = plane->bits + y * plane->strips + x / STRIP_WIDTH;
    while (reach > 0 && strip[(reach - 1) * plane->strips] == 0)
        reach--;
    return reach < 0 ? 0 : reach;
}

/* Whether the scale keeps a column, so that the next one stands at another x. */
static bool column_kept(const struct sprite *sprite, const struct costume_part *part, int number)
{
    int step = sprite->mirrored ? -1 : 1;
    return scale_keeps(sprite->scale_x, part->column_index + step * number);
}

/* Whether ScummVM draws nothing of a part of which only the end would be seen at an edge of the
 * clip: for it, a last column that is not kept does not count, nor does the first one of a mirrored
 * picture. */
static bool part_left_out(const struct costume_target *target, const struct sprite *sprite,
                          const struct costume_part *part)
{
    int x = part->x + target->left;
    int covered = part->bounds.right - part->bounds.left;
    if (!target->scummvm_edges)
        return false;
    if (!column_kept(sprite, part, part->picture->width - 1))
        covered--;
    if (sprite->mirrored)
        return x <= target->clip.left || x - covered >= target->clip.right;
    return x + covered <= target->clip.left;
}

/* Whether ScummVM draws this part one pixel further inwards: it does when two columns or more are
 * outside the clip where the picture begins, even if they stand at the same x. It does not for a
 * picture that is drawn to the right at full size. */
static bool part_is_shifted(const struct costume_target *target, const struct sprite *sprite,
                            const struct costume_part *part)
{
    bool prone = sprite->mirrored || sprite->scale_x != SCALE_FULL || sprite->scale_y != SCALE_FULL;
    int x = part->x + target->left;
    int outside = sprite->mirrored ? x - target->clip.right + 1 : target->clip.left - x;
    if (!target->scummvm_edges || !prone)
        return false;
    return outside > 1 || (outside == 1 && !column_kept(sprite, part, 0));
}

/* A picture while it is drawn. */
struct part_drawing {
    const struct costume_target *target;
    const struct costume_picture *picture;
    const struct inks *inks;
    struct row_choice rows;
    unsigned strip; /* the strip of the room for which `behind` holds; UINT_MAX: none yet */
    int behind;     /* so many of the rows, from the first on, may be hidden there */
};

/* Draws the first `behind` pixels of a column behind the z-plane. The others are left in *column.
 */
static void column_begin_behind(struct column *column, const struct inks *inks,
                                const struct column_mask *mask, int behind)
{
    struct column upper = *column;
    upper.count = behind;
    column_draw_behind(&upper, inks, mask);
    column->to += behind * column->pitch;
    column->rows += behind;
    column->count -= behind;
}

/* Draws a column of the picture in column x of the target. */
static void part_draw_column(struct part_drawing *drawing, int number, int x)
{
    const struct costume_target *target = drawing->target;
    const struct row_choice *rows = &drawing->rows;
    const int room_x = x - target->left, room_y = rows->y - target->top;
    const unsigned strip = (unsigned)room_x / STRIP_WIDTH;
    struct column column = {
        .to = target->pixels + rows->y * target->pitch + x,
        .pitch = target->pitch,
        .from = drawing->picture->pixels + number * drawing->picture->height,
        .rows = rows->numbers,
        .count = rows->count,
    };
    struct column_mask mask = {0};
    if (strip != drawing->strip)
        drawing->behind = rows_behind(target->mask, room_x, room_y, rows->count);
    drawing->strip = strip;
    if (drawing->behind > 0) {
        const struct zplane *plane = target->mask;
        mask.bits = plane->bits + room_y * plane->strips + room_x / STRIP_WIDTH;
        mask.pitch = plane->strips;
        mask.shift = STRIP_WIDTH - 1 - room_x % STRIP_WIDTH;
    }
    if (target->shadows)
        column_shade(&column, drawing->inks, target->shadows, &mask, drawing->behind);
    if (drawing->behind > 0)
        column_begin_behind(&column, drawing->inks, &mask, drawing->behind);
    column_draw(&column, drawing->inks);
}

static void part_draw(const struct costume_target *target, const struct sprite *sprite,
                      const struct costume_part *part, const struct inks *inks)
{
    struct part_drawing drawing = {target, part->picture, inks, .strip = UINT_MAX};
    const int step = sprite->mirrored ? -1 : 1;
    const int first_x = sprite->mirrored ? target->clip.right - 1 : target->clip.left;
    const bool is_shifted = part_is_shifted(target, sprite, part);
    int x = part->x + target->left;

    if (part_left_out(target, sprite, part))
        return;
    if (is_shifted)
        x += step;
    rows_choose(&drawing.rows, part, part->y + target->top, sprite->scale_y, &target->clip);
    for (int i = 0; drawing.rows.count > 0 && i < part->picture->width; i++) {
        bool inside = x >= target->clip.left && x < target->clip.right;
        bool kept = column_kept(sprite, part, i);
        bool left_out = is_shifted && x == first_x && !kept;
        if (inside && !left_out)
            part_draw_column(&drawing, i, x);
        x += step * kept;
    }
}

void costume_draw(const struct costume_target *target, const struct sprite *sprite,
                  const struct costume_placement *placement)
{
    struct inks inks;
    inks_mix(&inks, sprite);
    for (int i = 0; i < placement->part_count; i++)
        part_draw(target, sprite, &placement->parts[i], &inks);
}
