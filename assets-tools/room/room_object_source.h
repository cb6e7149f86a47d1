/* The objects of a room.txt. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_OBJECT_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_OBJECT_SOURCE_H

#include "assets-tools/room/room_parse.h"

room_line_parser parse_object, parse_image, parse_image_zplane, parse_image_codec;
room_line_parser parse_image_codecs, parse_owner;
room_line_parser parse_state, parse_class, parse_parent;

/* Called after the last line: checks parents and z-planes, and completes the objects' pictures. */
bool finish_objects(struct room_parse *parse);

#endif
