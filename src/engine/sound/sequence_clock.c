#include "engine/sound/sequence_clock.h"

#include "resource/bytes/bytes.h"
#include "resource/sound/midi.h"
#include "resource/sound/sound.h"

enum {
    TEMPO_DEFAULT = 500000,
    BEAT_TICKS = 480,
    SYSEX_MAKER = 0x7D,
    SYSEX_JUMP = 48,
    SYSEX_MARKERS = 64,
    SYSEX_LOOP = 80,
    SYSEX_LOOP_END = 81,
    SYSEX_END = 0xF7,
    HOOK_STAYS = 0x80, /* values from here on are not used up by a jump */
    FADE_TICK = SEQUENCE_TICK_MICROSECONDS / 1000,
    FADE_UNIT = 10, /* milliseconds */
};

/* The length of a MIDI tick in microseconds. */
static uint64_t tick_length(const struct sequence_clock *clock, const struct sound_sequence *data)
{
    int division = data->midi.division;
    return (uint64_t)((clock->tempo + division / 4) / division);
}

void sequence_start(struct sequence_clock *clock, int sound, const struct sound_sequence *data)
{
    *clock = (struct sequence_clock){
        .sound = (int16_t)sound,
        .tempo = TEMPO_DEFAULT,
        .priority = data->priority,
        .volume = data->volume,
        /* At speed 0 the sequence would never end. */
        .speed = data->speed != 0 ? data->speed : SEQUENCE_SPEED_NORMAL,
    };
}

/* ---- loops and jumps ---- */

static uint32_t ticks_of(struct beat_position position)
{
    uint32_t beats = position.beat > 0 ? position.beat - 1U : 0;
    return beats * BEAT_TICKS + position.tick;
}

bool sequence_set_loop(struct sequence_clock *clock, struct sequence_loop loop)
{
    if (loop.to.beat == 0)
        loop.to.beat = 1;
    if (loop.to.beat + 1 >= loop.from.beat)
        return false;
    clock->loop = loop;
    return true;
}

/* Reads the track from its start, without playing it, up to the first event at or after the target.
 */
bool sequence_jump(struct sequence_clock *clock, const struct sound_sequence *data, int track,
                   struct beat_position target)
{
    struct sequence_clock moved = *clock;
    struct reader events = reader_at(midi_track(&data->midi, track), 0);
    uint32_t wanted = ticks_of(target);
    struct midi_event event;
    moved.track = (uint16_t)track;
    moved.status = 0;
    moved.event_time = 0;
    moved.event_tick = 0;
    for (;;) {
        moved.offset = (uint32_t)events.position;
        uint8_t status = moved.status;
        if (!midi_next(&events, &moved.status, &event))
            return false;
        uint64_t length = tick_length(&moved, data);
        if (event.delta >= wanted - moved.event_tick) {
            moved.status = status;
            moved.time = moved.event_time + (wanted - moved.event_tick) * length;
            *clock = moved;
            return true;
        }
        moved.event_tick += event.delta;
        moved.event_time += event.delta * length;
        if (event.kind == MIDI_END)
            return false;
        if (event.kind == MIDI_TEMPO)
            moved.tempo = (int32_t)event.tempo;
    }
}

void sequence_set_jump_hook(struct sequence_clock *clock, int value)
{
    clock->older_jump_hook = clock->jump_hook;
    clock->jump_hook = (uint8_t)value;
}

/* Whether a jump with this value is to be made now. A value below HOOK_STAYS is used up by that. */
static bool take_jump_hook(struct sequence_clock *clock, uint8_t value)
{
    if (value != 0 && value != clock->jump_hook)
        return false;
    if (value != 0 && value < HOOK_STAYS) {
        clock->jump_hook = clock->older_jump_hook;
        clock->older_jump_hook = 0;
    }
    return true;
}

/* The MIDI tick that the sequence has come to. */
static uint64_t tick_reached(const struct sequence_clock *clock, const struct sound_sequence *data)
{
    uint64_t length = tick_length(clock, data);
    uint64_t behind = clock->time - clock->event_time;
    return clock->event_tick + (length > 0 ? behind / length : 0);
}

int sequence_half_beats(const struct sequence_clock *clock, const struct sound_sequence *data)
{
    uint64_t half_beats = 2 * tick_reached(clock, data) / (uint64_t)data->midi.division;
    return half_beats < INT16_MAX ? (int)half_beats : INT16_MAX;
}

/* Goes back to the start of the loop if its end has been reached. */
static void check_loop(struct sequence_clock *clock, const struct sound_sequence *data)
{
    struct sequence_loop *loop = &clock->loop;
    if (loop->count == 0)
        return;
    if (tick_reached(clock, data) < ticks_of(loop->from))
        return;
    loop->count--;
    sequence_jump(clock, data, clock->track, loop->to);
}

/* ---- events ---- */

/* A byte in a message is stored as two: 0h 0l. */
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

/* Carries out a jump message. Returns whether it jumped. */
static bool obey_jump(struct sequence_clock *clock, const struct sound_sequence *data,
                      struct reader *message)
{
    uint8_t hook = read_nibbles(message);
    uint16_t track = read_nibbles16(message);
    struct beat_position target = read_beat(message);
    return !message->failed && take_jump_hook(clock, hook) &&
           sequence_jump(clock, data, track, target);
}

static void obey_loop(struct sequence_clock *clock, struct reader *message)
{
    struct sequence_loop loop;
    loop.count = read_nibbles16(message);
    loop.to = read_beat(message);
    loop.from = read_beat(message);
    if (!message->failed)
        sequence_set_loop(clock, loop);
}

static void note_markers(struct reader *message, struct sequence_markers *markers)
{
    while (reader_left(message) > 0) {
        uint8_t number = read_u8(message);
        if (number != SYSEX_END && markers->count < SEQUENCE_MARKERS_LIMIT)
            markers->numbers[markers->count++] = number;
    }
}

/* Carries out a message if it concerns time: a jump, a loop or markers. Returns whether the
 * sequence jumped. */
static bool obey(struct sequence_clock *clock, const struct sound_sequence *data,
                 struct byte_view sysex, struct sequence_markers *markers)
{
    struct reader message = reader_at(sysex, 0);
    if (read_u8(&message) != SYSEX_MAKER)
        return false;
    uint8_t code = read_u8(&message);
    if (code == SYSEX_LOOP_END)
        clock->loop.count = 0;
    if (code != SYSEX_JUMP && code != SYSEX_LOOP && code != SYSEX_MARKERS)
        return false;
    reader_skip(&message, 1); /* a channel, which means nothing here */
    if (code == SYSEX_JUMP)
        return obey_jump(clock, data, &message);
    if (code == SYSEX_LOOP)
        obey_loop(clock, &message);
    else
        note_markers(&message, markers);
    return false;
}

/* Plays the events that are due. After a jump the others wait for the next tick. */
static void play_events(struct sequence_clock *clock, const struct sound_sequence *data,
                        struct sequence_markers *markers)
{
    struct reader events = reader_at(midi_track(&data->midi, clock->track), clock->offset);
    struct midi_event event;
    for (;;) {
        uint8_t status = clock->status;
        if (!midi_next(&events, &status, &event)) {
            clock->sound = 0;
            return;
        }
        uint64_t time = clock->event_time + event.delta * tick_length(clock, data);
        if (time > clock->time)
            return;
        clock->event_time = time;
        clock->event_tick += event.delta;
        clock->status = status;
        clock->offset = (uint32_t)events.position;
        if (event.kind == MIDI_END) {
            clock->sound = 0;
            return;
        }
        if (event.kind == MIDI_TEMPO)
            clock->tempo = (int32_t)event.tempo;
        else if (event.kind == MIDI_SYSEX && obey(clock, data, event.sysex, markers))
            return;
    }
}

/* ---- volume ---- */

void sequence_fade(struct sequence_clock *clock, int volume, int time)
{
    uint8_t from = clock->fade.active ? clock->fade.to : clock->volume;
    clock->fade.active = time > 0;
    clock->fade = (struct volume_fade){time > 0, from, (uint8_t)volume, 0, time * FADE_UNIT};
    if (time <= 0)
        clock->volume = (uint8_t)volume;
}

static void step_fade(struct sequence_clock *clock)
{
    struct volume_fade *fade = &clock->fade;
    if (!fade->active)
        return;
    fade->elapsed += FADE_TICK;
    if (fade->elapsed >= fade->total) {
        fade->elapsed = fade->total;
        fade->active = false;
    }
    clock->volume = (uint8_t)(fade->from + (fade->to - fade->from) * fade->elapsed / fade->total);
    if (clock->volume == 0)
        clock->sound = 0;
}

void sequence_tick(struct sequence_clock *clock, const struct sound_sequence *data,
                   struct sequence_markers *markers)
{
    step_fade(clock);
    if (clock->sound == 0)
        return;
    check_loop(clock, data);
    clock->time += (uint64_t)(SEQUENCE_TICK_MICROSECONDS * clock->speed >> 7);
    play_events(clock, data, markers);
}
