/* A fade between two frames, at the speed of the original, in real time. */
#ifndef WALKBOX_APP_WINDOW_PLAY_FADE_H
#define WALKBOX_APP_WINDOW_PLAY_FADE_H

#include "engine/room/fade.h"
#include "render/framebuffer.h"

struct scene;
struct world;

struct play_fade {
    struct fade_show show; /* while active, its picture is shown, and no frame is played */
    struct frame last;     /* picture before the current frame */
    uint64_t waiting;      /* how long the current picture has been shown, in microseconds *
                              TRANSITION_TICK_RATE */
};

/* Call these before and after each frame: first with the picture of the frame before, then with the
 * world and scene that the frame has made. */
void play_fade_before_frame(struct play_fade *fade, const struct frame *picture);
void play_fade_after_frame(struct play_fade *fade, const struct world *world,
                           const struct scene *scene);

/* Lets time pass. Returns whether the picture changed. */
bool play_fade_pass(struct play_fade *fade, uint64_t microseconds);

/* Returns the microseconds until the next picture of a fade, at most `limit`. */
uint64_t play_fade_left(const struct play_fade *fade, uint64_t limit);

#endif
