/* Where the code of scripts is. */
#ifndef WALKBOX_ENGINE_SCRIPT_SCRIPT_CODE_H
#define WALKBOX_ENGINE_SCRIPT_SCRIPT_CODE_H

#include <stdbool.h>

#include "resource/bytes/bytes.h"

struct script_slot;
struct game;

/* Whether there is code for a global or local script. */
bool script_exists(const struct game *game, int number);

/* The whole code of a slot, as its offsets count; empty when it cannot be had. */
struct byte_view script_code(const struct game *game, const struct script_slot *slot);

/* That of a global or local script; empty when there is none. */
struct byte_view script_code_of(const struct game *game, int number);

/* That of SCRIPT_ENTRY or SCRIPT_EXIT of the room that is shown; empty when it has none. */
struct byte_view script_code_of_room(const struct game *game, int which);

#endif
