/* The command console: takes commands of the console from a file or from standard input, without a
 * window. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/commands/commands.h"
#include "app/console/console.h"
#include "app/session/given_game.h"
#include "app/session/save_file.h"
#include "app/session/start.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "util/fault.h"
#include "util/shown_text.h"

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
    cli_line(stdout, "%s", line);
    fflush(stdout);
}

static bool report(const struct fault *fault, struct text_line *reply)
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
    if (!cli_save_named(game, where, "console", &fault))
        return report(&fault, reply);
    text_line_add(reply, "saved %s", where);
    return true;
}

static bool load(void *context, struct game *game, const char *where, struct text_line *reply)
{
    struct lines *lines = context;
    struct fault fault = {0};
    if (!cli_load_game(game, where, lines->router, &fault))
        return report(&fault, reply);
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

static int run_lines(struct lines *lines, const char *path)
{
    FILE *stream = path ? plain_file_open(path) : stdin;
    char *text = NULL;
    size_t size = 0;
    ssize_t length;
    if (!stream) {
        cli_error("cannot read %s: %s", path, tr(plain_file_why(path)));
        return CLI_BAD_DATA;
    }
    errno = 0;
    while (!lines->done && (length = getline(&text, &size, stream)) >= 0)
        run_line(lines, text, (size_t)length);
    const bool good = lines->done || !ferror(stream);
    if (!good)
        cli_error("cannot read %s: %s", path ? path : "standard input", tr(strerror(errno)));
    free(text);
    if (path)
        fclose(stream);
    return !good ? CLI_BAD_DATA : lines->failed ? CLI_CHECK_FAILED : CLI_DONE;
}

int command_console(int argc, char **argv)
{
    struct start_options start = {0};
    const char *file = NULL;
    struct option_list options = {0};
    OPTIONS_ADD(&options,
                {"--file", OPTION_TEXT, &file, NULL,
                 N_("FILE: a file of commands, one per line; by default standard input")});
    start_add_play_options(&options, &start);
    const struct command_line line =
        COMMAND_LINE_OF("walkbox console GAME [OPTION]...",
                        N_("Runs console commands; 'help' lists them. Errors begin with \"error: "
                           "\" and set the exit status to 1."),
                        1, 1, options);
    const char *words[1];
    struct lines lines = {0};
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    status = given_game_start(&lines.game, words[0], &start);
    lines.router = start.router;
    if (status == CLI_DONE)
        status = run_lines(&lines, file);
    if (lines.game)
        status = cli_play_status(lines.game, status);
    int logged = lines.game ? cli_write_log(lines.game, start.log) : CLI_DONE;
    status = cli_first(status, logged);
    cli_end_game(lines.game);
    return status;
}
