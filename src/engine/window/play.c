#include "engine/window/play.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/cli/file.h"
#include "engine/cli/open_game.h"
#include "engine/cli/options.h"
#include "engine/game.h"
#include "engine/session/recording_play.h"
#include "engine/session/replay_files.h"
#include "engine/session/script_files.h"
#include "engine/session/start.h"
#include "engine/state/game_state.h"
#include "engine/window/console_window.h"
#include "engine/window/play_overlay.h"
#include "engine/window/play_report.h"
#include "engine/window/play_sound.h"
#include "engine/window/save_menu.h"
#include "render/sdl/sdl_input.h"
#include "render/sdl/sdl_presenter.h"
#include "resource/bytes/arena.h"
#include "resource/bytes/shown_text.h"
#include "resource/files/known_game.h"

/* After an event the loop waits for so many microseconds before it minds the next one. */
enum { DEAF = 4000 };

enum { TITLE_SIZE = 256, NAME_LETTERS = 200, PATH_SIZE = 4096 };

static void play_until_quit(struct play *play)
{
    game_watch(play->game, play_watcher(play));
    play_report_begin(&play->report, play->game->world.booted && !play->start.load);
    /* The wait before the first frame is waited as all others are, so that what is heard has the
     * same times as in a file. Opening the sound takes longer than making the picture. */
    play_show(play);
    play_sound_open(&play->sound, play->game, play->path, &play->sound_options);
    play->clock = sdl_clock_now();
    while (!play->quit) {
        play_take_input(play);
        play_pass_time(play);
        if (play->frames > 0 && play->game->vm.halted)
            play->quit = true; /* nobody may be there who could close the window */
        if (play->changed || sdl_presenter_is_stale(play->presenter))
            play_show(play);
        if (!play->quit)
            play->roused = sdl_input_wait(play_time_left(play), play->roused ? DEAF : 0);
    }
}

/* ---- beginning ---- */

/* The log begins with how pictures got into the window. */
static int write_log(const struct play *play)
{
    char line[SDL_PRESENTER_LINE_SIZE + 16];
    snprintf(line, sizeof line, "pictures by %s", play->overlay.shown_by);
    return cli_write_log_after(play->game, play->start.log, line);
}

/* The window of a game that boots has the name by which the game is known, or that of its folder.
 */
static void name_window(const struct play *play)
{
    char title[TITLE_SIZE], path[PATH_SIZE], folder[TITLE_SIZE];
    const char *name = known_game_facts(play->game->files.known)->name;
    snprintf(path, sizeof path, "%s", play->path);
    for (size_t end = strlen(path); end > 1 && path[end - 1] == '/'; end--)
        path[end - 1] = '\0';
    const char *last = cli_file_name(path);
    shown_text(last, strlen(last), folder, sizeof folder);
    snprintf(title, sizeof title, "%.*s - walkbox", NAME_LETTERS, name ? name : folder);
    sdl_presenter_set_title(play->presenter, title);
}

/* --record: the record of what was played. */
static int save_record(const struct play *play)
{
    const struct replay_about about = {play->game, &play->start, &play->report.recorder};
    return replay_save_input(&about, play->record);
}

static int play_game(struct play *play, const struct sdl_presenter_options *window)
{
    const char *missing = sdl_presenter_missing();
    play->presenter = missing ? NULL : sdl_presenter_open(window);
    if (missing) {
        cli_error("SDL2 is needed for a window (%s); `walkbox run` needs none", missing);
        return CLI_BAD_DATA;
    }
    if (!play->presenter) {
        cli_error("there is no display to open a window on; `walkbox run` needs none");
        return CLI_BAD_DATA;
    }
    if (play->game->world.booted)
        name_window(play);
    else
        play_tell_room(play);
    save_menu_init(&play->saves, play->game, play->start.router);
    const struct console_window_host host = {play->game, &play->saves, &play->overlay.bits};
    console_window_init(&play->console, host);
    play_rewind_init(&play->rewind);
    play_report_init(&play->report, play->game, &play->start, play_saves_by_itself(play));
    if (play->record)
        recorder_keep_all(&play->report.recorder);
    snprintf(play->overlay.shown_by, sizeof play->overlay.shown_by, "%s",
             sdl_presenter_told(play->presenter));
    play_until_quit(play);
    play_end_rewind(play);
    play_gif_close(&play->gif);
    int recorded = save_record(play);
    play_report_close(&play->report);
    play_rewind_close(&play->rewind);
    play_sound_close(&play->sound, play->game, play->start.log != NULL);
    if (play_saves_by_itself(play))
        save_menu_end(&play->saves, play->game);
    play_overlay_end(&play->overlay);
    sdl_presenter_close(play->presenter);
    cli_tell_quit(play->game);
    int logged = write_log(play);
    int status = cli_tell_halt(play->game);
    status = cli_play_status(play->game, status);
    status = status == CLI_DONE ? logged : status;
    return status == CLI_DONE ? recorded : status;
}

/* Opens the files of --input and --trace, plays, and closes them again. */
static int play_recorded(struct play *play, const struct sdl_presenter_options *window)
{
    arena_init(&play->arena, cli_allocator());
    int status = CLI_DONE;
    if (play->recording)
        play->events = play->recording->events;
    else
        status = cli_load_events(&play->events, play->input, play->game, &play->arena);
    if (status == CLI_DONE && play->trace && !(play->trace_stream = fopen(play->trace, "wb")))
        status = cli_cannot_write(play->trace);
    if (status == CLI_DONE)
        status = play_game(play, window);
    errno = 0;
    if (play->trace_stream && (fclose(play->trace_stream) != 0 || play->trace_failed)) {
        int lost = cli_cannot_write(play->trace);
        status = status == CLI_DONE ? lost : status;
    }
    arena_reset(&play->arena);
    return status;
}

/* What came of playing a recording again. */
static int tell_recording(const struct play *play)
{
    char line[CHECK_LINE_SIZE];
    recording_check_tell(&play->check, play->game, line);
    if (play->check.drifts)
        cli_error("%s: %s", play->recording->name, line);
    else
        cli_line(stdout, "%s: %s", play->recording->name, line);
    return play->check.drifts ? CLI_CHECK_FAILED : CLI_DONE;
}

int play_run(struct play *play, const struct sdl_presenter_options *window)
{
    struct start_options *start = &play->start;
    start->files = play_saves_by_itself(play) ? &play->script_files : NULL;
    start->device = play->sound_options.device;
    int status = play->recording
                     ? recording_start(&play->game, play->recording, play->input, play->path)
                     : cli_start_game(&play->game, play->path, start);
    recording_check_init(&play->check, play->recording);
    if (status == CLI_DONE)
        status = play_recorded(play, window);
    if (status == CLI_DONE && play->recording)
        status = tell_recording(play);
    recording_check_close(&play->check);
    cli_end_game(play->game);
    return status;
}
