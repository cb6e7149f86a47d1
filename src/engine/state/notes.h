/* A record of what went wrong in a game: notes about its scripts, and damage in the files that were
 * read. It is for reports only; nothing in the engine depends on it. */
#ifndef WALKBOX_ENGINE_STATE_NOTES_H
#define WALKBOX_ENGINE_STATE_NOTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "resource/files/source_names.h"
#include "util/fault.h"

enum { NOTE_LIMIT = 32, NOTE_TEXT_SIZE = 96, NOTE_LINE_SIZE = NOTE_TEXT_SIZE + 160 };

/* A place in a script, and the current room when the script reached it. */
struct script_place {
    bool known;     /* false if no script was running */
    int16_t script; /* as script_slot.number */
    int room;       /* VAR_ROOM */
    uint32_t offset;
    char source[SOURCE_PLACE_SIZE]; /* as source_names_place writes it */
};

struct note {
    bool quiet; /* it is about an ignored instruction: for the log, not for the player */
    struct script_place place;
    uint32_t frame; /* frame number of the first time */
    uint32_t count; /* number of times */
    struct message message;
};

enum { DAMAGE_ROOMS = 256, DAMAGE_SOUNDS = 256 };

/* Damage in rooms and sounds. The caches for costumes, charsets and verb pictures count their
 * own. */
struct play_damage {
    int count;
    struct fault first;         /* valid only if `count` is not 0 */
    bool rooms[DAMAGE_ROOMS];   /* by number: the room's damage is counted */
    bool sounds[DAMAGE_SOUNDS]; /* by number modulo DAMAGE_SOUNDS */
};

struct game_files;
struct game_host;
struct vm;
struct world;

/* The parts of a game that say where and when a note is added, and whether notes are wanted. */
struct note_source {
    const struct vm *vm;
    const struct world *world;
    const struct game_files *files;
    const struct game_host *host;
};

/* Equal messages from the same place share a note. A full log only counts further notes. */
struct note_log {
    struct note_source source;
    int count;
    uint32_t dropped;
    struct note notes[NOTE_LIMIT];
    struct play_damage damage; /* damage found in the files, without the damage in the caches */
};

/* ---- notes ---- */

/* The current instruction's place. */
struct script_place place_of_script(const struct note_log *log);

/* Adds a note about the current instruction, or counts it once more. */
__attribute__((format(printf, 2, 3))) void note_add(struct note_log *log, const char *text, ...);

/* Adds a note about an instruction that has no effect in walkbox, or not its whole effect, unless
 * the log already has a note with this format. */
__attribute__((format(printf, 2, 3))) void note_ignored(struct note_log *log, const char *text,
                                                        ...);
void note_ignored_message(struct note_log *log, const struct message *message);

/* Adds a note about a number in a script that refers to nothing, or counts it once more: a mistake
 * without effect. Each place gets its own note, for the log, not for the player. */
__attribute__((format(printf, 2, 3))) void note_mistake(struct note_log *log, const char *text,
                                                        ...);

/* Writes the note in English, such as "script 204, in room 25 at 0x0012: ended within its
 * cutscene". */
void note_format(const struct note *note, char line[NOTE_LINE_SIZE]);

/* The place and the note, joined as one message. */
struct message note_message(const struct note *note);

/* ---- damage ---- */

/* Counts a damaged part, and stores the first fault. */
void damage_add(struct play_damage *damage, const struct fault *fault);

/* Adds the damage in a log, without its oddities. */
void damage_add_log(struct play_damage *damage, const struct fault_log *log);

/* Adds the damage in a decoded room's log, once for each room. */
void damage_add_room(struct play_damage *damage, int room, const struct fault_log *log);

#endif
