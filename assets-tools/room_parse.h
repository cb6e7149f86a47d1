/* A room.txt while its lines are read: shared by the files that know a part of its keywords. */
#ifndef WALKBOX_TOOLS_ROOM_PARSE_H
#define WALKBOX_TOOLS_ROOM_PARSE_H

#include "room_source.h"

enum { OBJECTS_OF_A_ROOM = 200 }; /* what a game has room for, as MAXS says */

struct room_parse {
    struct source_context *context;
    struct room_source *source;
    const char *folder;
};

/* Reads one line behind its keyword; tells what is wrong and returns whether nothing was. */
typedef bool room_line_parser(struct room_parse *parse, struct line_reader *line);

room_line_parser parse_box, parse_matrix, parse_scale;
room_line_parser parse_object, parse_image, parse_image_zplane, parse_image_codec, parse_state,
    parse_class, parse_parent;

/* The picture the next word names, at the word's place; NULL fails the line. */
const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line);

/* `auto` or a codec id. */
int parse_codec_id(struct line_reader *line);

/* Box 0, "no box", before all others. */
void add_sentinel_box(struct room_source *source);

/* When all lines are read: sizes, planes and classes of the objects' pictures. */
bool finish_objects(struct room_parse *parse);

#endif
