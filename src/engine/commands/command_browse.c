/* The command browse: shows what a game consists of, in a window. */
#include "engine/browse/browser.h"
#include "engine/cli/open_game.h"
#include "engine/cli/options.h"
#include "engine/commands/commands.h"
#include "engine/session/game_source.h"
#include "engine/window/workshop/workshop_window.h"
#include "render/sdl/sdl_presenter.h"

/* Opens the files without looking at what is in them, so that a game that cannot boot can be seen.
 */
static bool open_files(struct game_files *files, const char *path, struct fault *fault)
{
    struct game_source opened;
    if (!game_source_open(&opened, path, fault))
        return false;
    bool good = game_files_open(files, &opened.source, opened.hint, cli_allocator(), fault);
    game_source_close(&opened);
    return good;
}

static int show(struct workshop *workshop)
{
    const char *missing = sdl_presenter_missing();
    const struct sdl_presenter_options options = {.title = "walkbox", .scaling = SCALING_FILL};
    struct workshop_window window = {.workshop = workshop};
    window.presenter = missing ? NULL : sdl_presenter_open(&options);
    if (!window.presenter) {
        cli_error("there is no display to open a window on");
        return CLI_BAD_DATA;
    }
    workshop_window_run(&window);
    sdl_presenter_close(window.presenter);
    return CLI_DONE;
}

int command_browse(int argc, char **argv)
{
    const struct command_line line = {
        "walkbox browse GAME", "Shows what a game consists of, in a window.", 1, 1, NULL, 0};
    const char *words[1];
    int status;
    struct game_files files;
    struct fault fault = {0};
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (!open_files(&files, words[0], &fault))
        return cli_fault(&fault);
    struct browser *browser = browser_begin(&files, cli_allocator());
    struct workshop workshop = {.name = words[0]};
    if (browser) {
        const struct workshop_page page = browser_page(browser);
        workshop_open(&workshop, &page);
        status = show(&workshop);
    }
    browser_end(browser);
    game_files_close(&files);
    return status;
}
