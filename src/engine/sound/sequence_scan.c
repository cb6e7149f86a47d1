#include "engine/sound/sequence_scan.h"

#include <string.h>

#include "engine/sound/channel_event.h"
#include "engine/sound/music_message.h"
#include "engine/sound/music_part.h"
#include "engine/sound/music_player.h"
#include "engine/sound/sequence_place.h"
#include "resource/midi.h"
#include "resource/midi_codes.h"
#include "resource/sound.h"

/* Who carries out what stands before a target, and the notes that sound there. */
struct scan {
    const struct music_engine *engine;
    int player;
    const struct sound_sequence *data;
    uint16_t notes[MIDI_NOTES];
};

static void scan_event(void *context, const struct midi_event *event)
{
    struct scan *scan = context;
    int kind = event->status & MIDI_KIND_MASK;
    uint16_t bit = (uint16_t)(1U << (event->status & MIDI_CHANNEL_MASK));
    uint16_t *notes = &scan->notes[event->data[0] & 127];
    if (event->kind == MIDI_SYSEX)
        music_message_scan(scan->engine, scan->player, scan->data, event->sysex);
    else if (event->kind == MIDI_CHANNEL && midi_is_note_off(event))
        *notes &= (uint16_t)~bit;
    else if (event->kind == MIDI_CHANNEL && kind == MIDI_NOTE_ON)
        *notes |= bit;
    else if (event->kind == MIDI_CHANNEL)
        channel_event(scan->engine, scan->player, event);
}

/* Players do not know of these notes: neither do they end one that hangs, nor do they hang. */
static void strike_notes(const struct music_engine *engine, int index,
                         const uint16_t notes[MIDI_NOTES])
{
    enum { VELOCITY = 80 };
    for (int channel = 0; channel < MIDI_CHANNELS; channel++)
        for (int note = 0; note < MIDI_NOTES; note++)
            if (notes[note] >> channel & 1) {
                const struct music_part *part = part_need(engine, index, channel);
                if (part)
                    part_note_on(engine, part, note, VELOCITY);
            }
}

/* Notes that sound go on for their time, as in a jump. Those that end at once do not count as
 * notes on the way, either. */
static void let_hang(struct scan *scan, const struct sequence_place *target)
{
    struct music_player *player = &scan->engine->music->players[scan->player];
    uint16_t before[MIDI_NOTES];
    memcpy(before, player->notes, sizeof before);
    sequence_let_hang(scan->engine, scan->player, scan->data, target, true);
    for (int note = 0; note < MIDI_NOTES; note++)
        scan->notes[note] &= (uint16_t) ~(before[note] & ~player->notes[note]);
}

bool sequence_scan(const struct music_engine *engine, int index, const struct sound_sequence *data,
                   int track, struct beat_position target)
{
    struct music_player *player = &engine->music->players[index];
    struct sequence_place place = player->place, there = place;
    struct scan scan = {.engine = engine, .player = index, .data = data};
    const struct sequence_visit visit = {scan_event, &scan};
    bool leaves = sequence_track(data, track) != place.track;
    player_silence(engine, index);
    (void)sequence_find_place(&there, data, track, target, (struct sequence_visit){0});
    if (leaves) {
        sequence_read_rest(&place, data, visit);
        let_hang(&scan, &there);
        memset(player->notes, 0, sizeof player->notes); /* the other track's notes are not these */
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
