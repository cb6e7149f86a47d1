/* What is known of a room.txt while its lines are read. Shared by the files that each know some of
 * its keywords. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H

#include "assets-tools/room/room_source.h"
#include "assets-tools/source_text.h"

struct room_parse {
    struct source_context *context;
    struct room_source *source;
    const char *folder;
    bool object_refused;         /* the last object line had an error, and so is no object */
    int told_width, told_height; /* the wrong size of a picture that was reported for the last
                                    object; 0: none was */
};

/* Reads the words of a line behind its keyword. Reports the first error; false when there was
 * one. */
typedef bool room_line_parser(struct room_parse *parse, struct line_reader *line);

/* ---- room_floor_source.c ---- */

room_line_parser parse_box, parse_scale, parse_matrix, parse_rectangle;
room_line_parser parse_area, parse_enter, parse_leave;

/* After the last line: makes boxes of the rectangles and puts them behind the others. */
bool finish_rectangles(struct room_parse *parse);

/* After that: puts boxes, scales, matrix and names into the room. The matrix leads through locked
 * boxes, too, unlike that of createBoxMatrix, and each row names its own box, as in the files of
 * the time. A `matrix` line that names a box which does not exist is reported; false then. */
bool finish_floor(struct room_parse *parse);

/* ---- room_object_source.c ---- */

room_line_parser parse_object, parse_image, parse_image_zplane, parse_image_codec;
room_line_parser parse_image_codecs, parse_owner, parse_state, parse_class, parse_parent;

/* After the last line: checks parents and z-planes, and completes the objects' pictures. */
bool finish_objects(struct room_parse *parse);

/* Reads the PNG file that the next word names. NULL when that fails, and then the line has failed.
 */
const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line);

/* Reads `auto` (CODEC_AUTO) or the id of a codec. */
int parse_codec_id(struct line_reader *line);

/* Reads the codecs of `strips` strips, such as "24x10,68,34x29", into the arena. NULL after an
 * error. */
const uint8_t *parse_codec_list(struct line_reader *line, int strips,
                                struct source_context *context);

#endif
