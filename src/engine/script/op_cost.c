#include "engine/script/op_cost.h"

/* Measured with scripts that repeat one instruction until the budget is used up, and rounded up:
 * such a frame takes no longer than one in which a script jumps to itself a million times. A frame
 * may still load some hundred rooms, or print some thousand texts. */
enum {
    COST_LOOK = 20,   /* looks through lists of actors, objects or boxes */
    COST_TEXT = 100,  /* expands and lays out a text */
    COST_WALK = 300,  /* plans a way */
    COST_SCREEN = 50, /* goes over the palette, or over many pixels */
    COST_RESTART = 20000,
    PIXELS_FOR_1 = 64, /* pixels that are decoded or drawn in the time of an instruction */
    BASE_OF_ROOM = 500,
};

static const uint16_t costs[OPCODE_COUNT] = {
    [OP_start_object] = COST_LOOK,
    [OP_do_sentence] = COST_LOOK,
    [OP_system_ops] = COST_RESTART,
    [OP_actor_ops] = COST_LOOK,
    [OP_put_actor] = COST_LOOK,
    [OP_put_actor_in_room] = COST_LOOK,
    [OP_put_actor_at_object] = COST_LOOK,
    [OP_walk_actor_to] = COST_WALK,
    [OP_walk_actor_to_actor] = COST_WALK,
    [OP_walk_actor_to_object] = COST_WALK,
    [OP_face_actor] = COST_LOOK,
    [OP_animate_actor] = COST_LOOK,
    [OP_get_actor_walk_box] = COST_LOOK,
    [OP_actor_from_pos] = COST_LOOK,
    [OP_is_actor_in_box] = COST_LOOK,
    [OP_set_state] = COST_LOOK,
    [OP_set_owner_of] = COST_LOOK,
    [OP_set_object_name] = COST_TEXT,
    [OP_draw_object] = COST_LOOK,
    [OP_pickup_object] = COST_SCREEN,
    [OP_find_object] = COST_LOOK,
    [OP_find_inventory] = COST_LOOK,
    [OP_get_inventory_count] = COST_LOOK,
    [OP_get_verb_entry_point] = COST_LOOK,
    [OP_get_closest_obj_actor] = COST_LOOK,
    [OP_get_dist] = COST_LOOK,
    [OP_actor_set_class] = COST_LOOK,
    [OP_room_ops] = COST_SCREEN,
    [OP_draw_box] = COST_SCREEN,
    [OP_set_camera_at] = COST_LOOK,
    [OP_actor_follow_camera] = COST_LOOK,
    [OP_print] = COST_TEXT,
    [OP_print_ego] = COST_TEXT,
    [OP_verb_ops] = COST_TEXT,
    [OP_save_restore_verbs] = COST_TEXT,
    [OP_cursor_command] = COST_SCREEN,
    [OP_string_ops] = COST_LOOK,
    [OP_get_string_width] = COST_TEXT,
    [OP_start_music] = COST_LOOK,
    [OP_start_sound] = COST_LOOK,
    [OP_is_sound_running] = COST_LOOK,
    [OP_sound_kludge] = COST_LOOK,
};

uint32_t op_cost(enum opcode op)
{
    return costs[op];
}

uint32_t cost_of_pixels(int width, int height)
{
    return (uint32_t)width * (uint32_t)height / PIXELS_FOR_1;
}

uint32_t cost_of_room(int width, int height, int zplanes, int boxes)
{
    return BASE_OF_ROOM + cost_of_pixels(width, height) * (uint32_t)(zplanes + 2) +
           cost_of_matrix(boxes);
}

uint32_t cost_of_matrix(int boxes)
{
    uint32_t count = (uint32_t)boxes;
    return 100 + count * count / 2 + count * count * count / 50;
}
