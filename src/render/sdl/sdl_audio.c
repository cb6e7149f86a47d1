#include "render/sdl/sdl_audio.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "render/sdl/sdl_input.h"
#include <SDL.h>

struct sdl_audio {
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

enum { BEGIN_MOST = 300 }; /* milliseconds */

static void callback(void *context, Uint8 *bytes, int size)
{
    struct sdl_audio *audio = context;
    uint32_t frames = (uint32_t)size / (2 * sizeof(int16_t));
    uint64_t now = sdl_clock_now();
    audio->pull(audio->context, (int16_t *)(void *)bytes, frames);
    atomic_fetch_add(&audio->turns, 1);
    atomic_fetch_add(&audio->frames, frames);
    atomic_store(&audio->last, frames);
    atomic_store(&audio->at, now);
    atomic_fetch_add(&audio->turns, 1);
}

struct sdl_audio_pulls sdl_audio_pulls(const struct sdl_audio *audio)
{
    struct sdl_audio_pulls pulls;
    uint32_t turns;
    do {
        turns = atomic_load(&audio->turns);
        pulls = (struct sdl_audio_pulls){
            .frames = atomic_load(&audio->frames),
            .at = atomic_load(&audio->at),
            .last = atomic_load(&audio->last),
        };
    } while (turns % 2 == 1 || turns != atomic_load(&audio->turns));
    return pulls;
}

/* Some systems tell that a device was removed, and yet go on taking samples. Called on any thread.
 */
static int watch_events(void *context, SDL_Event *event)
{
    struct sdl_audio *audio = context;
    if (event->type == SDL_AUDIODEVICEREMOVED && !event->adevice.iscapture &&
        event->adevice.which == audio->device)
        atomic_store(&audio->removed, true);
    return 1;
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
    SDL_AddEventWatch(watch_events, audio);
    *rate = (uint32_t)got.freq;
    return audio;
}

void sdl_audio_start(struct sdl_audio *audio,
                     void (*pull)(void *context, int16_t *stereo, uint32_t frames), void *context)
{
    audio->pull = pull;
    audio->context = context;
    SDL_PauseAudioDevice(audio->device, 0);
    for (int i = 0; i < BEGIN_MOST && atomic_load(&audio->frames) == 0; i++)
        SDL_Delay(1);
}

bool sdl_audio_is_gone(const struct sdl_audio *audio)
{
    return atomic_load(&audio->removed) ||
           SDL_GetAudioDeviceStatus(audio->device) == SDL_AUDIO_STOPPED;
}

void sdl_audio_close(struct sdl_audio *audio)
{
    if (!audio)
        return;
    SDL_DelEventWatch(watch_events, audio);
    SDL_CloseAudioDevice(audio->device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(audio);
}
