/* Plays the events of sequences: in a tick the events that are due, in a scan all at once. */
#include <string.h>

#include "engine/sound/music.h"
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

/* Executes a message, which begins with the number of its maker, unless the maker is unknown or the
 * message is damaged. */
static void music_message(const struct music_engine *engine, int player,
                          const struct sound_sequence *data, struct byte_view sysex);

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

/* Plays the events that are due. After a jump the remaining events wait for the next tick. */
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
    uint16_t notes[MIDI_NOTES]; /* notes that are on at the target */
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

/* Strikes notes that players do not count: these notes neither end a hanging note nor hang
 * themselves. */
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

/* Keeps notes on until their ends, as in a jump. Notes that end at once are not struck at the
 * target. */
static void let_hang(struct scan *scan, const struct sequence_place *target)
{
    struct music_player *player = &scan->engine->music->players[scan->player];
    uint16_t before[MIDI_NOTES];
    memcpy(before, player->notes, sizeof before);
    sequence_let_hang(scan->engine, scan->player, scan->data, target, true);
    for (int note = 0; note < MIDI_NOTES; note++)
        scan->notes[note] &= (uint16_t) ~(before[note] & ~player->notes[note]);
}

/* Reads the rest of a track. Afterwards only the place's tempo is used. */
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
        memset(player->notes, 0, sizeof player->notes); /* they belong to another track */
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

enum { MAKER_ROLAND = 0x41 };

struct midi_message {
    const struct music_engine *engine;
    int player;
    const struct sound_sequence *data;
    struct reader bytes;
};

static struct music_player *player_of(const struct midi_message *message)
{
    return &message->engine->music->players[message->player];
}

/* ---- values ---- */

/* Reads a byte that is stored as two bytes: 0h 0l. */
static uint8_t read_nibbles(struct reader *reader)
{
    uint8_t high = read_u8(reader);
    return (uint8_t)(high << 4 | (read_u8(reader) & 0x0F));
}

static uint16_t read_nibbles16(struct reader *reader)
{
    uint8_t high = read_nibbles(reader);
    return (uint16_t)(high << 8 | read_nibbles(reader));
}

static struct beat_position read_beat(struct reader *reader)
{
    struct beat_position position;
    position.beat = read_nibbles16(reader);
    position.tick = read_nibbles16(reader);
    return position;
}

/* ---- parts ---- */

static void obey_part(struct midi_message *message)
{
    enum { PART_IS_ON = 1, PART_HAS_REVERB = 2, PERCUSSION = 0x80, EFFECT_MAX = 127 };
    const struct music_engine *engine = message->engine;
    struct reader *bytes = &message->bytes;
    int channel = read_u8(bytes) & MIDI_CHANNEL_MASK;
    uint8_t flags = read_nibbles(bytes);
    int8_t priority = (int8_t)read_nibbles(bytes);
    uint8_t volume = read_nibbles(bytes);
    int8_t pan = (int8_t)read_nibbles(bytes), transpose = (int8_t)read_nibbles(bytes),
           detune = (int8_t)read_nibbles(bytes);
    uint8_t bend_factor = read_nibbles(bytes), program = read_nibbles(bytes);
    struct music_part *part = bytes->failed ? NULL : part_need(engine, message->player, channel);
    if (!part)
        return;
    part_set_percussion(engine, part, (uint8_t)transpose & PERCUSSION);
    part_set(engine, part, CHANNEL_EFFECT, flags & PART_HAS_REVERB ? EFFECT_MAX : 0);
    part_set_on(engine, part, flags & PART_IS_ON);
    part->set_up = true;
    part_set(engine, part, CHANNEL_PRIORITY, priority);
    part_set(engine, part, CHANNEL_VOLUME, volume);
    part_set(engine, part, CHANNEL_PAN, pan);
    part_set_first_transpose(engine, part, transpose);
    part_set(engine, part, CHANNEL_DETUNE, detune);
    part_set(engine, part, CHANNEL_BEND_FACTOR, bend_factor);
    part_set_program(engine, part, program);
}

static void obey_part_free(struct midi_message *message)
{
    int channel = read_u8(&message->bytes) & MIDI_CHANNEL_MASK;
    struct music_part *part = part_find(message->engine, message->player, channel);
    if (part && !message->bytes.failed)
        part_free(message->engine, part);
}

/* Reads up to `size` values. Returns their number. */
static size_t read_values(struct reader *bytes, uint8_t *values, size_t size)
{
    size_t count = 0;
    while (count < size && reader_left(bytes) >= 2)
        values[count++] = read_nibbles(bytes);
    return count;
}

static void obey_instrument(struct midi_message *message)
{
    uint8_t values[ADLIB_INSTRUMENT_SIZE] = {0};
    int channel = read_u8(&message->bytes) & MIDI_CHANNEL_MASK;
    uint8_t hardware = read_u8(&message->bytes);
    bool for_speaker = hardware == HARDWARE_SPEAKER;
    if (message->bytes.failed || (hardware != HARDWARE_ADLIB && !for_speaker))
        return;
    size_t size = for_speaker ? SPEAKER_INSTRUMENT_SIZE : ADLIB_INSTRUMENT_SIZE;
    struct music_part *part = part_need(message->engine, message->player, channel);
    if (part && read_values(&message->bytes, values, size) == size)
        part_set_instrument(message->engine, part, for_speaker ? PART_SPEAKER : PART_ADLIB, values,
                            size);
}

static void obey_global_instrument(struct midi_message *message)
{
    uint8_t values[ADLIB_INSTRUMENT_SIZE];
    reader_skip(&message->bytes, 1);
    uint8_t hardware = read_u8(&message->bytes);
    uint8_t slot = read_u8(&message->bytes);
    if (message->bytes.failed || hardware != HARDWARE_ADLIB || slot >= MUSIC_GLOBAL_INSTRUMENTS)
        return;
    if (read_values(&message->bytes, values, sizeof values) == sizeof values)
        memcpy(message->engine->music->global_instruments[slot], values, sizeof values);
}

/* Changes a part's property, if the hook allows it. */
static void obey_part_change(struct midi_message *message, enum message_code code)
{
    static const enum music_hook hooks[] = {HOOK_PART_ON, HOOK_PART_VOLUME, HOOK_PART_PROGRAM,
                                            HOOK_PART_TRANSPOSE};
    const struct music_engine *engine = message->engine;
    struct reader *bytes = &message->bytes;
    int channel = read_u8(bytes) & MIDI_CHANNEL_MASK;
    uint8_t hook = read_nibbles(bytes);
    uint8_t first = read_nibbles(bytes);
    int8_t second = code == MESSAGE_PART_TRANSPOSE ? (int8_t)read_nibbles(bytes) : 0;
    if (bytes->failed ||
        !player_use_hook(player_of(message), hooks[code - MESSAGE_PART_ON], channel, hook))
        return;
    struct music_part *part = part_need(engine, message->player, channel);
    if (!part)
        return;
    int transpose = part->transpose;
    if (code == MESSAGE_PART_ON)
        part_set_on(engine, part, first != 0);
    else if (code == MESSAGE_PART_VOLUME)
        part_set(engine, part, CHANNEL_VOLUME, first);
    else if (code == MESSAGE_PART_TRANSPOSE && part_transpose(&transpose, first, second))
        part_set(engine, part, CHANNEL_TRANSPOSE, transpose);
    else if (code == MESSAGE_PART_PROGRAM && engine->driver->plays == PART_PROGRAM)
        part_set_program(engine, part, first);
}

/* Sets a part's program on a MIDI device. */
static void obey_program(struct midi_message *message)
{
    const struct music_engine *engine = message->engine;
    int channel = read_u8(&message->bytes) & MIDI_CHANNEL_MASK;
    uint16_t program = read_nibbles16(&message->bytes);
    if (message->bytes.failed || engine->driver->plays != PART_PROGRAM)
        return;
    struct music_part *part = part_need(engine, message->player, channel);
    if (part)
        part_set_program(engine, part, (uint8_t)program);
}

/* ---- messages for the whole sequence ---- */

static void obey_jump(struct midi_message *message)
{
    struct reader *bytes = &message->bytes;
    reader_skip(bytes, 1);
    uint8_t hook = read_nibbles(bytes);
    uint16_t track = read_nibbles16(bytes);
    struct beat_position target = read_beat(bytes);
    if (!bytes->failed && player_use_hook(player_of(message), HOOK_JUMP, 0, hook))
        (void)sequence_jump(message->engine, message->player, message->data, track, target, false);
}

static void obey_transpose(struct midi_message *message)
{
    struct reader *bytes = &message->bytes;
    reader_skip(bytes, 1);
    uint8_t hook = read_nibbles(bytes);
    uint8_t relative = read_nibbles(bytes);
    int8_t value = (int8_t)read_nibbles(bytes);
    if (!bytes->failed && player_use_hook(player_of(message), HOOK_TRANSPOSE, 0, hook))
        (void)player_set_transpose(message->engine, message->player, relative, value);
}

static void obey_loop(struct midi_message *message)
{
    struct sequence_loop loop;
    reader_skip(&message->bytes, 1);
    loop.count = read_nibbles16(&message->bytes);
    loop.to = read_beat(&message->bytes);
    loop.from = read_beat(&message->bytes);
    if (!message->bytes.failed)
        (void)player_set_loop(player_of(message), loop);
}

/* Reports the markers, until a command moves the sequence. */
static void obey_markers(struct midi_message *message)
{
    const struct music_host *host = &message->engine->host;
    const struct music_player *player = player_of(message);
    uint32_t serial = player->serial;
    reader_skip(&message->bytes, 1);
    while (reader_left(&message->bytes) > 0 && player->serial == serial) {
        uint8_t number = read_u8(&message->bytes);
        if (number != MIDI_EXCLUSIVE_END && host->marker)
            host->marker(host->context, player->sound, number);
    }
}

static void music_message(const struct music_engine *engine, int player,
                          const struct sound_sequence *data, struct byte_view sysex)
{
    struct midi_message message = {engine, player, data, reader_at(sysex, 0)};
    uint8_t maker = read_u8(&message.bytes);
    if (!message.bytes.failed && maker == MAKER_ROLAND && engine->driver->message)
        engine->driver->message(&engine->link, sysex.data, sysex.size);
    if (message.bytes.failed || maker != MAKER_IMUSE)
        return;
    uint8_t code = read_u8(&message.bytes);
    if (message.bytes.failed)
        return;
    switch (code) {
    case MESSAGE_PART:
        obey_part(&message);
        break;
    case MESSAGE_PART_FREE:
        obey_part_free(&message);
        break;
    case MESSAGE_INSTRUMENT:
        obey_instrument(&message);
        break;
    case MESSAGE_GLOBAL_INSTRUMENT:
        obey_global_instrument(&message);
        break;
    case MESSAGE_JUMP:
        obey_jump(&message);
        break;
    case MESSAGE_TRANSPOSE:
        obey_transpose(&message);
        break;
    case MESSAGE_PART_ON:
    case MESSAGE_PART_VOLUME:
    case MESSAGE_PART_PROGRAM:
    case MESSAGE_PART_TRANSPOSE:
        obey_part_change(&message, (enum message_code)code);
        break;
    case MESSAGE_MARKERS:
        obey_markers(&message);
        break;
    case MESSAGE_LOOP:
        obey_loop(&message);
        break;
    case MESSAGE_LOOP_END:
        player_of(&message)->loop.count = 0;
        break;
    case MESSAGE_PROGRAM:
        obey_program(&message);
        break;
    default: /* the start of a song, and unused parameters */
        break;
    }
}
