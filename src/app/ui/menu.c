#include "app/ui/menu.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/language.h"

bool menu_is_open(const struct menu *menu)
{
    return menu->depth > 0;
}

static struct menu_level *top(struct menu *menu)
{
    return menu->depth > 0 ? &menu->levels[menu->depth - 1] : NULL;
}

struct page *menu_page(struct menu *menu)
{
    return menu->depth > 0 ? &top(menu)->page : NULL;
}

static void enter(struct menu *menu)
{
    struct menu_level *level = top(menu);
    if (level && level->screen->enter)
        level->screen->enter(menu, level->context);
    if (menu_page(menu))
        page_refresh(menu_page(menu));
}

void menu_open(struct menu *menu, const struct menu_screen *screen, void *context)
{
    if (menu->depth == MENU_DEPTH)
        return;
    struct menu_level *level = &menu->levels[menu->depth++];
    *level = (struct menu_level){.screen = screen, .context = context};
    level->page = (struct page){
        .title = screen->title,
        .help = screen->help,
        .has_back = !screen->no_arrow,
        .tabs = screen->tabs,
        .tab_count = screen->tab_count,
        .buttons = screen->buttons,
        .button_count = screen->button_count,
        .rows = {context, screen->count, screen->row},
        .tall = screen->tall,
        .tree = screen->tree,
        .click_chooses = screen->click_chooses,
    };
    enter(menu);
}

static void drop(struct menu *menu)
{
    struct menu_level *level = top(menu);
    menu->depth--;
    if (level->screen->leave)
        level->screen->leave(level->context);
}

void menu_back(struct menu *menu)
{
    if (menu->depth == 0)
        return;
    drop(menu);
    enter(menu);
}

void menu_close(struct menu *menu)
{
    while (menu->depth > 0)
        drop(menu);
}

bool menu_handle(struct menu *menu, int width, int height, const struct window_event *event)
{
    const struct page_view view = page_view_make(width, height, menu->larger);
    struct menu_level *level = top(menu);
    if (!level)
        return false;
    struct page_answer answer = page_handle(&level->page, &view, event);
    if (answer.kind == PAGE_NOTHING || answer.kind == PAGE_CHANGED)
        return answer.kind == PAGE_CHANGED || event->kind == WINDOW_MOUSE;
    if (answer.kind == PAGE_WENT_BACK && !level->screen->handles_back) {
        menu_back(menu);
        return true;
    }
    if (level->screen->handle)
        level->screen->handle(menu, level->context, &answer);
    if (menu_page(menu))
        page_refresh(menu_page(menu));
    return true;
}

void menu_draw(struct menu *menu, uint32_t *pixels, int width, int height)
{
    const struct page_view view = page_view_make(width, height, menu->larger);
    if (menu->depth > 0)
        page_draw(menu_page(menu), &view, pixels);
}

__attribute__((format(printf, 2, 3))) void menu_message(struct menu *menu, const char *format, ...)
{
    char text[PAGE_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, tr(format), arguments);
    va_end(arguments);
    if (menu_page(menu))
        page_message(menu_page(menu), text);
}

void menu_play(struct menu *menu, const char *path)
{
    menu->request = MENU_REQUEST_PLAY;
    snprintf(menu->path, sizeof menu->path, "%s", path);
}

void menu_date(int64_t when, int64_t now, bool minutes, char text[MENU_DATE_SIZE])
{
    struct tm then, today;
    const time_t seconds = (time_t)when, seconds_now = (time_t)now;
    text[0] = '\0';
    if (when <= 0 || !localtime_r(&seconds, &then) || !localtime_r(&seconds_now, &today))
        return;
    const bool is_today = then.tm_year == today.tm_year && then.tm_yday == today.tm_yday;
    if (is_today)
        snprintf(text, MENU_DATE_SIZE, "%s", tr("today"));
    else
        strftime(text, MENU_DATE_SIZE, "%Y-%m-%d", &then);
    const size_t length = strlen(text);
    if (minutes)
        strftime(text + length, MENU_DATE_SIZE - length, " %H:%M", &then);
}
