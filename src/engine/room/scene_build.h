/* The scene: what is visible now, for the compositor (render/scene.h). */
#ifndef WALKBOX_ENGINE_ROOM_SCENE_BUILD_H
#define WALKBOX_ENGINE_ROOM_SCENE_BUILD_H

struct frame;
struct game;

/* Fills game->scene with everything that is visible now. */
void scene_build(struct game *game);

/* The picture of the scene, with what changed since the last call. Valid until the next call. */
const struct frame *scene_picture(struct game *game);

#endif
