/* Writes lines of the assembler's language, and looks up names, calls and signs. Names are looked
 * up first among the local variables of the script, then among the game's names. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/diagnostics.h"
#include "assets-tools/script/instruction_guide.h"
#include "assets-tools/script/script_compiler.h"
#include "assets-tools/script_library.h"
#include "assets-tools/source_text.h"
#include "cli/language.h"
#include "engine/script/assemble.h"
#include "util/array.h"

/* ---- the listing ---- */

void script_emit(struct script_compiler *compiler, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_format_list(&compiler->listing, format, arguments);
    va_end(arguments);
    compiler->line_places =
        array_grow_in(compiler->arena, compiler->line_places, (size_t)compiler->line_count,
                      sizeof *compiler->line_places);
    compiler->line_places[compiler->line_count++] = compiler->place;
    write_u8(&compiler->listing, '\n');
}

struct script_label *script_find_label(struct script_compiler *compiler, const char *name,
                                       struct source_place place)
{
    for (struct script_label *label = compiler->labels; label != NULL; label = label->next)
        if (strcmp(label->name, name) == 0)
            return label;
    if (++compiler->named_labels > LABELS_LIMIT)
        token_fail_at(&compiler->tokens, place, "a script has at most %d labels", LABELS_LIMIT);
    struct script_label *label = arena_alloc(compiler->arena, 1, sizeof *label);
    *label = (struct script_label){.next = compiler->labels, .name = name, .place = place};
    compiler->labels = label;
    return label;
}

const char *script_jump_label(struct script_compiler *compiler, const char *name,
                              struct source_place place)
{
    struct script_label *label = script_find_label(compiler, name, place);
    if (compiler->after_end)
        return label->name;
    struct script_jump *jump = arena_alloc(compiler->arena, 1, sizeof *jump);
    *jump = (struct script_jump){label->jumps, place, compiler->cutscene};
    label->jumps = jump;
    return label->name;
}

/* Checks that no jump to a label skips the beginning or end of a cutscene. */
static void check_jumps(struct script_compiler *compiler, const struct script_label *label)
{
    for (const struct script_jump *jump = label->jumps; jump != NULL; jump = jump->next)
        if (jump->cutscene != label->cutscene)
            token_fail_at(&compiler->tokens, jump->place,
                          "this jump skips the end or the beginning of a cutscene: put the label "
                          "\"%s\" between the same braces",
                          label->name);
}

static bool check_labels(struct script_compiler *compiler)
{
    const struct script_label *missing = compiler->labels;
    while (missing != NULL && missing->defined) {
        check_jumps(compiler, missing);
        missing = missing->next;
    }
    if (compiler->tokens.failed)
        return false;
    if (missing == NULL)
        return true;
    struct word_guess guess = {.word = missing->name};
    for (struct script_label *at = compiler->labels; at != NULL; at = at->next)
        if (at->defined)
            word_guess_offer(&guess, at->name);
    return token_fail_at(&compiler->tokens, missing->place, "no label \"%s\"%s", missing->name,
                         source_hint(compiler->arena, guess.best));
}

bool script_assemble(struct script_compiler *compiler, struct bytes_writer *code, uint32_t **starts)
{
    struct fault error = {0};
    if (!check_labels(compiler))
        return false;
    *starts = arena_alloc(compiler->arena, (size_t)compiler->line_count + 1, sizeof **starts);
    if (assemble(bytes_writer_view(&compiler->listing), code, compiler->arena, *starts, &error))
        return true;
    struct source_place place = compiler->place;
    if (error.line >= 1 && error.line <= compiler->line_count)
        place = compiler->line_places[error.line - 1];
    if (compiler->is_listing)
        place.column = error.column;
    return token_fail_at(&compiler->tokens, place, "%s", tr_message(&error.why).text);
}

static const struct script_operand nothing = {false, 0, ""};

struct script_operand script_number(struct script_compiler *compiler, int32_t number)
{
    return (struct script_operand){true, number, source_format(compiler->arena, "%d", (int)number)};
}

void script_emit_arithmetic(struct script_compiler *compiler, enum opcode op, const char *variable,
                            struct script_operand operand, struct source_place place)
{
    if (op == OP_divide && operand.is_number && operand.number == 0)
        token_fail_at(&compiler->tokens, place, "division by zero");
    script_emit(compiler, "%s %s, %s", opcode_info(op)->text, variable, operand.text);
}

/* ---- names ---- */

const char *script_hint(const struct script_compiler *compiler, const struct word_guess *guess)
{
    int length;
    const char *file = script_library_of(guess->word, &length);
    return file != NULL
               ? source_format(compiler->arena, "; %s",
                               source_format(compiler->arena, tr("include <%.*s>; declares it"),
                                             length, file))
               : source_hint(compiler->arena, guess->best);
}

static struct script_operand unknown_name(struct script_compiler *compiler, const struct node *node,
                                          const struct name_query *query,
                                          const struct script_name *other)
{
    if (other != NULL) {
        token_fail_at(&compiler->tokens, node->place,
                      "\"%s\" is ambiguous: it may be the %s in %s:%d, among others; put its kind "
                      "before it, or rename it",
                      node->text, tr(name_kind_text(other->kind)), other->place.file,
                      other->place.line);
        return nothing;
    }
    if (node->only == NAME_ANY || node->only == NAME_SCRIPT)
        if (script_is_elsewhere(compiler, node->place, node->text))
            return nothing;
    struct word_guess guess = {.word = node->text};
    name_offer(compiler->names, *query, &guess);
    for (int i = 0; i < compiler->local_count; i++)
        word_guess_offer(&guess, compiler->locals[i]);
    token_fail_at(&compiler->tokens, node->place, "no %s \"%s\"%s", tr(name_kind_text(node->only)),
                  node->text, script_hint(compiler, &guess));
    return nothing;
}

int script_local(const struct script_compiler *compiler, const struct node *node)
{
    const bool is_name = node->only == NAME_ANY && node->text != NULL; /* an error leaves no text */
    int i = is_name ? compiler->local_count - 1 : -1;
    while (i >= 0 && strcmp(compiler->locals[i], node->text) != 0)
        i--;
    return i;
}

void script_local_set(struct script_compiler *compiler, const struct node *node)
{
    const int local = script_local(compiler, node);
    if (local < 0)
        return;
    struct early_read *read = &compiler->reads[local];
    read->set = true;
    if (read->loop == compiler->loop && compiler->loop != 0) /* set before the next round */
        read->found = false;
}

void script_local_read(struct script_compiler *compiler, const struct node *node)
{
    const int local = script_local(compiler, node);
    if (local < 0 || compiler->reads[local].set || compiler->reads[local].found)
        return;
    compiler->reads[local] =
        (struct early_read){.found = true, .loop = compiler->loop, .place = node->place};
}

/* Whether a local variable is from an extracted script. These have names such as L0, and no
 * declared parameters: any of their locals may be a parameter. */
static bool is_extracted(const char *local)
{
    return local[0] == 'L' && local[1] != '\0' &&
           local[1 + strspn(local + 1, "0123456789")] == '\0';
}

void script_report_reads(const struct script_compiler *compiler)
{
    /* Labels make it possible that statements above have not been executed. */
    for (int i = 0; compiler->labels == NULL && i < compiler->local_count; i++)
        if (compiler->reads[i].found && !is_extracted(compiler->locals[i]))
            report_warning(compiler->context->diagnostics, compiler->reads[i].place,
                           "local variable \"%s\" is read before it is set: give it a value above",
                           compiler->locals[i]);
}

struct script_operand script_name_operand(struct script_compiler *compiler, const struct node *node,
                                          enum name_kind wanted)
{
    const int local = script_local(compiler, node);
    if (local >= 0)
        return (struct script_operand){false, 0, source_format(compiler->arena, "L%d", local)};
    struct name_query query = {node->text, node->only, wanted, 0, compiler->room, compiler->ready};
    const struct script_name *other;
    const struct script_name *name = name_find(compiler->names, query, &other);
    const char *text = node->text; /* may be g100, L3 or B17, as the disassembler writes them */
    bool raw = (*text == 'g' || *text == 'L' || *text == 'B') && text[1] != '\0' &&
               text[1 + strspn(text + 1, "0123456789")] == '\0';
    if (name == NULL && other == NULL && raw)
        return (struct script_operand){false, 0, node->text};
    if (name == NULL)
        return unknown_name(compiler, node, &query, other);
    if (name->kind == NAME_VARIABLE || name->kind == NAME_BIT)
        return (struct script_operand){false, 0,
                                       source_format(compiler->arena, "%c%d",
                                                     name->kind == NAME_BIT ? 'B' : 'g',
                                                     (int)name->value)};
    return script_number(compiler, name->value);
}

/* ---- constants ---- */

enum { CONSTANT_LIMIT = 0xFFFFFF }; /* limit of an operand: no sum is too large */

static bool constant_binary(struct script_compiler *compiler, const struct node *node,
                            int32_t *number)
{
    int32_t a, b;
    if (!script_constant(compiler, node->first, &a) || !script_constant(compiler, node->second, &b))
        return false;
    const int64_t product = (int64_t)a * b;
    if (a > CONSTANT_LIMIT || a < -CONSTANT_LIMIT || b > CONSTANT_LIMIT || b < -CONSTANT_LIMIT)
        return false;
    switch (node->text[0]) {
    case '+':
        *number = a + b;
        return true;
    case '-':
        *number = a - b;
        return true;
    case '*':
        *number = (int32_t)product;
        return product == *number;
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
    if (script_local(compiler, node) >= 0)
        return false;
    struct name_query query = {node->text, node->only,     NAME_CONST,
                               0,          compiler->room, compiler->ready};
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

/* ---- calls ---- */

const struct script_name *script_call_target(const struct script_compiler *compiler,
                                             const struct call *call)
{
    const struct script_name *other;
    struct name_query query = {call->name, NAME_SCRIPT,    NAME_SCRIPT,
                               0,          compiler->room, compiler->ready};
    return name_find(compiler->names, query, &other);
}

/* Offers the names of all instructions, or of a family's sub-operations. */
static void offer_opcodes(struct word_guess *guess, enum family family)
{
    for (int op = OP_none + 1; op < OPCODE_COUNT; op++) {
        bool sub = opcode_is_sub((enum opcode)op);
        if (op != SUB_end && sub == (family != FAMILY_none) &&
            (!sub || opcode_info((enum opcode)op)->family == family))
            word_guess_offer(guess, opcode_info((enum opcode)op)->text);
    }
}

bool script_is_elsewhere(struct script_compiler *compiler, struct source_place place,
                         const char *name)
{
    const struct script_name *at = compiler->names->first;
    while (at != NULL && (at->kind != NAME_SCRIPT || strcmp(at->text, name) != 0))
        at = at->next;
    if (at == NULL || at->room == 0 || at->room == compiler->room)
        return false;
    const struct script_name *room = name_of_number(compiler->names->first, NAME_ROOM, at->room, 0);
    token_fail_at(&compiler->tokens, place,
                  "\"%s\" is a script of room %s: only scripts of that room can start it", name,
                  room != NULL ? room->text : "?");
    return true;
}

enum opcode script_call_opcode(struct script_compiler *compiler, const struct call *call)
{
    enum opcode op = opcode_find(call->name, (int)strlen(call->name));
    if (op != OP_none || script_is_elsewhere(compiler, call->place, call->name))
        return op;
    struct word_guess guess = {.word = call->name};
    struct name_query query = {call->name, NAME_SCRIPT,    NAME_SCRIPT,
                               0,          compiler->room, compiler->ready};
    offer_opcodes(&guess, FAMILY_none);
    word_guess_offer(&guess, "say"); /* "say" is not an instruction */
    name_offer(compiler->names, query, &guess);
    token_fail_at(&compiler->tokens, call->place, "unknown instruction or script \"%s\"%s",
                  call->name, script_hint(compiler, &guess));
    return OP_none;
}

enum opcode script_call_sub(struct script_compiler *compiler, const struct call *sub,
                            enum opcode head)
{
    enum family family = (enum family)opcode_info(head)->family;
    const char *text = opcode_info(head)->text;
    enum opcode op = OP_none;
    if (family == FAMILY_none) {
        token_fail_at(&compiler->tokens, sub->place, "\"%s\" cannot be followed by a period", text);
        return OP_none;
    }
    /* The table writes "talkColor", other sources "talk-colour": a call may write "talkColour". */
    const char *name = sub->name, *colour = strstr(name, "olour");
    if (colour != NULL)
        name = source_format(compiler->arena, "%.*solor%s", (int)(colour - name), name,
                             colour + strlen("olour"));
    op = opcode_find_sub(family, name, (int)strlen(name));
    if (op != OP_none && op != SUB_end)
        return op;
    struct word_guess guess = {.word = sub->name};
    offer_opcodes(&guess, family);
    token_fail_at(&compiler->tokens, sub->place, "%s has no \"%s\"%s", text, sub->name,
                  source_hint(compiler->arena, guess.best));
    return OP_none;
}

bool script_call_is_condition(const struct call *call)
{
    const struct opcode_info *info = opcode_info(opcode_find(call->name, (int)strlen(call->name)));
    int last = 0;
    while (last + 1 < SPEC_LIMIT && info->specs[last + 1] != SPEC_NONE)
        last++;
    return last > 0 && info->specs[last] == SPEC_JUMP;
}

/* ---- kinds of operands, for names that several things have ---- */

enum name_kind script_wanted_kind(enum opcode op, int operand, unsigned *kinds)
{
    enum { NUMBERS = 1 << NAME_CONST | 1 << NAME_VARIABLE | 1 << NAME_BIT };
    static const struct {
        const char *argument;
        enum name_kind kind;
    } others[] = {{"owner", NAME_ACTOR}, {"target", NAME_ACTOR}, {"first", NAME_VERB},
                  {"last", NAME_VERB},   {"to", NAME_STRING},    {"from", NAME_STRING}};
    char name[GUIDE_NAME_SIZE];
    guide_argument(op, operand, name);
    *kinds = 0;
    if (strcmp(name, "value") == 0 || strcmp(name, "variable") == 0 || *name == '[')
        return NAME_ANY;
    *kinds = NUMBERS;
    if (strcmp(name, "thing") == 0 || strcmp(name, "other") == 0) {
        *kinds |= 1 << NAME_OBJECT | 1 << NAME_ACTOR;
        return *name == 'o' ? NAME_OBJECT : NAME_ANY; /* most sentences have objects */
    }
    enum name_kind kind = name_kind_of(name);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(others[i].argument, name) == 0)
            kind = others[i].kind;
    if (kind <= NAME_BIT) /* calls do not give variables by number */
        return NAME_ANY;
    *kinds |= 1u << kind;
    /* getActorX takes objects, too, but their numbers need a word */
    if (kind == NAME_ACTOR && guide_argument_spec(op, operand) == SPEC_P16)
        *kinds |= 1 << NAME_OBJECT;
    return kind;
}

enum name_kind script_number_kind(enum opcode op, int operand, int number)
{
    enum { OBJECT_FIRST = 17, EITHER = 1 << NAME_OBJECT | 1 << NAME_ACTOR };
    unsigned kinds;
    enum name_kind kind = script_wanted_kind(op, operand, &kinds);
    if ((kinds & EITHER) == EITHER)
        return number < OBJECT_FIRST ? NAME_ACTOR : NAME_OBJECT;
    return kind;
}

/* ---- signs ---- */

const struct script_comparison script_comparisons[SCRIPT_COMPARISONS] = {
    {"==", OP_is_equal, OP_is_not_equal, "=="},  {"!=", OP_is_not_equal, OP_is_equal, "!="},
    {"<", OP_is_greater, OP_is_less_equal, ">"}, {"<=", OP_is_greater_equal, OP_is_less, ">="},
    {">", OP_is_less, OP_is_greater_equal, "<"}, {">=", OP_is_less_equal, OP_is_greater, "<="},
};

const struct script_assignment script_assignments[SCRIPT_ASSIGNMENTS] = {
    {"=", OP_move},    {"+=", OP_add},     {"-=", OP_subtract}, {"*=", OP_multiply},
    {"/=", OP_divide}, {"&=", OP_bit_and}, {"|=", OP_bit_or}};

const struct script_step script_steps[SCRIPT_STEPS] = {
    {'+', "add", 0}, {'-', "subtract", 0}, {'*', "multiply", 1}, {'/', "divide", 1}};

const struct script_comparison *script_find_comparison(const char *sign)
{
    for (int i = 0; i < SCRIPT_COMPARISONS; i++)
        if (strcmp(script_comparisons[i].sign, sign) == 0)
            return &script_comparisons[i];
    return NULL;
}
