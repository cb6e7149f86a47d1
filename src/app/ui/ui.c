#include "app/ui/ui.h"

#include "util/minmax.h"

enum {
    TITLE_HEIGHT = 17, /* units */
    FOOT_LINE = 14,
    STEP_WIDTH = 900, /* canvas pixels by which a window is larger when its letters are */
    STEP_HEIGHT = 560,
    UNIT_LIMIT = 8,
};

#define LEAVE_SIGN "\xE2\x86\x90" /* an arrow to the left */

static struct ui_page *uppermost(struct ui *ui)
{
    return ui->depth > 0 ? &ui->pages[ui->depth - 1] : NULL;
}

/* Letters are of size 1 at 640 x 400, 2 from 900 x 560 on, 3 from 1800 x 1120 on. In a window with
 * hardly any space there is no foot, and then no title. */
static struct ui_view view_of(const struct ui *ui, uint32_t *pixels, int width, int height)
{
    const int steps = int_min(width / STEP_WIDTH, height / STEP_HEIGHT) + (ui->larger ? 1 : 0);
    const int unit = int_clamp(1 + steps, 1, UNIT_LIMIT);
    struct rectangle area = {0, 0, width, height};
    if (height >= 120 * unit)
        area.bottom -= 2 * FOOT_LINE * unit;
    if (height >= 80 * unit)
        area.top += TITLE_HEIGHT * unit;
    return (struct ui_view){
        .canvas = {.pixels = pixels, .width = width, .height = height, .zoom = 1, .bottom = height},
        .scale = 1,
        .unit = unit,
        .area = area,
        .pointer = ui->pointer,
        .pointer_x = ui->pointer_x,
        .pointer_y = ui->pointer_y};
}

static struct rectangle leave_area(const struct ui_view *view)
{
    return (struct rectangle){0, 0, 20 * view->unit, view->area.top};
}

bool ui_open(struct ui *ui, const struct ui_page *page)
{
    if (ui->depth == UI_DEPTH) {
        if (page->close)
            page->close(page->context);
        return false;
    }
    ui->pages[ui->depth++] = *page;
    return true;
}

static void close_uppermost(struct ui *ui)
{
    const struct ui_page *page = uppermost(ui);
    ui->depth--;
    if (page->close)
        page->close(page->context);
    page = uppermost(ui);
    if (page && page->enter)
        page->enter(page->context);
    ui->closed = ui->depth == 0;
}

static bool may_leave(const struct ui_page *page)
{
    return !page->may_leave || page->may_leave(page->context);
}

bool ui_close(struct ui *ui)
{
    while (ui->depth > 0) {
        if (!may_leave(uppermost(ui)))
            return false;
        close_uppermost(ui);
    }
    ui->closed = true;
    return true;
}

void ui_end(struct ui *ui)
{
    while (ui->depth > 0)
        close_uppermost(ui);
}

bool ui_moves(const struct ui *ui)
{
    if (ui->depth == 0)
        return false;
    const struct ui_page *page = &ui->pages[ui->depth - 1];
    return page->moves && page->moves(page->context);
}

bool ui_tick(struct ui *ui, int jiffies)
{
    const struct ui_page *page = uppermost(ui);
    return ui_moves(ui) && page->tick && page->tick(page->context, jiffies);
}

static bool leave(struct ui *ui)
{
    if (may_leave(uppermost(ui)))
        close_uppermost(ui);
    return true;
}

/* Whether pages get such an event. */
static bool is_for_pages(const struct window_event *event)
{
    if (event->kind == WINDOW_KEY)
        return event->key < WINDOW_KEY_MENU;
    if (event->kind == WINDOW_LETTER)
        return !event->control && !event->alt;
    return window_event_presses(event) || event->kind == WINDOW_MOUSE ||
           event->kind == WINDOW_MOUSE_LIFTED || event->kind == WINDOW_WHEEL ||
           event->kind == WINDOW_FOCUS_LOST;
}

bool ui_handle(struct ui *ui, int width, int height, const struct window_event *event)
{
    const struct ui_page *page = uppermost(ui);
    if (!page || !is_for_pages(event))
        return false;
    if (event->kind != WINDOW_KEY && event->kind != WINDOW_LETTER) {
        ui->pointer = event->kind != WINDOW_FOCUS_LOST;
        ui->pointer_x = event->page_x;
        ui->pointer_y = event->page_y;
    }
    const struct ui_view view = view_of(ui, NULL, width, height);
    if (event->kind == WINDOW_CLICK &&
        rectangle_holds(leave_area(&view), event->page_x, event->page_y))
        return leave(ui);
    switch (page->handle(page->context, &view, event)) {
    case UI_LEAVE:
        close_uppermost(ui);
        return true;
    case UI_CHANGED:
        return true;
    case UI_IGNORED:
        if (event->kind == WINDOW_KEY && event->key == WINDOW_KEY_ESCAPE && !event->control &&
            !event->alt)
            return leave(ui);
        break;
    case UI_HANDLED:
        break;
    }
    return event->kind == WINDOW_MOUSE; /* what lies under the pointer is lit */
}

static void draw_title(const struct ui *ui, const struct ui_page *page, const struct ui_view *view)
{
    const int unit = view->unit, y = 2 * unit, right = view->canvas.width - 5 * unit;
    const struct rectangle leave = leave_area(view);
    const bool over = view->pointer && rectangle_holds(leave, view->pointer_x, view->pointer_y);
    const char *shown = page->title(page->context);
    ui_fill(view, (struct rectangle){0, 0, view->canvas.width, view->area.top}, UI_RAISED);
    ui_fill(view, (struct rectangle){0, view->area.top - unit, view->canvas.width, view->area.top},
            UI_LINE);
    ui_write(view, 6 * unit, leave.right, y, LEAVE_SIGN, over ? UI_TEXT_COLOUR : UI_LINK);
    const int end = ui_write(view, leave.right, right, y, shown, UI_TITLE);
    if (ui->name)
        ui_write_right(view, end + 12 * unit, right, y, ui->name, UI_DIM);
}

static void draw_foot(const struct ui_page *page, const struct ui_view *view)
{
    const int unit = view->unit, width = view->canvas.width, top = view->area.bottom;
    const char *status = page->status ? page->status(page->context) : NULL;
    const char *keys = page->keys ? page->keys(page->context) : NULL;
    ui_fill(view, (struct rectangle){0, top, width, view->canvas.height}, UI_PANEL);
    ui_fill(view, (struct rectangle){0, top, width, top + unit}, UI_LINE);
    const struct rectangle lines = {5 * unit, top + 2 * unit, width - 5 * unit,
                                    view->canvas.height};
    if (status && status[0]) {
        ui_write(view, lines.left, lines.right, lines.top, status, UI_TEXT_COLOUR);
        if (keys)
            ui_write(view, lines.left, lines.right, lines.top + (FOOT_LINE - 1) * unit, keys,
                     UI_DIM);
    } else if (keys) {
        ui_write_lines(view, lines, keys, UI_DIM);
    }
}

void ui_draw(struct ui *ui, uint32_t *pixels, int width, int height)
{
    const struct ui_page *page = uppermost(ui);
    const struct ui_view view = view_of(ui, pixels, width, height);
    ui_fill(&view, (struct rectangle){0, 0, width, height}, UI_GROUND);
    if (!page)
        return;
    page->draw(page->context, &view);
    if (view.area.top > 0)
        draw_title(ui, page, &view);
    if (view.area.bottom < height)
        draw_foot(page, &view);
}
