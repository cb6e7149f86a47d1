#include "app/ui/draw.h"

#include <stdio.h>
#include <string.h>

#include "app/session/chord.h"
#include "render/overlay/page_font.h"
#include "util/minmax.h"

enum { CUT_SIZE = 1024, SQUARE = 8, ACCENT_ROWS = 3 /* rows of a letter above capitals */ };

/* ---- text, in font pixels ---- */

static const char ellipsis[] = "\xE2\x80\xA6";

int page_text_width(const char *text)
{
    const int width = overlay_letters_width((struct overlay_type){true, 1}, text);
    return width > 0 ? width - PAGE_LETTER_GAP : 0;
}

/* Returns how many bytes of a text fit, in whole letters. */
static size_t fitting(const char *text, int width)
{
    const char *at = text, *behind = text;
    int used = 0;
    for (uint32_t code; (code = page_next_letter(&at)) != 0; behind = at) {
        used += page_letter_width(code);
        if (used - PAGE_LETTER_GAP > width)
            break;
    }
    return (size_t)(behind - text);
}

void page_text_cut(const char *text, int width, bool front, char *cut, size_t size)
{
    const int most = width - page_text_width(ellipsis) - PAGE_LETTER_GAP;
    size_t length = strlen(text);
    if (page_text_width(text) <= width && length < size) {
        memcpy(cut, text, length + 1);
        return;
    }
    while (front && *text &&
           (page_text_width(text) > most || strlen(text) + sizeof ellipsis > size))
        page_next_letter(&text);
    if (front) {
        snprintf(cut, size, "%s%s", ellipsis, text);
        return;
    }
    length = fitting(text, most);
    while (length > 0 && (length + sizeof ellipsis > size || text[length - 1] == ' ' ||
                          ((unsigned char)text[length] & 0xC0) == 0x80))
        length--;
    snprintf(cut, size, "%.*s%s", (int)length, text, ellipsis);
}

size_t page_text_line(const char *text, int width, size_t *next)
{
    const char *second = text;
    size_t length = fitting(text, width);
    if (length == 0 && page_next_letter(&second) != 0)
        length = (size_t)(second - text);
    const char *newline = memchr(text, '\n', length);
    if (newline || text[length] == '\n') {
        length = newline ? (size_t)(newline - text) : length;
        *next = length + 1;
        return length;
    }
    size_t blank = text[length] != '\0' ? length : 0; /* last blank that fits */
    while (blank > 0 && text[blank] != ' ')
        blank--;
    length = blank > 0 ? blank : length;
    for (*next = length; text[*next] == ' ';)
        ++*next;
    return length;
}

int page_text_lines(const char *text, int width)
{
    int lines = 0;
    for (size_t next; *text; text += next, lines++)
        page_text_line(text, width, &next);
    return lines;
}

void page_text_draw(const struct overlay_canvas *canvas, int x, int y, int size, const char *text,
                    uint32_t colour)
{
    overlay_letters(canvas, x, y + ACCENT_ROWS * size, (struct overlay_type){true, size}, text,
                    colour);
}

/* ---- views ---- */

enum { COLUMN_WIDTH = 340, ROOMY_PAGE = 200, ZOOM_MAX = 8 };

/* Returns the unit for letters as large as in other programs. An upright window is a phone's, or as
 * narrow, so it gets a constant number of letters per line. */
static int unit_of(int width, int height, bool larger)
{
    const int zoom = int_clamp(int_min(width / SCREEN_WIDTH, height / SCREEN_HEIGHT), 1, ZOOM_MAX);
    const int unit = zoom < 3 ? zoom : zoom * 3 / 4, narrow = larger ? 200 : 260;
    if (height > width)
        return int_max((width + narrow / 2) / narrow, 1);
    return larger ? (unit * 3 + 1) / 2 : unit;
}

struct ui_view ui_column_view(uint32_t *pixels, int width, int height, bool larger)
{
    const int unit = unit_of(width, height, larger);
    const int right = width / unit, left = int_max(right - COLUMN_WIDTH, 0) / 2;
    return (struct ui_view){
        .canvas = {.pixels = pixels, .width = width, .height = height, .zoom = 1, .bottom = height},
        .scale = unit,
        .unit = 1,
        .area = {left, 0, right - left, height / unit},
        .roomy = (larger || height > width) && height / unit >= ROOMY_PAGE};
}

/* ---- areas ---- */

bool ui_is_over(const struct ui_view *view, struct rectangle area)
{
    return view->pointer && rectangle_holds(area, view->pointer_x, view->pointer_y);
}

void ui_fill(const struct ui_view *view, struct rectangle area, uint32_t colour)
{
    const int scale = view->scale;
    canvas_set(&view->canvas,
               (struct rectangle){area.left * scale, area.top * scale, area.right * scale,
                                  area.bottom * scale},
               colour);
}

void ui_frame(const struct ui_view *view, struct rectangle area, uint32_t colour)
{
    const int unit = view->unit;
    struct rectangle sides[4] = {area, area, area, area};
    sides[0].bottom = area.top + unit;
    sides[1].top = area.bottom - unit;
    sides[2].right = area.left + unit;
    sides[3].left = area.right - unit;
    for (int i = 0; i < 4; i++)
        ui_fill(view, sides[i], colour);
}

/* ---- text on a view ---- */

void ui_write_uncut(const struct ui_view *view, int x, int y, const char *text, uint32_t colour)
{
    page_text_draw(&view->canvas, x * view->scale, y * view->scale, view->unit * view->scale, text,
                   colour);
}

int ui_width(const struct ui_view *view, const char *text)
{
    return page_text_width(text) * view->unit;
}

/* Returns the width written: 0 if there is hardly any space. */
static int write_cut(const struct ui_view *view, int left, int right, int y, const char *text,
                     bool at_right, uint32_t colour)
{
    char cut[CUT_SIZE];
    if (right - left < view->unit * 4)
        return 0;
    page_text_cut(text, (right - left) / view->unit, false, cut, sizeof cut);
    const int width = ui_width(view, cut);
    ui_write_uncut(view, at_right ? right - width : left, y, cut, colour);
    return width;
}

int ui_write(const struct ui_view *view, int left, int right, int y, const char *text,
             uint32_t colour)
{
    return left + write_cut(view, left, right, y, text, false, colour);
}

int ui_write_right(const struct ui_view *view, int left, int right, int y, const char *text,
                   uint32_t colour)
{
    return right - write_cut(view, left, right, y, text, true, colour);
}

int ui_write_spaced(const struct ui_view *view, struct rectangle area, int units,
                    bool ellipsis_at_end, const char *text, uint32_t colour)
{
    const int width = (area.right - area.left) / view->unit, height = units * view->unit;
    int y = area.top;
    for (size_t next; *text && y + height <= area.bottom && width > 4; text += next, y += height) {
        char line[CUT_SIZE];
        const size_t length = page_text_line(text, width, &next);
        if (ellipsis_at_end && y + 2 * height > area.bottom && text[next] != '\0')
            page_text_cut(text, width, false, line, sizeof line);
        else
            snprintf(line, sizeof line, "%.*s", (int)length, text);
        ui_write_uncut(view, area.left, y, line, colour);
    }
    return y;
}

int ui_write_lines(const struct ui_view *view, struct rectangle area, const char *text,
                   uint32_t colour)
{
    return ui_write_spaced(view, area, UI_LINE_HEIGHT, false, text, colour);
}

/* ---- pictures ---- */

static struct rectangle on_canvas(const struct ui_view *view, struct rectangle area)
{
    return rectangle_intersect(area,
                               (struct rectangle){0, 0, view->canvas.width, view->canvas.height});
}

uint32_t ui_picture_mean(const struct ui_picture *picture, struct rectangle part)
{
    uint32_t red = 0, green = 0, blue = 0, count = 0;
    for (int y = part.top; y < part.bottom; y++) {
        for (int x = part.left; x < part.right; x++, count++) {
            const struct colour colour =
                picture->palette[picture->pixels[(ptrdiff_t)y * picture->width + x]];
            red += colour.red;
            green += colour.green;
            blue += colour.blue;
        }
    }
    count += count == 0;
    return 0xFF000000u | (red / count) << 16 | (green / count) << 8 | blue / count;
}

void ui_draw_picture(const struct ui_view *view, struct rectangle clip, int x, int y, int zoom,
                     const struct ui_picture *picture)
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

void ui_draw_scaled(const struct ui_view *view, struct rectangle to,
                    const struct ui_picture *picture)
{
    const int width = to.right - to.left, height = to.bottom - to.top;
    for (int y = 0; y < height; y++) {
        const int top = y * picture->height / height, bottom = (y + 1) * picture->height / height;
        for (int x = 0; x < width; x++) {
            const int left = x * picture->width / width, right = (x + 1) * picture->width / width;
            const struct rectangle part = {left, top, int_max(right, left + 1),
                                           int_max(bottom, top + 1)};
            canvas_set(&view->canvas,
                       (struct rectangle){to.left + x, to.top + y, to.left + x + 1, to.top + y + 1},
                       ui_picture_mean(picture, part));
        }
    }
}

void ui_draw_squares(const struct ui_view *view, struct rectangle area)
{
    const int size = SQUARE * view->unit;
    const struct rectangle part = on_canvas(view, area);
    for (int y = part.top; y < part.bottom; y++)
        for (int x = part.left; x < part.right; x++)
            view->canvas.pixels[(ptrdiff_t)y * view->canvas.width + x] =
                ((x - area.left) / size + (y - area.top) / size) % 2 ? 0xFF1E2430u : 0xFF283040u;
}

void ui_blend(const struct ui_view *view, struct rectangle clip, int x, int y,
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

enum { BUTTON_HEIGHT = 15, BUTTON_GAP = 2, SIGN_GAP = 5 };

/* Writes the sign of a button's key; "" if it has none. */
static void write_sign(const struct ui_button *button, char sign[CHORD_TEXT_SIZE])
{
    sign[0] = '\0';
    if (button->sign)
        snprintf(sign, CHORD_TEXT_SIZE, "%s", button->sign);
    else if (button->key)
        chord_write(button->key, true, sign);
}

void ui_button_draw(const struct ui_view *view, struct rectangle place,
                    const struct ui_button *button)
{
    const int unit = view->unit;
    const int y = place.top + (place.bottom - place.top - PAGE_LETTER_HEIGHT * unit) / 2;
    const bool over = !button->off && ui_is_over(view, place);
    char sign[CHORD_TEXT_SIZE];
    int x = place.left + 4 * unit;
    ui_fill(view, place, button->on ? UI_MARK : UI_RAISED);
    ui_frame(view, place, over ? UI_TEXT_COLOUR : button->on ? UI_LINK : UI_LINE);
    x = ui_write(view, x, place.right - unit, y, button->label,
                 button->off ? UI_OFF : UI_TEXT_COLOUR);
    write_sign(button, sign);
    ui_write(view, x + SIGN_GAP * unit, place.right - unit, y, sign, UI_DIM);
}

int ui_buttons_place(const struct ui_view *view, struct rectangle area,
                     const struct ui_button *buttons, int count, struct rectangle places[])
{
    const int unit = view->unit, gap = BUTTON_GAP * unit;
    const int height = (view->roomy ? UI_FINGER_HEIGHT : BUTTON_HEIGHT) * unit;
    char sign[CHORD_TEXT_SIZE];
    int x = area.left, y = area.top;
    bool any = false;
    for (int i = 0; i < count; i++) {
        places[i] = (struct rectangle){0};
        if (!buttons[i].label)
            continue;
        int width = ui_width(view, buttons[i].label) + 9 * unit;
        write_sign(&buttons[i], sign);
        if (sign[0])
            width += ui_width(view, sign) + SIGN_GAP * unit;
        if (x > area.left && x + width > area.right) {
            x = area.left;
            y += height + gap;
        }
        if (x + width > area.right)
            width = area.right - x;
        places[i] = (struct rectangle){x, y, x + width, y + height};
        x += width + gap;
        any = true;
    }
    return any ? y + height + gap : y;
}

int ui_buttons_draw(const struct ui_view *view, struct rectangle area,
                    const struct ui_button *buttons, int count)
{
    struct rectangle places[UI_BUTTON_LIMIT];
    const int below = ui_buttons_place(view, area, buttons, count, places);
    for (int i = 0; i < count; i++)
        if (buttons[i].label && places[i].bottom <= area.bottom)
            ui_button_draw(view, places[i], &buttons[i]);
    return below;
}

int ui_button_at(const struct ui_view *view, struct rectangle area, const struct ui_button *buttons,
                 int count, const struct window_event *event)
{
    const int x = event->page_x / view->scale, y = event->page_y / view->scale;
    struct rectangle places[UI_BUTTON_LIMIT];
    ui_buttons_place(view, area, buttons, count, places);
    for (int i = 0; i < count; i++)
        if (places[i].bottom <= area.bottom && rectangle_holds(places[i], x, y) && !buttons[i].off)
            return i;
    return -1;
}

int ui_button_pressed(const struct ui_view *view, struct rectangle area,
                      const struct ui_button *buttons, int count, const struct window_event *event)
{
    if (window_event_presses(event))
        return ui_button_at(view, area, buttons, count, event);
    if (event->kind != WINDOW_KEY || event->key == 0 || event->control || event->alt)
        return -1;
    for (int i = 0; i < count; i++)
        if (buttons[i].label && (buttons[i].key & CHORD_KEY) == event->key &&
            (event->shift || !(buttons[i].key & CHORD_SHIFT)) && !buttons[i].off)
            return i;
    return -1;
}
