/* The layer that holds system text (print 254). When the room is painted anew below the text, that
 * part of the text disappears. */
#ifndef WALKBOX_ENGINE_ROOM_SYSTEM_LAYER_H
#define WALKBOX_ENGINE_ROOM_SYSTEM_LAYER_H

#include "render/framebuffer.h"

struct game;

void system_layer_clear(struct game *game);

/* This part of the room, in room pixels, was painted anew: removes the system text there. */
void system_layer_erase(struct game *game, struct rectangle area);

#endif
