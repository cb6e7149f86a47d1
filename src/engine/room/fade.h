/* Fades: how the picture of one room gives way to the next. Scripts choose the effects by number:
 * 1..6, 128 and 130..135 wipe, dissolve or scroll; 129 changes the picture at once. Observed:
 * ScummVM 2.7.
 *
 * An effect runs between two frames and no script can see it. So the engine only notes which
 * effects are set and which were due in a frame (struct fades), and its own picture is always the
 * finished one. A host shows the pictures in between with struct fade_show: it saves the picture of
 * the last frame, asks after each frame whether an effect is due, shows one picture after another,
 * each for a number of ticks of 1/240 second (render/transition.h), and then the picture of the
 * frame. It plays no frames meanwhile, so the game's time stands still.
 *
 * The fade-out turns the room's rows to colour 0, with the old palette, in the rows that the room
 * has now. The fade-in begins from there, or from the old picture if there was no fade-out, and
 * uses the new palette. Rows beside the room change at once. Effects that change the picture at
 * once, and effects between two equal pictures, show nothing. Observed: ScummVM 2.7. roomOps fade 0
 * shows the fade-in again; in a frame in which it is due anyway it is shown only once. */
#ifndef WALKBOX_ENGINE_ROOM_FADE_H
#define WALKBOX_ENGINE_ROOM_FADE_H

#include <stdbool.h>
#include <stdint.h>

#include "render/transition.h"

struct fades;
struct game;

/* roomOps fade: the low byte of `effects` is the fade-in of the next room, the high byte the
 * fade-out before it. 0 shows the fade-in of the current room now. */
void fades_set(struct fades *fades, uint32_t frame, int effects);

/* The room changes in this frame: the fade-out of the old room and the fade-in of the new one are
 * due. */
void fades_change_room(struct fades *fades, uint32_t frame);

/* The effect to be shown before the picture of a frame; FADE_NONE: none. */
uint8_t fades_due_in(const struct fades *fades, uint32_t frame);
uint8_t fades_due_out(const struct fades *fades, uint32_t frame);

struct fade_show {
    bool active;
    int step;                       /* the step of the transition that `picture` shows */
    int next_in;                    /* the effect of the fade-in that still follows; 0: none */
    int view_top, view_bottom;      /* the rows of the screen in which the new room is shown */
    uint32_t seed;                  /* of the random order in dissolves */
    struct frame picture;           /* to be shown now, for transition.ticks ticks */
    struct frame from, to, arrived; /* both ends of the transition, and the game's picture */
    struct transition transition;
};

/* Call this after each frame; `last` is the picture of the frame before. Returns whether there is
 * something to show; the first picture is then in `show->picture`. */
bool fade_show_begin(struct fade_show *show, struct game *game, const struct frame *last);

/* Goes on to the next picture. False when there is none: the show is over, and the game's own
 * picture comes next. */
bool fade_show_next(struct fade_show *show);

/* Ends the show at once. */
void fade_show_end(struct fade_show *show);

#endif
