/* From the world to the scene: which pictures are drawn, in which order. */
#ifndef WALKBOX_ENGINE_ROOMS_SCENE_BUILD_H
#define WALKBOX_ENGINE_ROOMS_SCENE_BUILD_H

struct game;
struct frame;

/* Fills game->scene with what is to be seen now. */
void scene_build(struct game *game);

/* The picture of the scene, composed now where it changed; valid until the next call. */
const struct frame *scene_picture(struct game *game);

#endif
