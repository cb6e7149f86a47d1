#include "app/audio/playback.h"
#include "cli/language.h"

#include <errno.h>
#include <stdlib.h>

#include "app/audio/game_tracks.h"
#include "app/audio/sound_stream.h"
#include "app/audio/speech_file.h"
#include "cli/options.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_host.h"
#include "engine/state/world.h"
#include "resource/files/file_source.h"

/* Sources of the decks: the CD tracks of a game, and its voices. */
struct pcm_files {
    struct game_tracks *tracks;         /* NULL if there are none */
    bool reported[SOUND_TRACK_NUMBERS]; /* tracks reported as not playable */
    struct sound_stream streams[MIXER_DECKS];
    const struct sound_scope *played; /* game with the voices */
    struct speech_voice *voices[MIXER_DECKS];
};

/* ---- tracks ---- */

static bool open_track(void *context, int deck, uint32_t track, uint32_t *rate)
{
    struct pcm_files *files = context;
    struct sound_stream *stream = &files->streams[deck];
    sound_stream_close(stream);
    if (!game_tracks_have(files->tracks, track))
        return false;
    const char *why = game_tracks_stream(files->tracks, track, stream);
    if (!why && !stream->playable)
        why = "unsupported sound format";
    *rate = stream->rate;
    if (!why)
        return true;
    if (!files->reported[track])
        cli_error("%s: %s; the track is silent", game_tracks_name(files->tracks, track), tr(why));
    files->reported[track] = true;
    sound_stream_close(stream);
    return false;
}

_Static_assert(SOUND_STREAM_WAITS == DECK_WAITS, "a deck waits for its stream");

static size_t read_track(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    struct pcm_files *files = context;
    return sound_stream_read(&files->streams[deck], position, stereo, frames);
}

/* ---- voices ---- */

static bool open_voice(void *context, int deck, uint32_t number, uint32_t *rate)
{
    struct pcm_files *files = context;
    speech_voice_close(files->voices[deck]);
    files->voices[deck] = speech_voice_open(files->played->host->voices.context, number, rate);
    return files->voices[deck] != NULL;
}

static size_t read_voice(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    struct pcm_files *files = context;
    return speech_voice_read(files->voices[deck], position, stereo, frames);
}

static void close_files(struct pcm_files *files)
{
    if (!files)
        return;
    for (int deck = 0; deck < MIXER_DECKS; deck++) {
        sound_stream_close(&files->streams[deck]);
        speech_voice_close(files->voices[deck]);
    }
    game_tracks_close(files->tracks);
    free(files);
}

/* ---- playing ---- */

bool playback_open(struct playback *playback, const char *path, const struct sound_scope *played,
                   const struct sound_options *options, uint32_t rate, uint32_t delay)
{
    *playback = (struct playback){.mixer = calloc(1, sizeof *playback->mixer)};
    if (!playback->mixer) {
        cli_error("not enough memory; the game is silent");
        return false;
    }
    const char *why;
    struct mixer_parts parts = {0};
    const bool for_mt32 = options->device == DEVICE_MT32;
    if (!options->no_music && !opl_nuked_open(&parts.synths[MIXER_CHIP], &why))
        cli_error("libadplug is unavailable (%s); AdLib music is silent", tr(why));
    if (!options->no_music && (for_mt32 || options->device == DEVICE_GENERAL_MIDI))
        midi_fluid_open(&parts.synths[MIXER_MIDI], options->soundfont, rate, for_mt32);
    struct pcm_files *files = playback->files = calloc(1, sizeof *files);
    if (files) {
        files->tracks = game_tracks_open(path, options->new_music, false);
        files->played = played;
        if (files->tracks)
            parts.tracks = (struct pcm_source){files, open_track, read_track};
        parts.speech = (struct pcm_source){files, open_voice, read_voice};
    }
    mixer_init(playback->mixer, &parts, rate, delay);
    sound_options_set(options, playback->mixer);
    return true;
}

void playback_close(struct playback *playback)
{
    if (playback->mixer) {
        opl_nuked_close(&playback->mixer->parts.synths[MIXER_CHIP]);
        midi_fluid_close(&playback->mixer->parts.synths[MIXER_MIDI]);
    }
    close_files(playback->files);
    free(playback->mixer);
    *playback = (struct playback){0};
}

/* ---- the WAV file: 16-bit stereo samples ---- */

enum { HEAD_SIZE = 44, FRAME_SIZE = 4 };

static uint8_t *put16(uint8_t *at, uint32_t value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
    return at + 2;
}

static uint8_t *put32(uint8_t *at, uint32_t value)
{
    return put16(put16(at, value), value >> 16);
}

/* Writes the header. The largest size stands for a file too long for the format, and at first for
 * standard output, since a pipe cannot seek. */
static bool write_head(struct wav_file *wav, uint64_t frames)
{
    uint8_t head[HEAD_SIZE] = "RIFF....WAVEfmt ....\1\0\2\0........\4\0\x10\0data";
    const uint64_t max = (UINT32_MAX - HEAD_SIZE) / FRAME_SIZE;
    uint32_t size = (uint32_t)((frames < max ? frames : max) * FRAME_SIZE);
    put32(head + 4, HEAD_SIZE - 8 + size);
    put32(head + 16, 16); /* size of the format: PCM, 2 channels, rates, frame size, 16 bits */
    put32(put32(head + 24, wav->rate), wav->rate * FRAME_SIZE);
    put32(head + 40, size);
    return fwrite(head, 1, sizeof head, wav->whole.stream) == sizeof head;
}

static void write_samples(struct wav_file *wav, const int16_t *stereo, uint32_t frames)
{
    uint8_t bytes[MIXER_CHUNK * FRAME_SIZE], *at = bytes;
    for (uint32_t i = 0; i < 2 * frames; i++)
        at = put16(at, (uint16_t)stereo[i]);
    if (fwrite(bytes, FRAME_SIZE, frames, wav->whole.stream) != frames && !wav->failed) {
        wav->failed = true;
        wav->why = errno;
    }
    wav->frames += frames;
}

/* Writes the header again with the length, except into a pipe. */
static bool close_wav(struct wav_file *wav)
{
    FILE *stream = wav->whole.stream;
    const bool sought = fseek(stream, 0, SEEK_SET) == 0;
    bool good = !wav->failed && (sought ? write_head(wav, wav->frames) : stream == stdout);
    if (sought && stream == stdout)
        good = fseek(stdout, 0, SEEK_END) == 0 && good;
    good = whole_file_close(&wav->whole) && good;
    if (good)
        return whole_file_place(&wav->whole);
    whole_file_drop(&wav->whole);
    errno = wav->failed ? wav->why : errno;
    return false;
}

/* Renders whenever time has passed, so that the mixer's event ring never fills up. */
static void record(void *context, const struct sound_event *event)
{
    struct playback *playback = context;
    const struct sound_sink mixer = mixer_sink(playback->mixer);
    int16_t samples[2 * MIXER_CHUNK];
    mixer.receive(mixer.context, event);
    if (event->kind != SOUND_EVENT_TIME)
        return;
    for (uint64_t due; (due = mixer_due(playback->mixer)) > 0;) {
        uint32_t count = due < MIXER_CHUNK ? (uint32_t)due : MIXER_CHUNK;
        mixer_fill(playback->mixer);
        mixer_render(playback->mixer, samples, count);
        write_samples(&playback->wav, samples, count);
    }
}

bool playback_record(struct playback *playback, const struct sound_scope *scope, const char *path)
{
    struct wav_file *wav = &playback->wav;
    *wav = (struct wav_file){.rate = playback->mixer->rate};
    if (!output_begin(&wav->whole, path))
        return false;
    wav->failed = !write_head(wav, wav->whole.stream == stdout ? UINT64_MAX : 0);
    mixer_begin_at(playback->mixer, scope->link->time);
    sound_listen(scope, (struct sound_sink){playback, record});
    return true;
}

bool playback_end_record(struct playback *playback, const struct sound_scope *scope, bool halted)
{
    /* A halted game does not wait for its next frame: that could be nine minutes. */
    if (!halted)
        sound_frame_wait(scope, 0);
    sound_listen(scope, (struct sound_sink){0});
    return close_wav(&playback->wav);
}

bool sound_set_device(const struct sound_scope *scope, int id, struct sound *sound)
{
    static const enum sound_device devices[] = {DEVICE_ADLIB, DEVICE_GENERAL_MIDI, DEVICE_SPEAKER};
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        sound_clock_set_device(scope, devices[i]);
        if (sound_find(&scope->world->sound, scope->files, id, sound, NULL) &&
            sound->kind != SOUND_SILENT)
            return true;
    }
    sound_clock_set_device(scope, DEVICE_ADLIB);
    return false;
}

/* ---- options ---- */

void sound_options_music(struct sound_options *options, int music)
{
    static const enum sound_device devices[] = {DEVICE_ADLIB, DEVICE_GENERAL_MIDI, DEVICE_MT32,
                                                DEVICE_SPEAKER};
    options->no_music = music == sizeof devices / sizeof *devices;
    if (!options->no_music)
        options->device = devices[music];
}

void sound_options_set(const struct sound_options *options, struct mixer *mixer)
{
    mixer_set_volume(mixer, MIXER_MUSIC, options->no_music ? 0 : options->music_volume);
    mixer_set_volume(mixer, MIXER_EFFECTS, options->effects_volume);
    mixer_set_volume(mixer, MIXER_SPEECH, options->speech_volume);
    mixer_mute(mixer, options->muted);
}
