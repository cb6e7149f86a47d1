#include "app/browse/browse_window.h"

#include <stdlib.h>

#include "app/audio/play_sound.h"
#include "app/platform/platform.h"
#include "app/session/start.h"
#include "app/window/live_play.h"
#include "engine/game_state.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_find.h"
#include "engine/sound/sound_frame.h"

/* The game is that of a path, or is built of the sources there. */
static int open_silent(struct browse_sound *sound)
{
    struct live_play live = {.sources = sound->live};
    int status;
    if (!live_play_open(&live, &sound->game, sound->path, &status))
        return cli_open_whole_game(&sound->game, sound->path, NULL);
    live_play_close(&live);
    return status;
}

static bool open_game(struct browse_sound *sound)
{
    const struct sound_options options = SOUND_OPTIONS_DEFAULT;
    if (sound->game)
        return true;
    sound->device = calloc(1, sizeof *sound->device);
    if (!sound->device || open_silent(sound) != CLI_DONE) {
        free(sound->device);
        sound->device = NULL;
        sound->game = NULL;
        return false;
    }
    play_sound_open(sound->device, platform_here(), sound->game, sound->path, &options);
    return true;
}

/* The first device that has something for a sound. False when none has. */
static bool find_device(struct game *game, int number, enum sound_device *device)
{
    static const enum sound_device devices[] = {DEVICE_ADLIB, DEVICE_GENERAL_MIDI, DEVICE_SPEAKER};
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        struct sound found;
        sound_clock_set_device(game, devices[i]);
        if (sound_find(game, number, &found, NULL) && found.kind != SOUND_SILENT) {
            *device = devices[i];
            return true;
        }
    }
    sound_clock_set_device(game, DEVICE_ADLIB);
    return false;
}

const char *browse_sound_play(struct browse_sound *sound, int number)
{
    enum sound_device device;
    if (number == 0 && !sound->game)
        return NULL;
    if (!open_game(sound))
        return "the game cannot be opened to be heard";
    sound_clock_stop_all(sound->game);
    sound->sound = 0;
    if (number == 0)
        return NULL;
    if (!find_device(sound->game, number, &device))
        return "the sound holds nothing that can be played, or is damaged";
    struct sound_options options = sound->device->options;
    options.device = device;
    play_sound_set(sound->device, sound->game, &options);
    sound_clock_play(sound->game, number);
    if (!sound_clock_running(sound->game, number))
        return "the sound ends at once; of a CD track the file may be missing";
    sound->sound = number;
    return sound->device->device ? NULL : "there is no sound device: nothing is heard";
}

void browse_sound_pass(struct browse_sound *sound, int jiffies)
{
    const uint64_t now = platform_here()->now();
    if (!sound->game || play_sound_is_beginning(sound->device, now))
        return;
    sound_frame_pass(sound->game, jiffies);
    play_sound_turn(sound->device, sound->game, MIXER_PLAYS, now);
    if (sound->sound != 0 && !sound_clock_running(sound->game, sound->sound))
        sound->sound = 0;
}

void browse_sound_close(struct browse_sound *sound)
{
    if (!sound->game)
        return;
    play_sound_close(sound->device, sound->game, false);
    free(sound->device);
    cli_end_game(sound->game);
    *sound = (struct browse_sound){.path = sound->path, .live = sound->live};
}
