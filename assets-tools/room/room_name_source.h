/* Names of boxes in a room.txt, and the scripts that they start. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_NAME_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_NAME_SOURCE_H

#include "assets-tools/room/room_parse.h"

room_line_parser parse_area, parse_enter, parse_leave;

/* A name for boxes, new or known; its index, -1 when the line has failed. */
int parse_box_name(struct room_parse *parse, struct line_reader *line);

/* Gives a box the names of these bits. */
void name_box(struct room_source *source, int box, uint32_t names);

#endif
