/* The state of a room.txt while its lines are read. Each file that uses it knows some keywords. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H

#include "assets-tools/room/room_source.h"
#include "assets-tools/source_text.h"

struct room_parse {
    struct source_context *context;
    struct room_source *source;
    const char *folder;
    struct room_object *object; /* the last one, to which lines below it belong; NULL: none */
    struct object_source *object_source;
    bool object_failed; /* its line had an error, and so it is NULL */
    bool size_reported; /* a picture of it has another size */
};

/* Reads the words of a line after its keyword. Reports the first error. */
typedef void room_line_parser(struct room_parse *parse, struct line_reader *line);

/* ---- room_floor_source.c ---- */

room_line_parser parse_box, parse_scale, parse_matrix, parse_rectangle;
room_line_parser parse_area, parse_starter;

/* After the last line: makes boxes of the rectangles, and puts boxes, scales, matrix and names into
 * the room. Like the matrix of createBoxMatrix, this one leads through no locked box, but each
 * row names its own box, as in the files of the time. */
void finish_floor(struct room_parse *parse);

/* ---- room_colours.c ---- */

room_line_parser parse_colours;

/* After the last line: makes pixels of the pictures in true colour, of which so far only the
 * see-through ones are right. */
void begin_colours(struct room_parse *parse);

/* ---- room_object_source.c ---- */

room_line_parser parse_object, parse_image, parse_image_zplane, parse_image_codec;
room_line_parser parse_object_start, parse_parent;

/* Reads `owner N`, `state N` or `class N N ..`. */
void object_start_read(struct object_start *start, struct line_reader *line);

/* After the last line: checks parents and z-planes, and completes the objects' pictures. */
void finish_objects(struct room_parse *parse);

/* Reads the PNG file that the next word names. NULL, and the line has failed, if it cannot be read.
 */
const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line);

/* Reads `auto` (CODEC_AUTO) or the id of a codec. */
int parse_codec_id(struct line_reader *line);

#endif
