#include "engine/sound/adlib.h"
#include "util/minmax.h"

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

/* What an effect drives. */
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
    TARGET_DEPTH, /* of the other effect */
    TARGET_TIME,  /* of the other effect */
    TARGETS
};

enum { PITCH_MIDDLE = 383, PITCH_FINE_MIDDLE = 15, PITCH_UNIT = 16 };

/* The highest value that each target can have. */
static const int16_t ranges[] = {767, 31, 7, 63, 15, 15, 15, 3, 63, 15, 15, 15, 3, 62, 31, 0};

/* A few bits of a register. */
struct field {
    int base;
    uint8_t shift, mask;
    bool inverted; /* the register holds mask - value */
};

/* By target, from the multiple on; of an operator. */
static const struct field operator_fields[] = {
    {ADLIB_LEVEL, 0, 63, true},   {ADLIB_FLAGS, 0, 15, false}, {ADLIB_ATTACK, 4, 15, true},
    {ADLIB_SUSTAIN, 0, 15, true}, {ADLIB_WAVE, 0, 3, false},
};
static const struct field feedback_field = {ADLIB_FEEDBACK, 1, 7, false};

static enum adlib_side side_of(int target)
{
    return target >= TARGET_MODULATOR_LOUDNESS ? ADLIB_MODULATOR : ADLIB_CARRIER;
}

/* The field of a register that a target is, and the number of that register. */
static const struct field *find_field(int voice, int target, uint8_t *reg)
{
    if (target == TARGET_FEEDBACK) {
        *reg = (uint8_t)(ADLIB_FEEDBACK + voice);
        return &feedback_field;
    }
    enum adlib_side side = side_of(target);
    int first = side == ADLIB_CARRIER ? TARGET_CARRIER_LOUDNESS : TARGET_MODULATOR_LOUDNESS;
    const struct field *field = &operator_fields[target - first];
    *reg = adlib_operator_register(voice, side, field->base);
    return field;
}

/* ---- random numbers ---- */

/* A number in 0..limit - 1, or its negative for a negative limit. */
static int random_below(struct adlib_state *state, int limit)
{
    bool odd = state->random & 1;
    state->random = (uint8_t)(state->random >> 1 ^ (odd ? 0xB8 : 0));
    return (state->random * limit) >> 8;
}

/* ---- stages ---- */

/* The value at the end of the stage, from the start of the effect. */
static int stage_goal(struct adlib_state *state, const struct adlib_effect *effect, uint8_t level)
{
    int range = ranges[effect->flags & EFFECT_TARGET];
    int depth = (level & ~RANDOM_BIT) - LEVEL_MIDDLE;
    int goal = adlib_scale_signed(range, int_min(depth, DEPTH_FULL));
    if (level & RANDOM_BIT)
        goal = random_below(state, goal);
    return int_clamp(goal + effect->start, 0, range) - effect->start;
}

static void enter_stage(struct adlib_state *state, struct adlib_effect *effect, int stage)
{
    /* Where the times and levels of the stages are in the data. */
    static const uint8_t times[STAGES] = {1, 3, 5, 6}, levels[STAGES] = {2, 4, 0, 7};
    uint8_t time = effect->data[times[stage]];
    int scaled = adlib_scale(time & ~RANDOM_BIT, effect->time_scale);
    /* Sound data have times up to 31. */
    int steps = adlib_stage_steps[int_min(scaled, ADLIB_SCALE_STEPS - 1)];
    if (time & RANDOM_BIT)
        steps = random_below(state, steps);
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

/* ---- beginning ---- */

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

/* `bytes` are the effect's flags and its 8 bytes of data. */
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

/* ---- steps ---- */

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

/* Moves the value on by its share of the stage's change. */
static void move_value(struct adlib_effect *effect)
{
    int rest = effect->rest < 0 ? -effect->rest : effect->rest;
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
        if (effect->flags & EFFECT_STRIKES)
            adlib_voice_strike(link, voice);
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
