#include "app/window/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/browse/browse_window.h"
#include "app/session/event_script.h"
#include "app/session/played_games.h"
#include "app/session/settings.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "util/fault.h"
#include "util/minmax.h"

enum {
    MESSAGE_JIFFIES = 3 * GAME_JIFFY_RATE,
    JIFFIES_AHEAD = 6, /* how far sounds are announced ahead, and how long the window waits */
    JIFFIES_AT_ONCE =
        15, /* most in one turn: the game does not catch up after the computer slept */
    MICROSECONDS = 1000000,
    NOTE_EACH = 60 * MICROSECONDS, /* a picture takes longer to write than a save */
};

/* ---- messages ---- */

static void write_lasting(const struct play *play, char message[PLAY_MESSAGE_SIZE])
{
    char key[SETTING_TEXT_SIZE];
    message[0] = '\0';
    if (play->paused) {
        const int pause = setting_number(play_settings(play), SETTING_KEY_PAUSE);
        chord_write(pause, true, key);
        snprintf(message, PLAY_MESSAGE_SIZE,
                 pause != CHORD_NONE ? tr("Paused. Press %s to resume.") : tr("Paused"), key);
    } else if (play->fast) {
        chord_write(setting_number(play_settings(play), SETTING_KEY_FAST), true, key);
        snprintf(message, PLAY_MESSAGE_SIZE, tr("Fast forward. Press %s for normal speed."), key);
    } else if (play->request.returns) {
        const struct recording_check *check = &play->session.check; /* a hash each second */
        const int now = (int)check->next_hash, all = (int)check->recording->hash_count;
        snprintf(message, PLAY_MESSAGE_SIZE, tr("Replay %d:%02d of %d:%02d. Escape ends it."),
                 now / 60, now % 60, all / 60, all % 60);
    }
}

void play_show_mode(struct play *play)
{
    char message[PLAY_MESSAGE_SIZE];
    write_lasting(play, message);
    play_notice(play, "%s", message);
}

/* ---- frames ---- */

/* A fade would begin from the picture before the frame. */
static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    event_script_feed(&play->session.events, game);
    play_fade_before_frame(&play->view.fade, game);
    journal_before_frame(&play->session.report.journal, game);
}

void play_end_replay(struct play *play)
{
    play->next = MENU_REQUEST_PLAY;
    snprintf(play->layers.menu.menu.path, sizeof play->layers.menu.menu.path, "%s",
             play->request.path);
    play->session.recording_ended = play->quit = true;
}

/* A recording that ends pauses the game; the player can resume from there. */
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

/* No frame is played during a fade, or before a request is obeyed. */
static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    char line[TRACE_LINE_SIZE];
    journal_after_frame(&play->session.report.journal, game);
    if (!play->fast && !play->layers.console.open)
        play_fade_after_frame(&play->view.fade, game);
    play->view.changed = true;
    if (play->session.trace.stream) {
        trace_line(game, line, NULL, 0, false);
        fprintf(play->session.trace.stream, "%s\n", line);
    }
    if (play->request.recording)
        check_recording(play);
    else if (play->request.frames > 0 && game->world.frame >= (uint32_t)play->request.frames)
        play->quit = true;
    return !play->quit && !play->session.recording_ended && !play->view.fade.show.active &&
           game->request == GAME_REQUEST_NONE;
}

struct frame_watcher play_watcher(struct play *play)
{
    return (struct frame_watcher){play, before_frame, after_frame};
}

/* ---- saves ---- */

void play_follow_saves(struct play *play)
{
    struct play_saves *saves = &play->session.saves;
    if (saves->loaded) {
        saves->loaded = false;
        play->view.fade.show.active = false;
        play->session.halt_shown = false;
        /* The player's speed replaces that of the save. */
        if (play->settings.path[0])
            game_set_text_speed(play->game, play_settings(play)->text_speed);
        play_report_begin(&play->session.report, false);
        if (play->view.mouse_inside) /* the save has the place where the mouse was */
            game_input(play->game, (struct game_event){.kind = EVENT_MOVE,
                                                       .x = play->view.mouse_x,
                                                       .y = play->view.mouse_y});
    }
    if (saves->saved && play_has_autosaves(play) &&
        (saves->message[0] || play->session.noted == 0 ||
         play->clock - play->session.noted >= NOTE_EACH)) {
        played_games_note(play->request.path, play->session.title, game_picture(play->game));
        play->session.noted = play->clock;
    }
    saves->saved = false;
    if (saves->message[0])
        play_notice(play, "%s", saves->message);
    saves->message[0] = '\0';
}

/* A state that is only looked at is not the player's. */
void play_secure(struct play *play)
{
    if (!play_has_autosaves(play) || play->layers.rewind.active)
        return;
    play_saves_secure(&play->session.saves, play->game);
    play_follow_saves(play);
}

bool play_save_at_end(struct play *play)
{
    const bool returns = play->layers.recordings.replay[0] != '\0';
    return !play_has_autosaves(play) || !(play_settings(play)->autosave || returns) ||
           play_saves_end(&play->session.saves, play->game, returns);
}

bool play_leave(struct play *play)
{
    const bool saved = play_save_at_end(play);
    if (play_has_autosaves(play) && play->game->world.booted && play->session.played)
        played_games_note(play->request.path, play->session.title, game_picture(play->game));
    return saved;
}

/* ---- the browser over the game ---- */

/* The game is silent, and no time passes for it. */
static void pass_browser(void *context)
{
    struct play *play = context;
    const uint64_t now = presenter_platform(play->view.presenter)->now();
    play_sound_pace(&play->session.sound, now, now - play->clock);
    play->clock = now;
    play_sound_turn(&play->session.sound, play->game, MIXER_PAUSED, now);
}

void play_browse_begin(struct play *play)
{
    char page[32];
    const bool live = play->session.live.build != NULL;
    struct browse_window *window = calloc(1, sizeof *window);
    if (!window)
        return;
    window->path = play->request.path;
    window->patch = play->session.start.patch;
    window->sources = live ? play->request.path : NULL; /* built again when they are saved */
    window->larger = play->settings.in_force.values.larger_text != 0;
    window->pass = pass_browser;
    window->pass_context = play;
    if (!browse_window_open_played(window, &play->game->files)) {
        play_notice(play, "Not enough memory for the browser");
        browse_window_close(window);
        free(window);
        return;
    }
    snprintf(page, sizeof page, "room %d", play->game->room.id);
    browser_go_to(window->browser, page);
    browse_window_begin(window, play->view.presenter);
    (void)play_leave(play); /* the system may end the program before the game continues */
    play->layers.browse = window;
}

void play_browse_end(struct play *play)
{
    if (!play->layers.browse)
        return;
    play->quit = play->quit || play->layers.browse->quit;
    browse_window_close(play->layers.browse);
    free(play->layers.browse);
    play->layers.browse = NULL;
    pass_browser(play);
    play->view.changed = true;
}

/* ---- a game that is played from its sources ---- */

enum { BEFORE_HALT = 5 * GAME_JIFFY_RATE };

static bool go_back(void *play)
{
    struct play *played = play;
    return play_rewind_back(played->game, &played->session.report.journal, BEFORE_HALT);
}

/* States of the old files cannot be loaded after a build. Their samples may still sound, so they
 * are freed while the device is closed. */
static void follow_sources(struct play *play)
{
    const struct platform *platform = presenter_platform(play->view.presenter);
    struct play_session *session = &play->session;
    session->live.go_back = go_back;
    session->live.context = play;
    enum live_turn turn = live_play_turn(&session->live, play->game, play->clock, platform->now);
    if (turn == LIVE_NOTHING)
        return;
    play->view.changed = true;
    if (turn == LIVE_RELOADED) {
        play->view.fade.show.active = false;
        session->halt_shown = false;
        session->notes_shown = play->game->notes.count;
        play_report_begin(&session->report, false);
        journal_forget(&session->report.journal);
    }
    if (turn == LIVE_RELOADED && session->sound.device) {
        play_sound_close(&session->sound, play->game, false);
        play_sound_open(&session->sound, platform, play->game, play->request.path,
                        &session->sound_options);
    }
    if (session->live.message[0]) {
        if (session->live.message_warns)
            play_notice_long(play, session->live.message);
        else
            play_notice(play, "%s", session->live.message);
        play->layers.message_above = true;
    }
    /* A build takes time in which the game stood still. */
    play->clock = platform->now();
}

/* ---- time ---- */

static bool is_covered(const struct play *play)
{
    return game_menu_covers(&play->layers.menu) || play->layers.console.open;
}

/* The sound continues while its settings are shown, as during a fade. */
static bool hears_settings(const struct play *play)
{
    const struct menu *menu = &play->layers.menu.menu;
    const struct menu_level *top = menu->depth > 0 ? &menu->levels[menu->depth - 1] : NULL;
    return top && top->screen == &settings_screen && top->page.tab == SETTINGS_SOUND &&
           !play->game->vm.halted;
}

/* How many times faster than the clock the game is played; 1 also for without a pause. */
static unsigned speed_of(const struct play *play)
{
    return play->fast && !play->request.fast ? 1u << play_settings(play)->fast_forward : 1;
}

static bool has_no_pause(const struct play *play)
{
    return play->fast && speed_of(play) == 1;
}

/* Whole jiffies since the last call, at most JIFFIES_AT_ONCE. */
static int jiffies_gone(struct play *play, uint64_t now)
{
    play->gone = play_sound_pace(&play->session.sound, now, now - play->clock) * speed_of(play);
    play->waiting += play->gone * GAME_JIFFY_RATE;
    play->clock = now;
    uint64_t jiffies = play->waiting / MICROSECONDS;
    play->waiting %= MICROSECONDS;
    return jiffies > JIFFIES_AT_ONCE ? JIFFIES_AT_ONCE : (int)jiffies;
}

/* While a fade is shown no frame is played. If a frame would have been due in that time, it is
 * played right afterwards. Observed: ScummVM 2.7. */
static void play_due_frames(struct play *play, int jiffies)
{
    const int shaken = play_shake_rows(play);
    if (play_fade_pass(&play->view.fade, play->gone))
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

static void end_of_game(struct play *play, enum report_why why)
{
    char message[PLAY_MESSAGE_SIZE], back[SETTING_TEXT_SIZE], menu[SETTING_TEXT_SIZE];
    if (!play_report_end(&play->session.report, why, message))
        return;
    const size_t used = strlen(message);
    chord_write(setting_number(play_settings(play), SETTING_KEY_BACK), true, back);
    chord_write(setting_number(play_settings(play), SETTING_KEY_MENU), true, menu);
    if (why == REPORT_HALTED)
        snprintf(message + used, sizeof message - used,
                 tr(" Hold %s to rewind, or press %s to load a saved game."), back, menu);
    play_notice_long(play, message);
}

/* Shows each note once, when no other message is shown. The log has all of them. */
static void show_notes(struct play *play)
{
    const struct note_log *notes = &play->game->notes;
    while (play->session.notes_shown < notes->count &&
           notes->notes[play->session.notes_shown].quiet)
        play->session.notes_shown++;
    if (play->session.notes_shown >= notes->count || play->layers.message_jiffies > 0)
        return;
    const struct message note = note_message(&notes->notes[play->session.notes_shown++]);
    play_notice(play, "%s", tr_message(&note).text);
}

/* Requests of scripts and of keys of the game. */
static void obey_request(struct play *play)
{
    struct fault fault = {0};
    enum game_request request = play->game->request;
    play->quit = play->quit || request == GAME_REQUEST_QUIT;
    if (request == GAME_REQUEST_QUIT)
        end_of_game(play, REPORT_QUIT);
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
        play_report_begin(&play->session.report, false); /* elsewhere one key is enough */
        play_notice(play, "Press the key again to restart the game");
    } else if (request == GAME_REQUEST_RESTART || request == GAME_REQUEST_ASK_RESTART) {
        play->view.fade.show.active = false;
        play->session.restart_jiffies = 0;
        if (!game_restart(play->game, &fault))
            cli_fault(&fault);
        play_report_begin(&play->session.report, false);
    }
}

static enum mixer_mode sound_mode(const struct play *play)
{
    const bool covered = is_covered(play) && !hears_settings(play);
    if (play->paused || covered || play->layers.rewind.active || play->game->vm.halted)
        return MIXER_PAUSED;
    return play->fast ? MIXER_SKIPS : MIXER_PLAYS;
}

/* The message about a halt stays. Others are followed by the mode, if it is not normal; the time of
 * a replay changes there. */
static void pass_message(struct play *play, int jiffies)
{
    if ((play->layers.message_jiffies <= 0 && !play->request.returns) || play->game->vm.halted)
        return;
    play->layers.message_jiffies -= jiffies;
    if (play->layers.message_jiffies > 0)
        return;
    write_lasting(play, play->layers.overlay.message);
    play->view.changed = true;
}

/* ---- going back ---- */

void play_end_rewind(struct play *play)
{
    if (!play->layers.rewind.active)
        return;
    play->view.changed = true;
    if (!play_rewind_end(&play->layers.rewind, play->game))
        return;
    event_script_go(&play->session.events, play->game->world.frame);
    play->view.fade.show.active = false;
    play->session.halt_shown = play->session.report.end_done = false;
    play->layers.message_jiffies = 1; /* the message is out of date */
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
    int jiffies = jiffies_gone(play, now);
    char words[PLAY_GIF_WORDS];
    if (play->layers.rewind.active) { /* nothing else happens */
        if (play_rewind_turn(&play->layers.rewind, play->gone))
            play->view.changed = true;
        play_sound_turn(&play->session.sound, play->game, sound_mode(play), play->clock);
        return;
    }
    if (has_no_pause(play))
        jiffies = JIFFIES_AT_ONCE;
    if (!play->paused && !is_covered(play)) {
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
        end_of_game(play, REPORT_HALTED);
    }
    follow_sources(play);
    play->view.changed = play->view.changed || play->layers.gif.active;
    if (play_gif_turn(&play->layers.gif, words))
        play_notice(play, "%s", words);
    show_notes(play);
    obey_request(play);
    if (game_menu_follow_box(&play->layers.menu))
        play->view.changed = true;
    play_sound_turn(&play->session.sound, play->game, sound_mode(play), play->clock);
    play->session.restart_jiffies = int_max(play->session.restart_jiffies - jiffies, 0);
    pass_message(play, jiffies);
}

/* Whether nothing moves before the next frame unless the player does something, which ends the
 * wait. Else there may be something new in each jiffy. */
static bool only_frames_happen(const struct play *play)
{
    return !play->game->world.screen.shake && !play->view.fade.show.active &&
           !play->layers.rewind.active && !play->layers.gif.active && !play->session.live.build &&
           !is_covered(play) && play_pads_count(&play->pads) == 0 &&
           presenter_touch(play->view.presenter)->fingers == 0 &&
           !play_sound_wants_steps(&play->session.sound);
}

/* Until the next jiffy or the next frame, or until the next picture of a fade. */
uint64_t play_due(const struct play *play)
{
    int jiffies = only_frames_happen(play) ? game_jiffies_left(play->game) : 1;
    const uint64_t wanted =
        (uint64_t)int_clamp(jiffies, 1, JIFFIES_AHEAD) * MICROSECONDS - play->waiting;
    const uint64_t left =
        play_fade_left(&play->view.fade, (wanted + GAME_JIFFY_RATE - 1) / GAME_JIFFY_RATE);
    return has_no_pause(play) ? play->clock : play->clock + left / speed_of(play);
}
