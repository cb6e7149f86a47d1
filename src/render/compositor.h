/* Composes the picture of a scene: what the camera sees of the room, then the actors from back to
 * front, then texts, then the panel. */
#ifndef WALKBOX_RENDER_COMPOSITOR_H
#define WALKBOX_RENDER_COMPOSITOR_H

#include "render/costume_draw.h"
#include "render/scene.h"

enum { COMPOSE_REACH_LIMIT = SCENE_SPRITE_LIMIT + SCENE_TEXT_LIMIT };

/* Draws the whole frame, palette included. Rows and columns outside the room get colour 0. */
void compose_frame(struct frame *frame, const struct scene *scene);

/* Where on the screen actors and texts may be drawn; the parts may be empty. Returns how many. */
int compose_reaches(const struct scene *scene, struct rectangle reaches[COMPOSE_REACH_LIMIT]);

#endif
