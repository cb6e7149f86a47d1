/* A room: what its ROOM block holds, decoded once and then only read. Any block except RMHD may be
 * absent; what is damaged is left out and logged. From: docs/formats.md 3. */
#ifndef WALKBOX_RESOURCE_ROOM_H
#define WALKBOX_RESOURCE_ROOM_H

#include "resource/files/game_files.h"
#include "resource/object.h"
#include "resource/smap.h"
#include "walk/box_matrix.h"

struct room_script {
    uint8_t number;        /* 200..255 */
    struct byte_view code; /* borrowed from the files */
};

struct room {
    int id;
    int width, height; /* pixels; width a multiple of 8 */
    struct colour palette[256];
    uint8_t transparent; /* the see-through colour (TRNS); 5 if absent */
    int cycle_count;
    struct colour_cycle cycles[LIMIT_CYCLES];

    uint8_t *background; /* width * height, row by row; colour 0 where strips were damaged */
    int zplane_count;    /* from RMIH; zplanes[k-1] is ZP0k, all bits clear if absent */
    struct zplane *zplanes;

    int scale_slot_count;
    struct walk_scale_slot *scale_slots;
    int box_count;
    struct walk_box *boxes;
    bool has_matrix; /* whether there is a BOXM */
    struct walk_matrix_rows matrix;

    int object_count;
    struct room_object *objects; /* in OBCD order */

    struct byte_view entry_script, exit_script; /* ENCD, EXCD; empty if absent */
    int script_count;
    struct room_script *scripts; /* LSCR */

    struct fault_log log;
};

/* Decodes a room into the arena. Returns false only when there is no such room, its RMHD cannot be
 * read, or memory runs out. */
bool room_load(struct room *room, const struct game_files *files, int id, struct arena *arena,
               struct fault *fault);

/* NULL when the room has no such object. */
const struct room_object *room_find_object(const struct room *room, int id);

/* Whether all ancestors of an object exist and are in the states that their children need, without
 * a circle. `state_of` returns the state of an object by its number. */
bool room_object_allowed(const struct room *room, const struct room_object *object,
                         int (*state_of)(const void *context, int object), const void *context);

/* Each reads the payload of one block into the arena. False when any of it is damaged. */
bool room_boxes_load(struct walk_box **boxes, int *count, struct fault_place place,
                     struct byte_view boxd, struct arena *arena, struct fault *fault);
bool room_matrix_load(struct walk_matrix_rows *rows, int box_count, struct fault_place place,
                      struct byte_view boxm, struct arena *arena, struct fault *fault);
bool room_scale_slots_load(struct walk_scale_slot **slots, int *count, struct fault_place place,
                           struct byte_view scal, struct arena *arena, struct fault *fault);

#endif
