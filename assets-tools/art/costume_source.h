/* costume.txt and its pictures, made into a costume. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "resource/costume.h"

/* Reads FOLDER/costume.txt. What is wrong is told; false when anything was. */
bool costume_source_read(struct costume *costume, const char *folder, struct source_place wanted_by,
                         struct source_context *context);

#endif
