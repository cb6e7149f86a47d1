/* Makes the messages of a song. */
#include "assets-tools/sound/song.h"

#include <string.h>

#include "resource/midi.h"
#include "util/array.h"

enum { SPEAKER_INSTRUMENT_SIZE = 23 };

bool song_add(struct song *song, struct arena *arena, struct song_event event)
{
    if (song->event_count == SONG_EVENTS)
        return false;
    song->events =
        array_grow_in(arena, song->events, (size_t)song->event_count, sizeof *song->events);
    event.serial = (uint32_t)song->event_count;
    song->events[song->event_count++] = event;
    return true;
}

struct song_event song_message(uint32_t tick, int channel, enum song_order order, int status,
                               int first, int second)
{
    return (struct song_event){
        .tick = tick,
        .order = order,
        .channel = channel,
        .size = 3,
        .bytes = {(uint8_t)(status | channel), (uint8_t)first, (uint8_t)second}};
}

struct song_event song_tempo(uint32_t tick, int length)
{
    return (struct song_event){.tick = tick,
                               .order = ORDER_CHANGE,
                               .channel = -1,
                               .size = 6,
                               .bytes = {MIDI_META, MIDI_META_TEMPO, 3, (uint8_t)(length >> 16),
                                         (uint8_t)(length >> 8), (uint8_t)length}};
}

struct song_event song_sysex(uint32_t tick, enum song_order order, const uint8_t *bytes, int size)
{
    struct song_event event = {.tick = tick, .order = order, .channel = -1, .size = size + 4};
    event.bytes[0] = MIDI_EXCLUSIVE;
    event.bytes[1] = (uint8_t)(size + 2); /* less than 128, so it is one byte */
    event.bytes[2] = MAKER_IMUSE;
    memcpy(event.bytes + 3, bytes, (size_t)size);
    event.bytes[size + 3] = MIDI_EXCLUSIVE_END;
    return event;
}

void sysex_byte(struct sysex *sysex, int byte)
{
    sysex->bytes[sysex->size++] = (uint8_t)byte;
}

void sysex_value(struct sysex *sysex, int value)
{
    sysex_byte(sysex, value >> 4 & 15);
    sysex_byte(sysex, value & 15);
}

void sysex_value16(struct sysex *sysex, int value)
{
    sysex_value(sysex, value >> 8);
    sysex_value(sysex, value);
}

void sysex_time(struct sysex *sysex, uint32_t tick)
{
    sysex_value16(sysex, (int)(tick / SONG_QUARTER) + 1);
    sysex_value16(sysex, (int)(tick % SONG_QUARTER));
}

struct song_event song_instrument_message(uint32_t tick, int channel,
                                          const struct song_instrument *instrument)
{
    struct sysex sysex = {{0}, 0};
    sysex_byte(&sysex, MESSAGE_INSTRUMENT);
    sysex_byte(&sysex, channel);
    sysex_byte(&sysex, instrument != NULL ? HARDWARE_ADLIB : HARDWARE_SPEAKER);
    for (int i = 0; i < (instrument != NULL ? INSTRUMENT_SIZE : SPEAKER_INSTRUMENT_SIZE); i++)
        sysex_value(&sysex, instrument != NULL ? instrument->bytes[i] : 0);
    struct song_event event = song_sysex(tick, ORDER_CHANGE, sysex.bytes, sysex.size);
    event.channel = channel;
    return event;
}
