#include "app/window/play.h"

#include <stdarg.h>
#include <stdio.h>

#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/input.h"
#include "engine/room/screen.h"
#include "render/framebuffer.h"
#include "render/scene.h"
#include "render/transition.h"
#include "resource/picture.h"

/* ---- fades ---- */

enum { MICROSECONDS = 1000000 };

void play_fade_before_frame(struct play_fade *fade, struct game *game)
{
    fade->last = *game_picture(game);
}

void play_fade_after_frame(struct play_fade *fade, struct game *game)
{
    fade->waiting = 0;
    fade_show_begin(&fade->show, game, &fade->last);
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

uint64_t play_fade_left(const struct play_fade *fade, uint64_t most)
{
    if (!fade->show.active)
        return most;
    uint64_t length = step_length(fade);
    uint64_t left = fade->waiting < length ? length - fade->waiting : 0;
    left = (left + TRANSITION_TICK_RATE - 1) / TRANSITION_TICK_RATE;
    return left < most ? left : most;
}

/* ---- the picture ---- */

const struct frame *play_picture_to_show(struct play *play, bool *cross)
{
    struct game *game = play->game;
    static const struct colour white = {255, 255, 255};
    struct cursor_picture cursor;
    const struct frame *past = play_rewind_picture(&play->layers.rewind);
    *cross = false;
    if (past)
        return past;
    const struct frame *picture =
        play->view.fade.show.active ? &play->view.fade.show.picture : game_picture(game);
    bool shown = input_cursor(game, &cursor) || !game->world.booted;
    bool pointed =
        play->view.mouse_inside && shown && cursor.glyph && !menu_is_open(&play->layers.menu.menu);
    int shake = screen_shake_rows(game);
    *cross = play->view.mouse_inside && shown && !cursor.glyph;
    presenter_set_cursor_colour(play->view.presenter,
                                game->world.booted ? picture->palette[cursor.color] : white);
    if (!pointed && shake == 0)
        return picture;
    play->view.shown = *picture;
    if (shake > 0)
        frame_raise(&play->view.shown, shake);
    if (pointed)
        cursor_draw(&play->view.shown, &cursor, play->view.mouse_x, play->view.mouse_y);
    return &play->view.shown;
}

const struct frame *play_game_picture(struct play *play)
{
    int shake = screen_shake_rows(play->game);
    if (play->view.fade.show.active)
        return &play->view.fade.show.picture;
    if (shake == 0)
        return game_picture(play->game);
    play->view.shown = *game_picture(play->game);
    frame_raise(&play->view.shown, shake);
    return &play->view.shown;
}

/* ---- messages ---- */

enum { MESSAGE_JIFFIES = 3 * GAME_JIFFY_RATE, LONG_JIFFIES = 20 * GAME_JIFFY_RATE };

void play_tell(struct play *play, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(play->layers.overlay.message, sizeof play->layers.overlay.message, format, arguments);
    va_end(arguments);
    play->layers.message_jiffies = MESSAGE_JIFFIES;
    play->view.changed = true;
}

void play_tell_long(struct play *play, const char *message)
{
    play_tell(play, "%s", message);
    play->layers.message_jiffies = LONG_JIFFIES;
}
