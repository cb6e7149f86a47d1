/* Places and draws the limbs of a costume.
 *
 * A column of a picture is drawn span by span: what is not see-through is known since the picture
 * was decoded. tests/render/plain_costume.c draws the same pixel by pixel, and a test compares.
 *
 * How a limb looks is kept (limb_cache.h), and the next time only copied, except where shadows, the
 * edges of the clip or those of a z-plane matter.
 *
 * A scaled picture loses rows and columns by their index in the scale table (scale_table.h). Rows
 * that are not kept are skipped. Columns are all drawn, each at the current x, which moves on only
 * after a column that is kept. So a column that is not kept is painted over by the next one, except
 * where that one is see-through. Observed: ScummVM 2.7. */
#include "render/draw/costume_draw.h"

#include <limits.h>
#include <stddef.h>

#include "render/draw/hidden_strip.h"
#include "render/draw/limb_draw.h"
#include "render/draw/scale_table.h"

enum {
    COLOUR_SHADOW = 13, /* a shadow: the pixel behind it is changed by the table of shadows */
    INK_COUNT = COSTUME_PALETTE_LIMIT,
    ROW_LIMIT = 256
};

/* What each costume colour stands for. */
struct inks {
    uint8_t colours[INK_COUNT]; /* of the room */
    bool shadow[INK_COUNT];     /* it is a shadow, and has no colour */
    bool any_shadow;
};

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
            scale_kept(sprite->scale_x, lowest_index(part->column_index, width, step), width);
        int left = sprite->mirrored ? part->x - kept : part->x;
        touch = rectangle_join(
            touch, (struct rectangle){left, part->bounds.top, left + kept, part->bounds.bottom});
    }
    return touch;
}

/* ---- colours ---- */

static void inks_mix(struct inks *inks, const struct sprite *sprite)
{
    bool any_shadow = false;
    inks->colours[0] = 0;
    inks->shadow[0] = false;
    for (int i = 1; i < INK_COUNT; i++) {
        uint8_t colour = sprite->costume->palette[i];
        if (sprite->palette && sprite->palette[i] != COSTUME_NO_OVERRIDE)
            colour = sprite->palette[i];
        inks->colours[i] = colour;
        inks->shadow[i] = sprite->all_shadow || colour == COLOUR_SHADOW;
        any_shadow |= inks->shadow[i];
    }
    inks->any_shadow = any_shadow;
}

/* ---- spans ---- */

/* A column of a picture, of which some rows are drawn. */
struct column {
    uint8_t *to;     /* the pixel of the first row that is drawn; the others stand below it .. */
    ptrdiff_t pitch; /* .. so many bytes apart */
    const uint8_t *from; /* costume colours of all rows */
    const uint8_t *rows; /* the rows that are drawn, one by one */
};

/* Draws those from first to end-1 of the rows that are drawn, of which none is see-through. This is
 * most of the work of a frame. */
static inline void span_paint(const struct column *column, int first, int end,
                              const struct inks *inks)
{
    const ptrdiff_t pitch = column->pitch;
    const uint8_t *const from = column->from, *const rows = column->rows;
    uint8_t *to = column->to + first * pitch;
#pragma GCC unroll 4
    for (int i = first; i < end; i++, to += pitch)
        *to = inks->colours[from[rows[i]]];
}

/* The same for a costume that has shadows. They are not seen without a table of shadows. */
static void span_shade(const struct column *column, int first, int end, const struct inks *inks,
                       const uint8_t *shadows)
{
    for (int i = first; i < end; i++) {
        uint8_t *to = column->to + i * column->pitch;
        const uint8_t ink = column->from[column->rows[i]];
        if (!inks->shadow[ink])
            *to = inks->colours[ink];
        else if (shadows)
            *to = shadows[*to];
    }
}

/* ---- rows ---- */

/* The rows of a picture that are drawn: those that the scale keeps, inside the clip. */
struct row_choice {
    int y; /* row of the target for the first of them */
    int count;
    uint8_t numbers[ROW_LIMIT];
    uint8_t before[ROW_LIMIT]; /* how many of them stand above each row of the picture */
};

static void rows_choose(struct row_choice *rows, const struct costume_part *part, int y, int scale,
                        const struct rectangle *clip)
{
    const int height = part->picture->height < ROW_LIMIT ? part->picture->height : ROW_LIMIT - 1;
    const int index = part->row_index, bottom = clip->bottom;
    int row = 0, count = 0;

    for (; row < height && y < clip->top; row++) {
        rows->before[row] = 0;
        y += scale_keeps(scale, index + row);
    }
    for (; row < height && y + count < bottom; row++) {
        rows->before[row] = (uint8_t)count;
        rows->numbers[count] = (uint8_t)row;
        count += scale_keeps(scale, index + row);
    }
    memset(rows->before + row, count, (size_t)(height + 1 - row));
    rows->y = y;
    rows->count = count;
}

/* ---- parts ---- */

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
    uint8_t *pixels;            /* of the target, in the row of the first of them */
    struct hidden_strip hidden; /* of the strip that is drawn into */
    unsigned strip;             /* number of that strip of the room; UINT_MAX: none yet */
};

/* Takes leave of a strip: puts back what the z-plane hides. */
static void strip_end(struct part_drawing *drawing)
{
    if (drawing->hidden.count > 0)
        hidden_strip_restore(&drawing->hidden);
    drawing->hidden.count = 0;
}

/* Enters the strip that a column stands in, unless the column before stood in it, too. */
static void strip_enter(struct part_drawing *drawing, unsigned strip)
{
    const struct row_choice *rows = &drawing->rows;
    if (strip == drawing->strip)
        return;
    strip_end(drawing);
    drawing->strip = strip;
    if (drawing->target->mask)
        hidden_strip_keep(&drawing->hidden, drawing->target, strip, rows->y, rows->count);
}

/* Draws a column of the picture in column x of the target. */
static inline void part_draw_column(const struct part_drawing *drawing, int number, int x)
{
    const struct costume_picture *picture = drawing->picture;
    const struct inks *inks = drawing->inks;
    const uint8_t *const before = drawing->rows.before;
    const struct column column = {
        .to = drawing->pixels + x,
        .pitch = drawing->target->pitch,
        .from = picture->pixels + number * picture->height,
        .rows = drawing->rows.numbers,
    };
    const struct costume_span *span = picture->spans + picture->span_starts[number];
    const struct costume_span *const end = picture->spans + picture->span_starts[number + 1];
    for (; span < end; span++) {
        const int first_row = before[span->first], end_row = before[span->end];
        if (inks->any_shadow)
            span_shade(&column, first_row, end_row, inks, drawing->target->shadows);
        else
            span_paint(&column, first_row, end_row, inks);
    }
}

static void part_draw(const struct costume_target *target, const struct sprite *sprite,
                      const struct costume_part *part, const struct inks *inks)
{
    struct part_drawing drawing;
    const int width = part->picture->width, scale = sprite->scale_x;
    const int left = target->clip.left, right = target->clip.right, room_left = target->left;
    const int step = sprite->mirrored ? -1 : 1;
    const bool is_shifted = part_is_shifted(target, sprite, part);
    const int shifted_x = sprite->mirrored ? right - 1 : left;
    int x = part->x + room_left;
    int index = part->column_index;

    if (part_left_out(target, sprite, part))
        return;
    if (is_shifted)
        x += step;
    rows_choose(&drawing.rows, part, part->y + target->top, sprite->scale_y, &target->clip);
    if (drawing.rows.count == 0)
        return;
    drawing.target = target;
    drawing.picture = part->picture;
    drawing.inks = inks;
    drawing.pixels = target->pixels + drawing.rows.y * target->pitch;
    drawing.hidden.count = 0;
    drawing.strip = UINT_MAX;
    for (int i = 0; i < width; i++, index += step) {
        const bool kept = scale_keeps(scale, index);
        const bool left_out = is_shifted && x == shifted_x && !kept;
        if (x >= left && x < right && !left_out) {
            strip_enter(&drawing, (unsigned)(x - room_left) / STRIP_WIDTH);
            part_draw_column(&drawing, i, x);
        }
        x += kept ? step : 0;
    }
    strip_end(&drawing);
}

/* ---- limbs that are kept ---- */

/* Places in the scale table count only while something is scaled, and wrap as it does. */
static struct limb_look look_of(const struct sprite *sprite, const struct costume_part *part,
                                const struct inks *inks)
{
    const unsigned column = sprite->scale_x == SCALE_FULL ? 0 : (uint8_t)part->column_index;
    const unsigned row = sprite->scale_y == SCALE_FULL ? 0 : (uint8_t)part->row_index;
    struct limb_look look = {.picture = part->picture};
    look.shape = (uint64_t)(uint8_t)sprite->scale_x | (uint64_t)(uint8_t)sprite->scale_y << 8 |
                 (uint64_t)column << 16 | (uint64_t)row << 24 | (uint64_t)sprite->mirrored << 32;
    memcpy(look.colours, inks->colours, sizeof look.colours);
    return look;
}

/* Draws a column into column x of an image: the colours, and that they are opaque. */
static void image_draw_column(const struct limb_image *image, const struct costume_picture *picture,
                              const struct inks *inks, const struct row_choice *rows, int number,
                              int x)
{
    const struct limb_strip *strip = &image->strips[x / STRIP_WIDTH];
    const struct column column = {
        .to = (uint8_t *)strip->colours + x % STRIP_WIDTH,
        .pitch = sizeof *strip->colours,
        .from = picture->pixels + number * picture->height,
        .rows = rows->numbers,
    };
    const uint8_t bit = (uint8_t)(0x80 >> x % STRIP_WIDTH);
    uint8_t *const opaque = strip->opaque;
    const struct costume_span *span = picture->spans + picture->span_starts[number];
    const struct costume_span *const end = picture->spans + picture->span_starts[number + 1];
    for (; span < end; span++) {
        const int first_row = rows->before[span->first], end_row = rows->before[span->end];
        span_paint(&column, first_row, end_row, inks);
#pragma GCC unroll 4
        for (int i = first_row; i < end_row; i++)
            opaque[i] |= bit;
    }
}

/* Draws a part as part_draw does where nothing is clipped. */
static void image_draw(struct limb_image *image, const struct sprite *sprite,
                       const struct costume_part *part, const struct inks *inks)
{
    const struct rectangle all = {0, 0, INT_MAX, image->row_count};
    const int width = part->picture->width, step = sprite->mirrored ? -1 : 1;
    struct row_choice rows;
    int x = sprite->mirrored ? part->bounds.right - part->bounds.left - 1 : 0;
    int index = part->column_index;
    rows_choose(&rows, part, 0, sprite->scale_y, &all);
    for (int i = 0; i < width; i++, index += step) {
        image_draw_column(image, part->picture, inks, &rows, i, x);
        x += scale_keeps(sprite->scale_x, index) ? step : 0;
    }
    limb_image_finish(image);
}

/* The image of a part, which is drawn now unless it is kept. NULL: there is no memory. */
static const struct limb_image *image_of(struct limb_cache *limbs, const struct sprite *sprite,
                                         const struct costume_part *part, const struct inks *inks)
{
    const struct limb_look look = look_of(sprite, part, inks);
    const struct limb_image *kept = limb_cache_find(limbs, &look);
    if (kept)
        return kept;
    const struct rectangle *bounds = &part->bounds;
    struct limb_image *image =
        limb_cache_add(limbs, &look, bounds->right - bounds->left, bounds->bottom - bounds->top);
    if (image)
        image_draw(image, sprite, part, inks);
    return image;
}

/* Draws a part by its image. Returns false, and draws nothing, where that would not be the same. */
static bool part_copy(const struct costume_target *target, const struct sprite *sprite,
                      const struct costume_part *part, const struct inks *inks)
{
    const struct rectangle *bounds = &part->bounds;
    const int x = bounds->left + target->left, y = bounds->top + target->top;
    if (!target->limbs || inks->any_shadow ||
        !limb_fits(target, x, y, bounds->right - bounds->left, bounds->bottom - bounds->top))
        return false;
    const struct limb_image *image = image_of(target->limbs, sprite, part, inks);
    if (image)
        limb_draw(target, image, x, y);
    return image != NULL;
}

void costume_draw(const struct costume_target *target, const struct sprite *sprite,
                  const struct costume_placement *placement)
{
    struct inks inks;
    inks_mix(&inks, sprite);
    for (int i = 0; i < placement->part_count; i++)
        if (!part_copy(target, sprite, &placement->parts[i], &inks))
            part_draw(target, sprite, &placement->parts[i], &inks);
}
