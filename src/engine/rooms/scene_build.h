/* From the world to the scene: which pictures are drawn, in which order. */
#ifndef WALKBOX_ENGINE_ROOMS_SCENE_BUILD_H
#define WALKBOX_ENGINE_ROOMS_SCENE_BUILD_H

#include "engine/game.h"

/* Fills game->scene with what is to be seen now. */
void scene_build(struct game *game);

#endif
