/* Going elsewhere in a sequence as if it had been played. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_SEQUENCE_SCAN_H
#define WALKBOX_ENGINE_SOUND_SEQUENCE_SCAN_H

#include "engine/sound/music_engine.h"

struct sound_sequence;

/* Goes to a position as if the track had been played from its start: what stands before it counts,
 * but for jumps and markers, and notes that sound there are struck. Other notes end. */
bool sequence_scan(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   int track, struct beat_position target);

#endif
