/* Script slots: starting, stopping and freezing scripts; sentences and cutscenes.
 *
 * A script gets the lowest free slot and runs at once, up to its first yield, while the script that
 * started it waits. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_SCRIPT_SCRIPT_SLOT_H
#define WALKBOX_ENGINE_SCRIPT_SCRIPT_SLOT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/script_state.h"

struct game;
struct world;

struct script_start {
    int number;
    bool resistant, recursive;
    uint8_t cutscene; /* open cutscenes of the script that chained to it */
    int argument_count;
    int32_t arguments[SCRIPT_ARGUMENT_LIMIT];
};

/* Starts a global or local script. Number 0 does nothing; a missing script halts the machine. */
void script_run(struct game *game, const struct script_start *start);

void script_run_number(struct game *game, int number);

/* Stops the scripts of an object and starts its code for a verb, or else for verb 255 (any verb),
 * if it has either. */
void script_run_object(struct game *game, int object, int verb, const struct script_start *start);

/* Runs the SCRIPT_ENTRY or SCRIPT_EXIT code of the current room. */
void script_run_room(struct game *game, int which);

/* Stops all slots that run a global or local script. Number 0 does nothing. */
void script_stop(struct game *game, int number);
void script_stop_object(struct game *game, int object);

/* With `in_cutscene` only within an open cutscene. */
bool script_of_object_runs(const struct world *world, int object, bool in_cutscene);
void script_stop_slot(struct game *game, int slot);

/* Stops the running script, which chains to another. Returns its open cutscenes for that. */
int script_stop_chained(struct game *game);

/* Stops the local, entry, exit and object scripts of the room that is left, even the running one
 * and those within a cutscene (ScummVM warns of these). Scripts of objects that were carried when
 * they started continue. */
void script_stop_room(struct game *game);

bool script_is_running(const struct world *world, int number);

/* freezeScripts. A flag other than 0 adds one to the freeze count of all other scripts (of
 * resistant ones only from 128 on), and of waiting sentences. Flag 0 subtracts one from all counts.
 */
void script_freeze(struct game *game, int flag);

/* ---- sentences: a verb and up to two objects, waiting on a stack for VAR_SENTENCE_SCRIPT. The
 * last one runs first, and one runs in each frame. Observed: ScummVM 2.7 ---- */

void sentence_push(struct game *game, int verb, int object_a, int object_b);

/* doSentence 254: empties the stack, stops the sentence script, and discards the click and key of
 * this frame. */
void sentence_stop(struct game *game);

/* Starts the sentence script if a sentence is waiting. Called once in a frame, after the input. */
void sentence_check(struct game *game);

/* Whether `wait sentence` waits. */
bool sentence_pending(const struct world *world);

/* ---- cutscenes, which can be nested, and the override: the place in a script to which Escape
 * jumps. Level 0 is normal play, which can have an override, too. Observed: ScummVM 2.7 ---- */

void cutscene_begin(struct game *game, const int32_t *arguments, int count);
void cutscene_end(struct game *game);

/* From now on Escape makes a slot continue at `offset`. SLOT_NONE: ends the override. */
void cutscene_override(struct game *game, int slot, uint32_t offset);

/* Jumps to the override of the current level. Returns whether there was one. */
bool cutscene_escape(struct game *game);

#endif
