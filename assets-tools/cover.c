#include "assets-tools/cover.h"

#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "platform/media/png_file.h"
#include "render/framebuffer.h"
#include "resource/files/memory_folder.h"

static int colours_of_frame(const struct frame *frame)
{
    bool used[256] = {false};
    int count = 0;
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++) {
        count += !used[frame->pixels[i]];
        used[frame->pixels[i]] = true;
    }
    return count;
}

/* Writes the most colourful picture into *best, the earliest if several are equal. Returns its
 * number of colours. */
static int find_best(struct game *game, struct frame *best)
{
    enum { FRAMES = 50 };
    int most = 0;
    for (int i = 0; i < FRAMES && game_play_frame(game); i++) {
        const struct frame *frame = game_picture(game);
        const int colours = colours_of_frame(frame);
        if (colours <= most)
            continue;
        most = colours;
        *best = *frame;
    }
    return most;
}

void cover_write(struct bytes_writer *cover, struct bytes_writer *icon,
                 const struct built_game *built, struct arena *arena)
{
    enum { SIDE = SCREEN_HEIGHT, LEFT = (SCREEN_WIDTH - SIDE) / 2, FEW = 2 };
    struct memory_folder folder = {0};
    struct new_file files[BUILT_FILES];
    struct fault fault = {0};
    struct game *game = malloc(sizeof *game);
    struct frame *best = malloc(sizeof *best);
    uint8_t square[SIDE * SIDE];
    const int count = built_game_list(built, "", arena, files);
    for (int i = 0; i < count; i++)
        memory_folder_add(&folder, files[i].path, files[i].bytes);
    const struct file_source source = memory_folder_source(&folder);
    if (game && best && game_open(game, &source, NULL, arena->allocator, &fault)) {
        if (game_boot(game, 0, 1, &fault) && find_best(game, best) > FEW) {
            png_encode(cover, best->pixels, SCREEN_WIDTH, SCREEN_HEIGHT, best->palette);
            for (int y = 0; y < SIDE; y++)
                memcpy(&square[SIDE * y], &best->pixels[SCREEN_WIDTH * y + LEFT], SIDE);
            png_encode(icon, square, SIDE, SIDE, best->palette);
        }
        game_close(game);
    }
    free(game);
    free(best);
}
