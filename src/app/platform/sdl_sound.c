#include "app/platform/platform_sdl.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "app/platform/window_event.h"
#include <SDL.h>

struct platform_sound {
    SDL_AudioDeviceID device;
    void (*pull)(void *context, int16_t *stereo, uint32_t frames);
    void *context;
    /* The callback never waits: who reads the three values between two changes of `turns`, which is
     * odd while they change, has values that belong together. */
    _Atomic uint32_t turns;
    _Atomic uint64_t frames, at;
    _Atomic uint32_t last;
    _Atomic bool removed;
};

static void callback(void *context, Uint8 *bytes, int size)
{
    struct platform_sound *sound = context;
    uint32_t frames = (uint32_t)size / (2 * sizeof(int16_t));
    uint64_t now = sdl_now();
    sound->pull(sound->context, (int16_t *)(void *)bytes, frames);
    atomic_fetch_add(&sound->turns, 1);
    atomic_fetch_add(&sound->frames, frames);
    atomic_store(&sound->last, frames);
    atomic_store(&sound->at, now);
    atomic_fetch_add(&sound->turns, 1);
}

struct platform_pulls sdl_sound_pulls(const struct platform_sound *sound)
{
    struct platform_pulls pulls;
    uint32_t turns;
    do {
        turns = atomic_load(&sound->turns);
        pulls = (struct platform_pulls){
            .frames = atomic_load(&sound->frames),
            .at = atomic_load(&sound->at),
            .last = atomic_load(&sound->last),
        };
    } while (turns % 2 == 1 || turns != atomic_load(&sound->turns));
    return pulls;
}

/* Some systems tell that a device was removed, and yet go on taking samples. Called on any thread.
 */
static int watch_events(void *context, SDL_Event *event)
{
    struct platform_sound *sound = context;
    if (event->type == SDL_AUDIODEVICEREMOVED && !event->adevice.iscapture &&
        event->adevice.which == sound->device)
        atomic_store(&sound->removed, true);
    return 1;
}

struct platform_sound *sdl_sound_open(uint32_t *rate, uint32_t frames)
{
    struct platform_sound *sound = calloc(1, sizeof *sound);
    if (!sound || SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        free(sound);
        return NULL;
    }
    SDL_AudioSpec got, wanted = {
                           .freq = (int)*rate,
                           .format = AUDIO_S16SYS,
                           .channels = 2,
                           .samples = (Uint16)frames,
                           .callback = callback,
                           .userdata = sound,
                       };
    sound->device = SDL_OpenAudioDevice(NULL, 0, &wanted, &got, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE);
    if (sound->device == 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        free(sound);
        return NULL;
    }
    SDL_AddEventWatch(watch_events, sound);
    *rate = (uint32_t)got.freq;
    return sound;
}

void sdl_sound_start(struct platform_sound *sound,
                     void (*pull)(void *context, int16_t *stereo, uint32_t frames), void *context)
{
    sound->pull = pull;
    sound->context = context;
    SDL_PauseAudioDevice(sound->device, 0);
}

bool sdl_sound_is_gone(const struct platform_sound *sound)
{
    return atomic_load(&sound->removed) ||
           SDL_GetAudioDeviceStatus(sound->device) == SDL_AUDIO_STOPPED;
}

void sdl_sound_close(struct platform_sound *sound)
{
    if (!sound)
        return;
    SDL_DelEventWatch(watch_events, sound);
    SDL_CloseAudioDevice(sound->device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(sound);
}
