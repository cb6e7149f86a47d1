/* Notes: what scripts did that ought not to happen, or that has no effect here, while the game goes
 * on. A note is for people who look for the reason when a game behaves oddly; nothing in the engine
 * depends on one. */
#ifndef WALKBOX_ENGINE_NOTE_STATE_H
#define WALKBOX_ENGINE_NOTE_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum { NOTE_LIMIT = 32, NOTE_TEXT_SIZE = 96, NOTE_LINE_SIZE = NOTE_TEXT_SIZE + 96 };

/* A place in a script, with the room that was shown when it was reached. */
struct script_place {
    bool known;     /* false: no script was running */
    int16_t script; /* as script_slot.number */
    int room;       /* VAR_ROOM */
    uint32_t offset;
};

/* What the engine takes from scripts and does nothing with, or not all that was meant. */
enum note_ignored {
    IGNORED_ACTOR_SHADOW,
    IGNORED_ACTOR_TEXT_OFFSET,
    IGNORED_NO_ACTOR,
    IGNORED_POINTER,
    IGNORED_FADE,
    IGNORED_VOICE,
    IGNORED_NO_SOUND,
    IGNORED_SOUND_COMMAND,
    IGNORED_SOUND_HOOK,
};

struct note {
    bool quiet; /* it is about something ignored: for the log, not for the player to read */
    struct script_place place;
    uint32_t frame; /* the first time */
    uint32_t count; /* how often it happened in all */
    char text[NOTE_TEXT_SIZE];
};

/* The same text from the same place is kept once. When the log is full, further ones are only
 * counted. */
struct note_log {
    int count;
    uint32_t dropped;
    uint32_t ignored; /* a bit for each enum note_ignored that has been noted */
    struct note notes[NOTE_LIMIT];
};

#endif
