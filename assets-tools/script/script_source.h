/* Script files. Reading one notes its names and scripts; when all are read, the scripts are
 * compiled, so that they may call each other in any order. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/script/script_names.h"
#include "assets-tools/script/script_tree.h"
#include "engine/objects/objects.h"
#include "util/bytes_writer.h"

enum script_unit_kind { UNIT_SCRIPT, UNIT_ENTRY, UNIT_EXIT, UNIT_VERB, UNIT_VERBS };

/* The line of the source from which the code from a byte on comes. */
struct code_line {
    uint32_t at;
    int line;
};

/* A script, with one body of code: statements, a listing for the assembler, or bytes as they are.
 * UNIT_VERBS is all the code of an object in one listing, with the places where verbs begin; it
 * becomes a whole VERB block. */
struct script_unit {
    struct script_unit *next;
    enum script_unit_kind kind;
    int room;         /* the room in whose file it stands; 0: a file of the game */
    int number;       /* of a script; of a verb once it is compiled */
    const char *name; /* of a script; else NULL */
    bool ready;       /* it stands in a ready-made file */
    int object;       /* of a verb, once it is compiled: its object */
    bool is_raw;      /* the code is what a file holds */
    struct source_place place;
    const struct token *object_name, *verb_name; /* of a verb; else NULL; the latter of UNIT_VERBS
                                                    is the first token behind its "(" */
    struct token_reader parameters; /* stands behind the "(", or where the body begins */
    struct byte_view code;          /* once it is compiled; in the arena */
    size_t base;                    /* of a verb: where it begins in the object's VERB block */
    int line_count;                 /* of statements; 0: the code is not made of them */
    struct code_line *lines;        /* by ascending byte; in the arena */
};

struct script_book {
    struct source_context *context;
    struct name_table names;
    struct script_unit *units; /* in the order they were read */
    struct script_unit **last_unit;
    const struct token *unknown_object; /* the last one that was reported as unknown */
    struct script_file *files;          /* those that were read, so that each is read only once */
};

void script_book_init(struct script_book *book, struct source_context *context);

/* Adds a name. False, and an error, when there is one of the same kind already. */
bool script_book_name(struct script_book *book, struct script_name name);

/* Reads a file of the game (room 0) or of a room, and all files that it includes. Reports the first
 * error of each file; false when there was one. */
bool script_book_read(struct script_book *book, const char *path, int room,
                      struct source_place wanted_by);

/* The same from memory. `path` is for errors and for finding includes, and is not copied. */
bool script_book_read_bytes(struct script_book *book, const char *path, struct byte_view bytes,
                            int room);

/* Whether the file of this path has been read. */
bool script_book_has_file(const struct script_book *book, const char *path);

/* Compiles "{ .. }" as a script of the room and appends its bytes. False after an error. */
bool script_body_compile(struct source_context *context, const struct name_table *names, int room,
                         struct byte_view text, struct bytes_writer *code);

/* The number of a script of the game, once the book is compiled; 0: there is no such script. */
int script_book_number(const struct script_book *book, const char *name);

/* The place from which the code at a byte comes. */
struct source_place script_unit_place(const struct script_unit *unit, size_t at);

/* Compiles all units; scripts without a number get one first. Reports the first error of each;
 * false when there was one. */
bool script_book_compile(struct script_book *book);

#endif
