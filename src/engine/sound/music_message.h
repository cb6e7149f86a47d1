/* Messages within a sequence (sysex) by which the music leads the sequencer. From: docs/sound.md.
 */
#ifndef WALKBOX_ENGINE_SOUND_MUSIC_MESSAGE_H
#define WALKBOX_ENGINE_SOUND_MUSIC_MESSAGE_H

#include "engine/sound/music_engine.h"
#include "util/bytes.h"

struct sound_sequence;

/* Obeys a message, which begins with the number of its maker. Messages of other makers, and damaged
 * ones, do nothing. */
void music_message(const struct music_engine *engine, int player, const struct sound_sequence *data,
                   struct byte_view sysex);

/* Likewise while the sequence is not played: jumps and markers are passed over. */
void music_message_scan(const struct music_engine *engine, int player,
                        const struct sound_sequence *data, struct byte_view sysex);

#endif
