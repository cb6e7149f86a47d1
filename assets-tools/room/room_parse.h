/* A room.txt while its lines are read: shared by the files that know a part of its keywords. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H

#include "assets-tools/room/room_source.h"

enum { OBJECTS_OF_A_ROOM = 200 }; /* what a game has room for, as MAXS says */

struct room_parse {
    struct source_context *context;
    struct room_source *source;
    const char *folder;
};

/* Reads one line behind its keyword; tells what is wrong and returns whether nothing was. */
typedef bool room_line_parser(struct room_parse *parse, struct line_reader *line);

room_line_parser parse_box, parse_rectangle, parse_matrix, parse_scale;
room_line_parser parse_area, parse_enter, parse_leave;
room_line_parser parse_object, parse_image, parse_image_zplane, parse_image_codec, parse_state,
    parse_class, parse_parent;

/* The picture the next word names, at the word's place; NULL fails the line. */
const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line);

/* `auto` or a codec id. */
int parse_codec_id(struct line_reader *line);

/* The rest of a line of a box: mask, scale, flags; the bits of its names are added. */
void parse_box_words(struct room_parse *parse, struct line_reader *line, struct walk_box *box,
                     uint32_t *names);

/* "0.5": takes the next word if it is a factor of the size, as KIAVC has them. */
bool parse_scale_factor(struct line_reader *line, uint16_t *scale);

/* A name for boxes, new or known; its index, -1 when the line has failed. */
int parse_box_name(struct room_parse *parse, struct line_reader *line);

/* Gives a box the names of these bits. */
void name_box(struct room_source *source, int box, uint32_t names);

/* When all boxes are there: rectangles become boxes. */
bool finish_rectangles(struct room_parse *parse);

/* Box 0, "no box", before all others. */
void add_sentinel_box(struct room_source *source);

/* When all lines are read: sizes, planes and classes of the objects' pictures. */
bool finish_objects(struct room_parse *parse);

#endif
