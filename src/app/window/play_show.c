#include "app/window/play.h"

#include "app/platform/presenter.h"
#include "app/window/play_layers.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/input.h"
#include "engine/room/screen.h"
#include "render/cursor_draw.h"
#include "render/framebuffer.h"
#include "resource/palette.h"

/* The crosshair has the colour that the game gives the pointer. In room mode it is white. */
static void colour_cross(struct play *play, const struct frame *picture, int index)
{
    static const struct colour white = {255, 255, 255};
    presenter_set_cursor_colour(play->presenter,
                                play->game->world.booted ? picture->palette[index] : white);
}

/* The picture as scripts want it: shaken, and with the mouse pointer that they chose. *cross is set
 * when the pointer is to be the program's own crosshair. */
static const struct frame *picture_to_show(struct play *play, bool *cross)
{
    struct game *game = play->game;
    struct cursor_picture cursor;
    const struct frame *past = play_rewind_picture(&play->rewind);
    *cross = false;
    if (past)
        return past;
    const struct frame *picture =
        play->fade.show.active ? &play->fade.show.picture : game_picture(game);
    bool shown = input_cursor(game, &cursor) || !game->world.booted;
    bool pointed = play->mouse_inside && shown && cursor.glyph && !menu_is_open(&play->menu.menu);
    int shake = screen_shake_rows(game);
    *cross = play->mouse_inside && shown && !cursor.glyph;
    colour_cross(play, picture, cursor.color);
    if (!pointed && shake == 0)
        return picture;
    play->shown = *picture;
    if (shake > 0)
        frame_raise(&play->shown, shake);
    if (pointed)
        cursor_draw(&play->shown, &cursor, play->mouse_x, play->mouse_y);
    return &play->shown;
}

const struct frame *play_game_picture(struct play *play)
{
    int shake = screen_shake_rows(play->game);
    if (play->fade.show.active)
        return &play->fade.show.picture;
    if (shake == 0)
        return game_picture(play->game);
    play->shown = *game_picture(play->game);
    frame_raise(&play->shown, shake);
    return &play->shown;
}

void play_show(struct play *play)
{
    struct menu *menu = &play->menu.menu;
    const struct page_pointer pointer = {play->mouse_inside, play->mouse_x, play->mouse_y};
    const struct play_layers layers = {&play->overlay, menu,       &play->console, pointer,
                                       &play->rewind,  &play->gif, &play->live};
    if (play_layers_wanted(&layers)) {
        int zoom;
        uint32_t *canvas = presenter_canvas(play->presenter, &zoom);
        play->overlay.mouse_x = play->mouse_x;
        play->overlay.mouse_y = play->mouse_y;
        play->overlay.mouse_inside = play->mouse_inside;
        if (canvas)
            play_layers_draw(&layers, play->game, canvas, zoom);
    }
    bool cross = false;
    const struct frame *picture = picture_to_show(play, &cross);
    cross = cross && !menu_is_open(menu);
    presenter_show(play->presenter, picture, cross ? play->mouse_x : -1, play->mouse_y);
    play->changed = false;
    if (play->live.told[0]) /* for who has the sources open beside the game, and for bench/ */
        cli_line(stderr, "%s", play->live.told);
    play->live.told[0] = '\0';
}
