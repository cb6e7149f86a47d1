/* Finds verbs by number, place or key. All results are slots. */
#ifndef WALKBOX_ENGINE_TEXT_VERB_FIND_H
#define WALKBOX_ENGINE_TEXT_VERB_FIND_H

#include <stdbool.h>

#include "util/bytes.h"

struct verb;
struct verbs;

/* The slot of a verb that is not put aside; 0 when there is none. */
int verb_slot(const struct verbs *verbs, int number);

/* The name of a verb with its text codes; empty when there is no such verb. Valid until verbs
 * change. */
struct byte_view verb_name(const struct verbs *verbs, int number);

/* The verb that a click at a place of the screen hits: of the verbs that are on, the one in the
 * highest slot; 0 when there is none. */
int verb_at(const struct verbs *verbs, int x, int y);

/* The first verb that is on and has this key; 0 when there is none. */
int verb_with_key(const struct verbs *verbs, int key);

/* The slot of a verb that is put aside under the number `saved_as`; `saved_as` 0 means a verb that
 * is not put aside. Verb number 0 finds a free slot. 0 when there is none. */
int verb_slot_saved_as(const struct verbs *verbs, int number, int saved_as);

/* Whether a slot holds a verb that is not put aside. */
bool verb_is_there(const struct verb *verb);

#endif
