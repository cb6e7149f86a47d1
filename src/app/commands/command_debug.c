/* The command debug: debugs a game for an editor, by the Debug Adapter Protocol. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/recorded_game.h"
#include "app/debug/dap.h"
#include "cli/options.h"
#include "util/limits.h"

struct adapter {
    struct recorded_game recorded; /* first, as the context of its console */
    struct dap dap;
    struct start_options start;
    char sources[PATH_SIZE];
    const char *game; /* on the command line, or NULL */
};

static void say(void *context, const char *line)
{
    dap_say(&((struct adapter *)context)->dap, line);
}

static struct debugger *launch(void *context, const cJSON *arguments, char why[DAP_TEXT_SIZE])
{
    struct adapter *adapter = context;
    struct recorded_game *recorded = &adapter->recorded;
    const char *game = adapter->game ? adapter->game : dap_text(arguments, "game");
    const char *input = dap_text(arguments, "input"), *sources = dap_text(arguments, "sources");
    if (*sources && !realpath(sources, adapter->sources)) {
        snprintf(why, DAP_TEXT_SIZE, "no folder %s", sources);
        return NULL;
    }
    adapter->dap.sources = adapter->sources;
    const int status = recorded_game_start(recorded, game, *input ? input : NULL, &adapter->start);
    recorded->console.host.say = say;
    if (status == CLI_DONE)
        return &recorded->debugger;
    snprintf(why, DAP_TEXT_SIZE, "%s", cli_last_error());
    recorded_game_end(recorded, status, &adapter->start);
    *recorded = (struct recorded_game){0};
    return NULL;
}

static bool run_console(void *context, char *line)
{
    return recorded_game_run(context, line, strlen(line));
}

static void play(void *context, int frames)
{
    recorded_game_play(context, frames);
}

/* Serves the editor until it leaves. While the game runs, it is not waited for: without a buffer,
 * nothing waits in front of poll. */
static void serve(struct dap *dap)
{
    struct pollfd input = {fileno(stdin), POLLIN, 0};
    setvbuf(stdin, NULL, _IONBF, 0);
    for (;;) {
        if ((!dap->running || poll(&input, 1, 0) > 0) && !dap_receive(dap, stdin))
            return;
        if (dap->running)
            dap_play(dap);
    }
}

int command_debug(int argc, char **argv)
{
    struct adapter adapter = {0};
    bool speaks_dap = false;
    struct option_list options = {0};
    OPTIONS_ADD(&options, {"--dap", OPTION_FLAG, &speaks_dap, NULL,
                           N_("serve an editor by the Debug Adapter Protocol, on standard input "
                              "and output; by default, read the commands of the console")});
    start_add_play_options(&options, &adapter.start);
    const struct command_line line =
        COMMAND_LINE_OF("walkbox debug [GAME] [OPTION]...",
                        N_("Debugs a game. With --dap the editor's configuration may name GAME; "
                           "see docs/editors."),
                        0, 1, options);
    int status;
    const int count = cli_parse(&line, argc, argv, &adapter.game, &status);
    if (count < 0)
        return status;
    if (!speaks_dap)
        return command_console(argc, argv);
    dap_init(&adapter.dap, (struct dap_host){&adapter, stdout, launch, run_console, play});
    serve(&adapter.dap);
    if (adapter.dap.debugger)
        status = recorded_game_end(&adapter.recorded, CLI_DONE, &adapter.start);
    dap_close(&adapter.dap);
    return status;
}
