/* What a game consists of, as lists: rooms, objects, scripts and so on, with their names. What
 * cannot be read is in the lists too, with the fault. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_MODEL_H
#define WALKBOX_APP_BROWSE_BROWSE_MODEL_H

#include <stdbool.h>

#include "app/survey/survey.h"
#include "app/ui/list.h"
#include "assets-tools/extract/extract.h"
#include "assets-tools/letters.h"
#include "assets-tools/script/script_names.h"
#include "engine/script/instruction.h"
#include "resource/files/game_files.h"
#include "resource/object.h"
#include "util/arena.h"

/* The parts of the browser, in the order of its tabs. */
enum browse_section {
    BROWSE_ROOMS,
    BROWSE_OBJECTS,
    BROWSE_SCRIPTS,
    BROWSE_COSTUMES,
    BROWSE_SOUNDS,
    BROWSE_VARIABLES, /* and other things with only a number: bits, actors, verbs, strings, charsets
                       */
    BROWSE_SEARCH,
    BROWSE_SECTIONS,
};

enum { BROWSE_NAME_SIZE = 96 };

/* A thing; NAME_ANY: none; NAME_CONST: an offset of the script that is shown. */
struct browse_link {
    enum name_kind kind;
    int room, number; /* room: of objects and local scripts; 0: any */
};

struct browse_code {
    enum survey_code_kind kind;
    int room;                    /* 0: a script of the game */
    int number;                  /* of the script or the object; 0 for ENCD and EXCD */
    struct byte_view code;       /* borrowed; of an object the whole VERB block */
    size_t begin;                /* of the first instruction */
    char name[BROWSE_NAME_SIZE]; /* "script 5", "room 3 script 200", "room 3 entry", "object 101" */
    int verb_count;
    const struct object_verb *verbs;
};

/* A line of a list: a thing, or what is known of one. */
struct browse_row {
    struct ui_row shown;
    struct browse_link link;   /* the thing, or what it leads to */
    int code, offset;          /* index of a code, and a place there; -1: none */
    const struct fault *fault; /* why it is damaged; or NULL */
};

struct browse_rows {
    struct arena *arena; /* of the rows */
    struct browse_row *rows;
    struct ui_list list;
    struct browse_row spare; /* used when there is no memory for a row */
};

/* Begins, and adds a row at the end, which its owner may complete. */
void browse_rows_clear(struct browse_rows *rows, struct arena *arena);
__attribute__((format(printf, 2, 3))) struct browse_row *browse_row_add(struct browse_rows *rows,
                                                                        const char *format, ...);
void browse_row_heading(struct browse_rows *rows, const char *text);

/* Makes a row a link: to a thing, or to a place in code. */
void browse_row_lead(struct browse_row *row, enum name_kind kind, int room, int number);
void browse_row_lead_to_code(struct browse_row *row, int code, int offset);

/* A place in code where something is used. */
struct browse_use {
    uint8_t kind;  /* enum name_kind */
    uint8_t write; /* a variable is written */
    uint16_t room; /* of a local script, else 0 */
    int32_t number;
    int32_t code; /* index of struct browse_code */
    uint32_t offset;
};

struct browse_model {
    const struct game_files *files;
    struct allocator allocator;
    struct arena arena; /* of all that is here */
    struct browse_rows sections[BROWSE_SECTIONS];
    int code_count;
    struct browse_code *codes;
    int use_count;
    struct browse_use *uses; /* sorted by kind, room, number, code, offset */
    struct arena name_arena;
    struct extraction names; /* the names of things in scripts */
    const struct script_name
        *made_up;               /* of these names: those from here on are not of the sources */
    struct letter_page letters; /* of the game's fonts */
    bool no_memory;             /* something is missing */
};

/* The files are borrowed. Reads the whole game. */
void browse_model_make(struct browse_model *model, const struct game_files *files,
                       struct allocator allocator);
void browse_model_free(struct browse_model *model);

/* The row of a thing, or -1, and its section. */
int browse_model_find(const struct browse_model *model, struct browse_link link,
                      enum browse_section *section);

/* The index of the code of a script, ENCD, EXCD or object, or -1. */
int browse_model_code(const struct browse_model *model, enum survey_code_kind kind, int room,
                      int number);

/* The row of a code in BROWSE_SCRIPTS, or -1. */
int browse_model_code_row(const struct browse_model *model, int code);

/* The name of a thing in scripts, or NULL. `room`: of local scripts. */
const char *browse_model_name(const struct browse_model *model, enum name_kind kind, int room,
                              int number);

/* "101 lantern", or only the name. */
void browse_row_text(const struct browse_row *row, char text[UI_ROW_SIZE + 12]);

/* The number of uses of a thing, and the first of them. */
int browse_uses_find(const struct browse_model *model, struct browse_link link,
                     const struct browse_use **first);

/* Fills in `uses`. */
void browse_uses_make(struct browse_model *model);

/* Whether the first operand is a variable that is written. */
bool browse_has_result(enum opcode op);

/* "script", "variable" and so on. */
const char *browse_kind_word(enum name_kind kind);

#endif
