/* The names of variables, scripts, rooms, objects and other things in scripts.
 *
 * A name may mean things of several kinds, and objects of several rooms. The lookup prefers a thing
 * of the wanted kind, then a thing of the room; costumes and sounds come last. From:
 * docs/script.md. */
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
    struct script_name *next;       /* in the table, newest first */
    struct script_name *next_alike; /* next name whose text has the same hash */
    enum name_kind kind;
    const char *text;
    int32_t value;  /* for a script without a number yet, SCRIPT_NUMBER_LATER */
    int room;       /* room of an object or local script, otherwise 0 */
    int parameters; /* for a script: how many it has */
    int size;       /* for a declared variable or bit: how many numbers it takes; otherwise 0 */
    bool ready;     /* from a library script, so the game may declare the name again */
    struct source_place place;
};

struct voice_book;

struct name_table {
    struct arena *arena;
    struct script_name *first;
    struct script_name **alike;  /* by the hash of the text; in the arena */
    int next_variable, next_bit; /* where the search for a free number continues */
    struct voice_book *voices;   /* voices in texts (sound/voice_source.h), or NULL */
};

struct name_query {
    const char *text;
    enum name_kind only;   /* only things of this kind; NAME_ANY allows all */
    enum name_kind wanted; /* preferred kind */
    unsigned kinds; /* things of other kinds (bits 1 << kind) come last; 0 treats all kinds alike */
    int room;       /* room of the script that has the name */
    bool ready;     /* the name is in a library script, which prefers its own names */
};

/* Returns the kind that a word names ("variable", "room" ..), or NAME_ANY. */
enum name_kind name_kind_of(const char *text);
const char *name_kind_text(enum name_kind kind);

/* Returns a phrase such as "an actor"; "a number" for kinds that are not things. */
const char *name_kind_phrase(enum name_kind kind);

/* Makes a table with the engine's own variables, VAR_EGO and so on. */
void name_table_init(struct name_table *table, struct arena *arena);

/* Returns the name in the table with the same text, kind and room, or NULL. */
struct script_name *name_same(const struct name_table *table, const struct script_name *name);

/* Adds a copy of the name, without looking for equal names. */
void name_add(struct name_table *table, struct script_name name);

/* Returns a declared variable or bit that shares a number with this one, or NULL. */
const struct script_name *name_overlapping(const struct name_table *table,
                                           const struct script_name *name);

/* Returns the meaning of a name. Returns NULL if it means nothing, or two things equally; *other is
 * then one of these. */
const struct script_name *name_find(const struct name_table *table, struct name_query query,
                                    const struct script_name **other);

/* Returns the newest name of this kind and number, and of this room unless it is 0; or NULL. */
const struct script_name *name_of_number(const struct script_name *first, enum name_kind kind,
                                         int number, int room);

/* Offers all names that the query can mean. */
void name_offer(const struct name_table *table, struct name_query query, struct word_guess *guess);

/* Returns the kind of the names in a line of walkbox-names.txt, or NAME_ANY if scripts have no such
 * names. */
enum name_kind name_kind_of_source(enum source_code_kind kind);

#endif
