#include "app/ui/list.h"

#include "util/minmax.h"

/* Sizes in units. */
enum { BAR_WIDTH = 6, THUMB_MIN = 8, NUMBER_WIDTH = 22, NARROW = 130 };

enum { WHEEL_ROWS = 3 };

/* ---- rows ---- */

/* Returns a row, or NULL if the list's owner draws it. */
static const struct ui_row *row_of(const struct ui_list *list, int n)
{
    return list->rows ? (const void *)((const char *)list->rows + (size_t)n * list->row_size)
                      : NULL;
}

static bool is_heading(const struct ui_list *list, int n)
{
    return list->is_heading ? list->is_heading(list, n) : list->rows && row_of(list, n)->heading;
}

/* Returns the first row from n on, in steps of `by`, that can be marked, or -1. */
static int next_from(const struct ui_list *list, int n, int by)
{
    while (n >= 0 && n < list->count && is_heading(list, n))
        n += by;
    return n < list->count ? int_max(n, -1) : -1;
}

/* Returns the nearest row in the direction of `by`, otherwise in the other direction. */
static int nearest(const struct ui_list *list, int row, int by)
{
    row = int_max(int_min(row, list->count - 1), 0);
    const int found = next_from(list, row, by);
    return found >= 0 ? found : next_from(list, row, -by);
}

int ui_list_nearest(const struct ui_list *list, int row)
{
    return nearest(list, row, 1);
}

void ui_list_mark(struct ui_list *list, int row)
{
    list->chosen = row;
    list->loose = false;
}

/* ---- positions ---- */

int list_shown(const struct list_place *place)
{
    return int_max((place->area.bottom - place->area.top) / place->row_height, 1);
}

int list_first(const struct ui_list *list, const struct list_place *place)
{
    const int shown = list_shown(place), chosen = int_min(list->chosen, list->count - 1);
    int first = list->first;
    if (!list->loose && chosen >= 0)
        first = int_clamp(first, chosen - shown + 1, chosen);
    first = int_max(int_min(first, list->count - shown), 0);
    const bool below_heading =
        !list->loose && first > 0 && first == chosen && shown > 1 && is_heading(list, first - 1);
    return below_heading ? first - 1 : first;
}

bool list_has_bar(const struct ui_list *list, const struct list_place *place)
{
    return list->count > list_shown(place) &&
           place->area.bottom - place->area.top > place->thumb_least;
}

struct rectangle list_bar(const struct list_place *place)
{
    struct rectangle bar = place->area;
    bar.left = bar.right - place->bar_width;
    return bar;
}

struct rectangle list_thumb(const struct ui_list *list, const struct list_place *place)
{
    struct rectangle thumb = list_bar(place);
    const int64_t height = thumb.bottom - thumb.top;
    const int shown = list_shown(place);
    const int size = int_max((int)(height * shown / list->count), place->thumb_least);
    thumb.top += (int)((height - size) * list_first(list, place) / (list->count - shown));
    thumb.bottom = thumb.top + size;
    return thumb;
}

struct rectangle list_rows(const struct ui_list *list, const struct list_place *place)
{
    struct rectangle rows = place->area;
    if (list_has_bar(list, place))
        rows.right -= place->bar_width + place->bar_gap;
    return rows;
}

struct rectangle list_row(const struct ui_list *list, const struct list_place *place, int n)
{
    struct rectangle row = list_rows(list, place);
    const int at = n - list_first(list, place);
    if (n < 0 || n >= list->count || at < 0 || at >= list_shown(place))
        return (struct rectangle){0};
    row.top += at * place->row_height;
    row.bottom = row.top + place->row_height;
    return row;
}

int list_row_at(const struct ui_list *list, const struct list_place *place, int x, int y)
{
    const struct rectangle rows = list_rows(list, place);
    const int at = (y - rows.top) / place->row_height, n = list_first(list, place) + at;
    return rectangle_holds(rows, x, y) && at < list_shown(place) && n < list->count ? n : -1;
}

/* ---- moving ---- */

static enum ui_list_answer mark(struct ui_list *list, const struct list_place *place, int row)
{
    const int before = list->chosen;
    ui_list_mark(list, row);
    if (next_from(list, row - 1, -1) < 0)
        list->first = 0; /* shows headings at the top */
    list->first = list_first(list, place);
    return row != before ? UI_LIST_MARKED : UI_LIST_HANDLED;
}

static enum ui_list_answer scroll(struct ui_list *list, const struct list_place *place, int by)
{
    const int shown = list_shown(place);
    list->first = int_max(int_min(list->first + by, list->count - shown), 0);
    if (list->is_menu && list->chosen >= 0)
        list->chosen =
            nearest(list, int_clamp(list->chosen, list->first, list->first + shown - 1), 1);
    list->loose = !list->is_menu;
    list->first = list_first(list, place);
    return UI_LIST_HANDLED;
}

static enum ui_list_answer step(struct ui_list *list, const struct list_place *place, int by)
{
    int to = next_from(list, list->chosen + by, by);
    if (to < 0 && list->is_menu)
        to = next_from(list, by > 0 ? 0 : list->count - 1, by);
    if (to < 0)
        to = list->chosen;
    return to < 0 ? scroll(list, place, by) : mark(list, place, to);
}

/* Moves the mark by many rows. A list without rows to mark only scrolls. */
static enum ui_list_answer leap(struct ui_list *list, const struct list_place *place, int by,
                                int search)
{
    const int to = nearest(list, int_max(list->chosen, 0) + by, search);
    return to < 0 ? scroll(list, place, by) : mark(list, place, to);
}

static enum ui_list_answer press_key(struct ui_list *list, const struct list_place *place, int key)
{
    const int page = int_max(list_shown(place) - 1, 1);
    switch (key) {
    case WINDOW_KEY_UP:
        return step(list, place, -1);
    case WINDOW_KEY_DOWN:
        return step(list, place, 1);
    case WINDOW_KEY_PAGE_UP:
        return leap(list, place, -page, -1);
    case WINDOW_KEY_PAGE_DOWN:
        return leap(list, place, page, 1);
    case WINDOW_KEY_HOME:
        return leap(list, place, -list->count, 1);
    case WINDOW_KEY_END:
        return leap(list, place, list->count, -1);
    case WINDOW_KEY_ENTER:
        return list->chosen >= 0 ? UI_LIST_CHOSEN : UI_LIST_IGNORED;
    default:
        return UI_LIST_IGNORED;
    }
}

/* ---- the mouse ---- */

/* Drags the thumb so that its middle follows the mouse. */
static enum ui_list_answer drag_to(struct ui_list *list, const struct list_place *place, int y)
{
    const struct rectangle thumb = list_thumb(list, place), bar = list_bar(place);
    const int size = thumb.bottom - thumb.top, path = bar.bottom - bar.top - size;
    const int64_t most = list->count - list_shown(place), at = y - bar.top - size / 2;
    return scroll(list, place, path > 0 ? (int)((at * most + path / 2) / path) - list->first : 0);
}

static enum ui_list_answer click(struct ui_list *list, const struct list_place *place, int x, int y)
{
    list->held = list_has_bar(list, place) && rectangle_holds(list_bar(place), x, y);
    if (list->held)
        return drag_to(list, place, y);
    const int row = list_row_at(list, place, x, y);
    if (row < 0 || is_heading(list, row))
        return UI_LIST_IGNORED;
    const bool again = row == list->chosen;
    list->chosen = row;
    return again ? UI_LIST_CHOSEN : UI_LIST_MARKED;
}

static enum ui_list_answer move(struct ui_list *list, const struct list_place *place, int x, int y)
{
    if (list->held && list_has_bar(list, place))
        return drag_to(list, place, y);
    const int row = list->hovers ? list_row_at(list, place, x, y) : -1;
    if (row < 0 || row == list->chosen || is_heading(list, row))
        return UI_LIST_IGNORED;
    list->chosen = row;
    return UI_LIST_MARKED;
}

enum ui_list_answer list_handle(struct ui_list *list, const struct list_place *place,
                                const struct window_event *event, int x, int y)
{
    const bool inside = rectangle_holds(place->area, x, y), was_held = list->held;
    list->chosen = int_min(list->chosen, list->count - 1);
    list->first = list_first(list, place);
    switch (event->kind) {
    case WINDOW_KEY:
        return event->control || event->alt ? UI_LIST_IGNORED : press_key(list, place, event->key);
    case WINDOW_MOUSE_LIFTED:
    case WINDOW_FOCUS_LOST:
        list->held = false;
        return was_held ? UI_LIST_HANDLED : UI_LIST_IGNORED;
    case WINDOW_MOUSE:
        return move(list, place, x, y);
    case WINDOW_CLICK:
        return inside ? click(list, place, x, y) : UI_LIST_IGNORED;
    case WINDOW_WHEEL:
        return inside ? scroll(list, place, -event->wheel * place->notch) : UI_LIST_IGNORED;
    default:
        return UI_LIST_IGNORED;
    }
}

/* ---- lists in a view ---- */

static struct list_place place_in(const struct ui_view *view, struct rectangle area)
{
    const int unit = view->unit;
    return (struct list_place){area, UI_LINE_HEIGHT * unit, BAR_WIDTH * unit,
                               unit, THUMB_MIN * unit,      WHEEL_ROWS};
}

static void draw_row(const struct ui_view *view, struct rectangle place, const struct ui_row *row,
                     uint32_t ground)
{
    const int unit = view->unit, y = place.top;
    int left = place.left + 3 * unit, right = place.right - 3 * unit;
    if (row->heading)
        ground = UI_RAISED;
    if (ground)
        ui_fill(view, place, ground);
    if (row->tone) {
        ui_fill(view, (struct rectangle){left, y + 4 * unit, left + 6 * unit, y + 10 * unit},
                row->tone);
        left += 9 * unit;
    }
    if (row->number[0]) {
        const int wide = int_max(NUMBER_WIDTH * unit, ui_width(view, row->number));
        ui_write_right(view, left, left + wide, y, row->number,
                       row->colour ? row->colour : UI_VALUE);
        left += wide + 5 * unit;
    }
    if (row->value[0] && (right - left > NARROW * unit || !row->text[0]))
        right = ui_write_right(view, left + (right - left) / 3, right, y, row->value, UI_DIM) -
                4 * unit;
    ui_write(view, left, right, y, row->text,
             row->colour    ? row->colour
             : row->heading ? UI_TITLE
                            : UI_TEXT_COLOUR);
}

void list_draw_bar(const struct ui_list *list, const struct list_place *place,
                   const struct ui_view *view)
{
    if (!list_has_bar(list, place))
        return;
    ui_fill(view, list_bar(place), UI_RAISED);
    ui_fill(view, list_thumb(list, place), list->held ? UI_LINK : UI_LINE);
}

void ui_list_draw(struct ui_list *list, const struct ui_view *view, struct rectangle area,
                  bool focus)
{
    const struct list_place place = place_in(view, area);
    list->chosen = int_min(list->chosen, list->count - 1);
    list->first = list_first(list, &place);
    for (int n = list->first; list->rows && n < list->count; n++) {
        const struct rectangle row = list_row(list, &place, n);
        if (rectangle_empty(row) || row.bottom > area.bottom + view->unit)
            break;
        draw_row(view, row, row_of(list, n), n != list->chosen ? 0 : focus ? UI_MARK : UI_FAINT);
    }
    list_draw_bar(list, &place, view);
}

int ui_list_row_at(const struct ui_list *list, const struct ui_view *view, struct rectangle area,
                   int x, int y)
{
    const struct list_place place = place_in(view, area);
    return list_row_at(list, &place, x, y);
}

enum ui_list_answer ui_list_handle(struct ui_list *list, const struct ui_view *view,
                                   struct rectangle area, const struct window_event *event)
{
    const struct list_place place = place_in(view, area);
    return list_handle(list, &place, event, event->page_x, event->page_y);
}
