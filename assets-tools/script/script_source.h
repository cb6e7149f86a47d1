/* Script files. Reading a file notes its names and scripts. When all files are read, the scripts
 * are compiled, so that they may call each other in any order. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/script/script_names.h"
#include "assets-tools/script/script_tree.h"
#include "engine/objects/objects.h"
#include "util/bytes_writer.h"

enum { NO_ACTOR_FIRST = 252 }; /* from this number on, print writes on the screen */

enum script_unit_kind { UNIT_SCRIPT, UNIT_ENTRY, UNIT_EXIT, UNIT_VERB, UNIT_VERBS };

/* The source line of the code from a byte on. */
struct code_line {
    uint32_t at;
    int line;
};

/* A script, with one body of code: statements, a listing for the assembler, or bytes. UNIT_VERBS is
 * all code of an object in one listing, with the places where verbs begin; it becomes a whole VERB
 * block. */
struct script_unit {
    struct script_unit *next;
    enum script_unit_kind kind;
    int room;         /* room whose file has the script; 0 for a global file */
    int number;       /* script number; for a verb, set when compiled */
    const char *name; /* name of a script, otherwise NULL */
    bool ready;       /* in a library script */
    int object;       /* for a verb: its object, set when compiled */
    bool is_raw;      /* a file holds the code */
    struct source_place place;
    const struct token *object_name, *verb_name; /* for a verb, otherwise NULL; verb_name of
                                                    UNIT_VERBS is the first token after "(" */
    struct token_reader parameters;              /* after the "(", or where the body begins */
    struct byte_view code;                       /* set when compiled; in the arena */
    size_t base;             /* for a verb: where it begins in the object's VERB block */
    int line_count;          /* 0 if the code is not made from statements */
    struct code_line *lines; /* by ascending byte; in the arena */
};

struct script_book {
    struct source_context *context;
    struct name_table names;
    struct script_unit *units; /* in the order of reading */
    struct script_unit **last_unit;
    const struct token *unknown_object; /* last object reported as unknown */
    struct script_file *files;          /* files read, so that each is read only once */
};

void script_book_init(struct script_book *book, struct source_context *context);

/* Adds a name. Returns false, with an error, if the same kind already has the name. */
bool script_book_name(struct script_book *book, struct script_name name);

/* Reads a global file (room 0) or a room's file, and all files that it includes. Reports the first
 * error of each file. Returns false if there was one. */
bool script_book_read(struct script_book *book, const char *path, int room,
                      struct source_place wanted_by);

/* Same as script_book_read, from memory. `path` is for errors and for finding includes, and is not
 * copied. */
bool script_book_read_bytes(struct script_book *book, const char *path, struct byte_view bytes,
                            int room);

/* Whether the file at this path has been read. */
bool script_book_has_file(const struct script_book *book, const char *path);

/* Compiles "{ .. }" as a script of the room and appends its bytes. Returns false after an error. */
bool script_body_compile(struct source_context *context, const struct name_table *names, int room,
                         struct byte_view text, struct bytes_writer *code);

/* Returns the number of a global script, once the book is compiled; 0 if there is no such
 * script. */
int script_book_number(const struct script_book *book, const char *name);

/* Returns the source place of the code at a byte. */
struct source_place script_unit_place(const struct script_unit *unit, size_t at);

/* Numbers the scripts without a number, then compiles all units. Reports the first error of each.
 * Returns false if there was one. */
bool script_book_compile(struct script_book *book);

#endif
