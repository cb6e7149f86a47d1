/* The voices of lines: WAV files in the folder `voices` of the sources, and MONSTER.SOU, which is
 * made of them. From: docs/building.md, src/resource/voice_item.h. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_VOICE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_VOICE_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/sound_source.h"
#include "resource/voice_item.h"
#include "util/bytes_writer.h"

enum { VOICE_PLACE_WORDS = 4 };

/* A file of the folder. */
struct source_voice {
    const char *name;
    uint32_t offset;       /* of its item in MONSTER.SOU */
    uint32_t size;         /* of the item's list of times, with 8 bytes before it */
    struct byte_view item; /* empty: the file cannot be used, which was reported */
};

/* All is in the arena of the context. */
struct voice_book {
    const char *folder; /* of game.txt */
    size_t size;        /* bytes of all items */
    int count;
    struct source_voice *voices; /* by ascending offset */
};

/* The voice of that name, which is read and added when it is new. NULL when it cannot be used,
 * which is reported once. */
const struct source_voice *voice_find(struct voice_book *book, const char *name,
                                      struct source_place wanted_by,
                                      struct source_context *context);

/* The voice that is already in the book, or NULL. */
const struct source_voice *voice_named(const struct voice_book *book, const char *name);

/* The four words of a text's codes, and the voice that they mean; NULL: none. `book` may be NULL.
 */
void voice_words(const struct source_voice *voice, int words[VOICE_PLACE_WORDS]);
const struct source_voice *voice_of_words(const struct voice_book *book,
                                          const int words[VOICE_PLACE_WORDS]);

/* Appends MONSTER.SOU; nothing when there are no voices. */
void voices_write(struct bytes_writer *writer, const struct voice_book *book);

#endif
