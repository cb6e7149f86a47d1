#include "app/browse/browse_model.h"

#include "assets-tools/script/script_compiler.h"

/* Lower numbers are those of actors where an operand may be either. */
enum { OBJECT_FIRST = 17 };

/* What an operand may be: besides a kind, an object or an actor. */
enum { OBJECT_OR_ACTOR = NAME_KINDS };

/* Besides those that the compiler knows, for which names are written. */
static const struct {
    enum opcode op;
    int operand;
    int kind;
} more_kinds[] = {
    {OP_stop_object_script, 0, NAME_OBJECT},
    {OP_get_inventory_count, 0, NAME_ACTOR},
    {OP_find_inventory, 0, NAME_ACTOR},
    {OP_get_dist, 0, OBJECT_OR_ACTOR},
    {OP_get_dist, 1, OBJECT_OR_ACTOR},
    {OP_get_closest_obj_actor, 0, OBJECT_OR_ACTOR},
    {OP_actor_set_class, 0, OBJECT_OR_ACTOR},
    {OP_if_class_of_is, 0, OBJECT_OR_ACTOR},
    {OP_face_actor, 0, NAME_ACTOR},
    {OP_face_actor, 1, OBJECT_OR_ACTOR},
    {OP_walk_actor_to_actor, 0, NAME_ACTOR},
    {OP_walk_actor_to_actor, 1, NAME_ACTOR},
    {OP_get_actor_walk_box, 0, NAME_ACTOR},
    {OP_get_anim_counter, 0, NAME_ACTOR},
    {OP_get_actor_moving, 0, NAME_ACTOR},
    {OP_get_actor_facing, 0, NAME_ACTOR},
    {OP_get_actor_elevation, 0, NAME_ACTOR},
    {OP_get_actor_costume, 0, NAME_ACTOR},
    {OP_get_actor_scale, 0, NAME_ACTOR},
    {OP_get_actor_width, 0, NAME_ACTOR},
    {OP_get_string_width, 0, NAME_STRING},
    {OP_pseudo_room, 0, NAME_ROOM},
    {SUB_verb_ops_image, 0, NAME_OBJECT},
    {SUB_cursor_command_cursor_image, 1, NAME_CHARSET},
    {SUB_string_ops_copy, 0, NAME_STRING},
    {SUB_string_ops_copy, 1, NAME_STRING},
    {SUB_string_ops_set_char, 0, NAME_STRING},
    {SUB_string_ops_get_char, 0, NAME_STRING},
    {SUB_string_ops_new, 0, NAME_STRING},
    {SUB_room_ops_save_string, 0, NAME_STRING},
    {SUB_room_ops_load_string, 0, NAME_STRING},
    {SUB_resource_nuke_script, 0, NAME_SCRIPT},
    {SUB_resource_nuke_costume, 0, NAME_COSTUME},
    {SUB_resource_nuke_room, 0, NAME_ROOM},
    {SUB_resource_nuke_charset, 0, NAME_CHARSET},
    {SUB_resource_lock_script, 0, NAME_SCRIPT},
    {SUB_resource_lock_costume, 0, NAME_COSTUME},
    {SUB_resource_lock_room, 0, NAME_ROOM},
    {SUB_resource_unlock_script, 0, NAME_SCRIPT},
    {SUB_resource_unlock_costume, 0, NAME_COSTUME},
    {SUB_resource_unlock_room, 0, NAME_ROOM},
    {SUB_resource_load_object, 0, NAME_ROOM},
    {SUB_resource_load_object, 1, NAME_OBJECT},
};

enum name_kind browse_operand_kind(enum opcode op, int n, int number)
{
    enum name_kind kind = script_wanted_kind(op, n);
    if (kind != NAME_ANY)
        return kind;
    for (size_t i = 0; i < sizeof more_kinds / sizeof *more_kinds; i++) {
        if (more_kinds[i].op != op || more_kinds[i].operand != n)
            continue;
        if (more_kinds[i].kind == OBJECT_OR_ACTOR)
            return number < OBJECT_FIRST ? NAME_ACTOR : NAME_OBJECT;
        return (enum name_kind)more_kinds[i].kind;
    }
    return NAME_ANY;
}

bool browse_has_result(enum opcode op)
{
    return (opcode_info(op)->specs[0] & SPEC_KIND) == SPEC_RESULT;
}

const char *browse_kind_word(enum name_kind kind)
{
    return kind == NAME_BIT ? "bit variable" : name_kind_text(kind);
}
