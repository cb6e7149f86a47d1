/* The command browse: shows what a game consists of, in a window, or a page of it as a PNG file. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/browse/browse_window.h"
#include "app/browse/browser.h"
#include "app/commands/commands.h"
#include "app/platform/media.h"
#include "app/platform/presenter.h"
#include "app/ui/ui.h"
#include "app/window/app.h"
#include "assets-tools/source_watch.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "util/words.h"

enum { WIDTH = 1280, HEIGHT = 800, SIZE_MIN = 64, SIZE_LIMIT = 8192 };

struct asked {
    const char *page, *png, *size;
    int width, height;
};

static bool read_size(struct asked *asked)
{
    struct word rest = word_of(asked->size);
    int64_t width, height;
    if (!word_parse_decimal(&rest, &width) || !word_consume(&rest, "x") ||
        !word_parse_decimal(&rest, &height) || rest.length > 0)
        return false;
    if (width < SIZE_MIN || width > SIZE_LIMIT || height < SIZE_MIN || height > SIZE_LIMIT)
        return false;
    asked->width = (int)width;
    asked->height = (int)height;
    return true;
}

/* Without a window: what the page would show. */
static int save_page(struct ui *ui, const struct asked *asked)
{
    const size_t pixel_count = (size_t)asked->width * (size_t)asked->height;
    uint32_t *pixels = malloc(pixel_count * sizeof *pixels);
    if (!pixels) {
        cli_error("not enough memory for the picture");
        return CLI_BAD_DATA;
    }
    ui_draw(ui, pixels, asked->width, asked->height);
    errno = 0;
    const int status = png_file_save_rgb(asked->png, pixels, asked->width, asked->height)
                           ? CLI_DONE
                           : cli_cannot_write(asked->png);
    free(pixels);
    return status;
}

/* The room of "boxes 4"; 0 for other words. */
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

static int do_commands(struct browse_window *window, const struct asked *asked)
{
    const int boxes = asked->page ? boxes_of(asked->page) : 0;
    if (boxes > 0) {
        const char *why = browse_window_edit_boxes(window, boxes);
        if (why) {
            cli_error("%s", why);
            return CLI_BAD_DATA;
        }
    } else if (asked->page && !browser_go_to(window->browser, asked->page)) {
        cli_error("the game has nothing called \"%s\"", asked->page);
        return CLI_BAD_DATA;
    }
    const struct presenter_options options = {.title = "walkbox browse"};
    if (!asked->png)
        return app_run(platform_here(), app_open_browser(platform_here(), window, &options));
    return save_page(&window->ui, asked);
}

int command_browse(int argc, char **argv)
{
    struct asked asked = {.width = WIDTH, .height = HEIGHT};
    const char *sources = NULL, *patch = NULL;
    bool larger = false;
    const struct option options[] = {
        {"--page", OPTION_TEXT, &asked.page, NULL,
         N_("WORDS: what to show first: \"room 3\", \"object 101\", \"script 5\", \"room 3 script "
            "200\", \"room 3 entry\", \"costume 1\", \"charset 2\", \"sound 4\", "
            "\"variable 5\", \"search lamp\", scripts, \"boxes 3\"")},
        {"--sources", OPTION_TEXT, &sources, NULL,
         N_("DIR: the game's sources; edited boxes are saved to the room's room.txt")},
        {"--patch", OPTION_TEXT, &patch, NULL,
         N_("FILE: save edited boxes there; by default to walkbox-patch.bin next to the game")},
        {"--png", OPTION_TEXT, &asked.png, NULL,
         N_("FILE: write that page as a picture, without a window; - is standard output")},
        {"--size", OPTION_TEXT, &asked.size, NULL,
         N_("WxH: the size of that picture, 1280x800 by default")},
        {"--larger-text", OPTION_FLAG, &larger, NULL, N_("larger letters")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox browse GAME [OPTION]...",
        N_("Shows what a game consists of: rooms, objects, scripts, costumes, sounds, variables, "
           "and "
           "what uses them. Nothing is played."),
        1, 1, options);
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (asked.size && !read_size(&asked))
        return cli_usage(&line, "--size must be WIDTHxHEIGHT, 64x64 to 8192x8192", NULL);
    if (!sources && !patch && source_folder_is(words[0]))
        sources = words[0];
    struct browse_window window = {
        .path = words[0], .larger = larger, .sources = sources, .patch = patch};
    status = browse_window_open(&window);
    if (status == CLI_DONE)
        status = do_commands(&window, &asked);
    browse_window_close(&window);
    return status;
}
