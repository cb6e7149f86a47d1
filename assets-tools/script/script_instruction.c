/* Finds the rows of the instruction table that calls and signs mean. */
#include "assets-tools/script/script_instruction.h"

#include <string.h>

#include "assets-tools/nearest_word.h"
#include "assets-tools/script/script_listing.h"

/* ---- instructions of calls ---- */

const struct script_name *script_call_target(const struct script_compiler *compiler,
                                             const struct call *call)
{
    const struct script_name *other;
    struct name_query query = {call->name, NAME_SCRIPT, NAME_SCRIPT, compiler->room,
                               compiler->ready};
    return name_find(compiler->names, query, &other);
}

static enum opcode find_opcode(const struct call *call)
{
    return opcode_find(call->name, (int)strlen(call->name));
}

/* The names of all instructions, or of the sub-operations of one family. */
static int list_opcodes(const char *texts[OPCODE_COUNT], enum family family)
{
    int count = 0;
    for (int op = OP_none + 1; op < OPCODE_COUNT; op++) {
        bool sub = opcode_is_sub((enum opcode)op);
        if (op != SUB_end && sub == (family != FAMILY_none) &&
            (!sub || opcode_info((enum opcode)op)->family == family))
            texts[count++] = opcode_info((enum opcode)op)->text;
    }
    return count;
}

enum opcode script_call_opcode(struct script_compiler *compiler, const struct call *call)
{
    enum opcode op = find_opcode(call);
    if (op != OP_none)
        return op;
    const char *texts[OPCODE_COUNT];
    int nearest = text_nearest(call->name, texts, list_opcodes(texts, FAMILY_none));
    struct name_query query = {call->name, NAME_SCRIPT, NAME_SCRIPT, compiler->room,
                               compiler->ready};
    const char *text = nearest >= 0 ? texts[nearest] : name_nearest(compiler->names, query);
    token_fail_at(&compiler->tokens, call->place, "there is no instruction or script \"%s\"%s%s%s",
                  call->name, text ? "; did you mean \"" : "", text ? text : "", text ? "\"?" : "");
    return OP_none;
}

/* The table writes "talkColor" where the other sources say "talk-colour": a call may say
 * "talkColour". */
static const char *american_spelling(struct script_compiler *compiler, const char *name)
{
    const char *at = strstr(name, "olour");
    return at == NULL
               ? name
               : script_text(compiler, "%.*solor%s", (int)(at - name), name, at + strlen("olour"));
}

enum opcode script_call_sub(struct script_compiler *compiler, const struct call *sub,
                            enum opcode head)
{
    enum family family = (enum family)opcode_info(head)->family;
    const char *text = opcode_info(head)->text;
    enum opcode op = OP_none;
    if (family == FAMILY_none) {
        token_fail_at(&compiler->tokens, sub->place, "nothing follows \"%s\" with a full stop",
                      text);
        return OP_none;
    }
    const char *name = american_spelling(compiler, sub->name);
    op = opcode_find_sub(family, name, (int)strlen(name));
    if (op != OP_none && op != SUB_end)
        return op;
    const char *texts[OPCODE_COUNT];
    int nearest = text_nearest(sub->name, texts, list_opcodes(texts, family));
    token_fail_at(&compiler->tokens, sub->place, "%s has no \"%s\"%s%s%s", text, sub->name,
                  nearest < 0 ? "" : "; did you mean \"", nearest < 0 ? "" : texts[nearest],
                  nearest < 0 ? "" : "\"?");
    return OP_none;
}

bool script_call_is_condition(const struct call *call)
{
    const struct opcode_info *info = opcode_info(find_opcode(call));
    int last = 0;
    while (last + 1 < SPEC_LIMIT && info->specs[last + 1] != SPEC_NONE)
        last++;
    return last > 0 && info->specs[last] == SPEC_JUMP;
}

/* ---- kinds of operands, for names that several things have ---- */

static const struct {
    enum opcode op;
    int operand;
    enum name_kind kind;
} wanted_kinds[] = {
    {OP_start_script, 0, NAME_SCRIPT},
    {OP_chain_script, 0, NAME_SCRIPT},
    {OP_stop_script, 0, NAME_SCRIPT},
    {OP_is_script_running, 0, NAME_SCRIPT},
    {OP_start_object, 0, NAME_OBJECT},
    {OP_start_object, 1, NAME_VERB},
    {OP_do_sentence, 0, NAME_VERB},
    {OP_do_sentence, 1, NAME_OBJECT},
    {OP_do_sentence, 2, NAME_OBJECT},
    {OP_get_verb_entry_point, 0, NAME_OBJECT},
    {OP_get_verb_entry_point, 1, NAME_VERB},
    {OP_verb_ops, 0, NAME_VERB},
    {SUB_verb_ops_assign_object, 0, NAME_OBJECT},
    {SUB_verb_ops_assign_object, 1, NAME_ROOM},
    {SUB_verb_ops_name_string, 0, NAME_STRING},
    {OP_load_room, 0, NAME_ROOM},
    {OP_load_room_with_ego, 0, NAME_OBJECT},
    {OP_load_room_with_ego, 1, NAME_ROOM},
    {OP_pickup_object, 0, NAME_OBJECT},
    {OP_pickup_object, 1, NAME_ROOM},
    {OP_put_actor_in_room, 0, NAME_ACTOR},
    {OP_put_actor_in_room, 1, NAME_ROOM},
    {OP_put_actor_at_object, 0, NAME_ACTOR},
    {OP_put_actor_at_object, 1, NAME_OBJECT},
    {OP_walk_actor_to_object, 0, NAME_ACTOR},
    {OP_walk_actor_to_object, 1, NAME_OBJECT},
    {OP_set_state, 0, NAME_OBJECT},
    {OP_get_object_state, 0, NAME_OBJECT},
    {OP_get_object_owner, 0, NAME_OBJECT},
    {OP_set_owner_of, 0, NAME_OBJECT},
    {OP_set_owner_of, 1, NAME_ACTOR},
    {OP_set_object_name, 0, NAME_OBJECT},
    {OP_draw_object, 0, NAME_OBJECT},
    {OP_actor_ops, 0, NAME_ACTOR},
    {SUB_actor_ops_costume, 0, NAME_COSTUME},
    {OP_put_actor, 0, NAME_ACTOR},
    {OP_walk_actor_to, 0, NAME_ACTOR},
    {OP_animate_actor, 0, NAME_ACTOR},
    {OP_print, 0, NAME_ACTOR},
    {OP_get_actor_x, 0, NAME_ACTOR},
    {OP_get_actor_y, 0, NAME_ACTOR},
    {OP_get_actor_room, 0, NAME_ACTOR},
    {OP_actor_follow_camera, 0, NAME_ACTOR},
    {OP_is_actor_in_box, 0, NAME_ACTOR},
    {SUB_cursor_command_charset, 0, NAME_CHARSET},
    {SUB_resource_load_room, 0, NAME_ROOM},
    {SUB_resource_load_script, 0, NAME_SCRIPT},
    {SUB_resource_load_costume, 0, NAME_COSTUME},
    {SUB_resource_load_charset, 0, NAME_CHARSET},
    {OP_start_sound, 0, NAME_SOUND},
    {OP_start_music, 0, NAME_SOUND},
    {OP_stop_sound, 0, NAME_SOUND},
    {OP_is_sound_running, 0, NAME_SOUND},
    {SUB_actor_ops_sound, 0, NAME_SOUND},
    {SUB_resource_load_sound, 0, NAME_SOUND},
    {SUB_resource_nuke_sound, 0, NAME_SOUND},
    {SUB_resource_lock_sound, 0, NAME_SOUND},
    {SUB_resource_unlock_sound, 0, NAME_SOUND},
    {SUB_string_ops_load, 0, NAME_STRING},
    {SUB_wait_actor, 0, NAME_ACTOR},
};

enum name_kind script_wanted_kind(enum opcode op, int operand)
{
    for (size_t i = 0; i < sizeof wanted_kinds / sizeof *wanted_kinds; i++) {
        if (wanted_kinds[i].op == op && wanted_kinds[i].operand == operand)
            return wanted_kinds[i].kind;
    }
    return NAME_ANY;
}

/* ---- comparisons ---- */

static const struct script_comparison comparisons[] = {
    {"==", "isEqual", "isNotEqual", "=="},  {"!=", "isNotEqual", "isEqual", "!="},
    {"<", "isGreater", "isLessEqual", ">"}, {"<=", "isGreaterEqual", "isLess", ">="},
    {">", "isLess", "isGreaterEqual", "<"}, {">=", "isLessEqual", "isGreater", "<="},
};

const struct script_comparison *script_find_comparison(const char *sign)
{
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++) {
        if (strcmp(comparisons[i].sign, sign) == 0)
            return &comparisons[i];
    }
    return NULL;
}
