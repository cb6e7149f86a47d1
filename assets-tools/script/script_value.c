/* Compiles values and calls. A value more complex than a number or a variable is computed by an
 * `expression` instruction, into a local variable after the script's own. The row of the
 * instruction table says how a call becomes an instruction. */
#include "assets-tools/script/script_compiler.h"

#include <string.h>

#include "assets-tools/script/instruction_guide.h"
#include "assets-tools/sound/voice_source.h"
#include "cli/language.h"
#include "engine/script/instruction.h"
#include "util/words.h"

static const struct script_operand nothing = {false, 0, ""};

/* Begin and end a text built piece by piece. */
static struct bytes_writer begin_text(const struct script_compiler *compiler)
{
    struct bytes_writer text;
    bytes_writer_init(&text, compiler->arena->allocator);
    return text;
}

static const char *end_text(const struct script_compiler *compiler, struct bytes_writer *text)
{
    return (const char *)source_move_bytes(compiler->arena, text).data;
}

/* ---- texts: names in \\v{..} and similar codes become variables and numbers ---- */

static bool is_code_with_name(const char *at)
{
    return at[0] == '\\' && at[1] != '\0' && strchr("vbosacf", at[1]) != NULL && at[2] == '{';
}

/* Returns the number at the beginning of a text; it has few digits. */
static int decimal(const char *text)
{
    int number = 0;
    for (; char_is_digit(*text) && number < 10000; text++)
        number = number * 10 + (*text - '0');
    return number;
}

/* Returns the declaration of a list, or NULL: variables by number, and the engine's variables, have
 * no size. */
static const struct script_name *declared_list(const struct script_compiler *compiler,
                                               const struct node *list)
{
    const struct script_name *other;
    const struct name_query query = {.text = list->text,
                                     .only = list->only,
                                     .wanted = NAME_VARIABLE,
                                     .room = compiler->room,
                                     .ready = compiler->ready};
    const struct script_name *name =
        script_local(compiler, list) < 0 ? name_find(compiler->names, query, &other) : NULL;
    return name != NULL && name->size > 0 ? name : NULL;
}

/* Checks that a constant index is within its list. */
static bool check_index(struct script_compiler *compiler, const struct node *list, int32_t index)
{
    const struct script_name *name = declared_list(compiler, list);
    if (name == NULL || (index >= 0 && index < name->size))
        return true;
    if (name->size == 1)
        return token_fail_at(&compiler->tokens, list->place, "\"%s\" is not a list", list->text);
    return token_fail_at(&compiler->tokens, list->place, "the list \"%s\" ends at %s[%d]",
                         list->text, list->text, name->size - 1);
}

/* Returns the variable that a code names: `coins`, or `list[2]`, the third variable of a list. */
static const char *code_operand(struct script_compiler *compiler, struct source_place place,
                                char code, const char *name)
{
    size_t length = strcspn(name, "[");
    size_t digits = name[length] == '[' ? strspn(name + length + 1, "0123456789") : 0;
    bool indexed = digits > 0 && digits < 5 && strcmp(name + length + 1 + digits, "]") == 0;
    struct node named = {.kind = NODE_NAME, .place = place, .text = name, .only = NAME_ANY};
    if (indexed)
        named.text = source_copy(compiler->arena, name, length);
    enum name_kind wanted = code == 's' ? NAME_STRING : NAME_VARIABLE;
    const char *value = script_operand(compiler, &named, wanted).text;
    if (!indexed || compiler->tokens.failed)
        return value;
    if (*value != 'g' || value[1 + strspn(value + 1, "0123456789")] != '\0') {
        token_fail_at(&compiler->tokens, place, "\"%s\" is not a list of variables", named.text);
        return "";
    }
    check_index(compiler, &named, decimal(name + length + 1));
    return source_format(compiler->arena, "g%d", decimal(value + 1) + decimal(name + length + 1));
}

/* Adds the four codes of a voice. */
static void add_voice(struct script_compiler *compiler, struct bytes_writer *pieces,
                      const char *name, struct source_place place)
{
    int words[VOICE_PLACE_WORDS];
    struct voice_book *voices = compiler->names->voices;
    const struct source_voice *voice =
        voices != NULL ? voice_find(voices, name, place, compiler->context) : NULL;
    if (voice == NULL) {
        compiler->tokens.failed = voices != NULL; /* already reported */
        token_fail_at(&compiler->tokens, place, "voices cannot be used here");
        return;
    }
    voice_words(voice, words);
    for (int i = 0; i < VOICE_PLACE_WORDS; i++)
        write_format(pieces, "\\#{%02X %04X}", TEXT_SOUND, (unsigned)words[i]);
}

/* Returns the text with \\w{FILE} as codes. */
static const char *with_voices(struct script_compiler *compiler, const struct node *node,
                               bool is_said)
{
    const char *at = strstr(node->text, "\\w{");
    if (at == NULL)
        return node->text;
    struct bytes_writer pieces = begin_text(compiler);
    for (at = node->text; *at != '\0' && !compiler->tokens.failed;) {
        const char *close = strncmp(at, "\\w{", 3) == 0 ? strchr(at, '}') : NULL;
        if (close == NULL) {
            const size_t length = *at == '\\' && at[1] != '\0' ? 2 : 1;
            write_bytes(&pieces, at, length);
            at += length;
        } else if (!is_said) {
            token_fail_at(&compiler->tokens, node->place,
                          "only a spoken line can have a voice: print(..), say(..)");
        } else {
            add_voice(compiler, &pieces,
                      source_copy(compiler->arena, at + 3, (size_t)(close - at) - 3), node->place);
            at = close + 1;
        }
    }
    write_u8(&pieces, 0);
    return end_text(compiler, &pieces);
}

static const char *text_operand(struct script_compiler *compiler, const struct node *node,
                                bool is_said)
{
    struct bytes_writer pieces = begin_text(compiler);
    write_format(&pieces, "\"");
    char wrong[LETTER_SIZE];
    const char *at =
        source_letters(compiler->context, with_voices(compiler, node, is_said), node->place, wrong);
    if (at == NULL) {
        token_fail_at(&compiler->tokens, node->place, LETTERS_WRONG, wrong);
        at = "";
    }
    for (const char *start = at; *at != '\0'; start = at) {
        if (is_code_with_name(at)) {
            const char *close = strchr(at, '}');
            size_t length = close == NULL ? strlen(at + 3) : (size_t)(close - at) - 3;
            const char *name = source_copy(compiler->arena, at + 3, length);
            const char *value =
                char_is_digit(*name) ? name : code_operand(compiler, node->place, at[1], name);
            write_format(&pieces, "\\%c{%s", at[1], value);
            at += 3 + length;
            continue;
        }
        at += *at == '\\' && at[1] != '\0' ? 2 : 1;
        while (*at != '\0' && *at != '\\')
            at++;
        write_format(&pieces, "%.*s", (int)(at - start), start);
    }
    write_format(&pieces, "\"");
    return end_text(compiler, &pieces);
}

/* ---- operands ---- */

static const char *list_operand(struct script_compiler *compiler, const struct node *list)
{
    struct bytes_writer pieces = begin_text(compiler);
    write_format(&pieces, "[");
    for (const struct node *item = list->first; item != NULL && !compiler->tokens.failed;
         item = item->next)
        write_format(&pieces, "%s%s", item == list->first ? "" : ", ",
                     script_value(compiler, item).text);
    write_format(&pieces, "]");
    return end_text(compiler, &pieces);
}

static const char *label_operand(struct script_compiler *compiler, const struct node *node)
{
    if (node->kind != NODE_NAME) {
        token_fail_at(&compiler->tokens, node->place, "expected a label here");
        return "";
    }
    return source_format(compiler->arena, "@%s",
                         script_jump_label(compiler, node->text, node->place));
}

/* A call while the text of its operands is built. */
struct operand_row {
    const struct call *call;
    enum opcode op, head;    /* for a sub-operation, `head` is the instruction before it */
    const struct node *next; /* next argument; NULL if all are used */
    int taken;
    const char *result, *jump; /* as given to script_call; NULL once used */
    const char *text;          /* operands so far */
};

static void add_operand(struct script_compiler *compiler, struct operand_row *row,
                        const char *operand)
{
    row->text = source_format(compiler->arena, "%s%s %s", row->text, *row->text == '\0' ? "" : ",",
                              operand);
}

/* Reports a name for a thing of another kind than the instruction wants; *node gets its kind. */
static void check_kind(struct script_compiler *compiler, const struct operand_row *row, int index,
                       struct node *node)
{
    const struct script_name *other;
    struct name_query query = {
        .text = node->text, .only = node->only, .room = compiler->room, .ready = compiler->ready};
    query.wanted = script_wanted_kind(row->op, index, &query.kinds);
    if (node->kind != NODE_NAME || script_local(compiler, node) >= 0 || query.kinds == 0)
        return;
    const struct script_name *name = name_find(compiler->names, query, &other);
    if (name == NULL)
        return;
    node->only = name->kind;
    if ((query.kinds & 1u << name->kind) != 0)
        return;
    const char *call = row->call->written != NULL ? row->call->written : row->call->name;
    if (row->head != OP_none)
        call = source_format(compiler->arena, "%s.%s", opcode_info(row->head)->text, call);
    const unsigned either = 1 << NAME_OBJECT | 1 << NAME_ACTOR;
    token_fail_at(&compiler->tokens, node->place, "%s needs %s, but %s is %s", call,
                  (query.kinds & either) == either ? tr("an object or an actor")
                                                   : tr(name_kind_phrase(query.wanted)),
                  node->text, tr(name_kind_phrase(name->kind)));
}

/* Warns of setVarRange with more values than its list has variables: the rest go into the variables
 * behind it. */
static void check_range(struct script_compiler *compiler, const struct operand_row *row,
                        const struct node *values)
{
    const bool range = row->op == OP_set_var_range_bytes || row->op == OP_set_var_range_words;
    const struct node *list = row->call->arguments;
    const bool named = list->kind == NODE_NAME || list->kind == NODE_INDEXED;
    const struct script_name *name = range && named ? declared_list(compiler, list) : NULL;
    int32_t count = 0;
    if (list->kind == NODE_INDEXED && !script_constant(compiler, list->first, &count))
        count = 0;
    for (const struct node *value = values->first; value != NULL; value = value->next)
        count++;
    if (name != NULL && count > name->size)
        report_warning(compiler->context->diagnostics, values->place,
                       "the list \"%s\" ends at %s[%d], but these values go up to %s[%d]",
                       list->text, list->text, name->size - 1, list->text, (int)count - 1);
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
        return text_operand(compiler, node, opcode_info(row->op)->family == FAMILY_print);
    bool list =
        kind == SPEC_LIST || kind == SPEC_BYTES || kind == SPEC_WORDS || kind == SPEC_BYTES_TO_ZERO;
    if (list && node->kind == NODE_LIST) {
        check_range(compiler, row, node);
        return list_operand(compiler, node);
    }
    if (list || kind == SPEC_TEXT)
        token_fail_at(&compiler->tokens, node->place, "expected %s here",
                      list ? "a list [ .. ]" : "a text in quotes");
    if (kind == SPEC_RESULT) {
        const char *variable;
        script_variable(compiler, node, &variable);
        script_local_set(compiler, node);
        row->taken -= guide_argument_spec(row->op, 0) != SPEC_RESULT; /* not an argument there */
        return variable;
    }
    struct node checked = *node;
    unsigned kinds;
    check_kind(compiler, row, index, &checked);
    return script_operand(compiler, &checked, script_wanted_kind(row->op, index, &kinds)).text;
}

static int arguments_given(const struct call *call)
{
    int given = 0;
    for (const struct node *node = call->arguments; node != NULL; node = node->next)
        given++;
    return given;
}

/* Whether a call gets a value without a place for it: getActorX(ego); as a statement, instead of
 * getActorX(x, ego); */
static bool wastes_value(const struct operand_row *row, uint8_t kind)
{
    return kind == SPEC_RESULT && row->result == NULL &&
           guide_argument_spec(row->op, 0) != SPEC_RESULT &&
           arguments_given(row->call) <= guide_argument_count(row->op);
}

static bool is_print(const struct operand_row *row)
{
    return opcode_info(row->op)->family == FAMILY_print && !opcode_is_sub(row->op);
}

/* Reports too few or too many arguments, or a value that is not used. */
static void report_arguments(struct script_compiler *compiler, const struct operand_row *row)
{
    char signature[GUIDE_SIGNATURE_SIZE];
    const struct source_place place = row->call->place;
    const int given = arguments_given(row->call), count = guide_argument_count(row->op);
    guide_signature(row->op, row->head, signature);
    if (is_print(row) && row->next != NULL)
        token_fail_at(&compiler->tokens, row->next->place,
                      "%s takes one text, in quotes; say(actor, \"..\", \"..\") takes several",
                      row->call->name);
    else if (given == count && script_call_is_condition(row->call))
        token_fail_at(&compiler->tokens, place,
                      "%s is a condition, not a value: write if %s { x = 1; }", row->call->name,
                      signature);
    else if (given == count)
        token_fail_at(&compiler->tokens, place, "%s returns a value, which must be stored: x = %s;",
                      row->call->name, signature);
    else
        token_fail_at(&compiler->tokens, place,
                      "wrong number of arguments for %s: %d needed, %d given", signature, count,
                      given);
}

/* Adds an operand of the row: the result, the jump, or the next argument. */
static void add_next_operand(struct script_compiler *compiler, struct operand_row *row,
                             uint8_t kind)
{
    if (kind == SPEC_RESULT && row->result != NULL) {
        add_operand(compiler, row, row->result);
        row->result = NULL;
    } else if (kind == SPEC_JUMP && row->jump != NULL) {
        add_operand(compiler, row, row->jump);
        row->jump = NULL;
    } else if (row->next != NULL && !wastes_value(row, kind)) {
        add_operand(compiler, row, argument_operand(compiler, row, kind));
    } else if (kind == SPEC_LIST) {
        add_operand(compiler, row, "[]");
    } else {
        report_arguments(compiler, row);
    }
}

static void add_operands(struct script_compiler *compiler, struct operand_row *row)
{
    const uint8_t *specs = opcode_info(row->op)->specs;
    for (int i = 0; i < SPEC_LIMIT && specs[i] != SPEC_NONE && !compiler->tokens.failed; i++) {
        uint8_t kind = specs[i] & SPEC_KIND;
        if (kind == SPEC_STOPS_AT_254 && row->next == NULL)
            return;
        if (kind < SPEC_MODES)
            add_next_operand(compiler, row, kind);
    }
}

/* Reads the text that may be the last argument of print, instead of ".text(..)". */
static const char *read_print_text(struct script_compiler *compiler, struct operand_row *row)
{
    if (!is_print(row) || row->next == NULL || row->next->kind != NODE_TEXT ||
        row->next->next != NULL)
        return "";
    const struct node *node = row->next;
    row->next = NULL;
    return source_format(compiler->arena, " .text %s", text_operand(compiler, node, true));
}

static const char *call_part(struct script_compiler *compiler, struct operand_row *row,
                             const char **print_text)
{
    row->text = "";
    row->next = row->call->arguments;
    add_operands(compiler, row);
    *print_text = read_print_text(compiler, row);
    if (row->next != NULL)
        report_arguments(compiler, row);
    /* The table's name, since the call may have another spelling. */
    return source_format(compiler->arena, "%s%s%s", opcode_info(row->op)->text, row->call->flags,
                         row->text);
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
    struct bytes_writer pieces = begin_text(compiler);
    write_format(&pieces, "%s", call_part(compiler, &row, &print_text));
    for (const struct call *sub = call->subs; sub != NULL; sub = sub->next) {
        struct operand_row part = {
            .call = sub, .op = script_call_sub(compiler, sub, row.op), .head = row.op};
        part.result = row.result;
        if (part.op == OP_none)
            break;
        write_format(&pieces, " .%s", call_part(compiler, &part, &no_text));
        row.result = part.result;
    }
    if (row.result != NULL)
        token_fail_at(&compiler->tokens, call->place, "%s returns no value", call->name);
    write_format(&pieces, "%s", print_text);
    return end_text(compiler, &pieces);
}

/* ---- expressions ---- */

static bool is_condition(const struct node *node)
{
    return node->kind == NODE_NOT ||
           (node->kind == NODE_BINARY &&
            (script_find_comparison(node->text) != NULL || strcmp(node->text, "&&") == 0 ||
             strcmp(node->text, "||") == 0));
}

static const char *new_temporary(struct script_compiler *compiler, const struct node *node)
{
    int number = compiler->local_count + compiler->temporary_count;
    if (number >= LOCAL_COUNT) {
        token_fail_at(&compiler->tokens, node->place,
                      "a script has at most %d local variables, and this needs one more",
                      LOCAL_COUNT);
        return "";
    }
    compiler->temporary_count++;
    return source_format(compiler->arena, "L%d", number);
}

/* Adds the steps of an `expression` instruction, a stack machine, that leave the node's value on
 * top. */
static void add_steps(struct script_compiler *compiler, struct bytes_writer *pieces,
                      const struct node *node)
{
    if (compiler->tokens.failed)
        return;
    if (node->kind == NODE_CALL && script_call_target(compiler, node->call) == NULL) {
        write_format(pieces, " .opcode { %s }", script_call(compiler, node->call, "g0", NULL));
        return;
    }
    int32_t number;
    if (node->kind != NODE_BINARY || script_constant(compiler, node, &number)) {
        write_format(pieces, " .push %s", script_value(compiler, node).text);
        return;
    }
    for (int i = 0; i < SCRIPT_STEPS; i++) {
        if (strchr(node->text, script_steps[i].sign) == NULL)
            continue;
        add_steps(compiler, pieces, node->first);
        if (node->text[0] == '/' && script_constant(compiler, node->second, &number) && number == 0)
            token_fail_at(&compiler->tokens, node->place, "division by zero");
        add_steps(compiler, pieces, node->second);
        write_format(pieces, " .%s", script_steps[i].step);
        return;
    }
    token_fail_at(&compiler->tokens, node->place, "\"%s\" cannot be used in an expression",
                  node->text);
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
        script_local_read(compiler, node);
        return script_name_operand(compiler, node, wanted);
    case NODE_INDEXED:
        return script_variable(compiler, node, &variable)
                   ? (struct script_operand){false, 0, variable}
                   : nothing;
    case NODE_NUMBER:
        return script_number(compiler, node->number);
    case NODE_TEXT:
    case NODE_LIST:
        token_fail_at(&compiler->tokens, node->place, "expected a number or variable here");
        return nothing;
    default:
        break;
    }
    if (script_constant(compiler, node, &number))
        return script_number(compiler, number);
    variable = new_temporary(compiler, node);
    script_assign(compiler, variable, node);
    return (struct script_operand){false, 0, variable};
}

struct script_operand script_value(struct script_compiler *compiler, const struct node *node)
{
    const struct script_operand value = script_operand(compiler, node, NAME_ANY);
    if (value.is_number && (value.number < INT16_MIN || value.number > INT16_MAX))
        token_fail_at(&compiler->tokens, node->place,
                      "%d is out of range: numbers are %d to %d; compute larger numbers in steps",
                      (int)value.number, INT16_MIN, INT16_MAX);
    return value;
}

bool script_variable(struct script_compiler *compiler, const struct node *node,
                     const char **variable)
{
    *variable = "";
    if (node->kind != NODE_NAME && node->kind != NODE_INDEXED)
        return token_fail_at(&compiler->tokens, node->place, "expected a variable here");
    struct script_operand base = script_name_operand(compiler, node, NAME_VARIABLE);
    if (compiler->tokens.failed)
        return false;
    if (base.is_number)
        return token_fail_at(&compiler->tokens, node->place, "\"%s\" is a number, not a variable",
                             node->text);
    *variable = base.text;
    if (node->kind == NODE_NAME)
        return true;
    struct script_operand index = script_operand(compiler, node->first, NAME_ANY);
    *variable = source_format(compiler->arena, "%s[%s]", base.text, index.text);
    if (strchr(index.text, '[') != NULL)
        return token_fail_at(
            &compiler->tokens, node->first->place,
            "nested indexes are not allowed: store the inner value in a variable first");
    if (index.is_number)
        check_index(compiler, node, index.number);
    return !compiler->tokens.failed;
}

/* Whether an operand is the variable, or has the variable as its index. */
static bool mentions(const char *operand, const char *variable)
{
    const char *at = strstr(operand, variable);
    while (at != NULL && char_is_digit(at[strlen(variable)]))
        at = strstr(at + 1, variable);
    return at != NULL;
}

/* Compiles x = x + b and similar assignments into one instruction. This is the only way to do & and
 * |, which expressions do not have. */
static bool assign_in_place(struct script_compiler *compiler, const char *variable,
                            const struct node *node)
{
    for (int i = 0; i < SCRIPT_ASSIGNMENTS; i++) {
        const struct script_assignment *row = &script_assignments[i];
        if (row->sign[0] != node->text[0] || row->sign[1] == '\0' || node->text[1] != '\0')
            continue;
        bool bits = *node->text == '&' || *node->text == '|';
        if (node->first->kind == NODE_CALL && !bits)
            return false;
        struct script_operand a = script_value(compiler, node->first);
        bool in_place = strcmp(a.text, variable) == 0;
        if (!in_place && !bits)
            return false;
        struct script_operand b = script_value(compiler, node->second);
        if (!in_place && mentions(b.text, variable))
            return false;
        if (!in_place)
            script_emit(compiler, "move %s, %s", variable, a.text);
        script_emit_arithmetic(compiler, row->op, variable, b, node->place);
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
    } else if (is_condition(node)) {
        token_fail_at(&compiler->tokens, node->place,
                      "this is a condition, not a value: write if .. { x = 1; }");
    } else if (node->kind == NODE_CALL) {
        token_fail_at(&compiler->tokens, node->place,
                      "a script has no value: let it set a variable, and read the variable");
    } else if (node->kind != NODE_BINARY || script_constant(compiler, node, &number)) {
        const struct script_operand value = script_value(compiler, node);
        if (*variable == 'B' && value.is_number && value.number != 0 && value.number != 1)
            token_fail_at(&compiler->tokens, node->place, "a bit is 0 or 1, not %d",
                          (int)value.number);
        script_emit(compiler, "move %s, %s", variable, value.text);
    } else if (!simple || !assign_in_place(compiler, variable, node)) {
        struct bytes_writer steps = begin_text(compiler);
        add_steps(compiler, &steps, node);
        script_emit(compiler, "expression %s%s", variable, end_text(compiler, &steps));
    }
}
