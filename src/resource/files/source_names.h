/* walkbox-names.txt, an optional file that walkbox-build writes next to a game: what its sources
 * call the scripts, and from which lines their code comes. It is for messages alone. A line, as in
 *
 *     global 0 20 openDoor scripts/game.scr 0:12 9:13
 *
 * has the kind of code, its room (0: of the game), its number, its name, its file, and for each
 * part of the code where it begins and its line in the file. The kinds and numbers are those of
 * running scripts (engine/state/script_state.h). From: docs/formats.md 13. */
#ifndef WALKBOX_RESOURCE_FILES_SOURCE_NAMES_H
#define WALKBOX_RESOURCE_FILES_SOURCE_NAMES_H

#include "util/bytes.h"
#include "util/words.h"

#define SOURCE_NAMES_FILE "walkbox-names.txt"

/* What the names of old files end in while walkbox-build replaces them; that of the index goes last
 * and stays when it was killed in the middle. */
#define REPLACED_ENDING ".walkbox-old"

enum {
    SOURCE_NAMES_LIMIT = 4 << 20, /* largest file in bytes */
    SOURCE_PLACE_SIZE = 64,
};

/* From variables on, the place is that where they are declared; "list[4]" is the name of one
 * that takes four numbers. */
enum source_code_kind {
    SOURCE_GLOBAL,
    SOURCE_LOCAL,
    SOURCE_ROOM,
    SOURCE_OBJECT,
    SOURCE_VARIABLE,
    SOURCE_BIT,
    SOURCE_LETTER, /* its name is the letter, in UTF-8; these lines come first */
    SOURCE_THING,  /* an object, as scripts call it */
    SOURCE_COSTUME,
    SOURCE_CHARSET,
    SOURCE_SOUND,
    SOURCE_ACTOR,
    SOURCE_VERB,
    SOURCE_VOICE, /* its place is that of a text's codes: offset and size */
    SOURCE_KINDS,
};

/* "global", "local", "room", "object", "variable", "bit", "letter", "thing", "costume" .. */
extern const char *const source_code_kinds[SOURCE_KINDS];

/* A line without its places, which `places` reads next; words are borrowed from the text. */
struct source_code {
    enum source_code_kind kind;
    int room, number;
    struct word name, file;
    struct words places;
};

/* The file begins with a line that has these words and the hash of the game's container. */
#define SOURCE_NAMES_MADE                                                                          \
    "# Names of a game's sources, made by walkbox-build for the game with hash"

uint32_t source_names_hash(struct byte_view container);

/* Whether the text is that of a game with these bytes. */
bool source_names_fit(struct byte_view text, struct byte_view container);

/* Reads the next line that is well-formed. `words` begins with source_names_words. */
struct words source_names_words(struct byte_view text);
bool source_names_next(struct words *words, struct source_code *code);

/* Reads AT:LINE of the places. */
bool source_names_next_place(struct words *places, int *at, int *line);

enum { SOURCE_LETTER_SIZE = 8 };

/* A letter of the game's texts as UTF-8: that of its fonts, or else of code page 850. */
void source_letter_name(struct byte_view text, int letter, char name[SOURCE_LETTER_SIZE]);

/* Shows `length` bytes of a text of the game, each a letter, as UTF-8; control characters become
 * "?". Always terminated, and cut off where it does not fit into `size` bytes. */
void source_text_show(struct byte_view names, const char *text, size_t length, char *shown,
                      size_t size);

/* Writes " (openDoor, scripts/game.scr:12)" for a place in the code, with the file's last letters
 * if it is long; "" when nothing is known. The room counts only for code of rooms. */
void source_names_place(struct byte_view text, enum source_code_kind kind, int room, int number,
                        uint32_t offset, char place[SOURCE_PLACE_SIZE]);

#endif
