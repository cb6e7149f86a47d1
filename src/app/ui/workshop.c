#include "app/ui/workshop.h"

#include "util/minmax.h"

enum {
    TITLE_HEIGHT = 17, /* units */
    FOOT_LINE = 14,
    STEP_WIDTH = 900, /* canvas pixels by which a window is larger when its letters are */
    STEP_HEIGHT = 560,
    UNIT_LIMIT = 8,
};

#define LEAVE_SIGN "\xE2\x86\x90" /* an arrow to the left */

static struct workshop_page *uppermost(struct workshop *workshop)
{
    return workshop->depth > 0 ? &workshop->pages[workshop->depth - 1] : NULL;
}

/* ---- where everything stands ---- */

/* Letters are of size 1 at 640 x 400, 2 from 900 x 560 on, 3 from 1800 x 1120 on. In a window with
 * hardly any space there is no foot, and then no title. */
static struct workshop_view view_of(const struct workshop *workshop, uint32_t *pixels, int width,
                                    int height)
{
    const int steps = int_min(width / STEP_WIDTH, height / STEP_HEIGHT) + workshop->text_steps;
    const int unit = int_clamp(1 + steps, 1, UNIT_LIMIT);
    struct rectangle area = {0, 0, width, height};
    if (height >= 120 * unit)
        area.bottom -= 2 * FOOT_LINE * unit;
    if (height >= 80 * unit)
        area.top += TITLE_HEIGHT * unit;
    return (struct workshop_view){
        .canvas = {.pixels = pixels, .width = width, .height = height, .zoom = 1, .bottom = height},
        .scale = 1,
        .unit = unit,
        .area = area,
        .pointer = workshop->pointer,
        .pointer_x = workshop->pointer_x,
        .pointer_y = workshop->pointer_y};
}

static struct rectangle leave_area(const struct workshop_view *view)
{
    return (struct rectangle){0, 0, 20 * view->unit, view->area.top};
}

/* ---- pages ---- */

bool workshop_open(struct workshop *workshop, const struct workshop_page *page)
{
    if (workshop->depth == WORKSHOP_DEPTH) {
        if (page->close)
            page->close(page->context);
        return false;
    }
    workshop->pages[workshop->depth++] = *page;
    return true;
}

static void close_uppermost(struct workshop *workshop)
{
    const struct workshop_page *page = uppermost(workshop);
    workshop->depth--;
    if (page->close)
        page->close(page->context);
    page = uppermost(workshop);
    if (page && page->enter)
        page->enter(page->context);
    workshop->closed = workshop->depth == 0;
}

static bool may_leave(const struct workshop_page *page)
{
    return !page->may_leave || page->may_leave(page->context);
}

bool workshop_close(struct workshop *workshop)
{
    while (workshop->depth > 0) {
        if (!may_leave(uppermost(workshop)))
            return false;
        close_uppermost(workshop);
    }
    workshop->closed = true;
    return true;
}

void workshop_end(struct workshop *workshop)
{
    while (workshop->depth > 0)
        close_uppermost(workshop);
}

bool workshop_moves(const struct workshop *workshop)
{
    if (workshop->depth == 0)
        return false;
    const struct workshop_page *page = &workshop->pages[workshop->depth - 1];
    return page->moves && page->moves(page->context);
}

bool workshop_tick(struct workshop *workshop, int jiffies)
{
    const struct workshop_page *page = uppermost(workshop);
    return workshop_moves(workshop) && page->tick && page->tick(page->context, jiffies);
}

/* ---- what the player does ---- */

static bool leave(struct workshop *workshop)
{
    if (may_leave(uppermost(workshop)))
        close_uppermost(workshop);
    return true;
}

/* Ctrl and + or -; they come as keys of the plain layout. */
static bool change_letters(struct workshop *workshop, const struct workshop_event *event)
{
    if (event->kind != WORKSHOP_KEY || !event->control || event->alt)
        return false;
    const bool larger = event->key == '+' || event->key == '=';
    if (!larger && event->key != '-' && event->key != '0')
        return false;
    const int steps = event->key == '0' ? 0 : workshop->text_steps + (larger ? 1 : -1);
    workshop->text_steps = int_clamp(steps, -UNIT_LIMIT, UNIT_LIMIT);
    return true;
}

bool workshop_take(struct workshop *workshop, int width, int height,
                   const struct workshop_event *given)
{
    const struct workshop_page *page = uppermost(workshop);
    struct workshop_event event = *given;
    if (event.kind == WORKSHOP_PRESS)
        workshop->held |= 1u << event.button;
    else if (event.kind == WORKSHOP_RELEASE)
        workshop->held &= ~(1u << event.button);
    else if (event.kind == WORKSHOP_AWAY)
        workshop->held = 0;
    event.held = workshop->held;
    if (event.kind != WORKSHOP_KEY && event.kind != WORKSHOP_TEXT) {
        workshop->pointer = event.kind != WORKSHOP_AWAY;
        workshop->pointer_x = event.x;
        workshop->pointer_y = event.y;
    }
    if (!page)
        return false;
    if (change_letters(workshop, &event))
        return true;
    const struct workshop_view view = view_of(workshop, NULL, width, height);
    if (event.kind == WORKSHOP_PRESS && event.button == WORKSHOP_LEFT &&
        rectangle_holds(leave_area(&view), event.x, event.y))
        return leave(workshop);
    switch (page->take(page->context, &view, &event)) {
    case WORKSHOP_LEAVE:
        close_uppermost(workshop);
        return true;
    case WORKSHOP_CHANGED:
        return true;
    case WORKSHOP_IGNORED:
        if (event.kind == WORKSHOP_KEY && event.key == WINDOW_KEY_ESCAPE && !event.control &&
            !event.alt)
            return leave(workshop);
        break;
    case WORKSHOP_TAKEN:
        break;
    }
    return event.kind == WORKSHOP_MOVE; /* what lies under the pointer is lit */
}

/* ---- drawing ---- */

static void draw_title(const struct workshop *workshop, const struct workshop_page *page,
                       const struct workshop_view *view)
{
    const int unit = view->unit, y = 2 * unit, right = view->canvas.width - 5 * unit;
    const struct rectangle leave = leave_area(view);
    const bool over = view->pointer && rectangle_holds(leave, view->pointer_x, view->pointer_y);
    const char *shown = page->title(page->context);
    workshop_fill(view, (struct rectangle){0, 0, view->canvas.width, view->area.top},
                  WORKSHOP_RAISED);
    workshop_fill(view,
                  (struct rectangle){0, view->area.top - unit, view->canvas.width, view->area.top},
                  WORKSHOP_LINE);
    workshop_write(view, 6 * unit, leave.right, y, LEAVE_SIGN,
                   over ? WORKSHOP_TEXT_COLOUR : WORKSHOP_LINK);
    const int end = workshop_write(view, leave.right, right, y, shown, WORKSHOP_TITLE);
    if (workshop->name)
        workshop_write_right(view, end + 12 * unit, right, y, workshop->name, WORKSHOP_DIM);
}

static void draw_foot(const struct workshop_page *page, const struct workshop_view *view)
{
    const int unit = view->unit, width = view->canvas.width, top = view->area.bottom;
    const char *status = page->status ? page->status(page->context) : NULL;
    const char *keys = page->keys ? page->keys(page->context) : NULL;
    workshop_fill(view, (struct rectangle){0, top, width, view->canvas.height}, WORKSHOP_PANEL);
    workshop_fill(view, (struct rectangle){0, top, width, top + unit}, WORKSHOP_LINE);
    const struct rectangle lines = {5 * unit, top + 2 * unit, width - 5 * unit,
                                    view->canvas.height};
    if (status && status[0]) {
        workshop_write(view, lines.left, lines.right, lines.top, status, WORKSHOP_TEXT_COLOUR);
        if (keys)
            workshop_write(view, lines.left, lines.right, lines.top + (FOOT_LINE - 1) * unit, keys,
                           WORKSHOP_DIM);
    } else if (keys) {
        workshop_write_lines(view, lines, keys, WORKSHOP_DIM);
    }
}

void workshop_draw(struct workshop *workshop, uint32_t *pixels, int width, int height)
{
    const struct workshop_page *page = uppermost(workshop);
    const struct workshop_view view = view_of(workshop, pixels, width, height);
    workshop_fill(&view, (struct rectangle){0, 0, width, height}, WORKSHOP_GROUND);
    if (!page)
        return;
    page->draw(page->context, &view);
    if (view.area.top > 0)
        draw_title(workshop, page, &view);
    if (view.area.bottom < height)
        draw_foot(page, &view);
}
