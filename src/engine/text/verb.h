/* Verbs: what is clicked on beside the room, texts and images; and the one under the mouse.
 *
 * They are painted into the game's panel when something about them changes, and stay there. What
 * can be hit is what was painted last. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_VERB_H
#define WALKBOX_ENGINE_TEXT_VERB_H

#include <stdbool.h>
#include <stdint.h>

struct game;

/* verbOps new: its own slot or a free one, with first settings; name and place are as they were.
 * 0 when there is no room for it: the machine has halted. */
int verb_new(struct game *game, int number);

void verb_delete(struct game *game, int slot);

/* Paints it anew, in its ordinary colour: after every change. */
void verb_show(struct game *game, int slot);

/* Everything anew: what shows the panel has changed. */
void verbs_show(struct game *game);

/* saveRestoreVerbs, of the verbs numbered first..last. */
void verbs_save(struct game *game, int first, int last, int saved_as);
void verbs_restore(struct game *game, int first, int last, int saved_as);
void verbs_delete_saved(struct game *game, int first, int last, int saved_as);

/* Once a frame, while the cursor is shown: the verb under it takes its hi colour. */
void verb_hover(struct game *game);

#endif
