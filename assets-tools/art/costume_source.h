/* Makes a costume of a costume.txt and its pictures. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "resource/costume.h"

/* Reads FOLDER/costume.txt. Reports all errors; false when there was one. That the file cannot be
 * read is reported at `wanted_by`. */
bool costume_source_read(struct costume *costume, const char *folder, struct source_place wanted_by,
                         struct source_context *context);

#endif
