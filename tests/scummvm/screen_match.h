/* Whether the screen of another interpreter shows a picture of ours, pixel for pixel.
 *
 * They are compared in the 16 bits a pixel that ScummVM's window has. Two things may differ. A
 * cycle of colours may stand at another place, as long as one place makes all its pixels equal. And
 * pixels under the mouse pointer may differ if all of them have one of the pointer's colours. */
#ifndef WALKBOX_TESTS_SCREEN_MATCH_H
#define WALKBOX_TESTS_SCREEN_MATCH_H

#include "engine/room/palette_effects.h"
#include "engine/state/screen_state.h"
#include "render/framebuffer.h"

enum { SCREEN_PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT };

/* Rows of SCREEN_WIDTH, red in the upper 5 bits, green in 6, blue in 5. */
struct screen {
    uint16_t pixels[SCREEN_PIXELS];
};

/* A picture of ours with all that is needed to compare it. */
struct shown_picture {
    uint32_t frame, last_frame; /* the frames of our run in which it was shown */
    struct frame picture;
    struct palette_cycles cycles;
    struct rectangle pointer; /* the area of the mouse pointer; empty if no pointer is shown */
};

struct screen_difference {
    int count;              /* pixels */
    struct rectangle where; /* the part of the screen, empty if there are none */
    int pointer_pixels;     /* pixels that differ because of the pointer */
    int turned;             /* number of cycles that stand at another place */
    uint8_t differs[SCREEN_PIXELS];
};

uint16_t screen_colour(struct colour colour);

bool screen_shows(const struct screen *screen, const struct shown_picture *picture);

/* The same, and finds all that differs. Each cycle is put to the place at which the fewest of its
 * pixels differ. */
void screen_compare(const struct screen *screen, const struct shown_picture *picture,
                    struct screen_difference *difference);

/* Whether two pictures of ours look equal: they may differ only in the places of their cycles. */
bool shown_equal(const struct shown_picture *a, const struct shown_picture *b);

#endif
