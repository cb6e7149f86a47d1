/* The blocks of a room that concern walking: BOXD, BOXM and SCAL. */
#ifndef WALKBOX_RESOURCE_ROOM_WALK_H
#define WALKBOX_RESOURCE_ROOM_WALK_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"
#include "walk/box.h"
#include "walk/box_matrix.h"

enum { SCALE_SLOT_SIZE = 8 }; /* bytes of a slot of SCAL */

/* Each reads the payload of one block into the arena. Damage refuses the whole block. */
bool room_boxes_load(struct walk_box **boxes, int *count, struct fault_place place,
                     struct byte_view boxd, struct arena *arena, struct fault *fault);
bool room_matrix_load(struct walk_matrix_rows *rows, int box_count, struct fault_place place,
                      struct byte_view boxm, struct arena *arena, struct fault *fault);
bool room_scale_slots_load(struct walk_scale_slot **slots, int *count, struct fault_place place,
                           struct byte_view scal, struct arena *arena, struct fault *fault);

#endif
