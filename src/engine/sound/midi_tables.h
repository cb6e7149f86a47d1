/* What the sounds of an MT-32 are among those of General MIDI. From: docs/sound.md. */
#ifndef WALKBOX_ENGINE_SOUND_MIDI_TABLES_H
#define WALKBOX_ENGINE_SOUND_MIDI_TABLES_H

#include <stdint.h>

/* Channel 10, counted from 1, is for drums. */
enum { MIDI_RHYTHM_CHANNEL = 9 };

/* The program of General MIDI that is most like a program of the MT-32. */
extern const uint8_t midi_program_of_mt32[128];

/* MT-32 data is played softer than others: the velocity that sounds alike. */
int midi_velocity_of_mt32(int velocity);

/* The key of a drum of the MT-32 on channel 10 of General MIDI. Those below 24 become 0, which is
 * none. */
int midi_drum_of_mt32(int key);

#endif
