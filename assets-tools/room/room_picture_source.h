/* Reads the words of a room.txt that are about pictures. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PICTURE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PICTURE_SOURCE_H

#include "assets-tools/room/room_parse.h"

/* Reads the PNG file that the next word names. NULL when that fails, and then the line has failed.
 */
const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line);

/* Reads `auto` (CODEC_AUTO) or the id of a codec. */
int parse_codec_id(struct line_reader *line);

/* Takes the codecs of so many strips, such as "24x10,68,34x29", in the arena. NULL after an error.
 */
const uint8_t *parse_codec_list(struct line_reader *line, int strips,
                                struct source_context *context);

#endif
