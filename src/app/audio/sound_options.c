#include "app/audio/sound_options.h"

#include <string.h>

#include "app/session/replay_conditions.h"
#include "cli/options.h"

static bool is_volume(int volume)
{
    return volume >= 0 && volume <= MIXER_VOLUME_MOST;
}

bool sound_options_music(struct sound_options *options, const char *name)
{
    options->no_music = name && strcmp(name, "off") == 0;
    if (!name || options->no_music || music_find(name, &options->device))
        return true;
    cli_error("no music is called \"%s\"; there are: " SOUND_MUSIC_NAMES, name);
    return false;
}

bool sound_options_good(const struct sound_options *options)
{
    bool good = is_volume(options->music_volume) && is_volume(options->effects_volume) &&
                is_volume(options->speech_volume);
    if (!good)
        cli_error("a volume is a number from 0 to %d", MIXER_VOLUME_MOST);
    return good;
}

void sound_options_set(const struct sound_options *options, struct mixer *mixer)
{
    mixer_set_volume(mixer, MIXER_MUSIC, options->no_music ? 0 : options->music_volume);
    mixer_set_volume(mixer, MIXER_EFFECTS, options->effects_volume);
    mixer_set_volume(mixer, MIXER_SPEECH, options->speech_volume);
    mixer_mute(mixer, options->muted);
}
