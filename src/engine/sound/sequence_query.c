#include "engine/sound/sequence_query.h"

#include "engine/sound/music_part.h"
#include "engine/sound/music_player.h"
#include "engine/sound/sequence_place.h"
#include "resource/sound.h"

enum { NO_QUESTION = -1, NO_PART = 129 };

static int query_part(const struct music_engine *engine, int player, int what, int channel)
{
    const struct music_part *part = part_find(engine, player, channel);
    if (!part)
        return NO_PART;
    switch (what) {
    case QUERY_PART_ON:
        return part->on;
    case QUERY_PART_VOLUME:
        return part->volume;
    case QUERY_PART_TRANSPOSE:
        return (uint8_t)part->transpose;
    default: /* ScummVM halts when the part has an instrument of its own */
        return part->program;
    }
}

static int query_hook(const struct music_hooks *hooks, int what, int channel)
{
    if (what >= QUERY_HOOK_PART_ON && (channel < 0 || channel >= MIDI_CHANNELS))
        return 0;
    switch (what) {
    case QUERY_HOOK_JUMP:
        return hooks->jump;
    case QUERY_HOOK_TRANSPOSE:
        return hooks->transpose;
    case QUERY_HOOK_PART_ON:
        return hooks->part_on[channel];
    case QUERY_HOOK_PART_VOLUME:
        return hooks->part_volume[channel];
    case QUERY_HOOK_PART_PROGRAM:
        return hooks->part_program[channel];
    default:
        return hooks->part_transpose[channel];
    }
}

static int query_place(const struct music_engine *engine, const struct music_player *player,
                       int what)
{
    struct sound_sequence data;
    if (what == QUERY_TRACK)
        return player->place.track;
    if (!engine->host.find(engine->host.context, player->sound, &data))
        return 0;
    uint64_t ticks = sequence_tick_reached(&player->place, &data);
    return what == QUERY_BEAT ? (uint16_t)(ticks / MUSIC_BEAT_TICKS + 1)
                              : (int)(ticks % MUSIC_BEAT_TICKS);
}

static int query_loop(const struct sequence_loop *loop, int what)
{
    switch (what) {
    case QUERY_LOOP_COUNT:
        return loop->count;
    case QUERY_LOOP_TO_BEAT:
        return loop->to.beat;
    case QUERY_LOOP_TO_TICK:
        return loop->to.tick;
    case QUERY_LOOP_FROM_BEAT:
        return loop->from.beat;
    default:
        return loop->from.tick;
    }
}

static int query_player(const struct music_player *player, int what)
{
    switch (what) {
    case QUERY_PRIORITY:
        return player->priority;
    case QUERY_VOLUME:
        return player->volume;
    case QUERY_PAN:
        return (uint8_t)player->pan;
    case QUERY_TRANSPOSE:
        return (uint8_t)player->transpose;
    case QUERY_DETUNE:
        return (uint8_t)player->detune;
    default:
        return player->speed;
    }
}

int sequence_query(const struct music_engine *engine, int index, int what, int channel)
{
    const struct music_player *player = &engine->music->players[index];
    if (what < QUERY_PRIORITY || what > QUERY_HOOK_PART_TRANSPOSE)
        return NO_QUESTION;
    if (what <= QUERY_SPEED)
        return query_player(player, what);
    if (what <= QUERY_TICK)
        return query_place(engine, player, what);
    if (what <= QUERY_LOOP_FROM_TICK)
        return query_loop(&player->loop, what);
    if (what <= QUERY_PART_TRANSPOSE)
        return query_part(engine, index, what, channel);
    return query_hook(&player->hooks, what, channel);
}
