#include "render/verb_draw.h"

#include "resource/strip.h"

static const struct rectangle whole_screen = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};

/* Whether the pixel of a row of the picture is drawn. */
static bool is_drawn(const struct verb_picture *picture, const uint8_t *row, int column)
{
    return !picture->see_through[column / STRIP_WIDTH] || row[column] != picture->transparent;
}

struct rectangle verb_picture_draw(struct panel *panel, const struct verb_picture *picture, int x,
                                   int y)
{
    const struct rectangle area = {x, y, x + picture->width, y + picture->height};
    const int left = x >= 0 ? x / STRIP_WIDTH * STRIP_WIDTH : x;
    const struct rectangle seen = rectangle_intersect(
        (struct rectangle){left, y, left + picture->width, area.bottom}, whole_screen);
    panel->version++;
    for (int row_y = seen.top; row_y < seen.bottom; row_y++) {
        const uint8_t *row = picture->pixels + (row_y - y) * picture->width;
        for (int column = seen.left; column < seen.right; column++)
            if (is_drawn(picture, row, column - left))
                panel->pixels[row_y * SCREEN_WIDTH + column] = row[column - left];
    }
    return area;
}
