/* Finds the code of scripts. */
#ifndef WALKBOX_ENGINE_SCRIPT_SCRIPT_CODE_H
#define WALKBOX_ENGINE_SCRIPT_SCRIPT_CODE_H

#include <stdbool.h>

#include "util/bytes.h"

struct script_slot;
struct game;

/* Whether there is a global or local script of this number. */
bool script_exists(const struct game *game, int number);

/* The whole code of the script in a slot, from the byte that offsets in it count from; empty when
 * there is none. */
struct byte_view script_code(const struct game *game, const struct script_slot *slot);

/* The code of a global or local script; empty when there is none. */
struct byte_view script_code_of(const struct game *game, int number);

/* The entry or exit code of the room that is shown. `which` is SCRIPT_ENTRY or SCRIPT_EXIT. Empty
 * when the room has none. */
struct byte_view script_code_of_room(const struct game *game, int which);

#endif
