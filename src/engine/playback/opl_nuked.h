/* The OPL chip of an AdLib card, by Nuked OPL3 as libadplug has it. */
#ifndef WALKBOX_ENGINE_PLAYBACK_OPL_NUKED_H
#define WALKBOX_ENGINE_PLAYBACK_OPL_NUKED_H

#include "engine/audio/mixer.h"

/* False when this program was built without libadplug, or memory ran out. */
bool opl_nuked_open(struct opl_chip *chip);

/* Nothing happens to a chip that is not open. */
void opl_nuked_close(struct opl_chip *chip);

#endif
