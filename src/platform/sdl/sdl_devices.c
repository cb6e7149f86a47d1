/* The sound device and the controllers. SDL has a database of controllers. */
#include "platform/sdl/sdl_devices.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "util/minmax.h"

/* ---- the sound device ---- */

struct platform_sound {
    SDL_AudioDeviceID device;
    void (*pull)(void *context, int16_t *stereo, uint32_t frames);
    void *context;
    struct platform_pulls pulls; /* guarded by the device lock, which SDL holds in the callback */
    _Atomic bool removed;
};

static void callback(void *context, Uint8 *bytes, int size)
{
    struct platform_sound *sound = context;
    uint32_t frames = (uint32_t)size / (2 * sizeof(int16_t));
    uint64_t now = sdl_now();
    sound->pull(sound->context, (int16_t *)(void *)bytes, frames);
    sound->pulls = (struct platform_pulls){sound->pulls.frames + frames, now, frames};
}

struct platform_pulls sdl_sound_pulls(const struct platform_sound *sound)
{
    SDL_LockAudioDevice(sound->device);
    const struct platform_pulls pulls = sound->pulls;
    SDL_UnlockAudioDevice(sound->device);
    return pulls;
}

/* Notes the removal of the device: some systems report it but still pull samples. Called on any
 * thread. */
static int watch_events(void *context, SDL_Event *event)
{
    struct platform_sound *sound = context;
    if (event->type == SDL_AUDIODEVICEREMOVED && !event->adevice.iscapture &&
        event->adevice.which == sound->device)
        atomic_store(&sound->removed, true);
    return 1;
}

static void ignore_alsa(const char *file, int line, const char *function, int error,
                        const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

/* Silences ALSA, which prints eight lines about its own files if there is no card. SDL reports the
 * failure anyway. */
static void hush_alsa(void)
{
    typedef void handler(const char *, int, const char *, int, const char *, ...);
    int (*set_handler)(handler *) = NULL;
    void *library = SDL_LoadObject("libasound.so.2"); /* never unloaded, as SDL needs it */
    void *found = library ? SDL_LoadFunction(library, "snd_lib_error_set_handler") : NULL;
    memcpy(&set_handler, &found, sizeof found);
    if (set_handler)
        set_handler(ignore_alsa);
}

struct platform_sound *sdl_sound_open(uint32_t *rate, uint32_t *frames)
{
    struct platform_sound *sound = calloc(1, sizeof *sound);
    SDL_AudioSpec got, wanted = {
                           .freq = (int)*rate,
                           .format = AUDIO_S16SYS,
                           .channels = 2,
                           .samples = (Uint16)*frames,
                           .callback = callback,
                           .userdata = sound,
                       };
    if (!sound || SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        free(sound);
        return NULL;
    }
    if (strcmp(SDL_GetCurrentAudioDriver(), "alsa") == 0)
        hush_alsa();
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

/* ---- controllers; button presses come with the other events ---- */

enum { PADS_LIMIT = 8 };

struct platform_pads {
    int count;
    SDL_GameController *pads[PADS_LIMIT];
};

struct platform_pads *sdl_pads_open(void)
{
    struct platform_pads *pads = calloc(1, sizeof *pads);
    if (pads && SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        free(pads);
        pads = NULL;
    }
    return pads;
}

void sdl_pads_close(struct platform_pads *pads)
{
    for (int i = 0; i < pads->count; i++)
        SDL_GameControllerClose(pads->pads[i]);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    free(pads);
}

/* Returns the index of a controller. SDL numbers devices, a number that changes when one is
 * unplugged, and joysticks, a number that does not. */
static int index_of(const struct platform_pads *pads, SDL_JoystickID id)
{
    for (int i = 0; i < pads->count; i++)
        if (SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pads->pads[i])) == id)
            return i;
    return -1;
}

static bool add_pad(struct platform_pads *pads, int device)
{
    if (pads->count == PADS_LIMIT || index_of(pads, SDL_JoystickGetDeviceInstanceID(device)) >= 0)
        return false;
    SDL_GameController *pad = SDL_GameControllerOpen(device);
    if (pad)
        pads->pads[pads->count++] = pad;
    return pad != NULL;
}

static bool remove_pad(struct platform_pads *pads, SDL_JoystickID id)
{
    int index = index_of(pads, id);
    if (index < 0)
        return false;
    SDL_GameControllerClose(pads->pads[index]);
    pads->pads[index] = pads->pads[--pads->count];
    return true;
}

bool sdl_pads_follow(struct platform_pads *pads, const struct window_event *event)
{
    return event->kind == WINDOW_PAD_ADDED ? add_pad(pads, event->pad)
                                           : remove_pad(pads, event->pad);
}

int sdl_pads_count(const struct platform_pads *pads)
{
    return pads->count;
}

static enum pad_kind kind_of(SDL_GameController *pad)
{
    switch (SDL_GameControllerGetType(pad)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return PAD_KIND_PLAYSTATION;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return PAD_KIND_NINTENDO;
    default:
        return PAD_KIND_XBOX;
    }
}

struct pad_sticks sdl_pads_sticks(const struct platform_pads *pads)
{
    struct pad_sticks sticks = {0};
    for (int i = 0; i < pads->count; i++) {
        SDL_GameController *pad = pads->pads[i];
        sticks.kind = kind_of(pad);
        const int x = SDL_GameControllerGetAxis(pad, SDL_CONTROLLER_AXIS_LEFTX);
        const int y = SDL_GameControllerGetAxis(pad, SDL_CONTROLLER_AXIS_LEFTY);
        if (int_max(abs(x), abs(y)) > int_max(abs(sticks.x), abs(sticks.y))) {
            sticks.x = x;
            sticks.y = y;
        }
        sticks.left_trigger = int_max(
            sticks.left_trigger, SDL_GameControllerGetAxis(pad, SDL_CONTROLLER_AXIS_TRIGGERLEFT));
        sticks.slower = int_max(sticks.slower,
                                SDL_GameControllerGetAxis(pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT));
    }
    return sticks;
}
