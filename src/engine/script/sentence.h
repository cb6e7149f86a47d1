/* Sentences: "verb, object, object", waiting on a stack for the sentence script.
 *
 * Observed: ScummVM 2.7. The last one pushed is run first, one a frame. */
#ifndef WALKBOX_ENGINE_SCRIPT_SENTENCE_H
#define WALKBOX_ENGINE_SCRIPT_SENTENCE_H

#include <stdbool.h>
#include <stdint.h>

struct game;

void sentence_push(struct game *game, int verb, int object_a, int object_b);

/* Verb 254: empties the stack, stops the sentence script, forgets the click of this frame. */
void sentence_stop(struct game *game);

/* Starts the sentence script if a sentence is due; once a frame, after the input. */
void sentence_check(struct game *game);

/* Whether `wait sentence` waits. */
bool sentence_pending(const struct game *game);

#endif
