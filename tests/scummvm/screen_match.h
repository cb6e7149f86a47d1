/* Whether the screen of another interpreter shows a picture of ours, pixel for pixel.
 *
 * Both are compared in the 16 bits a pixel that ScummVM's window has. Two things are not asked
 * for: where a cycle of colours stands, as long as one place of it makes all its pixels equal; and
 * what is under the mouse pointer, whose pixels must all have one colour of its own. */
#ifndef WALKBOX_TESTS_SCREEN_MATCH_H
#define WALKBOX_TESTS_SCREEN_MATCH_H

#include "engine/screen/palette_cycle.h"
#include "engine/state/screen_state.h"
#include "render/draw/framebuffer.h"

enum { SCREEN_PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT };

/* Rows of SCREEN_WIDTH, red in the upper 5 bits, green in 6, blue in 5. */
struct screen {
    uint16_t pixels[SCREEN_PIXELS];
};

/* A picture of ours with all that is needed to compare it. */
struct shown_picture {
    uint32_t frame, last_frame; /* of our run: those it was shown in, both included */
    struct frame picture;
    struct palette_cycles cycles;
    struct rectangle pointer; /* what the mouse pointer may cover; empty: none is shown */
};

struct screen_difference {
    int count;              /* pixels */
    struct rectangle where; /* of the screen, empty when there are none */
    int pointer_pixels;     /* that differ and are the pointer's */
    int turned;             /* cycles that stand at another place */
    uint8_t differs[SCREEN_PIXELS];
};

uint16_t screen_colour(struct colour colour);

bool screen_shows(const struct screen *screen, const struct shown_picture *picture);

/* The same, with all that differs; cycles are turned to where fewest of their pixels do. */
void screen_compare(const struct screen *screen, const struct shown_picture *picture,
                    struct screen_difference *difference);

/* Whether two of ours are one to the eye: the same but for where their cycles stand. */
bool shown_equal(const struct shown_picture *a, const struct shown_picture *b);

#endif
