#include "app/window/play_picture.h"

#include <stdio.h>

#include "app/window/play.h"
#include "app/window/play_layers.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/input.h"
#include "engine/room/screen.h"
#include "engine/state/game_state.h"
#include "render/cursor.h"
#include "render/framebuffer.h"
#include "resource/picture.h"

int play_shake_rows(const struct play *play)
{
    return screen_shake_rows(&play->game->world, play->game->pending_jiffies);
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

/* Returns the picture as scripts want it: shaken, and with the pointer that they chose. *cross is
 * set if the program's own crosshair is to be the pointer. */
static const struct frame *picture_to_show(struct play *play, bool *cross)
{
    static const struct colour white = {255, 255, 255};
    struct play_view *view = &play->view;
    struct cursor_picture cursor;
    const struct frame *past = play_rewind_picture(&play->layers.rewind);
    if (!past && play->session.debugger.view)
        past = game_picture(play->session.debugger.view);
    *cross = false;
    if (past)
        return past;
    const struct frame *picture = play_game_picture(play);
    const bool booted = play->game->world.booted;
    const bool shown =
        input_cursor(&play->game->world, &play->game->stage.charsets, &cursor) || !booted;
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

static void show_page(struct play *play, struct ui *menu)
{
    struct presenter *presenter = play->view.presenter;
    int width, height;
    uint32_t *pixels = presenter_page_over(presenter, play_game_picture(play), &width, &height);
    if (!pixels)
        return;
    ui_draw(menu, pixels, width, height);
    presenter_show_page(presenter, width, height);
}

/* Finds the choices for buttons. They cover the lowest rows of the picture, unless a layer needs
 * those rows. */
static void find_choices(struct play *play)
{
    struct play_view *view = &play->view;
    view->panel.count = 0;
    if (presenter_has_choices(view->presenter) && !play_layers_pause(play) &&
        !play->request.returns && !play->game->vm.halted)
        play_panel_find(&view->panel, &play->game->text, play_game_picture(play)->palette);
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
    struct ui *menu = play_layers_page(play);
    if (menu)
        show_page(play, menu);
    else
        show_picture(play);
    play->view.changed = false;
    if (play->session.live.message[0]) /* for authors who watch the terminal, and for bench/ */
        cli_line(stderr, "%s", play->session.live.message);
    play->session.live.message[0] = '\0';
}
