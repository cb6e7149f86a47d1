/* Makes a room of a room.txt and its pictures, as room_load returns rooms, and writes it.
 * From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_ROOM_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ROOM_ROOM_SOURCE_H

#include "assets-tools/art/picture_encode.h"
#include "assets-tools/art/source_context.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "util/bytes_writer.h"
#include "walk/floor_model.h"

/* What the source says of an object and struct room has no place for. */
struct object_source {
    struct source_place place;
    struct source_place walk_to_place;
    int codec;                                  /* of its pictures; an id or CODEC_AUTO */
    const uint8_t *codecs[LIMIT_OBJECT_IMAGES]; /* of each strip of the picture of state N at N - 1;
                                                   NULL: all have `codec` */
    uint8_t owner;                              /* at the start of the game; 15: the room */
    uint8_t state;                              /* at the start of the game */
    uint32_t classes;                           /* at the start; bit N - 1 is class N */
    const char *script_name;                    /* NULL: scripts call it by its text */
};

/* `scripts FILE` */
struct script_file_source {
    struct source_place place;
    const char *path;
};

/* `rectangle X1,Y1 X2,Y2 ..` */
struct rectangle_source {
    struct source_place place;
    struct walk_bounds bounds;
    struct walk_box looks; /* everything but the corners */
    uint32_t names;        /* bit N is the name of index N */
};

struct room_source {
    struct room room; /* with objects, boxes, matrix and z-planes */
    const char *name; /* as the index file will have it (RNAM) */
    struct source_place file;
    struct source_place background_place;
    int codec;                    /* of the background */
    const uint8_t *codecs;        /* of each of its strips; NULL: all have `codec` */
    struct source_memory *memory; /* the context's */
    struct byte_view raw; /* the whole ROOM block, when the source says nothing else; else empty */

    struct floor_model *floor;
    struct source_place box_places[WALK_BOX_LIMIT]; /* [0] is the tool's own box */
    struct source_place *hop_places;                /* of the hops of the floor */
    int rectangle_count;
    struct rectangle_source *rectangles; /* in the end they become boxes, behind the others */
    struct named_room named;
    struct source_place name_script_places[NAMED_BOX_LIMIT][2]; /* of `leave` and of `enter` */
    const char
        *name_script_words[NAMED_BOX_LIMIT][2];      /* the script's name; NULL: given by number */
    struct source_place plane_places[LIMIT_ZPLANES]; /* of ZP0k at [k - 1]; line 0: not given */
    struct object_source *objects;                   /* as many as the room has */

    int script_file_count;
    struct script_file_source *script_files;

    bool has_entry;
    struct source_place entry_place;
    struct walk_point entry; /* where ego is put when ego is sent to this room */
    int entry_facing;        /* enum costume_direction */
};

/* Reads FOLDER/room.txt. Reports all errors; false when there was one. That the file cannot be read
 * is reported at `wanted_by`. */
bool room_source_read(struct room_source *source, int id, const char *name, const char *folder,
                      struct source_place wanted_by, struct source_context *context);

/* Warns of what the format can hold but a player would stumble over: what floor_check finds wrong,
 * and places of the sources off the floor. The room, its boxes and its matrix must be complete. */
void box_check(const struct room_source *source, struct source_context *context);

/* Whether the point is in a box on which actors can walk. */
bool floor_contains(const struct room *room, struct walk_point point);

/* ---- room_write.c ---- */

/* Appends the ROOM block; the blocks in it have the order of the shipped files. What does not fit
 * the format is reported, and false returned. */
bool room_write(struct bytes_writer *writer, const struct room_source *source,
                struct diagnostics *diagnostics);

/* Each appends one block. */
void write_boxd(struct bytes_writer *writer, const struct room *room);
void write_boxm(struct bytes_writer *writer, const struct room *room);
void write_scal(struct bytes_writer *writer, const struct room *room);

#endif
