/* The clock, sound device and controllers of SDL, for the members of struct platform with the same
 * names (platform.h). Only the SDL platform uses this header. */
#ifndef WALKBOX_PLATFORM_SDL_SDL_DEVICES_H
#define WALKBOX_PLATFORM_SDL_SDL_DEVICES_H

#include <SDL.h>

#include "platform/platform.h"

/* Returns microseconds since some fixed moment. */
static inline uint64_t sdl_now(void)
{
    const uint64_t count = SDL_GetPerformanceCounter();
    const uint64_t rate = SDL_GetPerformanceFrequency();
    return count / rate * 1000000 + count % rate * 1000000 / rate;
}

/* Implement the members of struct platform with the same names (platform.h). */
struct platform_sound *sdl_sound_open(uint32_t *rate, uint32_t *frames);
void sdl_sound_start(struct platform_sound *sound,
                     void (*pull)(void *context, int16_t *stereo, uint32_t frames), void *context);
struct platform_pulls sdl_sound_pulls(const struct platform_sound *sound);
bool sdl_sound_is_gone(const struct platform_sound *sound);
void sdl_sound_close(struct platform_sound *sound);

struct platform_pads *sdl_pads_open(void);
void sdl_pads_close(struct platform_pads *pads);
bool sdl_pads_follow(struct platform_pads *pads, const struct window_event *event);
int sdl_pads_count(const struct platform_pads *pads);
struct pad_sticks sdl_pads_sticks(const struct platform_pads *pads);

#endif
