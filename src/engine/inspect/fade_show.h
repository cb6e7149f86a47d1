/* What is shown between the pictures of two frames when a room goes or comes by an effect.
 *
 * The game has moved on already: this is for the eye alone. A host keeps the picture of the frame
 * before, and after each frame asks here; where something is due it shows one picture after the
 * other, each for so many ticks of 1/240 second (render/transition.h), before that of the frame.
 * Meanwhile it plays no frame: game time stands still.
 *
 * The way out makes the rows of the room colour 0, in the old colours, over the rows as they are
 * divided now. The way in begins from there, or from the old picture where there was no way out, in
 * the new colours; what is beside the room changes at once. Ways that are at once, or between two
 * pictures that are the same, show nothing. Observed: ScummVM 2.7. Fade 0 shows the way in again
 * where it is not due anyway.
 */
#ifndef WALKBOX_ENGINE_INSPECT_FADE_SHOW_H
#define WALKBOX_ENGINE_INSPECT_FADE_SHOW_H

#include "render/effects/transition.h"

struct game;

struct fade_show {
    bool active;
    int step;                       /* that `picture` shows, of the transition under way */
    int way_in;                     /* the effect that is to follow, 0: none or under way */
    int view_top, view_bottom;      /* rows the room came into */
    uint32_t seed;                  /* of the random order of dissolves */
    struct frame picture;           /* to be shown now, for transition.ticks */
    struct frame from, to, arrived; /* the ends of the transition, and the game's picture */
    struct transition transition;
};

/* After a frame was played: `last` is the picture of the frame before it. Returns whether there is
 * something to show, the first of which is then `show->picture`. */
bool fade_show_begin(struct fade_show *show, struct game *game, const struct frame *last);

/* The next picture. False, and the show is over, when there is none: then comes the game's own. */
bool fade_show_next(struct fade_show *show);

/* Breaks it off. */
void fade_show_end(struct fade_show *show);

#endif
