#include "render/sdl/sdl_audio.h"

#include <SDL.h>
#include <stdlib.h>

struct sdl_audio {
    SDL_AudioDeviceID device;
    void (*pull)(void *context, int16_t *stereo, uint32_t frames);
    void *context;
    SDL_atomic_t pulls; /* 1 as soon as there was one */
};

enum { BEGIN_MOST = 300 }; /* milliseconds */

static void callback(void *context, Uint8 *bytes, int size)
{
    struct sdl_audio *audio = context;
    audio->pull(audio->context, (int16_t *)(void *)bytes, (uint32_t)size / (2 * sizeof(int16_t)));
    SDL_AtomicSet(&audio->pulls, 1);
}

struct sdl_audio *sdl_audio_open(uint32_t *rate, uint32_t frames)
{
    struct sdl_audio *audio = calloc(1, sizeof *audio);
    if (!audio || SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        free(audio);
        return NULL;
    }
    SDL_AudioSpec got, wanted = {
                           .freq = (int)*rate,
                           .format = AUDIO_S16SYS,
                           .channels = 2,
                           .samples = (Uint16)frames,
                           .callback = callback,
                           .userdata = audio,
                       };
    audio->device = SDL_OpenAudioDevice(NULL, 0, &wanted, &got, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE);
    if (audio->device == 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        free(audio);
        return NULL;
    }
    *rate = (uint32_t)got.freq;
    return audio;
}

void sdl_audio_start(struct sdl_audio *audio,
                     void (*pull)(void *context, int16_t *stereo, uint32_t frames), void *context)
{
    audio->pull = pull;
    audio->context = context;
    SDL_PauseAudioDevice(audio->device, 0);
    for (int i = 0; i < BEGIN_MOST && SDL_AtomicGet(&audio->pulls) == 0; i++)
        SDL_Delay(1);
}

bool sdl_audio_is_gone(const struct sdl_audio *audio)
{
    return SDL_GetAudioDeviceStatus(audio->device) == SDL_AUDIO_STOPPED;
}

void sdl_audio_close(struct sdl_audio *audio)
{
    if (!audio)
        return;
    SDL_CloseAudioDevice(audio->device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(audio);
}
