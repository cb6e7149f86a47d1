/* Cutscenes and the place Escape jumps to.
 *
 * Observed: ScummVM 2.7. Levels nest; level 0 is ordinary play, which can have a place too. */
#ifndef WALKBOX_ENGINE_SCRIPT_CUTSCENE_H
#define WALKBOX_ENGINE_SCRIPT_CUTSCENE_H

#include <stdbool.h>
#include <stdint.h>

struct game;

void cutscene_begin(struct game *game, const int16_t *arguments, int count);
void cutscene_end(struct game *game);

/* override begin: keeps the place of the jump at `offset` for the running slot. */
void cutscene_override_begin(struct game *game, uint32_t offset);
void cutscene_override_end(struct game *game);

/* Escape: the script of the level goes on at its place; whether there was one. */
bool cutscene_escape(struct game *game);

#endif
