/* Builds a game of its sources again and again, in memory: what `walkbox play SOURCE_DIR` plays.
 *
 * Each build reads all sources, so that what comes out is what walkbox-build makes. What takes
 * long, decoding pictures and finding the shortest codec of each strip, is only done for what is
 * new (art/source_memory.h). */
#ifndef WALKBOX_ASSETS_TOOLS_LIVE_BUILD_H
#define WALKBOX_ASSETS_TOOLS_LIVE_BUILD_H

#include "assets-tools/art/source_image.h"
#include "assets-tools/live_sources.h"
#include "assets-tools/sound/sample_source.h"

/* What a build reads pictures and samples with. */
struct live_readers {
    struct image_reader pictures;
    struct sample_reader samples;
};

/* `path` is that of a folder or of its game.txt. NULL when there is no memory. */
struct live_build *live_build_open(const char *path, const struct live_readers *readers);
void live_build_close(struct live_build *build);

const char *live_build_folder(const struct live_build *build);
const struct live_made *live_build_make(struct live_build *build);
void live_build_take(struct live_build *build);
bool live_build_has_changed(struct live_build *build, uint64_t now);

/* Pictures and strips that the last build found from before, and those it made. */
void live_build_counts(const struct live_build *build, int *found, int *made);

#endif
