#include "app/audio/playback.h"

#include <stdlib.h>

#include "app/audio/midi_fluid.h"
#include "app/audio/opl_nuked.h"
#include "app/audio/sound_options.h"
#include "app/audio/track_reader.h"
#include "app/audio/voice_reader.h"
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
    playback->tracks = track_reader_open(game_path);
    playback->voices = voice_reader_open(game_path);
    const struct mixer_parts parts = {
        .chip = playback->chip,
        .tracks = track_reader_source(playback->tracks),
        .speech = voice_reader_source(playback->voices),
    };
    mixer_init(playback->mixer, &parts, rate, delay);
    return true;
}

void playback_take_music(struct playback *playback, const struct sound_options *options)
{
    struct mixer *mixer = playback->mixer;
    bool for_mt32 = options->device == DEVICE_MT32;
    if (options->no_music) { /* nothing has to work for what is not heard */
        mixer->parts.chip = (struct opl_chip){0};
        return;
    }
    if (!for_mt32 && options->device != DEVICE_GENERAL_MIDI)
        return;
    playback->fluid = midi_fluid_open(options->soundfont, mixer->rate, for_mt32);
    mixer->parts.synth = midi_fluid_synth(playback->fluid);
}

void playback_close(struct playback *playback)
{
    midi_fluid_close(playback->fluid);
    opl_nuked_close(&playback->chip);
    track_reader_close(playback->tracks);
    voice_reader_close(playback->voices);
    free(playback->mixer);
    *playback = (struct playback){0};
}

/* ---- into a file ---- */

/* Renders whenever time has passed, so that there are never more events than the mixer can keep. */
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
        playback->made += count;
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
    /* A game that has halted waits for no frame, and would have waited up to nine minutes. */
    if (!game->vm.halted)
        sound_frame_wait(game, 0);
    sound_listen(game, (struct sound_sink){0});
    return wav_file_close(&playback->wav);
}
