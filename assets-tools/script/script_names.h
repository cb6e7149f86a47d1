/* The names of a game: what scripts call its variables, scripts, rooms, objects and all else.
 *
 * One name may stand for things of several kinds (a room and an object), and objects of two rooms
 * may be called alike: where a name is looked up, the kind that is wanted there comes first, then
 * what belongs to the room, and costumes come last. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_NAMES_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "assets-tools/text/diagnostics.h"
#include "resource/bytes/arena.h"

enum name_kind {
    NAME_ANY,
    NAME_CONST,
    NAME_VARIABLE,
    NAME_BIT,
    NAME_ACTOR,
    NAME_VERB,
    NAME_STRING,
    NAME_SCRIPT,
    NAME_ROOM,
    NAME_OBJECT,
    NAME_COSTUME,
    NAME_CHARSET,
    NAME_KINDS,
};

struct script_name {
    struct script_name *next;
    enum name_kind kind;
    const char *text;
    int32_t value;
    int room;       /* an object's, a local script's; else 0 */
    int parameters; /* a script's */
    int size;       /* a variable's or bit's that a script declares: how many it takes; else 0 */
    struct source_place place;
};

struct name_table {
    struct arena *arena;
    struct script_name *first;
    int next_variable, next_bit; /* numbers for those that are given none */
};

struct name_query {
    const char *text;
    enum name_kind only;   /* NAME_ANY: all */
    enum name_kind wanted; /* this one before others */
    int room;              /* where it is asked */
};

/* "variable", "room" ..; NAME_ANY when it is none. */
enum name_kind name_kind_of(const char *text);
const char *name_kind_text(enum name_kind kind);

/* A table with the variables that the engine itself knows, VAR_EGO and so on. */
void name_table_init(struct name_table *table, struct arena *arena);

/* The first of its kind and room that is called so, or NULL. */
const struct script_name *name_same(const struct name_table *table, const struct script_name *name);

void name_add(struct name_table *table, struct script_name name);

/* A variable or bit that a script has declared and that takes one of the numbers this one takes;
 * NULL when there is none. */
const struct script_name *name_overlapping(const struct name_table *table,
                                           const struct script_name *name);

/* What a name means; NULL when nothing is called so, or when two things are equally meant, which
 * *other then is. */
const struct script_name *name_find(const struct name_table *table, struct name_query query,
                                    const struct script_name **other);

/* The name most like it, or NULL. */
const char *name_nearest(const struct name_table *table, struct name_query query);

#endif
