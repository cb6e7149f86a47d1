#include <stddef.h>
#include <stdio.h>

#include "app/ui/pad.h"
#include "app/ui/page.h"
#include "cli/language.h"
#include "util/minmax.h"

static const uint32_t ground = 0xF40C1018u, bar_colour = 0xFF5CA8E8u, shade = 0xA0000000u;

enum {
    ROW_HEIGHT = 14,
    LOW_TALL_HEIGHT = 28, /* tall rows on a page with little space */
    HIGH_TALL_HEIGHT = 36,
    HIGH_PAGE = 240,
    TEXT_LINES = 5,
    HELP_LINES = 2,    /* one on low pages, three on narrow pages, four on upright pages */
    NARROW_PAGE = 280, /* units; larger text makes a page narrow */
    LOW_PAGE = 130,
    THUMB_MIN = 8,
    WHEEL_ROWS = 3,
    VALUE_GAP = 6,
    BOX_WIDTH = 260,
    BOX_PADDING = 8,
    BOX_LINES = 9,
    FIELD_HEIGHT = 16,
    KEY_HEIGHT = 13,
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
    ui_frame(view, (struct rectangle){area.left - 1, area.top - 1, area.right + 1, area.bottom + 1},
             UI_LINE);
    ui_draw_scaled(view, in_canvas(view, area), picture);
}

/* Draws a sign in the place of a picture, twice as large as in text. */
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
    struct rectangle area = list_row(&page->list, &layout->list, n);
    bool marked = n == page->list.chosen;
    page_row_get(page, n, &row);
    page_layout_parts(page, area, &row, &parts);
    if (marked)
        ui_fill(view, area, UI_MARK);
    if (row.kind == PAGE_ROW_HEADING)
        ui_fill(view, (struct rectangle){area.left, area.bottom - 1, area.right, area.bottom},
                UI_LINE);
    uint32_t colour = row.off ? UI_OFF : row.kind == PAGE_ROW_HEADING ? UI_TITLE : UI_TEXT_COLOUR;
    int y = area.top + 1 + (page->kind->tall ? 0 : (area.bottom - area.top - ROW_HEIGHT) / 2);
    if (page->kind->tall && row.picture.pixels)
        draw_picture(view, &row.picture, parts.picture);
    else if (page->kind->tall && row.sign)
        draw_sign(view, row.sign, parts.picture, row.off ? UI_OFF : UI_VALUE);
    if (page->kind->tall) /* centres one or two lines in the row */
        y += (area.bottom - area.top - (row.note[0] ? 2 : 1) * PAGE_LINE) / 2 - 1;
    ui_write(view, parts.label_left, parts.label_right, y, row.label, colour);
    draw_value(view, &row, &parts, y, marked);
    if (page->kind->tall)
        ui_write(view, parts.label_left, area.right - PAGE_MARGIN, y + PAGE_LINE, row.note,
                 row.off ? UI_OFF : UI_DIM);
}

static void draw_rows(const struct ui_view *view, const struct page *page,
                      const struct page_layout *layout)
{
    const int end = page->list.first + list_shown(&layout->list);
    for (int n = page->list.first; n < page->list.count && n < end; n++)
        draw_row(view, page, layout, n);
    list_draw_bar(&page->list, &layout->list, view);
}

/* ---- the bars ---- */

enum { TITLE_HEIGHT = 17, ARROW_WIDTH = 20, BAR_MARGIN = 4, FOOT_MARGIN = 2 };

/* Returns the width in coordinates; the window's right edge may cut the last coordinate. */
static int width_of(const struct ui_view *view)
{
    return (view->canvas.width + view->scale - 1) / view->scale;
}

struct page_bars page_bars_place(const struct ui_view *view, bool arrow, int lines)
{
    const int unit = view->unit, left = view->area.left, width = width_of(view);
    const int title = (view->roomy ? UI_FINGER_HEIGHT + 2 : TITLE_HEIGHT) * unit;
    const int bottom = view->canvas.height / view->scale;
    struct page_bars bars = {
        .title = {0, 0, width, title},
        .foot = {0, bottom - (lines * UI_LINE_HEIGHT + FOOT_MARGIN) * unit, width, bottom},
        .left = left + BAR_MARGIN * unit,
        .right = view->area.right - BAR_MARGIN * unit};
    if (arrow)
        bars.back = (struct rectangle){left, 0, left + int_max(title, ARROW_WIDTH * unit), title};
    return bars;
}

void page_title_draw(const struct ui_view *view, const struct page_bars *bars, const char *name,
                     bool path, const char *whose)
{
    const int unit = view->unit, bottom = bars->title.bottom;
    const int y = (bottom - PAGE_LETTER_HEIGHT * unit) / 2;
    const bool arrow = !rectangle_empty(bars->back);
    const int left = arrow ? bars->back.right : bars->left;
    char cut[PAGE_LABEL_SIZE];
    ui_fill(view, bars->title, UI_RAISED);
    ui_fill(view, (struct rectangle){0, bottom - unit, bars->title.right, bottom}, UI_LINE);
    if (arrow)
        ui_write_uncut(view, bars->back.left + 6 * unit, y, "◀",
                       ui_is_over(view, bars->back) ? UI_TEXT_COLOUR : UI_TITLE);
    page_text_cut(name, int_max(bars->right - left, 0) / unit, path, cut, sizeof cut);
    ui_write_uncut(view, left, y, cut, UI_TITLE);
    if (whose)
        ui_write_right(view, left + ui_width(view, cut) + 12 * unit, bars->right, y, whose, UI_DIM);
}

void page_foot_draw(const struct ui_view *view, const struct page_bars *bars, const char *status,
                    const char *help)
{
    const int unit = view->unit;
    struct rectangle foot = bars->foot;
    foot.bottom++; /* the window's bottom edge may cut the last coordinate */
    ui_fill(view, foot, UI_PANEL);
    ui_fill(view, (struct rectangle){0, foot.top, foot.right, foot.top + unit}, UI_LINE);
    struct rectangle lines = {bars->left, foot.top + FOOT_MARGIN * unit, bars->right,
                              bars->foot.bottom};
    if (status[0]) {
        ui_write(view, lines.left, lines.right, lines.top, status, UI_TEXT_COLOUR);
        lines.top += UI_LINE_HEIGHT * unit;
    }
    ui_write_spaced(view, lines, UI_LINE_HEIGHT, true, help, UI_DIM);
}

/* ---- the on-screen keyboard ---- */

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
    struct ui_button answers[2];
    ui_buttons_draw(view, layout->answers, answers, page_answers(page, answers));
}

void page_draw(struct page *page, const struct ui_view *view)
{
    struct page_layout layout;
    struct page_row row;
    struct ui_button tabs[PAGE_TAB_LIMIT], buttons[PAGE_BUTTON_LIMIT];
    page_count_rows(page);
    page_layout_make(page, view, &layout);
    page->list.first = list_first(&page->list, &layout.list);
    if (page->clear) {
        draw_row(view, page, &layout, page->list.chosen);
        return;
    }
    canvas_fill(&view->canvas, (struct rectangle){0, 0, view->canvas.width, view->canvas.height},
                ground);
    draw_rows(view, page, &layout);
    page_title_draw(view, &layout.bars, tr(page->title ? page->title : ""), page->kind->tree, NULL);
    ui_buttons_draw(view, layout.tabs, tabs, page_tabs(page, tabs));
    write_lines(view, layout.text, tr(page->text ? page->text : ""), UI_TEXT_COLOUR);
    ui_buttons_draw(view, layout.buttons, buttons, page_buttons(page, buttons));
    page_row_get(page, page->list.chosen, &row);
    page_foot_draw(view, &layout.bars, "",
                   row.help[0] ? row.help : tr(page->kind->help ? page->kind->help : ""));
    draw_dialog(view, page, &layout);
}

/* ---- rows ---- */

int page_row_count(const struct page *page)
{
    int count = page->kind->count ? page->kind->count(page->context) : 0;
    return count > 0 ? count : 0;
}

void page_row_get(const struct page *page, int n, struct page_row *row)
{
    *row = (struct page_row){0};
    if (n >= 0 && n < page_row_count(page))
        page->kind->row(page->context, n, row);
}

static bool is_heading(const struct ui_list *list, int n)
{
    const struct page *page = (const void *)((const char *)list - offsetof(struct page, list));
    struct page_row row;
    page_row_get(page, n, &row);
    return row.kind != PAGE_ROW_CHOICE && row.kind != PAGE_ROW_VALUE;
}

void page_count_rows(struct page *page)
{
    page->list.count = page_row_count(page);
    page->list.is_heading = is_heading;
    page->list.is_menu = true;
    page->list.hovers = !page->kind->click_chooses;
}

int page_buttons(const struct page *page, struct ui_button buttons[PAGE_BUTTON_LIMIT])
{
    struct page_row row = {0};
    int count = 0;
    page_row_get(page, page->list.chosen, &row);
    for (int i = 0; i < page->kind->button_count && count < PAGE_BUTTON_LIMIT; i++) {
        struct ui_button button = page->kind->buttons[i];
        const bool chooses = button.key == WINDOW_KEY_ENTER;
        const bool changes = button.key == WINDOW_KEY_F2 || button.key == WINDOW_KEY_INSERT;
        if ((row.only_choose && !chooses) || (row.unchanging && changes))
            continue;
        button.label = tr(row.choose && chooses ? row.choose : button.label);
        button.sign = page->by_pad ? pad_key_sign(button.key) : NULL;
        buttons[count++] = button;
    }
    return count;
}

int page_tabs(const struct page *page, struct ui_button tabs[PAGE_TAB_LIMIT])
{
    const int count = int_min(page->kind->tab_count, PAGE_TAB_LIMIT);
    for (int i = 0; i < count; i++)
        tabs[i] = (struct ui_button){.label = tr(page->kind->tabs[i]), .on = i == page->tab};
    return count;
}

int page_answers(const struct page *page, struct ui_button answers[2])
{
    const struct page_dialog *dialog = &page->dialog;
    const bool marked = !dialog->keyboard || dialog->key < 0;
    answers[0] = (struct ui_button){.label = dialog->yes, .on = marked && !dialog->on_no};
    answers[1] = (struct ui_button){.label = dialog->no, .on = marked && dialog->on_no};
    return dialog->no[0] ? 2 : 1;
}

/* ---- layout: from the top down, then from the bottom up ---- */

/* Places the text, but leaves space for two rows. */
static int place_text(const struct page *page, const struct ui_view *view, int top, int bottom,
                      struct page_layout *layout)
{
    const int left = view->area.left + PAGE_MARGIN, width = view->area.right - PAGE_MARGIN - left;
    if (!page->text || !page->text[0])
        return top;
    int space = (bottom - top - 2 * layout->list.row_height - 6) / PAGE_LINE;
    int lines = int_min(page_text_lines(tr(page->text), width), int_min(space, TEXT_LINES));
    layout->text =
        (struct rectangle){left, top + 2, left + width, top + 2 + int_max(lines, 0) * PAGE_LINE};
    return layout->text.bottom + 2;
}

static void place_rows(const struct page *page, const struct ui_view *view, int top, int bottom,
                       struct page_layout *layout)
{
    struct list_place *list = &layout->list;
    if (view->roomy && !page->kind->tall)
        list->row_height =
            int_clamp((bottom - top) / int_max(page->list.count, 1), ROW_HEIGHT, UI_FINGER_HEIGHT);
    const int shown = int_max((bottom - top) / list->row_height, 1);
    list->area =
        (struct rectangle){view->area.left + PAGE_MARGIN / 2, top,
                           view->area.right - PAGE_MARGIN / 2, top + shown * list->row_height};
}

/* ---- dialogs ---- */

static void place_dialog(const struct page *page, const struct ui_view *view,
                         struct page_layout *layout)
{
    const struct page_dialog *dialog = &page->dialog;
    if (dialog->kind == PAGE_DIALOG_NONE)
        return;
    int width = int_min(BOX_WIDTH, width_of(view) - 2 * PAGE_MARGIN);
    int lines = int_min(page_text_lines(dialog->text, width - 2 * BOX_PADDING), BOX_LINES);
    int text_height = lines * PAGE_LINE;
    const bool field = dialog->kind == PAGE_DIALOG_FIELD;
    const int keys = dialog->keyboard ? PAGE_KEY_ROWS * KEY_HEIGHT + 4 : 0;
    struct ui_button answers[2];
    struct rectangle places[2], inner = {0, 0, width - 2 * BOX_PADDING, view->area.bottom};
    const int count = page_answers(page, answers);
    const int below_answers = ui_buttons_place(view, inner, answers, count, places);
    int height =
        text_height + (field ? FIELD_HEIGHT + 4 : 0) + keys + 3 * BOX_PADDING + below_answers;
    int left = (width_of(view) - width) / 2, top = int_max((view->area.bottom - height) / 2, 0);
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
    const int right = layout->box.right - BOX_PADDING;
    const int wide = places[count - 1].top > 0 ? inner.right : places[count - 1].right;
    layout->answers = (struct rectangle){
        right - wide, layout->box.bottom - BOX_PADDING - below_answers, right, layout->box.bottom};
}

struct rectangle page_layout_key(const struct page_layout *layout, int key)
{
    const struct rectangle *keys = &layout->keys;
    const int width = (keys->right - keys->left) / PAGE_KEY_COLUMNS;
    const int left = keys->left + key % PAGE_KEY_COLUMNS * width;
    const int top = keys->top + key / PAGE_KEY_COLUMNS * KEY_HEIGHT;
    return (struct rectangle){left, top, left + width, top + KEY_HEIGHT};
}

/* ---- the page ---- */

void page_layout_make(const struct page *page, const struct ui_view *view,
                      struct page_layout *layout)
{
    struct ui_button tabs[PAGE_TAB_LIMIT], buttons[PAGE_BUTTON_LIMIT];
    struct rectangle places[PAGE_TAB_LIMIT];
    int tall = view->area.bottom < HIGH_PAGE ? LOW_TALL_HEIGHT : HIGH_TALL_HEIGHT;
    *layout = (struct page_layout){.list = {.row_height = page->kind->tall ? tall : ROW_HEIGHT,
                                            .bar_width = PAGE_SCROLL_WIDTH,
                                            .bar_gap = 1,
                                            .thumb_least = THUMB_MIN,
                                            .notch = page->kind->tall ? 1 : WHEEL_ROWS}};
    const int lines = view->area.bottom > width_of(view) ? 2 * HELP_LINES
                      : view->area.bottom < LOW_PAGE     ? 1
                      : width_of(view) < NARROW_PAGE     ? HELP_LINES + 1
                                                         : HELP_LINES;
    layout->bars = page_bars_place(view, !page->kind->no_arrow, lines);
    const int left = layout->bars.left, right = layout->bars.right;
    const int foot = layout->bars.foot.top, title = layout->bars.title.bottom;
    layout->buttons = (struct rectangle){left, 0, right, foot};
    layout->tabs = (struct rectangle){left, title + 1, right, foot};
    layout->buttons.top = foot - ui_buttons_place(view, layout->buttons, buttons,
                                                  page_buttons(page, buttons), places);
    int top = ui_buttons_place(view, layout->tabs, tabs, page_tabs(page, tabs), places);
    top = place_text(page, view, top, layout->buttons.top, layout);
    place_rows(page, view, top + 1, layout->buttons.top - 1, layout);
    place_dialog(page, view, layout);
}

/* Places the parts of a row from the right: an arrow, the value, the bar, an arrow; the label gets
 * the remaining width. */
void page_layout_parts(const struct page *page, struct rectangle area, const struct page_row *row,
                       struct page_row_parts *parts)
{
    *parts = (struct page_row_parts){.label_left = area.left + PAGE_MARGIN / 2};
    int right = area.right - PAGE_MARGIN / 2, line = area.bottom;
    if (page->kind->tall) {
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
    if (changes || page->kind->tab_count > 0) /* values end in one column */
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
