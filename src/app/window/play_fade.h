/* Fades in the window: shows them at the speed of the original, measured in real time. */
#ifndef WALKBOX_APP_WINDOW_PLAY_FADE_H
#define WALKBOX_APP_WINDOW_PLAY_FADE_H

#include "engine/room/fade.h"

struct play_fade {
    struct fade_show show; /* while this is active its picture is shown, and no frame is played */
    struct frame last;     /* the picture of the frame before the one that is being played */
    uint64_t waiting;      /* how long the current picture has been shown, in microseconds *
                              TRANSITION_TICK_RATE */
};

/* To be called before and after each frame that is played. */
void play_fade_before_frame(struct play_fade *fade, struct game *game);
void play_fade_after_frame(struct play_fade *fade, struct game *game);

/* Lets time pass. Returns whether there is another picture to show now; it may be the game's own.
 */
bool play_fade_pass(struct play_fade *fade, uint64_t microseconds);

/* The microseconds until the next picture of a fade, if that is before `most`; else `most`. */
uint64_t play_fade_left(const struct play_fade *fade, uint64_t most);

#endif
