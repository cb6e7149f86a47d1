/* The functions of Nuked OPL3, the chip of an AdLib card, as libadplug has it. nukedopl.h is
 * installed by libadplug-dev, but it is no documented part of AdPlug. */
#ifndef WALKBOX_APP_PLATFORM_OPL_LIBRARY_H
#define WALKBOX_APP_PLATFORM_OPL_LIBRARY_H

#include <adplug/nukedopl.h>

#include "app/platform/library.h"

#define OPL_FUNCTIONS(F)                                                                           \
    F(OPL3_Reset)                                                                                  \
    F(OPL3_WriteRegBuffered)                                                                       \
    F(OPL3_GenerateStream)

struct opl_library {
    OPL_FUNCTIONS(LIBRARY_POINTER)
};

/* NULL, or why it is not there; see library_load. */
const char *opl_library_load(struct opl_library *table);

#endif
