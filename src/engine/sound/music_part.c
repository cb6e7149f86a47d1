#include "engine/sound/music.h"
#include "util/minmax.h"

#include <stdlib.h>
#include <string.h>

enum {
    OCTAVE = 12,
    PAN_MIN = -64,
    PAN_MAX = 63,
    BEND_FACTOR_MAX = 12,
    MIDI_PROGRAM_MAX = 127,
};

/* Moves a number by octaves into low..high. */
static int fold(int value, int low, int high)
{
    while (value < low)
        value += OCTAVE;
    while (value > high)
        value -= OCTAVE;
    return value;
}

bool part_transpose(int *transpose, int relative, int value)
{
    if (relative < 0 || relative > 1 || abs(value) > MUSIC_TRANSPOSE_MAX)
        return false;
    *transpose = relative ? fold(*transpose + value, -MUSIC_RELATIVE_TRANSPOSE_MAX,
                                 MUSIC_RELATIVE_TRANSPOSE_MAX)
                          : value;
    return true;
}

static const struct music_player *player_of(const struct music_engine *engine,
                                            const struct music_part *part)
{
    return &engine->music->players[part->player];
}

/* ---- effective values ---- */

static int effective_priority(const struct music_engine *engine, const struct music_part *part)
{
    return int_clamp(player_of(engine, part)->priority + part->priority, 0, 255);
}

/* The transposition including the player's, within -max..max. */
static int8_t effective_transpose(const struct music_engine *engine, const struct music_part *part,
                                  int max)
{
    if (part->transpose == MUSIC_TRANSPOSE_NONE)
        return 0;
    return (int8_t)fold(player_of(engine, part)->transpose + part->transpose, -max, max);
}

/* ---- the driver's channels ---- */

static void send(const struct music_engine *engine, const struct music_part *part,
                 enum channel_property property, int value)
{
    if (part->driver_channel >= 0 && !part->percussion)
        engine->driver->set(&engine->link, part->driver_channel, property, value);
}

static int value_of(const struct music_engine *engine, const struct music_part *part,
                    enum channel_property property)
{
    const struct music_player *player = player_of(engine, part);
    switch (property) {
    case CHANNEL_PRIORITY:
        return effective_priority(engine, part);
    case CHANNEL_VOLUME:
        return part->effective_volume;
    case CHANNEL_PAN:
        return int_clamp(player->pan + part->pan, PAN_MIN, PAN_MAX);
    case CHANNEL_TRANSPOSE:
        return part->effective_transpose;
    case CHANNEL_DETUNE:
        return part->effective_detune;
    case CHANNEL_BEND_FACTOR:
        return part->bend_factor;
    case CHANNEL_BEND:
        return part->bend;
    case CHANNEL_MODULATION:
        return part->modulation;
    case CHANNEL_PEDAL:
        return part->pedal;
    case CHANNEL_EFFECT:
        return part->effect_level;
    default:
        return part->chorus;
    }
}

void part_send(const struct music_engine *engine, const struct music_part *part)
{
    for (int i = CHANNEL_PRIORITY; i < CHANNEL_PROPERTIES; i++)
        send(engine, part, (enum channel_property)i,
             value_of(engine, part, (enum channel_property)i));
    if (part->driver_channel >= 0 && !part->percussion)
        engine->driver->instrument(&engine->link, part->driver_channel, part);
}

static void release_channel(const struct music_engine *engine, struct music_part *part)
{
    if (part->driver_channel >= 0 && !part->percussion)
        engine->driver->close(&engine->link, part->driver_channel);
    part->driver_channel = -1;
}

static void give_channel(const struct music_engine *engine, struct music_part *part, int channel)
{
    part->driver_channel = (int8_t)channel;
    if (!part->percussion)
        engine->driver->open(&engine->link, channel);
    part_send(engine, part);
}

/* Whether any part has the channel. */
static bool is_held(const struct music_engine *engine, int channel)
{
    const struct music_part *parts = engine->music->parts;
    for (int i = 0; i < MUSIC_PARTS; i++)
        if (parts[i].player >= 0 && parts[i].driver_channel == channel)
            return true;
    return false;
}

/* The least important part with a channel of its own; among equals, the last part. NULL if there is
 * none. Observed: ScummVM 2.7 and 2.9. */
static struct music_part *least_holder(const struct music_engine *engine)
{
    struct music_part *least = NULL, *parts = engine->music->parts;
    for (int i = 0; i < MUSIC_PARTS; i++) {
        bool holds = parts[i].player >= 0 && parts[i].driver_channel >= 0 && !parts[i].percussion;
        if (holds &&
            (!least || effective_priority(engine, &parts[i]) <= effective_priority(engine, least)))
            least = &parts[i];
    }
    return least;
}

/* Gives the part a free channel, or the channel of the least important part, if that part is less
 * important. Parts with percussion share a channel. */
static void find_channel(const struct music_engine *engine, struct music_part *part)
{
    int rhythm = engine->driver->rhythm_channel;
    if (part->percussion) {
        give_channel(engine, part, rhythm);
        return;
    }
    for (int i = engine->driver->first_channel; i < engine->driver->channels; i++) {
        if ((rhythm == 0 || i != rhythm) && !is_held(engine, i)) {
            give_channel(engine, part, i);
            return;
        }
    }
    struct music_part *least = least_holder(engine);
    if (!least || effective_priority(engine, least) >= effective_priority(engine, part))
        return;
    int channel = least->driver_channel;
    release_channel(engine, least);
    give_channel(engine, part, channel);
}

/* Whether the part can get a channel. Drums need no instrument. On a MIDI device other parts stay
 * silent until message 0 sets them up, also after they were turned off. Observed: ScummVM 2.9. */
static bool can_sound(const struct music_engine *engine, const struct music_part *part)
{
    bool waits = engine->driver->plays == PART_PROGRAM && !part->set_up;
    return part->on && (part->percussion || (part->kind != PART_NO_INSTRUMENT && !waits));
}

/* The most important part that waits for a channel and was not refused yet. */
static struct music_part *first_waiting(const struct music_engine *engine,
                                        const bool refused[MUSIC_PARTS])
{
    struct music_part *first = NULL;
    struct music_part *parts = engine->music->parts;
    for (int i = 0; i < MUSIC_PARTS; i++) {
        bool waits =
            parts[i].player >= 0 && parts[i].driver_channel < 0 && can_sound(engine, &parts[i]);
        if (waits && !refused[i] &&
            (!first || effective_priority(engine, &parts[i]) > effective_priority(engine, first)))
            first = &parts[i];
    }
    return first;
}

/* Gives channels to waiting parts. Each part is tried once, so that this ends even if two parts
 * claim each other's channel. */
static void share_channels(const struct music_engine *engine)
{
    bool tried[MUSIC_PARTS] = {false};
    struct music_part *part;
    while ((part = first_waiting(engine, tried)) != NULL) {
        tried[part - engine->music->parts] = true;
        find_channel(engine, part);
    }
}

/* ---- parts ---- */

struct music_part *part_find(const struct music_engine *engine, int player, int channel)
{
    struct music_part *parts = engine->music->parts;
    for (int i = 0; i < MUSIC_PARTS; i++)
        if (parts[i].player == player && parts[i].channel == channel)
            return &parts[i];
    return NULL;
}

struct music_part *part_next(const struct music_engine *engine, int player,
                             const struct music_part *part)
{
    int64_t age = part ? part->age : INT64_MAX;
    struct music_part *found = NULL;
    struct music_part *parts = engine->music->parts;
    for (int i = 0; i < MUSIC_PARTS; i++)
        if (parts[i].player == player && parts[i].age < age &&
            (!found || parts[i].age > found->age))
            found = &parts[i];
    return found;
}

void part_free(const struct music_engine *engine, struct music_part *part)
{
    release_channel(engine, part);
    *part = (struct music_part){.player = -1, .pan = part->pan};
    share_channels(engine);
}

/* A free part. If there is none, ends the least important part (among equals the last) and returns
 * it; returns NULL if all parts are more important than the player. */
static struct music_part *find_free(const struct music_engine *engine, int player)
{
    struct music_part *parts = engine->music->parts, *least = NULL;
    int priority = engine->music->players[player].priority;
    for (int i = 0; i < MUSIC_PARTS; i++) {
        if (parts[i].player < 0)
            return &parts[i];
        if (effective_priority(engine, &parts[i]) <= priority) {
            priority = effective_priority(engine, &parts[i]);
            least = &parts[i];
        }
    }
    if (least)
        part_free(engine, least);
    return least;
}

struct music_part *part_need(const struct music_engine *engine, int player, int channel)
{
    struct music_part *part = part_find(engine, player, channel);
    int rhythm = engine->driver->rhythm_channel;
    if (part)
        return part;
    part = find_free(engine, player);
    if (!part)
        return NULL;
    *part = (struct music_part){
        .player = (int8_t)player,
        .age = ++engine->music->serials,
        .channel = (uint8_t)channel,
        .driver_channel = -1,
        .on = true,
        .for_mt32 = engine->music->players[player].for_mt32,
        .pan = part->pan,
        .percussion = rhythm != 0 && channel == rhythm,
        .volume = MUSIC_VOLUME_MAX,
        .effect_level = MUSIC_EFFECT_LEVEL,
        .effective_volume = engine->music->players[player].effective_volume,
        /* These two are not limited to their ranges yet. */
        .effective_transpose = engine->music->players[player].transpose,
        .effective_detune = engine->music->players[player].detune,
        .bend_factor = MUSIC_BEND_FACTOR,
    };
    if (part->percussion)
        share_channels(engine);
    return part;
}

/* ---- properties ---- */

void part_set_percussion(const struct music_engine *engine, struct music_part *part,
                         bool percussion)
{
    percussion = percussion && engine->driver->rhythm_channel != 0;
    if (part->percussion != percussion)
        release_channel(engine, part);
    part->percussion = percussion;
}

void part_set_on(const struct music_engine *engine, struct music_part *part, bool on)
{
    part->on = on;
    if (!on) {
        part->set_up = false;
        release_channel(engine, part);
    }
    share_channels(engine);
}

/* Recomputes and sends a part's property, after a change to the part or its player. */
static void update(const struct music_engine *engine, struct music_part *part,
                   enum channel_property property)
{
    if (property == CHANNEL_TRANSPOSE)
        part->effective_transpose = effective_transpose(engine, part, MUSIC_TRANSPOSE_MAX);
    if (property == CHANNEL_VOLUME)
        part->effective_volume =
            (uint8_t)((part->volume + 1) * player_of(engine, part)->effective_volume >> 7);
    if (property == CHANNEL_DETUNE)
        part->effective_detune =
            (int16_t)int_clamp(player_of(engine, part)->detune + part->detune, INT8_MIN, INT8_MAX);
    bool pressed = property == CHANNEL_PEDAL && part->pedal;
    send(engine, part, property, pressed ? MUSIC_VOLUME_MAX : value_of(engine, part, property));
    if (property == CHANNEL_PRIORITY)
        share_channels(engine);
}

void part_set(const struct music_engine *engine, struct music_part *part,
              enum channel_property property, int value)
{
    switch (property) {
    case CHANNEL_PRIORITY:
        part->priority = (int8_t)value;
        break;
    case CHANNEL_VOLUME:
        part->volume = (uint8_t)value;
        break;
    case CHANNEL_PAN:
        part->pan = (int8_t)value;
        break;
    case CHANNEL_TRANSPOSE:
        part->transpose = (int8_t)value;
        break;
    case CHANNEL_DETUNE:
        part->detune = (int8_t)value;
        break;
    case CHANNEL_BEND_FACTOR:
        if (value > BEND_FACTOR_MAX)
            return;
        part->bend = 0;
        update(engine, part, CHANNEL_BEND);
        part->bend_factor = (uint8_t)value;
        break;
    case CHANNEL_BEND:
        part->bend = (int16_t)value;
        break;
    case CHANNEL_MODULATION:
        part->modulation = (uint8_t)value;
        break;
    case CHANNEL_PEDAL:
        part->pedal = value != 0;
        break;
    case CHANNEL_EFFECT:
        part->effect_level = (uint8_t)value;
        break;
    default:
        part->chorus = (uint8_t)value;
        break;
    }
    update(engine, part, property);
}

void part_set_first_transpose(const struct music_engine *engine, struct music_part *part,
                              int transpose)
{
    part->transpose = (int8_t)transpose;
    part->effective_transpose = effective_transpose(engine, part, OCTAVE);
    send(engine, part, CHANNEL_TRANSPOSE, part->effective_transpose);
}

void parts_refresh(const struct music_engine *engine, int player, enum channel_property property)
{
    struct music_part *part = NULL;
    while ((part = part_next(engine, player, part)) != NULL)
        update(engine, part, property);
}

/* ---- instruments ---- */

static void send_instrument(const struct music_engine *engine, struct music_part *part)
{
    if (part->driver_channel < 0)
        share_channels(engine);
    else if (!part->percussion)
        engine->driver->instrument(&engine->link, part->driver_channel, part);
}

void part_set_instrument(const struct music_engine *engine, struct music_part *part,
                         enum part_instrument kind, const uint8_t *bytes, size_t size)
{
    if (kind != engine->driver->plays || size > sizeof part->instrument)
        return;
    part->kind = kind;
    memset(part->instrument, 0, sizeof part->instrument);
    memcpy(part->instrument, bytes, size);
    send_instrument(engine, part);
}

void part_set_program(const struct music_engine *engine, struct music_part *part, int program)
{
    if (engine->driver->plays == PART_PROGRAM && program > MIDI_PROGRAM_MAX) {
        part->kind = PART_NO_INSTRUMENT;
    } else if (engine->driver->plays == PART_PROGRAM) {
        part->kind = PART_PROGRAM;
        part->program = (uint8_t)program;
        send_instrument(engine, part);
    } else if (engine->driver->plays == PART_ADLIB && program < MUSIC_GLOBAL_INSTRUMENTS) {
        part_set_instrument(engine, part, PART_ADLIB, engine->music->global_instruments[program],
                            ADLIB_INSTRUMENT_SIZE);
    }
}

/* ---- notes ---- */

void part_note(const struct music_engine *engine, const struct music_part *part, int note,
               int velocity)
{
    if (part->driver_channel >= 0 && part->percussion)
        engine->driver->drum(&engine->link, part, note, velocity);
    else if (part->driver_channel >= 0 && velocity > 0 && part->kind != PART_NO_INSTRUMENT)
        engine->driver->note_on(&engine->link, part->driver_channel, note, velocity);
    else if (part->driver_channel >= 0 && velocity == 0)
        engine->driver->note_off(&engine->link, part->driver_channel, note);
}

void part_notes_off(const struct music_engine *engine, const struct music_part *part)
{
    if (part->driver_channel >= 0 && !part->percussion)
        engine->driver->notes_off(&engine->link, part->driver_channel);
}
