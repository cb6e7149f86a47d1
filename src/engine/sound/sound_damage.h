/* Notices sounds that scripts start and that cannot be read, which would be silent without a word.
 */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_DAMAGE_H
#define WALKBOX_ENGINE_SOUND_SOUND_DAMAGE_H

#include <stdbool.h>

struct fault;
struct game;

/* Looks at a sound that a script starts, once for each sound. A number that the index does not know
 * is no damage: games start such sounds. */
void sound_damage_look(struct game *game, int id);

/* Whether a sound is there, can be read for the device that plays, and, if it is a sequence, all
 * its tracks can be read to their ends. Otherwise the fault says what is wrong. */
bool sound_is_whole(const struct game *game, int id, struct fault *fault);

#endif
