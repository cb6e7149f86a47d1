/* Plays a game without a window, clicks now and then, and writes pictures as PNG files.
 *
 *     cc play_headless.c $(pkg-config --cflags --libs walkbox libpng) -o play_headless
 *     ./play_headless FOLDER OUT FRAMES [X Y]...
 *
 * OUT is a folder that exists. Every 25th frame is written; after each of them comes the next click
 * at X Y. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <walkbox.h>

enum { FRAMES_A_PICTURE = 25 };

static int number(const char *text)
{
    return (int)strtol(text, NULL, 10);
}

static int write_picture(walkbox_game *game, const char *folder, int frame)
{
    walkbox_picture picture;
    char path[1024];
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = WALKBOX_SCREEN_WIDTH;
    image.height = WALKBOX_SCREEN_HEIGHT;
    image.format = PNG_FORMAT_RGB_COLORMAP;
    image.colormap_entries = 256;
    snprintf(path, sizeof path, "%s/%06d.png", folder, frame);
    return walkbox_game_picture(game, &picture) &&
           png_image_write_to_file(&image, path, 0, picture.pixels, 0, picture.palette);
}

static int play(walkbox_game *game, int argc, char **argv)
{
    int frames = number(argv[3]), next_click = 4;
    walkbox_game_state state;
    for (int frame = 0; frame < frames && walkbox_game_play_frame(game); frame++) {
        if (walkbox_game_take_request(game) == WALKBOX_REQUEST_QUIT)
            break;
        if (frame % FRAMES_A_PICTURE != 0)
            continue;
        if (!write_picture(game, argv[2], frame)) {
            fprintf(stderr, "play_headless: cannot write a picture into %s\n", argv[2]);
            return 1;
        }
        if (next_click + 1 < argc) {
            walkbox_game_click(game, number(argv[next_click]), number(argv[next_click + 1]));
            next_click += 2;
        }
    }
    walkbox_game_state_get(game, &state);
    printf("%u frames, room %d%s%s\n", (unsigned)state.frame, (int)state.room,
           state.halted ? ", halted: " : "", state.why);
    return state.halted ? 1 : 0;
}

int main(int argc, char **argv)
{
    walkbox_error error;
    int status = 1;
    if (argc < 4) {
        fprintf(stderr, "usage: play_headless FOLDER OUT FRAMES [X Y]...\n");
        return 2;
    }
    walkbox_game *game = walkbox_open_folder(argv[1], NULL, &error);
    if (game && walkbox_game_boot(game, WALKBOX_BOOT_DEFAULT, 1, &error))
        status = play(game, argc, argv);
    else
        fprintf(stderr, "play_headless: %s\n", error.message);
    walkbox_close(game);
    return status;
}
