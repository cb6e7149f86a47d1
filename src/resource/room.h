/* A room: the contents of its ROOM block, decoded once and then read-only. Any block except RMHD
 * may be absent; damaged parts are left out and logged. From: docs/formats.md 3. */
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
    uint8_t transparent; /* see-through colour (TRNS); 5 if absent */
    int cycle_count;
    struct colour_cycle cycles[LIMIT_CYCLES];

    uint8_t *background; /* width * height, row by row; damaged strips have colour 0 */
    int zplane_count;    /* from RMIH; zplanes[k-1] is ZP0k, with all bits clear if absent */
    struct zplane *zplanes;

    int scale_slot_count;
    struct walk_scale_slot *scale_slots;
    int box_count;
    struct walk_box *boxes;
    bool has_matrix; /* BOXM exists */
    struct walk_matrix_rows matrix;

    int object_count;
    struct room_object *objects; /* in OBCD order */

    struct byte_view entry_script, exit_script; /* ENCD, EXCD; empty if absent */
    int script_count;
    struct room_script *scripts; /* LSCR */

    struct fault_log log;
};

/* Decodes a room into the arena. Returns false only if there is no such room, its RMHD is
 * unreadable, or memory runs out. */
bool room_load(struct room *room, const struct game_files *files, int id, struct arena *arena,
               struct fault *fault);

/* Returns NULL if the room has no such object. */
const struct room_object *room_find_object(const struct room *room, int id);

/* Whether all ancestors of an object exist, without a cycle, and have the states that their
 * children need. `state_of` returns the state of an object by its number. */
bool room_object_allowed(const struct room *room, const struct room_object *object,
                         int (*state_of)(const void *context, int object), const void *context);

/* Each function reads the payload of one block into the arena. room_boxes_load returns false if the
 * block is damaged; all three, if memory runs out. */
bool room_boxes_load(struct walk_box **boxes, int *count, struct fault_place place,
                     struct byte_view boxd, struct arena *arena, struct fault *fault);
bool room_matrix_load(struct walk_matrix_rows *rows, int box_count, struct fault_place place,
                      struct byte_view boxm, struct arena *arena, struct fault *fault);
bool room_scale_slots_load(struct walk_scale_slot **slots, int *count, struct fault_place place,
                           struct byte_view scal, struct arena *arena, struct fault *fault);

#endif
