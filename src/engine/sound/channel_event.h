/* What the events of a MIDI channel do with a part: notes, controllers, programs, bends. */
#ifndef WALKBOX_ENGINE_SOUND_CHANNEL_EVENT_H
#define WALKBOX_ENGINE_SOUND_CHANNEL_EVENT_H

#include "engine/sound/music_engine.h"

struct midi_event;

/* Obeys an event. */
void channel_event(const struct music_engine *engine, int player, const struct midi_event *event);

#endif
