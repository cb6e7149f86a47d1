/* Sounds from the game's files, and to the host's sink. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_IO_H
#define WALKBOX_ENGINE_SOUND_SOUND_IO_H

#include "engine/sound/music.h"
#include "engine/sound_event.h"

struct fault;
struct game;
struct sound;
struct sound_sample;

/* ---- the files ---- */

/* Reads a sound for the device that plays. False when it is missing, or damaged, with the fault. */
bool sound_find(const struct game *game, int id, struct sound *sound, struct fault *fault);

/* Reads the data of a sound that is a sequence; false when it is not one. */
bool sound_find_sequence(const struct game *game, int id, struct sound_sequence *data);

/* Whether a sound can be read for the device that plays, and all tracks of a sequence to their
 * ends. Otherwise sets the fault. */
bool sound_is_whole(const struct game *game, int id, struct fault *fault);

/* Notes the damage of a sound that a script starts, once for each sound. A number that the index
 * does not have is not damage: games start such sounds. */
void sound_note_damage(struct game *game, int id);

/* ---- the sink: without one these do nothing ---- */

/* Sets the time of an event, and sends it. */
void sound_send(const struct sound_link *link, struct sound_event event);

/* A sample that started `jiffies_ago`; 0: it starts now. */
void sound_send_sample(const struct sound_link *link, int sound, const struct sound_sample *sample,
                       int32_t jiffies_ago);

/* ---- both ---- */

/* The sequencer of a game. `marker` may be NULL when no sequence can pass one. */
struct music_engine sound_music(struct game *game,
                                void (*marker)(void *context, int sound, int marker));

#endif
