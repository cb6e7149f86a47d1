#include "app/window/play_layers.h"

#include <stdio.h>

#include "app/window/play.h"
#include "cli/options.h"
#include "engine/game_state.h"

/* ---- overlays, notes and messages ---- */

static bool overlay_is_shown(const struct play *play)
{
    return play_overlay_wanted(&play->layers.overlay);
}

static void draw_overlay(struct play *play, uint32_t *pixels, int zoom)
{
    play_overlay_draw(&play->layers.overlay, play->game, pixels, zoom);
}

static bool message_is_shown(const struct play *play)
{
    return play->session.live.note_lines > 0 || play->layers.overlay.message[0] != '\0';
}

/* Above, so that verbs can be read; the console begins there, but leaves the last rows. */
static void draw_message(struct play *play, uint32_t *pixels, int zoom)
{
    if (play->session.live.note_lines > 0)
        live_play_draw(&play->session.live, play->layers.console.open, pixels, zoom);
    else
        play_overlay_draw_message(&play->layers.overlay, play->layers.console.open, pixels, zoom);
}

/* ---- the menu ---- */

static bool menu_is_shown(const struct play *play)
{
    return menu_is_open(&play->layers.menu.menu);
}

static void draw_menu(struct play *play, uint32_t *pixels, int zoom)
{
    const struct page_pointer pointer = {play->view.mouse_inside, play->view.mouse_x,
                                         play->view.mouse_y};
    menu_draw(&play->layers.menu.menu, zoom, &pointer, pixels);
}

/* What the menu wants of the window when the player has chosen it there. */
static void obey_menu(struct play *play)
{
    play->wish = play->layers.menu.menu.wish;
    if (play->wish != MENU_WISH_NONE)
        play->quit = true;
    play_follow_saves(play);
    if (play->layers.recordings.wants_gif)
        play_begin_gif(play);
    play->layers.recordings.wants_gif = false;
    if (!play->layers.recordings.replay[0])
        return;
    play->wish = MENU_WISH_PLAY; /* the session finds the recording there */
    snprintf(play->layers.menu.menu.path, sizeof play->layers.menu.menu.path, "%s",
             play->asked.path);
    play->quit = true;
}

static bool is_mouse(const struct window_event *event)
{
    return event->kind == WINDOW_MOUSE || event->kind == WINDOW_CLICK ||
           event->kind == WINDOW_RIGHT_CLICK || event->kind == WINDOW_WHEEL;
}

static bool is_typed(const struct window_event *event)
{
    return event->kind == WINDOW_KEY || event->kind == WINDOW_LETTER;
}

/* All keys are the menu's own, but those of the window. */
static bool menu_event(struct play *play, const struct window_event *event, enum setting key)
{
    if (!menu_is_shown(play) || (!is_mouse(event) && !is_typed(event)))
        return false;
    int zoom = presenter_zoom(play->view.presenter);
    struct menu *menu = &play->layers.menu.menu;
    const struct page_view view = page_view_make(zoom, menu->larger);
    play->view.changed = true;
    if (settings_page_key(&play->layers.settings_page, menu, event))
        return true;
    if (play_is_window_key(key))
        return false;
    if (event->kind == WINDOW_KEY && (event->alt || event->control) && key != SETTING_KEY_MENU)
        return true;
    if (key == SETTING_KEY_MENU)
        game_menu_toggle(&play->layers.menu);
    else
        menu_take(menu, &view, event);
    obey_menu(play);
    return true;
}

/* ---- the console ---- */

static bool console_is_shown(const struct play *play)
{
    return play->layers.console.open;
}

static void draw_console(struct play *play, uint32_t *pixels, int zoom)
{
    console_window_draw(&play->layers.console, pixels, zoom);
}

/* The console knows its built-in key. The key that the player chose for it becomes that one, which
 * is no key at all if he chose another. */
static struct window_event as_at_first(const struct window_event *event, enum setting key)
{
    struct window_event meant = *event;
    const bool is_console = event->key == 'd' && event->control && event->alt;
    if (key == SETTING_KEY_CONSOLE)
        return (struct window_event){.kind = event->kind, .key = 'd', .control = true, .alt = true};
    if (is_console)
        meant.key = 0;
    return meant;
}

/* It opens itself by its key. A menu that was opened meanwhile comes first, although it is below.
 */
static bool console_event(struct play *play, const struct window_event *event, enum setting key)
{
    const int room = play->game->world.room;
    const struct window_event meant = as_at_first(event, key);
    if (menu_is_shown(play))
        return false;
    if (!is_typed(event))
        return play->layers.console.open && is_mouse(event);
    if (!play_report_console_key(&play->session.report, &play->layers.console, &meant))
        return event->kind == WINDOW_LETTER;
    play_follow_saves(play);
    if (event->key == WINDOW_KEY_ENTER)
        journal_break(&play->session.report.journal); /* a command may have changed the game */
    if (play->game->world.room != room && !play->game->world.booted)
        play_tell_room(play);
    return true;
}

/* ---- history ---- */

static bool gif_is_shown(const struct play *play)
{
    return play->layers.gif.active;
}

static void draw_gif(struct play *play, uint32_t *pixels, int zoom)
{
    play_gif_draw(&play->layers.gif, pixels, zoom);
}

static bool rewind_is_shown(const struct play *play)
{
    return play->layers.rewind.active;
}

static void draw_rewind(struct play *play, uint32_t *pixels, int zoom)
{
    play_rewind_draw(&play->layers.rewind, pixels, zoom);
}

/* While the picture runs backwards nothing else gets input. */
static bool rewind_event(struct play *play, const struct window_event *event, enum setting key)
{
    (void)key;
    return play->layers.rewind.active && event->kind != WINDOW_QUIT &&
           event->kind != WINDOW_FOCUS_LOST && event->kind != WINDOW_KEY_LIFTED;
}

/* ---- all of them ---- */

static const struct layer {
    bool (*is_shown)(const struct play *play);
    void (*draw)(struct play *play, uint32_t *pixels, int zoom);
    /* Returns whether the event was for this layer, shown or not. `key`: the setting whose key was
     * pressed, or SETTING_COUNT. NULL: none ever is. */
    bool (*event)(struct play *play, const struct window_event *event, enum setting key);
    bool covers; /* nothing below is drawn */
} layers[] = {
    /* the lowest first */
    {overlay_is_shown, draw_overlay, NULL, false},
    {message_is_shown, draw_message, NULL, false},
    {menu_is_shown, draw_menu, menu_event, true},
    {console_is_shown, draw_console, console_event, false},
    {gif_is_shown, draw_gif, NULL, false},
    {rewind_is_shown, draw_rewind, rewind_event, true},
};

enum { LAYERS = sizeof layers / sizeof *layers };

bool play_layers_wanted(const struct play *play)
{
    for (int i = 0; i < LAYERS; i++)
        if (layers[i].is_shown(play))
            return true;
    return false;
}

void play_layers_draw(struct play *play, uint32_t *pixels, int zoom)
{
    int lowest = 0;
    for (int i = 0; i < LAYERS; i++)
        if (layers[i].covers && layers[i].is_shown(play))
            lowest = i;
    for (int i = lowest; i < LAYERS; i++)
        if (layers[i].is_shown(play))
            layers[i].draw(play, pixels, zoom);
}

void play_show(struct play *play)
{
    if (play_layers_wanted(play)) {
        int zoom;
        uint32_t *canvas = presenter_canvas(play->view.presenter, &zoom);
        play->layers.overlay.mouse_x = play->view.mouse_x;
        play->layers.overlay.mouse_y = play->view.mouse_y;
        play->layers.overlay.mouse_inside = play->view.mouse_inside;
        if (canvas)
            play_layers_draw(play, canvas, zoom);
    }
    bool cross = false;
    const struct frame *picture = play_picture_to_show(play, &cross);
    cross = cross && !menu_is_open(&play->layers.menu.menu);
    presenter_show(play->view.presenter, picture, cross ? play->view.mouse_x : -1,
                   play->view.mouse_y);
    play->view.changed = false;
    if (play->session.live
            .told[0]) /* for who has the sources open beside the game, and for bench/ */
        cli_line(stderr, "%s", play->session.live.told);
    play->session.live.told[0] = '\0';
}

/* ---- input ---- */

static void give_event(struct play *play, const struct window_event *event)
{
    const enum setting key =
        event->kind == WINDOW_KEY ? play_settings_key(play, event) : SETTING_COUNT;
    if (is_mouse(event)) {
        play->view.mouse_x = event->x;
        play->view.mouse_y = event->y;
        play->view.mouse_inside = event->inside;
    }
    play->view.changed = play->view.changed || is_mouse(event) || is_typed(event);
    for (int i = LAYERS - 1; i >= 0; i--)
        if (layers[i].event && layers[i].event(play, event, key))
            return;
    play_game_event(play, event, key);
}

/* The browser that was opened gets what follows. */
static bool goes_on(const struct play *play)
{
    return !play->quit && !play->layers.browse;
}

void play_input(struct play *play)
{
    struct window_event event, as;
    while (goes_on(play) && presenter_poll(play->view.presenter, &event))
        give_event(play, play_pads_event(play, &event, &as) ? &as : &event);
    while (goes_on(play) && play_pads_turn(play, &as))
        give_event(play, &as);
}
