#include "render/plain_costume.h"

#include "render/draw/scale_table.h"

enum { COLOUR_SHADOW = 13 };

static uint8_t room_colour(const struct sprite *sprite, uint8_t costume_colour)
{
    bool other = sprite->palette && sprite->palette[costume_colour] != COSTUME_NO_OVERRIDE;
    return other ? sprite->palette[costume_colour] : sprite->costume->palette[costume_colour];
}

static bool is_seen(const struct costume_target *target, int x, int y)
{
    const struct rectangle *clip = &target->clip;
    if (x < clip->left || x >= clip->right || y < clip->top || y >= clip->bottom)
        return false;
    return !target->mask || !target->mask->bits ||
           !zplane_hides(target->mask, x - target->left, y - target->top);
}

static void pixel_draw(const struct costume_target *target, const struct sprite *sprite,
                       uint8_t costume_colour, int x, int y)
{
    if (costume_colour == 0 || !is_seen(target, x, y))
        return;
    uint8_t *pixel = target->pixels + y * target->pitch + x;
    const uint8_t colour = room_colour(sprite, costume_colour);
    if (colour != COLOUR_SHADOW)
        *pixel = colour;
    else if (target->shadows)
        *pixel = target->shadows[*pixel];
}

static bool column_kept(const struct sprite *sprite, const struct costume_part *part, int number)
{
    int index = part->column_index + (sprite->mirrored ? -number : number);
    return scale_keeps(sprite->scale_x, index);
}

static void column_draw(const struct costume_target *target, const struct sprite *sprite,
                        const struct costume_part *part, int number, int x)
{
    const uint8_t *column = part->picture->pixels + number * part->picture->height;
    int y = part->y + target->top;
    for (int row = 0; row < part->picture->height; row++) {
        if (!scale_keeps(sprite->scale_y, part->row_index + row))
            continue;
        pixel_draw(target, sprite, column[row], x, y);
        y++;
    }
}

/* What ScummVM does at the edges of the clip: whether it draws nothing of a part .. */
static bool is_left_out(const struct costume_target *target, const struct sprite *sprite,
                        const struct costume_part *part)
{
    const int x = part->x + target->left;
    int covered = 0;
    for (int i = 0; i < part->picture->width; i++)
        covered += column_kept(sprite, part, i);
    if (sprite->mirrored)
        return x <= target->clip.left || x - covered >= target->clip.right;
    return x + covered <= target->clip.left;
}

/* .. and whether it draws it one pixel further inwards. */
static bool is_shifted(const struct costume_target *target, const struct sprite *sprite,
                       const struct costume_part *part)
{
    const int x = part->x + target->left;
    const int outside = sprite->mirrored ? x - target->clip.right + 1 : target->clip.left - x;
    if (!sprite->mirrored && sprite->scale_x == SCALE_FULL && sprite->scale_y == SCALE_FULL)
        return false;
    return outside > 1 || (outside == 1 && !column_kept(sprite, part, 0));
}

static void part_draw(const struct costume_target *target, const struct sprite *sprite,
                      const struct costume_part *part)
{
    const int step = sprite->mirrored ? -1 : 1;
    const int edge = sprite->mirrored ? target->clip.right - 1 : target->clip.left;
    const bool shifted = target->scummvm_edges && is_shifted(target, sprite, part);
    int x = part->x + target->left + (shifted ? step : 0);
    if (target->scummvm_edges && is_left_out(target, sprite, part))
        return;
    for (int i = 0; i < part->picture->width; i++) {
        const bool kept = column_kept(sprite, part, i);
        if (!shifted || x != edge || kept)
            column_draw(target, sprite, part, i, x);
        x += kept ? step : 0;
    }
}

void plain_costume_draw(const struct costume_target *target, const struct sprite *sprite,
                        const struct costume_placement *placement)
{
    for (int i = 0; i < placement->part_count; i++)
        part_draw(target, sprite, &placement->parts[i]);
}
