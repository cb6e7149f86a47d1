#include "app/audio/pcm_files.h"

#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/audio/mixer.h"
#include "app/audio/sound_stream.h"
#include "app/session/game_source.h"
#include "app/session/speech_file.h"
#include "cli/options.h"
#include "engine/sound_state.h"
#include "resource/files/file_source.h"
#include "util/fault.h"
#include "util/limits.h"

struct pcm_files {
    bool has_tracks;
    char *paths[SOUND_TRACK_NUMBERS];   /* NULL: this track is missing */
    bool reported[SOUND_TRACK_NUMBERS]; /* that it cannot be played */
    struct sound_stream tracks[MIXER_DECKS];
    struct speech_file *speech; /* NULL: there are no voices */
    struct speech_voice *voices[MIXER_DECKS];
};

/* ---- tracks ---- */

static bool open_track(void *context, int deck, uint32_t track, uint32_t *rate)
{
    struct pcm_files *files = context;
    struct sound_stream *stream = &files->tracks[deck];
    sound_stream_close(stream);
    if (track >= SOUND_TRACK_NUMBERS || !files->paths[track])
        return false;
    const char *why = sound_stream_open(stream, files->paths[track]);
    if (!why && !stream->playable)
        why = "not a kind of sound that can be played";
    *rate = stream->rate;
    if (!why)
        return true;
    if (!files->reported[track])
        cli_error("%s: %s; the track is silent", files->paths[track], why);
    files->reported[track] = true;
    sound_stream_close(stream);
    return false;
}

static size_t read_track(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    struct pcm_files *files = context;
    return sound_stream_read(&files->tracks[deck], position, stereo, frames);
}

static void find_tracks(struct pcm_files *files, const char *game)
{
    struct host_folder *folder;
    struct file_source source;
    struct fault fault = {0};
    const char *hint, *names[SOUND_TRACK_NUMBERS] = {NULL};
    char path[PATH_SIZE];
    if (sound_streams_missing() || !host_folder_open(&folder, &source, game, &hint, &fault))
        return;
    if (track_files_find(&source, names)) {
        for (int track = 1; track < SOUND_TRACK_NUMBERS; track++)
            if (names[track] && host_folder_path(folder, names[track], path, sizeof path)) {
                files->paths[track] = strdup(path);
                files->has_tracks = files->has_tracks || files->paths[track];
            }
    }
    host_folder_close(folder);
}

struct pcm_source pcm_files_tracks(struct pcm_files *files)
{
    return files && files->has_tracks ? (struct pcm_source){files, open_track, read_track}
                                      : (struct pcm_source){0};
}

/* ---- voices ---- */

static bool open_voice(void *context, int deck, uint32_t number, uint32_t *rate)
{
    struct pcm_files *files = context;
    speech_voice_close(files->voices[deck]);
    files->voices[deck] = speech_voice_open(files->speech, number, rate);
    return files->voices[deck] != NULL;
}

static size_t read_voice(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    struct pcm_files *files = context;
    return speech_voice_read(files->voices[deck], position, stereo, frames);
}

struct pcm_source pcm_files_voices(struct pcm_files *files)
{
    return files && files->speech ? (struct pcm_source){files, open_voice, read_voice}
                                  : (struct pcm_source){0};
}

/* ---- both ---- */

struct pcm_files *pcm_files_open(const char *game)
{
    struct pcm_files *files = calloc(1, sizeof *files);
    if (!files)
        return NULL;
    find_tracks(files, game);
    files->speech = speech_file_open(game, false);
    return files;
}

void pcm_files_close(struct pcm_files *files)
{
    if (!files)
        return;
    for (int deck = 0; deck < MIXER_DECKS; deck++) {
        sound_stream_close(&files->tracks[deck]);
        speech_voice_close(files->voices[deck]);
    }
    speech_file_close(files->speech);
    for (int track = 0; track < SOUND_TRACK_NUMBERS; track++)
        free(files->paths[track]);
    free(files);
}
