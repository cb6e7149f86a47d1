/* Plays the events of sequences: in a tick those that are due, in a scan all at once. */
#include "engine/sound/sequencer.h"

#include <string.h>

#include "resource/midi.h"
#include "resource/sound.h"
#include "util/bytes.h"

/* Controllers that MIDI leaves free for other uses. */
enum { CONTROL_BEND_FACTOR = 16, CONTROL_DETUNE = 17, CONTROL_PRIORITY = 18 };

static void note(const struct music_engine *engine, int index, int channel,
                 const struct midi_event *event)
{
    struct music_player *player = &engine->music->players[index];
    struct music_part *part = part_need(engine, index, channel);
    int key = event->data[0] & 127, velocity = event->data[1] & 127;
    if ((event->status & MIDI_KIND_MASK) != MIDI_NOTE_ON)
        velocity = 0;
    player_forget_note(player, channel, key);
    if (velocity > 0)
        player->notes[key] |= (uint16_t)(1U << channel);
    if (part)
        part_note(engine, part, key, velocity);
}

static const struct control {
    int controller;
    enum channel_property property;
    int middle; /* the controller's value for 0 */
} controls[] = {
    {MIDI_CONTROL_MODULATION, CHANNEL_MODULATION, 0},
    {MIDI_CONTROL_VOLUME, CHANNEL_VOLUME, 0},
    {MIDI_CONTROL_PAN, CHANNEL_PAN, MIDI_CONTROL_MIDDLE},
    {CONTROL_BEND_FACTOR, CHANNEL_BEND_FACTOR, 0},
    {CONTROL_DETUNE, CHANNEL_DETUNE, MIDI_CONTROL_MIDDLE},
    {CONTROL_PRIORITY, CHANNEL_PRIORITY, MIDI_CONTROL_MIDDLE},
    {MIDI_CONTROL_PEDAL, CHANNEL_PEDAL, 0},
    {MIDI_CONTROL_EFFECT, CHANNEL_EFFECT, 0},
    {MIDI_CONTROL_CHORUS, CHANNEL_CHORUS, 0},
};

static void control(const struct music_engine *engine, int index, int channel, int controller,
                    int value)
{
    if (controller == MIDI_CONTROL_NOTES_OFF) {
        struct music_part *part = part_find(engine, index, channel);
        if (part)
            part_notes_off(engine, part);
        return;
    }
    struct music_part *part = part_need(engine, index, channel);
    if (!part)
        return;
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
        if (controls[i].controller == controller)
            part_set(engine, part, controls[i].property, value - controls[i].middle);
    if (controller == CONTROL_PRIORITY)
        part->early_volume = true;
}

static void channel_event(const struct music_engine *engine, int index,
                          const struct midi_event *event)
{
    int channel = event->status & MIDI_CHANNEL_MASK;
    int first = event->data[0] & 127, second = event->data[1] & 127;
    struct music_part *part;
    switch (event->status & MIDI_KIND_MASK) {
    case MIDI_NOTE_OFF:
    case MIDI_NOTE_ON:
        note(engine, index, channel, event);
        break;
    case MIDI_CONTROL:
        control(engine, index, channel, first, second);
        break;
    case MIDI_PROGRAM:
        part = part_need(engine, index, channel);
        if (part)
            part_set_program(engine, part, first);
        break;
    case MIDI_BEND:
        part = part_need(engine, index, channel);
        if (part)
            part_set(engine, part, CHANNEL_BEND, (second << 7 | first) - MIDI_BEND_MIDDLE);
        break;
    default: /* pressure of keys and channels */
        break;
    }
}

static void play_event(const struct music_engine *engine, int index,
                       const struct sound_sequence *data, const struct midi_event *event)
{
    switch (event->kind) {
    case MIDI_CHANNEL:
        channel_event(engine, index, event);
        break;
    case MIDI_SYSEX:
        music_message(engine, index, data, event->sysex);
        break;
    case MIDI_TEMPO:
        engine->music->players[index].place.tempo = (int32_t)event->tempo;
        break;
    case MIDI_END:
        player_stop(engine, index);
        break;
    case MIDI_OTHER:
        break;
    }
}

/* Plays the events that are due. After a jump the others wait for the next tick. */
static void play_events(const struct music_engine *engine, int index,
                        const struct sound_sequence *data)
{
    struct music_player *player = &engine->music->players[index];
    struct sequence_place *place = &player->place;
    struct reader events = reader_at(midi_track(&data->midi, place->track), place->offset);
    uint32_t serial = player->serial;
    struct midi_event event;
    while (player->serial == serial) {
        uint8_t status = place->status;
        if (!midi_next(&events, &status, &event)) {
            player_stop(engine, index);
            return;
        }
        uint64_t time = place->event_time + event.delta * sequence_tick_length(place, data);
        if (time > place->time)
            return;
        place->event_time = time;
        place->event_tick += event.delta;
        place->status = status;
        place->offset = (uint32_t)events.position;
        play_event(engine, index, data, &event);
    }
}

void sequence_tick(const struct music_engine *engine, int index, const struct sound_sequence *data)
{
    struct music_player *player = &engine->music->players[index];
    const struct sequence_loop *loop = &player->loop;
    if (loop->count > 0 &&
        sequence_tick_reached(&player->place, data) >= sequence_ticks_of(loop->from)) {
        player->loop.count--;
        (void)sequence_jump(engine, index, data, player->place.track, loop->to, true);
    }
    player->place.time += sequence_step(player);
    sequence_end_hanging(engine, index);
    play_events(engine, index, data);
}

struct scan {
    const struct music_engine *engine;
    int player;
    const struct sound_sequence *data;
    uint16_t notes[MIDI_NOTES]; /* that sound at the target */
};

/* Jumps and markers do nothing in a scan. */
static bool is_jump_or_markers(struct byte_view sysex)
{
    return sysex.size > 1 && sysex.data[0] == MAKER_IMUSE &&
           (sysex.data[1] == MESSAGE_JUMP || sysex.data[1] == MESSAGE_MARKERS);
}

static void scan_event(void *context, const struct midi_event *event)
{
    struct scan *scan = context;
    int kind = event->status & MIDI_KIND_MASK;
    uint16_t bit = (uint16_t)(1U << (event->status & MIDI_CHANNEL_MASK));
    uint16_t *notes = &scan->notes[event->data[0] & 127];
    if (event->kind == MIDI_SYSEX && !is_jump_or_markers(event->sysex))
        music_message(scan->engine, scan->player, scan->data, event->sysex);
    else if (event->kind == MIDI_CHANNEL && midi_is_note_off(event))
        *notes &= (uint16_t)~bit;
    else if (event->kind == MIDI_CHANNEL && kind == MIDI_NOTE_ON)
        *notes |= bit;
    else if (event->kind == MIDI_CHANNEL)
        channel_event(scan->engine, scan->player, event);
}

/* Players do not count these notes: they neither end a note that hangs nor hang themselves. */
static void strike_notes(const struct music_engine *engine, int index,
                         const uint16_t notes[MIDI_NOTES])
{
    enum { VELOCITY = 80 };
    for (int channel = 0; channel < MIDI_CHANNELS; channel++)
        for (int note = 0; note < MIDI_NOTES; note++)
            if (notes[note] >> channel & 1) {
                const struct music_part *part = part_need(engine, index, channel);
                if (part)
                    part_note(engine, part, note, VELOCITY);
            }
}

/* Notes sound until their ends, as in a jump. Those that end at once are not struck at the target.
 */
static void let_hang(struct scan *scan, const struct sequence_place *target)
{
    struct music_player *player = &scan->engine->music->players[scan->player];
    uint16_t before[MIDI_NOTES];
    memcpy(before, player->notes, sizeof before);
    sequence_let_hang(scan->engine, scan->player, scan->data, target, true);
    for (int note = 0; note < MIDI_NOTES; note++)
        scan->notes[note] &= (uint16_t) ~(before[note] & ~player->notes[note]);
}

/* Reads the rest of a track; of the place only the tempo counts afterwards. */
static void read_rest(struct sequence_place *place, const struct sound_sequence *data,
                      struct sequence_visit visit)
{
    struct reader events = reader_at(midi_track(&data->midi, place->track), place->offset);
    struct midi_event event;
    while (midi_next(&events, &place->status, &event) && event.kind != MIDI_END)
        if (event.kind == MIDI_TEMPO)
            place->tempo = (int32_t)event.tempo;
        else
            visit.see(visit.context, &event);
}

bool sequence_scan(const struct music_engine *engine, int index, const struct sound_sequence *data,
                   int track, struct beat_position target)
{
    struct music_player *player = &engine->music->players[index];
    struct sequence_place place = player->place, there = place;
    struct scan scan = {.engine = engine, .player = index, .data = data};
    const struct sequence_visit visit = {scan_event, &scan};
    bool leaves = sequence_track(data, track) != place.track;
    const struct music_part *part = NULL;
    while ((part = part_next(engine, index, part)) != NULL)
        part_notes_off(engine, part);
    (void)sequence_find_place(&there, data, track, target, (struct sequence_visit){0});
    if (leaves) {
        read_rest(&place, data, visit);
        let_hang(&scan, &there);
        memset(player->notes, 0, sizeof player->notes); /* of another track */
    }
    bool found = sequence_find_place(&place, data, track, target, visit);
    if (found && !leaves)
        let_hang(&scan, &there);
    if (!found && leaves)
        place = (struct sequence_place){.track = sequence_track(data, track), .tempo = place.tempo};
    player->place = place;
    player->serial = ++engine->music->serials;
    if (found)
        strike_notes(engine, index, scan.notes);
    return found;
}
