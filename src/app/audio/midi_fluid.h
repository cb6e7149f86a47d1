/* A synthesizer for General MIDI: FluidSynth with a soundfont that the player has. It makes samples
 * when it is asked for some, and has no thread or device of its own. */
#ifndef WALKBOX_APP_AUDIO_MIDI_FLUID_H
#define WALKBOX_APP_AUDIO_MIDI_FLUID_H

#include "app/audio/mixer.h"

struct midi_fluid;

/* Loads a soundfont; `path` NULL: the first that is found where Debian puts them. NULL when there
 * is none or it cannot be read, when there is no FluidSynth, here or when this program was built,
 * or when memory ran out; a line tells why. `rate` is in samples a second. `for_mt32`: the messages
 * are meant for an MT-32, and are played by the sounds that are most like its own. */
struct midi_fluid *midi_fluid_open(const char *path, uint32_t rate, bool for_mt32);
void midi_fluid_close(struct midi_fluid *fluid); /* may be NULL */

/* What the mixer is given; valid as long as the synthesizer. {0} for NULL. */
struct midi_synth midi_fluid_synth(struct midi_fluid *fluid);

#endif
