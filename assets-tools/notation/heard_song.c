/* Hears a track: which notes begin and end when, and what changes in between. */
#include "assets-tools/notation/heard_song.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assets-tools/notation/hear_track.h"
#include "resource/sound/midi_codes.h"

enum {
    HEADER_SIZE = 8,
    PLAIN_PRIORITY = 128,
    TEMPOS_MOST = 512,
};

/* ---- notes ---- */

static void hear_note_on(struct hearing *hearing, int channel, int note, int velocity)
{
    int open = hearing->open[channel];
    uint32_t tick = hearing->tick - SONG_LEAD;
    if (open < 0) {
        hearing->open[channel] = hearing->event_count;
        struct heard_event *event = hear_event(hearing, channel);
        event->velocity = velocity;
        event->notes[event->count++] = (uint8_t)note;
        return;
    }
    struct heard_event *event = &hearing->events[open];
    int step = note - event->notes[event->count - 1];
    if (event->tick != tick || event->held > 0)
        hear_wrong(hearing, "part %d plays notes that overlap", channel + 1);
    else if (event->count == HEARD_CHORD || step < 1 || step > OCTAVE_STEPS ||
             velocity != event->velocity)
        hear_wrong(hearing, "part %d has a chord that does not rise, or not evenly struck",
                   channel + 1);
    else
        event->notes[event->count++] = (uint8_t)note;
}

/* The notes of a chord end together, in their order. */
static void hear_note_off(struct hearing *hearing, int channel, int note)
{
    int open = hearing->open[channel];
    struct heard_event *event = open < 0 ? NULL : &hearing->events[open];
    if (event == NULL || hearing->tick - SONG_LEAD == event->tick) {
        hear_wrong(hearing, "part %d ends a note that does not sound", channel + 1);
        return;
    }
    event->held = hearing->tick - SONG_LEAD - event->tick;
    if (note == event->notes[event->count - 1])
        hearing->open[channel] = -1;
}

/* ---- changes ---- */

static void hear_control(struct hearing *hearing, int channel, int controller, int value)
{
    static const struct {
        const char *name;
        int controller, offset;
    } controllers[] = {{"wheel", 1, 0},       {"volume", 7, 0},   {"pan", 10, 64},
                       {"bend-range", 16, 0}, {"detune", 17, 64}, {"priority", 18, 64},
                       {"pedal", 64, 0}};
    char word[HEARD_WORD_SIZE];
    for (size_t i = 0; i < sizeof controllers / sizeof *controllers; i++) {
        if (controllers[i].controller != controller)
            continue;
        snprintf(word, sizeof word, "%s=%d", controllers[i].name, value - controllers[i].offset);
        hear_change(hearing, channel, word, -1);
        return;
    }
    hear_wrong(hearing, "part %d uses the controller %d", channel + 1, controller);
}

/* 0 when no tempo of a song takes that long. */
static int tempo_of(uint32_t microseconds)
{
    int tempo = microseconds > 0 ? (int)(SONG_MINUTE / microseconds) : 0;
    for (int near = tempo - 1; near <= tempo + 1; near++)
        if (near >= SONG_SLOWEST && near <= SONG_FASTEST &&
            (uint32_t)(SONG_MINUTE / near) == microseconds)
            return near;
    return 0;
}

static void hear_tempo(struct hearing *hearing, uint32_t microseconds)
{
    int tempo = tempo_of(microseconds);
    if (tempo == 0) {
        hear_wrong(hearing, "a quarter note of %lu microseconds", (unsigned long)microseconds);
        return;
    }
    if (tempo > hearing->song->fastest)
        hearing->song->fastest = tempo;
    if (hearing->tick < SONG_LEAD) {
        hearing->song->tempo = tempo;
        return;
    }
    if (hearing->tempo_count == TEMPOS_MOST) {
        hear_wrong(hearing, "it has more than %d tempos", TEMPOS_MOST);
        return;
    }
    hearing->tempos = hear_room(hearing->arena, hearing->tempos, hearing->tempo_count,
                                &hearing->tempo_room, sizeof *hearing->tempos);
    struct heard_tempo *heard = &hearing->tempos[hearing->tempo_count++];
    *heard = (struct heard_tempo){.event = {.tick = hearing->tick - SONG_LEAD,
                                            .serial = hearing->serial,
                                            .is_change = true,
                                            .instrument = -1},
                                  .low = hearing->changed < 0 ? 0 : hearing->changed,
                                  .high = SONG_CHANNELS - 1};
    snprintf(heard->event.word, sizeof heard->event.word, "tempo=%d", tempo);
}

static void hear_message(struct hearing *hearing, const struct midi_event *event)
{
    int channel = event->status & MIDI_CHANNEL_MASK;
    int first = event->data[0], second = event->data[1];
    int kind = event->status & MIDI_KIND_MASK;
    char word[HEARD_WORD_SIZE];
    if (!hearing->song->parts[channel].there)
        hear_wrong(hearing, "part %d is never set up", channel + 1);
    if (hearing->tick < SONG_LEAD)
        return; /* the volume is said in setting the part up, too */
    if (kind == MIDI_NOTE_ON && second > 0) {
        hear_note_on(hearing, channel, first, second);
    } else if (kind == MIDI_NOTE_OFF || kind == MIDI_NOTE_ON) {
        hear_note_off(hearing, channel, first);
    } else if (kind == MIDI_CONTROL) {
        hear_control(hearing, channel, first, second);
    } else if (kind == MIDI_BEND) {
        snprintf(word, sizeof word, "bend=%d", (first | second << 7) - MIDI_BEND_MIDDLE);
        hear_change(hearing, channel, word, -1);
    } else {
        hear_wrong(hearing, "part %d has a message %02X", channel + 1, event->status);
    }
}

/* ---- the parts' events ---- */

/* How well each part may say something at a tick: not (0) while it holds a note, and best (2) where
 * a note or a change of it stands. */
static void rank_parts(const struct hearing *hearing, uint32_t tick, int ranks[SONG_CHANNELS])
{
    for (int i = 0; i < SONG_CHANNELS; i++)
        ranks[i] = hearing->song->parts[i].there;
    for (int i = 0; i < hearing->event_count; i++) {
        const struct heard_event *event = &hearing->events[i];
        int *rank = &ranks[event->channel];
        if (event->tick < tick && event->tick + event->held > tick)
            *rank = 0;
        else if (event->tick == tick && *rank > 0)
            *rank = 2;
    }
}

/* Gives each tempo to the first of the parts that may say it best. */
static void place_tempos(struct hearing *hearing)
{
    int least = 0;
    for (int i = 0; i < hearing->tempo_count; i++) {
        struct heard_tempo *tempo = &hearing->tempos[i];
        int ranks[SONG_CHANNELS], best = -1;
        rank_parts(hearing, tempo->event.tick, ranks);
        if (i == 0 || tempo[-1].event.tick != tempo->event.tick)
            least = 0;
        least = tempo->low > least ? tempo->low : least;
        for (int channel = least; channel <= tempo->high; channel++)
            if (ranks[channel] > (best < 0 ? 0 : ranks[best]))
                best = channel;
        if (best < 0) {
            hear_wrong(hearing, "no part can say %s", tempo->event.word);
            return;
        }
        least = best;
        struct heard_event *event = hear_event(hearing, best);
        tempo->event.channel = best;
        *event = tempo->event;
    }
}

static int compare(const void *first, const void *second)
{
    const struct heard_event *a = first, *b = second;
    if (a->channel != b->channel)
        return a->channel < b->channel ? -1 : 1;
    if (a->tick != b->tick)
        return a->tick < b->tick ? -1 : 1;
    if (a->is_change != b->is_change)
        return a->is_change ? -1 : 1;
    return a->serial < b->serial ? -1 : a->serial > b->serial;
}

static void part_events(struct hearing *hearing)
{
    place_tempos(hearing);
    if (hearing->event_count > 0)
        qsort(hearing->events, (size_t)hearing->event_count, sizeof *hearing->events, compare);
    for (int i = 0; i < hearing->event_count; i++) {
        struct heard_event *event = &hearing->events[i];
        struct heard_part *part = &hearing->song->parts[event->channel];
        if (!event->is_change && event->held == 0)
            hear_wrong(hearing, "part %d has a note without an end", event->channel + 1);
        if (part->event_count++ == 0)
            part->events = event;
    }
}

/* ---- the whole ---- */

static bool hear_track(struct hearing *hearing, struct byte_view bytes)
{
    struct reader track = reader_at(bytes, 0);
    struct midi_event event;
    uint8_t status = 0;
    while (hearing->why[0] == '\0' && midi_next(&track, &status, &event)) {
        hearing->tick += event.delta;
        if (event.delta > 0)
            hearing->changed = -1;
        if (hearing->serial++ > SONG_EVENTS + 4 * SONG_CHANNELS || hearing->tick > SONG_LONGEST + 1)
            hear_wrong(hearing, "it is longer than songs can be");
        else if (event.kind == MIDI_CHANNEL)
            hear_message(hearing, &event);
        else if (event.kind == MIDI_SYSEX)
            hear_sysex(hearing, event.sysex);
        else if (event.kind == MIDI_TEMPO)
            hear_tempo(hearing, event.tempo);
        else if (event.kind == MIDI_END)
            break;
        else
            hear_wrong(hearing, "it has a message that songs do not have");
    }
    hearing->song->end = hearing->tick < SONG_LEAD ? 0 : hearing->tick - SONG_LEAD;
    if (event.kind != MIDI_END)
        hear_wrong(hearing, "its track has no end");
    return hearing->why[0] == '\0';
}

/* The MIDI file behind MDhd. */
static bool open_rendition(struct midi_file *file, struct byte_view rendition, int *priority)
{
    struct reader reader = reader_at(rendition, 0);
    reader_skip(&reader, 4);
    bool good = read_u32_be(&reader) == HEADER_SIZE;
    reader_skip(&reader, 2);
    *priority = read_u8(&reader);
    reader_skip(&reader, 5);
    struct byte_view rest = read_view(&reader, reader_left(&reader));
    return good && !reader.failed && midi_read(file, rest);
}

bool heard_song_read(struct heard_song *song, struct byte_view rendition, struct arena *arena,
                     char why[HEARD_WHY_SIZE])
{
    struct hearing hearing = {.song = song, .arena = arena, .why = why, .changed = -1};
    struct midi_file file = {0};
    *song = (struct heard_song){.fastest = 0};
    why[0] = '\0';
    for (int i = 0; i < SONG_CHANNELS; i++)
        hearing.open[i] = -1;
    if (!open_rendition(&file, rendition, &song->priority))
        hear_wrong(&hearing, "it is no sequence with a header");
    else if (file.division != SONG_QUARTER)
        hear_wrong(&hearing, "its quarter notes have %d ticks, not %d", file.division,
                   SONG_QUARTER);
    else if (file.track_count != 1)
        hear_wrong(&hearing, "it has %d tracks", file.track_count);
    else if (hear_track(&hearing, midi_track(&file, 0)))
        part_events(&hearing);
    if (song->priority == 0)
        song->priority = PLAIN_PRIORITY;
    for (int i = 0; i < SONG_CHANNELS; i++)
        song->part_count += song->parts[i].there;
    if (song->part_count == 0 || song->tempo == 0 || song->end == 0)
        hear_wrong(&hearing, "it has no parts, tempo or notes");
    return why[0] == '\0';
}

void heard_song_speaker(struct heard_song *song, struct byte_view rendition)
{
    struct midi_file file;
    struct midi_event event;
    int priority;
    uint8_t status = 0;
    if (!open_rendition(&file, rendition, &priority))
        return;
    struct reader track = reader_at(midi_track(&file, 0), 0);
    while (midi_next(&track, &status, &event) && event.kind != MIDI_END && event.delta == 0)
        if (event.kind == MIDI_CHANNEL)
            song->parts[event.status & MIDI_CHANNEL_MASK].on_speaker = true;
}

int heard_song_endless(const struct heard_song *song)
{
    int at = song->mark_count - 1;
    const struct heard_mark *mark = at >= 0 ? &song->marks[at] : NULL;
    bool good = mark != NULL && !song->loops && mark->jumps && mark->tick == song->end &&
                strcmp(mark->what, "hook 0 jump") == 0 && mark->to + 2 * SONG_QUARTER < song->end;
    return good ? at : -1;
}
