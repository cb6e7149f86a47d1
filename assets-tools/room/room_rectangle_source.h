/* Rectangles of a room.txt that may overlap. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_RECTANGLE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_RECTANGLE_SOURCE_H

#include "assets-tools/room/room_parse.h"

room_line_parser parse_rectangle;

/* When all boxes are there: rectangles become boxes. */
bool finish_rectangles(struct room_parse *parse);

#endif
