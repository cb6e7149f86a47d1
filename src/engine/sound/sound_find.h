/* The sounds in the game's files, and the sequencer that plays those that are sequences. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_FIND_H
#define WALKBOX_ENGINE_SOUND_SOUND_FIND_H

#include "engine/sound/music.h"

struct fault;
struct game;
struct sound;

/* Reads a sound for the device that plays. False when it is missing, or damaged: then the fault is
 * filled in. */
bool sound_find(const struct game *game, int id, struct sound *sound, struct fault *fault);

/* Reads the data of a sound that is a sequence; false when it is not one. */
bool sound_find_sequence(const struct game *game, int id, struct sound_sequence *data);

/* The sequencer of a game. `marker` is called for the markers that sequences pass; it may be NULL
 * when no sequence can come to one. */
struct music_engine sound_music(struct game *game,
                                void (*marker)(void *context, int sound, int marker));

/* Whether a sound is there, can be read for the device that plays, and, if it is a sequence, all
 * its tracks can be read to their ends. Otherwise the fault says what is wrong. */
bool sound_is_whole(const struct game *game, int id, struct fault *fault);

/* Notes the damage of a sound that a script starts, once for each sound: it would be silent without
 * a word. A number that the index does not know is no damage: games start such sounds. */
void sound_note_damage(struct game *game, int id);

#endif
