/* A picture of a room with the paths of all routers between two points. */
#ifndef WALKBOX_APP_COMMANDS_COMPARE_PICTURE_H
#define WALKBOX_APP_COMMANDS_COMPARE_PICTURE_H

#include "app/commands/opened_room.h"

/* Writes FOLDER/RRR-PPP.png, with the numbers of the room and the pair. False when that fails; the
 * error has been told then. */
bool compare_picture_save(struct opened_room *opened, const char *folder, int pair,
                          struct walk_point from, struct walk_point to);

#endif
