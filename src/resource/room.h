/* A room, whole: everything its ROOM block holds, decoded once, read-only afterwards.
 *
 * Any block may be absent. What is damaged is left out and told in `log`; the room still opens
 * with the rest. From: docs/formats.md 3. */
#ifndef WALKBOX_RESOURCE_ROOM_H
#define WALKBOX_RESOURCE_ROOM_H

#include "resource/files/game_files.h"
#include "resource/object.h"
#include "resource/picture/palette.h"
#include "resource/picture/smap.h"
#include "resource/picture/zplane.h"
#include "walk/floor/box.h"
#include "walk/floor/box_matrix.h"
#include "walk/floor/scale.h"

struct room_script {
    uint8_t number;        /* 200.. */
    struct byte_view code; /* borrowed from the files */
};

struct room {
    int id;
    int width, height; /* pixels; width a multiple of 8 */
    struct colour palette[256];
    uint8_t transparent; /* TRNS; 5 when absent */
    int cycle_count;
    struct colour_cycle cycles[LIMIT_CYCLES];

    uint8_t *background; /* width * height, rows of width; colour 0 where strips were bad */
    int zplane_count;    /* as RMIH says; planes[k-1] is ZP0k, bits all clear when absent */
    struct zplane *zplanes;

    int scale_slot_count;
    struct walk_scale_slot *scale_slots;
    int box_count;
    struct walk_box *boxes;
    bool has_matrix;                /* whether there is a BOXM */
    struct walk_matrix_rows matrix; /* BOXM as stored */
    /* The same as the original reads it: an end of row at the very start is skipped, and all rows
     * move up by one. Observed: ScummVM 2.7. */
    struct walk_matrix_rows classic_matrix;

    int object_count;
    struct room_object *objects; /* in OBCD order */

    struct byte_view entry_script, exit_script; /* ENCD, EXCD; empty when absent */
    int script_count;
    struct room_script *scripts; /* LSCR */

    struct fault_log log; /* what could not be read */
};

/* Decodes a room into the arena, which the caller owns: the room is valid until it is reset.
 * False only when there is no such room, its RMHD cannot be read, or memory runs out. */
bool room_load(struct room *room, const struct game_files *files, int id, struct arena *arena,
               struct fault *fault);

/* The parts of a room that concern walking; also used on bare payloads by tests. */
bool room_boxes_load(struct walk_box **boxes, int *count, struct fault_place place,
                     struct byte_view boxd, struct arena *arena, struct fault *fault);
bool room_matrix_load(struct walk_matrix_rows *rows, int box_count, struct fault_place place,
                      struct byte_view boxm, struct arena *arena, struct fault *fault);
bool room_scale_slots_load(struct walk_scale_slot **slots, int *count, struct fault_place place,
                           struct byte_view scal, struct arena *arena, struct fault *fault);

const struct room_object *room_find_object(const struct room *room, int id);

/* Whether the chain of an object's parents is in the states it must be in, as `state_of` tells them
 * by object number; one that bites its tail is not. */
bool room_object_allowed(const struct room *room, const struct room_object *object,
                         int (*state_of)(const void *context, int object), const void *context);

#endif
