/* Writes a COST block: the inverse of costume_load.
 *
 * The costume has the form in which costume_load returns it: pictures by limb and number, records,
 * commands. A picture that stands under several numbers (the same pointer) is written once.
 * From: docs/formats.md 6. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_ENCODE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_ENCODE_H

#include "resource/costume.h"
#include "util/bytes_writer.h"

/* Appends a COST block. False when the block is too long for its 16-bit offsets. */
bool costume_encode(struct bytes_writer *writer, const struct costume *costume);

/* Appends the runs of a picture: column by column, from top to bottom. A run may go on into the
 * next column. */
void costume_runs_encode(struct bytes_writer *writer, const struct costume_picture *picture,
                         int colour_count);

#endif
