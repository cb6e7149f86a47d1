#include "engine/sound/made_sequence.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "engine/sound/music.h"
#include "resource/cmocka_all.h"
#include "test_memory.h"

enum { LONG = 1000000 };

/* ---- a driver that writes down ---- */

static void note_call(const struct driver_link *link, enum made_kind kind, int channel, int first,
                      int second)
{
    struct made_sequence *made =
        (void *)((char *)link->state - offsetof(struct made_sequence, music.driver));
    assert_true(made->event_count < MADE_EVENTS);
    made->events[made->event_count++] =
        (struct made_event){made->music.tick, kind, channel, first, second};
}

static void driver_start(const struct driver_link *link)
{
    (void)link;
}

static void driver_open(const struct driver_link *link, int channel)
{
    (void)link;
    (void)channel;
}

static void driver_close(const struct driver_link *link, int channel)
{
    note_call(link, MADE_CLOSE, channel, 0, 0);
}

static void driver_note_on(const struct driver_link *link, int channel, int note, int velocity)
{
    note_call(link, MADE_NOTE_ON, channel, note, velocity);
}

static void driver_note_off(const struct driver_link *link, int channel, int note)
{
    note_call(link, MADE_NOTE_OFF, channel, note, 0);
}

static void driver_notes_off(const struct driver_link *link, int channel)
{
    note_call(link, MADE_NOTES_OFF, channel, 0, 0);
}

static void driver_set(const struct driver_link *link, int channel, enum channel_property property,
                       int value)
{
    note_call(link, MADE_SET, channel, (int)property, value);
}

static void driver_instrument(const struct driver_link *link, int channel,
                              const struct music_part *part)
{
    (void)link;
    (void)channel;
    (void)part;
}

static const struct music_driver made_driver = {
    .channels = ADLIB_CHANNELS,
    .plays = PART_ADLIB,
    .start = driver_start,
    .resume = driver_start,
    .open = driver_open,
    .close = driver_close,
    .note_on = driver_note_on,
    .note_off = driver_note_off,
    .notes_off = driver_notes_off,
    .set = driver_set,
    .instrument = driver_instrument,
    .tick = driver_start,
};

/* ---- the sequencer ---- */

static bool find(void *context, int sound, struct sound_sequence *data)
{
    struct made_sequence *made = context;
    *data = made->data;
    return sound > 0;
}

static void pass_marker(void *context, int sound, int marker)
{
    struct made_sequence *made = context;
    assert_int_equal(sound, MADE_SOUND);
    if (made->marker_count < MADE_MARKERS)
        made->markers[made->marker_count++] = marker;
    if (made->on_marker)
        made->on_marker(made, marker);
}

int made_setup(void **state)
{
    struct made_sequence *made = calloc(1, sizeof *made);
    if (!made)
        return -1;
    bytes_writer_init(&made->track, test_allocator());
    bytes_writer_init(&made->file, test_allocator());
    made->engine = (struct music_engine){.music = &made->music,
                                         .driver = &made_driver,
                                         .link.state = &made->music.driver,
                                         .host = {made, find, pass_marker}};
    music_reset(&made->engine);
    *state = made;
    return 0;
}

/* Counts messages, not the parts of a long one. */
static void count_write(void *context, const struct sound_event *event)
{
    struct made_sequence *made = context;
    const struct midi_bytes *midi = &event->as.midi;
    if (event->kind == SOUND_EVENT_MIDI && !made->more)
        assert_true(midi->size > 0 && midi->bytes[0] >= 0x80);
    if (!made->more)
        made->writes++;
    made->more = event->kind == SOUND_EVENT_MIDI && midi->more;
}

void made_use_driver(struct made_sequence *made, enum sound_device device)
{
    made->music.device = device;
    made->engine.driver = music_driver_of(device);
    made->output = (struct sound_link){.sink = {made, count_write}};
    made->engine.link = (struct driver_link){&made->engine.music->driver, &made->output};
    music_reset(&made->engine);
}

int made_teardown(void **state)
{
    struct made_sequence *made = *state;
    bytes_writer_free(&made->track);
    bytes_writer_free(&made->file);
    free(made);
    return 0;
}

/* ---- writing ---- */

static void write_delta(struct bytes_writer *out, uint32_t delta)
{
    if (delta >= 128)
        write_u8(out, 0x80 | delta >> 7);
    write_u8(out, delta & 0x7F);
}

void made_event(struct made_sequence *made, uint32_t delta, int status, int first, int second)
{
    write_delta(&made->track, delta);
    write_u8(&made->track, (uint32_t)status);
    write_u8(&made->track, (uint32_t)first);
    if ((status & 0xE0) != 0xC0)
        write_u8(&made->track, (uint32_t)second);
}

void made_note(struct made_sequence *made, uint32_t delta, int channel, int note)
{
    made_event(made, delta, 0x90 | channel, note, 64);
}

void made_note_end(struct made_sequence *made, uint32_t delta, int channel, int note)
{
    made_event(made, delta, 0x80 | channel, note, 64);
}

void made_tempo(struct made_sequence *made, uint32_t delta, uint32_t microseconds)
{
    write_delta(&made->track, delta);
    write_bytes(&made->track, "\377\121\3", 3);
    write_u8(&made->track, microseconds >> 16);
    write_u16_be(&made->track, microseconds & 0xFFFF);
}

void made_end(struct made_sequence *made, uint32_t delta)
{
    write_delta(&made->track, delta);
    write_bytes(&made->track, "\377\57\0", 3);
}

static void begin_message(struct made_sequence *made, uint32_t code, uint32_t channel, size_t rest)
{
    write_u8(&made->track, 0);
    write_u8(&made->track, 0xF0);
    write_u8(&made->track, (uint32_t)(rest + 4));
    write_u8(&made->track, 0x7D);
    write_u8(&made->track, code);
    write_u8(&made->track, channel);
}

void made_message(struct made_sequence *made, uint32_t code, uint32_t channel,
                  const uint8_t *values, size_t count)
{
    begin_message(made, code, channel, 2 * count);
    for (size_t i = 0; i < count; i++) {
        write_u8(&made->track, values[i] >> 4);
        write_u8(&made->track, values[i] & 15);
    }
    write_u8(&made->track, 0xF7);
}

void made_markers(struct made_sequence *made, const uint8_t *numbers, size_t count)
{
    begin_message(made, 64, 0, count);
    write_bytes(&made->track, (const char *)numbers, count);
    write_u8(&made->track, 0xF7);
}

void made_part(struct made_sequence *made, uint32_t channel, uint8_t timbre)
{
    begin_message(made, 16, channel, 1 + 2 * ADLIB_INSTRUMENT_SIZE);
    write_u8(&made->track, HARDWARE_ADLIB);
    for (int i = 0; i < ADLIB_INSTRUMENT_SIZE; i++) {
        write_u8(&made->track, timbre >> 4);
        write_u8(&made->track, timbre & 15);
    }
    write_u8(&made->track, 0xF7);
}

void made_loop(struct made_sequence *made, uint8_t count, uint8_t to, uint8_t from)
{
    const uint8_t values[] = {0, count, 0, to, 0, 0, 0, from, 0, 0};
    made_message(made, 80, 0, values, sizeof values);
}

void made_jump(struct made_sequence *made, uint8_t hook, uint8_t track, uint8_t beat)
{
    const uint8_t values[] = {hook, 0, track, 0, beat, 0, 0};
    made_message(made, 48, 0, values, sizeof values);
}

void made_close_track(struct made_sequence *made)
{
    write_bytes(&made->file, "MTrk", 4);
    write_u32_be(&made->file, (uint32_t)made->track.size);
    write_bytes(&made->file, made->track.data, made->track.size);
    bytes_writer_clear(&made->track);
}

/* ---- playing ---- */

void made_start(struct made_sequence *made, uint8_t speed)
{
    struct bytes_writer whole;
    made_close_track(made);
    bytes_writer_init(&whole, test_allocator());
    write_bytes(&whole, "MThd\0\0\0\6\0\2\0\2", 12);
    write_u16_be(&whole, MADE_DIVISION);
    write_bytes(&whole, made->file.data, made->file.size);
    bytes_writer_free(&made->file);
    made->file = whole;
    assert_true(midi_read(&made->data.midi, bytes_writer_view(&made->file)));
    made->data.priority = 128;
    made->data.volume = MUSIC_VOLUME_MAX;
    made->data.speed = speed;
    music_start(&made->engine, MADE_SOUND, &made->data);
}

struct music_player *made_player(struct made_sequence *made)
{
    return &made->music.players[0];
}

void made_ticks(struct made_sequence *made, int ticks)
{
    for (int i = 0; i < ticks; i++)
        music_tick(&made->engine);
}

int made_ticks_to_end(struct made_sequence *made)
{
    int ticks = 0;
    for (; music_player_of(&made->music, MADE_SOUND) >= 0 && ticks < LONG; ticks++)
        music_tick(&made->engine);
    return ticks;
}

uint32_t made_tick_of(const struct made_sequence *made, int kind, int channel, int note)
{
    uint32_t tick = 0;
    for (int i = 0; i < made->event_count; i++) {
        const struct made_event *event = &made->events[i];
        if ((int)event->kind == kind && event->channel == channel && event->first == note)
            tick = event->tick;
    }
    return tick;
}

int made_count(const struct made_sequence *made, int kind)
{
    int count = 0;
    for (int i = 0; i < made->event_count; i++)
        count += (int)made->events[i].kind == kind;
    return count;
}

int made_property(const struct made_sequence *made, int channel, enum channel_property property)
{
    int value = -1000;
    for (int i = 0; i < made->event_count; i++) {
        const struct made_event *event = &made->events[i];
        if (event->kind == MADE_SET && event->channel == channel && event->first == (int)property)
            value = event->second;
    }
    return value;
}
