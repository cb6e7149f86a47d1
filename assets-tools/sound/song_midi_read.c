/* Reads a Standard MIDI File: its tracks at once, what is to be known before it is played, and what
 * is wrong with it. From: the specifications of Standard MIDI Files and General MIDI. */
#include "assets-tools/sound/song_midi.h"

#include <stdio.h>

#include "util/minmax.h"

enum { TRACKS_MAX = 100, DRUM_FIRST = 35, DRUM_LAST = 81 /* keys */ };

/* The kinds of the drums, and the notes that they play. */
static const struct {
    uint8_t kind, note;
} drums[DRUM_LAST - DRUM_FIRST + 1] = {
    {KICK, 34},   {KICK, 36},   {BLOCK, 76},  {SNARE, 60},  {SNARE, 72},  {SNARE, 62}, {TOM, 40},
    {HAT, 84},    {TOM, 43},    {HAT, 80},    {TOM, 46},    {CYMBAL, 90}, {TOM, 49},   {TOM, 52},
    {CYMBAL, 76}, {TOM, 55},    {CYMBAL, 88}, {CYMBAL, 72}, {BELL, 84},   {HAT, 90},   {CYMBAL, 82},
    {BLOCK, 64},  {CYMBAL, 78}, {BLOCK, 58},  {CYMBAL, 86}, {TOM, 67},    {TOM, 60},   {TOM, 64},
    {TOM, 60},    {TOM, 53},    {TOM, 62},    {TOM, 57},    {BLOCK, 79},  {BLOCK, 74}, {HAT, 88},
    {HAT, 86},    {BELL, 88},   {BELL, 86},   {HAT, 78},    {HAT, 76},    {BLOCK, 84}, {BLOCK, 81},
    {BLOCK, 72},  {TOM, 66},    {TOM, 62},    {BELL, 93},   {BELL, 91}};

void song_midi_wrong(struct song_midi *midi, const char *why)
{
    if (!midi->failed)
        report_error(midi->parse->context->diagnostics, (struct source_place){midi->path, 0, 0},
                     "%s", why);
    midi->failed = true;
}

/* A track while all of them are read at once. */
struct track {
    struct reader events;
    uint8_t status;
    uint64_t time; /* of the next event, in the file's ticks */
    struct midi_event event;
    bool more;
};

static void next_event(struct track *track)
{
    track->more = track->more && midi_next(&track->events, &track->status, &track->event) &&
                  track->event.kind != MIDI_END;
    track->time += track->event.delta;
}

/* Rounded to the ticks of songs. */
static uint32_t song_ticks(struct song_midi *midi, uint64_t time)
{
    const uint64_t division = (uint64_t)midi->file.division;
    const uint64_t ticks = (time * SONG_QUARTER + division / 2) / division;
    char why[96];
    if (ticks <= SONG_LONGEST)
        return (uint32_t)ticks;
    snprintf(why, sizeof why, N_("the song is longer than %d quarter notes"),
             SONG_LONGEST / SONG_QUARTER);
    song_midi_wrong(midi, why);
    return SONG_LONGEST;
}

void song_midi_tracks(struct song_midi *midi,
                      void (*handle)(struct song_midi *midi, const struct midi_event *event))
{
    struct track tracks[TRACKS_MAX];
    uint64_t end = 0;
    const int count = midi->file.track_count;
    for (int i = 0; i < count; i++) {
        tracks[i] =
            (struct track){.events = reader_at(midi_track(&midi->file, i), 0), .more = true};
        next_event(&tracks[i]);
    }
    for (struct track *first; !midi->failed;) {
        first = NULL;
        for (int i = 0; i < count; i++)
            if (tracks[i].more && (first == NULL || tracks[i].time < first->time))
                first = &tracks[i];
        if (first == NULL)
            break;
        midi->tick = song_ticks(midi, first->time);
        handle(midi, &first->event);
        next_event(first);
    }
    for (int i = 0; i < count; i++)
        end = tracks[i].time > end ? tracks[i].time : end;
    midi->tick = song_ticks(midi, end);
}

enum drum song_midi_drum(int key, int *note)
{
    const int row = int_min(int_max(key, DRUM_FIRST), DRUM_LAST) - DRUM_FIRST;
    *note = drums[row].note;
    return (enum drum)drums[row].kind;
}

bool song_midi_begins_note(const struct midi_event *event)
{
    return event->kind == MIDI_CHANNEL && (event->status & MIDI_KIND_MASK) == MIDI_NOTE_ON &&
           (event->data[1] & MIDI_VALUE) > 0;
}

/* What is to be known before: which channels and drums are used, and how long a bar is. */
static void look_at(struct song_midi *midi, const struct midi_event *event)
{
    const int channel = event->status & MIDI_CHANNEL_MASK;
    int note;
    if (song_midi_begins_note(event)) {
        midi->channels[channel].used = true;
        if (channel == MIDI_DRUM_CHANNEL)
            midi->drum_used[song_midi_drum(event->data[0], &note)] = true;
    }
    const bool is_bar = event->kind == MIDI_OTHER && event->meta == MIDI_META_BAR;
    if (!is_bar || midi->tick > 0 || event->text.size < 2 || event->text.data[1] > 5)
        return;
    const int length = event->text.data[0] * (SONG_WHOLE >> event->text.data[1]);
    midi->parse->bar = length > 0 ? length : midi->parse->bar;
}

static void check_track(struct song_midi *midi, struct byte_view bytes, int track)
{
    struct reader events = reader_at(midi_track(&midi->file, track), 0);
    struct midi_event event;
    uint8_t status = 0;
    size_t at = 0;
    char why[96];
    if (events.view.size == 0) {
        snprintf(why, sizeof why, N_("track %d is missing"), track + 1);
        song_midi_wrong(midi, why);
        return;
    }
    while (midi_next(&events, &status, &event) &&
           (event.kind != MIDI_CHANNEL || event.status < MIDI_EXCLUSIVE)) {
        at = events.position;
        if (event.kind == MIDI_END)
            return;
    }
    snprintf(why, sizeof why,
             events.failed && events.position >= events.view.size
                 ? N_("at 0x%04zX: the track is truncated")
                 : N_("at 0x%04zX: not a message of a MIDI file"),
             (size_t)(events.view.data - bytes.data) + at);
    song_midi_wrong(midi, why);
}

static void check(struct song_midi *midi, struct byte_view bytes)
{
    if (!midi_read(&midi->file, bytes))
        song_midi_wrong(midi,
                        bytes.size >= 14 && bytes.data[12] >= 0x80
                            ? N_("at 0x000C: times in seconds are unsupported; save it with beats")
                            : N_("it is not a MIDI file"));
    else if (midi->file.format > 1)
        song_midi_wrong(midi, N_("at 0x0008: only the formats 0 and 1 are supported"));
    else if (midi->file.track_count > TRACKS_MAX)
        song_midi_wrong(midi, N_("it has more than 100 tracks"));
    for (int i = 0; !midi->failed && i < midi->file.track_count; i++)
        check_track(midi, bytes, i);
}

bool song_midi_read(struct song_parse *parse, struct byte_view bytes, const char *path)
{
    struct song_midi *midi = arena_alloc(parse->context->arena, 1, sizeof *midi);
    *midi = (struct song_midi){.parse = parse, .song = parse->song, .path = path};
    parse->midi = midi;
    check(midi, bytes);
    if (!midi->failed)
        song_midi_tracks(midi, look_at);
    return !midi->failed;
}
