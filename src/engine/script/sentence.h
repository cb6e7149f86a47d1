/* Sentences: a verb and up to two objects, waiting on a stack for the sentence script
 * (VAR_SENTENCE_SCRIPT).
 *
 * Observed: ScummVM 2.7. The sentence that was pushed last is run first, and one is run in each
 * frame. */
#ifndef WALKBOX_ENGINE_SCRIPT_SENTENCE_H
#define WALKBOX_ENGINE_SCRIPT_SENTENCE_H

#include <stdbool.h>
#include <stdint.h>

struct game;

void sentence_push(struct game *game, int verb, int object_a, int object_b);

/* doSentence with verb 254: empties the stack, stops the sentence script, and forgets the click and
 * key of this frame. */
void sentence_stop(struct game *game);

/* Starts the sentence script if a sentence is waiting. It is called once in a frame, after the
 * input. */
void sentence_check(struct game *game);

/* Whether `wait sentence` has to go on waiting. */
bool sentence_pending(const struct game *game);

#endif
