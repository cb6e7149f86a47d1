/* The areas in which actorFromPos finds actors: where each actor was drawn last, even if that was
 * some frames ago. Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_ROOM_DRAWN_AREA_H
#define WALKBOX_ENGINE_ROOM_DRAWN_AREA_H

#include <stdbool.h>
#include <stdint.h>

struct scene;
struct stage;
struct world;

/* A room was opened: no actor is drawn in it yet. */
void drawn_areas_forget(struct world *world);

/* Called when the scene of a frame has been built; `before` is the scene of the last frame, and
 * `painted` has a bit for each strip of the view in which the room was painted. An actor that left
 * keeps its area until that part of the view is drawn again. An actor beside the view keeps its
 * area until its picture changes. System text disappears from the old areas of all actors that the
 * original draws in this frame, and below their pixels. */
void drawn_areas_update(struct world *world, struct stage *stage, const struct scene *before,
                        uint64_t painted);

/* Sets all areas as if the actors had just been drawn: for a scene that comes from elsewhere. */
void drawn_areas_assume(struct world *world, const struct scene *scene);

/* Whether the actor's area contains a point, in room pixels. The area consists of whole strips of 8
 * columns, and reaches a little beyond the picture. */
bool drawn_area_has(const struct world *world, int id, int x, int y);

#endif
