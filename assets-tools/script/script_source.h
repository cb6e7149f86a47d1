/* Script files: read in two steps, since scripts may call what stands further down.
 *
 * Reading a file notes its names and where its scripts are; when all files are read, all scripts
 * are compiled. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/script/script_names.h"
#include "assets-tools/script/script_token.h"
#include "resource/bytes/bytes.h"

enum script_unit_kind { UNIT_SCRIPT, UNIT_ENTRY, UNIT_EXIT, UNIT_VERB };

/* One body of code. */
struct script_unit {
    struct script_unit *next;
    enum script_unit_kind kind;
    int room;   /* whose file it stands in; 0: the game's */
    int number; /* of a script, or a verb when it is compiled */
    int object; /* whose verb, when it is compiled */
    struct source_place place;
    const struct token *object_name, *verb_name; /* of a verb */
    struct token_reader parameters;              /* behind the "(", or where the body begins */
    struct byte_view code;                       /* when it is compiled; in the arena */
};

struct script_book {
    struct source_context *context;
    struct name_table names;
    struct script_unit *units; /* in the order they were read */
    struct script_unit **last_unit;
    struct script_file *files; /* that were read, so that each is read once */
};

void script_book_init(struct script_book *book, struct source_context *context);

/* Adds a name; told when there is one of its kind already. */
bool script_book_name(struct script_book *book, struct script_name name);

/* Reads a file of the game (room 0) or of a room, with all it includes. What is wrong is told, and
 * false returned. */
bool script_book_read(struct script_book *book, const char *path, int room,
                      struct source_place wanted_by);

/* Compiles all units. */
bool script_book_compile(struct script_book *book);

#endif
