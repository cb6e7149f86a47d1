/* Which actors are in which named boxes (resource/files/named_box_file.h). A change is an event for
 * the trace and the overlay, and may start a script. It is found once in each frame, after all
 * actors have walked, from where they are; how they got there does not matter. When a room is
 * entered nobody is in a box yet; actors in one enter it in the first frame. Leaving a room is not
 * an event. */
#ifndef WALKBOX_ENGINE_ENTER_BOX_WATCH_H
#define WALKBOX_ENGINE_ENTER_BOX_WATCH_H

#include <stdint.h>

struct game;

/* A room was entered: finds it in the file, and gives its boxes the scales that the file has. A
 * script that the game does not have is an oddity in the room's log and never started. */
void box_watch_enter_room(struct game *game);
void box_watch_leave_room(struct game *game);

/* In a booted game this starts the script of each event, with the actor, the number of the named
 * box, and 1 for entered or 0 for left. After a script has changed the room the rest is not
 * started. */
void box_watch_step(struct game *game);

/* Notes where all actors are, without events: for saves without data about named boxes. */
void box_watch_look(struct game *game);

/* The named boxes entered in the last few frames: bit i is the i-th of the room. */
uint32_t box_watch_flashing(const struct game *game);

#endif
