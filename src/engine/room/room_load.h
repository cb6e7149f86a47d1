/* loadRoom: leaves a room and enters another, and runs the scripts that belong to this, in the
 * order of the original. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_LOAD_H
#define WALKBOX_ENGINE_ROOM_ROOM_LOAD_H

#include <stdbool.h>

struct game;

/* Leaves the room (runs EXCD between the two exit hooks, and stops the room's scripts) and enters
 * another (runs ENCD between the two entry hooks).
 * VAR_NEW_ROOM is `number` from before the first exit hook on. The script that called it waits for
 * all of this. `number` may be a pseudo room; 0 means no room: then VAR_ROOM and VAR_ROOM_RESOURCE
 * are 0, and there is no entry code and no entry hook. The current room is left and entered again.
 * A room that is missing or damaged halts the machine. */
void room_load_scripted(struct game *game, int number);

/* The three parts of it. Leaving: the exit scripts can already ask for the number of the room that
 * comes. Changing: false when the machine has halted. Entering: nothing is run when there is no
 * room. */
void room_leave_scripted(struct game *game, int next);
bool room_change(struct game *game, int number);
void room_run_entry(struct game *game);

/* putActorInRoom. The actor's place stays as it is, except that room 0 sets it to 0,0. An actor who
 * is taken out of the room that is shown stops talking. Actor 0 is never seen, but has a room, too.
 */
void actor_put_in_room(struct game *game, int id, int room);

#endif
