/* A room and its floor, for commands that look at a game's files without playing. */
#ifndef WALKBOX_APP_COMMANDS_OPENED_ROOM_H
#define WALKBOX_APP_COMMANDS_OPENED_ROOM_H

#include "cli/options.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/walk_map.h"

struct opened_room {
    struct game_files files;
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic; /* the same floor, as the original's walker needs it */
};

/* Opens the room that `room` names, by its number or its name, of a game whose files are open;
 * these are taken over, also when something fails. Then it locks the boxes in `locks` (NULL: none),
 * and makes the box matrix anew if `rebuild` is set. When something fails, that is told, and the
 * status is not CLI_DONE. */
int opened_room_open(struct opened_room *opened, struct game_files *files, const char *room,
                     const struct number_list *locks, bool rebuild);

void opened_room_close(struct opened_room *opened);

/* The status that a command returns after its work: CLI_DONE; or CLI_BAD_DATA if parts of the room,
 * of the index or of the table of rooms could not be read, which is told in a line. */
int opened_room_status(const struct opened_room *opened);

/* The same for the room alone, for a command that goes through many rooms. */
int opened_room_own_status(const struct opened_room *opened);

#endif
