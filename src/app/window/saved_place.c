#include "app/window/saved_place.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/session/own_files.h"
#include "app/session/save_file.h"
#include "cli/cli.h"
#include "util/words.h"

/* Limit of plausible coordinates. */
enum { PLACE_LIMIT = 1 << 15 };

static bool place_path(char path[OWN_FOLDER_SIZE])
{
    return own_files_path(path, OWN_STATE, "places of windows", NULL, "walkbox/window");
}

/* Reads four numbers: left, top, width, height. */
void saved_place_read(struct rectangle *place)
{
    enum { COUNT = 4, SIZE_LIMIT = 256 };
    char path[OWN_FOLDER_SIZE];
    if (!place_path(path))
        return;
    const struct byte_view text = cli_read_whole(path, SIZE_LIMIT);
    struct words words = words_of((const char *)text.data, text.size, 0);
    int numbers[COUNT], count = 0;
    words_next_line(&words);
    while (count < COUNT &&
           words_next_decimal(&words, count < 2 ? -PLACE_LIMIT : 1, PLACE_LIMIT, &numbers[count]))
        count++;
    if (count == COUNT)
        *place = (struct rectangle){numbers[0], numbers[1], numbers[0] + numbers[2],
                                    numbers[1] + numbers[3]};
    free((void *)(uintptr_t)text.data);
}

void saved_place_write(const struct rectangle *place)
{
    char path[OWN_FOLDER_SIZE], text[64];
    const int size = snprintf(text, sizeof text, "%d %d %d %d\n", place->left, place->top,
                              place->right - place->left, place->bottom - place->top);
    if (place_path(path) && own_files_make_folders(path, NULL))
        cli_replace_file(path, (struct byte_view){(const uint8_t *)text, (size_t)size}, NULL);
}
