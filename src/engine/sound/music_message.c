#include "engine/sound/sequencer.h"

#include <string.h>

#include "resource/midi.h"
#include "resource/sound.h"

enum { MAKER_ROLAND = 0x41 };

struct message {
    const struct music_engine *engine;
    int player;
    const struct sound_sequence *data;
    struct reader bytes;
};

static struct music_player *player_of(const struct message *message)
{
    return &message->engine->music->players[message->player];
}

/* ---- values ---- */

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

/* ---- parts ---- */

static void obey_part(struct message *message)
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
    part_set(engine, part, CHANNEL_PRIORITY, priority);
    part_set(engine, part, CHANNEL_VOLUME, volume);
    part_set(engine, part, CHANNEL_PAN, pan);
    part_set_first_transpose(engine, part, transpose);
    part_set(engine, part, CHANNEL_DETUNE, detune);
    part_set(engine, part, CHANNEL_BEND_FACTOR, bend_factor);
    part_set_program(engine, part, program);
}

static void obey_part_free(struct message *message)
{
    int channel = read_u8(&message->bytes) & MIDI_CHANNEL_MASK;
    struct music_part *part = part_find(message->engine, message->player, channel);
    if (part && !message->bytes.failed)
        part_free(message->engine, part);
}

/* Reads up to `size` values. Returns the count. */
static size_t read_values(struct reader *bytes, uint8_t *values, size_t size)
{
    size_t count = 0;
    while (count < size && reader_left(bytes) >= 2)
        values[count++] = read_nibbles(bytes);
    return count;
}

static void obey_instrument(struct message *message)
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

static void obey_global_instrument(struct message *message)
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

/* Changes a property of a part, if the hook allows it. */
static void obey_part_change(struct message *message, enum message_code code)
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

/* The program of a part on a MIDI device. */
static void obey_program(struct message *message)
{
    const struct music_engine *engine = message->engine;
    int channel = read_u8(&message->bytes) & MIDI_CHANNEL_MASK;
    uint16_t program = read_nibbles16(&message->bytes);
    if (message->bytes.failed || engine->driver->plays != PART_PROGRAM)
        return;
    struct music_part *part = part_need(engine, message->player, channel);
    if (part)
        part_set_program(engine, part, program);
}

/* ---- the whole sequence ---- */

static void obey_jump(struct message *message)
{
    struct reader *bytes = &message->bytes;
    reader_skip(bytes, 1);
    uint8_t hook = read_nibbles(bytes);
    uint16_t track = read_nibbles16(bytes);
    struct beat_position target = read_beat(bytes);
    if (!bytes->failed && player_use_hook(player_of(message), HOOK_JUMP, 0, hook))
        (void)sequence_jump(message->engine, message->player, message->data, track, target, false);
}

static void obey_transpose(struct message *message)
{
    struct reader *bytes = &message->bytes;
    reader_skip(bytes, 1);
    uint8_t hook = read_nibbles(bytes);
    uint8_t relative = read_nibbles(bytes);
    int8_t value = (int8_t)read_nibbles(bytes);
    if (!bytes->failed && player_use_hook(player_of(message), HOOK_TRANSPOSE, 0, hook))
        (void)player_set_transpose(message->engine, message->player, relative, value);
}

static void obey_loop(struct message *message)
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
static void obey_markers(struct message *message)
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

void music_message(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   struct byte_view sysex)
{
    struct message message = {engine, player, data, reader_at(sysex, 0)};
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
    default: /* the start of a song, and parameters that are not used */
        break;
    }
}
