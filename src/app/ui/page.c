#include "app/ui/page.h"

#include <stdio.h>
#include <string.h>

#include "cli/language.h"
#include "platform/window_event.h"

static const struct page_answer nothing = {PAGE_NOTHING, -1, 0};
static const struct page_answer changed = {PAGE_CHANGED, -1, 0};
static const struct page_answer went_up = {PAGE_WENT_UP, -1, 0};

/* ---- rows ---- */

void page_mark(struct page *page, int row)
{
    page_count_rows(page);
    ui_list_mark(&page->list, ui_list_nearest(&page->list, row));
}

void page_refresh(struct page *page)
{
    page_mark(page, page->list.chosen);
}

static struct page_answer turn_tab(struct page *page, int by)
{
    if (page->kind->tab_count < 2)
        return nothing;
    page->tab = (page->tab + by + page->kind->tab_count) % page->kind->tab_count;
    return (struct page_answer){PAGE_TAB, -1, page->tab};
}

/* ---- choosing rows ---- */

static struct page_answer of_row(const struct page *page, enum page_answer_kind kind)
{
    struct page_row row;
    page_row_get(page, page->list.chosen, &row);
    if (page->list.chosen < 0 || row.off)
        return nothing;
    if (kind == PAGE_CHOSEN && row.kind == PAGE_ROW_VALUE)
        kind = PAGE_MORE;
    if ((kind == PAGE_LESS || kind == PAGE_MORE) && row.kind != PAGE_ROW_VALUE)
        return nothing;
    return (struct page_answer){kind, page->list.chosen, 0};
}

/* ---- the mouse ---- */

/* `again`: the row was already marked. */
static struct page_answer click_row(struct page *page, const struct page_layout *layout, bool again,
                                    int x, int y)
{
    const int n = page->list.chosen;
    struct page_row row;
    struct page_row_parts parts;
    page_row_get(page, n, &row);
    page_layout_parts(page, list_row(&page->list, &layout->list, n), &row, &parts);
    if (row.off)
        return changed;
    if (rectangle_holds(parts.less, x, y))
        return of_row(page, PAGE_LESS);
    if (row.has_bar && rectangle_holds(parts.bar, x, y)) {
        int width = parts.bar.right - parts.bar.left - 1;
        return (struct page_answer){PAGE_SET, n, (x - parts.bar.left) * PAGE_BAR_FULL / width};
    }
    if (page->kind->click_chooses && !again)
        return changed;
    return of_row(page, PAGE_CHOSEN);
}

static struct page_answer use_list(struct page *page, const struct page_layout *layout,
                                   const struct window_event *event, int x, int y)
{
    const struct rectangle *area = &layout->list.area;
    const bool wheel = event->kind == WINDOW_WHEEL; /* the wheel works anywhere on the page */
    const enum ui_list_answer answer = list_handle(&page->list, &layout->list, event,
                                                   wheel ? area->left : x, wheel ? area->top : y);
    if (event->kind == WINDOW_CLICK && (answer == UI_LIST_MARKED || answer == UI_LIST_CHOSEN))
        return click_row(page, layout, answer == UI_LIST_CHOSEN, x, y);
    return answer == UI_LIST_IGNORED || answer == UI_LIST_CHOSEN ? nothing : changed;
}

/* ---- a page without a dialog ---- */

static struct page_answer press_key(struct page *page, int key, bool shift)
{
    switch (key) {
    case WINDOW_KEY_LEFT:
        return page->kind->tree ? went_up : of_row(page, PAGE_LESS);
    case WINDOW_KEY_RIGHT:
        return of_row(page, page->kind->tree ? PAGE_WENT_IN : PAGE_MORE);
    case WINDOW_KEY_ENTER:
        return of_row(page, PAGE_CHOSEN);
    case WINDOW_KEY_DELETE:
        return of_row(page, PAGE_DELETED);
    case WINDOW_KEY_F2:
        return of_row(page, PAGE_RENAMED);
    case WINDOW_KEY_INSERT:
        return (struct page_answer){PAGE_ADDED, page->list.chosen, 0};
    case WINDOW_KEY_TAB:
        return turn_tab(page, shift ? -1 : 1);
    case WINDOW_KEY_BACKSPACE:
        return page->kind->tree ? went_up : nothing;
    case WINDOW_KEY_ESCAPE:
        return (struct page_answer){PAGE_WENT_BACK, -1, 0};
    default:
        return nothing;
    }
}

static struct page_answer click(struct page *page, const struct ui_view *view,
                                const struct page_layout *layout, const struct window_event *event)
{
    struct ui_button buttons[PAGE_BUTTON_LIMIT], tabs[PAGE_TAB_LIMIT];
    const int x = event->page_x / view->scale, y = event->page_y / view->scale;
    const int tab = ui_button_pressed(view, layout->tabs, tabs, page_tabs(page, tabs), event);
    const int button =
        ui_button_pressed(view, layout->buttons, buttons, page_buttons(page, buttons), event);
    if (rectangle_holds(layout->bars.back, x, y))
        return (struct page_answer){PAGE_WENT_BACK, -1, 0};
    return tab >= 0      ? turn_tab(page, tab - page->tab)
           : button >= 0 ? press_key(page, buttons[button].key, false)
                         : nothing;
}

/* ---- dialogs ---- */

static struct page_answer end_dialog(struct page *page, enum page_answer_kind kind)
{
    page->dialog.kind = PAGE_DIALOG_NONE;
    return (struct page_answer){kind, page->list.chosen, 0};
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

/* ---- the on-screen keyboard for controllers ---- */

static void type_key(struct page_dialog *dialog, int key)
{
    if (key == PAGE_KEY_DELETE)
        page_field_key(&dialog->field, WINDOW_KEY_BACKSPACE);
    else
        page_field_insert(&dialog->field, key == PAGE_KEY_SPACE ? " " : page_key_sign(key));
}

/* Handles a key on the keyboard. Returns false for keys that move to the answers below it. */
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

/* Returns the key at a place, or -1. */
static int key_at(const struct page_dialog *dialog, const struct page_layout *layout, int x, int y)
{
    int key = dialog->keyboard ? PAGE_KEYS - 1 : -1;
    while (key >= 0 && !rectangle_holds(page_layout_key(layout, key), x, y))
        key--;
    return key;
}

/* Handles an event on the keyboard. Returns false for events that the dialog handles. */
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

/* `key` is 0 for events other than keys. */
static struct page_answer handle_dialog(struct page *page, const struct ui_view *view,
                                        const struct page_layout *layout,
                                        const struct window_event *event, int key)
{
    struct page_dialog *dialog = &page->dialog;
    struct ui_button answers[2];
    const int at = ui_button_at(view, layout->answers, answers, page_answers(page, answers), event);
    const int x = event->page_x / view->scale, y = event->page_y / view->scale;
    const bool on_no = at == 1;
    const bool field = dialog->kind == PAGE_DIALOG_FIELD;
    const bool up_or_down = key == WINDOW_KEY_UP || key == WINDOW_KEY_DOWN;
    const bool left_or_right = key == WINDOW_KEY_LEFT || key == WINDOW_KEY_RIGHT;
    const bool turns = up_or_down || left_or_right;
    if (field && use_keyboard(dialog, layout, event, x, y))
        return changed;
    if (key == WINDOW_KEY_ENTER || key == WINDOW_KEY_ESCAPE)
        return choose_in_dialog(page, key == WINDOW_KEY_ENTER && !dialog->on_no);
    if (event->kind == WINDOW_CLICK && (at >= 0 || dialog->kind == PAGE_DIALOG_MESSAGE))
        return choose_in_dialog(page, !on_no);
    const bool moves = event->kind == WINDOW_MOUSE && at >= 0 && dialog->on_no != on_no;
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

/* ---- page events ---- */

static struct page_answer answer(struct page *page, const struct ui_view *view,
                                 const struct window_event *event)
{
    struct page_layout layout;
    const int x = event->page_x / view->scale, y = event->page_y / view->scale;
    int key = event->kind == WINDOW_KEY ? event->key : 0;
    if (event->kind == WINDOW_RIGHT_CLICK)
        key = WINDOW_KEY_ESCAPE;
    if (window_event_is_typed(event) && (event->control || event->alt))
        return nothing;
    page_count_rows(page);
    page_layout_make(page, view, &layout);
    if (page->dialog.kind != PAGE_DIALOG_NONE)
        return handle_dialog(page, view, &layout, event, key);
    const struct page_answer given = event->kind == WINDOW_CLICK
                                         ? click(page, view, &layout, event)
                                         : press_key(page, key, event->shift);
    return given.kind == PAGE_NOTHING ? use_list(page, &layout, event, x, y) : given;
}

struct page_answer page_handle(struct page *page, const struct ui_view *view,
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
