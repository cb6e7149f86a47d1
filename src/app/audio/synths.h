/* What plays music for the mixer: the OPL chip of an AdLib card, by Nuked OPL3 as libadplug has it;
 * and a synthesizer for General MIDI, by FluidSynth with a soundfont that the player has. Both make
 * samples on demand, and have no thread or device of their own. Their libraries are loaded here. */
#ifndef WALKBOX_APP_AUDIO_SYNTHS_H
#define WALKBOX_APP_AUDIO_SYNTHS_H

#include "app/audio/mixer.h"

/* False when there is no chip, and *why says why: the library is missing, here or when this program
 * was built, or memory ran out. The words are valid until the next call. */
bool opl_nuked_open(struct opl_chip *chip, const char **why);
void opl_nuked_close(struct opl_chip *chip); /* may be {0} */

/* Loads a soundfont; `path` NULL: the first that is found where Debian puts them. When that fails a
 * message says why, and the synthesizer is {0}. `rate` is in samples a second. `for_mt32`: the
 * messages are for an MT-32, and are played with the most similar sounds. */
void midi_fluid_open(struct midi_synth *synth, const char *path, uint32_t rate, bool for_mt32);
void midi_fluid_close(struct midi_synth *synth); /* may be {0} */

#endif
