/* How one picture gives way to the next: the effects scripts ask for, by number.
 *
 * An effect runs within one frame and no script sees it, so the engine only keeps which are set
 * and which were due in a frame; its picture is always the finished one. A host may show the way
 * there. Numbers: 1..6, 128 and 130..135 wipe, dissolve or scroll, 129 changes at once.
 * Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_SCREEN_FADE_H
#define WALKBOX_ENGINE_SCREEN_FADE_H

#include <stdbool.h>
#include <stdint.h>

struct fades;

/* roomOps fade: the low byte is the way in, the high byte the way out, of the next room; 0 runs the
 * way in of this one now. */
void fades_set(struct fades *fades, uint32_t frame, int effects);

/* A room gave way to another. */
void fades_change_room(struct fades *fades, uint32_t frame);

/* What is to be shown before the picture of a frame, FADE_NONE for nothing. */
uint8_t fades_due_in(const struct fades *fades, uint32_t frame);
uint8_t fades_due_out(const struct fades *fades, uint32_t frame);

#endif
