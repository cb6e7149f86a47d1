/* Voices, with two effects each. */
#include "engine/sound/adlib.h"

#include <stdlib.h>

#include "util/minmax.h"

enum {
    KEY_ON = 0x20,
    OCTAVE_SHIFT = 2,
    OCTAVES = 8,
    SEMITONES = 12,
    CODE_SHIFT = 7, /* a semitone is 128 */
    NOTE_LOWEST = 4,
    SEMITONE_FIRST = 3, /* semitone of the frequency table's lowest note */
    SLIDE_UP = 6,
    SLIDE_DOWN = 11,
    DURATION_UNIT = 63,
    VOLUME_SHIFT = 2,
};

/* An instrument's 30 bytes: first the modulator's bytes, then the carrier's. */
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

enum adlib_side { ADLIB_MODULATOR, ADLIB_CARRIER };

static uint8_t operator_register(int voice, enum adlib_side side, int base)
{
    enum { GROUP = 3, GROUP_STEP = 8 };
    return (uint8_t)(base + voice / GROUP * GROUP_STEP + voice % GROUP + (int)side * GROUP);
}

void adlib_send(const struct driver_link *link, int reg)
{
    const struct chip_write write = {(uint8_t)reg, link->state->adlib.registers[reg]};
    sound_send(link->output, (struct sound_event){.kind = SOUND_EVENT_CHIP, .as.chip = write});
}

void adlib_write(const struct driver_link *link, uint8_t reg, uint8_t value)
{
    uint8_t *registers = link->state->adlib.registers;
    if (registers[reg] == value)
        return;
    registers[reg] = value;
    adlib_send(link, reg);
}

/* ---- levels ---- */

/* Writes an operator's level. `scaling` has the bits above the level. */
static void write_level(const struct driver_link *link, int index, enum adlib_side side,
                        uint8_t scaling)
{
    const struct adlib_state *state = &link->state->adlib;
    const struct adlib_voice *voice = &state->voices[index];
    const struct adlib_channel *channel = &state->channels[voice->channel];
    int loudness = voice->loudness[side];
    if (side == ADLIB_CARRIER || voice->additive)
        loudness = adlib_loudness_curve[adlib_scale(loudness, channel->volume >> VOLUME_SHIFT)];
    adlib_write(link, operator_register(index, side, ADLIB_LEVEL),
                (uint8_t)((scaling | ADLIB_LEVEL_MASK) - loudness));
}

void adlib_voice_write_levels(const struct driver_link *link, int index)
{
    const struct adlib_state *state = &link->state->adlib;
    for (int side = ADLIB_CARRIER; side >= (state->voices[index].additive ? 0 : 1); side--) {
        uint8_t reg = operator_register(index, (enum adlib_side)side, ADLIB_LEVEL);
        write_level(link, index, (enum adlib_side)side, state->registers[reg]);
    }
}

/* ---- pitch ---- */

/* Writes octave and frequency number, with the key on. While a note slides from one octave to the
 * next, the octave is kept as long as the table has the semitone, for a smooth slide. */
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
    int code = ((voice->note + channel->pitch.transpose) & 255) * (1 << CODE_SHIFT);
    code += channel_pitch_bend(&channel->pitch) + voice->pitch_offset;
    write_frequency(link, index, code);
}

/* ---- notes ---- */

static void write_operator(const struct driver_link *link, int index, enum adlib_side side)
{
    const struct adlib_state *state = &link->state->adlib;
    const struct adlib_channel *channel = &state->channels[state->voices[index].channel];
    const uint8_t *bytes = channel->instrument + side * INSTRUMENT_OPERATOR_SIZE;
    adlib_write(link, operator_register(index, side, ADLIB_FLAGS), bytes[INSTRUMENT_FLAGS]);
    write_level(link, index, side, bytes[INSTRUMENT_LEVEL]);
    adlib_write(link, operator_register(index, side, ADLIB_ATTACK),
                (uint8_t)~bytes[INSTRUMENT_ATTACK]);
    adlib_write(link, operator_register(index, side, ADLIB_SUSTAIN),
                (uint8_t)~bytes[INSTRUMENT_SUSTAIN]);
    adlib_write(link, operator_register(index, side, ADLIB_WAVE), bytes[INSTRUMENT_WAVE]);
}

/* The loudness of an operator: a harder struck note is louder, and its modulator may make it
 * brighter. */
static uint8_t struck_loudness(const uint8_t *bytes, int velocity)
{
    int depth = (bytes[INSTRUMENT_WAVE] >> 2) & (ADLIB_SCALE_STEPS - 1);
    int loudness = (bytes[INSTRUMENT_LEVEL] & ADLIB_LEVEL_MASK) + adlib_scale(velocity >> 1, depth);
    return (uint8_t)int_min(loudness, ADLIB_LOUDNESS_STEPS - 1);
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

/* ---- effects ---- */

enum {
    EFFECT_USED = 0x80,
    EFFECT_WHEEL = 0x40, /* its depth follows the modulation wheel */
    EFFECT_LOOPS = 0x20,
    EFFECT_STRIKES = 0x10, /* key off and on each time it loops */
    EFFECT_TARGET = 0x0F,
    RANDOM_BIT = 0x80,
    LEVEL_MIDDLE = 31,
    DEPTH_FULL = 31,
    STAGES = 4,
    STAGE_HOLD = 2, /* the stage that only waits */
    LIFETIME_UNIT = 63,
    LIFETIME_STEP = 17,
};

/* The property that an effect changes. */
enum target {
    TARGET_PITCH,
    TARGET_PITCH_FINE,
    TARGET_FEEDBACK,
    TARGET_CARRIER_LOUDNESS,
    TARGET_CARRIER_MULTIPLE,
    TARGET_CARRIER_ATTACK,
    TARGET_CARRIER_RELEASE,
    TARGET_CARRIER_WAVE,
    TARGET_MODULATOR_LOUDNESS,
    TARGET_MODULATOR_MULTIPLE,
    TARGET_MODULATOR_ATTACK,
    TARGET_MODULATOR_RELEASE,
    TARGET_MODULATOR_WAVE,
    TARGET_DEPTH, /* the other effect's depth */
    TARGET_TIME,  /* the other effect's time scale */
    TARGETS
};

enum { PITCH_MIDDLE = 383, PITCH_FINE_MIDDLE = 15, PITCH_UNIT = 16 };

/* Each target's highest value. */
static const int16_t ranges[] = {767, 31, 7, 63, 15, 15, 15, 3, 63, 15, 15, 15, 3, 62, 31, 0};

/* Some bits in a register. */
struct field {
    int base;
    uint8_t shift, mask;
    bool inverted; /* the register contains mask - value */
};

/* An operator's fields, in the order of targets from the loudness on. */
static const struct field operator_fields[] = {
    {ADLIB_LEVEL, 0, 63, true},   {ADLIB_FLAGS, 0, 15, false}, {ADLIB_ATTACK, 4, 15, true},
    {ADLIB_SUSTAIN, 0, 15, true}, {ADLIB_WAVE, 0, 3, false},
};
static const struct field feedback_field = {ADLIB_FEEDBACK, 1, 7, false};

static enum adlib_side side_of(int target)
{
    return target >= TARGET_MODULATOR_LOUDNESS ? ADLIB_MODULATOR : ADLIB_CARRIER;
}

/* The field for a target; sets the number of its register. */
static const struct field *find_field(int voice, int target, uint8_t *reg)
{
    if (target == TARGET_FEEDBACK) {
        *reg = (uint8_t)(ADLIB_FEEDBACK + voice);
        return &feedback_field;
    }
    enum adlib_side side = side_of(target);
    int first = side == ADLIB_CARRIER ? TARGET_CARRIER_LOUDNESS : TARGET_MODULATOR_LOUDNESS;
    const struct field *field = &operator_fields[target - first];
    *reg = operator_register(voice, side, field->base);
    return field;
}

/* A random number in 0..limit - 1, or its negative for a negative limit. */
static int voice_random(struct adlib_state *state, int limit)
{
    bool odd = state->random & 1;
    state->random = (uint8_t)(state->random >> 1 ^ (odd ? 0xB8 : 0));
    return (state->random * limit) >> 8;
}

/* adlib_scale for any value and a depth in -31..31; depth 31 leaves the value unchanged. */
static int adlib_scale_signed(int value, int depth)
{
    if (depth == 0)
        return 0;
    if (depth == ADLIB_SCALE_STEPS - 1)
        return value;
    if (value >= ADLIB_LOUDNESS_STEPS || value <= -ADLIB_LOUDNESS_STEPS)
        return (depth * (value + 1)) >> 5;
    int scaled = adlib_scale(abs(value), abs(depth));
    return (value < 0) != (depth < 0) ? -scaled : scaled;
}

/* The value at the end of the stage, relative to the effect's start. */
static int stage_goal(struct adlib_state *state, const struct adlib_effect *effect, uint8_t level)
{
    int range = ranges[effect->flags & EFFECT_TARGET];
    int depth = (level & ~RANDOM_BIT) - LEVEL_MIDDLE;
    int goal = adlib_scale_signed(range, int_min(depth, DEPTH_FULL));
    if (level & RANDOM_BIT)
        goal = voice_random(state, goal);
    return int_clamp(goal + effect->start, 0, range) - effect->start;
}

static void enter_stage(struct adlib_state *state, struct adlib_effect *effect, int stage)
{
    /* Indices in the data for the stages' times and levels. */
    static const uint8_t times[STAGES] = {1, 3, 5, 6}, levels[STAGES] = {2, 4, 0, 7};
    uint8_t time = effect->data[times[stage]];
    int scaled = adlib_scale(time & ~RANDOM_BIT, effect->time_scale);
    /* Sound data have times up to 31. */
    int steps = adlib_stage_steps[int_min(scaled, ADLIB_SCALE_STEPS - 1)];
    if (time & RANDOM_BIT)
        steps = voice_random(state, steps);
    steps = int_max(steps, 1);
    int change = 0;
    if (stage != STAGE_HOLD)
        change = stage_goal(state, effect, effect->data[levels[stage]]) - effect->value;
    effect->stage = (uint8_t)stage;
    effect->steps = (int16_t)steps;
    effect->steps_left = (int16_t)steps;
    effect->whole = (int16_t)(change / steps);
    effect->rest = (int16_t)(change % steps);
    effect->gathered = 0;
}

static int first_value(const struct driver_link *link, int voice, int target,
                       struct adlib_effect *other)
{
    const struct adlib_state *state = &link->state->adlib;
    uint8_t reg;
    switch (target) {
    case TARGET_PITCH:
        return PITCH_MIDDLE;
    case TARGET_PITCH_FINE:
        return PITCH_FINE_MIDDLE;
    case TARGET_CARRIER_LOUDNESS:
    case TARGET_MODULATOR_LOUDNESS:
        return state->voices[voice].loudness[side_of(target)];
    case TARGET_DEPTH:
        other->depth = 0;
        return LEVEL_MIDDLE;
    case TARGET_TIME:
        other->time_scale = 0;
        return 0;
    case TARGETS:
        return 0;
    default:
        break;
    }
    const struct field *field = find_field(voice, target, &reg);
    int value = state->registers[reg] >> field->shift & field->mask;
    return field->inverted ? field->mask - value : value;
}

/* Begins an effect. `bytes` are its flags and its 8 data bytes. */
static void begin(const struct driver_link *link, int voice, int which, const uint8_t bytes[9])
{
    struct adlib_state *state = &link->state->adlib;
    struct adlib_effect *effect = &state->voices[voice].effects[which];
    *effect = (struct adlib_effect){.flags = bytes[0],
                                    .active = bytes[0] & EFFECT_USED,
                                    .depth = DEPTH_FULL,
                                    .last_depth = DEPTH_FULL,
                                    .time_scale = ADLIB_SCALE_STEPS - 1};
    if (!effect->active)
        return;
    for (int i = 0; i < 8; i++)
        effect->data[i] = bytes[1 + i];
    effect->whole_life = effect->data[0] == 0;
    effect->lifetime = (int16_t)(effect->data[0] * LIFETIME_UNIT);
    if (effect->flags & EFFECT_WHEEL)
        adlib_effect_wheel(link, voice);
    effect->start = (int16_t)first_value(link, voice, effect->flags & EFFECT_TARGET,
                                         &state->voices[voice].effects[ADLIB_EFFECTS - 1 - which]);
    enter_stage(state, effect, 0);
}

void adlib_effects_begin(const struct driver_link *link, int voice)
{
    enum { INSTRUMENT_EFFECT_A = 11, INSTRUMENT_EFFECT_B = 20 };
    const struct adlib_state *state = &link->state->adlib;
    const uint8_t *bytes = state->channels[state->voices[voice].channel].instrument;
    begin(link, voice, 0, bytes + INSTRUMENT_EFFECT_A);
    begin(link, voice, 1, bytes + INSTRUMENT_EFFECT_B);
}

void adlib_effect_wheel(const struct driver_link *link, int voice)
{
    struct adlib_state *state = &link->state->adlib;
    struct adlib_voice *of = &state->voices[voice];
    for (int i = 0; i < ADLIB_EFFECTS; i++)
        if (of->effects[i].active && (of->effects[i].flags & EFFECT_WHEEL))
            of->effects[i].depth = (int8_t)(state->channels[of->channel].modulation >> 2);
}

static void write_field(const struct driver_link *link, int voice, int target, int value)
{
    uint8_t reg;
    const struct field *field = find_field(voice, target, &reg);
    uint8_t mask = (uint8_t)(field->mask << field->shift);
    int bits = field->inverted ? field->mask - value : value;
    uint8_t others = link->state->adlib.registers[reg] & (uint8_t)~mask;
    adlib_write(link, reg, (uint8_t)(others | ((bits << field->shift) & mask)));
}

static void write_loudness(const struct driver_link *link, int voice, int target, int value)
{
    struct adlib_state *state = &link->state->adlib;
    struct adlib_voice *of = &state->voices[voice];
    of->loudness[side_of(target)] = (uint8_t)value;
    if (side_of(target) == ADLIB_CARRIER || of->additive)
        adlib_voice_write_levels(link, voice);
    else
        write_field(link, voice, target, value);
}

static void apply(const struct driver_link *link, int voice, int which, int value)
{
    struct adlib_voice *of = &link->state->adlib.voices[voice];
    struct adlib_effect *other = &of->effects[ADLIB_EFFECTS - 1 - which];
    int target = of->effects[which].flags & EFFECT_TARGET;
    if (target > TARGET_PITCH_FINE && target < TARGET_DEPTH)
        value = int_clamp(value, 0, ranges[target]);
    switch (target) {
    case TARGET_PITCH:
    case TARGET_PITCH_FINE:
        value -= target == TARGET_PITCH ? PITCH_MIDDLE : PITCH_FINE_MIDDLE;
        of->pitch_offset = (int16_t)(value * PITCH_UNIT);
        adlib_voice_write_pitch(link, voice);
        break;
    case TARGET_CARRIER_LOUDNESS:
    case TARGET_MODULATOR_LOUDNESS:
        write_loudness(link, voice, target, value);
        break;
    case TARGET_DEPTH:
        other->depth = (int8_t)(value - LEVEL_MIDDLE);
        break;
    case TARGET_TIME:
        other->time_scale = (uint8_t)value;
        break;
    case TARGETS:
        break;
    default:
        write_field(link, voice, target, value);
    }
}

/* Changes the value by a step's share of the stage's change. */
static void move_value(struct adlib_effect *effect)
{
    int rest = abs(effect->rest);
    effect->value = (int16_t)(effect->value + effect->whole);
    effect->gathered = (int16_t)(effect->gathered + rest);
    if (effect->gathered >= effect->steps) {
        effect->gathered = (int16_t)(effect->gathered - effect->steps);
        effect->value = (int16_t)(effect->value + (effect->rest < 0 ? -1 : 1));
    }
}

static void next_stage(const struct driver_link *link, int voice, struct adlib_effect *effect)
{
    int stage = effect->stage + 1;
    if (stage == STAGES) {
        stage = 0;
        effect->active = effect->flags & EFFECT_LOOPS;
        if (!effect->active)
            return;
        if (effect->flags & EFFECT_STRIKES) {
            uint8_t key = (uint8_t)(ADLIB_KEY + voice);
            key_off(link, voice);
            adlib_write(link, key, link->state->adlib.registers[key] | KEY_ON);
        }
    }
    enter_stage(&link->state->adlib, effect, stage);
}

void adlib_effect_step(const struct driver_link *link, int voice, int which)
{
    struct adlib_effect *effect = &link->state->adlib.voices[voice].effects[which];
    if (!effect->active)
        return;
    if (!effect->whole_life) {
        effect->lifetime = (int16_t)(effect->lifetime - LIFETIME_STEP);
        if (effect->lifetime <= 0) {
            effect->active = false;
            return;
        }
    }
    int before = effect->value;
    move_value(effect);
    if (effect->value != before || effect->depth != effect->last_depth) {
        effect->last_depth = effect->depth;
        int16_t wanted = (int16_t)adlib_scale_signed(effect->value, effect->depth);
        if (wanted != effect->applied) {
            effect->applied = wanted;
            apply(link, voice, which, effect->start + wanted);
        }
    }
    if (--effect->steps_left == 0)
        next_stage(link, voice, effect);
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
