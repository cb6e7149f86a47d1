/* The areas in which actorFromPos finds actors: where each actor was drawn last, even if that was
 * some frames ago. Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_ROOM_DRAWN_AREA_H
#define WALKBOX_ENGINE_ROOM_DRAWN_AREA_H

#include <stdbool.h>

struct scene;
struct world;

/* A room was opened: no actor is drawn in it yet. */
void drawn_areas_forget(struct world *world);

/* Called after the actors of a frame were drawn; `before` is the scene of the last frame. An actor
 * that left keeps its area until that part of the view is drawn again. An actor beside the view
 * keeps its area until its picture changes. */
void drawn_areas_update(struct world *world, const struct scene *scene, const struct scene *before);

/* Sets all areas as if the actors had just been drawn: for a scene that comes from elsewhere. */
void drawn_areas_assume(struct world *world, const struct scene *scene);

/* Whether the actor's area contains a point, in room pixels. The area consists of whole strips of 8
 * columns, and reaches a little beyond the picture. */
bool drawn_area_has(const struct world *world, int id, int x, int y);

#endif
