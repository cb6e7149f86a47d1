/* A condition becomes one jump, or several. */
#include "assets-tools/script/script_condition.h"

#include <string.h>

#include "assets-tools/script/script_instruction.h"
#include "assets-tools/script/script_listing.h"
#include "assets-tools/script/script_value.h"

static void jump_comparison(struct script_compiler *compiler, const struct node *node,
                            const struct script_comparison *comparison, bool when, int label)
{
    struct script_operand a = script_operand(compiler, node->first, NAME_ANY);
    struct script_operand b = script_operand(compiler, node->second, NAME_ANY);
    if (a.is_number && !b.is_number) {
        struct script_operand kept = a;
        a = b;
        b = kept;
        comparison = script_find_comparison(comparison->swapped);
    }
    if (a.is_number) {
        token_fail_at(&compiler->tokens, node->place, "both sides are numbers");
        return;
    }
    const char *instruction = when ? comparison->opposite : comparison->instruction;
    const char *target = script_label_text(compiler, label);
    bool equality = strcmp(comparison->sign, "==") == 0 || strcmp(comparison->sign, "!=") == 0;
    if (equality && b.is_number && b.number == 0)
        script_emit(compiler, "%s %s, %s",
                    strcmp(instruction, "isEqual") == 0 ? "equalZero" : "notEqualZero", a.text,
                    target);
    else
        script_emit(compiler, "%s %s, %s, %s", instruction, a.text, b.text, target);
}

/* Jumps by a value, which is true unless it is 0, or by an instruction that is a condition. */
static void jump_test(struct script_compiler *compiler, const struct node *node, bool when,
                      int label)
{
    int32_t number;
    const char *target = script_label_text(compiler, label);
    if (node->kind == NODE_CALL && script_call_is_condition(node->call)) {
        int over = when ? script_new_label(compiler) : NO_LABEL;
        const char *leave = when ? script_label_text(compiler, over) : target;
        script_emit(compiler, "%s", script_call(compiler, node->call, NULL, leave));
        if (when) {
            script_emit(compiler, "jumpRelative %s", target);
            script_emit_label(compiler, over);
        }
    } else if (script_constant(compiler, node, &number)) {
        if ((number != 0) == when)
            script_emit(compiler, "jumpRelative %s", target);
    } else {
        struct script_operand value = script_operand(compiler, node, NAME_VARIABLE);
        script_emit(compiler, "%s %s, %s", when ? "equalZero" : "notEqualZero", value.text, target);
    }
}

void script_jump(struct script_compiler *compiler, const struct node *condition, bool when,
                 int label)
{
    if (compiler->tokens.failed)
        return;
    if (condition->kind == NODE_NOT) {
        script_jump(compiler, condition->first, !when, label);
        return;
    }
    const char *sign = condition->kind == NODE_BINARY ? condition->text : "";
    bool both = strcmp(sign, "&&") == 0;
    if (!both && strcmp(sign, "||") != 0) {
        const struct script_comparison *comparison = script_find_comparison(sign);
        if (comparison != NULL)
            jump_comparison(compiler, condition, comparison, when, label);
        else
            jump_test(compiler, condition, when, label);
        return;
    }
    /* Jump here if the first side alone decides: "and" is false, or "or" is true. */
    if (both != when) {
        script_jump(compiler, condition->first, when, label);
        script_jump(compiler, condition->second, when, label);
        return;
    }
    int decided = script_new_label(compiler);
    script_jump(compiler, condition->first, !when, decided);
    script_jump(compiler, condition->second, when, label);
    script_emit_label(compiler, decided);
}
