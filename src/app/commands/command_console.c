/* The command console: runs console commands from a file or standard input, without a window. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/commands/commands.h"
#include "app/commands/recorded_game.h"
#include "cli/language.h"
#include "cli/options.h"

/* Flushes each line, so that a program at the other end of a pipe can send a command and wait for
 * the reply. */
static void say(void *context, const char *line)
{
    (void)context;
    cli_line(stdout, "%s", line);
    fflush(stdout);
}

static int run_lines(struct recorded_game *recorded, const char *path)
{
    FILE *stream = path ? plain_file_open(path) : stdin;
    char *text = NULL;
    size_t size = 0;
    ssize_t length;
    bool failed = false;
    if (!stream) {
        cli_error("cannot read %s: %s", path, tr(plain_file_why(path)));
        return CLI_BAD_DATA;
    }
    errno = 0;
    while (!recorded->left && (length = getline(&text, &size, stream)) >= 0)
        failed = !recorded_game_run(recorded, text, (size_t)length) || failed;
    const bool good = recorded->left || !ferror(stream);
    if (!good)
        cli_error("cannot read %s: %s", path ? path : "standard input", tr(strerror(errno)));
    free(text);
    if (path)
        fclose(stream);
    return !good ? CLI_BAD_DATA : failed ? CLI_CHECK_FAILED : CLI_DONE;
}

int command_console(int argc, char **argv)
{
    struct start_options start = {0};
    const char *file = NULL;
    struct option_list options = {0};
    OPTIONS_ADD(
        &options,
        {"--file", OPTION_TEXT, &file, NULL,
         N_("FILE: read commands from this file, one per line; by default from standard input")});
    start_add_play_options(&options, &start);
    const struct command_line line =
        COMMAND_LINE_OF("walkbox console GAME [OPTION]...",
                        N_("Runs console commands; the command `help` lists them. Errors begin "
                           "with \"error: \" and set the exit status to 1."),
                        1, 1, options);
    const char *words[1];
    struct recorded_game recorded = {0};
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    status = recorded_game_start(&recorded, words[0], NULL, &start);
    recorded.console.host.say = say;
    if (status == CLI_DONE)
        status = run_lines(&recorded, file);
    return recorded_game_end(&recorded, status, &start);
}
