/* Reports to the host's sink what is heard (see engine/sound_event.h). Does nothing without a sink.
 * Events get the time of the link. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_TELL_H
#define WALKBOX_ENGINE_SOUND_SOUND_TELL_H

#include <stddef.h>

#include "engine/sound_event.h"

struct sound_sample;

/* Sets the time of an event, and sends it. */
void sound_tell(const struct sound_link *link, struct sound_event event);

/* A whole MIDI message of any size, with its status byte. */
void sound_tell_midi(const struct sound_link *link, const uint8_t *bytes, size_t size);

/* A sample that started `jiffies_ago`; 0: it starts now. */
void sound_tell_sample(const struct sound_link *link, int sound, const struct sound_sample *sample,
                       int32_t jiffies_ago);

#endif
