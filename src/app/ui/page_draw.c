#include <stdio.h>
#include <string.h>

#include "app/ui/list.h"
#include "app/ui/pad.h"
#include "app/ui/page.h"
#include "cli/language.h"
#include "util/minmax.h"

static const uint32_t ground = 0xF40C1018u, title_ground = 0xFF1A2438u, bar_colour = 0xFF5CA8E8u,
                      shade = 0xA0000000u;

enum {
    TITLE_HEIGHT = 16,
    TAB_HEIGHT = 15,
    TAB_GAP = 8,
    ROW_HEIGHT = 14,
    FINGER_HEIGHT = 22, /* of all that on roomy pages */
    ROOMY_PAGE = 200,
    COLUMN_WIDTH = 340,
    LOW_TALL_HEIGHT = 28, /* of tall rows on a page with little space, and on others */
    HIGH_TALL_HEIGHT = 36,
    HIGH_PAGE = 240,
    TEXT_LINES = 5,
    HELP_LINES = 2, /* one on a page with very little space, twice as many on an upright one */
    LOW_PAGE = 130,
    BUTTON_HEIGHT = 15,
    BUTTON_GAP = 4,
    THUMB_MIN = 8,
    VALUE_GAP = 6,
    BOX_WIDTH = 260,
    BOX_PADDING = 8,
    BOX_LINES = 9,
    FIELD_HEIGHT = 16,
    KEY_HEIGHT = 13,
    ZOOM_MAX = 8,
};

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

static void draw_picture(const struct ui_view *view, const struct ui_picture *picture,
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
            const struct rectangle part = {left, top, int_max(right, left + 1),
                                           int_max(bottom, top + 1)};
            canvas_set(&view->canvas, pixel, ui_picture_mean(picture, part));
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
    write_middle(view, parts->less, "◀", UI_TITLE);
    write_middle(view, parts->more, "▶", UI_TITLE);
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
    int y = area.top + 1 + (page->tall ? 0 : (area.bottom - area.top - ROW_HEIGHT) / 2);
    if (page->tall && row.picture.pixels)
        draw_picture(view, &row.picture, parts.picture);
    else if (page->tall && row.sign)
        draw_sign(view, row.sign, parts.picture, row.off ? UI_OFF : UI_VALUE);
    if (page->tall) /* one line or two in the middle of the row */
        y += (area.bottom - area.top - (row.note[0] ? 2 : 1) * PAGE_LINE) / 2 - 1;
    ui_write(view, parts.label_left, parts.label_right, y, row.label, colour);
    draw_value(view, &row, &parts, y, marked);
    if (page->tall)
        ui_write(view, parts.label_left, area.right - PAGE_MARGIN, y + PAGE_LINE, row.note,
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
    char title[PAGE_LABEL_SIZE];
    const int left = layout->name.left, y = (layout->title.bottom - PAGE_LETTER_HEIGHT) / 2;
    ui_fill(view, layout->title, title_ground);
    ui_fill(
        view,
        (struct rectangle){0, layout->title.bottom - 1, layout->title.right, layout->title.bottom},
        UI_LINE);
    if (page->has_back)
        ui_write_uncut(view, layout->back.left + 6, y, "◀", UI_TITLE);
    page_text_cut(page->title ? tr(page->title) : "", layout->name.right - left, page->tree, title,
                  sizeof title);
    ui_write_uncut(view, left, y, title, UI_TITLE);
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
    struct rectangle above = {0, layout->help.top - 1, layout->title.right, layout->help.top};
    ui_fill(view, above, UI_LINE);
    struct rectangle area = layout->help;
    area.top += 1;
    write_lines(view, area, help, UI_DIM);
}

const char *page_key_sign(int key)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-";
    static char sign[2];
    sign[0] = letters[key % PAGE_KEY_SPACE];
    return key == PAGE_KEY_SPACE ? "_" : key == PAGE_KEY_DELETE ? "←" : sign;
}

/* ---- dialogs ---- */

void page_field_draw(const struct ui_view *view, struct rectangle place,
                     const struct page_field *field, bool cursor)
{
    const int unit = view->unit, left = place.left + 4 * unit, y = place.top + 2 * unit;
    const char *from = field->text;
    char before[PAGE_FIELD_SIZE];
    do
        snprintf(before, sizeof before, "%.*s", (int)(field->text + field->cursor - from), from);
    while (left + ui_width(view, before) > place.right - 4 * unit && page_next_letter(&from) != 0);
    ui_write(view, left, place.right - 4 * unit, y, from, UI_TEXT_COLOUR);
    const int x = left + ui_width(view, before) + unit / 2;
    if (cursor && x < place.right - 2 * unit)
        ui_fill(view, (struct rectangle){x, y, x + unit, place.bottom - 2 * unit}, UI_TITLE);
}

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

void page_draw(struct page *page, const struct page_view *view, uint32_t *pixels)
{
    const int width = view->pixels_wide, height = view->pixels_high;
    const struct ui_view on = {
        .canvas = {.pixels = pixels, .width = width, .height = height, .zoom = 1, .bottom = height},
        .scale = view->unit,
        .unit = 1};
    struct page_layout layout;
    page_layout_make(page, view, &layout);
    page->first = page_layout_first(page, &layout);
    if (page->clear) {
        draw_row(&on, page, &layout, page->chosen);
        return;
    }
    canvas_fill(&on.canvas, (struct rectangle){0, 0, width, height}, ground);
    draw_rows(&on, page, &layout);
    draw_title(&on, page, &layout);
    draw_tabs(&on, page, &layout);
    write_lines(&on, layout.text, tr(page->text ? page->text : ""), UI_TEXT_COLOUR);
    struct page_button buttons[PAGE_BUTTON_LIMIT];
    for (int i = page_buttons(page, buttons) - 1; i >= 0; i--)
        draw_page_button(&on, layout.buttons[i], &buttons[i], page->by_pad);
    draw_help(&on, page, &layout);
    draw_dialog(&on, page, &layout);
}

/* Letters are as large as those of other programs. An upright window is a phone's, or as narrow: it
 * is as many letters wide whatever its size. */
static int unit_of(int width, int height, bool larger)
{
    const int zoom = int_clamp(int_min(width / SCREEN_WIDTH, height / SCREEN_HEIGHT), 1, ZOOM_MAX);
    const int unit = zoom < 3 ? zoom : zoom * 3 / 4, narrow = larger ? 200 : 260;
    if (height > width)
        return int_max((width + narrow / 2) / narrow, 1);
    return larger ? (unit * 3 + 1) / 2 : unit;
}

struct page_view page_view_make(int width, int height, bool larger)
{
    const int unit = unit_of(width, height, larger);
    struct page_view view = {.unit = unit,
                             .pixels_wide = width,
                             .pixels_high = height,
                             .width = (width + unit - 1) / unit,
                             .height = height / unit,
                             .right = width / unit};
    view.left = int_max(view.right - COLUMN_WIDTH, 0) / 2;
    view.right -= view.left;
    view.roomy = (larger || height > width) && view.height >= ROOMY_PAGE;
    return view;
}

/* ---- rows ---- */

int page_row_count(const struct page *page)
{
    int count = page->rows.count ? page->rows.count(page->rows.context) : 0;
    return count > 0 ? count : 0;
}

void page_row_get(const struct page *page, int n, struct page_row *row)
{
    *row = (struct page_row){0};
    if (n >= 0 && n < page_row_count(page))
        page->rows.row(page->rows.context, n, row);
}

int page_buttons(const struct page *page, struct page_button buttons[PAGE_BUTTON_LIMIT])
{
    struct page_row row = {0};
    int count = 0;
    page_row_get(page, page->chosen, &row);
    for (int i = 0; i < page->button_count && count < PAGE_BUTTON_LIMIT; i++) {
        struct page_button button = page->buttons[i];
        const bool chooses = button.key == WINDOW_KEY_ENTER;
        const bool changes = button.key == WINDOW_KEY_F2 || button.key == WINDOW_KEY_INSERT;
        if ((row.only_choose && !chooses) || (row.unchanging && changes))
            continue;
        if (row.choose && chooses)
            button.label = row.choose;
        button.label = tr(button.label);
        buttons[count++] = button;
    }
    return count;
}

/* ---- from the top down, then from the bottom up ---- */

/* Tabs that do not fit beside each other continue below. */
static int place_tabs(const struct page *page, const struct page_view *view, int top,
                      struct page_layout *layout)
{
    const int height = view->roomy ? FINGER_HEIGHT : TAB_HEIGHT;
    const int begin = view->left + PAGE_MARGIN;
    int left = begin;
    for (int i = 0; i < page->tab_count && i < PAGE_TAB_LIMIT; i++) {
        const int width = page_text_width(tr(page->tabs[i])) + TAB_GAP;
        if (left > begin && left + width > view->right) {
            left = begin;
            top += height;
        }
        layout->tabs[i] = (struct rectangle){left, top, left + width, top + height};
        left += width;
    }
    return page->tab_count > 0 ? top + height : top;
}

/* Leaves space for two rows. */
static int place_text(const struct page *page, const struct page_view *view, int top, int bottom,
                      struct page_layout *layout)
{
    const int left = view->left + PAGE_MARGIN, width = view->right - PAGE_MARGIN - left;
    if (!page->text || !page->text[0])
        return top;
    int space = (bottom - top - 2 * layout->row_height - 6) / PAGE_LINE;
    int lines = int_min(page_text_lines(tr(page->text), width), int_min(space, TEXT_LINES));
    layout->text =
        (struct rectangle){left, top + 2, left + width, top + 2 + int_max(lines, 0) * PAGE_LINE};
    return layout->text.bottom + 2;
}

/* In as many rows as they take. */
static int place_buttons(const struct page *page, const struct page_view *view, int bottom,
                         struct page_layout *layout)
{
    const int height = view->roomy ? FINGER_HEIGHT : BUTTON_HEIGHT,
              begin = view->left + PAGE_MARGIN;
    int left = begin, top = 0;
    struct page_button buttons[PAGE_BUTTON_LIMIT];
    const int count = page_buttons(page, buttons);
    for (int i = 0; i < count; i++) {
        const int width = page_text_width(buttons[i].label) + 2 * BUTTON_GAP;
        if (left > begin && left + width > view->right) {
            left = begin;
            top += height;
        }
        layout->buttons[i] = (struct rectangle){left, top, left + width, top + height - 1};
        left += width + BUTTON_GAP;
    }
    const int down = bottom - (top + height);
    for (int i = 0; i < count; i++) {
        layout->buttons[i].top += down;
        layout->buttons[i].bottom += down;
    }
    return page->button_count > 0 ? down - 2 : bottom;
}

static void place_rows(const struct page *page, const struct page_view *view, int top, int bottom,
                       struct page_layout *layout)
{
    const int count = page_row_count(page);
    struct rectangle *rows = &layout->rows;
    if (view->roomy && !page->tall)
        layout->row_height =
            int_clamp((bottom - top) / int_max(count, 1), ROW_HEIGHT, FINGER_HEIGHT);
    layout->shown = int_max((bottom - top) / layout->row_height, 1);
    *rows = (struct rectangle){view->left + PAGE_MARGIN / 2, top, view->right - PAGE_MARGIN / 2,
                               top + layout->shown * layout->row_height};
    if (count <= layout->shown)
        return;
    layout->track =
        (struct rectangle){rows->right - PAGE_SCROLL_WIDTH, rows->top, rows->right, rows->bottom};
    rows->right -= PAGE_SCROLL_WIDTH + 1;
    layout->thumb = list_thumb(layout->track, int_min(THUMB_MIN, rows->bottom - rows->top),
                               page_layout_first(page, layout), count, layout->shown);
}

/* ---- dialogs ---- */

/* A button with its right end at *right, which moves to the right end of the next one. */
static struct rectangle place_answer(const char *label, const struct page_layout *layout,
                                     int *right)
{
    const int end = *right, bottom = layout->box.bottom - BOX_PADDING;
    const int left = end - page_text_width(label) - 2 * BUTTON_GAP;
    if (!label[0])
        return (struct rectangle){0};
    *right = left - BUTTON_GAP;
    return (struct rectangle){left, bottom - 14, end, bottom};
}

static void place_dialog(const struct page *page, const struct page_view *view,
                         struct page_layout *layout)
{
    const struct page_dialog *dialog = &page->dialog;
    if (dialog->kind == PAGE_DIALOG_NONE)
        return;
    int width = int_min(BOX_WIDTH, view->width - 2 * PAGE_MARGIN);
    int lines = int_min(page_text_lines(dialog->text, width - 2 * BOX_PADDING), BOX_LINES);
    int text_height = lines * PAGE_LINE;
    const bool field = dialog->kind == PAGE_DIALOG_FIELD;
    const int keys = dialog->keyboard ? PAGE_KEY_ROWS * KEY_HEIGHT + 4 : 0;
    int height = text_height + (field ? FIELD_HEIGHT + 4 : 0) + keys + 3 * BOX_PADDING + 14;
    int left = (view->width - width) / 2, top = int_max((view->height - height) / 2, 0);
    layout->box = (struct rectangle){left, top, left + width, top + height};
    layout->message =
        (struct rectangle){left + BOX_PADDING, top + BOX_PADDING, left + width - BOX_PADDING,
                           top + BOX_PADDING + text_height};
    int below = top + BOX_PADDING + text_height + 4;
    if (field)
        layout->field = (struct rectangle){left + BOX_PADDING, below, left + width - BOX_PADDING,
                                           below + FIELD_HEIGHT};
    if (keys > 0)
        layout->keys = (struct rectangle){layout->field.left, layout->field.bottom + 4,
                                          layout->field.right, layout->field.bottom + keys};
    int right = layout->box.right - BOX_PADDING;
    layout->no = place_answer(dialog->no, layout, &right);
    layout->yes = place_answer(dialog->yes, layout, &right);
}

struct rectangle page_layout_key(const struct page_layout *layout, int key)
{
    const struct rectangle *keys = &layout->keys;
    const int width = (keys->right - keys->left) / PAGE_KEY_COLUMNS;
    const int left = keys->left + key % PAGE_KEY_COLUMNS * width;
    const int top = keys->top + key / PAGE_KEY_COLUMNS * KEY_HEIGHT;
    return (struct rectangle){left, top, left + width, top + KEY_HEIGHT};
}

/* ---- all ---- */

void page_layout_make(const struct page *page, const struct page_view *view,
                      struct page_layout *layout)
{
    int tall = view->height < HIGH_PAGE ? LOW_TALL_HEIGHT : HIGH_TALL_HEIGHT;
    *layout = (struct page_layout){.row_height = page->tall ? tall : ROW_HEIGHT};
    const int lines = view->height > view->width ? 2 * HELP_LINES
                      : view->height < LOW_PAGE  ? 1
                                                 : HELP_LINES;
    const int help = view->height - lines * PAGE_LINE - 2, left = view->left;
    const int title = view->roomy ? FINGER_HEIGHT + 2 : TITLE_HEIGHT;
    layout->help =
        (struct rectangle){left + PAGE_MARGIN, help, view->right - PAGE_MARGIN, view->height};
    const int bottom = place_buttons(page, view, help - 2, layout);
    layout->title = (struct rectangle){0, 0, view->width, title};
    layout->name = (struct rectangle){left + PAGE_MARGIN, 0, view->right - PAGE_MARGIN, title};
    if (page->has_back) {
        layout->back = (struct rectangle){left, 0, left + title + 2, title};
        layout->name.left = layout->back.right;
    }
    int top = place_tabs(page, view, title, layout);
    top = place_text(page, view, top, bottom, layout);
    place_rows(page, view, top + 2, bottom, layout);
    place_dialog(page, view, layout);
}

int page_layout_first(const struct page *page, const struct page_layout *layout)
{
    return list_first(page->first, page_row_count(page), layout->shown, page->chosen);
}

struct rectangle page_layout_row(const struct page *page, const struct page_layout *layout, int n)
{
    int place = n - page_layout_first(page, layout);
    if (n < 0 || n >= page_row_count(page) || place < 0 || place >= layout->shown)
        return (struct rectangle){0};
    int top = layout->rows.top + place * layout->row_height;
    return (struct rectangle){layout->rows.left, top, layout->rows.right, top + layout->row_height};
}

/* From the right: an arrow, the value, the bar, an arrow; the label gets what is left. */
void page_layout_parts(const struct page *page, struct rectangle area, const struct page_row *row,
                       struct page_row_parts *parts)
{
    *parts = (struct page_row_parts){.label_left = area.left + PAGE_MARGIN / 2};
    int right = area.right - PAGE_MARGIN / 2, line = area.bottom;
    if (page->tall) {
        line = area.top + ROW_HEIGHT;
        int height = area.bottom - area.top - 3, width = height * 8 / 5;
        parts->picture = (struct rectangle){area.left + 2, area.top + 1, area.left + 2 + width,
                                            area.top + 1 + height};
        parts->label_left = parts->picture.right + PAGE_MARGIN;
    }
    const bool changes = row->kind == PAGE_ROW_VALUE;
    const int middle = (area.top + line) / 2;
    const int arrow = PAGE_ARROW_WIDTH + (line - area.top - ROW_HEIGHT);
    if (changes)
        parts->more = (struct rectangle){right - arrow, area.top, right, line};
    if (changes || page->tab_count > 0) /* values end in one column */
        right -= arrow;
    parts->value_right = right;
    if (row->value[0])
        right -= int_min(page_text_width(row->value), (area.right - area.left) * 3 / 5) + 2;
    if (row->has_bar) {
        right -= PAGE_BAR_WIDTH + 2;
        parts->bar = (struct rectangle){right, middle - 3, right + PAGE_BAR_WIDTH, middle + 4};
    }
    if (changes) {
        parts->less = (struct rectangle){right - arrow, area.top, right, line};
        right -= arrow;
    }
    parts->label_right =
        int_max(right - (row->value[0] || row->has_bar ? VALUE_GAP : 0), parts->label_left);
}
