/* Hears the messages of the system. Their layouts are those that song_encode.c, song_hook_source.c
 * and song_source.c write. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/notation/hear_track.h"
#include "resource/sound/message_codes.h"

static int read_value(struct reader *reader)
{
    int high = read_u8(reader);
    return (high << 4 | read_u8(reader)) & 0xFF;
}

static int read_signed(struct reader *reader)
{
    return (int8_t)read_value(reader);
}

static int read_value16(struct reader *reader)
{
    int high = read_value(reader);
    return high << 8 | read_value(reader);
}

/* A beat from 1 and a tick; UINT32_MAX when that is before the song. */
static uint32_t read_time(struct reader *reader)
{
    uint32_t beat = (uint32_t)read_value16(reader);
    uint32_t tick = (uint32_t)read_value16(reader);
    return beat < 1 ? UINT32_MAX : (beat - 1) * SONG_QUARTER + tick;
}

static void hear_part(struct hearing *hearing, struct reader *reader)
{
    int channel = read_u8(reader);
    if (channel >= SONG_CHANNELS || hearing->tick >= SONG_LEAD) {
        hear_wrong(hearing, "it sets a part up in its middle");
        return;
    }
    struct song_part *part = &hearing->song->parts[channel].says;
    hearing->song->parts[channel].there = true;
    hearing->song->parts[channel].instrument = -1;
    part->silent = read_value(reader) == 0;
    part->priority = read_signed(reader);
    part->volume = read_value(reader);
    part->pan = read_signed(reader);
    part->transpose = read_signed(reader);
    part->detune = read_signed(reader);
    part->bend = read_value(reader);
}

static int instrument_number(struct hearing *hearing, const uint8_t bytes[INSTRUMENT_SIZE])
{
    struct heard_song *song = hearing->song;
    for (int i = 0; i < song->instrument_count; i++)
        if (memcmp(song->instruments[i], bytes, INSTRUMENT_SIZE) == 0)
            return i;
    song->instruments = hear_room(hearing->arena, song->instruments, song->instrument_count,
                                  &song->instrument_room, sizeof *song->instruments);
    memcpy(song->instruments[song->instrument_count], bytes, INSTRUMENT_SIZE);
    return song->instrument_count++;
}

static void hear_instrument(struct hearing *hearing, struct reader *reader)
{
    uint8_t bytes[INSTRUMENT_SIZE];
    int channel = read_u8(reader);
    if (channel >= SONG_CHANNELS || read_u8(reader) != HARDWARE_ADLIB ||
        !hearing->song->parts[channel].there) {
        hear_wrong(hearing, "it has an instrument for another device or no part");
        return;
    }
    for (int i = 0; i < INSTRUMENT_SIZE; i++)
        bytes[i] = (uint8_t)read_value(reader);
    int number = instrument_number(hearing, bytes);
    if (hearing->tick < SONG_LEAD)
        hearing->song->parts[channel].instrument = number;
    else
        hear_change(hearing, channel, "instrument", number);
}

static struct heard_mark *add_mark(struct hearing *hearing)
{
    struct heard_song *song = hearing->song;
    song->marks = hear_room(hearing->arena, song->marks, song->mark_count, &song->mark_room,
                            sizeof *song->marks);
    struct heard_mark *mark = &song->marks[song->mark_count++];
    *mark = (struct heard_mark){.tick = hearing->tick - SONG_LEAD};
    return mark;
}

static void hear_hook(struct hearing *hearing, struct reader *reader, int code)
{
    struct heard_mark *mark = add_mark(hearing);
    int channel = read_u8(reader);
    int hook = read_value(reader);
    if (code == MESSAGE_JUMP) {
        (void)read_value16(reader); /* the track */
        mark->jumps = true;
        mark->to = read_time(reader) - SONG_LEAD;
        snprintf(mark->what, sizeof mark->what, "hook %d jump", hook);
        return;
    }
    int relative =
        code == MESSAGE_TRANSPOSE || code == MESSAGE_PART_TRANSPOSE ? read_value(reader) : 0;
    int value = read_signed(reader);
    if (relative != 0)
        hear_wrong(hearing, "it has a transposition by hook that adds up");
    if (code == MESSAGE_TRANSPOSE)
        snprintf(mark->what, sizeof mark->what, "hook %d transpose %d", hook, value);
    else if (code == MESSAGE_PART_TRANSPOSE)
        snprintf(mark->what, sizeof mark->what, "hook %d part %d transpose %d", hook, channel + 1,
                 value);
    else if (code == MESSAGE_PART_VOLUME)
        snprintf(mark->what, sizeof mark->what, "hook %d part %d volume %d", hook, channel + 1,
                 value);
    else
        snprintf(mark->what, sizeof mark->what, "hook %d part %d %s", hook, channel + 1,
                 value != 0 ? "on" : "off");
}

static void hear_marker(struct hearing *hearing, struct reader *reader)
{
    struct heard_mark *mark = add_mark(hearing);
    reader_skip(reader, 1);
    snprintf(mark->what, sizeof mark->what, "marker %d", read_u8(reader));
}

/* The end that a counted loop names is a call of the sequencer before the bar; song_source.c. */
static void hear_loop(struct hearing *hearing, struct reader *reader)
{
    struct heard_song *song = hearing->song;
    reader_skip(reader, 1);
    song->loop_times = read_value16(reader) + 1;
    song->loop_first = read_time(reader) - SONG_LEAD;
    song->loop_last = read_time(reader) - SONG_LEAD;
    if (hearing->tick >= SONG_LEAD || song->loops)
        hear_wrong(hearing, "it has a loop in its middle");
    song->loops = true;
}

void hear_sysex(struct hearing *hearing, struct byte_view bytes)
{
    struct reader reader = reader_at(bytes, 0);
    int maker = read_u8(&reader), code = read_u8(&reader);
    bool inside = hearing->tick >= SONG_LEAD;
    if (maker != MAKER_IMUSE || reader.failed)
        hear_wrong(hearing, "it has a message for another maker's device");
    else if (code == MESSAGE_PART)
        hear_part(hearing, &reader);
    else if (code == MESSAGE_INSTRUMENT)
        hear_instrument(hearing, &reader);
    else if (inside &&
             (code == MESSAGE_JUMP || code == MESSAGE_TRANSPOSE || code == MESSAGE_PART_ON ||
              code == MESSAGE_PART_VOLUME || code == MESSAGE_PART_TRANSPOSE))
        hear_hook(hearing, &reader, code);
    else if (inside && code == MESSAGE_MARKERS)
        hear_marker(hearing, &reader);
    else if (code == MESSAGE_LOOP)
        hear_loop(hearing, &reader);
    else
        hear_wrong(hearing, "it has a message %d to the sequencer", code);
    if (reader.failed)
        hear_wrong(hearing, "a message to the sequencer is cut");
}
