/* A room opened by a command that looks at files without playing: the room and its floor. */
#ifndef WALKBOX_ENGINE_CLI_OPENED_ROOM_H
#define WALKBOX_ENGINE_CLI_OPENED_ROOM_H

#include "engine/cli/cli.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/floor/walk_map.h"

struct opened_room {
    struct game_files files;
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic; /* the same floor, for the original's walker */
};

/* Opens room ROOM of GAME, and locks and rebuilds its floor as the options say (locks may be
 * NULL). Tells what is wrong and gives a status other than CLI_DONE when that fails. */
int opened_room_open(struct opened_room *opened, const struct command_line *line, const char *game,
                     const char *room, const struct number_list *locks, bool rebuild);

void opened_room_close(struct opened_room *opened);

/* What a command that did its work returns: CLI_DONE, or CLI_BAD_DATA with a line on what of the
 * room could not be read. */
int opened_room_status(const struct opened_room *opened);

#endif
