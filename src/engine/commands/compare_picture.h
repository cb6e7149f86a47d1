/* The ways of all routers between two points, drawn over the room. */
#ifndef WALKBOX_ENGINE_COMMANDS_COMPARE_PICTURE_H
#define WALKBOX_ENGINE_COMMANDS_COMPARE_PICTURE_H

#include "engine/cli/opened_room.h"

/* Writes FOLDER/RRR-PPP.png: room number, pair number. What is wrong has been told. */
bool compare_picture_save(struct opened_room *opened, const char *folder, int pair,
                          struct walk_point from, struct walk_point to);

#endif
