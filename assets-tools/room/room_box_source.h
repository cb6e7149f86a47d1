/* The `box`, `matrix` and `scale` lines of a room.txt. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_BOX_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_BOX_SOURCE_H

#include "assets-tools/room/room_parse.h"

room_line_parser parse_box, parse_matrix, parse_scale;

/* Reads the words behind the corners of a box: mask, scale, flags, names. Sets the bit N in `names`
 * for the name of index N. */
void parse_box_words(struct room_parse *parse, struct line_reader *line, struct walk_box *box,
                     uint32_t *names);

/* Adds box 0, which stands for "no box". It has to be the first. */
void add_sentinel_box(struct room_source *source);

#endif
