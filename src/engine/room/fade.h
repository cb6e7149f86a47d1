/* Fades: how the picture of one room gives way to the next. Scripts choose the effects by number.
 *
 * An effect runs between two frames and no script can see it. So the engine only keeps which
 * effects are set, and which were due in a frame; the picture that it draws is always the finished
 * one. A host may show the pictures in between (engine/room/fade_show.h). The numbers 1..6, 128
 * and 130..135 wipe, dissolve or scroll; 129 changes the picture at once. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_FADE_H
#define WALKBOX_ENGINE_ROOM_FADE_H

#include <stdbool.h>
#include <stdint.h>

struct fades;

/* roomOps fade: the low byte of `effects` is the fade-in of the next room, the high byte the
 * fade-out that comes before it. 0 shows the fade-in of the current room now. */
void fades_set(struct fades *fades, uint32_t frame, int effects);

/* The room changes in this frame: the fade-out of the old room and the fade-in of the new one are
 * due. */
void fades_change_room(struct fades *fades, uint32_t frame);

/* The effect that is to be shown before the picture of a frame; FADE_NONE: none. */
uint8_t fades_due_in(const struct fades *fades, uint32_t frame);
uint8_t fades_due_out(const struct fades *fades, uint32_t frame);

#endif
