#include "engine/sound/sequencer.h"

#include <string.h>

#include "resource/midi.h"
#include "resource/sound.h"
#include "util/bytes.h"

uint64_t sequence_tick_length(const struct sequence_place *place, const struct sound_sequence *data)
{
    int division = data->midi.division;
    return (uint64_t)((place->tempo + division / 4) / division);
}

uint64_t sequence_tick_reached(const struct sequence_place *place,
                               const struct sound_sequence *data)
{
    uint64_t length = sequence_tick_length(place, data);
    uint64_t behind = place->time - place->event_time;
    return place->event_tick + (length > 0 ? behind / length : 0);
}

uint32_t sequence_ticks_of(struct beat_position position)
{
    uint32_t beats = position.beat > 0 ? position.beat - 1U : 0;
    return beats * MUSIC_BEAT_TICKS + position.tick;
}

uint32_t sequence_step(const struct music_player *player)
{
    return (uint32_t)MUSIC_TICK_MICROSECONDS * player->speed >> 7;
}

/* The entry of a note that hangs already, else a free one; NULL: all are in use. */
static struct hanging_note *find_hanging(struct music_player *player, int channel, int note)
{
    struct hanging_note *free_entry = NULL;
    for (int i = MUSIC_HANGING_NOTES - 1; i >= 0; i--) {
        struct hanging_note *hanging = &player->hanging[i];
        if (hanging->left == 0)
            free_entry = hanging;
        else if (hanging->channel == channel && hanging->note == note)
            return hanging;
    }
    return free_entry;
}

/* Lets a note sound for `left` more microseconds, even if it hung already. It ends now if `left` is
 * 0 or too many notes hang. */
static void hang_note(const struct music_engine *engine, int index, int channel, int note,
                      uint64_t left)
{
    struct music_player *player = &engine->music->players[index];
    struct hanging_note *hanging = find_hanging(player, channel, note);
    if (!hanging || left == 0) {
        player_end_note(engine, index, channel, note);
        return;
    }
    *hanging = (struct hanging_note){(uint8_t)channel, (uint8_t)note, left};
    if (hanging - player->hanging >= player->hanging_end)
        player->hanging_end = (uint8_t)(hanging - player->hanging + 1);
}

void sequence_let_hang(const struct music_engine *engine, int index,
                       const struct sound_sequence *data, const struct sequence_place *target,
                       bool skips)
{
    struct music_player *player = &engine->music->players[index];
    const struct sequence_place *here = &player->place;
    struct reader events = reader_at(midi_track(&data->midi, here->track), here->offset);
    /* The tempo at the target counts, but the one here when it is in another track. */
    uint64_t length = sequence_tick_length(target->track == here->track ? target : here, data);
    uint16_t notes[MIDI_NOTES]; /* without an end so far */
    static const uint16_t none[MIDI_NOTES];
    uint64_t ticks = 0;
    uint8_t status = here->status;
    struct midi_event event;
    if (skips)
        (void)midi_next(&events, &status, &event);
    memcpy(notes, player->notes, sizeof notes);
    while (memcmp(notes, none, sizeof notes) != 0 && midi_next(&events, &status, &event) &&
           event.kind != MIDI_END) {
        int channel = event.status & MIDI_CHANNEL_MASK;
        uint16_t bit = (uint16_t)(1U << channel);
        int note = event.data[0] & 127;
        ticks += event.delta;
        if (!midi_is_note_off(&event) || !(notes[note] & bit))
            continue;
        notes[note] &= (uint16_t)~bit;
        hang_note(engine, index, channel, note, ticks * length);
    }
    player_end_notes(engine, index, notes);
}

void sequence_end_hanging(const struct music_engine *engine, int index)
{
    struct music_player *player = &engine->music->players[index];
    uint32_t step = sequence_step(player);
    int end = player->hanging_end;
    player->hanging_end = 0;
    for (int i = 0; i < end; i++) {
        struct hanging_note *note = &player->hanging[i];
        if (note->left > step) {
            note->left -= step;
            player->hanging_end = (uint8_t)(i + 1);
        } else if (note->left > 0) {
            const struct music_part *part = part_find(engine, index, note->channel);
            note->left = 0;
            if (part)
                part_note(engine, part, note->note, 0);
        }
    }
}

uint16_t sequence_track(const struct sound_sequence *data, int track)
{
    return (uint16_t)(data->midi.track_count > 1 ? track : 0);
}

bool sequence_find_place(struct sequence_place *place, const struct sound_sequence *data, int track,
                         struct beat_position target, struct sequence_visit visit)
{
    struct sequence_place at = {.track = sequence_track(data, track), .tempo = place->tempo};
    struct reader events = reader_at(midi_track(&data->midi, at.track), 0);
    uint32_t wanted = sequence_ticks_of(target);
    struct midi_event event;
    for (;;) {
        at.offset = (uint32_t)events.position;
        uint8_t status = at.status;
        place->tempo = at.tempo;
        if (!midi_next(&events, &at.status, &event))
            return false;
        uint64_t length = sequence_tick_length(&at, data);
        if (event.delta >= wanted - at.event_tick) {
            at.status = status;
            at.time = at.event_time + (wanted - at.event_tick) * length;
            *place = at;
            return true;
        }
        at.event_tick += event.delta;
        at.event_time += event.delta * length;
        if (event.kind == MIDI_END)
            return false;
        if (event.kind == MIDI_TEMPO)
            at.tempo = (int32_t)event.tempo;
        else if (visit.see)
            visit.see(visit.context, &event);
    }
}

bool sequence_jump(const struct music_engine *engine, int index, const struct sound_sequence *data,
                   int track, struct beat_position target, bool skips)
{
    struct music_player *player = &engine->music->players[index];
    struct sequence_place place = player->place;
    if (!sequence_find_place(&place, data, track, target, (struct sequence_visit){0})) {
        player->place.tempo = place.tempo;
        return false;
    }
    sequence_let_hang(engine, index, data, &place, skips);
    struct music_part *part = NULL;
    while ((part = part_next(engine, index, part)) != NULL)
        part_set(engine, part, CHANNEL_PEDAL, 0);
    player->place = place;
    player->serial = ++engine->music->serials;
    return true;
}
