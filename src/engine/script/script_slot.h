/* Script slots: starting, stopping and freezing scripts; sentences and cutscenes.
 *
 * A script gets the lowest free slot and runs at once, up to its first yield, while its starter
 * waits. Observed: ScummVM 2.7. */
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
    uint8_t cutscene; /* open cutscenes in the script that chained to this script */
    int argument_count;
    int32_t arguments[SCRIPT_ARGUMENT_LIMIT];
};

/* Starts a global or local script. Number 0 does nothing; a missing script halts the machine. */
void script_run(struct game *game, const struct script_start *start);

/* Starts a script without arguments, as script_run does. */
void script_run_number(struct game *game, int number);

/* Stops the scripts of an object and starts its code for a verb or, if there is none, for verb 255
 * (any verb). Does nothing more if the object has neither. */
void script_run_object(struct game *game, int object, int verb, const struct script_start *start);

/* Runs the current room's SCRIPT_ENTRY or SCRIPT_EXIT code. */
void script_run_room(struct game *game, int which);

/* Runs the scroll script (VAR_SCROLL_SCRIPT), which finds the camera's x in VAR_CAMERA_X. */
void script_run_scroll(struct game *game);

/* Runs the inventory script (VAR_INVENTORY_SCRIPT), which draws the inventory. */
void script_run_inventory(struct game *game, int argument);

/* A room was entered: logs the missing scripts of its named boxes as oddities. They are never
 * started. */
void script_check_named_boxes(struct game *game);

/* In a booted game: runs the scripts of the named boxes that actors entered or left in this frame.
 * After a script has changed the room, the other scripts are not started. */
void script_run_named_boxes(struct game *game);

/* Stops all slots that run a global or local script. Number 0 does nothing. */
void script_stop(struct game *game, int number);
void script_stop_object(struct game *game, int object);

/* Whether a script of the object runs; if `in_cutscene` is set, only scripts within an open
 * cutscene count. */
bool object_script_is_running(const struct world *world, int object, bool in_cutscene);
void script_stop_slot(struct game *game, int slot);

/* Stops the running script, which chains to another script. Returns the number of its open
 * cutscenes, for that script. */
int script_stop_chained(struct game *game);

/* Stops the local, entry, exit and object scripts of the room that is left, including the running
 * script, and scripts within a cutscene (ScummVM warns of these). Scripts of objects that were
 * carried when they started continue. */
void script_stop_room(struct game *game);

/* Whether a slot runs this global or local script, even if it is delayed or frozen. */
bool script_is_running(const struct world *world, int number);

/* freezeScripts. A flag other than 0 adds 1 to the freeze counts of waiting sentences and all other
 * scripts (resistant scripts only from 128 on). Flag 0 subtracts 1 from all counts. */
void script_freeze(struct world *world, const struct vm *vm, int flag);

/* ---- sentences: a verb and up to two objects, waiting on a stack for VAR_SENTENCE_SCRIPT. The
 * newest sentence runs first, and one sentence is started in each frame. Observed: ScummVM 2.7
 * ---- */

/* Pushes a sentence onto the stack. A sentence beyond SENTENCE_LIMIT halts the machine. */
void sentence_push(struct game *game, int verb, int object_a, int object_b);

/* doSentence 254: empties the stack, stops the sentence script, and discards the click and key of
 * this frame. */
void sentence_stop(struct game *game);

/* Starts the sentence script if a sentence is waiting. Called once in a frame, after the input. */
void sentence_check(struct game *game);

/* Whether `wait sentence` must wait. */
bool sentence_pending(const struct world *world);

/* ---- cutscenes, which can be nested, and the override: the offset in a script to which Escape
 * jumps. Level 0 is normal play, which can have an override, too. Observed: ScummVM 2.7 ---- */

/* cutscene and endCutscene, for the running script. The start script (VAR_CUTSCENE_START_SCRIPT)
 * gets all arguments, the end script (VAR_CUTSCENE_END_SCRIPT) the first argument. Too many nested
 * cutscenes halt the machine. */
void cutscene_begin(struct game *game, const int32_t *arguments, int count);
void cutscene_end(struct game *game);

/* Sets the override: Escape makes the slot continue at `offset`. SLOT_NONE removes the override. */
void cutscene_override(struct world *world, int slot, uint32_t offset);

/* Jumps to the current level's override. Returns whether there was an override. */
bool cutscene_escape(struct world *world);

#endif
