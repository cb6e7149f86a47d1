/* Words of a room.txt about pictures. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PICTURE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PICTURE_SOURCE_H

#include "assets-tools/room/room_parse.h"

/* The picture the next word names, at the word's place; NULL fails the line. */
const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line);

/* `auto` or a codec id. */
int parse_codec_id(struct line_reader *line);

#endif
