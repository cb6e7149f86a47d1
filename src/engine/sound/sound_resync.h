/* Tells a sink all that sounds now, from where it is: to a sink that begins to listen, after a save
 * was loaded, or when a sink has lost its place. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_RESYNC_H
#define WALKBOX_ENGINE_SOUND_SOUND_RESYNC_H

#include "engine/sound_event.h"

struct game;

/* From now on the sink is told what happens, beginning with what sounds already. {0}: nobody is. */
void sound_listen(struct game *game, struct sound_sink sink);

/* Tells a reset, then every sample at its offset, the track at its place and the music's state. */
void sound_resync(struct game *game);

#endif
