/* Writes a sound of a game as the text of a song, of which walkbox-build makes the same bytes.
 * From: docs/building.md, docs/formats.md 8. */
#ifndef WALKBOX_ASSETS_TOOLS_NOTATION_SONG_TEXT_H
#define WALKBOX_ASSETS_TOOLS_NOTATION_SONG_TEXT_H

#include "resource/bytes/arena.h"
#include "resource/bytes/bytes_writer.h"

enum { SONG_WHY_SIZE = 128 };

/* A sound that may be a song, and a sample beside it. */
struct sound_song {
    bool is_song;            /* `text` says all that its sequences hold */
    struct byte_view sample; /* the rendition "SBL ", with its header; empty: there is none */
    char why[SONG_WHY_SIZE]; /* it is no song of ours: in a few words */
};

/* Writes the text of the payload of a SOUN block. It has been built again and compared, but for the
 * sample. `title` is what its first line calls it. */
void song_text(struct sound_song *sound, struct bytes_writer *text, struct byte_view payload,
               const char *title, struct allocator allocator);

#endif
