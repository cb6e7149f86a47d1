/* Names of boxes in a room.txt, and the scripts that they start. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_NAME_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_NAME_SOURCE_H

#include "assets-tools/room/room_parse.h"

room_line_parser parse_area, parse_enter, parse_leave;

/* Reads a name for boxes and adds it to the names of the room if it is new. Returns its index, -1
 * when the line has failed. */
int parse_box_name(struct room_parse *parse, struct line_reader *line);

/* Gives a box the names whose bits are set; bit N is the name of index N. */
void name_box(struct room_source *source, int box, uint32_t names);

#endif
