#include "app/window/start_window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/platform/window_event.h"
#include "app/ui/menu.h"
#include "app/window/play_pads.h"
#include "app/window/settings_page.h"
#include "util/limits.h"

/* Microseconds. Nothing moves on the start screen by itself, but a stick that is held. */
enum { WAIT = 1000000, PAD_WAIT = 20000 };

/* All of it: there is no game, and so no picture under the pages. */
struct start_window {
    struct presenter *presenter;
    struct start_menu start;
    struct frame blank;
    struct page_pointer pointer;
    struct play_pads pads;
    struct play_settings *settings;
    struct settings_page settings_page;
    bool changed, quit;
};

/* ---- settings ---- */

static const struct settings_in_force *get_settings(void *context)
{
    return &((struct start_window *)context)->settings->in_force;
}

/* What can be seen of a setting is seen at once. */
static void show_settings(struct start_window *window)
{
    const struct settings *now = &window->settings->in_force.values;
    window->start.menu.larger = now->larger_text != 0;
    presenter_set_view(window->presenter, play_settings_view(now));
    window->changed = true;
}

static const char *change_setting(void *context, enum setting setting, const char *value,
                                  bool for_this_game)
{
    struct start_window *window = context;
    const char *why = play_settings_change(window->settings, NULL, setting, value, for_this_game);
    bool full = window->settings->in_force.values.fullscreen != 0;
    if (setting == SETTING_FULLSCREEN && presenter_is_fullscreen(window->presenter) != full)
        presenter_toggle_fullscreen(window->presenter);
    show_settings(window);
    return why;
}

static void offer_settings(struct start_window *window)
{
    window->settings_page = (struct settings_page){
        .host = {window, get_settings, change_setting, window->settings->path, ""}};
    window->start.settings = &settings_screen;
    window->start.settings_context = &window->settings_page;
    show_settings(window);
}

/* ---- input ---- */

static void press_window_key(struct start_window *window, const struct window_event *event)
{
    if (event->control && event->key == 'q')
        window->quit = true;
    else if (event->alt && event->key == WINDOW_KEY_ENTER)
        presenter_toggle_fullscreen(window->presenter);
    else if (event->key == WINDOW_KEY_F4)
        presenter_toggle_aspect(window->presenter);
    window->changed = true;
}

static void take_event(struct start_window *window, const struct window_event *event)
{
    struct menu *menu = &window->start.menu;
    const struct page_view view = page_view_make(presenter_zoom(window->presenter), menu->larger);
    bool mouse = event->kind == WINDOW_MOUSE || event->kind == WINDOW_CLICK ||
                 event->kind == WINDOW_RIGHT_CLICK || event->kind == WINDOW_WHEEL;
    bool came = mouse && !window->pointer.shown && event->kind == WINDOW_MOUSE;
    if (mouse)
        window->pointer = (struct page_pointer){event->inside, event->x, event->y};
    if (came) { /* where the pointer happened to be marks nothing */
        window->changed = true;
        return;
    }
    if (settings_page_key(&window->settings_page, menu, event)) {
        window->changed = true;
        return;
    }
    if (event->kind == WINDOW_QUIT)
        window->quit = true;
    else if (event->kind == WINDOW_DROP)
        start_menu_take_drop(&window->start, event->text);
    else if (event->kind == WINDOW_KEY &&
             (event->alt || event->control || event->key == WINDOW_KEY_F4))
        press_window_key(window, event);
    else
        window->changed = menu_take(menu, &view, event) || window->changed;
}

static void show(struct start_window *window)
{
    int zoom;
    uint32_t *canvas = presenter_canvas(window->presenter, &zoom);
    if (canvas)
        menu_draw(&window->start.menu, zoom, &window->pointer, canvas);
    presenter_show(window->presenter, &window->blank, -1, 0);
    window->changed = false;
}

static bool goes_on(const struct start_window *window)
{
    return !window->quit && window->start.menu.wish == MENU_WISH_NONE;
}

static void take_input(struct start_window *window)
{
    struct window_event event, as;
    while (goes_on(window) && presenter_poll(window->presenter, &event))
        take_event(window, play_pads_list_event(&window->pads, &event, &as) ? &as : &event);
    if (goes_on(window) && play_pads_list_turn(&window->pads, &as))
        take_event(window, &as);
}

/* The screen is shown before anything is done at it. */
uint64_t start_window_step(struct start_window *window, uint64_t now)
{
    if (window->pads.looked)
        take_input(window);
    if (!goes_on(window))
        return PLATFORM_ENDED;
    if (window->changed || presenter_is_stale(window->presenter))
        show(window);
    if (window->pads.looked)
        return now + (play_pads_count(&window->pads) > 0 ? PAD_WAIT : WAIT);
    play_pads_begin(&window->pads, presenter_platform(window->presenter));
    return now;
}

static bool choose_files(void *context)
{
    return presenter_choose_files(((struct start_window *)context)->presenter);
}

struct start_window *start_window_open(struct presenter *presenter, struct play_settings *settings,
                                       const char *demo, const char *told)
{
    struct start_window *window = calloc(1, sizeof *window);
    if (!window)
        return NULL;
    window->presenter = presenter;
    window->changed = true;
    window->settings = settings;
    window->start.choose_files = choose_files;
    window->start.choose_context = window;
    offer_settings(window);
    presenter_set_title(presenter, "walkbox");
    start_menu_open(&window->start, demo, told);
    return window;
}

enum menu_wish start_window_close(struct start_window *window, char path[PATH_SIZE])
{
    const enum menu_wish chosen = window->start.menu.wish;
    const enum menu_wish wish = window->quit || chosen == MENU_WISH_NONE ? MENU_WISH_QUIT : chosen;
    snprintf(path, PATH_SIZE, "%s", window->start.menu.path);
    if (window->start.folder.list.path[0] && wish == MENU_WISH_PLAY)
        played_games_keep_folder(window->start.folder.list.path);
    start_menu_close(&window->start);
    play_pads_end(&window->pads);
    free(window);
    return wish;
}
