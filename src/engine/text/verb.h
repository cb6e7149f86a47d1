/* Verbs: the texts and pictures beside the room that the player clicks on; and the verb under the
 * mouse.
 *
 * A verb is painted into the game's panel when something about it changes, and stays there. A click
 * hits a verb where it was last painted. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_VERB_H
#define WALKBOX_ENGINE_TEXT_VERB_H

#include <stdbool.h>
#include <stdint.h>

struct game;

/* verbOps new: takes the verb's own slot or a free one, and gives it the first settings. Its name
 * and place stay as they were in that slot. Returns the slot, or 0 when none is free; then the
 * machine has halted. */
int verb_new(struct game *game, int number);

void verb_delete(struct game *game, int slot);

/* Paints a verb in its ordinary colour. Call this after every change. */
void verb_show(struct game *game, int slot);

/* saveRestoreVerbs, of the verbs numbered first..last. */
void verbs_save(struct game *game, int first, int last, int saved_as);
void verbs_restore(struct game *game, int first, int last, int saved_as);
void verbs_delete_saved(struct game *game, int first, int last, int saved_as);

/* Called once in a frame: while the cursor is shown, the verb under it is painted in its hi colour.
 */
void verb_hover(struct game *game);

#endif
