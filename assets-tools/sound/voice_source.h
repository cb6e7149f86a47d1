/* The voices of lines: WAV files in the folder `voices` of the sources, and the MONSTER.SOU made
 * from them. From: docs/songs.md, src/resource/voice_item.h. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_VOICE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_VOICE_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/sound_source.h"
#include "resource/voice_item.h"
#include "util/bytes_writer.h"

enum { VOICE_PLACE_WORDS = 4 };

/* A file in the folder. */
struct source_voice {
    const char *name;
    uint32_t offset;       /* offset of its item in MONSTER.SOU */
    uint32_t size;         /* size of the item's list of times, plus 8 bytes */
    struct byte_view item; /* empty if the file cannot be used, as reported */
};

/* The context's arena owns everything. */
struct voice_book {
    const char *folder; /* folder of game.txt */
    size_t size;        /* total bytes of all items */
    int count;
    struct source_voice *voices; /* by ascending offset */
};

/* Returns the voice with a name; reads and adds a new voice. Returns NULL, and reports it once, if
 * the voice cannot be used. */
const struct source_voice *voice_find(struct voice_book *book, const char *name,
                                      struct source_place wanted_by,
                                      struct source_context *context);

/* Returns a voice already in the book, or NULL. */
const struct source_voice *voice_named(const struct voice_book *book, const char *name);

/* Write the four words of a text's codes; return the voice that they mean, or NULL. `book` may be
 * NULL. */
void voice_words(const struct source_voice *voice, int words[VOICE_PLACE_WORDS]);
const struct source_voice *voice_of_words(const struct voice_book *book,
                                          const int words[VOICE_PLACE_WORDS]);

/* Appends MONSTER.SOU, or nothing if there are no voices. */
void voices_write(struct bytes_writer *writer, const struct voice_book *book);

#endif
