/* Collects what was wrong with the parts of the files that a play used. Rooms come and go, and with
 * them their logs; what was wrong with them is kept here until the end. */
#ifndef WALKBOX_ENGINE_ROOM_DAMAGE_H
#define WALKBOX_ENGINE_ROOM_DAMAGE_H

#include "engine/damage_state.h"
#include "engine/game_state.h"

void damage_add(struct play_damage *damage, const struct fault *fault);

/* Adds what a log has, without its oddities. */
void damage_add_log(struct play_damage *damage, const struct fault_log *log);

/* Adds the log of a room that was decoded, once for each room. */
void damage_add_room(struct game *game, int number, const struct fault_log *log);

/* All damage since the game was opened, with that of costumes, charsets, the pictures of verbs, the
 * index and the table of rooms. */
void damage_of_play(const struct game *game, struct play_damage *damage);

#endif
