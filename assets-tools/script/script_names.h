/* The names of variables, scripts, rooms, objects and other things in scripts.
 *
 * A name may mean things of several kinds, and objects of several rooms. The lookup prefers a thing
 * of the wanted kind, then one of the room; costumes and sounds come last. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_NAMES_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "assets-tools/diagnostics.h"
#include "resource/files/source_names.h"
#include "util/arena.h"
#include "util/words.h"

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
    NAME_SOUND,
    NAME_KINDS,
};

/* The value of a script without a number until all files have been read. */
enum { SCRIPT_NUMBER_LATER = -1 };

struct script_name {
    struct script_name *next;       /* in the table; the newest is first */
    struct script_name *next_alike; /* of those whose texts have the same hash */
    enum name_kind kind;
    const char *text;
    int32_t value;  /* of a script SCRIPT_NUMBER_LATER: none yet */
    int room;       /* the room of an object or of a room's script; else 0 */
    int parameters; /* of a script: how many it has */
    int size;       /* of a declared variable or bit: how many numbers it takes; else 0 */
    bool ready;     /* it stands in a ready-made file, and may be declared otherwise */
    struct source_place place;
};

struct voice_book;

struct name_table {
    struct arena *arena;
    struct script_name *first;
    struct script_name **alike;  /* by the hash of the text; in the arena */
    int next_variable, next_bit; /* where the search for a free number continues */
    struct voice_book *voices;   /* of texts (sound/voice_source.h); NULL: they can have none */
};

struct name_query {
    const char *text;
    enum name_kind only;   /* only things of this kind; NAME_ANY: of all kinds */
    enum name_kind wanted; /* this kind is preferred */
    unsigned kinds;        /* those not of these kinds (1 << kind) come last; 0: all are the same */
    int room;              /* of the script in which the name stands */
    bool ready;            /* it stands in a ready-made file, which means its own names */
};

/* The kind that a word names ("variable", "room" ..); NAME_ANY when it names none. */
enum name_kind name_kind_of(const char *text);
const char *name_kind_text(enum name_kind kind);

/* "an actor"; "a number" for kinds that are none of things */
const char *name_kind_phrase(enum name_kind kind);

/* A table with the variables that the engine itself knows, VAR_EGO and so on. */
void name_table_init(struct name_table *table, struct arena *arena);

/* The name in the table with the same text, kind and room, or NULL. */
struct script_name *name_same(const struct name_table *table, const struct script_name *name);

void name_add(struct name_table *table, struct script_name name);

/* A declared variable or bit that shares a number with this one, or NULL. */
const struct script_name *name_overlapping(const struct name_table *table,
                                           const struct script_name *name);

/* What a name means. NULL when it means nothing, or two things equally; *other is one of these. */
const struct script_name *name_find(const struct name_table *table, struct name_query query,
                                    const struct script_name **other);

/* The newest name of this kind and number, of this room unless that is 0; NULL: there is none. */
const struct script_name *name_of_number(const struct script_name *first, enum name_kind kind,
                                         int number, int room);

/* Offers all names that the query can mean. */
void name_offer(const struct name_table *table, struct name_query query, struct word_guess *guess);

/* The kind of the names that a line of walkbox-names.txt gives; NAME_ANY: none that scripts have.
 */
enum name_kind name_kind_of_source(enum source_code_kind kind);

#endif
