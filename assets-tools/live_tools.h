/* What `walkbox play` gives its window so that games can be played from their sources. */
#ifndef WALKBOX_ASSETS_TOOLS_LIVE_TOOLS_H
#define WALKBOX_ASSETS_TOOLS_LIVE_TOOLS_H

#include "assets-tools/live_sources.h"

struct live_sources live_tools(void);

#endif
