/* A library to preload into a program that uses SDL 2. It records when the program shows a picture,
 * and how many pixels it handed over for it. WATCH_OUT names the file. Each picture adds a line
 * "MICROSECONDS PIXELS MICROSECONDS": when the display had taken the picture, and when it was
 * handed over; the clock is CLOCK_MONOTONIC. bench/window.py builds and uses the library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <SDL.h>

static long pixels; /* handed over since the last picture */

static long long microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Only one thread calls SDL, so this needs no lock. */
static void write_down(long long handed_over)
{
    static FILE *out;
    if (!out && !(out = fopen(getenv("WATCH_OUT"), "w")))
        abort();
    fprintf(out, "%lld %ld %lld\n", microseconds(), pixels, handed_over);
    fflush(out);
    pixels = 0;
}

static void *next(const char *name)
{
    void *function = dlsym(RTLD_NEXT, name);
    if (!function)
        abort();
    return function;
}

int SDL_UpdateTexture(SDL_Texture *texture, const SDL_Rect *area, const void *data, int pitch)
{
    static int (*real)(SDL_Texture *, const SDL_Rect *, const void *, int);
    int width = 0, height = 0;
    if (!real)
        *(void **)&real = next("SDL_UpdateTexture");
    SDL_QueryTexture(texture, NULL, NULL, &width, &height);
    pixels += area ? (long)area->w * area->h : (long)width * height;
    return real(texture, area, data, pitch);
}

void SDL_RenderPresent(SDL_Renderer *renderer)
{
    static void (*real)(SDL_Renderer *);
    if (!real)
        *(void **)&real = next("SDL_RenderPresent");
    long long handed_over = microseconds();
    real(renderer);
    write_down(handed_over);
}

int SDL_UpdateWindowSurface(SDL_Window *window)
{
    static int (*real)(SDL_Window *);
    int width = 0, height = 0;
    if (!real)
        *(void **)&real = next("SDL_UpdateWindowSurface");
    long long handed_over = microseconds();
    int status = real(window);
    SDL_GetWindowSize(window, &width, &height);
    pixels += (long)width * height;
    write_down(handed_over);
    return status;
}

int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *areas, int count)
{
    static int (*real)(SDL_Window *, const SDL_Rect *, int);
    if (!real)
        *(void **)&real = next("SDL_UpdateWindowSurfaceRects");
    long long handed_over = microseconds();
    int status = real(window, areas, count);
    for (int i = 0; i < count; i++)
        pixels += (long)areas[i].w * areas[i].h;
    write_down(handed_over);
    return status;
}
