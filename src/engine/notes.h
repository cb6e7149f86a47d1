/* Notes about scripts, and damage of the files. engine/note_state.h has the data. */
#ifndef WALKBOX_ENGINE_NOTES_H
#define WALKBOX_ENGINE_NOTES_H

#include <stddef.h>

#include "engine/note_state.h"

struct game;

/* ---- notes ---- */

/* The instruction that is executed now. */
struct script_place place_of_script(const struct game *game);

/* Adds a note about the instruction that is executed now, or counts it once more. */
__attribute__((format(printf, 2, 3))) void note_add(struct game *game, const char *text, ...);

/* Adds a note about something that is ignored, unless the log has one of this kind already. */
__attribute__((format(printf, 3, 4))) void note_ignored(struct game *game, enum note_ignored what,
                                                        const char *text, ...);

/* The place as words: "script 176, in room 10 at 0x01A4"; "" when no script was running. */
void place_format(const struct script_place *place, char *line, size_t size);

/* The note in a line: "script 204, in room 25 at 0x0012: ended within its cutscene". */
void note_format(const struct note *note, char line[NOTE_LINE_SIZE]);

/* ---- damage ---- */

void damage_add(struct play_damage *damage, const struct fault *fault);

/* Adds what a log has, without its oddities. */
void damage_add_log(struct play_damage *damage, const struct fault_log *log);

/* Adds the log of a decoded room, once for each room. */
void damage_add_room(struct play_damage *damage, int room, const struct fault_log *log);

/* All damage since the game was opened, with that in the caches and in the index. */
void damage_of_play(const struct game *game, struct play_damage *damage);

#endif
