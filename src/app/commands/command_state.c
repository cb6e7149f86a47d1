/* The command state: plays a game without a window, and then tells the state of everything in it.
 */
#include "app/commands/commands.h"
#include "app/commands/given_game.h"
#include "app/commands/json.h"
#include "app/commands/state_json.h"
#include "app/history/event_script.h"
#include "app/session/start.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/room/variables.h"
#include "util/arena.h"

struct state_options {
    struct start_options start;
    int frames;
    const char *input;
};

static void before_frame(void *context, struct game *game)
{
    event_script_feed(context, game);
}

static int play(struct game *game, const struct state_options *options)
{
    struct arena arena;
    struct event_script events = {0};
    arena_init(&arena, cli_allocator());
    int status = cli_load_events(&events, options->input, game, &arena);
    game_watch(game, (struct frame_watcher){.context = &events, .before = before_frame});
    for (int frame = 0; frame < options->frames && status == CLI_DONE; frame++) {
        game_advance(game, frame_jiffies(game));
        status = cli_obey_request(game);
        if (status == CLI_DONE)
            status = cli_tell_halt(game);
    }
    game_watch(game, (struct frame_watcher){0});
    arena_reset(&arena);
    cli_tell_quit(game);
    int logged = cli_write_log(game, options->start.log);
    if (status == CLI_DONE)
        status = logged;
    if (status == CLI_DONE)
        status = json_print(state_json(game));
    return cli_play_status(game, status);
}

int command_state(int argc, char **argv)
{
    struct state_options state = {0};
    struct start_options *start = &state.start;
    const struct option options[] = {
        {"--frames", OPTION_INT, &state.frames, NULL, "N: how many frames to play"},
        {"--input", OPTION_TEXT, &state.input, NULL, "FILE: what the player does"},
        {"--room", OPTION_TEXT, &start->room_word, &start->in_room,
         "ROOM: only that room, no scripts; number or name"},
        {"--boot-param", OPTION_INT, &start->boot_param, &start->boot_param_given,
         "N: for the boot script"},
        {"--seed", OPTION_INT, &start->seed, NULL, "S: the seed of the random numbers"},
        START_PLAY_OPTIONS(start),
    };
    const struct command_line line = {
        "walkbox state GAME --frames N [--input FILE] [--room ROOM] [--boot-param N] [--seed S] "
        "[--router NAME] [--text-speed 0..9] [--game ID] [--strict] [--log FILE]",
        "Plays without a window and prints all that is known then, as one JSON object.",
        1,
        1,
        options,
        sizeof options / sizeof *options};
    const char *words[1];
    struct game *game;
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (state.frames < 1)
        return cli_usage(&line, "--frames is needed, 1 or more", NULL);
    status = given_game_start(&game, words[0], start);
    if (status == CLI_DONE)
        status = play(game, &state);
    cli_end_game(game);
    return status;
}
