/* COST, the writing half: the inverse of costume_load.
 *
 * What is given is what a reader gets back: pictures by limb and number, records, commands. A
 * picture that stands under several numbers (the same pointer) is written once.
 * From: docs/formats.md 6. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_ENCODE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_ENCODE_H

#include "resource/bytes/bytes_writer.h"
#include "resource/costume.h"

/* Appends a COST block. False when it is longer than its 16-bit offsets reach. */
bool costume_encode(struct bytes_writer *writer, const struct costume *costume);

/* Appends the run bytes of a picture: columns, top to bottom, runs going on into the next. */
void costume_runs_encode(struct bytes_writer *writer, const struct costume_picture *picture,
                         int colour_count);

#endif
