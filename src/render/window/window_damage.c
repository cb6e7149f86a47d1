#include "render/window/window_damage.h"

static const struct rectangle whole_screen = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};

void window_damage_add(struct window_damage *damage, struct rectangle area)
{
    area = rectangle_intersect(area, whole_screen);
    if (rectangle_empty(area))
        return;
    int first = area.left / WINDOW_PIECE, last = (area.right - 1) / WINDOW_PIECE;
    uint32_t bits = (UINT32_C(2) << last) - (UINT32_C(1) << first);
    for (int y = area.top; y < area.bottom; y++)
        damage->rows[y] |= bits;
}

/* Cuts the rows off in which none of the part's pieces is. */
static struct rectangle tighten(const struct window_damage *damage, struct rectangle part,
                                uint32_t bits)
{
    while (!(damage->rows[part.top] & bits))
        part.top++;
    while (!(damage->rows[part.bottom - 1] & bits))
        part.bottom--;
    return part;
}

/* The parts of the rows top..bottom-1, each of which has some piece: one for each run of columns.
 */
static int list_group(const struct window_damage *damage, int top, int bottom,
                      struct rectangle *parts)
{
    uint32_t all = 0;
    int count = 0;
    for (int y = top; y < bottom; y++)
        all |= damage->rows[y];
    for (int first = 0, end; first < WINDOW_PIECES; first = end + 1) {
        uint32_t bits = 0;
        for (end = first; end < WINDOW_PIECES && (all >> end & 1); end++)
            bits |= UINT32_C(1) << end;
        if (bits)
            parts[count++] = tighten(
                damage, (struct rectangle){first * WINDOW_PIECE, top, end * WINDOW_PIECE, bottom},
                bits);
    }
    return count;
}

int window_damage_parts(const struct window_damage *damage,
                        struct rectangle parts[WINDOW_PART_LIMIT])
{
    int count = 0;
    for (int top = 0, bottom; top < SCREEN_HEIGHT; top = bottom + 1) {
        for (bottom = top; bottom < SCREEN_HEIGHT && damage->rows[bottom]; bottom++) {
        }
        if (bottom > top)
            count += list_group(damage, top, bottom, parts + count);
    }
    return count;
}
