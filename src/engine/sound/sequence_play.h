/* A tick of one player: its loop, the notes that hang, and the events that are due. */
#ifndef WALKBOX_ENGINE_SOUND_SEQUENCE_PLAY_H
#define WALKBOX_ENGINE_SOUND_SEQUENCE_PLAY_H

#include "engine/sound/music_engine.h"

struct sound_sequence;

/* If the sequence ends in this tick, the player is free afterwards. */
void sequence_tick(const struct music_engine *engine, int player,
                   const struct sound_sequence *data);

#endif
