/* Expressions about a game, such as `lamp == 2 && VAR_ROOM == tavern`: the expressions of the
 * script language (docs/script.md) in the names of the game's sources, computed by reading the
 * game. `L0` is a local variable of the script at which the game has stopped. Functions: the
 * instructions getActorRoom, getActorX, getActorY, getActorWalkBox, getActorCostume,
 * getActorMoving, getObjectState, getObjectOwner, ifClassOfIs(object, class) and
 * isScriptRunning(script); and boxFlags(box). */
#ifndef WALKBOX_APP_DEBUG_EXPRESSION_H
#define WALKBOX_APP_DEBUG_EXPRESSION_H

#include <setjmp.h>

#include "assets-tools/script/script_names.h"

struct game;
struct game_files;
struct node;

enum { EXPRESSION_WHY_SIZE = 160 };

/* The source readers assume that memory never runs out. When it does, this allocator leaves them by
 * longjmp to `left`. */
struct expression_memory {
    jmp_buf left;
};

struct allocator expression_allocator(struct expression_memory *memory);

/* Adds the names of the game's rooms, and in its walkbox-names.txt, to a table from
 * name_table_init. The files must outlive the table. */
void expression_names(struct name_table *names, const struct game_files *files);

/* Reads an expression into the arena. This arena and the table's arena use expression_allocator.
 * Objects of `room` come first. Returns NULL, with the reason, after an error. */
const struct node *expression_read(const struct name_table *names, const char *text, int room,
                                   struct arena *arena, char why[EXPRESSION_WHY_SIZE]);

/* Computes the value. Things that do not exist count as 0, and so does a quotient by 0. */
int32_t expression_value(const struct node *expression, const struct game *game);

/* Reads an expression, computes it, and stores nothing. Returns false, with the reason, if it is
 * wrong. */
bool expression_compute(const struct name_table *names, const char *text, const struct game *game,
                        int32_t *value, char why[EXPRESSION_WHY_SIZE]);

#endif
