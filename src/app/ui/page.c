#include "app/ui/page.h"

#include <stdio.h>
#include <string.h>

#include "cli/language.h"
#include "platform/window_event.h"
#include "util/minmax.h"

enum { WHEEL_ROWS = 3 };

static const struct page_answer nothing = {PAGE_NOTHING, -1, 0};
static const struct page_answer changed = {PAGE_CHANGED, -1, 0};
static const struct page_answer went_up = {PAGE_WENT_UP, -1, 0};

/* ---- rows ---- */

static bool can_be_marked(const struct page *page, int n)
{
    struct page_row row;
    page_row_get(page, n, &row);
    return row.kind == PAGE_ROW_CHOICE || row.kind == PAGE_ROW_VALUE;
}

/* The nearest row from n on, in steps of `by`, that can be marked; -1: none. */
static int next_to_mark(const struct page *page, int n, int by)
{
    int count = page_row_count(page);
    for (; n >= 0 && n < count; n += by)
        if (can_be_marked(page, n))
            return n;
    return -1;
}

void page_mark(struct page *page, int row)
{
    row = int_max(int_min(row, page_row_count(page) - 1), 0);
    const int found = next_to_mark(page, row, 1);
    page->chosen = found >= 0 ? found : next_to_mark(page, row, -1);
}

void page_refresh(struct page *page)
{
    page_mark(page, page->chosen);
}

/* ---- moving ---- */

/* Where no row can be marked, pages only scroll. */
static struct page_answer scroll(struct page *page, const struct page_layout *layout, int by)
{
    int before = page_layout_first(page, layout);
    page->first = before + by;
    if (page->chosen >= 0) { /* the mark stays where it can be seen */
        int last = page->first + layout->shown - 1;
        if (page->chosen < page->first)
            page_mark(page, page->first);
        else if (page->chosen > last)
            page_mark(page, last);
    }
    page->first = page_layout_first(page, layout);
    return page->first == before ? nothing : changed;
}

/* Goes up or down by a row, and at the ends around. What stands above the first row that can be
 * marked comes into sight with it. */
static struct page_answer step(struct page *page, const struct page_layout *layout, int by)
{
    if (page->chosen < 0)
        return scroll(page, layout, by);
    int count = page_row_count(page);
    int to = next_to_mark(page, page->chosen + by, by);
    if (to < 0)
        to = next_to_mark(page, by > 0 ? 0 : count - 1, by);
    if (to == page->chosen)
        return scroll(page, layout, by);
    page->chosen = to;
    page->first = page_layout_first(page, layout);
    if (next_to_mark(page, to - 1, -1) < 0)
        page->first = 0;
    page->first = page_layout_first(page, layout);
    return changed;
}

static struct page_answer leap(struct page *page, const struct page_layout *layout, int to)
{
    int before = page->chosen;
    if (before < 0)
        return scroll(page, layout, to);
    page_mark(page, to);
    page->first = page_layout_first(page, layout);
    return page->chosen == before ? nothing : changed;
}

static struct page_answer turn_tab(struct page *page, int by)
{
    if (page->tab_count < 2)
        return nothing;
    page->tab = (page->tab + by + page->tab_count) % page->tab_count;
    return (struct page_answer){PAGE_TAB, -1, page->tab};
}

/* ---- rows that are chosen ---- */

static struct page_answer of_row(const struct page *page, enum page_answer_kind kind)
{
    struct page_row row;
    page_row_get(page, page->chosen, &row);
    if (page->chosen < 0 || row.off)
        return nothing;
    if (kind == PAGE_CHOSEN && row.kind == PAGE_ROW_VALUE)
        kind = PAGE_MORE;
    if ((kind == PAGE_LESS || kind == PAGE_MORE) && row.kind != PAGE_ROW_VALUE)
        return nothing;
    return (struct page_answer){kind, page->chosen, 0};
}

/* ---- the mouse ---- */

/* The row at a unit; -1 for none. */
static int row_at(const struct page *page, const struct page_layout *layout, int x, int y)
{
    if (!rectangle_holds(layout->rows, x, y))
        return -1;
    const int n = page_layout_first(page, layout) + (y - layout->rows.top) / layout->row_height;
    return n < page_row_count(page) ? n : -1;
}

static struct page_answer press_key(struct page *page, const struct page_layout *layout, int key,
                                    bool shift);

static struct page_answer click_row(struct page *page, const struct page_layout *layout, int n,
                                    int x, int y)
{
    struct page_row row;
    struct page_row_parts parts;
    page->first = page_layout_first(page, layout);
    bool was_marked = page->chosen == n;
    page->chosen = n;
    page_row_get(page, n, &row);
    page_layout_parts(page, page_layout_row(page, layout, n), &row, &parts);
    if (row.off)
        return changed;
    if (rectangle_holds(parts.less, x, y))
        return of_row(page, PAGE_LESS);
    if (row.has_bar && rectangle_holds(parts.bar, x, y)) {
        int width = parts.bar.right - parts.bar.left - 1;
        return (struct page_answer){PAGE_SET, n, (x - parts.bar.left) * PAGE_BAR_FULL / width};
    }
    if (page->click_chooses && !was_marked)
        return changed;
    return of_row(page, PAGE_CHOSEN);
}

static struct page_answer click(struct page *page, const struct page_layout *layout, int x, int y)
{
    struct page_button buttons[PAGE_BUTTON_LIMIT];
    const int count = page_buttons(page, buttons);
    if (rectangle_holds(layout->back, x, y))
        return (struct page_answer){PAGE_WENT_BACK, -1, 0};
    for (int i = 0; i < page->tab_count && i < PAGE_TAB_LIMIT; i++)
        if (rectangle_holds(layout->tabs[i], x, y))
            return turn_tab(page, i - page->tab);
    for (int i = 0; i < count; i++)
        if (rectangle_holds(layout->buttons[i], x, y))
            return press_key(page, layout, buttons[i].key, false);
    if (rectangle_holds(layout->track, x, y)) {
        int rest = page_row_count(page) - layout->shown;
        int height = layout->track.bottom - layout->track.top;
        int to = (y - layout->track.top) * (rest + 1) / height;
        return scroll(page, layout, to - page_layout_first(page, layout));
    }
    int n = row_at(page, layout, x, y);
    return n >= 0 && can_be_marked(page, n) ? click_row(page, layout, n, x, y) : nothing;
}

static struct page_answer move(struct page *page, const struct page_layout *layout, int x, int y)
{
    int n = row_at(page, layout, x, y);
    if (page->click_chooses || n < 0 || n == page->chosen || !can_be_marked(page, n))
        return nothing;
    page->first = page_layout_first(page, layout);
    page->chosen = n;
    return changed;
}

/* ---- a page without a dialog ---- */

static struct page_answer press_key(struct page *page, const struct page_layout *layout, int key,
                                    bool shift)
{
    const int last = page_row_count(page) - 1, chosen = int_max(page->chosen, 0);
    switch (key) {
    case WINDOW_KEY_UP:
        return step(page, layout, -1);
    case WINDOW_KEY_DOWN:
        return step(page, layout, 1);
    case WINDOW_KEY_PAGE_UP:
        return leap(page, layout, chosen - layout->shown);
    case WINDOW_KEY_PAGE_DOWN:
        return leap(page, layout, chosen + layout->shown);
    case WINDOW_KEY_HOME:
        return leap(page, layout, page->chosen < 0 ? -last : 0);
    case WINDOW_KEY_END:
        return leap(page, layout, last);
    case WINDOW_KEY_LEFT:
        return page->tree ? went_up : of_row(page, PAGE_LESS);
    case WINDOW_KEY_RIGHT:
        return of_row(page, page->tree ? PAGE_WENT_IN : PAGE_MORE);
    case WINDOW_KEY_ENTER:
        return of_row(page, PAGE_CHOSEN);
    case WINDOW_KEY_DELETE:
        return of_row(page, PAGE_DELETED);
    case WINDOW_KEY_F2:
        return of_row(page, PAGE_RENAMED);
    case WINDOW_KEY_INSERT:
        return (struct page_answer){PAGE_ADDED, page->chosen, 0};
    case WINDOW_KEY_TAB:
        return turn_tab(page, shift ? -1 : 1);
    case WINDOW_KEY_BACKSPACE:
        return page->tree ? went_up : nothing;
    case WINDOW_KEY_ESCAPE:
        return (struct page_answer){PAGE_WENT_BACK, -1, 0};
    default:
        return nothing;
    }
}

/* ---- dialogs ---- */

static struct page_answer end_dialog(struct page *page, enum page_answer_kind kind)
{
    page->dialog.kind = PAGE_DIALOG_NONE;
    return (struct page_answer){kind, page->chosen, 0};
}

static struct page_answer choose_in_dialog(struct page *page, bool yes)
{
    switch (page->dialog.kind) {
    case PAGE_DIALOG_MESSAGE:
        return end_dialog(page, PAGE_CLOSED);
    case PAGE_DIALOG_FIELD:
        if (yes && !page->dialog.field.text[0])
            return nothing;
        return end_dialog(page, yes ? PAGE_ENTERED : PAGE_NO);
    default:
        return end_dialog(page, yes ? PAGE_YES : PAGE_NO);
    }
}

/* ---- the keyboard for controllers ---- */

static void type_key(struct page_dialog *dialog, int key)
{
    if (key == PAGE_KEY_DELETE)
        page_field_key(&dialog->field, WINDOW_KEY_BACKSPACE);
    else
        page_field_insert(&dialog->field, key == PAGE_KEY_SPACE ? " " : page_key_sign(key));
}

/* Below the keys are the answers. False for what is left to them. */
static bool press_on_keyboard(struct page_dialog *dialog, int key)
{
    const int columns = PAGE_KEY_COLUMNS, at = dialog->key;
    if (key == WINDOW_KEY_DELETE) {
        type_key(dialog, PAGE_KEY_DELETE);
    } else if (at < 0) {
        if (key != WINDOW_KEY_UP && key != WINDOW_KEY_DOWN)
            return false;
        dialog->key = key == WINDOW_KEY_UP ? PAGE_KEY_DELETE : 0;
    } else if (key == WINDOW_KEY_ENTER) {
        type_key(dialog, at);
    } else if (key == WINDOW_KEY_UP || key == WINDOW_KEY_DOWN) {
        const int to = key == WINDOW_KEY_UP ? at - columns : at + columns;
        dialog->key = to >= 0 && to < PAGE_KEYS ? to : -1;
    } else if (key == WINDOW_KEY_LEFT || key == WINDOW_KEY_RIGHT) {
        const int by = key == WINDOW_KEY_LEFT ? columns - 1 : 1;
        dialog->key = at / columns * columns + (at % columns + by) % columns;
    } else {
        return false;
    }
    return true;
}

/* The key at a place; -1: none. */
static int key_at(const struct page_dialog *dialog, const struct page_layout *layout, int x, int y)
{
    int key = dialog->keyboard ? PAGE_KEYS - 1 : -1;
    while (key >= 0 && !rectangle_holds(page_layout_key(layout, key), x, y))
        key--;
    return key;
}

/* False for what is left to the dialog. */
static bool use_keyboard(struct page_dialog *dialog, const struct page_layout *layout,
                         const struct window_event *event, int x, int y)
{
    const int clicked = event->kind == WINDOW_CLICK ? key_at(dialog, layout, x, y) : -1;
    if (clicked >= 0)
        type_key(dialog, clicked);
    if (!event->by_pad)
        return clicked >= 0;
    dialog->keyboard = true;
    return press_on_keyboard(dialog, event->key);
}

/* `key`: 0 for events that are none. */
static struct page_answer handle_dialog(struct page *page, const struct page_layout *layout,
                                        const struct window_event *event, int key, int x, int y)
{
    struct page_dialog *dialog = &page->dialog;
    const bool on_yes = rectangle_holds(layout->yes, x, y);
    const bool on_no = rectangle_holds(layout->no, x, y);
    const bool field = dialog->kind == PAGE_DIALOG_FIELD;
    const bool up_or_down = key == WINDOW_KEY_UP || key == WINDOW_KEY_DOWN;
    const bool left_or_right = key == WINDOW_KEY_LEFT || key == WINDOW_KEY_RIGHT;
    const bool turns = up_or_down || left_or_right;
    if (field && use_keyboard(dialog, layout, event, x, y))
        return changed;
    if (key == WINDOW_KEY_ENTER || key == WINDOW_KEY_ESCAPE)
        return choose_in_dialog(page, key == WINDOW_KEY_ENTER && !dialog->on_no);
    if (event->kind == WINDOW_CLICK && (on_yes || on_no || dialog->kind == PAGE_DIALOG_MESSAGE))
        return choose_in_dialog(page, !on_no);
    const bool moves = event->kind == WINDOW_MOUSE && (on_yes || on_no) && dialog->on_no != on_no;
    if (moves || (field ? up_or_down || (event->by_pad && left_or_right)
                        : dialog->kind == PAGE_DIALOG_ASK && turns)) {
        dialog->on_no = !dialog->on_no;
        return changed;
    }
    if (!field)
        return nothing;
    if (event->kind != WINDOW_LETTER)
        return page_field_key(&dialog->field, key) ? changed : nothing;
    page_field_insert(&dialog->field, event->text);
    return changed;
}

/* ---- all ---- */

static struct page_answer answer(struct page *page, const struct page_view *view,
                                 const struct window_event *event)
{
    struct page_layout layout;
    const int x = event->page_x / view->unit, y = event->page_y / view->unit;
    int key = event->kind == WINDOW_KEY ? event->key : 0;
    if (event->kind == WINDOW_RIGHT_CLICK)
        key = WINDOW_KEY_ESCAPE;
    const bool typed = event->kind == WINDOW_KEY || event->kind == WINDOW_LETTER;
    if (typed && (event->control || event->alt))
        return nothing;
    page_layout_make(page, view, &layout);
    if (page->dialog.kind != PAGE_DIALOG_NONE)
        return handle_dialog(page, &layout, event, key, x, y);
    switch (event->kind) {
    case WINDOW_CLICK:
        return click(page, &layout, x, y);
    case WINDOW_MOUSE:
        return move(page, &layout, x, y);
    case WINDOW_WHEEL:
        return scroll(page, &layout, -event->wheel * (page->tall ? 1 : WHEEL_ROWS));
    default:
        return press_key(page, &layout, key, event->shift);
    }
}

struct page_answer page_handle(struct page *page, const struct page_view *view,
                               const struct window_event *event)
{
    if (event->kind == WINDOW_MOUSE && event->rests)
        return nothing;
    if (event->kind == WINDOW_KEY)
        page->by_pad = event->by_pad;
    const bool was_clear = page->clear;
    page->clear = false;
    const struct page_answer given = answer(page, view, event);
    return was_clear && given.kind == PAGE_NOTHING ? changed : given;
}

static void open_dialog(struct page *page, enum page_dialog_kind kind, const char *text,
                        const char *yes, const char *no)
{
    struct page_dialog *dialog = &page->dialog;
    *dialog = (struct page_dialog){.kind = kind};
    snprintf(dialog->text, sizeof dialog->text, "%s", text);
    snprintf(dialog->yes, sizeof dialog->yes, "%s", yes);
    snprintf(dialog->no, sizeof dialog->no, "%s", no);
}

void page_message(struct page *page, const char *text)
{
    open_dialog(page, PAGE_DIALOG_MESSAGE, text, tr("OK"), "");
}

void page_ask(struct page *page, const char *text, const char *yes, const char *no, bool on_no)
{
    open_dialog(page, PAGE_DIALOG_ASK, text, yes, no);
    page->dialog.on_no = on_no;
}

void page_ask_text(struct page *page, const char *text, const char *begin, size_t limit)
{
    open_dialog(page, PAGE_DIALOG_FIELD, text, tr("OK"), tr("Cancel"));
    page_field_begin(&page->dialog.field, begin, limit);
    page->dialog.keyboard = page->by_pad;
}

void page_close_dialog(struct page *page)
{
    page->dialog.kind = PAGE_DIALOG_NONE;
}

enum { NO_LETTER = 0xFFFD };

void page_field_begin(struct page_field *field, const char *text, size_t limit)
{
    *field = (struct page_field){.limit = limit < PAGE_FIELD_SIZE ? limit : PAGE_FIELD_SIZE - 1};
    page_field_insert(field, text);
    field->proposed = field->text[0] != '\0';
}

static void drop_proposed(struct page_field *field)
{
    if (field->proposed) {
        field->text[0] = '\0';
        field->cursor = 0;
    }
    field->proposed = false;
}

void page_field_insert(struct page_field *field, const char *text)
{
    drop_proposed(field);
    field->full = false;
    for (const char *letter = text;; letter = text) {
        uint32_t code = page_next_letter(&text);
        if (code == 0)
            return;
        const size_t length = (size_t)(text - letter), all = strlen(field->text);
        if (code < ' ' || code == 0x7F || code == NO_LETTER)
            continue;
        field->full = all + length > field->limit;
        if (field->full)
            return;
        char *at = field->text + field->cursor;
        memmove(at + length, at, all - field->cursor + 1);
        memcpy(at, letter, length);
        field->cursor += length;
    }
}

static void remove_part(struct page_field *field, size_t from, size_t to)
{
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    field->cursor = from;
}

bool page_field_key(struct page_field *field, int key)
{
    const char *next = field->text + field->cursor;
    size_t before = field->cursor;
    while (before > 0 && ((unsigned char)field->text[--before] & 0xC0) == 0x80) {
    }
    page_next_letter(&next);
    const size_t behind = (size_t)(next - field->text);
    const bool edits = key == WINDOW_KEY_BACKSPACE || key == WINDOW_KEY_DELETE;
    if (edits && field->proposed)
        drop_proposed(field);
    else if (key == WINDOW_KEY_BACKSPACE)
        remove_part(field, before, field->cursor);
    else if (key == WINDOW_KEY_DELETE)
        remove_part(field, field->cursor, behind);
    else if (key == WINDOW_KEY_LEFT)
        field->cursor = before;
    else if (key == WINDOW_KEY_RIGHT)
        field->cursor = behind;
    else if (key == WINDOW_KEY_HOME)
        field->cursor = 0;
    else if (key == WINDOW_KEY_END)
        field->cursor = strlen(field->text);
    else
        return false;
    field->proposed = field->full = false;
    return true;
}
