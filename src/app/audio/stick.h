/* How a controller's stick moves the pointer: the farther from the middle the faster, faster still
 * after a moment, and slowly while the right trigger is pressed. It depends on the time that passed
 * and not on how often it is asked: a stick that is held still moves the pointer as far in one step
 * as in a hundred. */
#ifndef WALKBOX_APP_AUDIO_STICK_H
#define WALKBOX_APP_AUDIO_STICK_H

#include <stdbool.h>
#include <stdint.h>

#include "app/platform/platform.h"

/* All 0 before the stick is moved. */
struct stick {
    double x,
        y; /* where the pointer is, in picture pixels, with the part of one that is not shown */
    double held; /* seconds since the stick left the middle */
};

/* Moves the pointer at *x, *y (picture pixels, kept on the screen) as the stick stood for so many
 * microseconds. Returns whether it stands outside the middle, even if the pointer is at the same
 * pixel still. */
bool stick_move(struct stick *stick, const struct pad_sticks *sticks, uint64_t microseconds, int *x,
                int *y);

#endif
