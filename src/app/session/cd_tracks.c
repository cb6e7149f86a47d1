#include "app/session/cd_tracks.h"

#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/audio/sound_stream.h"
#include "cli/options.h"
#include "resource/files/cue_sheet.h"
#include "util/limits.h"

enum { FRAME_SIZE = 4, LARGEST = 1 << 30 };

/* A track without a header: where its samples are in the file. False when that ends before. */
static bool open_raw(struct cd_track *track, const struct cue_track *listed)
{
    const uint64_t start = listed->first * FRAME_SIZE;
    if (listed->big || !audio_file_open(&track->file, track->path))
        return false;
    uint64_t size = track->file.bytes.size > start ? track->file.bytes.size - start : 0;
    if (listed->count > 0 && listed->count < size / FRAME_SIZE)
        size = listed->count * FRAME_SIZE;
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

static void forget(struct cd_track *track)
{
    free(track->path);
    audio_file_close(&track->file);
    *track = (struct cd_track){0};
}

/* Whether the list has any track for the game. */
static bool use_sheet(struct cd_track tracks[SOUND_TRACK_NUMBERS], const struct cue_sheet *sheet,
                      const char *game)
{
    char path[PATH_SIZE];
    bool any = false;
    for (int i = 0; i < sheet->count; i++) {
        const struct cue_track *listed = &sheet->tracks[i];
        const int number = listed->number - 1;
        if (!listed->audio || number < 1)
            continue;
        any = true;
        if (!host_find_file(game, listed->file, path, sizeof path))
            continue;
        struct cd_track *track = &tracks[number];
        *track =
            (struct cd_track){.path = strdup(path), .first = listed->first, .count = listed->count};
        if (!track->path || (listed->raw && !open_raw(track, listed)))
            forget(track);
    }
    return any;
}

void cd_tracks_find(struct cd_track tracks[SOUND_TRACK_NUMBERS], const char *game, bool reports)
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

void cd_tracks_close(struct cd_track tracks[SOUND_TRACK_NUMBERS])
{
    for (int i = 0; i < SOUND_TRACK_NUMBERS; i++)
        forget(&tracks[i]);
}

const char *cd_track_stream(struct cd_track *track, struct sound_stream *stream)
{
    if (track->file.stream)
        return sound_stream_open_wave(stream, &track->file.bytes, &track->wave);
    const char *why = sound_stream_open(stream, track->path);
    if (!why)
        sound_stream_cut(stream, track->first * stream->rate / CUE_RATE,
                         track->count * stream->rate / CUE_RATE);
    return why;
}
