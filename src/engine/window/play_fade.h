/* The ways rooms go and come, in the window: shown at the original's pace, by the time that passes
 * outside. */
#ifndef WALKBOX_ENGINE_WINDOW_PLAY_FADE_H
#define WALKBOX_ENGINE_WINDOW_PLAY_FADE_H

#include "engine/inspect/fade_show.h"

struct play_fade {
    struct fade_show show; /* while it is active its picture is shown, and no frame is played */
    struct frame last;     /* the picture before the frame that is being played */
    uint64_t waiting;      /* microseconds * TRANSITION_TICK_RATE since the picture came */
};

/* Around each frame that is played. */
void play_fade_before_frame(struct play_fade *fade, struct game *game);
void play_fade_after_frame(struct play_fade *fade, struct game *game);

/* Time has passed; returns whether there is another picture, be it the game's own. */
bool play_fade_pass(struct play_fade *fade, uint64_t microseconds);

#endif
