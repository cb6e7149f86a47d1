/* The command console: takes commands of the console from a file or from standard input, without a
 * window. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/bytecode/text_line.h"
#include "engine/cli/options.h"
#include "engine/cli/save_file.h"
#include "engine/cli/start.h"
#include "engine/commands/commands.h"
#include "engine/inspect/console.h"
#include "engine/state/game_state.h"
#include "resource/bytes/fault.h"
#include "walk/floor/router.h"
#include "walk/route.h"

struct lines {
    struct game *game;
    unsigned overlays; /* the command `show` works, but nothing is drawn: so a file of commands can
                          be used here and in the window */
    const struct router *router; /* for games that are loaded; NULL: the router that was saved */
    bool failed, done;
};

/* ---- what the console needs of its host ---- */

/* Each line is written at once, so that a program at the other end of a pipe can send a command and
 * wait for the reply. */
static void say(void *context, const char *line)
{
    (void)context;
    puts(line);
    fflush(stdout);
}

static bool tell_fault(const struct fault *fault, struct text_line *reply)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
    text_line_add(reply, "%s", line);
    return false;
}

static bool save(void *context, struct game *game, const char *where, struct text_line *reply)
{
    struct fault fault = {0};
    (void)context;
    if (!cli_save_game(game, where, "console", &fault))
        return tell_fault(&fault, reply);
    text_line_add(reply, "saved %s", where);
    return true;
}

static bool load(void *context, struct game *game, const char *where, struct text_line *reply)
{
    const struct lines *lines = context;
    struct fault fault = {0};
    if (!cli_load_game(game, where, lines->router, &fault))
        return tell_fault(&fault, reply);
    text_line_add(reply, "loaded %s: frame %u, room %d", where, (unsigned)game->world.frame,
                  game->world.room);
    return true;
}

static void leave(void *context)
{
    ((struct lines *)context)->done = true;
}

/* ---- lines ---- */

static void run_line(struct lines *lines, char *text, size_t length)
{
    const struct console console = {lines->game, {lines, say, &lines->overlays, save, load, leave}};
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\0')
            text[i] = '?'; /* a 0 in the middle would end the line */
    if (!console_run(&console, text) || cli_obey_request(lines->game) != CLI_DONE)
        lines->failed = true;
}

static int run_lines(struct lines *lines, FILE *stream)
{
    char *text = NULL;
    size_t size = 0;
    ssize_t length;
    while (!lines->done && (length = getline(&text, &size, stream)) >= 0)
        run_line(lines, text, (size_t)length);
    free(text);
    return lines->failed ? CLI_CHECK_FAILED : CLI_DONE;
}

static int run_file(struct lines *lines, const char *path)
{
    if (!path)
        return run_lines(lines, stdin);
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        cli_error("cannot read %s", path);
        return CLI_BAD_DATA;
    }
    int status = run_lines(lines, stream);
    if (ferror(stream)) {
        cli_error("cannot read %s", path);
        status = CLI_BAD_DATA;
    }
    fclose(stream);
    return status;
}

int command_console(int argc, char **argv)
{
    struct start_options start = {0};
    const char *file = NULL;
    const struct option options[] = {
        {"--room", OPTION_INT, &start.room.room, &start.in_room, "N: only that room, no scripts"},
        {"--file", OPTION_TEXT, &file, NULL,
         "F: a file of commands, one in each line; else standard input"},
        {"--boot-param", OPTION_INT, &start.boot_param, &start.boot_param_given,
         "N: for the boot script"},
        {"--costume", OPTION_INT, &start.room.costume, NULL,
         "N: what ego wears; implies room mode"},
        {"--at", OPTION_POINT, &start.room.at, &start.room.has_place,
         "X,Y: where ego stands; implies room mode"},
        {"--load", OPTION_TEXT, &start.load, NULL, "FILE: go on from that save"},
        {"--seed", OPTION_INT, &start.seed, NULL, "S: the seed of the random numbers"},
        START_PLAY_OPTIONS(&start),
    };
    const struct command_line line = {
        "walkbox console GAME [--room N] [--file F] [--boot-param N] [--costume N] [--at X,Y] "
        "[--load FILE] [--router NAME] [--game ID] [--seed S] [--strict] [--log FILE]",
        "Runs commands of the console; the command help lists them. Errors begin with \"error: \" "
        "and make the status 1.",
        1,
        1,
        options,
        sizeof options / sizeof *options};
    const char *words[1];
    struct lines lines = {0};
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    status = cli_start_game(&lines.game, words[0], &start);
    lines.router = start.router;
    if (status == CLI_DONE)
        status = run_file(&lines, file);
    int logged = lines.game ? cli_write_log(lines.game, start.log) : CLI_DONE;
    if (status == CLI_DONE)
        status = logged;
    cli_end_game(lines.game);
    return status;
}
