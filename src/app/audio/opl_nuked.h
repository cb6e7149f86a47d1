/* The OPL chip of an AdLib card, by Nuked OPL3 as libadplug has it. */
#ifndef WALKBOX_APP_AUDIO_OPL_NUKED_H
#define WALKBOX_APP_AUDIO_OPL_NUKED_H

#include "app/audio/mixer.h"

/* Loads libadplug. False when there is no chip, and *why says why: the library is missing, here or
 * when this program was built, or memory ran out. The words are valid until the next call. */
bool opl_nuked_open(struct opl_chip *chip, const char **why);

/* Nothing happens to a chip that is not open. */
void opl_nuked_close(struct opl_chip *chip);

#endif
