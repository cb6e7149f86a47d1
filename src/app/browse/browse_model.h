/* The contents of a game, as lists: rooms, objects, scripts and so on, with their names. Damaged
 * things are listed too, with the fault. */
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

/* The parts of the browser, in tab order. */
enum browse_section {
    BROWSE_ROOMS,
    BROWSE_OBJECTS,
    BROWSE_SCRIPTS,
    BROWSE_COSTUMES,
    BROWSE_SOUNDS,
    BROWSE_VARIABLES, /* and other numbered things: bits, actors, verbs, strings, charsets */
    BROWSE_SEARCH,
    BROWSE_SECTIONS,
};

enum { BROWSE_NAME_SIZE = 96 };

/* A thing. NAME_ANY means none; NAME_CONST is an offset in the current script. */
struct browse_link {
    enum name_kind kind;
    int room, number; /* room: for objects and local scripts; 0 means any */
};

struct browse_code {
    enum survey_code_kind kind;
    int room;                    /* 0 for a script of the whole game */
    int number;                  /* script or object number; 0 for ENCD and EXCD */
    struct byte_view code;       /* borrowed; for an object, the whole VERB block */
    size_t begin;                /* offset of the first instruction */
    char name[BROWSE_NAME_SIZE]; /* "script 5", "room 3 script 200", "room 3 entry", "object 101" */
    int verb_count;
    const struct object_verb *verbs;
};

/* A row of a list: a thing, or a fact about a thing. */
struct browse_row {
    struct ui_row shown;
    struct browse_link link;   /* the thing itself, or the target of the link */
    int code, offset;          /* code index and an offset in the code; -1 if there is none */
    const struct fault *fault; /* damage, or NULL */
};

struct browse_rows {
    struct arena *arena; /* owner of the rows */
    struct browse_row *rows;
    struct ui_list list;
    struct browse_row spare; /* used if there is no memory for a row */
};

/* Clear the list, whose rows are then allocated in `arena`; add a row at its end, which the caller
 * may complete. */
void browse_rows_clear(struct browse_rows *rows, struct arena *arena);
__attribute__((format(printf, 2, 3))) struct browse_row *browse_row_add(struct browse_rows *rows,
                                                                        const char *format, ...);
void browse_row_heading(struct browse_rows *rows, const char *text);

/* Makes a row a link to a thing, or to a place in code. */
void browse_row_lead(struct browse_row *row, enum name_kind kind, int room, int number);
void browse_row_lead_to_code(struct browse_row *row, int code, int offset);

/* A place in code that uses a thing. */
struct browse_use {
    uint8_t kind;  /* enum name_kind */
    uint8_t write; /* whether the instruction writes the variable */
    uint16_t room; /* room of a local script, otherwise 0 */
    int32_t number;
    int32_t code; /* index of a struct browse_code */
    uint32_t offset;
};

struct browse_model {
    const struct game_files *files;
    struct allocator allocator;
    struct arena arena; /* owner of everything here */
    struct browse_rows sections[BROWSE_SECTIONS];
    int code_count;
    struct browse_code *codes;
    int use_count;
    struct browse_use *uses; /* sorted by kind, room, number, code, offset */
    struct arena name_arena;
    struct extraction names;           /* names of things in scripts */
    const struct script_name *made_up; /* first name in `names` that is not from the sources */
    struct letter_page letters;        /* characters of the game's fonts */
    bool no_memory;                    /* some rows are missing */
};

/* Reads the whole game. The files are borrowed. */
void browse_model_make(struct browse_model *model, const struct game_files *files,
                       struct allocator allocator);
void browse_model_free(struct browse_model *model);

/* Returns the row of a thing in its section, or -1; *section gets the section. */
int browse_model_find(const struct browse_model *model, struct browse_link link,
                      enum browse_section *section);

/* Returns the index of the code of a script, ENCD, EXCD or object, or -1. */
int browse_model_code(const struct browse_model *model, enum survey_code_kind kind, int room,
                      int number);

/* Returns the row of a code in BROWSE_SCRIPTS, or -1. */
int browse_model_code_row(const struct browse_model *model, int code);

/* Returns a thing's name in scripts, or NULL. `room` is for local scripts. */
const char *browse_model_name(const struct browse_model *model, enum name_kind kind, int room,
                              int number);

/* Writes "101 lantern", or only the name if the thing lacks a number. */
void browse_row_text(const struct browse_row *row, char text[UI_ROW_SIZE + 12]);

/* Returns the number of uses of a thing; *first becomes the first of them. */
int browse_uses_find(const struct browse_model *model, struct browse_link link,
                     const struct browse_use **first);

/* Fills in model->uses. */
void browse_uses_make(struct browse_model *model);

/* Whether an instruction's first operand is the variable that receives its result. */
bool browse_has_result(enum opcode op);

/* Returns "script", "variable" and so on. */
const char *browse_kind_word(enum name_kind kind);

#endif
