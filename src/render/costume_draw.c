/* Places and draws the limbs of a costume.
 *
 * A scaled picture loses rows and columns by their index in the scale table (scale_table.h). Rows
 * that are not kept are skipped. Columns are all drawn, each at the current x, which moves on only
 * after a column that is kept. So a column that is not kept is painted over by the next one, except
 * where that one is see-through. Observed: ScummVM 2.7. */
#include "render/costume_draw.h"

#include <stddef.h>

#include "render/scale_table.h"
#include "util/limits.h"

enum {
    COLOUR_SHADOW = 13,      /* a shadow: the pixel behind it is changed by the table of shadows */
    COSTUME_SEE_THROUGH = 0, /* of a costume's own colours */
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

/* Fills in the colour of the room that each colour of the costume stands for. */
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

/* The rows of a picture that are drawn: those that the scale keeps, inside the clip. */
struct row_choice {
    int y; /* row of the target for the first of them */
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

/* A column of a z-plane. */
struct mask_column {
    const uint8_t *bits; /* of row 0; NULL: it hides nothing */
    uint8_t bit;
    int pitch, height;
};

static struct mask_column mask_column_of(const struct zplane *mask, int x)
{
    if (!mask || !mask->bits || x < 0 || x >= mask->strips * STRIP_WIDTH)
        return (struct mask_column){.bits = NULL};
    return (struct mask_column){.bits = mask->bits + x / STRIP_WIDTH,
                                .bit = (uint8_t)(0x80 >> x % STRIP_WIDTH),
                                .pitch = mask->strips,
                                .height = mask->height};
}

static inline bool mask_hides(const struct mask_column *mask, int y)
{
    return mask->bits && y >= 0 && y < mask->height && mask->bits[y * mask->pitch] & mask->bit;
}

/* Draws a column of a picture in column x of the target. */
static void column_draw(const struct costume_target *target, const uint8_t *from,
                        const struct row_choice *rows, const uint8_t *colours, int x)
{
    const struct mask_column mask = mask_column_of(target->mask, x - target->left);
    const ptrdiff_t pitch = target->pitch;
    uint8_t *to = target->pixels + rows->y * pitch + x;
    for (int i = 0; i < rows->count; i++, to += pitch) {
        uint8_t ink = from[rows->numbers[i]];
        if (ink == COSTUME_SEE_THROUGH || mask_hides(&mask, rows->y + i - target->top))
            continue;
        if (colours[ink] != COLOUR_SHADOW)
            *to = colours[ink];
        else if (target->shadows)
            *to = target->shadows[*to];
    }
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
        const bool kept = column_kept(sprite, part, i);
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
