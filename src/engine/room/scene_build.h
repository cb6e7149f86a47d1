/* The scene: everything visible, for the compositor (render/scene.h). Observed: ScummVM 2.7 and
 * 2.9. */
#ifndef WALKBOX_ENGINE_ROOM_SCENE_BUILD_H
#define WALKBOX_ENGINE_ROOM_SCENE_BUILD_H

struct frame;
struct stage;
struct world;

/* Fills the stage's scene from the world. */
void scene_build(struct world *world, struct stage *stage);

/* Composes the scene into a full frame. Valid until the next call. */
const struct frame *scene_picture(struct stage *stage);

#endif
