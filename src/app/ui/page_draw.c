#include "app/ui/page.h"

#include <stdio.h>
#include <string.h>

#include "app/ui/pad.h"
#include "cli/language.h"
#include "util/minmax.h"

static const uint32_t ground = 0xF40C1018u, title_ground = 0xFF1A2438u, bar_colour = 0xFF5CA8E8u,
                      black = 0xFF000000u, shade = 0xA0000000u;

static void write_in(const struct ui_view *view, int left, int right, int y, const char *text,
                     bool cut_front, uint32_t colour)
{
    char cut[PAGE_LABEL_SIZE];
    if (right <= left)
        return;
    page_text_cut(text, right - left, cut_front, cut, sizeof cut);
    ui_write_uncut(view, left, y, cut, colour);
}

static void write_middle(const struct ui_view *view, struct rectangle area, const char *text,
                         uint32_t colour)
{
    const int left = area.left + (area.right - area.left - page_text_width(text)) / 2;
    const int top = area.top + (area.bottom - area.top - PAGE_LETTER_HEIGHT) / 2;
    ui_write_uncut(view, left, top, text, colour);
}

static void write_lines(const struct ui_view *view, struct rectangle area, const char *text,
                        uint32_t colour)
{
    ui_write_spaced(view, area, PAGE_LINE, true, text, colour);
}

static struct rectangle in_canvas(const struct ui_view *view, struct rectangle area)
{
    const int scale = view->scale;
    return (struct rectangle){area.left * scale, area.top * scale, area.right * scale,
                              area.bottom * scale};
}

/* ---- pictures ---- */

/* The mean colour of the picture's pixels left..right-1, top..bottom-1, at least one. */
static uint32_t mean(const struct page_picture *picture, int left, int top, int right, int bottom)
{
    uint32_t red = 0, green = 0, blue = 0, count = 0;
    right = int_max(right, left + 1);
    bottom = int_max(bottom, top + 1);
    for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
            struct colour colour = picture->palette[picture->pixels[y * picture->width + x]];
            red += colour.red;
            green += colour.green;
            blue += colour.blue;
            count++;
        }
    }
    count += count == 0;
    return black | (red / count) << 16 | (green / count) << 8 | blue / count;
}

static void draw_picture(const struct ui_view *view, const struct page_picture *picture,
                         struct rectangle area)
{
    struct rectangle to = in_canvas(view, area);
    int width = to.right - to.left, height = to.bottom - to.top;
    ui_frame(view, (struct rectangle){area.left - 1, area.top - 1, area.right + 1, area.bottom + 1},
             UI_LINE);
    for (int y = 0; y < height; y++) {
        int top = y * picture->height / height, bottom = (y + 1) * picture->height / height;
        for (int x = 0; x < width; x++) {
            int left = x * picture->width / width, right = (x + 1) * picture->width / width;
            struct rectangle pixel = {to.left + x, to.top + y, to.left + x + 1, to.top + y + 1};
            canvas_set(&view->canvas, pixel, mean(picture, left, top, right, bottom));
        }
    }
}

/* A sign in the place of a picture, twice as large as in a text. */
static void draw_sign(const struct ui_view *view, const char *sign, struct rectangle area,
                      uint32_t colour)
{
    struct rectangle to = in_canvas(view, area);
    int unit = 2 * view->scale;
    int x = (to.left + to.right - page_text_width(sign) * unit) / 2;
    page_text_draw(&view->canvas, x, (to.top + to.bottom - PAGE_LETTER_HEIGHT * unit) / 2, unit,
                   sign, colour);
}

/* ---- rows ---- */

static void draw_bar(const struct ui_view *view, struct rectangle area, int full, uint32_t colour)
{
    struct rectangle inner = {area.left + 1, area.top + 1, area.right - 1, area.bottom - 1};
    ui_fill(view, inner, UI_SUNK);
    ui_frame(view, area, UI_LINE);
    inner.right =
        inner.left + (inner.right - inner.left) * int_clamp(full, 0, PAGE_BAR_FULL) / PAGE_BAR_FULL;
    ui_fill(view, inner, colour);
}

static void draw_value(const struct ui_view *view, const struct page_row *row,
                       const struct page_row_parts *parts, int y, bool marked)
{
    ui_write_right(view, parts->label_left - 1, parts->value_right - 1, y, row->value,
                   row->off ? UI_OFF : UI_VALUE);
    if (row->has_bar)
        draw_bar(view, parts->bar, row->bar, row->off ? UI_OFF : bar_colour);
    if (row->kind != PAGE_ROW_VALUE || row->off || !marked)
        return;
    ui_write_uncut(view, parts->less.left + 2, y, "◀", UI_TITLE);
    ui_write_uncut(view, parts->more.left + 2, y, "▶", UI_TITLE);
}

static void draw_row(const struct ui_view *view, const struct page *page,
                     const struct page_layout *layout, int n)
{
    struct page_row row;
    struct page_row_parts parts;
    struct rectangle area = page_layout_row(page, layout, n);
    bool marked = n == page->chosen;
    page_row_get(page, n, &row);
    page_layout_parts(page, area, &row, &parts);
    if (marked)
        ui_fill(view, area, UI_MARK);
    if (row.kind == PAGE_ROW_HEADING)
        ui_fill(view, (struct rectangle){area.left, area.bottom - 1, area.right, area.bottom},
                UI_LINE);
    uint32_t colour = row.off ? UI_OFF : row.kind == PAGE_ROW_HEADING ? UI_TITLE : UI_TEXT_COLOUR;
    int y = area.top + 1;
    if (page->tall && row.picture.pixels)
        draw_picture(view, &row.picture, parts.picture);
    else if (page->tall && row.sign)
        draw_sign(view, row.sign, parts.picture, row.off ? UI_OFF : UI_VALUE);
    if (page->tall) /* one line or two in the middle of the row */
        y += (area.bottom - area.top - (row.note[0] ? 2 : 1) * PAGE_LINE) / 2 - 1;
    write_in(view, parts.label_left, parts.label_right, y, row.label, row.cut_front, colour);
    draw_value(view, &row, &parts, y, marked);
    if (page->tall)
        write_in(view, parts.label_left, area.right - PAGE_MARGIN, y + PAGE_LINE, row.note, false,
                 row.off ? UI_OFF : UI_DIM);
}

static void draw_rows(const struct ui_view *view, const struct page *page,
                      const struct page_layout *layout)
{
    int first = page_layout_first(page, layout), count = page_row_count(page);
    for (int n = first; n < count && n < first + layout->shown; n++)
        draw_row(view, page, layout, n);
    if (layout->track.right > layout->track.left) {
        ui_fill(view, layout->track, UI_RAISED);
        ui_fill(view, layout->thumb, UI_LINE);
    }
}

/* ---- what is around the rows ---- */

static void draw_title(const struct ui_view *view, const struct page *page,
                       const struct page_layout *layout)
{
    int left = page->has_back ? layout->back.right : PAGE_MARGIN;
    ui_fill(view, layout->title, title_ground);
    ui_fill(
        view,
        (struct rectangle){0, layout->title.bottom - 1, layout->title.right, layout->title.bottom},
        UI_LINE);
    if (page->has_back)
        ui_write_uncut(view, layout->back.left + 6, 2, "◀", UI_TITLE);
    write_in(view, left, layout->title.right - PAGE_MARGIN, 2, page->title ? tr(page->title) : "",
             page->tree, UI_TITLE);
}

static void draw_tabs(const struct ui_view *view, const struct page *page,
                      const struct page_layout *layout)
{
    for (int i = 0; i < page->tab_count && i < PAGE_TAB_LIMIT; i++) {
        bool on = i == page->tab;
        if (on)
            ui_fill(view, layout->tabs[i], UI_MARK);
        write_middle(view, layout->tabs[i], tr(page->tabs[i]), on ? UI_TEXT_COLOUR : UI_DIM);
    }
}

static void draw_button(const struct ui_view *view, struct rectangle area, const char *text,
                        bool on)
{
    if (rectangle_empty(area))
        return;
    ui_button_draw(view, area, &(struct ui_button){.label = text, .on = on});
    if (on)
        ui_frame(view, area, UI_VALUE);
}

/* For controllers the label names their button instead of the key: "Load (A)". */
static void draw_page_button(const struct ui_view *view, struct rectangle area,
                             const struct page_button *button, bool by_pad)
{
    char label[PAGE_VALUE_SIZE];
    const char *sign = by_pad ? pad_key_sign(button->key) : NULL;
    const char *key = strrchr(button->label, '(');
    if (sign && key)
        snprintf(label, sizeof label, "%.*s(%s)", (int)(key - button->label), button->label, sign);
    draw_button(view, area, sign && key ? label : button->label, false);
}

static void draw_help(const struct ui_view *view, const struct page *page,
                      const struct page_layout *layout)
{
    struct page_row row;
    page_row_get(page, page->chosen, &row);
    const char *help = row.help[0] ? row.help : page->help ? tr(page->help) : "";
    char search[PAGE_SEARCH_SIZE + PAGE_VALUE_SIZE];
    if (page->search[0] && page->search[1]) {
        snprintf(search, sizeof search, tr("Search: %s"), page->search);
        help = search;
    }
    struct rectangle above = {0, layout->help.top - 1, layout->title.right, layout->help.top};
    ui_fill(view, above, UI_LINE);
    struct rectangle area = layout->help;
    area.top += 1;
    write_lines(view, area, help, UI_DIM);
}

/* ---- dialogs ---- */

static void draw_field(const struct ui_view *view, const struct page_field *field,
                       struct rectangle area)
{
    const int left = area.left + 4, right = area.right - 4;
    ui_fill(view, area, UI_SUNK);
    ui_frame(view, area, field->full ? UI_BAD : UI_VALUE);
    if (field->proposed)
        ui_fill(view,
                (struct rectangle){left - 1, area.top + 2,
                                   int_min(left + page_text_width(field->text), right) + 1,
                                   area.bottom - 2},
                UI_MARK);
    page_field_draw(view, area, field, true);
}

static void draw_dialog(const struct ui_view *view, const struct page *page,
                        const struct page_layout *layout)
{
    const struct page_dialog *dialog = &page->dialog;
    if (dialog->kind == PAGE_DIALOG_NONE)
        return;
    struct rectangle all = {0, 0, view->canvas.width, view->canvas.height};
    canvas_fill(&view->canvas, all, shade);
    ui_fill(view, layout->box, UI_PANEL);
    ui_frame(view, layout->box, UI_VALUE);
    const bool full = dialog->kind == PAGE_DIALOG_FIELD && dialog->field.full;
    write_lines(view, layout->message, full ? tr("No more letters fit.") : dialog->text,
                full ? UI_BAD : UI_TEXT_COLOUR);
    if (layout->picture.right > layout->picture.left)
        draw_picture(view, &dialog->picture, layout->picture);
    if (dialog->kind == PAGE_DIALOG_FIELD)
        draw_field(view, &dialog->field, layout->field);
    for (int key = 0; dialog->keyboard && key < PAGE_KEYS; key++) {
        const struct rectangle area = page_layout_key(layout, key);
        if (key == dialog->key)
            ui_fill(view, area, UI_MARK);
        write_middle(view, area, page_key_sign(key), UI_TEXT_COLOUR);
    }
    const bool answers = !dialog->keyboard || dialog->key < 0;
    draw_button(view, layout->yes, dialog->yes, answers && !dialog->on_no);
    draw_button(view, layout->no, dialog->no, answers && dialog->on_no);
}

/* An arrow, white with a black edge. */
static void draw_pointer(const struct ui_view *view, const struct page_view *page_view,
                         const struct page_pointer *pointer)
{
    enum { HEIGHT = 11 };
    static const char *const rows[HEIGHT] = {"o",       "oo",      "o.o", "o..o", "o...o", "o....o",
                                             "o.....o", "o..oooo", "o.o", "oo",   "o"};
    int x = page_view_unit_at(page_view, pointer->x), y = page_view_unit_at(page_view, pointer->y);
    for (int row = 0; pointer->shown && row < HEIGHT; row++)
        for (int i = 0; rows[row][i]; i++)
            ui_fill(view, (struct rectangle){x + i, y + row, x + i + 1, y + row + 1},
                    rows[row][i] == 'o' ? black : 0xFFFFFFFFu);
}

void page_draw(struct page *page, const struct page_view *view, const struct page_pointer *pointer,
               uint32_t *pixels)
{
    const struct ui_view on = {
        .canvas = canvas_of_screen(pixels, view->zoom), .scale = view->unit, .unit = 1};
    struct page_layout layout;
    page_layout_make(page, view, &layout);
    page->first = page_layout_first(page, &layout);
    if (page->clear) {
        draw_row(&on, page, &layout, page->chosen);
        draw_pointer(&on, view, pointer);
        return;
    }
    canvas_set(&on.canvas, (struct rectangle){0, 0, on.canvas.width, on.canvas.height}, ground);
    draw_rows(&on, page, &layout);
    draw_title(&on, page, &layout);
    draw_tabs(&on, page, &layout);
    char text[PAGE_MESSAGE_SIZE];
    write_lines(&on, layout.text, page_text(page, text), UI_TEXT_COLOUR);
    struct page_button buttons[PAGE_BUTTON_LIMIT];
    for (int i = page_buttons(page, buttons) - 1; i >= 0; i--)
        draw_page_button(&on, layout.buttons[i], &buttons[i], page->by_pad);
    draw_help(&on, page, &layout);
    draw_dialog(&on, page, &layout);
    draw_pointer(&on, view, pointer);
}
