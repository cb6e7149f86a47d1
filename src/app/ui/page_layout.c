#include "app/ui/list.h"
#include "app/ui/page.h"
#include "cli/language.h"
#include "util/minmax.h"

enum {
    TITLE_HEIGHT = 16,
    TAB_HEIGHT = 15,
    TAB_GAP = 8,
    TAB_GAP_MIN = 6,
    ROW_HEIGHT = 14,
    LOW_TALL_HEIGHT = 28, /* of tall rows on a page with little space, and on others */
    HIGH_TALL_HEIGHT = 36,
    HIGH_PAGE = 240,
    TEXT_LINES = 5,
    HELP_LINES = 2, /* one on a page with very little space */
    LOW_PAGE = 130,
    BUTTON_HEIGHT = 15,
    BUTTON_GAP = 4,
    THUMB_MIN = 8,
    VALUE_GAP = 6,
    BOX_WIDTH = 260,
    BOX_PADDING = 8,
    BOX_PICTURE_WIDTH = 80,
    BOX_PICTURE_HEIGHT = 50,
    BOX_LINES = 9,
    FIELD_HEIGHT = 16,
    KEY_HEIGHT = 13,
};

struct page_view page_view_make(int zoom, bool larger)
{
    /* In small windows a unit is a picture pixel; in large ones it is less, so that more fits in.
     * Letters are then still as large as those of other programs. */
    int unit = zoom < 3 ? zoom : zoom * 3 / 4;
    if (larger)
        unit = (unit * 3 + 1) / 2;
    return (struct page_view){.zoom = zoom,
                              .unit = unit,
                              .width = SCREEN_WIDTH * zoom / unit,
                              .height = SCREEN_HEIGHT * zoom / unit};
}

int page_view_unit_at(const struct page_view *view, int picture_pixel)
{
    return (picture_pixel * view->zoom + view->zoom / 2) / view->unit;
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

/* Tabs stand closer together when there are many. Where there is no space for all, they move to the
 * left until the chosen one is seen. */
static int place_tabs(const struct page *page, const struct page_view *view, int top,
                      struct page_layout *layout)
{
    const int count = int_min(page->tab_count, PAGE_TAB_LIMIT);
    if (count == 0)
        return top;
    int space = view->width - 2 * PAGE_MARGIN, beyond = 0;
    for (int i = 0; i < count; i++)
        space -= page_text_width(tr(page->tabs[i]));
    const int gap = int_clamp(space / count, TAB_GAP_MIN, TAB_GAP);
    for (int i = 0, left = PAGE_MARGIN; i < count; i++) {
        const int right = left + page_text_width(tr(page->tabs[i])) + gap;
        layout->tabs[i] = (struct rectangle){left, top, right, top + TAB_HEIGHT};
        if (i == page->tab)
            beyond = int_max(right - (view->width - PAGE_MARGIN), 0);
        left = right;
    }
    for (int i = 0; i < count; i++) {
        layout->tabs[i].left -= beyond;
        layout->tabs[i].right -= beyond;
    }
    return top + TAB_HEIGHT;
}

const char *page_text(const struct page *page, char text[PAGE_MESSAGE_SIZE])
{
    return tr_sentence(page->text ? page->text : "", text, PAGE_MESSAGE_SIZE);
}

/* Leaves space for two rows. */
static int place_text(const struct page *page, const struct page_view *view, int top, int bottom,
                      struct page_layout *layout)
{
    int width = view->width - 2 * PAGE_MARGIN;
    char buffer[PAGE_MESSAGE_SIZE];
    const char *text = page_text(page, buffer);
    if (!text[0])
        return top;
    int space = (bottom - top - 2 * layout->row_height - 6) / PAGE_LINE;
    int lines = int_min(page_text_lines(text, width), int_min(space, TEXT_LINES));
    layout->text = (struct rectangle){PAGE_MARGIN, top + 2, PAGE_MARGIN + width,
                                      top + 2 + int_max(lines, 0) * PAGE_LINE};
    return layout->text.bottom + 2;
}

static int place_buttons(const struct page *page, int bottom, struct page_layout *layout)
{
    int left = PAGE_MARGIN, top = bottom - BUTTON_HEIGHT;
    struct page_button buttons[PAGE_BUTTON_LIMIT];
    const int count = page_buttons(page, buttons);
    for (int i = 0; i < count; i++) {
        int right = left + page_text_width(buttons[i].label) + 2 * BUTTON_GAP;
        layout->buttons[i] = (struct rectangle){left, top, right, bottom - 1};
        left = right + BUTTON_GAP;
    }
    return page->button_count > 0 ? top - 2 : bottom;
}

static void place_rows(const struct page *page, const struct page_view *view, int top, int bottom,
                       struct page_layout *layout)
{
    const int count = page_row_count(page);
    struct rectangle *rows = &layout->rows;
    layout->shown = int_max((bottom - top) / layout->row_height, 1);
    *rows = (struct rectangle){PAGE_MARGIN / 2, top, view->width - PAGE_MARGIN / 2,
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
    int text_left = BOX_PADDING, text_least = 0;
    bool pictured = dialog->picture.pixels && width >= 2 * BOX_PICTURE_WIDTH + 2 * BOX_PADDING;
    if (pictured) {
        text_left += BOX_PICTURE_WIDTH + BOX_PADDING;
        text_least = BOX_PICTURE_HEIGHT;
    }
    int text_width = width - text_left - BOX_PADDING;
    int lines = int_min(page_text_lines(dialog->text, text_width), BOX_LINES);
    int text_height = int_max(lines * PAGE_LINE, text_least);
    const bool field = dialog->kind == PAGE_DIALOG_FIELD;
    const int keys = dialog->keyboard ? PAGE_KEY_ROWS * KEY_HEIGHT + 4 : 0;
    int height = text_height + (field ? FIELD_HEIGHT + 4 : 0) + keys + 3 * BOX_PADDING + 14;
    int left = (view->width - width) / 2, top = int_max((view->height - height) / 2, 0);
    layout->box = (struct rectangle){left, top, left + width, top + height};
    layout->message =
        (struct rectangle){left + text_left, top + BOX_PADDING, left + width - BOX_PADDING,
                           top + BOX_PADDING + lines * PAGE_LINE};
    if (pictured)
        layout->picture = (struct rectangle){left + BOX_PADDING, top + BOX_PADDING,
                                             left + BOX_PADDING + BOX_PICTURE_WIDTH,
                                             top + BOX_PADDING + BOX_PICTURE_HEIGHT};
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
    const int lines = view->height < LOW_PAGE ? 1 : HELP_LINES;
    const int help = view->height - lines * PAGE_LINE - 2;
    layout->help = (struct rectangle){PAGE_MARGIN, help, view->width - PAGE_MARGIN, view->height};
    const int bottom = place_buttons(page, help - 2, layout);
    layout->title = (struct rectangle){0, 0, view->width, TITLE_HEIGHT};
    if (page->has_back)
        layout->back = (struct rectangle){0, 0, TITLE_HEIGHT + 2, TITLE_HEIGHT};
    int top = place_tabs(page, view, TITLE_HEIGHT, layout);
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
    int right = area.right - PAGE_MARGIN / 2, line = area.top + ROW_HEIGHT;
    if (page->tall) {
        int height = area.bottom - area.top - 3, width = height * 8 / 5;
        parts->picture = (struct rectangle){area.left + 2, area.top + 1, area.left + 2 + width,
                                            area.top + 1 + height};
        parts->label_left = parts->picture.right + PAGE_MARGIN;
    }
    bool changes = row->kind == PAGE_ROW_VALUE;
    if (changes)
        parts->more = (struct rectangle){right - PAGE_ARROW_WIDTH, area.top, right, line};
    if (changes || page->tab_count > 0) /* values end in one column */
        right -= PAGE_ARROW_WIDTH;
    parts->value_right = right;
    if (row->value[0])
        right -= int_min(page_text_width(row->value), (area.right - area.left) * 3 / 5) + 2;
    if (row->has_bar) {
        right -= PAGE_BAR_WIDTH + 2;
        parts->bar = (struct rectangle){right, area.top + 4, right + PAGE_BAR_WIDTH, line - 3};
    }
    if (changes) {
        parts->less = (struct rectangle){right - PAGE_ARROW_WIDTH, area.top, right, line};
        right -= PAGE_ARROW_WIDTH;
    }
    parts->label_right =
        int_max(right - (row->value[0] || row->has_bar ? VALUE_GAP : 0), parts->label_left);
}
