/* The functions of FluidSynth, which plays MIDI messages with a soundfont. */
#ifndef WALKBOX_APP_PLATFORM_FLUID_LIBRARY_H
#define WALKBOX_APP_PLATFORM_FLUID_LIBRARY_H

#include <fluidsynth.h>

#include "app/platform/library.h"

#define FLUID_FUNCTIONS(F)                                                                         \
    F(new_fluid_settings)                                                                          \
    F(delete_fluid_settings)                                                                       \
    F(fluid_settings_setnum)                                                                       \
    F(fluid_settings_setint)                                                                       \
    F(fluid_set_log_function)                                                                      \
    F(fluid_is_soundfont)                                                                          \
    F(new_fluid_synth)                                                                             \
    F(delete_fluid_synth)                                                                          \
    F(fluid_synth_sfload)                                                                          \
    F(fluid_synth_system_reset)                                                                    \
    F(fluid_synth_noteoff)                                                                         \
    F(fluid_synth_noteon)                                                                          \
    F(fluid_synth_cc)                                                                              \
    F(fluid_synth_program_change)                                                                  \
    F(fluid_synth_channel_pressure)                                                                \
    F(fluid_synth_pitch_bend)                                                                      \
    F(fluid_synth_write_s16)

struct fluid_library {
    FLUID_FUNCTIONS(LIBRARY_POINTER)
};

/* NULL, or why it is not there; see library_load. */
const char *fluid_library_load(struct fluid_library *table);

#endif
