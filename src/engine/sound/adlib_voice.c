#include "engine/sound/adlib.h"

enum {
    KEY_ON = 0x20,
    OCTAVE_SHIFT = 2,
    OCTAVES = 8,
    SEMITONES = 12,
    CODE_SHIFT = 7, /* a semitone is 128 */
    NOTE_LOWEST = 4,
    SEMITONE_FIRST = 3, /* where the lowest note stands in the table of frequencies */
    SLIDE_UP = 6,
    SLIDE_DOWN = 11,
    DURATION_UNIT = 63,
    VOLUME_SHIFT = 2,
};

/* The 30 bytes of an instrument. The bytes of the carrier follow those of the modulator. */
enum {
    INSTRUMENT_FLAGS,
    INSTRUMENT_LEVEL,
    INSTRUMENT_ATTACK,
    INSTRUMENT_SUSTAIN,
    INSTRUMENT_WAVE,
    INSTRUMENT_OPERATOR_SIZE,
    INSTRUMENT_FEEDBACK = 10,
    INSTRUMENT_DURATION = 29,
};

uint8_t adlib_operator_register(int voice, enum adlib_side side, int base)
{
    enum { GROUP = 3, GROUP_STEP = 8 };
    return (uint8_t)(base + voice / GROUP * GROUP_STEP + voice % GROUP + (int)side * GROUP);
}

void adlib_write(const struct driver_link *link, uint8_t reg, uint8_t value)
{
    uint8_t *registers = link->state->adlib.registers;
    if (registers[reg] == value)
        return;
    registers[reg] = value;
    link->output.chip(link->output.context, reg, value);
}

/* ---- levels ---- */

/* Writes an operator's level. `scaling` holds the bits above the level. */
static void write_level(const struct driver_link *link, int index, enum adlib_side side,
                        uint8_t scaling)
{
    const struct adlib_state *state = &link->state->adlib;
    const struct adlib_voice *voice = &state->voices[index];
    const struct adlib_channel *channel = &state->channels[voice->channel];
    int loudness = voice->loudness[side];
    if (side == ADLIB_CARRIER || voice->additive)
        loudness = adlib_loudness_curve[adlib_scale(loudness, channel->volume >> VOLUME_SHIFT)];
    adlib_write(link, adlib_operator_register(index, side, ADLIB_LEVEL),
                (uint8_t)((scaling | ADLIB_LEVEL_MASK) - loudness));
}

void adlib_voice_write_levels(const struct driver_link *link, int index)
{
    const struct adlib_state *state = &link->state->adlib;
    for (int side = ADLIB_CARRIER; side >= (state->voices[index].additive ? 0 : 1); side--) {
        uint8_t reg = adlib_operator_register(index, (enum adlib_side)side, ADLIB_LEVEL);
        write_level(link, index, (enum adlib_side)side, state->registers[reg]);
    }
}

/* ---- pitch ---- */

/* Writes octave and frequency number, with the key on. While a note slides from one octave to the
 * next, the octave stays as long as the table has the semitone: so the slide is smooth. */
static void write_frequency(const struct driver_link *link, int index, int code)
{
    uint8_t key = (uint8_t)(ADLIB_KEY + index);
    uint8_t now = link->state->adlib.registers[key];
    int octave_now = (now >> OCTAVE_SHIFT) & (OCTAVES - 1);
    uint8_t note = (uint8_t)((code >> CODE_SHIFT) - NOTE_LOWEST);
    if (note >= 128)
        note = 0;
    int octave = note / SEMITONES;
    int semitone = note % SEMITONES + SEMITONE_FIRST;
    if (octave >= OCTAVES)
        octave = OCTAVES - 1;
    if ((now & KEY_ON) && octave > octave_now && semitone < SLIDE_UP) {
        semitone += SEMITONES;
        octave--;
    } else if ((now & KEY_ON) && octave < octave_now && semitone > SLIDE_DOWN) {
        semitone -= SEMITONES;
        octave++;
    }
    int fine = (code >> 4) & (ADLIB_SEMITONE_STEPS - 1);
    adlib_write(link, (uint8_t)(ADLIB_PITCH + index),
                adlib_frequencies[semitone * ADLIB_SEMITONE_STEPS + fine]);
    adlib_write(link, key, (uint8_t)(octave << OCTAVE_SHIFT | KEY_ON));
}

void adlib_voice_write_pitch(const struct driver_link *link, int index)
{
    const struct adlib_state *state = &link->state->adlib;
    const struct adlib_voice *voice = &state->voices[index];
    const struct adlib_channel *channel = &state->channels[voice->channel];
    int code = ((voice->note + channel->transpose) & 255) * (1 << CODE_SHIFT);
    code += (channel->bend * channel->bend_factor) >> 6;
    code += channel->detune + voice->pitch_offset;
    write_frequency(link, index, code);
}

/* ---- notes ---- */

static void write_operator(const struct driver_link *link, int index, enum adlib_side side)
{
    const struct adlib_state *state = &link->state->adlib;
    const struct adlib_channel *channel = &state->channels[state->voices[index].channel];
    const uint8_t *bytes = channel->instrument + side * INSTRUMENT_OPERATOR_SIZE;
    adlib_write(link, adlib_operator_register(index, side, ADLIB_FLAGS), bytes[INSTRUMENT_FLAGS]);
    write_level(link, index, side, bytes[INSTRUMENT_LEVEL]);
    adlib_write(link, adlib_operator_register(index, side, ADLIB_ATTACK),
                (uint8_t)~bytes[INSTRUMENT_ATTACK]);
    adlib_write(link, adlib_operator_register(index, side, ADLIB_SUSTAIN),
                (uint8_t)~bytes[INSTRUMENT_SUSTAIN]);
    adlib_write(link, adlib_operator_register(index, side, ADLIB_WAVE), bytes[INSTRUMENT_WAVE]);
}

/* A note that is struck harder is louder, and its modulator may make it brighter. */
static uint8_t struck_loudness(const uint8_t *bytes, int velocity)
{
    int depth = (bytes[INSTRUMENT_WAVE] >> 2) & (ADLIB_SCALE_STEPS - 1);
    int loudness = (bytes[INSTRUMENT_LEVEL] & ADLIB_LEVEL_MASK) + adlib_scale(velocity >> 1, depth);
    return (uint8_t)(loudness < ADLIB_LOUDNESS_STEPS ? loudness : ADLIB_LOUDNESS_STEPS - 1);
}

void adlib_voice_begin(const struct driver_link *link, int index, int note, int velocity)
{
    struct adlib_state *state = &link->state->adlib;
    struct adlib_voice *voice = &state->voices[index];
    const uint8_t *bytes = state->channels[voice->channel].instrument;
    voice->note = (uint8_t)note;
    voice->waits = false;
    voice->age = state->notes++;
    voice->additive = bytes[INSTRUMENT_FEEDBACK] & 1;
    voice->duration = (int16_t)(bytes[INSTRUMENT_DURATION] * DURATION_UNIT);
    voice->pitch_offset = 0;
    for (int side = 0; side < ADLIB_SIDES; side++)
        voice->loudness[side] = struck_loudness(bytes + side * INSTRUMENT_OPERATOR_SIZE, velocity);
    write_operator(link, index, ADLIB_MODULATOR);
    write_operator(link, index, ADLIB_CARRIER);
    adlib_write(link, (uint8_t)(ADLIB_FEEDBACK + index), bytes[INSTRUMENT_FEEDBACK]);
    adlib_voice_write_pitch(link, index);
}

static void key_off(const struct driver_link *link, int index)
{
    uint8_t key = (uint8_t)(ADLIB_KEY + index);
    adlib_write(link, key, link->state->adlib.registers[key] & (uint8_t)~KEY_ON);
}

void adlib_voice_end(const struct driver_link *link, int index)
{
    key_off(link, index);
    link->state->adlib.voices[index].channel = -1;
}

void adlib_voice_strike(const struct driver_link *link, int index)
{
    uint8_t key = (uint8_t)(ADLIB_KEY + index);
    key_off(link, index);
    adlib_write(link, key, link->state->adlib.registers[key] | KEY_ON);
}

/* ---- tables and scaling ---- */

const uint8_t adlib_frequencies[ADLIB_FREQUENCIES] = {
    90,  91,  92,  92,  93,  94,  94,  95,  96,  96,  97,  98,  98,  99,  100, 101, 101, 102,
    103, 104, 104, 105, 106, 107, 107, 108, 109, 110, 111, 111, 112, 113, 114, 115, 115, 116,
    117, 118, 119, 120, 121, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 132,
    133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 145, 146, 147, 148, 149, 150, 151,
    152, 153, 154, 155, 157, 158, 159, 160, 161, 162, 163, 165, 166, 167, 168, 169, 171, 172,
    173, 174, 176, 177, 178, 180, 181, 182, 184, 185, 186, 188, 189, 190, 192, 193, 194, 196,
    197, 199, 200, 202, 203, 205, 206, 208, 209, 211, 212, 214, 215, 217, 218, 220, 222, 223,
    225, 226, 228, 230, 231, 233, 235, 236, 238, 240, 242, 243, 245, 247, 249, 251, 252, 254,
};

const uint8_t adlib_loudness_curve[ADLIB_LOUDNESS_STEPS] = {
    0,  4,  7,  11, 13, 16, 18, 20, 22, 24, 26, 27, 29, 30, 31, 33, 34, 35, 36, 37, 38, 39,
    40, 41, 42, 43, 44, 44, 45, 46, 47, 47, 48, 49, 49, 50, 51, 51, 52, 53, 53, 54, 54, 55,
    55, 56, 56, 57, 57, 58, 58, 59, 59, 60, 60, 60, 61, 61, 62, 62, 62, 63, 63, 63,
};

const uint16_t adlib_stage_steps[ADLIB_SCALE_STEPS] = {
    1,  2,  4,  5,  6,   7,   8,   9,   10,  12,  14,  16,  18,  21,  24,   30,
    36, 50, 64, 82, 100, 136, 160, 192, 240, 276, 340, 460, 600, 860, 1200, 1600,
};

int adlib_scale(int value, int depth)
{
    return depth == 0 ? 0 : (value * (depth + 1)) >> 5;
}

int adlib_scale_signed(int value, int depth)
{
    if (depth == 0)
        return 0;
    if (depth == ADLIB_SCALE_STEPS - 1)
        return value;
    if (value >= ADLIB_LOUDNESS_STEPS || value <= -ADLIB_LOUDNESS_STEPS)
        return (depth * (value + 1)) >> 5;
    int size = value < 0 ? -value : value;
    int scaled = adlib_scale(size, depth < 0 ? -depth : depth);
    return (value < 0) != (depth < 0) ? -scaled : scaled;
}
