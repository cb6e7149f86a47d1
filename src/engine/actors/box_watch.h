/* Who is in which named box, and what follows when that changes: an event, in the trace and the
 * overlay, and a script if the file names one (resource/named_box_file.h).
 *
 * Looked at once a frame, when all actors have walked, from where they stand: so it does not matter
 * whether one walked, was put there or came with the room. Whoever is not in the room that is shown
 * is in none of its boxes. Entering a room begins with nobody in any box; those who are in one then
 * enter it in the first frame. Leaving a room is no event of its boxes. */
#ifndef WALKBOX_ENGINE_ACTORS_BOX_WATCH_H
#define WALKBOX_ENGINE_ACTORS_BOX_WATCH_H

#include <stdbool.h>
#include <stdint.h>

struct game;

/* A room was entered: looks it up, and gives its boxes the scales of the file. A script that is not
 * there is listed in the room's log as an oddity, and never started. */
void box_watch_enter_room(struct game *game);
void box_watch_leave_room(struct game *game);

/* Once a frame, when actors have walked. In a game that was booted scripts are started, one of its
 * own for each event, with actor, number of the box, and 1 for entered or 0 for left; one that
 * shows another room is the last. */
void box_watch_step(struct game *game);

/* Takes everybody to have been where he is, without events: a save knew nothing of it. */
void box_watch_look(struct game *game);

/* Names entered lately, a bit each. */
uint32_t box_watch_flashing(const struct game *game);

/* Whether the trace has a field for events in this frame. */
bool box_watch_is_told(const struct game *game);

#endif
