/* Verbs: the texts and pictures beside the room that the player clicks on. A verb is painted into
 * the game's panel when something about it changes, and stays there. A click hits a verb where it
 * was last painted. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_VERB_H
#define WALKBOX_ENGINE_TEXT_VERB_H

#include <stdbool.h>

#include "util/bytes.h"

struct game;
struct verb;
struct verbs;

/* ---- finding verbs: slots, 0 when there is none ---- */

/* Whether a slot holds a verb that is not saved away. */
bool verb_is_there(const struct verb *verb);

/* The slot of a verb that is not saved away. */
int verb_slot(const struct verbs *verbs, int number);

/* The slot of a verb that is saved away under `saved_as`; 0: not saved. Verb number 0 finds a
 * free slot. */
int verb_slot_saved_as(const struct verbs *verbs, int number, int saved_as);

/* The name of a verb with its text codes, or empty. Valid until verbs change. */
struct byte_view verb_name(const struct verbs *verbs, int number);

/* Of the verbs that are on, the one in the highest slot that a click at a place of the screen hits,
 * and the first one with a key. */
int verb_at(const struct verbs *verbs, int x, int y);
int verb_with_key(const struct verbs *verbs, int key);

/* ---- changing them ---- */

/* verbOps new: gives the verb's own slot or a free one the first settings; name and place stay as
 * they were in it. Returns the slot; 0: none was free, and the machine has halted. */
int verb_new(struct game *game, int number);

void verb_delete(struct game *game, int slot);

/* Paints a verb in its ordinary colour. Call this after every change. */
void verb_show(struct game *game, int slot);

/* saveRestoreVerbs, of the verbs numbered first..last. */
void verbs_save(struct game *game, int first, int last, int saved_as);
void verbs_restore(struct game *game, int first, int last, int saved_as);
void verbs_delete_saved(struct game *game, int first, int last, int saved_as);

/* Once in a frame: paints the verb under the cursor, if that is shown, in its hi colour. */
void verb_hover(struct game *game);

#endif
