/* Verbs by number, place or key. */
#ifndef WALKBOX_ENGINE_TEXT_VERB_FIND_H
#define WALKBOX_ENGINE_TEXT_VERB_FIND_H

#include <stdbool.h>

#include "resource/bytes/bytes.h"

struct verb;
struct game;

/* The slot of a verb that is not put aside; 0 when there is none. */
int verb_slot(const struct game *game, int number);

/* The name of a verb with its codes; empty when there is none. Valid until verbs change. */
struct byte_view verb_name(const struct game *game, int number);

/* The verb that is hit at a place of the screen: of those that are on, the highest slot. 0: none.
 */
int verb_at(const struct game *game, int x, int y);

/* The first that is on and has this key; 0: none. */
int verb_with_key(const struct game *game, int key);

/* The slot of a verb that is put aside under a number, or is not (0); verb number 0: a free slot.
 * 0 when there is none. */
int verb_slot_saved_as(const struct game *game, int number, int saved_as);

/* Whether a slot holds a verb that is not put aside. */
bool verb_is_there(const struct verb *verb);

#endif
