/* A library for ScummVM, loaded before SDL beside recorded_sound: keeps the last picture in the
 * file that WALKBOX_SCREEN_TO names, 320 x 200 pixels of 16 bits. */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <SDL.h>

enum { WIDTH = 320, HEIGHT = 200, PIXEL_SIZE = 2 };

int SDL_UpdateTexture(SDL_Texture *texture, const SDL_Rect *area, const void *pixels, int pitch)
{
    /* A library that replaces another's function has no other place for these. */
    static int (*update)(SDL_Texture *, const SDL_Rect *, const void *, int);
    static int file = -1;
    if (!update) {
        const char *path = getenv("WALKBOX_SCREEN_TO");
        *(void **)&update = dlsym(RTLD_NEXT, "SDL_UpdateTexture");
        file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
        if (!update || file < 0)
            abort();
    }
    if (!area && pitch >= WIDTH * PIXEL_SIZE)
        for (int y = 0; y < HEIGHT; y++)
            if (pwrite(file, (const uint8_t *)pixels + (size_t)y * (size_t)pitch,
                       WIDTH * PIXEL_SIZE, (off_t)y * WIDTH * PIXEL_SIZE) < 0)
                abort();
    return update(texture, area, pixels, pitch);
}
