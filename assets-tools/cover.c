#include "assets-tools/cover.h"

#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "platform/media/png_file.h"
#include "render/framebuffer.h"
#include "resource/files/file_source.h"

/* The built files, as a folder of the host. */
struct folder {
    struct new_file files[BUILT_FILES];
    int count;
};

static const char *name_at(void *context, int n)
{
    const struct folder *folder = context;
    return n >= 0 && n < folder->count ? folder->files[n].path : NULL;
}

static const struct new_file *find(const struct folder *folder, const char *name)
{
    for (int i = 0; i < folder->count; i++)
        if (strcmp(folder->files[i].path, name) == 0)
            return &folder->files[i];
    return NULL;
}

static int64_t size_of(void *context, const char *name)
{
    const struct new_file *file = find(context, name);
    return file ? (int64_t)file->bytes.size : -1;
}

static int64_t read_of(void *context, const char *name, uint8_t *buffer, size_t size)
{
    const struct new_file *file = find(context, name);
    if (!file)
        return -1;
    const size_t count = file->bytes.size < size ? file->bytes.size : size;
    memcpy(buffer, file->bytes.data, count);
    return (int64_t)count;
}

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

/* Writes the most colourful picture into *best, the earliest of several. Returns its colours. */
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
    struct folder folder;
    struct fault fault = {0};
    struct game *game = malloc(sizeof *game);
    struct frame *best = malloc(sizeof *best);
    uint8_t square[SIDE * SIDE];
    folder.count = built_game_list(built, "", arena, folder.files);
    const struct file_source source = {
        .context = &folder, .name_at = name_at, .size = size_of, .read = read_of};
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
