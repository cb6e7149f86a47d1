/* All texts of a game that people read: where they stand in its files, and who says them. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_GAME_TEXTS_H
#define WALKBOX_ASSETS_TOOLS_PO_GAME_TEXTS_H

#include <stdbool.h>

#include "resource/files/game_files.h"
#include "resource/object.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

/* ---- the texts and the jumps in code ---- */

enum text_purpose {
    USE_SAID,        /* print and printEgo */
    USE_VERB,        /* the name of a verb */
    USE_ACTOR_NAME,  /* of an actor */
    USE_OBJECT_NAME, /* of an object, given by a script */
    USE_STRING,      /* a string that scripts put together or show */
    USE_OBJECT,      /* the name of an object in its room */
};

enum { WHO_VARIABLE = -1, WHO_EGO = -2, WHO_NOBODY = -3 };

struct code_text {
    size_t at, size; /* of the bytes in the code, without the 0 after them */
    enum text_purpose use;
    int who; /* the number of an actor, verb, object or string; or one of the above */
};

/* Two bytes at `at`: the distance of the target from `end`. */
struct code_jump {
    size_t at, end;
    int32_t target;
};

struct code_visitor {
    void *context;
    void (*text)(void *context, const struct code_text *text); /* may be NULL */
    void (*jump)(void *context, const struct code_jump *jump); /* may be NULL */
};

/* Visits all instructions from a place on. False when one cannot be decoded. */
bool code_walk(struct byte_view code, size_t from, const struct code_visitor *visitor);

/* ---- the texts of a game ---- */

enum text_part { PART_SCRIPT, PART_LOCAL, PART_ENTRY, PART_EXIT, PART_VERB, PART_OBJECT };

enum { TEXT_CONTEXT_SIZE = 64, GAME_TEXTS_MAX = 1 << 17 /* real games have ten thousand */ };

struct game_text {
    enum text_part part;
    int room;        /* in whose block it stands */
    int number;      /* of the script, or of the object */
    int verb;        /* of PART_VERB */
    size_t at, size; /* in the container: the bytes without the 0 after them, and of the name of an
                        object without the "@" after it */
    size_t filler;   /* as many "@" follow */
    enum text_purpose use;
    int who;                         /* as in struct code_text */
    char context[TEXT_CONTEXT_SIZE]; /* "room 3, object 17, verb 2": the same for the same text of
                                        the sources and of the game */
    const char *written;             /* as a translator sees it (po.h) */
    size_t offset;                   /* in the code, as running scripts have it */
    const char *file;                /* of the sources, in which it is; NULL: unknown */
    int line, line_begins;           /* there; and where in the code that begins */
    struct byte_view translation;    /* as the game holds it; data NULL: it stays */
};

struct script_name;
struct letter_page;
struct voice_book;

/* How the sources write what texts have as numbers. */
struct po_names {
    const struct script_name *all;   /* NULL: none is known */
    const struct letter_page *page;  /* NULL: code page 850 */
    const struct voice_book *voices; /* NULL: none is known */
};

struct game_texts {
    struct po_names names;
    int count;
    struct game_text *items; /* in the order of the container */
    int left_out;            /* scripts that cannot be decoded: their texts are not among these */
    char first_left_out[TEXT_CONTEXT_SIZE];
};

/* Finds the texts, which get texts->names of before; memory is the arena's. False, and a fault,
 * when blocks are damaged. */
bool game_texts_find(struct game_texts *texts, const struct game_files *files, struct arena *arena,
                     struct fault *fault);

/* ---- how code stands in blocks ---- */

/* Whether a block is code: where its instructions begin in the payload. */
bool code_begins(const struct block *block, size_t *from);

/* ---- replacing texts ---- */

/* Appends the bytes of both files, before the XOR, with the translations; jumps, verb tables and
 * directories follow the code as it grows or shrinks. Without translations the bytes are the same.
 * False, and a fault, when code grows too long for its jumps or an object for the places of its
 * verbs, or when blocks are damaged. */
bool game_rewrite(const struct game_files *files, const struct game_texts *texts,
                  struct bytes_writer *index, struct bytes_writer *container, struct arena *arena,
                  struct fault *fault);

#endif
