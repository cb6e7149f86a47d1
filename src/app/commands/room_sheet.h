/* All rooms of a game on one sheet, each half as large as it is, with its number and name. */
#ifndef WALKBOX_APP_COMMANDS_ROOM_SHEET_H
#define WALKBOX_APP_COMMANDS_ROOM_SHEET_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/room.h"
#include "util/arena.h"

enum { ROOM_SHEET_COLUMNS = 8, ROOM_SHEET_COLUMNS_MOST = 32 };

/* The sheet has columns as wide as a room of one screen. A wider room takes as many as it needs, or
 * a whole row, for which it is made smaller. */
struct room_sheet {
    int columns;
    int width, height; /* pixels */
    uint32_t *pixels;  /* 0x00RRGGBB, in the arena */
    int column, row;   /* where the next room stands */
};

/* How many rows the rooms of such widths take. */
int room_sheet_rows(int columns, const int *widths, int count);

/* Makes an empty sheet in the arena. False when there is no memory. */
bool room_sheet_make(struct room_sheet *sheet, int columns, int rows, struct arena *arena);

/* Adds a room with its objects in their first state, or a box with the reason why it is not shown.
 * `work` is for passing use. False when there is no memory. */
bool room_sheet_add(struct room_sheet *sheet, const struct room *room,
                    const struct game_index *index, const char *title, struct arena *work);
void room_sheet_add_missing(struct room_sheet *sheet, const char *title, const char *why);

#endif
