/* What was wrong with the parts of the files that a play used, besides what the caches of costumes
 * and charsets have in their logs. */
#ifndef WALKBOX_ENGINE_DAMAGE_STATE_H
#define WALKBOX_ENGINE_DAMAGE_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/fault.h"

enum { DAMAGE_ROOMS = 256, DAMAGE_SOUNDS = 256 };

struct play_damage {
    int count;
    struct fault first;         /* only if count is not 0 */
    bool rooms[DAMAGE_ROOMS];   /* their damage is counted; by number */
    bool sounds[DAMAGE_SOUNDS]; /* by number, modulo DAMAGE_SOUNDS */
};

#endif
