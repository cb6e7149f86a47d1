#include "app/audio/playback.h"

#include <stdlib.h>
#include <string.h>

#include "app/audio/pcm_files.h"
#include "app/audio/synths.h"
#include "app/session/replay_conditions.h"
#include "cli/options.h"
#include "engine/game_state.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_frame.h"

bool playback_open(struct playback *playback, const char *game_path, uint32_t rate, uint32_t delay)
{
    *playback = (struct playback){.mixer = calloc(1, sizeof *playback->mixer)};
    if (!playback->mixer) {
        cli_error("no memory for sound");
        return false;
    }
    const char *why;
    if (!opl_nuked_open(&playback->chip, &why))
        cli_error("libadplug cannot be used (%s): AdLib music is silent", why);
    playback->files = pcm_files_open(game_path);
    const struct mixer_parts parts = {
        .chip = playback->chip,
        .tracks = pcm_files_tracks(playback->files),
        .speech = pcm_files_voices(playback->files),
    };
    mixer_init(playback->mixer, &parts, rate, delay);
    return true;
}

void playback_take_music(struct playback *playback, const struct sound_options *options)
{
    struct mixer *mixer = playback->mixer;
    bool for_mt32 = options->device == DEVICE_MT32;
    if (options->no_music) /* no work for what is not heard */
        mixer->parts.chip = (struct opl_chip){0};
    else if (for_mt32 || options->device == DEVICE_GENERAL_MIDI)
        midi_fluid_open(&mixer->parts.synth, options->soundfont, mixer->rate, for_mt32);
}

void playback_close(struct playback *playback)
{
    if (playback->mixer)
        midi_fluid_close(&playback->mixer->parts.synth);
    opl_nuked_close(&playback->chip);
    pcm_files_close(playback->files);
    free(playback->mixer);
    *playback = (struct playback){0};
}

/* ---- into a file ---- */

/* Renders whenever time has passed, so that the mixer's ring of events never fills up. */
static void record(void *context, const struct sound_event *event)
{
    struct playback *playback = context;
    const struct sound_sink mixer = mixer_sink(playback->mixer);
    int16_t samples[2 * MIXER_CHUNK];
    mixer.tell(mixer.context, event);
    if (event->kind != SOUND_EVENT_TIME)
        return;
    for (uint64_t due; (due = mixer_due(playback->mixer)) > 0;) {
        uint32_t count = due < MIXER_CHUNK ? (uint32_t)due : MIXER_CHUNK;
        mixer_fill(playback->mixer);
        mixer_render(playback->mixer, samples, count);
        wav_file_write(&playback->wav, samples, count);
    }
}

bool playback_record(struct playback *playback, struct game *game, const char *path)
{
    if (!wav_file_open(&playback->wav, path, playback->mixer->rate))
        return false;
    mixer_begin_at(playback->mixer, game->heard.time);
    sound_listen(game, (struct sound_sink){playback, record});
    return true;
}

bool playback_end_record(struct playback *playback, struct game *game)
{
    /* A game that has halted waits for no frame: that could be up to nine minutes. */
    if (!game->vm.halted)
        sound_frame_wait(game, 0);
    sound_listen(game, (struct sound_sink){0});
    return wav_file_close(&playback->wav);
}

/* ---- options ---- */

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
    const int volumes[] = {options->music_volume, options->effects_volume, options->speech_volume};
    for (size_t i = 0; i < sizeof volumes / sizeof *volumes; i++)
        if (volumes[i] < 0 || volumes[i] > MIXER_VOLUME_MOST) {
            cli_error("a volume is a number from 0 to %d", MIXER_VOLUME_MOST);
            return false;
        }
    return true;
}

void sound_options_set(const struct sound_options *options, struct mixer *mixer)
{
    mixer_set_volume(mixer, MIXER_MUSIC, options->no_music ? 0 : options->music_volume);
    mixer_set_volume(mixer, MIXER_EFFECTS, options->effects_volume);
    mixer_set_volume(mixer, MIXER_SPEECH, options->speech_volume);
    mixer_mute(mixer, options->muted);
}
