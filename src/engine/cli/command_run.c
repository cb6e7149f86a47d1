/* run: plays a game without a window, as fast as it goes, from a file of actions. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/cli/cli.h"
#include "engine/event_script.h"
#include "engine/room_mode.h"
#include "engine/trace.h"
#include "render/sdl_png.h"

enum { PATH_SIZE = 4096 };

struct run {
    /* as asked for */
    int room, frames, shot_every, seed, boot_param;
    bool has_room;
    struct room_mode_start start;
    const char *input, *trace, *shots;
    struct number_list shot_at;
    const struct router *router;
    /* under way */
    struct game *game;
    struct arena arena;
    struct event_script events;
    FILE *trace_stream;
};

static int cannot(const char *what, const char *path)
{
    cli_error("cannot %s %s: %s", what, path, strerror(errno));
    return CLI_BAD_DATA;
}

static int load_events(struct run *run)
{
    struct byte_view text;
    struct fault fault = {0};
    if (!run->input)
        return CLI_DONE;
    if (!cli_read_file(run->input, &run->arena, &text))
        return CLI_BAD_DATA;
    const char *slash = strrchr(run->input, '/');
    if (!event_script_load(&run->events, slash ? slash + 1 : run->input, text, &run->arena, &fault))
        return cli_fault(&fault);
    return CLI_DONE;
}

static bool shot_wanted(const struct run *run, int frame)
{
    for (int i = 0; i < run->shot_at.count; i++)
        if (run->shot_at.numbers[i] == frame)
            return true;
    return run->shot_at.count == 0 && frame % run->shot_every == 0;
}

static int take_shot(struct run *run, int frame)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%06d.png", run->shots, frame);
    if (length < 0 || length >= (int)sizeof path ||
        !sdl_png_save_frame(path, game_picture(run->game))) {
        cli_error("cannot write %s", path);
        return CLI_BAD_DATA;
    }
    return CLI_DONE;
}

static int play_frames(struct run *run)
{
    char line[TRACE_LINE_SIZE];
    for (int frame = 0; frame < run->frames; frame++) {
        event_script_feed(&run->events, run->game);
        game_play_frame(run->game);
        if (run->trace_stream) {
            trace_line(run->game, line);
            if (fputs(line, run->trace_stream) < 0 || fputc('\n', run->trace_stream) < 0)
                return cannot("write", run->trace);
        }
        if (run->shots && shot_wanted(run, frame)) {
            int status = take_shot(run, frame);
            if (status != CLI_DONE)
                return status;
        }
    }
    return CLI_DONE;
}

static int start_room(struct run *run)
{
    struct fault fault = {0};
    run->start.room = run->has_room ? run->room : room_mode_first_room(run->game);
    if (run->start.room == 0 && !run->has_room) {
        cli_error("no room of this game has a floor to walk on");
        return CLI_BAD_DATA;
    }
    if (!room_mode_start(run->game, &run->start, &fault))
        return cli_fault(&fault);
    run->game->router = run->router;
    return CLI_DONE;
}

/* What was wrong with the room or the costumes while playing: told, and not a clean run. */
static int log_status(const struct game *game)
{
    const struct fault_log *log = game->room.log.count ? &game->room.log : &game->costumes.log;
    return log->count ? cli_fault(&log->faults[0]) : CLI_DONE;
}

static int prepare_outputs(struct run *run)
{
    if (run->shots && mkdir(run->shots, 0777) != 0 && errno != EEXIST)
        return cannot("make", run->shots);
    if (run->trace) {
        run->trace_stream = strcmp(run->trace, "-") == 0 ? stdout : fopen(run->trace, "wb");
        if (!run->trace_stream)
            return cannot("write", run->trace);
    }
    return CLI_DONE;
}

static int close_outputs(struct run *run, int status)
{
    if (run->trace_stream && run->trace_stream != stdout && fclose(run->trace_stream) != 0 &&
        status == CLI_DONE)
        return cannot("write", run->trace);
    return status;
}

static int run_game(struct run *run, const char *path)
{
    struct fault fault = {0};
    struct cli_folder *folder;
    struct file_source source;
    const char *hint;
    if (!cli_folder_open(&folder, &source, path, &hint, &fault))
        return cli_fault(&fault);
    bool opened = game_open(run->game, &source, hint, cli_allocator(), &fault);
    cli_folder_close(folder);
    if (!opened)
        return cli_fault(&fault);
    arena_init(&run->arena, cli_allocator());
    int status = load_events(run);
    if (status == CLI_DONE)
        status = start_room(run);
    if (status == CLI_DONE)
        status = prepare_outputs(run);
    if (status == CLI_DONE)
        status = play_frames(run);
    status = close_outputs(run, status);
    if (status == CLI_DONE)
        status = log_status(run->game);
    arena_reset(&run->arena);
    game_close(run->game);
    return status;
}

int command_run(int argc, char **argv)
{
    struct run run = {.frames = -1, .shot_every = 1, .router = router_at(0)};
    const struct option options[] = {
        {"--room", OPTION_INT, &run.room, &run.has_room,
         "N: that room (default the lowest with boxes)"},
        {"--frames", OPTION_INT, &run.frames, NULL, "N: how many frames to play"},
        {"--input", OPTION_TEXT, &run.input, NULL, "FILE: what the player does"},
        {"--trace", OPTION_TEXT, &run.trace, NULL,
         "FILE: a JSON line a frame; - is standard output"},
        {"--shots", OPTION_TEXT, &run.shots, NULL, "DIR: pictures, NNNNNN.png"},
        {"--shot-every", OPTION_INT, &run.shot_every, NULL, "K: frames 0, K, 2K ..."},
        {"--shot-at", OPTION_NUMBERS, &run.shot_at, NULL, "N,..: these frames"},
        {"--costume", OPTION_INT, &run.start.costume, NULL, "N: what ego wears"},
        {"--at", OPTION_POINT, &run.start.at, &run.start.has_place, "X,Y: where ego stands"},
        {"--seed", OPTION_INT, &run.seed, NULL, "S: of the random numbers"},
        {"--router", OPTION_ROUTER, &run.router, NULL, "NAME: boxgraph"},
    };
    const struct command_line line = {
        "walkbox run GAME [--room N] --frames N [--input FILE] [--trace FILE] [--shots DIR] "
        "[--shot-every K] [--shot-at N,..] [--costume N] [--at X,Y] [--seed S] [--router NAME]",
        "Plays without a window, unpaced, and writes what happens.",
        1,
        1,
        options,
        sizeof options / sizeof *options};
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (run.frames < 0)
        return cli_usage(&line, "--frames is needed", NULL);
    if (run.shot_every < 1)
        return cli_usage(&line, "--shot-every begins at 1", NULL);
    run.game = malloc(sizeof *run.game);
    if (!run.game) {
        cli_error("no memory");
        return CLI_BAD_DATA;
    }
    status = run_game(&run, words[0]);
    free(run.game);
    return status;
}
