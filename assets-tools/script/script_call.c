/* Calls → instructions, by the rows of the instruction table. */
#include <string.h>

#include "assets-tools/script/script_compile.h"
#include "assets-tools/text/source_text.h"

/* ---- which instruction ---- */

const struct script_name *script_call_target(const struct script_compiler *compiler,
                                             const struct call *call)
{
    const struct script_name *other;
    struct name_query query = {call->name, NAME_SCRIPT, NAME_SCRIPT, compiler->room};
    return name_find(compiler->names, query, &other);
}

static enum opcode find_opcode(const struct call *call)
{
    return opcode_find(call->name, (int)strlen(call->name));
}

/* The names of all instructions, or of what may follow one. */
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
    struct name_query query = {call->name, NAME_SCRIPT, NAME_SCRIPT, compiler->room};
    const char *text = nearest >= 0 ? texts[nearest] : name_nearest(compiler->names, query);
    token_fail_at(&compiler->tokens, call->place, "there is no instruction or script \"%s\"%s%s%s",
                  call->name, text ? "; did you mean \"" : "", text ? text : "", text ? "\"?" : "");
    return OP_none;
}

static enum opcode find_sub(struct script_compiler *compiler, const struct call *sub,
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
    op = opcode_find_sub(family, sub->name, (int)strlen(sub->name));
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

/* ---- what an operand is the number of, where names may be shared ---- */

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
    {SUB_string_ops_load, 0, NAME_STRING},
    {SUB_wait_actor, 0, NAME_ACTOR},
};

static enum name_kind wanted_kind(enum opcode op, int operand)
{
    for (size_t i = 0; i < sizeof wanted_kinds / sizeof *wanted_kinds; i++) {
        if (wanted_kinds[i].op == op && wanted_kinds[i].operand == operand)
            return wanted_kinds[i].kind;
    }
    return NAME_ANY;
}

/* ---- texts: names within \v{..} and the like become variables and numbers ---- */

static bool is_code_with_name(const char *at)
{
    return at[0] == '\\' && at[1] != '\0' && strchr("vbosacf", at[1]) != NULL && at[2] == '{';
}

static const char *text_operand(struct script_compiler *compiler, const struct node *node)
{
    const char *done = "";
    const char *at = node->text;
    for (const char *start = at; *at != '\0'; start = at) {
        if (is_code_with_name(at)) {
            const char *close = strchr(at, '}');
            size_t length = close == NULL ? strlen(at + 3) : (size_t)(close - at) - 3;
            const char *name = source_copy(compiler->context->arena, at + 3, length);
            struct node named = {
                .kind = NODE_NAME, .place = node->place, .text = name, .only = NAME_ANY};
            bool number = *name >= '0' && *name <= '9';
            enum name_kind wanted = at[1] == 's' ? NAME_STRING : NAME_VARIABLE;
            const char *value = number ? name : script_operand(compiler, &named, wanted).text;
            done = script_text(compiler, "%s\\%c{%s", done, at[1], value);
            at += 3 + length;
            continue;
        }
        at += *at == '\\' && at[1] != '\0' ? 2 : 1;
        while (*at != '\0' && *at != '\\')
            at++;
        done = script_text(compiler, "%s%.*s", done, (int)(at - start), start);
    }
    return script_text(compiler, "\"%s\"", done);
}

/* ---- operands ---- */

static const char *list_operand(struct script_compiler *compiler, const struct node *list)
{
    const char *text = "";
    for (const struct node *item = list == NULL ? NULL : list->first; item != NULL;
         item = item->next)
        text = script_text(compiler, "%s%s%s", text, *text == '\0' ? "" : ", ",
                           script_operand(compiler, item, NAME_ANY).text);
    return script_text(compiler, "[%s]", text);
}

static const char *label_operand(struct script_compiler *compiler, const struct node *node)
{
    if (node->kind != NODE_NAME) {
        token_fail_at(&compiler->tokens, node->place, "a label is wanted here");
        return "";
    }
    return script_text(compiler, "@%s", script_find_label(compiler, node->text, node->place)->name);
}

/* A call while its operands are put together. */
struct operand_row {
    const struct call *call;
    enum opcode op;
    const struct node *next; /* argument */
    int taken;
    const char *result, *jump; /* as script_call has them; NULL once used */
    const char *text;          /* so far */
};

static void add_operand(struct script_compiler *compiler, struct operand_row *row,
                        const char *operand)
{
    row->text = script_text(compiler, "%s%s %s", row->text, *row->text == '\0' ? "" : ",", operand);
}

static const char *argument_operand(struct script_compiler *compiler, struct operand_row *row,
                                    uint8_t kind)
{
    const struct node *node = row->next;
    row->next = node->next;
    int index = row->taken++;
    if (kind == SPEC_JUMP)
        return label_operand(compiler, node);
    if (kind == SPEC_TEXT && node->kind == NODE_TEXT)
        return text_operand(compiler, node);
    bool list =
        kind == SPEC_LIST || kind == SPEC_BYTES || kind == SPEC_WORDS || kind == SPEC_BYTES_TO_ZERO;
    if (list && node->kind == NODE_LIST)
        return list_operand(compiler, node);
    if (list || kind == SPEC_TEXT)
        token_fail_at(&compiler->tokens, node->place, "%s is wanted here",
                      list ? "a list [ .. ]" : "a text in quotes");
    if (kind == SPEC_RESULT) {
        const char *variable;
        script_variable(compiler, node, &variable);
        return variable;
    }
    return script_operand(compiler, node, wanted_kind(row->op, index)).text;
}

/* One operand of the row, from where it comes from. */
static void take_operand(struct script_compiler *compiler, struct operand_row *row, uint8_t kind)
{
    if (kind == SPEC_RESULT && row->result != NULL) {
        add_operand(compiler, row, row->result);
        row->result = NULL;
    } else if (kind == SPEC_JUMP && row->jump != NULL) {
        add_operand(compiler, row, row->jump);
        row->jump = NULL;
    } else if (row->next != NULL) {
        add_operand(compiler, row, argument_operand(compiler, row, kind));
    } else if (kind == SPEC_LIST) {
        add_operand(compiler, row, "[]");
    } else {
        token_fail_at(&compiler->tokens, row->call->place, "%s needs more than %d argument%s",
                      row->call->name, row->taken, row->taken == 1 ? "" : "s");
    }
}

static void take_operands(struct script_compiler *compiler, struct operand_row *row)
{
    const uint8_t *specs = opcode_info(row->op)->specs;
    for (int i = 0; i < SPEC_LIMIT && specs[i] != SPEC_NONE && !compiler->tokens.failed; i++) {
        uint8_t kind = specs[i] & SPEC_KIND;
        if (kind == SPEC_STOPS_AT_254 && row->next == NULL)
            return;
        if (kind < SPEC_MODES)
            take_operand(compiler, row, kind);
    }
}

/* The text that may be the last argument of print instead of ".text(..)". */
static const char *take_print_text(struct script_compiler *compiler, struct operand_row *row)
{
    bool is_print = opcode_info(row->op)->family == FAMILY_print && !opcode_is_sub(row->op);
    if (!is_print || row->next == NULL || row->next->kind != NODE_TEXT || row->next->next != NULL)
        return "";
    const struct node *node = row->next;
    row->next = NULL;
    return script_text(compiler, " .text %s", text_operand(compiler, node));
}

static const char *call_part(struct script_compiler *compiler, struct operand_row *row,
                             const char **print_text)
{
    row->text = "";
    row->next = row->call->arguments;
    take_operands(compiler, row);
    *print_text = take_print_text(compiler, row);
    if (row->next != NULL)
        token_fail_at(&compiler->tokens, row->next->place, "%s takes %d argument%s, no more",
                      row->call->name, row->taken, row->taken == 1 ? "" : "s");
    return script_text(compiler, "%s%s%s", row->call->name, row->call->flags, row->text);
}

const char *script_call(struct script_compiler *compiler, const struct call *call,
                        const char *result, const char *jump)
{
    struct operand_row row = {
        .call = call, .op = script_call_opcode(compiler, call), .result = result, .jump = jump};
    if (row.op == OP_none)
        return "";
    const char *print_text;
    const char *no_text;
    const char *text = call_part(compiler, &row, &print_text);
    for (const struct call *sub = call->subs; sub != NULL; sub = sub->next) {
        struct operand_row part = {.call = sub, .op = find_sub(compiler, sub, row.op)};
        part.result = row.result;
        if (part.op == OP_none)
            return "";
        text = script_text(compiler, "%s .%s", text, call_part(compiler, &part, &no_text));
        row.result = part.result;
    }
    if (row.result != NULL)
        token_fail_at(&compiler->tokens, call->place, "%s gives no result", call->name);
    return script_text(compiler, "%s%s", text, print_text);
}
