/* Fuzzes walk boxes: any bytes are read or refused, as a patch and as lines of a room.txt. Lines
 * that were read are changed in some way by chance, and written: they then say the changed floor.
 */
#include "dice.h"
#include "fuzz.h"

#include <string.h>

#include "app/box_editor/floor_edit.h"
#include "assets-tools/room/floor_text.h"
#include "resource/files/game_index.h"
#include "resource/files/game_patch.h"
#include "resource/room.h"
#include "walk/floor_check.h"

static void change(struct floor_model *model, struct dice *dice)
{
    int count = model->box_count, number;
    int box = dice_roll(dice, count);
    struct walk_box made = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, 1, 2, 3};
    struct floor_handles handles = {{0}};
    struct floor_finding findings[8];
    if (model->object_count > 0) {
        const int object = dice_roll(dice, model->object_count);
        const struct walk_point at = {dice_roll(dice, 99999) - 50000, dice_roll(dice, 400) - 100};
        floor_move_object(model, object, at);
        floor_move_walk_to(model, object, at);
        floor_turn_object(model, object, dice_roll(dice, 4));
    }
    switch (dice_roll(dice, 11)) {
    case 0:
        floor_add(model, &made, &number);
        break;
    case 1:
        floor_delete(model, box);
        break;
    case 2:
        floor_split(model, box, FLOOR_UPRIGHT, dice_roll(dice, 320), &number);
        break;
    case 3:
        floor_split(model, box, FLOOR_LEVEL, dice_roll(dice, 200), &number);
        break;
    case 5:
        if (model->name_count > 0 && box > 0 && !floor_box_is_fixed(model, box))
            model->names_of[box] = (uint32_t)dice_roll(dice, 2);
        break;
    case 6:
        made.flags = (uint8_t)dice_roll(dice, 256);
        made.mask = (uint8_t)dice_roll(dice, 256);
        made.scale = (uint16_t)dice_roll(dice, 65536);
        floor_edit_looks(model, box, made);
        break;
    case 8:
        model->slots[0] = (struct walk_scale_slot){1, 2, 3, 4};
        model->slot_given[0] = true;
        break;
    case 9:
        (void)floor_check(model, findings, 8);
        break;
    default:
        handles.corners[box] = (uint8_t)dice_roll(dice, 16);
        floor_weld(model, &handles);
        floor_move(model, &handles, dice_roll(dice, 99) - 50, dice_roll(dice, 99) - 50);
    }
}

static void read_and_change(struct byte_view text, struct arena *arena)
{
    struct floor_model *model = arena_alloc(arena, 1, sizeof *model);
    struct fault fault = {0};
    struct bytes_writer written;
    struct dice dice = dice_of((uint32_t)text.size);
    int rectangles;
    if (!floor_text_read(model, "room.txt", text, &rectangles, &fault))
        return;
    bytes_writer_init(&written, fuzz_allocator());
    if (!floor_text_write(&written, text, model, &fault) || written.size != text.size ||
        (text.size > 0 && memcmp(written.data, text.data, text.size) != 0))
        abort();
    for (int i = 0; i < 12; i++)
        change(model, &dice);
    if (!floor_text_write(&written, text, model, &fault))
        abort();
    bytes_writer_free(&written);
}

static void read_patch(struct byte_view bytes, struct arena *arena)
{
    struct game_patch patch;
    struct fault fault = {0};
    if (!game_patch_parse(&patch, GAME_PATCH_FILE, bytes, &fault))
        return;
    for (int id = 1; id < ROOM_ID_LIMIT; id++) {
        const struct fault_place place = {GAME_PATCH_FILE, "", 0};
        struct block room, part;
        struct walk_box *boxes;
        struct walk_matrix_rows rows;
        int count = 0;
        if (!game_patch_room(&patch, id, &room))
            continue;
        if (block_find(block_children("", &room), "BOXD", &part, &fault) == 1)
            room_boxes_load(&boxes, &count, place, part.payload, arena, &fault);
        if (block_find(block_children("", &room), "BOXM", &part, &fault) == 1 &&
            room_matrix_load(&rows, count, place, part.payload, arena, &fault) &&
            rows.row_count != count)
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    fuzz_arena_init(&arena);
    read_patch((struct byte_view){data, size}, &arena);
    read_and_change((struct byte_view){data, size}, &arena);
    arena_reset(&arena);
    return 0;
}
