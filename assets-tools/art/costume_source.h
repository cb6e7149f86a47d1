/* Reads a costume from costume.txt and its pictures, and encodes it. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "resource/costume.h"
#include "util/bytes_writer.h"

/* Reads FOLDER/costume.txt. Reports all errors, an unreadable file at `wanted_by`; false when there
 * was one. */
bool costume_source_read(struct costume *costume, const char *folder, struct source_place wanted_by,
                         struct source_context *context);

/* Appends a COST block. False when the block is too long for its 16-bit offsets. */
bool costume_encode(struct bytes_writer *writer, const struct costume *costume);

/* Appends the runs of a picture, column by column; a run may continue in the next column. */
void costume_runs_encode(struct bytes_writer *writer, const struct costume_picture *picture,
                         int colour_count);

#endif
