#include "app/audio/game_tracks.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "api/host.h"
#include "app/audio/edition.h"
#include "app/audio/sound_stream.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/files/cue_sheet.h"
#include "resource/files/game_files.h"
#include "resource/sound.h"
#include "util/limits.h"

/* ---- files ---- */

enum { DIGITS_MAX = 3 };

static const char *const endings[] = {"ogg", "flac", "fla", "mp3", "wav", "opus", "m4a"};

enum { KINDS = sizeof endings / sizeof *endings };

/* If a track has several files, the file of the lowest kind is used. */
struct track_file {
    int track; /* 1..255 */
    int kind;  /* index of the ending in the list above */
};

/* Returns false if a file name does not name a track. */
static bool track_file_of(const char *name, struct track_file *file)
{
    static const char first[] = "track", between[] = " ._-";
    if (isdigit((unsigned char)*name)) { /* "06 Track 6.flac" */
        while (isdigit((unsigned char)*name))
            name++;
        name += strspn(name, between);
    }
    if (strncasecmp(name, first, sizeof first - 1) != 0)
        return false;
    name += sizeof first - 1;
    name += *name && *name != '.' && strchr(between, *name);
    int digits = 0;
    for (file->track = 0; isdigit((unsigned char)name[digits]) && digits < DIGITS_MAX; digits++)
        file->track = file->track * 10 + name[digits] - '0';
    if (name[digits] != '.' || file->track < 1 || file->track >= SOUND_TRACK_NUMBERS)
        return false;
    for (file->kind = 0; file->kind < KINDS; file->kind++)
        if (strcasecmp(name + digits + 1, endings[file->kind]) == 0)
            return true;
    return false;
}

/* Writes the file name of each track, borrowed from the source. Returns false if there are none. */
static bool find_files(const struct file_source *source, const char *names[SOUND_TRACK_NUMBERS])
{
    struct track_file file;
    int kinds[SOUND_TRACK_NUMBERS] = {0};
    bool found = false;
    const char *name;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++) {
        if (!track_file_of(name, &file))
            continue;
        found = true;
        if (names[file.track] && kinds[file.track] <= file.kind)
            continue;
        names[file.track] = name;
        kinds[file.track] = file.kind;
    }
    return found;
}

/* ---- all tracks of a game ---- */

enum { FRAME_SIZE = 4, LARGEST = 1 << 30 };

enum bank { ORIGINAL, NEW, BANKS };

static const char *const bank_names[BANKS] = {"MusicOriginal.xwb", "MusicNew.xwb"};

/* A sound file, a part of a sound file, or a wave of a bank. */
struct game_track {
    const char *name;      /* file name; NULL if there is no such track */
    char *path;            /* owned; NULL if the track is in a bank */
    uint64_t first, count; /* part of a sound file in 1/44100 s; `count` 0 up to its end */
    const struct byte_source *bytes; /* the bank; NULL if `path` is a sound file */
    struct wave wave;
    struct audio_file file; /* open for a CD track without a header, otherwise closed */
};

struct game_tracks {
    struct audio_bank banks[BANKS];
    struct game_track of[SOUND_TRACK_NUMBERS];
};

static void forget(struct game_track *track)
{
    free(track->path);
    audio_file_close(&track->file);
    *track = (struct game_track){0};
}

static bool set_path(struct game_track *track, const char *path)
{
    track->name = track->path = strdup(path);
    return track->path != NULL;
}

/* Finds the samples of a track without a header in its file. Returns false if the file ends before
 * them. */
static bool open_raw(struct game_track *track, const struct cue_track *listed)
{
    const uint64_t start = listed->first * FRAME_SIZE;
    if (listed->big || !audio_file_open(&track->file, track->path, NULL))
        return false;
    uint64_t size = track->file.bytes.size > start ? track->file.bytes.size - start : 0;
    if (listed->count > 0 && listed->count < size / FRAME_SIZE)
        size = listed->count * FRAME_SIZE;
    track->bytes = &track->file.bytes;
    track->wave = (struct wave){.codec = WAVE_PCM,
                                .channels = 2,
                                .bits = 16,
                                .rate = CUE_RATE,
                                .block = FRAME_SIZE,
                                .byte_rate = CUE_RATE * FRAME_SIZE,
                                .position = start,
                                .size = (uint32_t)(size < LARGEST ? size : LARGEST)};
    return size >= FRAME_SIZE;
}

/* Takes the tracks from a .cue. Returns whether it lists any track for the game. */
static bool use_sheet(struct game_tracks *tracks, const struct cue_sheet *sheet, const char *game)
{
    char path[PATH_SIZE];
    bool any = false;
    for (int i = 0; i < sheet->count; i++) {
        const struct cue_track *listed = &sheet->tracks[i];
        const int number = listed->number - 1;
        if (!listed->audio || number < 1)
            continue;
        any = true;
        struct game_track *track = &tracks->of[number];
        if (track->name || !host_find_file(game, listed->file, path, sizeof path))
            continue;
        track->first = listed->first;
        track->count = listed->count;
        if (!set_path(track, path) || (listed->raw && !open_raw(track, listed)))
            forget(track);
    }
    return any;
}

/* Finds the tracks of the .cue that `game` names, otherwise of the first .cue next to the game that
 * has any. With `reports`, reports a damaged .cue. */
static void find_in_image(struct game_tracks *tracks, const char *game, bool reports)
{
    struct host_folder *folder;
    struct file_source source;
    struct arena arena;
    struct fault fault = {0};
    const char *hint, *name;
    if (!host_folder_open(&folder, &source, game, &hint, &fault))
        return;
    arena_init(&arena, host_allocator());
    bool done = false;
    for (int n = 0; !done && (name = source.name_at(source.context, n)) != NULL; n++) {
        if (!file_name_fits("*.CUE", name) ||
            (hint && file_name_fits("*.CUE", hint) && strcmp(hint, name) != 0))
            continue;
        const struct cue_sheet *sheet = cue_sheet_read(&source, name, &arena, &fault);
        done = sheet && use_sheet(tracks, sheet, game);
        if (!sheet && reports)
            cli_fault(&fault);
    }
    arena_reset(&arena);
    host_folder_close(folder);
}

static void find_paths(struct game_tracks *tracks, const char *game)
{
    struct host_folder *folder;
    struct file_source source;
    struct fault fault = {0};
    const char *hint, *names[SOUND_TRACK_NUMBERS] = {NULL};
    char path[PATH_SIZE];
    if (!host_folder_open(&folder, &source, game, &hint, &fault))
        return;
    find_files(&source, names);
    for (int track = 1; track < SOUND_TRACK_NUMBERS; track++)
        if (!tracks->of[track].name && names[track] &&
            host_folder_path(folder, names[track], path, sizeof path))
            set_path(&tracks->of[track], path);
    host_folder_close(folder);
}

static void find_waves(struct game_tracks *tracks, const char *game, enum bank bank, bool reports)
{
    struct audio_bank *music = &tracks->banks[bank];
    struct fault fault;
    char name[WAVE_NAME_SIZE];
    if (!audio_bank_open(music, game, bank_names[bank], &fault)) {
        if (reports && fault.code != FAULT_NONE)
            cli_fault(&fault);
        return;
    }
    for (int number = 1; number < SOUND_TRACK_NUMBERS; number++) {
        struct game_track *track = &tracks->of[number];
        snprintf(name, sizeof name, "track%d", number + 1);
        const int32_t n = wave_bank_find(&music->bank, name);
        if (n < 0 || track->name)
            continue;
        if (wave_bank_read(&music->bank, (uint32_t)n, &track->wave, &fault)) {
            track->name = music->file.name;
            track->bytes = &music->file.bytes;
        } else if (reports) {
            cli_fault(&fault);
        }
    }
}

/* Sources come in order of preference: the first that has a track provides it. */
struct game_tracks *game_tracks_open(const char *path, bool new_music, bool reports)
{
    struct game_tracks *tracks = calloc(1, sizeof *tracks);
    if (!tracks)
        return NULL;
    if (new_music)
        find_waves(tracks, path, NEW, reports);
    find_paths(tracks, path);
    /* Damage to the original music is reported only without new music. */
    find_waves(tracks, path, ORIGINAL, reports && !new_music);
    find_in_image(tracks, path, reports && !new_music);
    for (uint32_t track = 1; track < SOUND_TRACK_NUMBERS; track++)
        if (game_tracks_have(tracks, track))
            return tracks;
    game_tracks_close(tracks);
    return NULL;
}

void game_tracks_close(struct game_tracks *tracks)
{
    if (!tracks)
        return;
    for (int track = 0; track < SOUND_TRACK_NUMBERS; track++)
        forget(&tracks->of[track]);
    for (int bank = 0; bank < BANKS; bank++)
        audio_file_close(&tracks->banks[bank].file);
    free(tracks);
}

bool game_tracks_have(const struct game_tracks *tracks, uint32_t track)
{
    return track < SOUND_TRACK_NUMBERS && tracks->of[track].name;
}

const char *game_tracks_stream(struct game_tracks *tracks, uint32_t number,
                               struct sound_stream *stream)
{
    const struct game_track *track = &tracks->of[number];
    if (track->bytes)
        return sound_stream_open_wave(stream, track->bytes, &track->wave);
    const char *why = sound_stream_open(stream, track->path);
    if (!why)
        sound_stream_cut(stream, track->first * stream->rate / CUE_RATE,
                         track->count * stream->rate / CUE_RATE);
    return why;
}

const char *game_tracks_name(const struct game_tracks *tracks, uint32_t track)
{
    return tracks->of[track].name;
}

static bool needs_ffmpeg(const struct game_track *track)
{
    return track->bytes ? track->wave.codec == WAVE_XWMA : sound_stream_needs_ffmpeg(track->path);
}

/* ---- lengths ---- */

/* Returns a track's length in frames, and closes the stream. */
static uint32_t samples_of(struct sound_stream *stream, uint32_t *rate)
{
    enum { HOURS = 10 * 3600 };
    uint64_t samples = stream->frames;
    *rate = stream->rate;
    sound_stream_close(stream);
    return samples <= UINT32_MAX && samples / *rate < HOURS ? (uint32_t)samples : 0;
}

/* Whether the library for a track is missing. Reports each library once. */
static bool is_missing(const struct game_tracks *tracks, uint32_t track, bool reported[2])
{
    const bool ffmpeg = needs_ffmpeg(&tracks->of[track]);
    const char *why = ffmpeg ? av_streams_missing() : sound_streams_missing();
    if (why && !reported[ffmpeg] && ffmpeg)
        cli_error("FFmpeg's libraries are unavailable (%s): CD tracks in xWMA and AAC are silent",
                  tr(why));
    else if (why && !reported[ffmpeg])
        cli_error("libsndfile is unavailable (%s): CD tracks are silent", tr(why));
    reported[ffmpeg] = reported[ffmpeg] || why;
    return why != NULL;
}

/* Writes the numbers of tracks, as "1-5, 7". */
static void write_numbers(char text[TRACKS_TEXT_SIZE], const bool numbers[SOUND_TRACK_NUMBERS])
{
    size_t length = 0;
    text[0] = '\0';
    for (int track = 1; track < SOUND_TRACK_NUMBERS; track++) {
        int last = track;
        while (numbers[track] && last + 1 < SOUND_TRACK_NUMBERS && numbers[last + 1])
            last++;
        if (!numbers[track] || length + 16 > TRACKS_TEXT_SIZE)
            continue;
        length += (size_t)snprintf(text + length, TRACKS_TEXT_SIZE - length, "%s%d",
                                   length > 0 ? ", " : "", track);
        if (last > track)
            length += (size_t)snprintf(text + length, TRACKS_TEXT_SIZE - length, "-%d", last);
        track = last;
    }
}

/* Returns whether the game plays tracks at all. `have` is indexed by track number. */
static bool tracks_found_in(struct tracks_found *found, const struct game_files *files,
                            const bool have[SOUND_TRACK_NUMBERS])
{
    bool lacks[SOUND_TRACK_NUMBERS] = {false}, asks = false;
    for (int id = game_files_next(files, RESOURCE_SOUND, 0); id >= 0;
         id = game_files_next(files, RESOURCE_SOUND, id)) {
        struct block block;
        struct sound sound;
        if (!game_files_resource(files, RESOURCE_SOUND, id, &block, NULL))
            continue;
        const struct fault_place place = block_place(files->container_name, &block);
        if (!sound_read(&sound, block.payload, DEVICE_ADLIB, &place, NULL) ||
            sound.kind != SOUND_TRACK || sound.as.track.track >= SOUND_TRACK_NUMBERS)
            continue;
        asks = true;
        lacks[sound.as.track.track] = !have[sound.as.track.track];
    }
    write_numbers(found->found, have);
    write_numbers(found->missing, lacks);
    return asks;
}

bool tracks_found_of(struct tracks_found *found, const struct game_files *files,
                     const struct sound_tracks *tracks)
{
    bool have[SOUND_TRACK_NUMBERS];
    for (int track = 0; track < SOUND_TRACK_NUMBERS; track++)
        have[track] = tracks->items[track].samples > 0;
    return tracks_found_in(found, files, have);
}

void game_tracks_measure(struct sound_tracks *measured, const struct file_source *zipped,
                         const char *path, bool new_music)
{
    const char *names[SOUND_TRACK_NUMBERS] = {NULL};
    bool reported[2] = {false};
    if (zipped) {
        if (find_files(zipped, names))
            cli_error(
                "%s: cannot play music tracks inside a zip file; unpack the file to play them",
                path);
        return;
    }
    struct game_tracks *tracks = game_tracks_open(path, new_music, true);
    for (uint32_t track = 1; tracks && track < SOUND_TRACK_NUMBERS; track++) {
        struct sound_stream stream;
        uint32_t rate = 0, samples = 0;
        if (!game_tracks_have(tracks, track) || is_missing(tracks, track, reported))
            continue;
        if (!game_tracks_stream(tracks, track, &stream))
            samples = samples_of(&stream, &rate);
        if (samples > 0 && rate > 0) {
            measured->items[track].samples = samples;
            measured->items[track].rate = rate;
        } else {
            cli_error("%s: the length of the track is unknown, so the track is silent",
                      cli_file_name(game_tracks_name(tracks, track)));
        }
    }
    game_tracks_close(tracks);
}

bool tracks_found_at(struct tracks_found *found, const struct game_files *files, const char *path)
{
    bool have[SOUND_TRACK_NUMBERS] = {false};
    struct game_tracks *tracks = game_tracks_open(path, false, false);
    for (uint32_t track = 1; tracks && track < SOUND_TRACK_NUMBERS; track++)
        have[track] = game_tracks_have(tracks, track);
    game_tracks_close(tracks);
    return tracks_found_in(found, files, have);
}
