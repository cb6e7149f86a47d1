#include "engine/browse/browser.h"

#include <stdio.h>

#include "engine/workshop/workshop_list.h"
#include "resource/files/game_index.h"

struct browser {
    const struct game_files *files;
    struct allocator allocator;
    int rooms[ROOM_ID_LIMIT], room_count;
    struct workshop_list list;
    char title[80];
};

static int count_rooms(void *context)
{
    return ((struct browser *)context)->room_count;
}

static void room_row(void *context, int n, struct workshop_row *row)
{
    const struct browser *browser = context;
    const int id = browser->rooms[n];
    snprintf(row->text, sizeof row->text, "%d %s", id, browser->files->index.room_names[id]);
}

struct browser *browser_begin(const struct game_files *files, struct allocator allocator)
{
    struct browser *browser = allocator.resize(allocator.context, NULL, 0, sizeof *browser);
    if (!browser)
        return NULL;
    *browser = (struct browser){.files = files, .allocator = allocator};
    browser->list =
        (struct workshop_list){.context = browser, .count = count_rooms, .row = room_row};
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        browser->rooms[browser->room_count++] = id;
    return browser;
}

void browser_end(struct browser *browser)
{
    if (browser)
        browser->allocator.resize(browser->allocator.context, browser, sizeof *browser, 0);
}

static const char *title(void *context)
{
    struct browser *browser = context;
    snprintf(browser->title, sizeof browser->title, "Rooms");
    return browser->title;
}

static void draw(void *context, const struct workshop_view *view)
{
    struct browser *browser = context;
    workshop_list_draw(&browser->list, view, view->area, true);
}

static enum workshop_answer take(void *context, const struct workshop_view *view,
                                 const struct workshop_event *event)
{
    struct browser *browser = context;
    return workshop_list_take(&browser->list, view, view->area, event) == WORKSHOP_LIST_IGNORED
               ? WORKSHOP_IGNORED
               : WORKSHOP_CHANGED;
}

static const char *keys(void *context)
{
    (void)context;
    return "Up, Down: rooms   Escape: leave";
}

struct workshop_page browser_page(struct browser *browser)
{
    return (struct workshop_page){
        .context = browser, .title = title, .draw = draw, .take = take, .keys = keys};
}
