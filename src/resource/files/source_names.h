/* walkbox-names.txt, an optional file that walkbox-build writes next to a game: the names in the
 * game's sources, and the source lines of its code. It is only used for messages. A line such as
 *
 *     global 0 20 openDoor scripts/game.scr 0:12 9:13
 *
 * has the kind of code, its room (0 for global code), its number, its name, its file, and for each
 * part of the code the offset at which it begins and its line in the file. Kinds and numbers match
 * those in engine/state/script_state.h. From: docs/formats.md 13. */
#ifndef WALKBOX_RESOURCE_FILES_SOURCE_NAMES_H
#define WALKBOX_RESOURCE_FILES_SOURCE_NAMES_H

#include "util/bytes.h"
#include "util/words.h"

#define SOURCE_NAMES_FILE "walkbox-names.txt"

/* The ending of old files while walkbox-build replaces them. The old index is removed last, so it
 * remains if walkbox-build was killed in the middle. */
#define REPLACED_ENDING ".walkbox-old"

enum {
    SOURCE_NAMES_LIMIT = 4 << 20, /* largest file in bytes */
    SOURCE_PLACE_SIZE = 64,
};

/* Kinds of names. From SOURCE_VARIABLE on, the place is the declaration; "list[4]" names a variable
 * that takes four numbers. */
enum source_code_kind {
    SOURCE_GLOBAL,
    SOURCE_LOCAL,
    SOURCE_ROOM,
    SOURCE_OBJECT,
    SOURCE_VARIABLE,
    SOURCE_BIT,
    SOURCE_LETTER, /* a letter, whose name is the letter in UTF-8; these lines come first */
    SOURCE_THING,  /* an object, by its name in scripts */
    SOURCE_COSTUME,
    SOURCE_CHARSET,
    SOURCE_SOUND,
    SOURCE_ACTOR,
    SOURCE_VERB,
    SOURCE_VOICE, /* a voice, whose place is the offset and size in a text's codes */
    SOURCE_KINDS,
};

/* Names of the kinds: "global", "local", "room" .. */
extern const char *const source_code_kinds[SOURCE_KINDS];

/* A line up to its places, which `places` reads next. Words are borrowed from the text. */
struct source_code {
    enum source_code_kind kind;
    int room, number;
    struct word name, file;
    struct words places;
};

/* The first line of the file: these words, then the hash of the game's container. */
#define SOURCE_NAMES_MADE                                                                          \
    "# Names of a game's sources, made by walkbox-build for the game with hash"

uint32_t source_names_hash(struct byte_view container);

/* Whether the text belongs to the game with this container. */
bool source_names_fit(struct byte_view text, struct byte_view container);

/* source_names_words begins before the first line; source_names_next reads the next well-formed
 * line, and returns false after the last. */
struct words source_names_words(struct byte_view text);
bool source_names_next(struct words *words, struct source_code *code);

/* Reads the next AT:LINE. Returns false after the last. */
bool source_names_next_place(struct words *places, int *at, int *line);

enum { SOURCE_LETTER_SIZE = 8 };

/* Writes a letter of the game's texts as UTF-8: the letter that the names declare, otherwise the
 * letter in code page 850. */
void source_letter_name(struct byte_view text, int letter, char name[SOURCE_LETTER_SIZE]);

/* Converts `length` bytes of a game text, each a letter, to UTF-8; control characters become "?".
 * The result is always terminated, and cut between letters to fit `size` bytes. */
void source_text_show(struct byte_view names, const char *text, size_t length, char *shown,
                      size_t size);

/* Writes " (openDoor, scripts/game.scr:12)" for an offset in the code; "" if nothing is known. A
 * long file name shows its last letters. `room` matters only for code of rooms. */
void source_names_place(struct byte_view text, enum source_code_kind kind, int room, int number,
                        uint32_t offset, char place[SOURCE_PLACE_SIZE]);

#endif
