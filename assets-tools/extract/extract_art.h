/* Costumes, charsets and sounds as sources. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_ART_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_ART_H

#include "assets-tools/extract/extract.h"
#include "resource/charset.h"
#include "resource/costume.h"

/* Each writes the files of one resource, whose block is given. False, and perhaps files that nobody
 * names, when its source could not say all of it. */
bool extract_costume(struct extraction *extraction, int id, const struct block *block,
                     const char *folder);
bool extract_charset(struct extraction *extraction, int id, const struct block *block,
                     const char *path);

/* Adds "track 5 ..", or "sample FILE" and writes that file; false when the sound is neither. */
bool extract_sound(struct extraction *extraction, int id, const struct block *block,
                   struct bytes_writer *text);

/* Whether two costumes show the same in all animations, and two charsets the same letters. */
bool extract_same_costume(const struct costume *a, const struct costume *b);
bool extract_same_charset(const struct charset *a, const struct charset *b);

#endif
