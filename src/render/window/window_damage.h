/* Which part of the screen has to be shown anew: picture pixels, in pieces of WINDOW_PIECE pixels
 * of a row. */
#ifndef WALKBOX_RENDER_WINDOW_WINDOW_DAMAGE_H
#define WALKBOX_RENDER_WINDOW_WINDOW_DAMAGE_H

#include "render/draw/framebuffer.h"

enum {
    WINDOW_PIECE = 16,
    WINDOW_PIECES = SCREEN_WIDTH / WINDOW_PIECE,
    /* Parts are divided by rows that did not change, and each of these groups by columns. */
    WINDOW_PART_LIMIT = SCREEN_HEIGHT / 2 * WINDOW_PIECES / 2,
};

/* Zeroed: nothing. */
struct window_damage {
    uint32_t rows[SCREEN_HEIGHT]; /* bit n: piece n, from the left */
};

/* Adds a rectangle of picture pixels, of which only what is on the screen counts. */
void window_damage_add(struct window_damage *damage, struct rectangle area);

/* Lists rectangles that hold all of it, of which no two overlap; returns how many. */
int window_damage_parts(const struct window_damage *damage,
                        struct rectangle parts[WINDOW_PART_LIMIT]);

#endif
