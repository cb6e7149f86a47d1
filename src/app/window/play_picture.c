#include "app/window/play.h"

#include <stdarg.h>
#include <stdio.h>

#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/input.h"
#include "engine/room/screen.h"
#include "engine/state/game_state.h"
#include "render/cursor.h"
#include "render/framebuffer.h"
#include "render/scene.h"
#include "render/transition.h"
#include "resource/picture.h"

enum { MICROSECONDS = 1000000 };

void play_fade_before_frame(struct play_fade *fade, struct game *game)
{
    fade->last = *game_picture(game);
}

void play_fade_after_frame(struct play_fade *fade, const struct game *game)
{
    fade->waiting = 0;
    fade_show_begin(&fade->show, &game->world, &game->scene, &fade->last);
}

static uint64_t step_length(const struct play_fade *fade)
{
    return (uint64_t)fade->show.transition.ticks * MICROSECONDS;
}

bool play_fade_pass(struct play_fade *fade, uint64_t microseconds)
{
    bool changed = false;
    if (!fade->show.active)
        return false;
    fade->waiting += microseconds * TRANSITION_TICK_RATE;
    while (fade->show.active && fade->waiting >= step_length(fade)) {
        fade->waiting -= step_length(fade);
        fade_show_next(&fade->show);
        changed = true;
    }
    return changed;
}

uint64_t play_fade_left(const struct play_fade *fade, uint64_t limit)
{
    if (!fade->show.active)
        return limit;
    uint64_t length = step_length(fade);
    uint64_t left = fade->waiting < length ? length - fade->waiting : 0;
    left = (left + TRANSITION_TICK_RATE - 1) / TRANSITION_TICK_RATE;
    return left < limit ? left : limit;
}

int play_shake_rows(const struct play *play)
{
    return screen_shake_rows(play->game, play->game->pending_jiffies);
}

const struct frame *play_game_picture(struct play *play)
{
    struct play_view *view = &play->view;
    const int shake = play_shake_rows(play);
    const struct frame *picture =
        view->fade.show.active ? &view->fade.show.picture : game_picture(play->game);
    if (shake == 0)
        return picture;
    view->shown = *picture;
    frame_raise(&view->shown, shake);
    return &view->shown;
}

/* The picture as scripts want it: shaken, and with the mouse pointer that they chose. *cross is set
 * when the pointer is to be the program's own crosshair. */
static const struct frame *picture_to_show(struct play *play, bool *cross)
{
    static const struct colour white = {255, 255, 255};
    struct play_view *view = &play->view;
    struct cursor_picture cursor;
    const struct frame *past = play_rewind_picture(&play->layers.rewind);
    *cross = false;
    if (past)
        return past;
    const struct frame *picture = play_game_picture(play);
    const bool booted = play->game->world.booted;
    const bool shown = input_cursor(play->game, &cursor) || !booted;
    const bool pointed = view->mouse_inside && shown;
    *cross = pointed && !cursor.glyph;
    presenter_set_cursor_colour(view->presenter, booted ? picture->palette[cursor.color] : white);
    if (!pointed || !cursor.glyph)
        return picture;
    if (picture != &view->shown)
        view->shown = *picture;
    cursor_draw(&view->shown, &cursor, view->mouse_x, view->mouse_y);
    return &view->shown;
}

static bool band_wanted(const struct play *play)
{
    return play_settings(play)->speech_band && !text_layer_empty(&play->game->talk_text) &&
           !play->view.fade.show.active;
}

bool play_layers_wanted(const struct play *play)
{
    const struct play_layers *layers = &play->layers;
    return band_wanted(play) || play_overlay_wanted(&layers->overlay) ||
           layers->overlay.message[0] != '\0' || play->session.live.note[0] != '\0' ||
           layers->console.open || layers->gif.active || layers->rewind.active;
}

/* Messages are at the bottom, because games speak at the top; those about the sources, and all over
 * the console, are at the top. The bar of going back covers what is below it. */
void play_layers_draw(struct play *play, uint32_t *pixels, int zoom)
{
    struct play_layers *layers = &play->layers;
    if (layers->rewind.active) {
        play_rewind_draw(&layers->rewind, pixels, zoom);
        return;
    }
    if (band_wanted(play))
        play_overlay_draw_band(play->game, pixels, zoom);
    if (play_overlay_wanted(&layers->overlay))
        play_overlay_draw(&layers->overlay, play->game, pixels, zoom);
    const char *note = play->session.live.note;
    play_overlay_draw_message(
        &layers->overlay, note[0] ? note : layers->overlay.message,
        note[0] || layers->console.open || layers->message_above ? 0 : play->view.rows, pixels,
        zoom);
    if (layers->console.open)
        console_window_draw(&layers->console, pixels, zoom);
    if (layers->gif.active)
        play_gif_draw(&layers->gif, pixels, zoom);
}

/* The menu covers the whole window, and so all other layers. */
static void show_menu(struct play *play)
{
    struct presenter *presenter = play->view.presenter;
    int width, height;
    uint32_t *pixels = presenter_page_over(presenter, play_game_picture(play), &width, &height);
    if (!pixels)
        return;
    menu_draw(&play->layers.menu.menu, pixels, width, height);
    presenter_show_page(presenter, width, height);
}

/* Buttons cover the lowest rows of the picture, unless a layer needs them. */
static void find_choices(struct play *play)
{
    struct play_view *view = &play->view;
    view->panel.count = 0;
    if (presenter_has_choices(view->presenter) && !play->layers.rewind.active &&
        !play->layers.console.open && !play->request.returns && !play->game->vm.halted)
        play_panel_find(&view->panel, play->game, play_game_picture(play)->palette);
    play->layers.overlay.buttons = view->panel.count > 0;
    view->rows = view->panel.count > 0 ? view->panel.top : SCREEN_HEIGHT;
}

static void show_picture(struct play *play)
{
    struct play_view *view = &play->view;
    find_choices(play);
    if (play_layers_wanted(play)) {
        int zoom;
        uint32_t *canvas = presenter_canvas(view->presenter, &zoom);
        play->layers.overlay.mouse_x = view->mouse_x;
        play->layers.overlay.mouse_y = view->mouse_y;
        play->layers.overlay.mouse_inside = view->mouse_inside;
        if (canvas)
            play_layers_draw(play, canvas, zoom);
    }
    bool cross;
    const struct frame *picture = picture_to_show(play, &cross);
    presenter_show(view->presenter, picture, cross ? view->mouse_x : -1, view->mouse_y);
    presenter_set_choices(view->presenter, view->panel.choices, view->panel.count, view->rows);
}

void play_show(struct play *play)
{
    if (menu_is_open(&play->layers.menu.menu))
        show_menu(play);
    else
        show_picture(play);
    play->view.changed = false;
    if (play->session.live.message[0]) /* for authors who watch the terminal, and for bench/ */
        cli_line(stderr, "%s", play->session.live.message);
    play->session.live.message[0] = '\0';
}

enum { MESSAGE_JIFFIES = 3 * GAME_JIFFY_RATE, LONG_JIFFIES = 20 * GAME_JIFFY_RATE };

void play_notice(struct play *play, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(play->layers.overlay.message, sizeof play->layers.overlay.message, tr(format),
              arguments);
    va_end(arguments);
    play->layers.message_jiffies = MESSAGE_JIFFIES;
    play->layers.message_above = false;
    play->view.changed = true;
}

void play_notice_long(struct play *play, const char *message)
{
    play_notice(play, "%s", message);
    play->layers.message_jiffies = LONG_JIFFIES;
}
