/* Boxes of a room.txt, and how they connect and scale. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_BOX_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_BOX_SOURCE_H

#include "assets-tools/room/room_parse.h"

room_line_parser parse_box, parse_matrix, parse_scale;

/* The rest of a line of a box: mask, scale, flags; the bits of its names are added. */
void parse_box_words(struct room_parse *parse, struct line_reader *line, struct walk_box *box,
                     uint32_t *names);

/* Box 0, "no box", before all others. */
void add_sentinel_box(struct room_source *source);

#endif
