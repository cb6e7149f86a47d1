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

enum { EXTRACT_WHY_SIZE = 128 };

/* Adds "track 5 ..", or "song FILE" or "sample FILE" or both, and writes those files. False when
 * the sound is none that these would make again; `why` then says that in a few words. */
bool extract_sound(struct extraction *extraction, int id, const struct block *block,
                   struct bytes_writer *text, char why[EXTRACT_WHY_SIZE]);

/* Adds the lines `animation` of a costume, in an order in which walkbox-build numbers pictures and
 * commands as the costume has them, if there is one. False when a list cannot be said. */
bool extract_animations(struct bytes_writer *text, const struct costume *costume,
                        struct arena *arena);

/* The first limb and number that have the same picture, after which it is named. */
void extract_first_picture(const struct costume *costume, int limb, int number, int *first_limb,
                           int *first_number);

/* Whether two costumes show the same in all animations, and two charsets the same letters. */
bool extract_same_costume(const struct costume *a, const struct costume *b);
bool extract_same_charset(const struct charset *a, const struct charset *b);

#endif
