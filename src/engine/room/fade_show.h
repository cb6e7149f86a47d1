/* The pictures that are shown between two frames when a room is left or entered with an effect.
 *
 * The game itself has moved on already; these pictures are only for the player to see. A host keeps
 * the picture of the last frame, and after each frame it asks here whether an effect is due. If so
 * it shows one picture after the other, each for a number of ticks of 1/240 second
 * (render/transition.h), and then the picture of the frame. In the meantime it plays no
 * frames, so the game's time stands still.
 *
 * The fade-out turns the room's rows to colour 0, with the old palette, in the rows that the room
 * has now. The fade-in begins from there, or from the old picture if there was no fade-out, and
 * uses the new palette. Rows beside the room change at once. Effects that change the picture at
 * once, and effects between two equal pictures, show nothing. Observed: ScummVM 2.7. roomOps fade 0
 * shows the fade-in again; in a frame in which it is due anyway it is shown only once. */
#ifndef WALKBOX_ENGINE_ROOM_FADE_SHOW_H
#define WALKBOX_ENGINE_ROOM_FADE_SHOW_H

#include "render/transition.h"

struct game;

struct fade_show {
    bool active;
    int step;   /* the step of the transition that `picture` shows */
    int way_in; /* the effect of the fade-in that is still to follow; 0: none, or it is shown now */
    int view_top, view_bottom;      /* the rows of the screen in which the new room is shown */
    uint32_t seed;                  /* seed of the random order in dissolves */
    struct frame picture;           /* the picture to be shown now, for transition.ticks ticks */
    struct frame from, to, arrived; /* both ends of the transition, and the game's picture */
    struct transition transition;
};

/* Call this after a frame was played; `last` is the picture of the frame before it. Returns whether
 * there is something to show; the first picture is then in `show->picture`. */
bool fade_show_begin(struct fade_show *show, struct game *game, const struct frame *last);

/* Goes on to the next picture. False when there is none; then the show is over, and the game's own
 * picture comes next. */
bool fade_show_next(struct fade_show *show);

/* Ends the show at once. */
void fade_show_end(struct fade_show *show);

#endif
