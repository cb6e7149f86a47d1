/* What is known of a room.txt while its lines are read. Shared by the files that each know some of
 * its keywords. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H

#include "assets-tools/line_reader.h"
#include "assets-tools/room/room_source.h"

struct room_parse {
    struct source_context *context;
    struct room_source *source;
    const char *folder;
    bool object_refused;         /* the last object line had an error, and so is no object */
    int told_width, told_height; /* the wrong size of a picture that has been told for the last
                                    object; 0 when none has been */
};

/* Reads the words of a line behind its keyword. Reports the first error; false when there was
 * one. */
typedef bool room_line_parser(struct room_parse *parse, struct line_reader *line);

#endif
