/* The parts of putting a game onto other files. In all of them `before` is the game as it was, on
 * its own files, and `now` is a fork of it on the new files. */
#ifndef WALKBOX_ENGINE_SAVE_RELOAD_PARTS_H
#define WALKBOX_ENGINE_SAVE_RELOAD_PARTS_H

#include "engine/save/reload.h"

/* reload_tell.c */
__attribute__((format(printf, 2, 3))) void reload_tell(struct reload_told *told, const char *format,
                                                       ...);

/* ---- reload_room.c ---- */

/* What of the room that is shown is the same in both games. */
struct reload_same {
    bool floor;   /* boxes, matrix and scale slots */
    bool colours; /* palette and cycles */
    bool picture; /* background, z-planes, and the pictures of objects */
};

struct reload_same reload_compare_rooms(const struct game *before, const struct game *now);

/* What scripts changed about the floor stays, box by box; `entered` is the floor as the new room
 * has it. */
void reload_floor(const struct game *before, struct game *now, const struct floor_state *entered,
                  struct reload_told *told);

/* Puts the actors onto the new floor where they stood, and sends those who walked to where they
 * went. */
void reload_walks(const struct game *before, struct game *now, struct reload_told *told);

/* Actors whose costumes have changed begin their animation again. Returns whether there was one in
 * the room. */
bool reload_costumes(const struct game *before, struct game *now);

/* ---- reload_scripts.c ---- */

/* Finds the places at which scripts go on. */
void reload_scripts(const struct game *before, struct game *now, struct reload_told *told);

/* Stops sounds whose data is not the same. */
void reload_sounds(const struct game *before, struct game *now);

#endif
