/* Looks names up: first among the local variables of the script, then among the names of the game.
 */
#include "assets-tools/script/script_constant.h"

#include <string.h>

#include "assets-tools/nearest_word.h"
#include "assets-tools/script/script_listing.h"

static const struct script_operand nothing = {false, 0, ""};

struct script_operand script_number(struct script_compiler *compiler, int32_t number)
{
    return (struct script_operand){true, number, script_text(compiler, "%d", (int)number)};
}

/* ---- names ---- */

/* Whether a text is g100, L3 or B17, as the disassembler writes variables. */
static bool is_raw_variable(const char *text)
{
    return (*text == 'g' || *text == 'L' || *text == 'B') && text[1] != '\0' &&
           text[1 + strspn(text + 1, "0123456789")] == '\0';
}

/* Whether it is a verb of the ready-made panel, which the game does not include. */
static bool is_ready_verb(const struct node *node)
{
    static const char *const verbs[] = {"give", "open", "close", "take", "look",    "speak",
                                        "use",  "push", "drag",  "walk", "combine", NULL};
    int i = 0;
    while (verbs[i] != NULL && strcmp(verbs[i], node->text) != 0)
        i++;
    return node->only == NAME_VERB && verbs[i] != NULL;
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
                  nearest               ? nearest
                  : is_ready_verb(node) ? "; include <verbs>; brings it"
                                        : "",
                  nearest ? "\"?" : "");
    return nothing;
}

struct script_operand script_name_operand(struct script_compiler *compiler, const struct node *node,
                                          enum name_kind wanted)
{
    for (int i = 0; node->only == NAME_ANY && i < compiler->local_count; i++) {
        if (strcmp(compiler->locals[i], node->text) == 0)
            return (struct script_operand){false, 0, script_text(compiler, "L%d", i)};
    }
    struct name_query query = {node->text, node->only, wanted, compiler->room, compiler->ready};
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
    return script_number(compiler, name->value);
}

/* ---- constants ---- */

static bool constant_binary(struct script_compiler *compiler, const struct node *node,
                            int32_t *number)
{
    int32_t a, b;
    if (!script_constant(compiler, node->first, &a) || !script_constant(compiler, node->second, &b))
        return false;
    /* Within these bounds no product is too large. */
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
    struct name_query query = {node->text, node->only, NAME_CONST, compiler->room, compiler->ready};
    const struct script_name *other;
    const struct script_name *name = name_find(compiler->names, query, &other);
    if (name == NULL || name->kind == NAME_VARIABLE || name->kind == NAME_BIT)
        return false;
    if (name->kind == NAME_SCRIPT && name->value == SCRIPT_NUMBER_LATER)
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
