/* The stops of a debugger: instructions before which the game stops, and watches, which stop it at
 * the instruction that changes a value. A stop is written as in the console and in its file:
 *
 *     line scripts/yard.scr:31      the code of a line, or of the next line that has code
 *     script openDoor               the first instruction of a script, by name or number
 *     script 200 at 0x12            an instruction of a script
 *     instruction walkActorTo       every instruction of this name
 *     sentence                      an instruction that makes or stops a sentence
 *     room tavern                   a room is entered
 *     box ego 9                     an actor steps into a box
 *     halt                          a script halts the game
 *     change lamp + 1               the value of an expression changes (expression.h)
 *
 * `if EXPRESSION` may follow, and after it `count N`: forwards, the first N - 1 hits are passed. */
#ifndef WALKBOX_APP_DEBUG_STOPS_H
#define WALKBOX_APP_DEBUG_STOPS_H

#include "app/debug/code_lines.h"
#include "app/debug/expression.h"
#include "engine/script/instruction.h"

enum { STOP_LIMIT = 64, STOP_TEXT_SIZE = 200 };

enum stop_kind {
    STOP_LINE,
    STOP_SCRIPT,
    STOP_INSTRUCTION,
    STOP_SENTENCE,
    STOP_ROOM,
    STOP_BOX,
    STOP_HALT,
    STOP_CHANGE,
    STOP_KINDS,
};

struct stop {
    enum stop_kind kind;
    int id; /* from 1, as listed; never used again */
    bool off;
    int count;                 /* number of the first hit that stops; 0 or 1 for every hit */
    char text[STOP_TEXT_SIZE]; /* as written */
    int line;                  /* for STOP_LINE */
    char file[STOP_TEXT_SIZE];
    int number; /* for STOP_SCRIPT */
    bool has_offset;
    uint32_t offset;
    enum opcode op;           /* for STOP_INSTRUCTION */
    const struct node *value; /* the watched value; a room or box is entered when it becomes 1 */
    const struct node *condition; /* or NULL */
    struct arena arena;           /* the expressions */
};

/* Names and lines of the game, for reading stops. */
struct stop_names {
    struct name_table table;
    struct code_lines lines;
};

struct stop_list {
    int count, last_id;
    struct stop stops[STOP_LIMIT];
};

/* Reads a stop and appends it. Returns the stop, or NULL with the reason. */
struct stop *stop_add(struct stop_list *list, const struct stop_names *names, int room,
                      const char *text, char why[EXPRESSION_WHY_SIZE]);

/* Returns the stop with this number, or NULL. */
struct stop *stop_find(struct stop_list *list, int id);

/* stop_remove removes the stop with this number, if it exists; stops_clear removes all stops. */
void stop_remove(struct stop_list *list, int id);
void stops_clear(struct stop_list *list);

/* Whether the stop, without its condition, is at this instruction of the running script. */
bool stop_is_at(const struct stop *stop, const struct stop_names *names, const struct game *game,
                const struct insn *insn);

#endif
