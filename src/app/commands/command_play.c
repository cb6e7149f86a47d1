/* The command play: plays a game in a window, booted or in room mode. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/commands/commands.h"
#include "app/session/settings_file.h"
#include "app/session/start.h"
#include "app/window/app.h"
#include "app/window/play_settings.h"
#include "cli/options.h"
#include "platform/presenter.h"

enum { OTHER_OPTIONS = 32 }; /* more than the options below, with their headings */
_Static_assert((int)SETTING_COUNT + (int)SETTINGS_SECTIONS + (int)OTHER_OPTIONS <=
                   (int)OPTION_LIST_LIMIT,
               "options beyond the limit would be dropped");

static void add_options(struct option_list *list, struct play_request *request)
{
    struct start_options *start = &request->start;
    struct play_settings *settings = &request->settings;
    OPTIONS_ADD(
        list, {"--load", OPTION_TEXT, &start->load, NULL, N_("FILE: load this save first")},
        {"--room", OPTION_TEXT, &start->room_word, &start->in_room,
         N_("ROOM: walk in this room, without scripts; number or name")},
        {"--record", OPTION_TEXT, &request->record, NULL,
         N_("FILE: when the game ends, write a recording for `walkbox replay`")},
        {"--fast", OPTION_FLAG, &request->fast, NULL, N_("play as fast as possible (key Ctrl+F)")},
        {"", OPTION_HEADING, NULL, NULL,
         N_("Settings, for this run only; `walkbox settings` explains all of them")},
        {"--settings", OPTION_TEXT, &settings->file_said, NULL,
         N_("FILE: use another settings file")},
        {"--no-settings", OPTION_FLAG, &settings->no_file, NULL, N_("use no settings file")});
    settings_add_options(&settings->said, list);
    OPTIONS_ADD(list, {"", OPTION_MORE, NULL, NULL, N_("How the game starts")});
    start_add_game_options(list, start);
    start_add_report_option(list, start);
    OPTIONS_ADD(
        list,
        {"", OPTION_MORE, NULL, NULL,
         N_("For reproducible runs and measurements; these do not read the settings file")},
        {"--input", OPTION_TEXT, &request->input, NULL,
         N_("FILE: play the actions in this file, as well as yours")},
        {"--trace", OPTION_TEXT, &request->trace, NULL,
         N_("FILE: write a JSON object for each frame, one per line; - is standard output")},
        {"--frames", OPTION_INT, &request->frames, NULL, N_("N: quit after this many frames")});
}

static int play_by_words(struct play_request *request, int argc, char **argv)
{
    struct option_list options = {0};
    struct presenter_options window = {.title = "walkbox"};
    add_options(&options, request);
    const struct command_line line = COMMAND_LINE_OF(
        "walkbox play [GAME] [OPTION]...",
        N_("Plays a game, or with --room walks in one of its rooms. F1 shows the controls, F5 the "
           "menu. GAME can also be a folder of sources for walkbox-build; the game then follows "
           "your changes. Without GAME, shows the start screen."),
        0, 1, options);
    const char *words[1];
    int status;
    int count = cli_parse(&line, argc, argv, words, &status);
    if (count < 0)
        return status;
    if (!play_settings_begin(&request->settings, play_request_is_repeated(request)))
        return CLI_WRONG_USAGE;
    if (request->settings.file_said && access(request->settings.file_said, F_OK) != 0)
        cli_error("no settings file %s; the defaults apply", request->settings.file_said);
    request->path = count > 0 ? words[0] : NULL;
    play_settings_window(&request->settings.in_force.values, &window);
    return app_run(platform_here(), app_open(platform_here(), request, &window));
}

int command_play(int argc, char **argv)
{
    struct play_request *request = calloc(1, sizeof *request);
    if (!request) {
        cli_error("not enough memory");
        return CLI_BAD_DATA;
    }
    int status = play_by_words(request, argc, argv);
    free(request);
    return status;
}
