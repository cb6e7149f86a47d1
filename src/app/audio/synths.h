/* Music for the mixer: the OPL chip of an AdLib card, by Nuked OPL3 of libadplug, and a General
 * MIDI synthesiser, by FluidSynth with a soundfont. Both render samples on demand, without a thread
 * or device. Their libraries are loaded here. */
#ifndef WALKBOX_APP_AUDIO_SYNTHS_H
#define WALKBOX_APP_AUDIO_SYNTHS_H

#include "app/audio/mixer.h"

/* False, with the reason in *why, valid until the next call: the library is missing, or memory ran
 * out. */
bool opl_nuked_open(struct opl_chip *chip, const char **why);
void opl_nuked_close(struct opl_chip *chip); /* may be {0} */

/* Loads a soundfont; `path` NULL: the first of the system's. Reports a failure; then the
 * synthesiser is {0}. `rate` is in samples a second. `for_mt32`: translates messages for an MT-32.
 */
void midi_fluid_open(struct midi_synth *synth, const char *path, uint32_t rate, bool for_mt32);
void midi_fluid_close(struct midi_synth *synth); /* may be {0} */

#endif
