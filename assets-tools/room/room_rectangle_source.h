/* The `rectangle` lines of a room.txt: rectangles that may overlap. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_RECTANGLE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_RECTANGLE_SOURCE_H

#include "assets-tools/room/room_parse.h"

room_line_parser parse_rectangle;

/* Called after the last line: makes boxes of the rectangles and puts them behind the others. */
bool finish_rectangles(struct room_parse *parse);

#endif
