/* What the drivers give out: each function tells it to all outputs that want it. */
#ifndef WALKBOX_ENGINE_DRIVERS_MUSIC_OUTPUT_H
#define WALKBOX_ENGINE_DRIVERS_MUSIC_OUTPUT_H

#include "engine/state/music_output.h"

void outputs_chip_reset(const struct music_outputs *outputs);
void outputs_chip_write(const struct music_outputs *outputs, uint32_t tick, uint8_t reg,
                        uint8_t value);
void outputs_speaker(const struct music_outputs *outputs, uint32_t tick, uint16_t divisor);
void outputs_midi(const struct music_outputs *outputs, uint32_t tick, const uint8_t *bytes,
                  size_t size);
void outputs_tick_done(const struct music_outputs *outputs, uint32_t tick);

#endif
