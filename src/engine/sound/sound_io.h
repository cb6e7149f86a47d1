/* Where sounds come from, the game's files, and where they go, the host's sink. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_IO_H
#define WALKBOX_ENGINE_SOUND_SOUND_IO_H

#include "engine/sound/music.h"
#include "engine/sound_event.h"

struct fault;
struct game;
struct sound;
struct sound_sample;

/* ---- the files ---- */

/* Reads a sound for the device that plays. False when it is missing, or damaged: then the fault is
 * filled in. */
bool sound_find(const struct game *game, int id, struct sound *sound, struct fault *fault);

/* Reads the data of a sound that is a sequence; false when it is not one. */
bool sound_find_sequence(const struct game *game, int id, struct sound_sequence *data);

/* Whether a sound is there, can be read for the device that plays, and, if it is a sequence, all
 * its tracks can be read to their ends. Otherwise the fault says what is wrong. */
bool sound_is_whole(const struct game *game, int id, struct fault *fault);

/* Notes the damage of a sound that a script starts, once for each sound: it would be silent without
 * a word. A number that the index does not know is no damage: games start such sounds. */
void sound_note_damage(struct game *game, int id);

/* ---- the sink: without one these do nothing ---- */

/* Sets the time of an event, and sends it. */
void sound_send(const struct sound_link *link, struct sound_event event);

/* A whole MIDI message of any size, with its status byte. */
void sound_send_midi(const struct sound_link *link, const uint8_t *bytes, size_t size);

/* A sample that started `jiffies_ago`; 0: it starts now. */
void sound_send_sample(const struct sound_link *link, int sound, const struct sound_sample *sample,
                       int32_t jiffies_ago);

/* ---- both ---- */

/* The sequencer of a game. `marker` is called for the markers that sequences pass; it may be NULL
 * when no sequence can come to one. */
struct music_engine sound_music(struct game *game,
                                void (*marker)(void *context, int sound, int marker));

#endif
