/* Reads a room.txt with its pictures into a room as room_load returns it, and writes the room.
 * From: docs/rooms.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_SOURCE_H

#include "assets-tools/art/picture_encode.h"
#include "assets-tools/art/true_colour.h"
#include "resource/files/game_index.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "util/bytes_writer.h"
#include "walk/floor_model.h"

/* Source data that struct room_object does not hold. */
struct object_source {
    struct source_place place;
    int codec; /* for its pictures; an id or CODEC_AUTO */
    const struct source_image *pictures[LIMIT_OBJECT_IMAGES]; /* by state - 1, as painted */
    struct object_start start;
    const char *script_name; /* NULL if scripts use the object's text */
};

/* A line `scripts FILE`. */
struct script_file_source {
    struct source_place place;
    const char *path;
};

/* Reads a `scripts` line after its keyword. Returns false if it is wrong. */
bool script_file_read(struct script_file_source *file, struct line_reader *line, const char *folder,
                      struct source_context *context);

/* A line `rectangle X1,Y1 X2,Y2 ..`. */
struct rectangle_source {
    struct source_place place;
    struct walk_bounds bounds;
    struct walk_box looks; /* everything except the corners */
    uint32_t names;        /* bit N is the name with index N */
};

struct room_source {
    struct room room; /* with objects, boxes, matrix and z-planes */
    const char *name; /* name for the index file (RNAM) */
    struct source_place file;
    struct source_place background_place;
    const struct source_image *background; /* as painted */
    struct colour_slots own; /* slots of `colours` lines: `exact` slots have a colour, `nearest`
                                slots have none but are not free */
    bool shared;             /* the line `colours shared` */
    int codec;               /* for the background */
    struct byte_view raw;    /* whole ROOM block, from a `raw` line; otherwise empty */

    struct floor_model *floor;
    struct source_place box_places[WALK_BOX_LIMIT];
    struct source_place *hop_places; /* places of the floor's hops */
    int rectangle_count;
    struct rectangle_source *rectangles; /* become the last boxes */
    struct named_room named;
    struct source_place name_script_places[NAMED_BOX_LIMIT][2]; /* [0] `leave`, [1] `enter` */
    const char *name_script_words[NAMED_BOX_LIMIT][2]; /* script names; NULL if given by number */
    struct source_place plane_places[LIMIT_ZPLANES];   /* ZP0k at [k - 1]; line 0 if not given */
    struct object_source *objects;                     /* as many as the room has */

    int script_file_count;
    struct script_file_source *script_files;

    struct source_place entry_place; /* line 0 if not given */
    struct walk_point entry;         /* place for ego when ego is sent to this room */
    int entry_facing;                /* enum costume_direction */
};

/* Reads FOLDER/room.txt. Reports all errors, at `wanted_by` if the file cannot be read. Returns
 * false if there was one. */
bool room_source_read(struct room_source *source, int id, const char *name, const char *folder,
                      struct source_place wanted_by, struct source_context *context);

/* Warns of floor_check's problems, of places off the floor, and of objects outside the picture. The
 * room must be complete. */
void box_check(const struct room_source *source, struct source_context *context);

/* Whether the point is in a box on which actors can walk. */
bool floor_contains(const struct room *room, struct walk_point point);

/* ---- room_colours.c: true-colour pictures ---- */

/* Adds the colours of the true-colour objects, if all rooms share them. */
void room_colours_shared(const struct room_source *source, struct colour_list *list,
                         struct arena *arena);

/* Makes the palette and the indices of true-colour pictures. The slots below `first` are `shared`.
 * Reports errors. Returns false if there was one. */
bool room_colours_make(struct room_source *source, const struct colour_slots *shared, int first,
                       struct source_context *context);

/* ---- room_write.c ---- */

/* Appends the ROOM block, with its blocks in the order of the original files. Reports parts that do
 * not fit the format. Returns false if there are any. */
bool room_write(struct bytes_writer *writer, const struct room_source *source,
                struct diagnostics *diagnostics);

/* Each appends a block. */
void write_boxd(struct bytes_writer *writer, const struct room *room);
void write_boxm(struct bytes_writer *writer, const struct room *room);
void write_scal(struct bytes_writer *writer, const struct room *room);

#endif
