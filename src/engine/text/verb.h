/* Verbs: the texts and pictures around the room that the player clicks on. A verb is painted into
 * the game's panel when something about it changes, and stays there. A click hits a verb where it
 * was last painted. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_VERB_H
#define WALKBOX_ENGINE_TEXT_VERB_H

#include <stdbool.h>

#include "util/bytes.h"

struct stage;
struct text_scope;
struct verb;
struct verbs;
struct world;

/* ---- finding verbs: functions return a slot, or 0 ---- */

/* Whether a slot holds a verb that is not put aside by saveRestoreVerbs. */
bool verb_is_there(const struct verb *verb);

/* The slot for a verb that is not put aside. */
int verb_slot(const struct verbs *verbs, int number);

/* The slot of a verb that is put aside under `saved_as`, or 0. Verb number 0 finds a free slot. */
int verb_slot_saved_as(const struct verbs *verbs, int number, int saved_as);

/* The name of a verb with its text codes, or an empty name. Valid until verbs change. */
struct byte_view verb_name(const struct verbs *verbs, int number);

/* verb_at: the enabled verb at this screen place; the highest slot wins. verb_with_key: the first
 * enabled verb with this key. */
int verb_at(const struct verbs *verbs, int x, int y);
int verb_with_key(const struct verbs *verbs, int key);

/* ---- changing verbs ---- */

/* verbOps new: resets the verb's slot, or a free slot, to default settings, but keeps name and
 * place. Returns the slot, or 0 if the number is invalid or no slot is free. */
int verb_new(const struct text_scope *scope, int number);

/* Deletes a verb and clears its pixels. The slot keeps place and back colour. */
void verb_delete(struct world *world, struct stage *stage, int slot);

/* Paints a verb in its ordinary colour. Call this after every change. */
void verb_show(const struct text_scope *scope, int slot);

/* saveRestoreVerbs, for the verbs numbered first..last. */
void verbs_save(const struct text_scope *scope, int first, int last, int saved_as);
void verbs_restore(const struct text_scope *scope, int first, int last, int saved_as);
void verbs_delete_saved(const struct text_scope *scope, int first, int last, int saved_as);

/* Called once in each frame. Paints the verb under the pointer in its hi colour, while the pointer
 * is visible. */
void verb_hover(const struct text_scope *scope);

#endif
