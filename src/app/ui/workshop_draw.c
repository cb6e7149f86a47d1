#include "app/ui/workshop_draw.h"

#include <string.h>

enum { CUT_SIZE = 1024, SQUARE = 8 };

/* ---- areas ---- */

void workshop_fill(const struct workshop_view *view, struct rectangle area, uint32_t colour)
{
    canvas_set(&view->canvas, area, colour);
}

void workshop_frame(const struct workshop_view *view, struct rectangle area, uint32_t colour)
{
    const int unit = view->unit;
    workshop_fill(view, (struct rectangle){area.left, area.top, area.right, area.top + unit},
                  colour);
    workshop_fill(view, (struct rectangle){area.left, area.bottom - unit, area.right, area.bottom},
                  colour);
    workshop_fill(view, (struct rectangle){area.left, area.top, area.left + unit, area.bottom},
                  colour);
    workshop_fill(view, (struct rectangle){area.right - unit, area.top, area.right, area.bottom},
                  colour);
}

/* ---- text ---- */

int workshop_width(const struct workshop_view *view, const char *text)
{
    return page_text_width(text) * view->unit;
}

int workshop_write(const struct workshop_view *view, int left, int right, int y, const char *text,
                   uint32_t colour)
{
    char cut[CUT_SIZE];
    if (right - left < view->unit * 4)
        return left;
    page_text_cut(text, (right - left) / view->unit, cut, sizeof cut);
    page_text_draw(&view->canvas, left, y, view->unit, cut, colour);
    return left + workshop_width(view, cut);
}

int workshop_write_right(const struct workshop_view *view, int left, int right, int y,
                         const char *text, uint32_t colour)
{
    char cut[CUT_SIZE];
    if (right - left < view->unit * 4)
        return right;
    page_text_cut(text, (right - left) / view->unit, cut, sizeof cut);
    const int begin = right - workshop_width(view, cut);
    page_text_draw(&view->canvas, begin, y, view->unit, cut, colour);
    return begin;
}

int workshop_write_lines(const struct workshop_view *view, struct rectangle area, const char *text,
                         uint32_t colour)
{
    const int width = (area.right - area.left) / view->unit;
    const int height = WORKSHOP_LINE_HEIGHT * view->unit;
    int y = area.top;
    for (size_t next; *text && y + height <= area.bottom && width > 4; text += next, y += height) {
        char line[CUT_SIZE];
        size_t length = page_text_line(text, width, &next);
        length = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, text, length);
        line[length] = '\0';
        page_text_draw(&view->canvas, area.left, y, view->unit, line, colour);
    }
    return y;
}

/* ---- pictures ---- */

static struct rectangle on_canvas(const struct workshop_view *view, struct rectangle area)
{
    return rectangle_intersect(area,
                               (struct rectangle){0, 0, view->canvas.width, view->canvas.height});
}

void workshop_draw_picture(const struct workshop_view *view, struct rectangle clip, int x, int y,
                           int zoom, const struct workshop_picture *picture)
{
    const struct rectangle part = rectangle_intersect(
        on_canvas(view, clip),
        (struct rectangle){x, y, x + picture->width * zoom, y + picture->height * zoom});
    for (int row = part.top; row < part.bottom; row++) {
        const uint8_t *from = picture->pixels + (ptrdiff_t)((row - y) / zoom) * picture->width;
        uint32_t *to = view->canvas.pixels + (ptrdiff_t)row * view->canvas.width;
        for (int column = part.left; column < part.right; column++) {
            const int index = from[(column - x) / zoom];
            if (index != picture->see_through)
                to[column] = colour_argb(picture->palette[index]);
        }
    }
}

void workshop_draw_squares(const struct workshop_view *view, struct rectangle area)
{
    const int size = SQUARE * view->unit;
    const struct rectangle part = on_canvas(view, area);
    for (int y = part.top; y < part.bottom; y++)
        for (int x = part.left; x < part.right; x++)
            view->canvas.pixels[(ptrdiff_t)y * view->canvas.width + x] =
                ((x - area.left) / size + (y - area.top) / size) % 2 ? 0xFF1E2430u : 0xFF283040u;
}

void workshop_blend(const struct workshop_view *view, struct rectangle clip, int x, int y,
                    const uint32_t *pixels, int width, int height)
{
    const struct rectangle part =
        rectangle_intersect(on_canvas(view, clip), (struct rectangle){x, y, x + width, y + height});
    for (int row = part.top; row < part.bottom; row++) {
        for (int column = part.left; column < part.right; column++) {
            const uint32_t over = pixels[(ptrdiff_t)(row - y) * width + (column - x)];
            if (over >> 24)
                canvas_fill(&view->canvas, (struct rectangle){column, row, column + 1, row + 1},
                            over);
        }
    }
}

/* ---- buttons ---- */

static int button_width(const struct workshop_view *view, const struct workshop_button_row *button)
{
    int width = workshop_width(view, button->label) + 9 * view->unit;
    if (button->key)
        width += workshop_width(view, button->key) + 5 * view->unit;
    if (button->tone)
        width += 9 * view->unit;
    return width;
}

int workshop_buttons_place(const struct workshop_view *view, struct rectangle area,
                           const struct workshop_button_row *buttons, int count,
                           struct rectangle places[])
{
    const int unit = view->unit, height = (WORKSHOP_BUTTON_HEIGHT - 2) * unit;
    int x = area.left, y = area.top;
    bool any = false;
    for (int i = 0; i < count; i++) {
        places[i] = (struct rectangle){0};
        if (!buttons[i].label)
            continue;
        int width = button_width(view, &buttons[i]);
        if (x > area.left && x + width > area.right) {
            x = area.left;
            y += WORKSHOP_BUTTON_HEIGHT * unit;
        }
        if (x + width > area.right)
            width = area.right - x;
        places[i] = (struct rectangle){x, y, x + width, y + height};
        x += width + 2 * unit;
        any = true;
    }
    return any ? y + WORKSHOP_BUTTON_HEIGHT * unit : y;
}

static void draw_button(const struct workshop_view *view, struct rectangle place,
                        const struct workshop_button_row *button)
{
    const int unit = view->unit, y = place.top + unit;
    const bool over =
        view->pointer && !button->off && rectangle_holds(place, view->pointer_x, view->pointer_y);
    int x = place.left + 4 * unit;
    workshop_fill(view, place, button->on ? WORKSHOP_MARK : WORKSHOP_RAISED);
    workshop_frame(view, place,
                   over         ? WORKSHOP_TEXT_COLOUR
                   : button->on ? WORKSHOP_LINK
                                : WORKSHOP_LINE);
    if (button->tone) {
        const int top = place.top + 5 * unit;
        workshop_fill(view, (struct rectangle){x, top, x + 6 * unit, top + 6 * unit}, button->tone);
        x += 9 * unit;
    }
    x = workshop_write(view, x, place.right - unit, y, button->label,
                       button->off ? WORKSHOP_OFF : WORKSHOP_TEXT_COLOUR);
    if (button->key)
        workshop_write(view, x + 5 * unit, place.right - unit, y, button->key, WORKSHOP_DIM);
}

int workshop_buttons_draw(const struct workshop_view *view, struct rectangle area,
                          const struct workshop_button_row *buttons, int count)
{
    struct rectangle places[WORKSHOP_BUTTON_LIMIT];
    const int below = workshop_buttons_place(view, area, buttons, count, places);
    for (int i = 0; i < count; i++)
        if (buttons[i].label && places[i].bottom <= area.bottom)
            draw_button(view, places[i], &buttons[i]);
    return below;
}

int workshop_button_at(const struct workshop_view *view, struct rectangle area,
                       const struct workshop_button_row *buttons, int count, int x, int y)
{
    struct rectangle places[WORKSHOP_BUTTON_LIMIT];
    workshop_buttons_place(view, area, buttons, count, places);
    for (int i = 0; i < count; i++)
        if (places[i].bottom <= area.bottom && rectangle_holds(places[i], x, y) && !buttons[i].off)
            return i;
    return -1;
}
