/* The PC's speaker: six channels, of which only one plays. All volumes except 0 are equally loud.
 * From: docs/sound.md. */
#include <string.h>

#include "engine/sound/adlib.h"
#include "engine/sound/music_driver.h"
#include "util/minmax.h"

const uint16_t speaker_divisors[SPEAKER_DIVISORS] = {
    36484, 36352, 36221, 36090, 35960, 35831, 35702, 35573, 35445, 35317, 35190, 35063, 34937,
    34811, 34685, 34560, 34436, 34312, 34188, 34065, 33942, 33820, 33698, 33576, 33455, 33335,
    33215, 33095, 32976, 32857, 32739, 32621, 32503, 32386, 32269, 32153, 32037, 31922, 31807,
    31692, 31578, 31464, 31351, 31238, 31125, 31013, 30901, 30790, 30679, 30568, 30458, 30348,
    30239, 30130, 30021, 29913, 29805, 29698, 29591, 29484, 29378, 29272, 29167, 29062, 28957,
    28853, 28749, 28645, 28542, 28439, 28336, 28234, 28133, 28031, 27930, 27829, 27729, 27629,
    27530, 27430, 27332, 27233, 27135, 27037, 26940, 26843, 26746, 26650, 26554, 26458, 26362,
    26267, 26173, 26079, 25985, 25891, 25798, 25705, 25612, 25520, 25428, 25336, 25245, 25154,
    25063, 24973, 24883, 24793, 24704, 24615, 24526, 24438, 24350, 24262, 24174, 24087, 24001,
    23914, 23828, 23742, 23656, 23571, 23486, 23402, 23317, 23233, 23150, 23066, 22983, 22900,
    22818, 22735, 22653, 22572, 22490, 22409, 22329, 22248, 22168, 22088, 22009, 21929, 21850,
    21771, 21693, 21615, 21537, 21459, 21382, 21305, 21228, 21152, 21075, 20999, 20924, 20848,
    20773, 20698, 20624, 20550, 20475, 20402, 20328, 20255, 20182, 20109, 20037, 19964, 19893,
    19821, 19749, 19678, 19607, 19537, 19466, 19396, 19326, 19257, 19187, 19118, 19049, 18980,
    18912, 18844, 18776, 18708, 18641, 18574, 18507, 18440, 18374, 18307,
};

/* A quarter of a period. */
static const int8_t sine[SPEAKER_WAVE_SIZE / 4 + 1] = {
    0,   3,   6,   9,   12,  15,  18,  21,  24,  27,  30,  33,  36,  39,  42,  45,  48,
    51,  54,  57,  59,  62,  65,  67,  70,  73,  75,  78,  80,  82,  85,  87,  89,  91,
    94,  96,  98,  100, 102, 103, 105, 107, 108, 110, 112, 113, 114, 116, 117, 118, 119,
    120, 121, 122, 123, 123, 124, 125, 125, 126, 126, 126, 126, 126, 126,
};

static int sine_at(int position)
{
    enum { HALF = SPEAKER_WAVE_SIZE / 2 };
    int half = position % HALF;
    int value = sine[int_min(half, HALF - half)];
    return position < HALF ? value : -value;
}

/* Bits 16 to 23 of a random number sequence. */
static int noise_at(int position)
{
    uint32_t random = 1;
    for (int i = 0; i <= position; i++)
        random = random * 214013 + 2531011;
    return (int8_t)(random >> 16);
}

/* A waveform's value (0 sine, 1 ramp, 2 square, others noise) at a position in 0..255. */
static int speaker_wave(int wave, int position)
{
    enum { SINE, RAMP, SQUARE, HALF = SPEAKER_WAVE_SIZE / 2, SQUARE_SIZE = 120 };
    switch (wave) {
    case SINE:
        return sine_at(position);
    case RAMP:
        return position < HALF ? position : position - SPEAKER_WAVE_SIZE;
    case SQUARE:
        return position < HALF ? -SQUARE_SIZE : SQUARE_SIZE;
    default:
        return noise_at(position);
    }
}

/* ---- the driver ---- */

enum {
    SEMITONE_SHIFT = 7, /* pitches are in 1/128 semitone */
    SEMITONES = 12,
    LOWEST_OCTAVE = 2, /* lowest octave in the table of divisors */
    OCTAVE_SHIFTS = 7,
    WAVE_SHIFT = 4,
    DEPTH_MAX = 63,
};

/* An instrument's 23 bytes. Its effects, at 5 and 14, are unknown and left out. */
enum {
    INSTRUMENT_LENGTH,
    INSTRUMENT_WAVE_SPEED,
    INSTRUMENT_WAVE_DEPTH,
    INSTRUMENT_VELOCITY,
    INSTRUMENT_WAVE,
};

static void speaker_resume(const struct driver_link *link)
{
    sound_send(link->output, (struct sound_event){.kind = SOUND_EVENT_SPEAKER,
                                                  .as.divisor = link->state->speaker.divisor});
}

static void write_divisor(const struct driver_link *link, uint16_t divisor)
{
    struct speaker_state *state = &link->state->speaker;
    if (state->divisor == divisor)
        return;
    state->divisor = divisor;
    speaker_resume(link);
}

static void speaker_start(const struct driver_link *link)
{
    link->state->speaker = (struct speaker_state){.sounding = -1};
    speaker_resume(link);
}

/* ---- the channel that plays ---- */

/* A channel's pitch with its wave's shift, in 1/128 semitone. */
static uint16_t pitch_of(const struct speaker_channel *channel, int shift)
{
    return (uint16_t)(channel->note * (1 << SEMITONE_SHIFT) + channel->pitch_offset + shift);
}

static uint16_t divisor_of(uint16_t pitch)
{
    int note = (pitch >> SEMITONE_SHIFT) & 255;
    int fine = (pitch >> 3) & (SPEAKER_SEMITONE_STEPS - 1);
    int octave = note / SEMITONES - LOWEST_OCTAVE;
    uint16_t divisor = speaker_divisors[note % SEMITONES * SPEAKER_SEMITONE_STEPS + fine];
    return (uint16_t)(divisor >> int_clamp(octave, 0, OCTAVE_SHIFTS));
}

/* Plays a channel at a pitch, or nothing if `index` is -1. */
static void sound(const struct driver_link *link, int index, uint16_t pitch)
{
    struct speaker_state *state = &link->state->speaker;
    if (index < 0 || state->channels[index].volume == 0) {
        write_divisor(link, 0);
        return;
    }
    state->played_pitch = pitch;
    write_divisor(link, divisor_of(pitch));
}

/* Chooses the channel that plays: the last channel with the highest priority. Until the next step
 * it plays without the shift of its wave, as in ScummVM. */
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
        .used = true, .volume = MUSIC_VOLUME_MAX, .pitch.bend_factor = MUSIC_BEND_FACTOR};
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
    case CHANNEL_PEDAL:
        channel->pedal = value != 0;
        if (!channel->pedal && channel->waits)
            end_note(link, index);
        break;
    default:
        break;
    }
    /* The bend factor takes effect when the pitch changes next. */
    if (channel_pitch_set(&channel->pitch, property, value) && property != CHANNEL_BEND_FACTOR)
        channel->pitch_offset = (int16_t)(channel->pitch.transpose * (1 << SEMITONE_SHIFT) +
                                          channel_pitch_bend(&channel->pitch));
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
    channel->depth = (uint8_t)int_min(depth, DEPTH_MAX);
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

/* Advances a channel by a tick. Returns false if its note has ended. */
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
    if (pitch != state->played_pitch)
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
