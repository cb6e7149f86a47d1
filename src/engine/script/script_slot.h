/* Script slots: starting, stopping and freezing scripts; and sentences, which start one.
 *
 * Observed: ScummVM 2.7. A script gets the lowest free slot. It runs at once, up to its first
 * yield, while the script that started it waits. */
#ifndef WALKBOX_ENGINE_SCRIPT_SCRIPT_SLOT_H
#define WALKBOX_ENGINE_SCRIPT_SCRIPT_SLOT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/script_state.h"

struct game;

struct script_start {
    int number;
    bool resistant, recursive;
    uint8_t cutscene; /* open cutscenes of the script that chained to it */
    int argument_count;
    int16_t arguments[SCRIPT_ARGUMENT_LIMIT];
};

/* Starts a global or local script and runs it to its first yield. Number 0 does nothing. A script
 * that does not exist halts the machine. */
void script_run(struct game *game, const struct script_start *start);

/* The same without arguments or flags; the engine runs its hooks this way. */
void script_run_number(struct game *game, int number);

/* Starts an object's code for a verb, or else its code for verb 255 (any verb); does nothing when
 * it has neither. Scripts of the object that are running are stopped first. */
void script_run_object(struct game *game, int object, int verb, const struct script_start *start);

/* Runs the entry or exit code of the current room. `which` is SCRIPT_ENTRY or SCRIPT_EXIT. */
void script_run_room(struct game *game, int which);

/* Stops all slots that run a global or local script, but not scripts of objects. Number 0 does
 * nothing. */
void script_stop(struct game *game, int number);
void script_stop_object(struct game *game, int object);

/* Whether an object's script runs, and whether one does that is within a cutscene. */
bool script_of_object_runs(const struct game *game, int object);
bool script_of_object_in_cutscene(const struct game *game, int object);
void script_stop_slot(struct game *game, int slot);

/* Stops the running script because it chains to another. Returns its count of open cutscenes, which
 * passes to the other script. */
int script_stop_chained(struct game *game);

/* Stops the local scripts, the entry and exit code and the object scripts of the room that is left,
 * even the one that is running and those within a cutscene (ScummVM warns of these). Scripts of
 * objects that were carried when they started go on. */
void script_stop_room(struct game *game);

bool script_is_running(const struct game *game, int number);

/* freezeScripts. A flag other than 0 adds one to the freeze count of all other scripts (of
 * resistant ones only if it is 128 or more). Flag 0 subtracts one from the count of all scripts.
 * The same happens to waiting sentences. */
void script_freeze(struct game *game, int flag);

/* ---- sentences: a verb and up to two objects, waiting on a stack for the sentence script
 * (VAR_SENTENCE_SCRIPT). Observed: ScummVM 2.7. The one that was pushed last runs first, and one
 * runs in each frame ---- */

void sentence_push(struct game *game, int verb, int object_a, int object_b);

/* doSentence with verb 254: empties the stack, stops the sentence script, and discards the click
 * and key of this frame. */
void sentence_stop(struct game *game);

/* Starts the sentence script if a sentence is waiting. Called once in a frame, after the input. */
void sentence_check(struct game *game);

/* Whether `wait sentence` has to go on waiting. */
bool sentence_pending(const struct game *game);

#endif
