/* Fades: transitions from the picture of one room to the next. Scripts choose the effects by
 * number: 1..6, 128 and 130..135 wipe, dissolve or scroll; 129 changes the picture at once.
 *
 * No script can see an effect, so the engine only notes the effects that are set and due in a frame
 * (struct fades); its own picture is always the finished picture. A host shows the pictures in
 * between with struct fade_show, each for a number of ticks of 1/240 second (render/transition.h),
 * and plays no frames meanwhile.
 *
 * The fade-out turns the current rows of the room to colour 0, with the old palette. The fade-in
 * begins from there, or from the old picture, with the new palette. Other rows change at once.
 * Effects that change the picture at once, and effects between equal pictures, show nothing.
 * roomOps fade 0 shows the fade-in again, but never twice in a frame. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_FADE_H
#define WALKBOX_ENGINE_ROOM_FADE_H

#include <stdbool.h>
#include <stdint.h>

#include "render/transition.h"

struct fades;
struct scene;
struct world;

/* roomOps fade: the low byte of `effects` is the next fade-in, the high byte the fade-out before
 * it; 0 shows the fade-in of the current room now. */
void fades_set(struct fades *fades, uint32_t frame, int effects);

/* Called when the room changes in this frame: both fades are due. */
void fades_change_room(struct fades *fades, uint32_t frame);

struct fade_show {
    bool active;
    int step;                       /* the step that `picture` shows */
    int next_in;                    /* the effect of the fade-in that still follows, or 0 */
    int view_top, view_bottom;      /* the screen's rows with the new room, end exclusive */
    uint32_t seed;                  /* seed for the random order in dissolves */
    struct frame picture;           /* the picture to show now, for transition.ticks ticks */
    struct frame from, to, arrived; /* both ends of the transition, and the game's picture */
    struct transition transition;
};

/* Call this after each frame with the picture of the frame before. Returns whether `show->picture`
 * must be shown. */
bool fade_show_begin(struct fade_show *show, const struct world *world, const struct scene *scene,
                     const struct frame *last);

/* Moves to the next picture. Returns false if the show is over, and the game's own picture comes
 * next. */
bool fade_show_next(struct fade_show *show);

#endif
