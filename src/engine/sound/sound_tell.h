/* Tells the host's sink what is heard (see state/sound_event.h). Each function does nothing when
 * there is no sink. The time of an event is that of the link, game->heard. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_TELL_H
#define WALKBOX_ENGINE_SOUND_SOUND_TELL_H

#include <stddef.h>
#include <stdint.h>

#include "engine/sound_event.h"

struct game;
struct sound_sample;

void sound_tell_reset(struct game *game);
void sound_tell_chip(struct game *game, uint8_t reg, uint8_t value);
void sound_tell_speaker(struct game *game, uint16_t divisor);
/* A whole message, with its status byte, of any size. */
void sound_tell_midi(struct game *game, const uint8_t *bytes, size_t size);

/* A sample that was started so many jiffies ago; 0: it starts now. */
void sound_tell_sample(struct game *game, int sound, const struct sound_sample *sample,
                       int32_t jiffies_ago);
void sound_tell_sample_stop(struct game *game, int sound);
void sound_tell_track(struct game *game, const struct heard_track *track);
void sound_tell_track_stop(struct game *game);
void sound_tell_speech(struct game *game, const struct heard_speech *speech);
void sound_tell_speech_stop(struct game *game);

/* All that happens before the link's time has been told. */
void sound_tell_time(struct game *game);

#endif
