/* Notices sounds that scripts start and that cannot be read, which would be silent without a word.
 */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_DAMAGE_H
#define WALKBOX_ENGINE_SOUND_SOUND_DAMAGE_H

struct game;

/* Looks at a sound that a script starts, once for each sound. A number that the index does not know
 * is no damage: games start such sounds. */
void sound_damage_look(struct game *game, int id);

#endif
