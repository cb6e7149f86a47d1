#include "engine/playback/sound_options.h"

static bool is_volume(int volume)
{
    return volume >= 0 && volume <= MIXER_VOLUME_MOST;
}

bool sound_options_good(const struct sound_options *options)
{
    return is_volume(options->music_volume) && is_volume(options->effects_volume) &&
           is_volume(options->speech_volume);
}

void sound_options_set(const struct sound_options *options, struct mixer *mixer)
{
    mixer_set_volume(mixer, MIXER_MUSIC, options->music_volume);
    mixer_set_volume(mixer, MIXER_EFFECTS, options->effects_volume);
    mixer_set_volume(mixer, MIXER_SPEECH, options->speech_volume);
    mixer_mute(mixer, options->muted);
}
