/* Watches which actors are in which named boxes. A change is an event: the trace and the overlay
 * show it, and a script is started if the file of named boxes names one
 * (resource/files/named_box_file.h).
 *
 * This is checked once in each frame, after all actors have walked, from where they stand. So it
 * does not matter whether an actor walked there, was put there, or was there when the room was
 * entered. An actor who is not in the room that is shown is in none of its boxes. When a room is
 * entered nobody counts as being in a box yet; actors who stand in one enter it in the first frame.
 * Leaving a room is not an event of its boxes. */
#ifndef WALKBOX_ENGINE_ACTORS_BOX_WATCH_H
#define WALKBOX_ENGINE_ACTORS_BOX_WATCH_H

#include <stdbool.h>
#include <stdint.h>

struct game;

/* A room was entered: looks it up in the file, and gives its boxes the scales that the file has. If
 * the file names a script that the game does not have, that is noted in the room's log as an
 * oddity, and the script is never started. */
void box_watch_enter_room(struct game *game);
void box_watch_leave_room(struct game *game);

/* Called once in a frame, after the actors have walked. In a booted game a script is started for
 * each event that has one. Its arguments are the actor, the number of the named box, and 1 for
 * entered or 0 for left. If such a script changes the room, the events that remain start no
 * scripts. */
void box_watch_step(struct game *game);

/* Takes note of where all actors are, without events. This is for saves that have no data about
 * named boxes. */
void box_watch_look(struct game *game);

/* The named boxes that were entered in the last few frames: bit i stands for the i-th of the room.
 */
uint32_t box_watch_flashing(const struct game *game);

/* Whether the trace line of this frame has a field for events. */
bool box_watch_is_told(const struct game *game);

#endif
