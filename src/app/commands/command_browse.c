/* The command browse: shows the contents of a game in a window, or saves a page as a PNG file. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/browse/browse_window.h"
#include "app/browse/browser.h"
#include "app/commands/commands.h"
#include "app/ui/ui.h"
#include "app/window/app.h"
#include "assets-tools/source_watch.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "platform/media/png_file.h"
#include "platform/presenter.h"
#include "util/words.h"

enum { WIDTH = 1280, HEIGHT = 800 }; /* picture size without a window */

/* Saves the page as a picture, without a window. */
static int save_page(struct ui *ui, const char *png)
{
    uint32_t *pixels = malloc(sizeof *pixels * WIDTH * HEIGHT);
    if (!pixels) {
        cli_error("not enough memory for the picture");
        return CLI_BAD_DATA;
    }
    ui_draw(ui, pixels, WIDTH, HEIGHT);
    errno = 0;
    const int status =
        png_file_save_rgb(png, pixels, WIDTH, HEIGHT) ? CLI_DONE : cli_report_write_error(png);
    free(pixels);
    return status;
}

/* Returns the room of "boxes 4", or 0 for other words. */
static int boxes_of(const char *page)
{
    struct words words = words_of(page, strlen(page), 0);
    struct word word;
    int room;
    words_next_line(&words);
    return words_next(&words, &word) && word_is(word, "boxes") &&
                   words_next_decimal(&words, 1, 255, &room)
               ? room
               : 0;
}

static int do_commands(struct browse_window *window, const char *page, const char *png)
{
    const int boxes = page ? boxes_of(page) : 0;
    if (boxes > 0) {
        const char *why = browse_window_edit_boxes(window, boxes);
        if (why) {
            cli_error("%s", why);
            return CLI_BAD_DATA;
        }
    } else if (page && !browser_go_to(window->browser, page)) {
        cli_error("the game has no \"%s\"; write for example \"room 3\" or \"script 5\"", page);
        return CLI_BAD_DATA;
    }
    const struct presenter_options options = {.title = "walkbox browse"};
    if (!png)
        return app_run(platform_here(), app_open_browser(platform_here(), window, &options));
    return save_page(&window->ui, png);
}

int command_browse(int argc, char **argv)
{
    const char *page = NULL, *png = NULL, *sources = NULL, *patch = NULL;
    bool larger = false;
    const struct option options[] = {
        {"--page", OPTION_TEXT, &page, NULL,
         N_("WORDS: what to show first: \"room 3\", \"object 101\", \"script 5\", \"room 3 script "
            "200\", \"room 3 entry\", \"costume 1\", \"charset 2\", \"sound 4\", "
            "\"variable 5\", \"search lamp\", scripts, \"boxes 3\"")},
        {"--sources", OPTION_TEXT, &sources, NULL,
         N_("DIR: the game's sources; edited boxes are saved to the room's room.txt")},
        {"--patch", OPTION_TEXT, &patch, NULL,
         N_("FILE: save edited boxes to this file; by default to walkbox-patch.bin next to the "
            "game")},
        {"--png", OPTION_TEXT, &png, NULL,
         N_("FILE: write the page as a picture, without a window; - is standard output")},
        {"--larger-text", OPTION_FLAG, &larger, NULL, N_("use larger letters")},
    };
    const struct command_line line =
        COMMAND_LINE("walkbox browse GAME [OPTION]...",
                     N_("Shows what a game consists of: rooms, objects, scripts, costumes, sounds "
                        "and variables, and where they are used. Does not play the game."),
                     1, 1, options);
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (!sources && !patch && source_folder_is(words[0]))
        sources = words[0];
    struct browse_window window = {
        .path = words[0], .larger = larger, .sources = sources, .patch = patch};
    status = browse_window_open(&window);
    if (status == CLI_DONE)
        status = do_commands(&window, page, png);
    browse_window_close(&window);
    return status;
}
