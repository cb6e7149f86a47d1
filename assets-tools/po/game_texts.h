/* All texts of a game that people read, with their places in its files and their speakers. */
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
    USE_VERB,        /* name of a verb */
    USE_ACTOR_NAME,  /* name of an actor */
    USE_OBJECT_NAME, /* name of an object, given by a script */
    USE_STRING,      /* string that scripts build or show */
    USE_OBJECT,      /* name of an object in its room */
};

enum { WHO_VARIABLE = -1, WHO_EGO = -2, WHO_NOBODY = -3 };

struct code_text {
    size_t at, size; /* bytes in the code, without the 0 after them */
    enum text_purpose use;
    int who; /* number of an actor, verb, object or string; or a WHO_ constant */
};

/* A jump: two bytes at `at` hold the distance of the target from `end`. */
struct code_jump {
    size_t at, end;
    int32_t target;
};

struct code_visitor {
    void *context;
    void (*text)(void *context, const struct code_text *text); /* may be NULL */
    void (*jump)(void *context, const struct code_jump *jump); /* may be NULL */
};

/* Visits all instructions from a place on. Returns false if an instruction cannot be decoded. */
bool code_walk(struct byte_view code, size_t from, const struct code_visitor *visitor);

/* ---- the texts of a game ---- */

enum text_part { PART_SCRIPT, PART_LOCAL, PART_ENTRY, PART_EXIT, PART_VERB, PART_OBJECT };

enum { TEXT_CONTEXT_SIZE = 64, GAME_TEXTS_MAX = 1 << 17 /* real games have ten thousand */ };

struct game_text {
    enum text_part part;
    int room;        /* room whose block holds the text */
    int number;      /* script or object number */
    int verb;        /* for PART_VERB */
    size_t at, size; /* bytes in the data file, without the 0 after them and without the "@" after
                        an object's name */
    size_t filler;   /* number of "@" that follow */
    enum text_purpose use;
    int who;                         /* as in struct code_text */
    char context[TEXT_CONTEXT_SIZE]; /* "room 3, object 17, verb 2"; equal for a text of the sources
                                        and of the built game */
    const char *written;             /* as a translator sees it (po.h) */
    size_t offset;                   /* in the code, as running scripts count it */
    const char *file;                /* source file; NULL if unknown */
    int line, line_begins;           /* line in `file`, and where its code begins */
    struct byte_view translation;    /* as the game holds it; data is NULL if the text stays */
};

struct script_name;
struct letter_page;
struct voice_book;

/* Names from the sources for the numbers in texts. */
struct po_names {
    const struct script_name *all;   /* NULL if none are known */
    const struct letter_page *page;  /* NULL means code page 850 */
    const struct voice_book *voices; /* NULL if none are known */
};

struct game_texts {
    struct po_names names;
    int count;
    struct game_text *items; /* in the order of the data file */
    int left_out;            /* number of scripts that cannot be decoded; their texts are missing */
    char first_left_out[TEXT_CONTEXT_SIZE];
};

/* Finds the texts. The caller sets texts->names; the arena owns the texts. Returns false, with a
 * fault, if blocks are damaged. */
bool game_texts_find(struct game_texts *texts, const struct game_files *files, struct arena *arena,
                     struct fault *fault);

/* ---- code in blocks ---- */

/* Whether a block is code. *from becomes the place of its first instruction in the payload. */
bool code_begins(const struct block *block, size_t *from);

/* ---- replacing texts ---- */

/* Appends the bytes of both files, before the XOR, with the translations. Jumps, verb tables and
 * directories follow the code as it grows or shrinks. Without translations the bytes are equal to
 * the game's. Returns false, with a fault, if code grows too long for its jumps or an object for
 * the places of its verbs, or if blocks are damaged. */
bool game_rewrite(const struct game_files *files, const struct game_texts *texts,
                  struct bytes_writer *index, struct bytes_writer *container, struct arena *arena,
                  struct fault *fault);

#endif
