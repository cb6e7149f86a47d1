#include "app/window/play.h"

#include <stdio.h>
#include <string.h>

#include "app/browse/browse_window.h"
#include "app/session/played_games.h"
#include "app/window/play_browse.h"
#include "app/window/play_input.h"
#include "app/window/play_leave.h"
#include "app/window/play_message.h"
#include "app/window/play_picture.h"
#include "app/window/play_room.h"
#include "app/window/play_time.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "resource/files/known_game.h"
#include "util/shown_text.h"

enum { NAME_LETTERS = 200, LOOK_EACH = 1000 /* microseconds */ };

/* ---- turns ---- */

/* Takes a step. No time passes until the sound device has begun, so that sounds have the same times
 * as in a file. */
uint64_t play_step(struct play *play, uint64_t now)
{
    if (play->layers.browse) {
        const uint64_t due = browse_window_step(play->layers.browse, now);
        if (due != PLATFORM_ENDED)
            return due;
        play_browse_end(play);
    }
    if (play_sound_is_beginning(&play->session.sound, now)) {
        play->clock = now;
        return now + LOOK_EACH;
    }
    play_input(play);
    if (play->layers.browse)
        return now;
    play_pass_time(play, now);
    if (play->request.frames > 0 && play->game->vm.halted)
        play->quit = true; /* there may be nobody to close the window */
    const bool left = play->quit && play_may_leave(play);
    if (play->view.changed || presenter_is_stale(play->view.presenter))
        play_show(play);
    return left ? PLATFORM_ENDED : play_due(play);
}

/* ---- begin ---- */

/* Writes the title under which a game is known, its own title, or the name of its folder. */
static void name_game(const struct play *play, char name[PLAY_TITLE_SIZE])
{
    char path[PATH_SIZE];
    const char *title = game_files_title(&play->game->files);
    snprintf(path, sizeof path, "%s", play->request.path);
    for (size_t end = strlen(path); end > 1 && path[end - 1] == '/'; end--)
        path[end - 1] = '\0';
    const char *last = title ? title : cli_file_name(path);
    shown_text(last, strlen(last), name, PLAY_TITLE_SIZE);
}

int play_window_open(struct play_window *window)
{
    if (window->presenter)
        return CLI_DONE;
    window->presenter = presenter_open(window->platform, window->options);
    if (!window->presenter)
        cli_error("no display to open a window on; `walkbox run` works without a display");
    return window->presenter ? CLI_DONE : CLI_BAD_DATA;
}

static void begin_menu(struct play *play)
{
    if (!play_is_interactive(play) || !play->game->world.booted ||
        play->session.resume == RESUME_NO)
        return;
    if (play->session.resume == RESUME_YES)
        game_menu_resume(&play->layers.menu);
    else if (presenter_is_seen(play->view.presenter))
        game_menu_ask_resume(&play->layers.menu);
}

/* Opens the window with the game's own settings, or applies them to an open window. */
static int open_window(struct play *play, struct play_window *window)
{
    struct presenter_options options = *window->options;
    struct play_window wanted = {window->platform, &options, window->presenter};
    play_settings_window(play_settings(play), &options);
    int status = play_window_open(&wanted);
    play->view.presenter = window->presenter = wanted.presenter;
    if (status != CLI_DONE)
        return status;
    play_settings_make_file(&play->settings);
    presenter_set_view(play->view.presenter, play_settings_view(play_settings(play)));
    return CLI_DONE;
}

static void begin_parts(struct play *play)
{
    char title[PLAY_TITLE_SIZE];
    name_game(play, play->session.title);
    snprintf(title, sizeof title, "%.*s - walkbox", NAME_LETTERS, play->session.title);
    if (play->game->world.booted) {
        presenter_set_title(play->view.presenter, title);
        if (play_has_autosaves(play))
            played_games_begin(play->request.path, play->session.title);
    } else {
        play_show_room(play);
    }
    play_saves_init(&play->session.saves, &play->game->files, play->session.start.router);
    if (play->session.live.build)
        play_saves_of_sources(&play->session.saves, live_build_folder(play->session.live.build));
    game_menu_init(&play->layers.menu, play->game, &play->session.saves,
                   &play->settings.in_force.values, play->session.title);
    play_settings_open_page(play);
    begin_menu(play);
    if (play->settings.error[0] && !play_request_is_repeated(&play->request) &&
        presenter_is_seen(play->view.presenter))
        game_menu_message(&play->layers.menu, play->settings.error);
    play_report_init(&play->session.report, play->game, &play->session.start,
                     play_has_autosaves(play));
    play_debug_begin(play);
    const struct console_window_host host = {play->game, play->layers.debug.panel.debugger,
                                             &play->session.saves, &play->layers.overlay.bits};
    console_window_init(&play->layers.console, host);
    play->layers.recordings.source = play->session.report.source;
    play->layers.menu.recordings = &play->layers.recordings;
    play->layers.menu.debug = &play->layers.debug.panel;
    play->session.report.journal.keeps_all = play->request.record != NULL;
    /* No setting differs, but autosaves and letter sizes follow the settings from here on. */
    const struct settings first = *play_settings(play);
    play_apply_settings(play, &first);
}

/* Begins with the picture, since sound takes longer to open. */
static void begin_turns(struct play *play)
{
    const struct platform *platform = presenter_platform(play->view.presenter);
    game_watch(play->game, play_watcher(play));
    bool loaded = play->session.start.load || play->session.saves.loaded ||
                  (play->request.recording && play->request.recording->needs_save);
    play_report_begin(&play->session.report, play->game->world.booted && !loaded);
    play_follow_saves(play);
    if (play->request.continues)
        play_notice(play, "%s", play->request.continues);
    play_show(play);
    play_sound_open(&play->session.sound, platform, play->game, play->request.path,
                    &play->session.sound_options);
    play_pads_begin(&play->pads, platform);
    play->clock = platform->now();
}

/* Ends the parts of the play. Returns a status. */
static int end_parts(struct play *play)
{
    play_browse_end(play);
    play_end_rewind(play);
    play_gif_close(&play->layers.gif);
    int recorded = replay_save(&play->session.report.source, play->request.record, false);
    ui_end(&play->layers.debug.panel.ui);
    debugger_close(&play->session.debugger);
    journal_close(&play->session.report.journal);
    play_sound_close(&play->session.sound, play->game, play->session.start.log != NULL);
    if (!play_leave(play))
        cli_error("%s", play->session.saves.message);
    ui_end(&play->layers.menu.menu);
    play_overlay_end(&play->layers.overlay);
    play_pads_end(&play->pads);
    cli_report_quit(play->game);
    const char *hint = cli_quit_hint(play->game);
    if (hint && play_is_interactive(play)) {
        play->next = (struct next){.kind = NEXT_START};
        snprintf(play->next.notice, sizeof play->next.notice, tr("This game cannot be played: %s"),
                 tr(hint));
    }
    int logged = cli_write_log(play->game, play->session.start.log);
    int status = cli_report_halt(play->game);
    status = cli_play_status(play->game, status);
    status = status == CLI_DONE ? logged : status;
    return status == CLI_DONE ? recorded : status;
}

/* ---- the files of --input and --trace ---- */

static int open_files(struct play *play)
{
    int status = CLI_DONE;
    if (play->request.recording)
        play->session.events = play->request.recording->events;
    else
        status = cli_load_events(&play->session.events, play->request.input, &play->session.arena);
    if (status != CLI_DONE || !play->request.trace)
        return status;
    return output_begin(&play->session.trace, play->request.trace)
               ? CLI_DONE
               : cli_report_write_error(play->request.trace);
}

static int close_files(struct play *play, int status)
{
    if (whole_file_end(&play->session.trace))
        return status;
    const int lost = cli_report_write_error(play->request.trace);
    return status == CLI_DONE ? lost : status;
}

static int report_recording(const struct play *play)
{
    const struct message message = recording_check_message(&play->session.check, play->game);
    if (play->session.check.drifts)
        cli_error("%s: %s", play->request.recording->name, tr_message(&message).text);
    else
        cli_line(stdout, "%s: %s", play->request.recording->name, message_english(&message).text);
    return play->session.check.drifts ? CLI_CHECK_FAILED : CLI_DONE;
}

static void use_settings(struct play *play)
{
    struct play_settings *settings = &play->settings;
    struct start_options *start = &play->session.start;
    enum known_game known = play->game->files.known;
    if (start->game)
        known_game_find(start->game, &known);
    play_settings_for_game(settings, known, play->request.path);
    play_settings_start(settings, start);
    play_settings_sound(&settings->in_force.values, &play->session.sound_options);
    start->device = play->session.sound_options.device;
    play->session.sound_options.new_music = start->new_music;
    play->session.resume =
        play->request.continues ? RESUME_YES : (enum play_resume)settings->in_force.values.resume;
    start->files = play_has_autosaves(play) ? &play->session.script_files : NULL;
    if (play->request.recording) { /* a recording has its own conditions */
        *start = play->request.recording->start;
        play->session.sound_options.device = start->device;
        play->session.resume = RESUME_NO;
    }
}

static int open_game(struct play *play)
{
    int status;
    if (!live_play_open(&play->session.live, &play->game, play->request.path, &status))
        status =
            cli_open_whole_game(&play->game, play->request.path, play->request.start.game, NULL);
    if (status != CLI_DONE)
        return status;
    use_settings(play);
    return play->request.recording
               ? recording_start_opened(&play->game, play->request.recording, play->request.path)
               : cli_start_opened(&play->game, play->request.path, &play->session.start);
}

/* Closes everything that play_begin opened. Returns the resulting status. */
static int close_all(struct play *play, int status)
{
    status = close_files(play, status);
    arena_reset(&play->session.arena);
    if (status == CLI_DONE && play->request.recording)
        status = report_recording(play);
    recording_check_close(&play->session.check);
    cli_end_game(play->game);
    live_play_close(&play->session.live);
    return status;
}

int play_begin(struct play *play, struct play_window *window, bool *began)
{
    play->settings = play->request.settings;
    play->session.start = play->request.start;
    play->fast = play->request.fast;
    arena_init(&play->session.arena, host_allocator());
    int status = open_game(play);
    recording_check_init(&play->session.check, play->request.recording);
    *began = status == CLI_DONE;
    if (status == CLI_DONE)
        status = open_files(play);
    if (status == CLI_DONE)
        status = open_window(play, window);
    if (status != CLI_DONE)
        return close_all(play, status);
    begin_parts(play);
    begin_turns(play);
    return CLI_DONE;
}

int play_end(struct play *play, struct next *next)
{
    const int status = close_all(play, end_parts(play));
    *next = play->next;
    return status;
}
