/* The command check: reads everything in the files of a game without playing it, and tells what is
 * wrong. */
#include <stdio.h>
#include <stdlib.h>

#include "app/commands/commands.h"
#include "app/commands/given_game.h"
#include "app/commands/survey.h"
#include "app/commands/survey_print.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "resource/files/game_files.h"
#include "util/fault.h"

static int check(const struct game_files *files, bool draw, bool as_json)
{
    struct fault fault = {0};
    struct survey *survey = malloc(sizeof *survey);
    if (!survey) {
        cli_error("no memory");
        return CLI_BAD_DATA;
    }
    int status = CLI_DONE;
    struct progress progress = progress_begin("drawing");
    const struct watcher watcher = progress_watcher(&progress);
    bool good = survey_make_watched(survey, files, draw, cli_allocator(), &watcher, &fault);
    progress_clear(&progress);
    if (!good) {
        status = cli_fault(&fault);
    } else {
        survey_sum_files(survey, files);
        if (as_json)
            status = json_print(survey_json(survey));
        else
            survey_print(survey, stdout);
        if (status == CLI_DONE && survey->reached_faults > 0)
            status = CLI_CHECK_FAILED;
    }
    free(survey);
    return status;
}

int command_check(int argc, char **argv)
{
    bool as_json = false, draw = false;
    const struct option options[] = {
        {"--rooms", OPTION_FLAG, &draw, NULL,
         "also draw every room, picture of an object and animation"},
        {"--json", OPTION_FLAG, &as_json, NULL, "as one JSON object"},
    };
    const struct command_line line =
        COMMAND_LINE("walkbox check GAME [--rooms] [--json]",
                     "Reads all that a game's files hold, without playing, and tells what is "
                     "wrong. The output holds nothing of the game, so it can be shown in public.",
                     1, 1, options);
    const char *words[1];
    int status;
    struct game_files files;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    status = given_game_files(&files, words[0]);
    if (status != CLI_DONE)
        return status;
    status = check(&files, draw, as_json);
    game_files_close(&files);
    return status;
}
