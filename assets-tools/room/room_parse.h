/* A room.txt while its lines are read: shared by the files that know a part of its keywords. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_PARSE_H

#include "assets-tools/room/room_source.h"
#include "assets-tools/text/line_reader.h"

struct room_parse {
    struct source_context *context;
    struct room_source *source;
    const char *folder;
};

/* Reads one line behind its keyword; tells what is wrong and returns whether nothing was. */
typedef bool room_line_parser(struct room_parse *parse, struct line_reader *line);

#endif
