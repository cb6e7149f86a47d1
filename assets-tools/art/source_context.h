/* What every reader of sources works with: memory, complaints, and pictures read once each. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_SOURCE_CONTEXT_H
#define WALKBOX_ASSETS_TOOLS_ART_SOURCE_CONTEXT_H

#include "assets-tools/art/source_image.h"
#include "assets-tools/text/source_text.h"
#include "resource/picture/zplane.h"

struct known_picture;

struct source_context {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct image_reader reader;
    struct known_picture *pictures; /* by path; those that cannot be read too */
};

/* A picture of a folder, valid as long as the arena. NULL when it cannot be read, which is told
 * at `wanted_by` the first time it is asked for. */
const struct source_image *source_picture(struct source_context *context, const char *folder,
                                          const char *name, struct source_place wanted_by);

/* A plane with a bit set for every pixel whose index is not 0; its memory is the arena's. The
 * width is a multiple of 8. */
struct zplane source_zplane(struct source_context *context, const struct source_image *picture);

#endif
