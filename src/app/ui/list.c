#include "app/ui/list.h"

#include "util/minmax.h"

int list_first(int first, int count, int shown, int marked)
{
    if (marked >= 0)
        first = int_clamp(first, marked - shown + 1, marked);
    return int_max(int_min(first, count - shown), 0);
}

struct rectangle list_thumb(struct rectangle track, int least, int first, int count, int shown)
{
    const int64_t height = track.bottom - track.top;
    const int size = int_max((int)(height * shown / count), least);
    track.top += (int)((height - size) * first / (count - shown));
    track.bottom = track.top + size;
    return track;
}

enum {
    BAR_WIDTH = 6,
    THUMB_MIN = 8,
    NUMBER_WIDTH = 22,
    NARROW = 130,
    WHEEL_ROWS = 3
}; /* widths in units */

static int row_height(const struct ui_view *view)
{
    return UI_LINE_HEIGHT * view->unit;
}

/* How many rows there is space for. */
static int rows_shown(const struct ui_view *view, struct rectangle area)
{
    return int_max((area.bottom - area.top) / row_height(view), 1);
}

/* NULL when its owner draws it. */
static const struct ui_row *row_of(const struct ui_list *list, int n)
{
    return list->rows ? (const void *)((const char *)list->rows + (size_t)n * list->row_size)
                      : NULL;
}

static bool is_heading(const struct ui_list *list, int n)
{
    return list->rows && row_of(list, n)->heading;
}

/* Keeps the first row where all space is used, and the marked row in sight. */
static void settle(struct ui_list *list, const struct ui_view *view, struct rectangle area)
{
    const int count = list->count, shown = rows_shown(view, area);
    list->chosen = int_min(list->chosen, count - 1);
    list->first = list_first(list->first, count, shown, list->loose ? -1 : list->chosen);
    if (!list->loose && list->first > 0 && list->first == list->chosen &&
        is_heading(list, list->first - 1))
        list->first--;
}

static struct rectangle bar_of(const struct ui_view *view, struct rectangle area)
{
    return (struct rectangle){area.right - BAR_WIDTH * view->unit, area.top, area.right,
                              area.bottom};
}

static struct rectangle thumb_of(const struct ui_list *list, const struct ui_view *view,
                                 struct rectangle area)
{
    return list_thumb(bar_of(view, area), THUMB_MIN * view->unit, list->first, list->count,
                      rows_shown(view, area));
}

static bool has_bar(const struct ui_list *list, const struct ui_view *view, struct rectangle area)
{
    return list->count > rows_shown(view, area) && area.bottom - area.top > THUMB_MIN * view->unit;
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
        ui_write_right(view, left, left + NUMBER_WIDTH * unit, y, row->number,
                       row->colour ? row->colour : UI_VALUE);
        left += (NUMBER_WIDTH + 5) * unit;
    }
    if (row->value[0] && (right - left > NARROW * unit || !row->text[0]))
        right = ui_write_right(view, left + (right - left) / 3, right, y, row->value, UI_DIM) -
                4 * unit;
    ui_write(view, left, right, y, row->text,
             row->colour    ? row->colour
             : row->heading ? UI_TITLE
                            : UI_TEXT_COLOUR);
}

void ui_list_draw(struct ui_list *list, const struct ui_view *view, struct rectangle area,
                  bool focus)
{
    const int height = row_height(view), count = list->count;
    settle(list, view, area);
    const bool bar = has_bar(list, view, area);
    const int right = area.right - (bar ? (BAR_WIDTH + 1) * view->unit : 0);
    for (int i = 0; i < rows_shown(view, area) && list->first + i < count; i++) {
        const int top = area.top + i * height;
        const struct ui_row *row = row_of(list, list->first + i);
        const bool marked = list->first + i == list->chosen;
        if (!row || top + height > area.bottom + view->unit)
            break;
        draw_row(view, (struct rectangle){area.left, top, right, top + height}, row,
                 !marked ? 0
                 : focus ? UI_MARK
                         : UI_FAINT);
    }
    if (bar) {
        ui_fill(view, bar_of(view, area), UI_RAISED);
        ui_fill(view, thumb_of(list, view, area), list->held ? UI_LINK : UI_LINE);
    }
}

int ui_list_row_at(const struct ui_list *list, const struct ui_view *view, struct rectangle area,
                   int x, int y)
{
    if (!rectangle_holds(area, x, y) ||
        (has_bar(list, view, area) && rectangle_holds(bar_of(view, area), x, y)))
        return -1;
    const int n = (y - area.top) / row_height(view);
    return n < rows_shown(view, area) && list->first + n < list->count ? list->first + n : -1;
}

void ui_list_mark(struct ui_list *list, int row)
{
    list->chosen = row;
    list->loose = false;
}

/* The next row that can be marked, from a row on in a direction; else the one that is marked. */
static enum ui_list_answer mark_from(struct ui_list *list, int row, int step)
{
    const int count = list->count;
    const int before = list->chosen;
    row = int_max(int_min(row, count - 1), 0);
    while (row >= 0 && row < count && is_heading(list, row))
        row += step;
    if (row >= 0 && row < count)
        list->chosen = row;
    else if (step < 0)
        list->first = 0; /* so that the headings at the top can be seen */
    list->loose = row < 0;
    return list->chosen != before ? UI_LIST_MARKED : UI_LIST_HANDLED;
}

static enum ui_list_answer list_key(struct ui_list *list, int shown, int key)
{
    const int count = list->count;
    switch (key) {
    case WINDOW_KEY_UP:
        return mark_from(list, list->chosen - 1, -1);
    case WINDOW_KEY_DOWN:
        return mark_from(list, list->chosen + 1, 1);
    case WINDOW_KEY_PAGE_UP:
        return mark_from(list, list->chosen - int_max(shown - 1, 1), -1);
    case WINDOW_KEY_PAGE_DOWN:
        return mark_from(list, list->chosen + int_max(shown - 1, 1), 1);
    case WINDOW_KEY_HOME:
        return mark_from(list, 0, 1);
    case WINDOW_KEY_END:
        return mark_from(list, count - 1, -1);
    case WINDOW_KEY_ENTER:
        return list->chosen >= 0 && list->chosen < count ? UI_LIST_CHOSEN : UI_LIST_HANDLED;
    default:
        return UI_LIST_IGNORED;
    }
}

/* The thumb's middle goes where the mouse is. */
static void drag_to(struct ui_list *list, const struct ui_view *view, struct rectangle area, int y)
{
    const struct rectangle thumb = thumb_of(list, view, area);
    const int size = thumb.bottom - thumb.top, path = area.bottom - area.top - size;
    const int64_t most = list->count - rows_shown(view, area);
    const int64_t place = y - area.top - size / 2;
    list->loose = true;
    list->first = path > 0 ? (int)((place * most + path / 2) / path) : 0;
    settle(list, view, area);
}

static enum ui_list_answer press(struct ui_list *list, const struct ui_view *view,
                                 struct rectangle area, const struct window_event *event)
{
    if (event->kind != WINDOW_CLICK)
        return UI_LIST_IGNORED;
    if (has_bar(list, view, area) &&
        rectangle_holds(bar_of(view, area), event->page_x, event->page_y)) {
        list->held = true;
        drag_to(list, view, area, event->page_y);
        return UI_LIST_HANDLED;
    }
    const int row = ui_list_row_at(list, view, area, event->page_x, event->page_y);
    if (row < 0 || is_heading(list, row))
        return UI_LIST_HANDLED;
    const bool again = row == list->chosen;
    list->chosen = row;
    return again ? UI_LIST_CHOSEN : UI_LIST_MARKED;
}

enum ui_list_answer ui_list_handle(struct ui_list *list, const struct ui_view *view,
                                   struct rectangle area, const struct window_event *event)
{
    if (event->kind == WINDOW_MOUSE_LIFTED || event->kind == WINDOW_FOCUS_LOST) {
        const bool was = list->held;
        list->held = false;
        return was ? UI_LIST_HANDLED : UI_LIST_IGNORED;
    }
    if (event->kind == WINDOW_MOUSE && list->held && has_bar(list, view, area)) {
        drag_to(list, view, area, event->page_y);
        return UI_LIST_HANDLED;
    }
    if (event->kind == WINDOW_KEY)
        return event->control || event->alt ? UI_LIST_IGNORED
                                            : list_key(list, rows_shown(view, area), event->key);
    if (!rectangle_holds(area, event->page_x, event->page_y))
        return UI_LIST_IGNORED;
    if (window_event_presses(event))
        return press(list, view, area, event);
    if (event->kind != WINDOW_WHEEL)
        return UI_LIST_IGNORED;
    list->loose = true;
    list->first -= event->wheel * WHEEL_ROWS;
    settle(list, view, area);
    return UI_LIST_HANDLED;
}
