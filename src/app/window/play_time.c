#include "app/window/play_time.h"

#include <stdio.h>

#include "app/session/event_script.h"
#include "app/window/play.h"
#include "app/window/play_layers.h"
#include "app/window/play_leave.h"
#include "app/window/play_live.h"
#include "app/window/play_message.h"
#include "app/window/play_picture.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "util/fault.h"
#include "util/minmax.h"

enum {
    JIFFIES_AHEAD = 6, /* how far ahead sounds are sent, and how long the window waits */
    JIFFIES_AT_ONCE =
        15, /* limit in one turn: the game does not catch up after the computer slept */
    MICROSECONDS = 1000000,
};

/* ---- frames ---- */

/* Prepares a fade, which would begin from the picture before the frame. */
static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    event_script_feed(&play->session.events, game);
    play_fade_before_frame(&play->view.fade, game_picture(game));
    journal_before_frame(&play->session.report.journal, game);
    debugger_before_frame(&play->session.debugger);
}

/* Pauses the game at the end of a recording; the player can resume from there. */
static void check_recording(struct play *play)
{
    char message[TR_TEXT_SIZE + 80];
    bool ends =
        play->game->world.frame >= (uint32_t)play->request.frames && !play->session.recording_ended;
    bool drifts = recording_check_frame(&play->session.check, play->game);
    if (!drifts && !ends)
        return;
    const struct message found = recording_check_message(&play->session.check, play->game);
    if (drifts)
        play_notice_long(play, tr_message(&found).text);
    if (!ends)
        return;
    if (play->request.returns) {
        play_end_replay(play);
        return;
    }
    snprintf(message, sizeof message,
             tr("The recording has ended. Press Space to continue from here. %s"),
             tr_message(&found).text);
    play_notice_long(play, message);
    play->session.recording_ended = play->paused = true;
    play->quit = play->fast;
}

/* Returns whether to play on: no frame is played during a fade, or before a request is obeyed. */
static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    char line[TRACE_LINE_SIZE];
    journal_after_frame(&play->session.report.journal, game);
    const bool stopped = debugger_after_frame(&play->session.debugger);
    if (stopped)
        debug_panel_open(&play->layers.debug.panel);
    if (!play->fast && !stopped)
        play_fade_after_frame(&play->view.fade, &game->world, &game->stage.scene);
    play->view.changed = true;
    if (play->session.trace.stream) {
        trace_line(game, line, NULL, 0, false);
        fprintf(play->session.trace.stream, "%s\n", line);
    }
    if (play->request.recording)
        check_recording(play);
    else if (play->request.frames > 0 && game->world.frame >= (uint32_t)play->request.frames)
        play->quit = true;
    return !stopped && !play->quit && !play->session.recording_ended &&
           !play->view.fade.show.active && game->request == GAME_REQUEST_NONE;
}

struct frame_watcher play_watcher(struct play *play)
{
    return (struct frame_watcher){play, before_frame, after_frame};
}

/* ---- time ---- */

/* Whether the player can hear changes of sound settings: the sound continues while they are open,
 * as during a fade. */
static bool hears_settings(struct play *play)
{
    struct ui *menu = &play->layers.menu.menu;
    return ui_shows(menu, &settings_screen) && ui_top(menu)->tab == SETTINGS_SOUND &&
           !play->game->vm.halted;
}

/* Returns how many times faster than the clock the game is played; 1 also if there is no limit. */
static unsigned speed_of(const struct play *play)
{
    return play->fast && !play->request.fast ? 1u << play_settings(play)->fast_forward : 1;
}

static bool has_no_pause(const struct play *play)
{
    return play->fast && speed_of(play) == 1;
}

/* Returns the whole jiffies since the last call, at most JIFFIES_AT_ONCE. */
static int elapsed_jiffies(struct play *play, uint64_t now)
{
    play->elapsed = play_sound_pace(&play->session.sound, now, now - play->clock) * speed_of(play);
    play->waiting += play->elapsed * GAME_JIFFY_RATE;
    play->clock = now;
    uint64_t jiffies = play->waiting / MICROSECONDS;
    play->waiting %= MICROSECONDS;
    return jiffies > JIFFIES_AT_ONCE ? JIFFIES_AT_ONCE : (int)jiffies;
}

/* Plays due frames. During a fade no frame is played; a frame that comes due in that time is played
 * right afterwards. Observed: ScummVM 2.7. */
static void play_due_frames(struct play *play, int jiffies)
{
    const int shaken = play_shake_rows(play);
    if (play_fade_pass(&play->view.fade, play->elapsed))
        play->view.changed = true;
    if (play->view.fade.show.active)
        event_script_hold(&play->session.events, play->game, jiffies);
    else if (!play->quit)
        game_advance(play->game, jiffies);
    if (play_shake_rows(play) != shaken)
        play->view.changed = true;
    if (!play->view.fade.show.active)
        game_send_ahead(play->game, JIFFIES_AHEAD);
}

/* Obeys a request of scripts or of the game's keys. */
static void obey_request(struct play *play)
{
    struct fault fault = {0};
    enum game_request request = play->game->request;
    play->quit = play->quit || request == GAME_REQUEST_QUIT;
    if (request == GAME_REQUEST_QUIT)
        play_report_ending(play, REPORT_QUIT);
    else
        game_set_request(play->game, GAME_REQUEST_NONE);
    if (request == GAME_REQUEST_PAUSE) {
        play->paused = true;
        play_show_mode(play);
    } else if (request == GAME_REQUEST_MENU) {
        if (!game_menu_covers(&play->layers.menu))
            game_menu_toggle(&play->layers.menu);
        play->view.changed = true;
    } else if (request == GAME_REQUEST_ASK_RESTART && play->session.restart_jiffies == 0) {
        play->session.restart_jiffies = MESSAGE_JIFFIES;
        /* In a replay a single key press restarts, so the record begins again. */
        play_report_begin(&play->session.report, false);
        play_notice(play, "Press the key again to restart the game");
    } else if (request == GAME_REQUEST_RESTART || request == GAME_REQUEST_ASK_RESTART) {
        play->view.fade.show.active = false;
        play->session.restart_jiffies = 0;
        if (!game_restart(play->game, &fault))
            cli_fault(&fault);
        play_report_begin(&play->session.report, false);
        play_leave_past(play);
    }
}

static enum mixer_mode sound_mode(struct play *play)
{
    const bool covered = play_layers_pause(play) && !hears_settings(play);
    if (play->paused || covered || play->game->vm.halted)
        return MIXER_PAUSED;
    return play->fast ? MIXER_SKIPS : MIXER_PLAYS;
}

static void follow_recorded_mouse(struct play *play)
{
    const struct input *input = &play->game->world.input;
    play->view.mouse_x = input->mouse_x;
    play->view.mouse_y = input->mouse_y;
    play->view.mouse_inside = true;
}

void play_pass_time(struct play *play, uint64_t now)
{
    int jiffies = elapsed_jiffies(play, now);
    char words[PLAY_GIF_WORDS];
    if (play->layers.rewind.active) { /* nothing else happens */
        if (play_rewind_turn(&play->layers.rewind, play->elapsed))
            play->view.changed = true;
        play_sound_turn(&play->session.sound, play->game, sound_mode(play), play->clock);
        return;
    }
    /* Without a limit the clock does not matter: each turn plays as much as it may. */
    if (has_no_pause(play))
        jiffies = JIFFIES_AT_ONCE;
    if (!play->paused && !play_layers_pause(play)) {
        play_due_frames(play, jiffies);
        play->session.played = play->session.played || jiffies > 0;
        if (play->request.returns || (play->request.input && !play->view.mouse_moved))
            follow_recorded_mouse(play);
        if (play_has_autosaves(play) && play_settings(play)->autosave)
            play_saves_pass(&play->session.saves, play->game, jiffies);
        play_follow_saves(play);
    } else if (hears_settings(play) && sound_mode(play) != MIXER_PAUSED) {
        event_script_hold(&play->session.events, play->game, jiffies);
    }
    if (play->game->vm.halted && !play->session.halt_shown) {
        play->session.halt_shown = true;
        play_notice(play, "Halted: %s", tr_message(&play->game->vm.why).text);
        play_report_ending(play, REPORT_HALTED);
    }
    play_follow_sources(play);
    play->view.changed = play->view.changed || play->layers.gif.active;
    if (play_gif_turn(&play->layers.gif, words))
        play_notice(play, "%s", words);
    play_show_notes(play);
    obey_request(play);
    if (game_menu_follow_box(&play->layers.menu))
        play->view.changed = true;
    /* After everything that may pause the game, since the mode of the sound follows from it. */
    play_sound_turn(&play->session.sound, play->game, sound_mode(play), play->clock);
    play->session.restart_jiffies = int_max(play->session.restart_jiffies - jiffies, 0);
    play_pass_message(play, jiffies);
}

/* Whether nothing moves before the next frame unless the player does something, which ends the
 * wait. Otherwise there may be something new in each jiffy. */
static bool only_frames_happen(const struct play *play)
{
    return !play->game->world.screen.shake && !play->view.fade.show.active &&
           !play->layers.gif.active && !play->session.live.build && !play_layers_pause(play) &&
           play_pads_count(&play->pads) == 0 &&
           presenter_touch(play->view.presenter)->fingers == 0 &&
           !play_sound_wants_steps(&play->session.sound);
}

/* Returns the time of the next jiffy, frame or fade picture. */
uint64_t play_due(const struct play *play)
{
    int jiffies = only_frames_happen(play) ? game_jiffies_left(play->game) : 1;
    const uint64_t wanted =
        (uint64_t)int_clamp(jiffies, 1, JIFFIES_AHEAD) * MICROSECONDS - play->waiting;
    const uint64_t left =
        play_fade_left(&play->view.fade, (wanted + GAME_JIFFY_RATE - 1) / GAME_JIFFY_RATE);
    return has_no_pause(play) ? play->clock : play->clock + left / speed_of(play);
}
