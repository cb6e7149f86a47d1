/* The sound device: it takes stereo samples whenever it needs some, on a thread of its own. */
#ifndef WALKBOX_RENDER_SDL_SDL_AUDIO_H
#define WALKBOX_RENDER_SDL_SDL_AUDIO_H

#include <stdbool.h>
#include <stdint.h>

struct sdl_audio;

/* Opens the device that the system uses, which is silent until it is started. `rate` is the wanted
 * number of samples a second, and is set to what the device has. It takes `frames` at a time, or as
 * many as it likes. NULL when there is none; SDL_GetError tells why. */
struct sdl_audio *sdl_audio_open(uint32_t *rate, uint32_t frames);

/* From now on `pull` is called on the device's thread, and has to fill in all frames. Returns when
 * that has happened once, or after 0.3 s: some devices take a while to begin. */
void sdl_audio_start(struct sdl_audio *audio,
                     void (*pull)(void *context, int16_t *stereo, uint32_t frames), void *context);

/* How many frames were pulled so far, how many of them last, and when that was (sdl_clock_now). */
struct sdl_audio_pulls {
    uint64_t frames, at;
    uint32_t last;
};

struct sdl_audio_pulls sdl_audio_pulls(const struct sdl_audio *audio);

/* Whether the device has gone, for instance because it was unplugged. */
bool sdl_audio_is_gone(const struct sdl_audio *audio);

/* `pull` is not called any more afterwards. May be NULL. */
void sdl_audio_close(struct sdl_audio *audio);

#endif
