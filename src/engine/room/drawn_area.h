/* Where actors are for actorFromPos: as they were last drawn, even if that was some frames ago.
 * Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_ROOM_DRAWN_AREA_H
#define WALKBOX_ENGINE_ROOM_DRAWN_AREA_H

#include <stdbool.h>

struct game;
struct scene;

/* A room was opened: nobody is drawn in it yet. */
void drawn_areas_forget(struct game *game);

/* After the actors of a frame were drawn; `before` is the scene of the frame before. An actor that
 * left keeps its area until the view there is drawn again; so does one who is beside the view,
 * until something about it changes. */
void drawn_areas_update(struct game *game, const struct scene *before);

/* As if all actors had been drawn just now: for a scene that comes from elsewhere. */
void drawn_areas_assume(struct game *game);

/* Whether the actor's area has a point of the room. It consists of whole strips of 8 columns, and
 * reaches a little beyond the picture. */
bool drawn_area_has(const struct game *game, int id, int x, int y);

#endif
