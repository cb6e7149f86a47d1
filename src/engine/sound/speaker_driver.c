/* The PC's speaker: six channels, of which one is heard. Any volume but 0 is as loud as another.
 * From: docs/sound.md. */
#include <string.h>

#include "engine/sound/adlib_tables.h"
#include "engine/sound/music_driver.h"
#include "engine/sound/speaker_tables.h"

enum {
    SEMITONE_SHIFT = 7, /* pitches have 128 to a semitone */
    SEMITONES = 12,
    LOWEST_OCTAVE = 2, /* which the table of divisors is of */
    OCTAVE_SHIFTS = 7,
    WAVE_SHIFT = 4,
    DEPTH_MOST = 63,
};

/* Where what is in the 23 bytes of an instrument. Its effects, at 5 and 14, are left out: nobody
 * could tell what they did. */
enum {
    INSTRUMENT_LENGTH,
    INSTRUMENT_WAVE_SPEED,
    INSTRUMENT_WAVE_DEPTH,
    INSTRUMENT_VELOCITY,
    INSTRUMENT_WAVE,
};

static void write_divisor(const struct driver_link *link, uint16_t divisor)
{
    struct speaker_state *state = &link->state->speaker;
    if (state->divisor == divisor)
        return;
    state->divisor = divisor;
    link->output->speaker(link->output->context, divisor);
}

static void speaker_start(const struct driver_link *link)
{
    link->state->speaker = (struct speaker_state){.sounding = -1};
    link->output->speaker(link->output->context, 0);
}

static void speaker_resume(const struct driver_link *link)
{
    link->output->speaker(link->output->context, link->state->speaker.divisor);
}

/* ---- what is heard ---- */

/* The pitch of a channel, moved by its wave, as the speaker gets it: 128 to a semitone. */
static uint16_t pitch_of(const struct speaker_channel *channel, int shift)
{
    return (uint16_t)(channel->note * (1 << SEMITONE_SHIFT) + channel->pitch + shift);
}

static uint16_t divisor_of(uint16_t pitch)
{
    int note = (pitch >> SEMITONE_SHIFT) & 255;
    int fine = (pitch >> 3) & (SPEAKER_SEMITONE_STEPS - 1);
    int octave = note / SEMITONES - LOWEST_OCTAVE;
    octave = octave < 0 ? 0 : octave > OCTAVE_SHIFTS ? OCTAVE_SHIFTS : octave;
    uint16_t divisor = speaker_divisors[note % SEMITONES * SPEAKER_SEMITONE_STEPS + fine];
    return (uint16_t)(divisor >> octave);
}

/* Lets a channel be heard, -1 for none, at a pitch. */
static void sound(const struct driver_link *link, int index, uint16_t pitch)
{
    struct speaker_state *state = &link->state->speaker;
    if (index < 0 || state->channels[index].volume == 0) {
        write_divisor(link, 0);
        return;
    }
    state->heard = pitch;
    write_divisor(link, divisor_of(pitch));
}

/* Chooses the channel that is heard: the last one of those with the highest priority. Until the
 * next step it is heard without the shift of its wave, as in ScummVM. */
static void choose(const struct driver_link *link)
{
    struct speaker_state *state = &link->state->speaker;
    int best = -1;
    for (int i = 0; i < SPEAKER_CHANNELS; i++)
        if (state->channels[i].sounds &&
            (best < 0 || state->channels[i].priority >= state->channels[best].priority))
            best = i;
    state->sounding = (int8_t)best;
    sound(link, best, best < 0 ? 0 : pitch_of(&state->channels[best], 0));
}

static void end_note(const struct driver_link *link, int index)
{
    struct speaker_channel *channel = &link->state->speaker.channels[index];
    channel->waits = false;
    if (!channel->sounds)
        return;
    channel->sounds = false;
    choose(link);
}

/* ---- channels ---- */

static void speaker_open(const struct driver_link *link, int index)
{
    link->state->speaker.channels[index] = (struct speaker_channel){
        .used = true, .volume = MUSIC_VOLUME_MOST, .bend_factor = MUSIC_BEND_FACTOR};
}

static void speaker_close(const struct driver_link *link, int index)
{
    end_note(link, index);
    link->state->speaker.channels[index] = (struct speaker_channel){0};
}

static void speaker_instrument(const struct driver_link *link, int index,
                               const struct music_part *part)
{
    memcpy(link->state->speaker.channels[index].instrument, part->instrument,
           SPEAKER_INSTRUMENT_SIZE);
}

/* A new bend factor counts from the next change on. */
static void take_pitch(struct speaker_channel *channel)
{
    channel->pitch = (int16_t)(channel->transpose * (1 << SEMITONE_SHIFT) +
                               ((channel->bend * channel->bend_factor) >> 6) + channel->detune);
}

static void speaker_set(const struct driver_link *link, int index, enum channel_property property,
                        int value)
{
    struct speaker_channel *channel = &link->state->speaker.channels[index];
    switch (property) {
    case CHANNEL_PRIORITY:
        channel->priority = (uint8_t)value;
        break;
    case CHANNEL_VOLUME:
        channel->volume = (uint8_t)value;
        if (link->state->speaker.sounding == index)
            sound(link, index, pitch_of(channel, channel->shift));
        break;
    case CHANNEL_TRANSPOSE:
        channel->transpose = (int8_t)value;
        take_pitch(channel);
        break;
    case CHANNEL_DETUNE:
        channel->detune = (int8_t)value;
        take_pitch(channel);
        break;
    case CHANNEL_BEND_FACTOR:
        channel->bend_factor = (uint8_t)value;
        break;
    case CHANNEL_BEND:
        channel->bend = (int16_t)value;
        take_pitch(channel);
        break;
    case CHANNEL_PEDAL:
        channel->pedal = value != 0;
        if (!channel->pedal && channel->waits)
            end_note(link, index);
        break;
    default:
        break;
    }
}

/* ---- notes ---- */

static void speaker_note_on(const struct driver_link *link, int index, int note, int velocity)
{
    struct speaker_channel *channel = &link->state->speaker.channels[index];
    const uint8_t *bytes = channel->instrument;
    channel->note = (uint8_t)note;
    channel->wave_position = 0;
    channel->shift = 0;
    channel->left = bytes[INSTRUMENT_LENGTH];
    channel->waits = false;
    channel->sounds = true;
    choose(link);
    int depth = bytes[INSTRUMENT_WAVE_DEPTH] +
                adlib_scale(velocity >> 1, bytes[INSTRUMENT_VELOCITY] & (ADLIB_SCALE_STEPS - 1));
    channel->depth = (uint8_t)(depth < DEPTH_MOST ? depth : DEPTH_MOST);
}

static void speaker_note_off(const struct driver_link *link, int index, int note)
{
    struct speaker_channel *channel = &link->state->speaker.channels[index];
    if (!channel->sounds || channel->note != note)
        return;
    if (channel->pedal)
        channel->waits = true;
    else
        end_note(link, index);
}

/* ---- time ---- */

/* Moves a channel on. Returns false when its note's length was over. */
static bool step_channel(const struct driver_link *link, int index)
{
    struct speaker_channel *channel = &link->state->speaker.channels[index];
    uint8_t speed = channel->instrument[INSTRUMENT_WAVE_SPEED];
    if (channel->left > 0 && --channel->left == 0) {
        end_note(link, index);
        return false;
    }
    if (speed != 0 && channel->depth != 0) {
        channel->wave_position = (uint8_t)(channel->wave_position + speed);
        int wave = speaker_wave(channel->instrument[INSTRUMENT_WAVE], channel->wave_position);
        channel->shift = (int16_t)((wave * channel->depth) >> WAVE_SHIFT);
    }
    return true;
}

static void speaker_tick(const struct driver_link *link)
{
    struct speaker_state *state = &link->state->speaker;
    if (state->sounding < 0)
        return;
    for (int i = 0; i < SPEAKER_CHANNELS; i++)
        if (state->channels[i].sounds && !step_channel(link, i))
            return;
    const struct speaker_channel *channel = &state->channels[state->sounding];
    uint16_t pitch = pitch_of(channel, channel->shift);
    if (pitch != state->heard)
        sound(link, state->sounding, pitch);
}

const struct music_driver speaker_driver = {
    .channels = SPEAKER_CHANNELS,
    .plays = PART_SPEAKER,
    .start = speaker_start,
    .resume = speaker_resume,
    .open = speaker_open,
    .close = speaker_close,
    .note_on = speaker_note_on,
    .note_off = speaker_note_off,
    .notes_off = end_note,
    .set = speaker_set,
    .instrument = speaker_instrument,
    .tick = speaker_tick,
};
