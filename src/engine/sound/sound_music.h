/* The sequencer of a game: its state in the world, its driver, and the files that its sequences are
 * in. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_MUSIC_H
#define WALKBOX_ENGINE_SOUND_SOUND_MUSIC_H

#include "engine/sound/music_engine.h"

struct fault;
struct game;
struct sound;
struct sound_sequence;

/* Reads a sound for the device that plays. False when it is missing, or damaged: then the fault is
 * filled in. */
bool sound_find(const struct game *game, int id, struct sound *sound, struct fault *fault);

/* Reads the data of a sound that is a sequence; false when it is not one. */
bool sound_find_sequence(const struct game *game, int id, struct sound_sequence *data);

/* What the functions of engine/sound want. The driver's writes go to the game's sink. `marker` is
 * called for the markers that sequences pass; NULL when no sequence can come to one. */
struct music_engine sound_music(struct game *game,
                                void (*marker)(void *context, int sound, int marker));

#endif
