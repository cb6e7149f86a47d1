/* Presses keys on a page of the browser, without a window, and writes it as a picture.
 * Usage: browse_keys PAGE WORDS PICTURE WIDTHxHEIGHT GAME [SOURCES] */
#include <stdio.h>
#include <stdlib.h>

#include "app/browse/browse_window.h"
#include "assets-tools/source_watch.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "platform/media/png_file.h"
#include "ui_words.h"

static bool save_picture(struct ui *ui, const char *path, int width, int height)
{
    const size_t count = (size_t)width * (size_t)height;
    uint32_t *pixels = calloc(count, sizeof *pixels);
    if (!pixels)
        return false;
    ui_draw(ui, pixels, width, height);
    const bool saved = png_file_save_rgb(path, pixels, width, height);
    free(pixels);
    return saved;
}

static int press(struct browse_window *window, char **argv)
{
    char wrong[64] = "";
    int room, width, height;
    const char *why = NULL;
    if (sscanf(argv[4], "%dx%d", &width, &height) != 2)
        why = argv[4];
    else if (sscanf(argv[1], "boxes %d", &room) == 1)
        why = browse_window_edit_boxes(window, room);
    else if (!browser_go_to(window->browser, argv[1]))
        why = argv[1];
    if (!why && !ui_do(&window->ui, width, height, argv[2], wrong, sizeof wrong))
        why = wrong;
    if (!why && !save_picture(&window->ui, argv[3], width, height))
        why = argv[3];
    if (why)
        fprintf(stderr, "%s\n", why);
    return why ? CLI_BAD_DATA : CLI_DONE;
}

int main(int argc, char **argv)
{
    if (argc < 6)
        return CLI_WRONG_USAGE;
    struct browse_window window = {.path = argv[5]};
    window.sources = argc > 6 ? argv[6] : source_folder_is(argv[5]) ? argv[5] : NULL;
    int status = browse_window_open(&window);
    if (status == CLI_DONE)
        status = press(&window, argv);
    browse_window_close(&window);
    return status;
}
