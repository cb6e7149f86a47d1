/* The lines of an instrument. */
#ifndef WALKBOX_ASSETS_TOOLS_NOTATION_INSTRUMENT_TEXT_H
#define WALKBOX_ASSETS_TOOLS_NOTATION_INSTRUMENT_TEXT_H

#include "assets-tools/sound/song.h"
#include "resource/bytes/bytes_writer.h"

/* Adds "instrument NAME" and what it is like: the properties of its operators and its effects; or
 * its bytes, where no property says what they say. */
void instrument_text(struct bytes_writer *text, const char *name,
                     const uint8_t bytes[INSTRUMENT_SIZE]);

/* A word for what it sounds like, to make names of: "pluck", "noise" or "tone". */
const char *instrument_kind(const uint8_t bytes[INSTRUMENT_SIZE]);

#endif
