/* The AdLib card: nine voices, shared by the channels. From: docs/sound.md. */
#include <string.h>

#include "engine/sound/adlib.h"
#include "util/minmax.h"

enum {
    RANDOM_FIRST = 1,
    /* The clock of the effects gains STEP in a tick, and makes a step for each STEP_DUE: 60 steps
     * per second at the original's 291.3 ticks per second, and 51.5 at ScummVM's 250. */
    STEP = 3433,
    STEP_DUE = 16667,
    DURATION_STEP = 17,
};

/* Registers that are set once. */
enum {
    TEST_REGISTER = 0x01,
    WAVES_ALLOWED = 0x20,
    KEYBOARD_REGISTER = 0x08,
    KEYBOARD_SPLIT = 0x40,
    RHYTHM_REGISTER = 0xBD,
};

static void adlib_start(const struct driver_link *link)
{
    struct adlib_state *state = &link->state->adlib;
    *state = (struct adlib_state){.last_voice = ADLIB_VOICES - 1, .random = RANDOM_FIRST};
    for (int i = 0; i < ADLIB_VOICES; i++)
        state->voices[i].channel = -1;
    adlib_write(link, TEST_REGISTER, WAVES_ALLOWED);
    adlib_write(link, KEYBOARD_REGISTER, KEYBOARD_SPLIT);
    adlib_write(link, RHYTHM_REGISTER, 0);
}

/* Writes all registers, the key registers last. */
static void adlib_resume(const struct driver_link *link)
{
    const uint8_t *registers = link->state->adlib.registers;
    for (int reg = 0; reg < ADLIB_REGISTERS; reg++)
        if (registers[reg] != 0 && (reg < ADLIB_KEY || reg >= ADLIB_KEY + ADLIB_VOICES))
            adlib_send(link, reg);
    for (int reg = ADLIB_KEY; reg < ADLIB_KEY + ADLIB_VOICES; reg++)
        if (registers[reg] != 0)
            adlib_send(link, reg);
}

static void adlib_open(const struct driver_link *link, int channel)
{
    link->state->adlib.channels[channel] = (struct adlib_channel){
        .used = true, .volume = MUSIC_VOLUME_MAX, .pitch.bend_factor = MUSIC_BEND_FACTOR};
}

/* The channel's youngest voice that is older than a note, or -1. */
static int next_voice(const struct adlib_state *state, int channel, int64_t before)
{
    int found = -1;
    for (int i = 0; i < ADLIB_VOICES; i++)
        if (state->voices[i].channel == channel && state->voices[i].age < before &&
            (found < 0 || state->voices[i].age > state->voices[found].age))
            found = i;
    return found;
}

/* Calls `act` for the channel's voices, the youngest first. Observed: ScummVM 2.7 and 2.9, by the
 * order of their writes. */
static void each_voice(const struct driver_link *link, int channel,
                       void (*act)(const struct driver_link *link, int voice))
{
    const struct adlib_state *state = &link->state->adlib;
    int voice = next_voice(state, channel, INT64_MAX);
    while (voice >= 0) {
        uint32_t age = state->voices[voice].age;
        act(link, voice);
        voice = next_voice(state, channel, age);
    }
}

static void adlib_notes_off(const struct driver_link *link, int channel)
{
    each_voice(link, channel, adlib_voice_end);
}

static void adlib_close(const struct driver_link *link, int channel)
{
    adlib_notes_off(link, channel);
    link->state->adlib.channels[channel] = (struct adlib_channel){0};
}

static void adlib_instrument(const struct driver_link *link, int channel,
                             const struct music_part *part)
{
    memcpy(link->state->adlib.channels[channel].instrument, part->instrument,
           ADLIB_INSTRUMENT_SIZE);
}

static void end_if_it_waits(const struct driver_link *link, int voice)
{
    if (link->state->adlib.voices[voice].waits)
        adlib_voice_end(link, voice);
}

static void adlib_set(const struct driver_link *link, int index, enum channel_property property,
                      int value)
{
    struct adlib_channel *channel = &link->state->adlib.channels[index];
    if (channel_pitch_set(&channel->pitch, property, value))
        each_voice(link, index, adlib_voice_write_pitch);
    switch (property) {
    case CHANNEL_PRIORITY:
        channel->priority = (uint8_t)value;
        break;
    case CHANNEL_VOLUME:
        channel->volume = (uint8_t)int_min(value, MUSIC_VOLUME_MAX);
        each_voice(link, index, adlib_voice_write_levels);
        break;
    case CHANNEL_MODULATION:
        channel->modulation = (uint8_t)value;
        each_voice(link, index, adlib_effect_wheel);
        break;
    case CHANNEL_PEDAL:
        channel->pedal = value != 0;
        if (!channel->pedal)
            each_voice(link, index, end_if_it_waits);
        break;
    default: /* the card has one loudspeaker, and no reverberation */
        break;
    }
}

static bool is_oldest(const struct adlib_state *state, int voice)
{
    for (int i = 0; i < ADLIB_VOICES; i++)
        if (state->voices[i].channel == state->voices[voice].channel &&
            state->voices[i].age < state->voices[voice].age)
            return false;
    return true;
}

/* A voice for a note: a free voice, or a voice whose channel is not more important; -1 if there is
 * none. */
static int find_voice(const struct adlib_state *state, uint8_t priority)
{
    int best = -1;
    for (int i = 1; i <= ADLIB_VOICES; i++) {
        int index = (state->last_voice + i) % ADLIB_VOICES;
        const struct adlib_voice *voice = &state->voices[index];
        if (voice->channel < 0)
            return index;
        uint8_t other = state->channels[voice->channel].priority;
        if (other <= priority && is_oldest(state, index)) {
            priority = other;
            best = index;
        }
    }
    return best;
}

static void adlib_note_on(const struct driver_link *link, int channel, int note, int velocity)
{
    struct adlib_state *state = &link->state->adlib;
    int voice = find_voice(state, state->channels[channel].priority);
    if (voice < 0)
        return;
    if (state->voices[voice].channel >= 0)
        adlib_voice_end(link, voice);
    else
        state->last_voice = (uint8_t)voice;
    state->voices[voice].channel = (int8_t)channel;
    adlib_voice_begin(link, voice, note, velocity);
    adlib_effects_begin(link, voice);
}

static void adlib_note_off(const struct driver_link *link, int channel, int note)
{
    struct adlib_state *state = &link->state->adlib;
    int voice = next_voice(state, channel, INT64_MAX);
    while (voice >= 0) {
        struct adlib_voice *of = &state->voices[voice];
        uint32_t age = of->age;
        if (of->note == note && state->channels[channel].pedal)
            of->waits = true;
        else if (of->note == note)
            adlib_voice_end(link, voice);
        voice = next_voice(state, channel, age);
    }
}

/* Advances a voice by a step. Returns false if its time was over and it has ended: the other voices
 * then wait for the next step, as in the original. */
static bool step_voice(const struct driver_link *link, int index)
{
    struct adlib_voice *voice = &link->state->adlib.voices[index];
    if (voice->duration != 0) {
        voice->duration = (int16_t)(voice->duration - DURATION_STEP);
        if (voice->duration <= 0) {
            adlib_voice_end(link, index);
            return false;
        }
    }
    for (int i = 0; i < ADLIB_EFFECTS; i++)
        adlib_effect_step(link, index, i);
    return true;
}

static void adlib_tick(const struct driver_link *link)
{
    struct adlib_state *state = &link->state->adlib;
    state->counter = (uint16_t)(state->counter + STEP);
    if (state->counter < STEP_DUE)
        return;
    state->counter = (uint16_t)(state->counter - STEP_DUE);
    for (int i = 0; i < ADLIB_VOICES; i++)
        if (state->voices[i].channel >= 0 && !step_voice(link, i))
            return;
}

const struct music_driver adlib_driver = {
    .channels = ADLIB_CHANNELS,
    .plays = PART_ADLIB,
    .start = adlib_start,
    .resume = adlib_resume,
    .open = adlib_open,
    .close = adlib_close,
    .note_on = adlib_note_on,
    .note_off = adlib_note_off,
    .notes_off = adlib_notes_off,
    .set = adlib_set,
    .instrument = adlib_instrument,
    .tick = adlib_tick,
};
