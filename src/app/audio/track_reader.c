#include "app/audio/track_reader.h"

#ifdef WALKBOX_HAS_SNDFILE

#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/audio/mixer.h"
#include "app/platform/library.h"
#include "app/session/game_source.h"
#include "cli/options.h"
#include "engine/sound_state.h"
#include "resource/files/file_source.h"
#include "util/fault.h"
#include "util/limits.h"

enum { CHANNELS_MOST = 8, READ_AT_ONCE = 1024 };

struct track_reader {
    struct sndfile_library library;
    char *paths[SOUND_TRACK_NUMBERS]; /* NULL: this track is missing */
    bool told[SOUND_TRACK_NUMBERS];   /* it has been said that it cannot be played */
    SNDFILE *files[MIXER_DECKS];
    SF_INFO infos[MIXER_DECKS];
    uint64_t places[MIXER_DECKS]; /* the frame that is read next */
};

static void close_deck(struct track_reader *reader, int deck)
{
    if (reader->files[deck])
        reader->library.sf_close(reader->files[deck]);
    reader->files[deck] = NULL;
}

static void tell_bad(struct track_reader *reader, uint32_t track, const char *why)
{
    if (!reader->told[track])
        cli_error("%s: %s; the track is silent", reader->paths[track], why);
    reader->told[track] = true;
}

static bool open_track(void *context, int deck, uint32_t track, uint32_t *rate)
{
    struct track_reader *reader = context;
    SF_INFO *info = &reader->infos[deck];
    close_deck(reader, deck);
    if (track >= SOUND_TRACK_NUMBERS || !reader->paths[track])
        return false;
    *info = (SF_INFO){0};
    reader->files[deck] = reader->library.sf_open(reader->paths[track], SFM_READ, info);
    reader->places[deck] = 0;
    if (!reader->files[deck]) {
        tell_bad(reader, track, reader->library.sf_strerror(NULL));
        return false;
    }
    if (info->channels < 1 || info->channels > CHANNELS_MOST || info->samplerate < 1 ||
        info->seekable == 0) {
        tell_bad(reader, track, "not a kind of sound that can be played");
        close_deck(reader, deck);
        return false;
    }
    *rate = (uint32_t)info->samplerate;
    return true;
}

/* Of more than two channels the first two are taken; one goes to both sides. */
static void to_stereo(const int16_t *samples, int channels, int16_t *stereo, size_t frames)
{
    size_t right = channels > 1 ? 1 : 0;
    for (size_t i = 0; i < frames; i++) {
        stereo[2 * i] = samples[i * (size_t)channels];
        stereo[2 * i + 1] = samples[i * (size_t)channels + right];
    }
}

static size_t read_track(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    struct track_reader *reader = context;
    SNDFILE *file = reader->files[deck];
    int channels = reader->infos[deck].channels;
    int16_t samples[READ_AT_ONCE * CHANNELS_MOST];
    size_t done = 0;
    if (!file || position >= (uint64_t)reader->infos[deck].frames)
        return 0;
    if (position != reader->places[deck] &&
        reader->library.sf_seek(file, (sf_count_t)position, SEEK_SET) < 0)
        return 0;
    while (done < frames) {
        size_t wanted = frames - done < READ_AT_ONCE ? frames - done : READ_AT_ONCE;
        sf_count_t got = reader->library.sf_readf_short(file, samples, (sf_count_t)wanted);
        if (got <= 0)
            break;
        to_stereo(samples, channels, stereo + 2 * done, (size_t)got);
        done += (size_t)got;
    }
    reader->places[deck] = position + done;
    return done;
}

static bool find_tracks(struct track_reader *reader, const char *game)
{
    struct host_folder *folder;
    struct file_source source;
    struct fault fault = {0};
    const char *hint, *names[SOUND_TRACK_NUMBERS] = {NULL};
    char path[PATH_SIZE];
    bool found = false;
    if (!host_folder_open(&folder, &source, game, &hint, &fault))
        return false;
    if (track_files_find(&source, names)) {
        for (int track = 1; track < SOUND_TRACK_NUMBERS; track++)
            if (names[track] && host_folder_path(folder, names[track], path, sizeof path))
                found = (reader->paths[track] = strdup(path)) != NULL || found;
    }
    host_folder_close(folder);
    return found;
}

/* Whoever started the game has told already that the library is missing. */
struct track_reader *track_reader_open(const char *game)
{
    struct track_reader *reader = calloc(1, sizeof *reader);
    if (!reader || (find_tracks(reader, game) && !sndfile_library_load(&reader->library)))
        return reader;
    for (int track = 0; track < SOUND_TRACK_NUMBERS; track++)
        free(reader->paths[track]);
    free(reader);
    return NULL;
}

void track_reader_close(struct track_reader *reader)
{
    if (!reader)
        return;
    for (int deck = 0; deck < MIXER_DECKS; deck++)
        close_deck(reader, deck);
    for (int track = 0; track < SOUND_TRACK_NUMBERS; track++)
        free(reader->paths[track]);
    free(reader);
}

struct pcm_source track_reader_source(struct track_reader *reader)
{
    return reader ? (struct pcm_source){reader, open_track, read_track} : (struct pcm_source){0};
}

#else

struct track_reader *track_reader_open(const char *game)
{
    (void)game;
    return NULL;
}

void track_reader_close(struct track_reader *reader)
{
    (void)reader;
}

struct pcm_source track_reader_source(struct track_reader *reader)
{
    (void)reader;
    return (struct pcm_source){0};
}

#endif
