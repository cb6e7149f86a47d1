/* same_picture A.png B.png: status 0 when both show the same pixels, however they are packed. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <SDL.h>
#include <SDL_image.h>

static SDL_Surface *load(const char *path)
{
    SDL_Surface *stored = IMG_Load(path);
    SDL_Surface *plain =
        stored ? SDL_ConvertSurfaceFormat(stored, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(stored);
    if (!plain)
        fprintf(stderr, "same_picture: cannot read %s: %s\n", path, SDL_GetError());
    return plain;
}

static bool same(const SDL_Surface *a, const SDL_Surface *b)
{
    if (a->w != b->w || a->h != b->h)
        return false;
    for (int y = 0; y < a->h; y++) {
        const char *row_a = (const char *)a->pixels + (ptrdiff_t)y * a->pitch;
        const char *row_b = (const char *)b->pixels + (ptrdiff_t)y * b->pitch;
        if (memcmp(row_a, row_b, (size_t)a->w * 4) != 0)
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: same_picture A.png B.png\n");
        return 2;
    }
    SDL_Surface *a = load(argv[1]), *b = load(argv[2]);
    int status = !a || !b ? 3 : same(a, b) ? 0 : 1;
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
    return status;
}
