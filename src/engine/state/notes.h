/* What went wrong in a game, for people who look for the reason: notes about its scripts, and
 * damage of the files that were used. Nothing in the engine depends on it. */
#ifndef WALKBOX_ENGINE_STATE_NOTES_H
#define WALKBOX_ENGINE_STATE_NOTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "resource/files/source_names.h"
#include "util/fault.h"

enum { NOTE_LIMIT = 32, NOTE_TEXT_SIZE = 96, NOTE_LINE_SIZE = NOTE_TEXT_SIZE + 160 };

/* A place in a script, with the room that was shown when it was reached. */
struct script_place {
    bool known;     /* false: no script was running */
    int16_t script; /* as script_slot.number */
    int room;       /* VAR_ROOM */
    uint32_t offset;
    char source[SOURCE_PLACE_SIZE]; /* as source_names_place writes it */
};

struct note {
    bool quiet; /* it is about something ignored: for the log, not for the player to read */
    struct script_place place;
    uint32_t frame; /* the first time */
    uint32_t count; /* how often it happened in all */
    struct message message;
};

/* The same message from the same place is one note. A full log only counts further ones. */
struct note_log {
    int count;
    uint32_t dropped;
    struct note notes[NOTE_LIMIT];
};

enum { DAMAGE_ROOMS = 256, DAMAGE_SOUNDS = 256 };

/* Damage of rooms and sounds; that of costumes, charsets and verb pictures is in their caches. */
struct play_damage {
    int count;
    struct fault first;         /* only if count is not 0 */
    bool rooms[DAMAGE_ROOMS];   /* their damage is counted; by number */
    bool sounds[DAMAGE_SOUNDS]; /* by number, modulo DAMAGE_SOUNDS */
};

struct game;

/* ---- notes ---- */

/* The instruction that is executed now. */
struct script_place place_of_script(const struct game *game);

/* Adds a note about the instruction that is executed now, or counts it once more. */
__attribute__((format(printf, 2, 3))) void note_add(struct game *game, const char *text, ...);

/* Adds a note about something that has no effect here, or not all that was meant, unless the log
 * has one with this format already. */
__attribute__((format(printf, 2, 3))) void note_ignored(struct game *game, const char *text, ...);

/* Adds a note about a number that a script gives and that nothing has, or counts it once more: a
 * mistake that has no effect. One for each place; for the log, not for the player. */
__attribute__((format(printf, 2, 3))) void note_mistake(struct game *game, const char *text, ...);

/* The note in a line: "script 204, in room 25 at 0x0012: ended within its cutscene". In English. */
void note_format(const struct note *note, char line[NOTE_LINE_SIZE]);

/* The place and the note, as messages. */
struct message note_message(const struct note *note);

/* ---- damage ---- */

void damage_add(struct play_damage *damage, const struct fault *fault);

/* Adds what a log has, without its oddities. */
void damage_add_log(struct play_damage *damage, const struct fault_log *log);

/* Adds the log of a decoded room, once for each room. */
void damage_add_room(struct play_damage *damage, int room, const struct fault_log *log);

/* All damage since the game was opened, with that in the caches and in the index. */
void damage_of_play(const struct game *game, struct play_damage *damage);

#endif
