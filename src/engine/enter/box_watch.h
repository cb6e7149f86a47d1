/* Tracks which actors are in which named boxes (resource/files/named_box_file.h). A change is an
 * event for the trace and the overlay, and may start a script. Events are found once in each frame,
 * after all actors have walked, from the actors' places; their paths do not matter. When a room is
 * entered nobody is in a box yet, so an actor that stands in a box enters it in the first frame.
 * Leaving a room is not an event. From: KIAVC, whose areas start scripts, too; the original has no
 * named boxes. */
#ifndef WALKBOX_ENGINE_ENTER_BOX_WATCH_H
#define WALKBOX_ENGINE_ENTER_BOX_WATCH_H

#include <stdint.h>

struct box_watch;
struct floor;
struct named_room;
struct world;

/* A room was entered: gives its boxes the scales in the box-name file. `room` is the file's data
 * for the room, or NULL if there are none. */
void box_watch_enter_room(struct box_watch *watch, struct world *world, struct floor *floor,
                          const struct named_room *room);
void box_watch_leave_room(struct box_watch *watch, struct world *world);

/* Finds a frame's events. */
void box_watch_step(struct box_watch *watch, struct world *world);

/* Stores where all actors are, without events: for saves without data about named boxes. */
void box_watch_look(const struct box_watch *watch, struct world *world);

/* The named boxes that were entered in the last few frames: bit i is the i-th named box of the
 * room. */
uint32_t box_watch_flashing(const struct box_watch *watch, const struct world *world);

#endif
