#include "app/ui/ui.h"

#include <stdarg.h>
#include <stdio.h>

#include "cli/language.h"
#include "util/minmax.h"

enum {
    FOOT_LINES = 2,
    STEP_WIDTH = 900, /* letters grow with each multiple of this window size, in canvas pixels */
    STEP_HEIGHT = 560,
    UNIT_LIMIT = 8,
};

/* ---- the stack ---- */

bool ui_is_open(const struct ui *ui)
{
    return ui->depth > 0;
}

bool ui_shows(const struct ui *ui, const struct ui_page *page)
{
    return ui->depth > 0 && ui->pages[ui->depth - 1].kind == page;
}

struct page *ui_top(struct ui *ui)
{
    return ui->depth > 0 ? &ui->pages[ui->depth - 1] : NULL;
}

static void enter(struct ui *ui)
{
    const struct page *page = ui_top(ui);
    if (page && page->kind->enter)
        page->kind->enter(ui, page->context);
    if (ui->depth > 0)
        page_refresh(ui_top(ui));
}

static void drop(struct ui *ui)
{
    const struct page *page = ui_top(ui);
    ui->depth--;
    if (page->kind->leave)
        page->kind->leave(page->context);
}

bool ui_open(struct ui *ui, const struct ui_page *kind, void *context)
{
    if (ui->depth == UI_DEPTH) {
        if (kind->leave)
            kind->leave(context);
        return false;
    }
    ui->pages[ui->depth++] = (struct page){.kind = kind, .context = context, .title = kind->title};
    enter(ui);
    return true;
}

void ui_back(struct ui *ui)
{
    if (ui->depth == 0)
        return;
    drop(ui);
    enter(ui);
}

void ui_end(struct ui *ui)
{
    while (ui->depth > 0)
        drop(ui);
}

/* Returns whether the page was closed. */
static bool leave(struct ui *ui)
{
    const struct page *page = ui_top(ui);
    if (page->kind->may_leave && !page->kind->may_leave(page->context))
        return false;
    ui_back(ui);
    return true;
}

bool ui_close(struct ui *ui)
{
    while (ui->depth > 0)
        if (!leave(ui))
            return false;
    return true;
}

/* ---- pages that draw themselves ---- */

/* Letters have size 1 at 640 x 400, 2 from 900 x 560 on, 3 from 1800 x 1120 on. Windows with hardly
 * any space lose the foot, and then the title. */
static struct ui_view view_of(const struct ui *ui, uint32_t *pixels, int width, int height,
                              struct page_bars *bars)
{
    const int steps = int_min(width / STEP_WIDTH, height / STEP_HEIGHT) + (ui->larger ? 1 : 0);
    int unit = int_clamp(1 + steps, 1, UNIT_LIMIT);
    const bool roomy = height > width && ui->pages[ui->depth - 1].kind->for_fingers;
    if (roomy)
        unit = ui_column_view(pixels, width, height, ui->larger).scale;
    struct ui_view view = {
        .canvas = {.pixels = pixels, .width = width, .height = height, .zoom = 1, .bottom = height},
        .scale = 1,
        .unit = unit,
        .roomy = roomy,
        .area = {0, 0, width, height},
        .pointer = ui->pointer,
        .pointer_x = ui->pointer_x,
        .pointer_y = ui->pointer_y};
    *bars = page_bars_place(&view, true, FOOT_LINES);
    if (height >= 120 * unit)
        view.area.bottom = bars->foot.top;
    if (height >= 80 * unit)
        view.area.top = bars->title.bottom;
    else
        bars->back = (struct rectangle){0};
    return view;
}

bool ui_moves(const struct ui *ui)
{
    const struct page *page = ui->depth > 0 ? &ui->pages[ui->depth - 1] : NULL;
    return page && page->kind->moves && page->kind->moves(page->context);
}

bool ui_tick(struct ui *ui, int jiffies)
{
    const struct page *page = ui_top(ui);
    return ui_moves(ui) && page->kind->tick && page->kind->tick(page->context, jiffies);
}

/* Whether an event goes to the pages. */
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

static bool handle_drawn(struct ui *ui, const struct page *page, int width, int height,
                         const struct window_event *event)
{
    struct page_bars bars;
    const struct ui_view view = view_of(ui, NULL, width, height, &bars);
    enum ui_answer answer = UI_IGNORED;
    const bool arrow =
        event->kind == WINDOW_CLICK && rectangle_holds(bars.back, event->page_x, event->page_y);
    if (!arrow)
        answer = page->kind->handle(page->context, &view, event);
    const bool escape = answer == UI_IGNORED && event->kind == WINDOW_KEY &&
                        event->key == WINDOW_KEY_ESCAPE && !event->control && !event->alt;
    if (answer == UI_LEAVE)
        ui_back(ui);
    else if (arrow || escape)
        leave(ui);
    return answer == UI_LEAVE || answer == UI_CHANGED || arrow || escape ||
           event->kind == WINDOW_MOUSE; /* the page highlights the thing under the mouse */
}

static void draw_drawn(const struct ui *ui, const struct page *page, uint32_t *pixels, int width,
                       int height)
{
    const struct ui_page *kind = page->kind;
    struct page_bars bars;
    const struct ui_view view = view_of(ui, pixels, width, height, &bars);
    ui_fill(&view, (struct rectangle){0, 0, width, height}, UI_GROUND);
    kind->draw(page->context, &view);
    if (view.area.top > 0)
        page_title_draw(&view, &bars, kind->name(page->context), false, ui->name);
    if (view.area.bottom < height)
        page_foot_draw(&view, &bars, kind->status ? kind->status(page->context) : "",
                       kind->keys ? kind->keys(page->context) : "");
}

/* ---- pages of rows ---- */

static bool handle_rows(struct ui *ui, struct page *page, int width, int height,
                        const struct window_event *event)
{
    const struct ui_view view = ui_column_view(NULL, width, height, ui->larger);
    const struct page_answer answer = page_handle(page, &view, event);
    if (answer.kind == PAGE_NOTHING || answer.kind == PAGE_CHANGED)
        return answer.kind == PAGE_CHANGED || event->kind == WINDOW_MOUSE;
    if (answer.kind == PAGE_WENT_BACK && !page->kind->handles_back) {
        ui_back(ui);
        return true;
    }
    if (page->kind->answer)
        page->kind->answer(ui, page->context, &answer);
    if (ui->depth > 0)
        page_refresh(ui_top(ui));
    return true;
}

void ui_message(struct ui *ui, const char *format, ...)
{
    char text[PAGE_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, tr(format), arguments);
    va_end(arguments);
    if (ui->depth > 0)
        page_message(ui_top(ui), text);
}

void ui_play(struct ui *ui, const char *path)
{
    ui->next = (struct next){.kind = NEXT_PLAY};
    snprintf(ui->next.path, sizeof ui->next.path, "%s", path);
}

/* ---- the interface ---- */

bool ui_handle(struct ui *ui, int width, int height, const struct window_event *event)
{
    struct page *page = ui_top(ui);
    const bool used = is_for_pages(event);
    if (used && !window_event_is_typed(event)) {
        ui->pointer = event->kind != WINDOW_FOCUS_LOST;
        ui->pointer_x = event->page_x;
        ui->pointer_y = event->page_y;
    }
    return page && (page->kind->draw ? used && handle_drawn(ui, page, width, height, event)
                                     : handle_rows(ui, page, width, height, event));
}

void ui_draw(struct ui *ui, uint32_t *pixels, int width, int height)
{
    struct page *page = ui_top(ui);
    if (!page)
        return;
    if (page->kind->draw) {
        draw_drawn(ui, page, pixels, width, height);
    } else {
        struct ui_view view = ui_column_view(pixels, width, height, ui->larger);
        view.pointer = ui->pointer;
        view.pointer_x = ui->pointer_x / view.scale;
        view.pointer_y = ui->pointer_y / view.scale;
        page_draw(page, &view);
    }
}
