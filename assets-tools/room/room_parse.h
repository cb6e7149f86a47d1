/* The state of a room.txt while its lines are read. Each file that uses it knows some keywords. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H

#include "assets-tools/room/room_source.h"
#include "assets-tools/source_text.h"

struct room_parse {
    struct source_context *context;
    struct room_source *source;
    const char *folder;
    struct room_object *object; /* last object, to which lines below belong; NULL if none */
    struct object_source *object_source;
    bool object_failed; /* `object` is NULL because its line had an error */
    bool size_reported; /* a picture of another size was reported */
};

/* Reads the words of a line after its keyword. Reports the first error. */
typedef void room_line_parser(struct room_parse *parse, struct line_reader *line);

/* ---- room_floor_source.c ---- */

room_line_parser parse_box, parse_scale, parse_matrix, parse_rectangle;
room_line_parser parse_area, parse_starter;

/* Finishes the floor after the last line: turns rectangles into boxes, and puts boxes, scales,
 * matrix and names into the room. The matrix leads through no locked box, as after createBoxMatrix,
 * but each row names its own box, as in files of the time. */
void finish_floor(struct room_parse *parse);

/* ---- room_colours.c ---- */

room_line_parser parse_colours;

/* Makes pixels for the true-colour pictures after the last line. So far only transparent pixels are
 * right. */
void begin_colours(struct room_parse *parse);

/* ---- room_object_source.c ---- */

room_line_parser parse_object, parse_image, parse_image_zplane, parse_image_codec;
room_line_parser parse_object_start, parse_parent;

/* Reads `owner N`, `state N` or `class N N ..`. */
void object_start_read(struct object_start *start, struct line_reader *line);

/* Checks parents and z-planes after the last line, and completes the objects' pictures. */
void finish_objects(struct room_parse *parse);

/* Reads the PNG file that the next word names. Returns NULL, and the line fails, if it cannot be
 * read. */
const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line);

/* Reads `auto` (CODEC_AUTO) or a codec id. */
int parse_codec_id(struct line_reader *line);

#endif
