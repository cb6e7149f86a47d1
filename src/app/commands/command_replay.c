/* The command replay: plays a recording again, with or without a window, and reports whether the
 * game went the same way. */
#include <stdlib.h>

#include "app/commands/commands.h"
#include "app/history/recording.h"
#include "app/session/event_script.h"
#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "app/window/app.h"
#include "app/window/play_settings.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "platform/presenter.h"
#include "util/arena.h"
#include "util/limits.h"

/* State of a recording played without a window. */
struct replay {
    struct recording recording;
    struct recording_check check;
    struct game *game;
    uint32_t end; /* the game ends before this frame */
    bool ended;
};

static void before_frame(void *context, struct game *game)
{
    struct replay *replay = context;
    event_script_feed(&replay->recording.events, game);
}

static bool after_frame(void *context, struct game *game)
{
    struct replay *replay = context;
    replay->ended = recording_check_frame(&replay->check, game) || game->vm.halted ||
                    game->request == GAME_REQUEST_QUIT || game->world.frame >= replay->end;
    return !replay->ended;
}

static int play(struct replay *replay)
{
    struct game *game = replay->game;
    int status = CLI_DONE;
    game_watch(game, (struct frame_watcher){replay, before_frame, after_frame});
    replay->ended = game->world.frame >= replay->end;
    while (!replay->ended && status == CLI_DONE) {
        game_advance(game, frame_jiffies(&game->world));
        status = cli_obey_request(game);
    }
    return status;
}

static int report(const struct replay *replay, int status)
{
    const struct game *game = replay->game;
    const struct message message = recording_check_message(&replay->check, game);
    if (replay->check.drifts) {
        cli_error("%s: %s", replay->recording.name, tr_message(&message).text);
        return CLI_CHECK_FAILED;
    }
    cli_line(stdout, "%s: %s", replay->recording.name, message_english(&message).text);
    if (game->vm.halted)
        cli_line(stdout, "halted in frame %u: %s", (unsigned)game->world.frame,
                 message_english(&game->vm.why).text);
    return status;
}

static int replay_headless(struct replay *replay, const char *path)
{
    int status = game_argument_open(&replay->game, path, NULL);
    if (status == CLI_DONE)
        status = recording_start_opened(&replay->game, &replay->recording, path);
    if (status != CLI_DONE)
        return status;
    recording_check_init(&replay->check, &replay->recording);
    status = play(replay);
    if (status == CLI_DONE)
        status = report(replay, status);
    recording_check_close(&replay->check);
    cli_end_game(replay->game);
    return status;
}

static int replay_in_window(struct replay *replay, const char *file, const char *path, bool fast)
{
    struct play_request *request = calloc(1, sizeof *request);
    struct presenter_options window = {.title = "walkbox"};
    if (!request) {
        cli_error("not enough memory");
        return CLI_BAD_DATA;
    }
    if (!play_settings_begin(&request->settings, true)) {
        free(request);
        return CLI_WRONG_USAGE;
    }
    request->start = replay->recording.start;
    request->path = path;
    request->recording = &replay->recording;
    request->input = file;
    request->frames = (int)replay->end;
    request->fast = fast;
    play_settings_window(&request->settings.in_force.values, &window);
    int status = app_run(platform_here(), app_open(platform_here(), request, &window));
    free(request);
    return status;
}

static int replay_file(struct replay *replay, const char *file, const char *game, int to,
                       bool headless, bool fast)
{
    struct arena arena;
    char demo[PATH_SIZE];
    arena_init(&arena, host_allocator());
    int status = recording_load(&replay->recording, file, &arena);
    const char *path =
        status == CLI_DONE ? recording_find_game(&replay->recording, game, demo) : NULL;
    replay->end = recording_end(&replay->recording);
    if (to >= 0 && (uint32_t)to < replay->end)
        replay->end = (uint32_t)to + 1;
    if (status == CLI_DONE && !path)
        status = CLI_BAD_DATA;
    if (status == CLI_DONE)
        status =
            headless ? replay_headless(replay, path) : replay_in_window(replay, file, path, fast);
    arena_reset(&arena);
    return status;
}

int command_replay(int argc, char **argv)
{
    bool headless = false, fast = false;
    const char *game = NULL;
    int to = -1;
    const struct option options[] = {
        {"--game", OPTION_TEXT, &game, NULL, N_("GAME: the game to play, by default the demo")},
        {"--headless", OPTION_FLAG, &headless, NULL,
         N_("play without a window, as fast as possible; the default if there is no display")},
        {"--to", OPTION_INT, &to, NULL, N_("FRAME: stop at this frame")},
        {"--fast", OPTION_FLAG, &fast, NULL,
         N_("play in the window as fast as possible (key Ctrl+F)")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox replay FILE [GAME] [OPTION]...",
        N_("Replays a recording, and reports where the game differs from it."), 1, 2, options);
    const char *words[2];
    int status;
    int count = cli_parse(&line, argc, argv, words, &status);
    if (count < 0)
        return status;
    struct replay *replay = calloc(1, sizeof *replay);
    if (!replay) {
        cli_error("not enough memory");
        return CLI_BAD_DATA;
    }
    if (!headless) {
        headless = !platform_here()->display_open();
        if (!headless)
            platform_here()->display_close();
    }
    status = replay_file(replay, words[0], count > 1 ? words[1] : game, to, headless, fast);
    free(replay);
    return status;
}
