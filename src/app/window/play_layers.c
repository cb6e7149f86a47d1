#include "app/window/play_layers.h"

#include "app/window/play.h"
#include "app/window/play_leave.h"
#include "app/window/play_room.h"
#include "engine/state/game_state.h"

struct layer {
    bool (*open)(const struct play *play);
    /* Returns whether the layer used the event. It may be closed: a key opens it. NULL if it gets
     * no events. */
    bool (*event)(struct play *play, const struct window_event *event, enum setting key);
    void (*draw)(struct play *play, uint32_t *pixels, int zoom); /* NULL for a page */
    struct ui *(*page)(struct play *play);                       /* NULL for others */
    bool hides;                                                  /* layers below it are not drawn */
    bool pauses; /* time stands still for the game */
};

/* ---- a band behind the spoken line ---- */

static bool band_open(const struct play *play)
{
    return play_settings(play)->speech_band && !text_layer_empty(&play->game->stage.talk_text) &&
           !play->view.fade.show.active;
}

static void draw_band(struct play *play, uint32_t *pixels, int zoom)
{
    play_overlay_draw_band(play->game, pixels, zoom);
}

/* ---- overlays and messages ---- */

static bool overlay_open(const struct play *play)
{
    return play_overlay_wanted(&play->layers.overlay);
}

static void draw_overlay(struct play *play, uint32_t *pixels, int zoom)
{
    const struct game *past = play->session.debugger.view;
    play_overlay_draw(&play->layers.overlay, past ? past : play->game, pixels, zoom);
}

static bool message_open(const struct play *play)
{
    return play->layers.overlay.message[0] != '\0' || play->session.live.note[0] != '\0';
}

/* Draws a message: at the bottom, because games speak at the top. Messages about the sources, and
 * all messages over the console, are at the top. */
static void draw_message(struct play *play, uint32_t *pixels, int zoom)
{
    const struct play_layers *layers = &play->layers;
    const char *note = play->session.live.note;
    const bool above = note[0] || layers->console.open || layers->message_above;
    play_overlay_draw_message(&layers->overlay, note[0] ? note : layers->overlay.message,
                              above ? 0 : play->view.rows, pixels, zoom);
}

static bool gif_open(const struct play *play)
{
    return play->layers.gif.active;
}

static void draw_gif(struct play *play, uint32_t *pixels, int zoom)
{
    play_gif_draw(&play->layers.gif, pixels, zoom);
}

/* ---- the console ---- */

static bool console_open(const struct play *play)
{
    return play->layers.console.open;
}

static bool console_event(struct play *play, const struct window_event *event, enum setting key)
{
    const int room = play->game->world.room;
    const uint32_t before = play->session.report.journal.now;
    if (!window_event_is_typed(event))
        return play->layers.console.open && window_event_is_mouse(event);
    if (!console_window_key(&play->layers.console, event, key == SETTING_KEY_CONSOLE))
        return event->kind == WINDOW_LETTER;
    play_follow_saves(play);
    play_debug_follow(play, (int64_t)before - play->session.report.journal.now);
    if (play->game->world.room != room && !play->game->world.booted)
        play_show_room(play);
    return true;
}

static void draw_console(struct play *play, uint32_t *pixels, int zoom)
{
    console_window_draw(&play->layers.console, pixels, zoom);
}

/* ---- the message box of a script, and the menu ---- */

/* Whether a message box is visible. It gets no events, since the game waits for keys and clicks;
 * the console covers it. */
static bool box_open(const struct play *play)
{
    const struct game_menu *menu = &play->layers.menu;
    return ui_is_open(&menu->menu) && !game_menu_covers(menu) && !play->layers.console.open;
}

static struct ui *menu_page(struct play *play)
{
    return &play->layers.menu.menu;
}

static bool menu_open_over(const struct play *play)
{
    return game_menu_covers(&play->layers.menu);
}

/* Handles all keys except the window's own. */
static bool menu_event(struct play *play, const struct window_event *event, enum setting key)
{
    struct ui *menu = &play->layers.menu.menu;
    int width, height;
    if (!menu_open_over(play) || (!window_event_is_mouse(event) && !window_event_is_typed(event) &&
                                  event->kind != WINDOW_MOUSE_LIFTED))
        return false;
    if (settings_page_key(&play->layers.settings_page, menu, event))
        return true;
    if (play_settings_key_of_window(key))
        return false;
    if (key == SETTING_KEY_MENU)
        game_menu_toggle(&play->layers.menu);
    else if (key == SETTING_KEY_HELP)
        keys_page_toggle(menu, play->layers.menu.keys);
    else if (presenter_page(play->view.presenter, &width, &height))
        ui_handle(menu, width, height, event);
    return true;
}

/* ---- the debugger's panel ---- */

static bool panel_open(const struct play *play)
{
    return ui_is_open(&play->layers.debug.panel.ui);
}

static struct ui *panel_page(struct play *play)
{
    return &play->layers.debug.panel.ui;
}

/* ---- rewinding ---- */

static bool rewind_open(const struct play *play)
{
    return play->layers.rewind.active;
}

/* Takes all input while the picture runs backwards. */
static bool rewind_event(struct play *play, const struct window_event *event, enum setting key)
{
    (void)key;
    return play->layers.rewind.active && event->kind != WINDOW_QUIT &&
           event->kind != WINDOW_FOCUS_LOST && event->kind != WINDOW_KEY_LIFTED;
}

static void draw_rewind(struct play *play, uint32_t *pixels, int zoom)
{
    play_rewind_draw(&play->layers.rewind, pixels, zoom);
}

/* ---- all layers, from the lowest up ---- */

static const struct layer layers[] = {
    {.open = band_open, .draw = draw_band},
    {.open = overlay_open, .draw = draw_overlay},
    {.open = message_open, .draw = draw_message},
    {.open = gif_open, .draw = draw_gif},
    {.open = console_open, .event = console_event, .draw = draw_console, .pauses = true},
    {.open = box_open, .page = menu_page, .hides = true},
    {.open = panel_open,
     .event = play_debug_event,
     .page = panel_page,
     .hides = true,
     .pauses = true},
    {.open = menu_open_over, .event = menu_event, .page = menu_page, .hides = true, .pauses = true},
    {.open = rewind_open,
     .event = rewind_event,
     .draw = draw_rewind,
     .hides = true,
     .pauses = true},
};
enum { LAYERS = sizeof layers / sizeof *layers };

/* Returns the lowest visible layer. */
static int lowest(const struct play *play)
{
    int i = LAYERS - 1;
    while (i > 0 && !(layers[i].hides && layers[i].open(play)))
        i--;
    return i;
}

bool play_layers_pause(const struct play *play)
{
    for (int i = 0; i < LAYERS; i++)
        if (layers[i].pauses && layers[i].open(play))
            return true;
    return false;
}

bool play_layers_wanted(const struct play *play)
{
    for (int i = 0; i < LAYERS; i++)
        if (layers[i].open(play))
            return true;
    return false;
}

bool play_layers_event(struct play *play, const struct window_event *event, enum setting key)
{
    for (int i = LAYERS - 1; i >= 0; i--)
        if (layers[i].event && layers[i].event(play, event, key))
            return true;
    return false;
}

struct ui *play_layers_page(struct play *play)
{
    const struct layer *layer = &layers[lowest(play)];
    return layer->page ? layer->page(play) : NULL;
}

void play_layers_draw(struct play *play, uint32_t *pixels, int zoom)
{
    for (int i = lowest(play); i < LAYERS; i++)
        if (layers[i].draw && layers[i].open(play))
            layers[i].draw(play, pixels, zoom);
}
