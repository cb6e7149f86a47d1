/* Cutscenes, and the override: the place in a script to which Escape jumps.
 *
 * Observed: ScummVM 2.7. Cutscenes can be nested. Level 0 is ordinary play, which can have an
 * override, too. */
#ifndef WALKBOX_ENGINE_SCRIPT_CUTSCENE_H
#define WALKBOX_ENGINE_SCRIPT_CUTSCENE_H

#include <stdbool.h>
#include <stdint.h>

struct game;

void cutscene_begin(struct game *game, const int16_t *arguments, int count);
void cutscene_end(struct game *game);

/* override begin: from now on Escape makes the running slot go on at `offset`, the target of the
 * jump that belongs to the override. */
void cutscene_override_begin(struct game *game, uint32_t offset);
void cutscene_override_end(struct game *game);

/* Escape was pressed: if the current level has an override, its script slot goes on there. Returns
 * whether that happened. */
bool cutscene_escape(struct game *game);

#endif
