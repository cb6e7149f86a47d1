/* Costumes: read from costume.txt and its pictures, and encoded. From: docs/rooms.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_ART_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_ART_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "resource/charset.h"
#include "resource/costume.h"
#include "util/bytes_writer.h"

/* An indexed picture of a costume, and which of its indices the costume uses. */
struct indexed_sheet {
    const struct source_image *picture;
    bool used[256];
};

/* Colours of a costume with true-colour pictures: its colours 1, 2 and so on, which have no palette
 * slots yet. */
struct costume_colours {
    int count; /* 0 if the pictures are indexed */
    struct colour_count list[COSTUME_PALETTE_LIMIT - 1];
    size_t sheet_count; /* number of sheets, if the costume is indexed and has no `palette` line */
    struct indexed_sheet *sheets;
};

/* Reads FOLDER/costume.txt. Reports all errors, an unreadable file at `wanted_by`. Returns false if
 * there was one. */
bool costume_source_read(struct costume *costume, struct costume_colours *colours,
                         const char *folder, struct source_place wanted_by,
                         struct source_context *context);

/* Appends a COST block. Returns false if the block is too long for its 16-bit offsets. */
bool costume_encode(struct bytes_writer *writer, const struct costume *costume);

/* Charsets: read from font.txt and its pictures, and encoded. From: docs/rooms.md,
 * docs/formats.md 6. */

/* Reads a font's text file; its pictures are in the same folder. Reports all errors. Returns false
 * if there was one. */
bool font_source_read(struct charset *charset, const char *path, struct source_place wanted_by,
                      struct source_context *context);

/* Makes a charset with 256 empty glyphs, enough for a game to boot. */
void font_source_empty(struct charset *charset);

/* Appends a CHAR block, the inverse of charset_load. A glyph without pixels has offset 0. */
void charset_encode(struct bytes_writer *writer, const struct charset *charset);

#endif
