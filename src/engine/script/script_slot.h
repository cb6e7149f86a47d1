/* Script slots: what runs, where it stands, and how it is started and stopped.
 *
 * Observed: ScummVM 2.7. Slots are searched from the lowest; a script that is started runs at
 * once, nested in its starter, up to its first yield. */
#ifndef WALKBOX_ENGINE_SCRIPT_SCRIPT_SLOT_H
#define WALKBOX_ENGINE_SCRIPT_SCRIPT_SLOT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/script_state.h"

struct game;

struct script_start {
    int number;
    bool resistant, recursive;
    int argument_count;
    int16_t arguments[SCRIPT_ARGUMENT_LIMIT];
};

/* Starts a global or local script and runs it to its first yield. Number 0 is nothing. One that is
 * not there halts the machine. */
void script_run(struct game *game, const struct script_start *start);

/* The same with no arguments or flags, as the engine's own hooks are run. */
void script_run_number(struct game *game, int number);

/* Starts an object's code for a verb, or for 255; nothing when it has neither. A script of that
 * object that is running is stopped first. */
void script_run_object(struct game *game, int object, int verb, const struct script_start *start);

/* ENCD or EXCD of the current room. */
void script_run_room(struct game *game, int which);

/* Ends every slot of a script; 0: nothing. Never those of objects. */
void script_stop(struct game *game, int number);
void script_stop_object(struct game *game, int object);
void script_stop_slot(struct game *game, int slot);

/* Ends local, room and object scripts of the room that is left, the running one included. */
void script_stop_room(struct game *game);

bool script_is_running(const struct game *game, int number);

/* freezeScripts: not 0 raises the count of all others (128 and more: of resistant ones too), 0
 * lowers all. */
void script_freeze(struct game *game, int flag);

#endif
