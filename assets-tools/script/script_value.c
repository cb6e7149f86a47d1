/* Numbers, variables and conditions. Whatever is more than one of these is computed by an
 * `expression` into a local variable behind those of the script. */
#include <string.h>

#include "assets-tools/script/script_compile.h"

static const struct script_operand nothing = {false, 0, ""};

static struct script_operand number_operand(struct script_compiler *compiler, int32_t number)
{
    return (struct script_operand){true, number, script_text(compiler, "%d", (int)number)};
}

/* ---- names ---- */

/* g100, L3 and B17, as the disassembler writes them. */
static bool is_raw_variable(const char *text)
{
    return (*text == 'g' || *text == 'L' || *text == 'B') && text[1] != '\0' &&
           text[1 + strspn(text + 1, "0123456789")] == '\0';
}

static struct script_operand unknown_name(struct script_compiler *compiler, const struct node *node,
                                          const struct name_query *query,
                                          const struct script_name *other)
{
    if (other != NULL) {
        token_fail_at(&compiler->tokens, node->place,
                      "\"%s\" may be the %s in %s:%d and others: put its kind before it, or give "
                      "it another name",
                      node->text, name_kind_text(other->kind), other->place.file,
                      other->place.line);
        return nothing;
    }
    const char *nearest = name_nearest(compiler->names, *query);
    for (int i = 0; nearest == NULL && i < compiler->local_count; i++)
        nearest =
            text_nearest(node->text, &compiler->locals[i], 1) == 0 ? compiler->locals[i] : NULL;
    token_fail_at(&compiler->tokens, node->place, "there is no %s \"%s\"%s%s%s",
                  name_kind_text(node->only), node->text, nearest ? "; did you mean \"" : "",
                  nearest ? nearest : "", nearest ? "\"?" : "");
    return nothing;
}

static struct script_operand name_operand(struct script_compiler *compiler, const struct node *node,
                                          enum name_kind wanted)
{
    for (int i = 0; node->only == NAME_ANY && i < compiler->local_count; i++) {
        if (strcmp(compiler->locals[i], node->text) == 0)
            return (struct script_operand){false, 0, script_text(compiler, "L%d", i)};
    }
    struct name_query query = {node->text, node->only, wanted, compiler->room};
    const struct script_name *other;
    const struct script_name *name = name_find(compiler->names, query, &other);
    if (name == NULL && other == NULL && is_raw_variable(node->text))
        return (struct script_operand){false, 0, node->text};
    if (name == NULL)
        return unknown_name(compiler, node, &query, other);
    if (name->kind == NAME_VARIABLE || name->kind == NAME_BIT)
        return (struct script_operand){
            false, 0,
            script_text(compiler, "%c%d", name->kind == NAME_BIT ? 'B' : 'g', (int)name->value)};
    return number_operand(compiler, name->value);
}

/* ---- what can be known before the game runs ---- */

static bool constant_binary(struct script_compiler *compiler, const struct node *node,
                            int32_t *number)
{
    int32_t a, b;
    if (!script_constant(compiler, node->first, &a) || !script_constant(compiler, node->second, &b))
        return false;
    /* Within 24 bits each: no product is too large. */
    if (a > 0xFFFFFF || a < -0xFFFFFF || b > 0x7FFF || b < -0x7FFF)
        return false;
    switch (node->text[0]) {
    case '+':
        *number = a + b;
        return true;
    case '-':
        *number = a - b;
        return true;
    case '*':
        *number = a % 0x10000 * b;
        return a < 0x10000 && a > -0x10000;
    case '/':
        *number = b == 0 ? 0 : a / b;
        return b != 0;
    case '&':
        *number = a & b;
        return node->text[1] == '\0';
    case '|':
        *number = a | b;
        return node->text[1] == '\0';
    default:
        return false;
    }
}

static bool constant_name(struct script_compiler *compiler, const struct node *node,
                          int32_t *number)
{
    for (int i = 0; node->only == NAME_ANY && i < compiler->local_count; i++) {
        if (strcmp(compiler->locals[i], node->text) == 0)
            return false;
    }
    struct name_query query = {node->text, node->only, NAME_CONST, compiler->room};
    const struct script_name *other;
    const struct script_name *name = name_find(compiler->names, query, &other);
    if (name == NULL || name->kind == NAME_VARIABLE || name->kind == NAME_BIT)
        return false;
    *number = name->value;
    return true;
}

bool script_constant(struct script_compiler *compiler, const struct node *node, int32_t *number)
{
    *number = node->number;
    if (node->kind == NODE_NAME)
        return constant_name(compiler, node, number);
    if (node->kind == NODE_BINARY)
        return constant_binary(compiler, node, number);
    return node->kind == NODE_NUMBER;
}

/* ---- comparisons ---- */

/* The instruction goes on when "value OP variable" is true, else jumps: "x < 5" is isGreater. */
struct comparison {
    const char *sign, *instruction, *opposite;
    const char *swapped; /* the sign with both sides exchanged */
};

static const struct comparison comparisons[] = {
    {"==", "isEqual", "isNotEqual", "=="},  {"!=", "isNotEqual", "isEqual", "!="},
    {"<", "isGreater", "isLessEqual", ">"}, {"<=", "isGreaterEqual", "isLess", ">="},
    {">", "isLess", "isGreaterEqual", "<"}, {">=", "isLessEqual", "isGreater", "<="},
};

static const struct comparison *find_comparison(const char *sign)
{
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++) {
        if (strcmp(comparisons[i].sign, sign) == 0)
            return &comparisons[i];
    }
    return NULL;
}

static bool is_condition(const struct node *node)
{
    return node->kind == NODE_NOT ||
           (node->kind == NODE_BINARY &&
            (find_comparison(node->text) != NULL || strcmp(node->text, "&&") == 0 ||
             strcmp(node->text, "||") == 0));
}

/* ---- expressions ---- */

static const char *new_temporary(struct script_compiler *compiler, const struct node *node)
{
    int number = compiler->local_count + compiler->temporary_count;
    if (number >= LOCAL_COUNT) {
        token_fail_at(&compiler->tokens, node->place,
                      "a script has %d local variables, and this needs one more", LOCAL_COUNT);
        return "";
    }
    compiler->temporary_count++;
    return script_text(compiler, "L%d", number);
}

/* The steps of a stack machine that leave the node's value on top. */
static const char *stack_steps(struct script_compiler *compiler, const struct node *node)
{
    static const struct {
        char sign;
        const char *step;
    } steps[] = {{'+', "add"}, {'-', "subtract"}, {'*', "multiply"}, {'/', "divide"}};
    if (node->kind == NODE_CALL && script_call_target(compiler, node->call) == NULL)
        return script_text(compiler, " .opcode { %s }",
                           script_call(compiler, node->call, "g0", NULL));
    int32_t number;
    if (node->kind != NODE_BINARY || script_constant(compiler, node, &number))
        return script_text(compiler, " .push %s", script_operand(compiler, node, NAME_ANY).text);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (strchr(node->text, steps[i].sign) == NULL)
            continue;
        const char *first = stack_steps(compiler, node->first);
        const char *second = stack_steps(compiler, node->second);
        return script_text(compiler, "%s%s .%s", first, second, steps[i].step);
    }
    token_fail_at(&compiler->tokens, node->place, "\"%s\" cannot stand within an expression",
                  node->text);
    return "";
}

struct script_operand script_operand(struct script_compiler *compiler, const struct node *node,
                                     enum name_kind wanted)
{
    int32_t number;
    const char *variable;
    if (compiler->tokens.failed)
        return nothing;
    switch (node->kind) {
    case NODE_NAME:
        return name_operand(compiler, node, wanted);
    case NODE_INDEXED:
        return script_variable(compiler, node, &variable)
                   ? (struct script_operand){false, 0, variable}
                   : nothing;
    case NODE_NUMBER:
        return number_operand(compiler, node->number);
    case NODE_TEXT:
    case NODE_LIST:
        token_fail_at(&compiler->tokens, node->place, "a number or variable is wanted here");
        return nothing;
    default:
        break;
    }
    if (script_constant(compiler, node, &number))
        return number_operand(compiler, number);
    variable = new_temporary(compiler, node);
    script_assign(compiler, variable, node);
    return (struct script_operand){false, 0, variable};
}

bool script_variable(struct script_compiler *compiler, const struct node *node,
                     const char **variable)
{
    *variable = "";
    if (node->kind != NODE_NAME && node->kind != NODE_INDEXED)
        return token_fail_at(&compiler->tokens, node->place, "a variable is wanted here");
    struct script_operand base = name_operand(compiler, node, NAME_VARIABLE);
    if (compiler->tokens.failed)
        return false;
    if (base.is_number)
        return token_fail_at(&compiler->tokens, node->place, "\"%s\" is a number, not a variable",
                             node->text);
    *variable = base.text;
    if (node->kind == NODE_NAME)
        return true;
    struct script_operand index = script_operand(compiler, node->first, NAME_ANY);
    *variable = script_text(compiler, "%s[%s]", base.text, index.text);
    if (strchr(index.text, '[') != NULL)
        return token_fail_at(&compiler->tokens, node->first->place,
                             "an index has no index of its own");
    return !compiler->tokens.failed;
}

/* Whether an operand is the variable, or has it as its index. */
static bool mentions(const char *operand, const char *variable)
{
    const char *at = strstr(operand, variable);
    while (at != NULL && at[strlen(variable)] >= '0' && at[strlen(variable)] <= '9')
        at = strstr(at + 1, variable);
    return at != NULL;
}

/* x = x + b and the like are one instruction, as are & and |, which expressions lack. */
static bool assign_in_place(struct script_compiler *compiler, const char *variable,
                            const struct node *node)
{
    static const struct {
        const char *sign, *instruction;
    } rows[] = {{"+", "add"},    {"-", "subtract"}, {"*", "multiply"},
                {"/", "divide"}, {"&", "and"},      {"|", "or"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].sign, node->text) != 0)
            continue;
        bool bits = *node->text == '&' || *node->text == '|';
        if (node->first->kind == NODE_CALL && !bits)
            return false;
        struct script_operand a = script_operand(compiler, node->first, NAME_ANY);
        bool in_place = strcmp(a.text, variable) == 0;
        if (!in_place && !bits)
            return false;
        struct script_operand b = script_operand(compiler, node->second, NAME_ANY);
        if (!in_place && mentions(b.text, variable))
            return false;
        if (!in_place)
            script_emit(compiler, "move %s, %s", variable, a.text);
        script_emit(compiler, "%s %s, %s", rows[i].instruction, variable, b.text);
        return true;
    }
    return false;
}

void script_assign(struct script_compiler *compiler, const char *variable, const struct node *node)
{
    int32_t number;
    bool simple = node->kind == NODE_BINARY &&
                  (node->first->kind == NODE_NAME || strchr("&|", node->text[0]) != NULL);
    if (node->kind == NODE_CALL && script_call_target(compiler, node->call) == NULL) {
        script_emit(compiler, "%s", script_call(compiler, node->call, variable, NULL));
    } else if (node->kind == NODE_CALL || is_condition(node)) {
        token_fail_at(&compiler->tokens, node->place, "this has no value that could be kept");
    } else if (node->kind != NODE_BINARY || script_constant(compiler, node, &number)) {
        script_emit(compiler, "move %s, %s", variable,
                    script_operand(compiler, node, NAME_ANY).text);
    } else if (!simple || !assign_in_place(compiler, variable, node)) {
        const char *steps = stack_steps(compiler, node);
        script_emit(compiler, "expression %s%s", variable, steps);
    }
}

/* ---- conditions ---- */

static void jump_comparison(struct script_compiler *compiler, const struct node *node,
                            const struct comparison *comparison, bool when, int label)
{
    struct script_operand a = script_operand(compiler, node->first, NAME_ANY);
    struct script_operand b = script_operand(compiler, node->second, NAME_ANY);
    if (a.is_number && !b.is_number) {
        struct script_operand kept = a;
        a = b;
        b = kept;
        comparison = find_comparison(comparison->swapped);
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

/* Something that is true unless it is 0, or an instruction that asks. */
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
        const struct comparison *comparison = find_comparison(sign);
        if (comparison != NULL)
            jump_comparison(compiler, condition, comparison, when, label);
        else
            jump_test(compiler, condition, when, label);
        return;
    }
    /* The first side alone decides when "and" is false or "or" is true. */
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
