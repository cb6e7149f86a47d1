#include <string.h>

#include "engine/sound/music.h"
#include "resource/midi.h"
#include "resource/sound.h"
#include "util/bytes.h"

enum {
    TEMPO_DEFAULT = 500000,
    HOOK_STAYS = 0x80, /* values from here on are not cleared by use */
    ALL_CHANNELS = MIDI_CHANNELS,
    FADE_STEP = 16667, /* microseconds: 1/60 second */
};

void player_start(const struct music_engine *engine, int index, int sound,
                  const struct sound_sequence *data)
{
    struct music *music = engine->music;
    music->players[index] = (struct music_player){
        .sound = (int16_t)sound,
        .serial = ++music->serials,
        .for_mt32 = data->for_mt32,
        .priority = data->priority,
        .volume = data->volume,
        .pan = data->pan,
        .transpose = data->transpose,
        .detune = data->detune,
        /* Speed 0 in the data stands for the normal speed; as a command it pauses a sequence. */
        .speed = data->speed != 0 ? data->speed : MUSIC_SPEED_NORMAL,
        .effective_volume = music->master_volume,
        .fade_clock = music->players[index].fade_clock,
        .loop = {.to.beat = 1, .from.beat = 1},
        .place = {.tempo = TEMPO_DEFAULT},
    };
}

void player_forget_note(struct music_player *player, int channel, int note)
{
    player->notes[note] &= (uint16_t) ~(1U << channel);
    for (int i = 0; i < MUSIC_HANGING_NOTES; i++)
        if (player->hanging[i].left != 0 && player->hanging[i].channel == channel &&
            player->hanging[i].note == note)
            player->hanging[i].left = 0;
}

static void player_end_note(const struct music_engine *engine, int index, int channel, int note)
{
    const struct music_part *part = part_find(engine, index, channel);
    player_forget_note(&engine->music->players[index], channel, note);
    if (part)
        part_note(engine, part, note, 0);
}

/* Ends notes, beginning with the lowest key; bit N of `notes` is channel N. */
static void player_end_notes(const struct music_engine *engine, int index,
                             const uint16_t notes[MIDI_NOTES])
{
    for (int note = 0; note < MIDI_NOTES; note++)
        for (int channel = 0; channel < MIDI_CHANNELS && notes[note] >> channel; channel++)
            if (notes[note] >> channel & 1)
                player_end_note(engine, index, channel, note);
}

void player_stop(const struct music_engine *engine, int index)
{
    struct music_player *player = &engine->music->players[index];
    if (player->sound == 0)
        return;
    uint16_t notes[MIDI_NOTES];
    memcpy(notes, player->notes, sizeof notes);
    player_end_notes(engine, index, notes);
    for (int channel = 0; channel < MIDI_CHANNELS; channel++) {
        const struct music_part *part = part_find(engine, index, channel);
        if (part)
            part_notes_off(engine, part);
    }
    *player =
        (struct music_player){.serial = ++engine->music->serials, .fade_clock = player->fade_clock};
    struct music_part *youngest;
    while ((youngest = part_next(engine, index, NULL)) != NULL)
        part_free(engine, youngest);
}

void player_set(const struct music_engine *engine, int index, enum channel_property property,
                int value)
{
    struct music_player *player = &engine->music->players[index];
    if (property == CHANNEL_PRIORITY) {
        player->priority = (uint8_t)value;
    } else if (property == CHANNEL_VOLUME) {
        player->volume = (uint8_t)value;
        player->effective_volume = (uint8_t)((engine->music->master_volume * (value + 1)) >> 7);
    } else if (property == CHANNEL_PAN) {
        player->pan = (int8_t)value;
    } else {
        player->detune = (int16_t)value;
    }
    parts_refresh(engine, index, property);
}

bool player_set_transpose(const struct music_engine *engine, int index, int relative, int value)
{
    struct music_player *player = &engine->music->players[index];
    int transpose = player->transpose;
    if (!part_transpose(&transpose, relative, value))
        return false;
    player->transpose = (int8_t)transpose;
    parts_refresh(engine, index, CHANNEL_TRANSPOSE);
    return true;
}

bool player_set_loop(struct music_player *player, struct sequence_loop loop)
{
    if (loop.to.beat == 0)
        loop.to.beat = 1;
    if (loop.to.beat + 1 >= loop.from.beat)
        return false;
    player->loop = loop;
    return true;
}

bool player_set_volume(const struct music_engine *engine, int index, int volume)
{
    bool valid = volume >= 0 && volume <= MUSIC_VOLUME_MAX;
    if (valid)
        player_set(engine, index, CHANNEL_VOLUME, volume);
    return valid;
}

void player_fade(const struct music_engine *engine, int index, int volume, int steps)
{
    struct music_player *player = &engine->music->players[index];
    if (steps == 0)
        (void)player_set_volume(engine, index, (uint8_t)volume);
    else
        player->fade = (struct volume_fade){true, player->volume, volume, 0, steps};
}

/* The fade's value, which may be outside the range of volumes. With a negative number of steps it
 * moves away from the target, without an end. */
static int64_t fade_value(const struct volume_fade *fade)
{
    int64_t whole = (int64_t)fade->to - fade->from;
    return fade->from +
           (fade->steps > 0 ? whole * fade->step / fade->steps : whole / fade->steps * fade->step);
}

void player_step_fade(const struct music_engine *engine, int index)
{
    struct music_player *player = &engine->music->players[index];
    struct volume_fade *fade = &player->fade;
    player->fade_clock += MUSIC_TICK_MICROSECONDS;
    if (player->fade_clock < FADE_STEP)
        return;
    player->fade_clock -= FADE_STEP;
    if (!fade->active)
        return;
    int64_t before = fade_value(fade);
    fade->step++;
    int64_t volume = fade_value(fade);
    fade->active = fade->step != fade->steps && fade->step < INT32_MAX;
    if (volume == before || volume < 0 || volume > MUSIC_VOLUME_MAX)
        return;
    player_set(engine, index, CHANNEL_VOLUME, (int)volume);
    if (volume == 0)
        player_stop(engine, index);
}

void player_set_hook(struct music_player *player, enum music_hook hook, uint8_t value, int channel)
{
    struct music_hooks *hooks = &player->hooks;
    if (hook == HOOK_JUMP)
        hooks->older_jump = hooks->values[HOOK_JUMP][0];
    if (hook < HOOK_PART_ON)
        hooks->values[hook][0] = value;
    else if (channel == ALL_CHANNELS)
        memset(hooks->values[hook], value, MIDI_CHANNELS);
    else if (channel >= 0 && channel < ALL_CHANNELS)
        hooks->values[hook][channel] = value;
}

bool player_use_hook(struct music_player *player, enum music_hook hook, int channel, uint8_t value)
{
    struct music_hooks *hooks = &player->hooks;
    uint8_t *set = &hooks->values[hook][channel];
    if (value == 0)
        return true;
    if (value != *set)
        return false;
    if (value < HOOK_STAYS && hook == HOOK_JUMP) {
        *set = hooks->older_jump;
        hooks->older_jump = 0;
    } else if (value < HOOK_STAYS) {
        *set = 0;
    }
    return true;
}

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

/* The entry of a note that hangs already, or a free entry. NULL if all are in use. */
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

/* Keeps a note on for `left` more microseconds, even if it hangs already. Ends the note now if
 * `left` is 0, or too many notes hang. */
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
    /* The tempo at the target is used, or the present tempo if the target is in another track. */
    uint64_t length = sequence_tick_length(target->track == here->track ? target : here, data);
    uint16_t notes[MIDI_NOTES]; /* notes without an end so far */
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
