/* What scripts may ask of a sequence that plays. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_SOUND_SEQUENCE_QUERY_H
#define WALKBOX_ENGINE_SOUND_SEQUENCE_QUERY_H

#include "engine/sound/music_engine.h"

enum sequence_query {
    QUERY_PRIORITY,
    QUERY_VOLUME,
    QUERY_PAN,
    QUERY_TRANSPOSE,
    QUERY_DETUNE,
    QUERY_SPEED,
    QUERY_TRACK,
    QUERY_BEAT,
    QUERY_TICK,
    QUERY_LOOP_COUNT,
    QUERY_LOOP_TO_BEAT,
    QUERY_LOOP_TO_TICK,
    QUERY_LOOP_FROM_BEAT,
    QUERY_LOOP_FROM_TICK,
    QUERY_PART_ON, /* of a channel, like the next three */
    QUERY_PART_VOLUME,
    QUERY_PART_PROGRAM,
    QUERY_PART_TRANSPOSE,
    QUERY_HOOK_JUMP,
    QUERY_HOOK_TRANSPOSE,
    QUERY_HOOK_PART_ON, /* of a channel, like the rest */
    QUERY_HOOK_PART_VOLUME,
    QUERY_HOOK_PART_PROGRAM,
    QUERY_HOOK_PART_TRANSPOSE,
};

/* The answer to a question about a player; -1 when there is no such question. Numbers below 0 are
 * told as bytes. */
int sequence_query(const struct music_engine *engine, int player, int what, int channel);

#endif
