/* The layer that system text is painted into: what is painted over it takes it away. */
#ifndef WALKBOX_ENGINE_SCREEN_SYSTEM_LAYER_H
#define WALKBOX_ENGINE_SCREEN_SYSTEM_LAYER_H

#include "render/draw/framebuffer.h"

struct game;

void system_layer_clear(struct game *game);

/* This part of the room was painted anew. */
void system_layer_erase(struct game *game, struct rectangle area);

#endif
