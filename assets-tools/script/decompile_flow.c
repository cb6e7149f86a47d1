/* Finds blocks in the jumps of a script: if and else, while, repeat, cutscene. A jump that belongs
 * to no block becomes goto, or `unless .. goto`. */
#include <string.h>

#include "assets-tools/script/decompile_parts.h"
#include "util/minmax.h"

enum { DEPTH_MAX = 40, INDENT = 4, SIGNS = 6, TOGETHER_MAX = 32 };

/* Comparison signs; opposites are equally far from the two ends of the list. */
static const char *const signs[SIGNS] = {" == ", " <= ", " < ", " >= ", " > ", " != "};

/* Steps of a block, and the loop around it. */
struct range {
    int low, high;  /* `high` is the first step after the block */
    int begin, end; /* targets of `continue` and `break`; NO_TARGET outside loops */
    int opened;     /* first step of the loop being written, or NO_TARGET */
};

enum block_kind {
    BLOCK_NONE,
    BLOCK_IF,
    BLOCK_ELSE,
    BLOCK_WHILE,
    BLOCK_EVER, /* while 1 */
    BLOCK_REPEAT,
    BLOCK_CUTSCENE,
};

/* A block that begins at a step. */
struct found {
    enum block_kind kind;
    int body, body_end;   /* steps of the body */
    int other, other_end; /* steps of the else branch */
    int end;              /* first step after the whole block */
};

struct flow {
    struct decompiling *decompiling;
    struct bytes_writer *text;
    int depth; /* nesting depth of blocks */
    int indent;
    int next; /* target of `continue`; NO_TARGET outside loops */
    bool flat;
    size_t start; /* offset of the script in the text */
};

static void write_range(struct flow *flow, struct range range);

/* ---- lines ---- */

static void add_indent(struct flow *flow)
{
    write_fill(flow->text, ' ', (size_t)(INDENT * (flow->indent + flow->depth + 1)));
}

/* Notes that the text of a step begins here. */
static void note(const struct flow *flow, int index)
{
    struct decompile_notes *notes = flow->decompiling->notes;
    if (notes != NULL && notes->count < notes->size)
        notes->notes[notes->count++] = (struct decompile_note){
            flow->text->size - flow->start, flow->decompiling->steps[index].offset};
}

static struct step *step_of(const struct flow *flow, int index)
{
    return &flow->decompiling->steps[index];
}

/* Adds a label, if something jumps to this step. */
static void add_label(struct flow *flow, int index)
{
    if (step_of(flow, index)->labelled)
        write_format(flow->text, "at%04zX:\n", step_of(flow, index)->offset);
}

static const char *label_of(struct flow *flow, int target)
{
    struct step *step = step_of(flow, target);
    step->labelled = true;
    return source_format(flow->decompiling->arena, "at%04zX", step->offset);
}

/* ---- finding blocks ---- */

static bool is_condition(const struct flow *flow, int index)
{
    return step_of(flow, index)->kind == STEP_CONDITION;
}

/* Returns the last of the conditions from `index` on that decide together: a && b, or a || b && c.
 * Each jumps to the same place if it is false; but a condition before `||` jumps to the step after
 * the last condition, and so is written inverted. In a compiled expression, values would have
 * consecutive temporary variables; here each has the first, so at most one condition may have
 * values. */
static int last_condition(const struct flow *flow, int index, int high)
{
    int last = index, with_values = step_of(flow, index)->values > 0;
    high = high < index + TOGETHER_MAX ? high : index + TOGETHER_MAX;
    for (int i = index + 1; i < high && is_condition(flow, i) && !step_of(flow, i)->labelled; i++) {
        int away = step_of(flow, i)->target;
        bool together = away > i + 1;
        with_values += step_of(flow, i)->values > 0;
        for (int k = index; k < i && together; k++) {
            int target = step_of(flow, k)->target;
            together = target == away || (flow->decompiling->with_or && target == i + 1);
        }
        if (with_values > 1)
            break;
        last = together ? i : last;
    }
    return last;
}

static struct found find_if(const struct flow *flow, int index, int high)
{
    struct found found = {.kind = BLOCK_IF};
    found.body = last_condition(flow, index, high) + 1;
    int target = step_of(flow, found.body - 1)->target;
    if (target <= index || target > high)
        return (struct found){.kind = BLOCK_NONE};
    found.body_end = found.end = target;
    if (found.body >= target)
        return found;
    const struct step *last = step_of(flow, target - 1);
    if (last->kind != STEP_JUMP || target - 1 < found.body)
        return found;
    if (last->target == flow->next && target - 1 == found.body)
        return found; /* the body is only `continue` */
    if (last->target == index) {
        found.kind = BLOCK_WHILE;
        found.body_end = target - 1;
    } else if (last->target > target && last->target <= high) {
        found.kind = BLOCK_ELSE;
        found.body_end = target - 1;
        found.other = target;
        found.other_end = found.end = last->target;
    }
    return found;
}

/* Whether no condition before `end` in the range jumps beyond it, so that a block can end there. */
static bool is_level(const struct flow *flow, int low, int end)
{
    for (int i = low; i < end; i++) {
        int target = step_of(flow, i)->target;
        if (is_condition(flow, i) && target > end + 1)
            return false;
    }
    return true;
}

/* Whether steps in the range jump only within it, and other steps jump only elsewhere, so that
 * braces can enclose it. */
static bool is_closed(const struct flow *flow, int low, int end)
{
    for (int i = 0; i < flow->decompiling->step_count; i++) {
        const struct step *step = step_of(flow, i);
        const bool inside = i >= low && i < end;
        if (inside && (step->op == OP_stop_object_code || step->op == OP_chain_script))
            return false;
        if (step->target != NO_TARGET && inside != (step->target >= low && step->target <= end))
            return false;
    }
    return true;
}

static struct found find_cutscene(const struct flow *flow, int index, int high)
{
    const struct found none = {.kind = BLOCK_NONE};
    int depth = 0;
    if (step_of(flow, index)->kind != STEP_STATEMENT ||
        (strcmp(step_of(flow, index)->text, "cutscene([]);") != 0 &&
         strcmp(step_of(flow, index)->text, "cutscene;") != 0))
        return none;
    for (int i = index + 1; i < high; i++) {
        enum opcode op = step_of(flow, i)->op;
        if (op == OP_cutscene)
            depth++;
        if (op != OP_end_cutscene)
            continue;
        if (depth-- == 0)
            return is_closed(flow, index + 1, i) && step_of(flow, i)->kind == STEP_STATEMENT
                       ? (struct found){BLOCK_CUTSCENE, index + 1, i, 0, 0, i + 1}
                       : none;
    }
    return none;
}

/* Finds the loop whose last step jumps back to this step; the longest if there are several. */
static struct found find_loop(const struct flow *flow, int index, int high)
{
    for (int i = int_min(high - 1, step_of(flow, index)->back); i >= index; i--) {
        const struct step *step = step_of(flow, i);
        if (step->target != index || !is_level(flow, index, i))
            continue;
        if (step->kind == STEP_CONDITION && i > index)
            return (struct found){BLOCK_REPEAT, index, i, 0, 0, i + 1};
        if (step->kind == STEP_JUMP)
            return (struct found){BLOCK_EVER, index, i, 0, 0, i + 1};
    }
    return (struct found){.kind = BLOCK_NONE};
}

/* Finds the block that begins at a step. `inside` is the first step of the loop being written. */
static struct found find_block(const struct flow *flow, int index, int high, int inside)
{
    struct found found = {.kind = BLOCK_NONE};
    if (flow->flat || flow->depth > DEPTH_MAX)
        return found;
    if (index != inside) {
        struct found loop = find_loop(flow, index, high);
        if (is_condition(flow, index))
            found = find_if(flow, index, high);
        if (found.kind == BLOCK_WHILE && (loop.kind == BLOCK_NONE || loop.end <= found.end))
            return found;
        if (loop.kind != BLOCK_NONE)
            return loop;
    }
    if (is_condition(flow, index)) {
        found = find_if(flow, index, high);
        if (found.kind == BLOCK_WHILE && index == inside)
            return (struct found){BLOCK_IF, found.body, found.end, 0, 0, found.end};
        return found;
    }
    return find_cutscene(flow, index, high);
}

/* ---- writing ---- */

/* Returns the comparison sign of a condition, outside calls and brackets, or NULL. */
static const char *sign_of(const char *text, size_t *sign)
{
    int depth = 0;
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '"')
            return NULL;
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
        for (*sign = 0; depth == 0 && *sign < SIGNS; ++*sign)
            if (strncmp(at, signs[*sign], strlen(signs[*sign])) == 0)
                return at;
    }
    return NULL;
}

/* Returns the opposite condition. */
static const char *opposite(struct flow *flow, const char *text)
{
    struct arena *arena = flow->decompiling->arena;
    size_t sign = 0, length = strlen(text);
    const char *at = sign_of(text, &sign);
    if (at == NULL)
        return text[0] == '!' ? text + 1 : source_format(arena, "!%s", text);
    if (length > 5 && strcmp(text + length - 5, " == 0") == 0)
        return source_format(arena, "%.*s", (int)length - 5, text);
    return source_format(arena, "%.*s%s%s", (int)(at - text), text, signs[SIGNS - 1 - sign],
                         at + strlen(signs[sign]));
}

static void add_conditions(struct flow *flow, int index, int end)
{
    int open = 0;
    for (int i = index; i < end; i++) {
        bool either = i + 1 < end && step_of(flow, i)->target == end;
        bool before = i > index && step_of(flow, i - 1)->target == end;
        if (either && !before && i > index) {
            write_format(flow->text, "(");
            open++;
        }
        write_format(flow->text, "%s%s",
                     either ? opposite(flow, step_of(flow, i)->text) : step_of(flow, i)->text,
                     i + 1 == end ? ""
                     : either     ? " || "
                                  : " && ");
    }
    for (; open > 0; open--)
        write_format(flow->text, ")");
}

/* Writes "{", the steps, the label of the closing step, and "}" without a newline. */
static void write_block(struct flow *flow, struct range range, int closing)
{
    write_format(flow->text, "{\n");
    flow->depth++;
    write_range(flow, range);
    if (closing != NO_TARGET)
        add_label(flow, closing);
    flow->depth--;
    add_indent(flow);
    write_format(flow->text, "}");
}

static void write_if(struct flow *flow, int index, const struct found *found, struct range range)
{
    struct range body = {found->body, found->body_end, range.begin, range.end, NO_TARGET};
    struct range other = {found->other, found->other_end, range.begin, range.end, NO_TARGET};
    write_format(flow->text, "if ");
    add_conditions(flow, index, found->body);
    write_format(flow->text, " ");
    write_block(flow, body, found->kind == BLOCK_ELSE ? found->body_end : NO_TARGET);
    if (found->kind == BLOCK_ELSE) {
        write_format(flow->text, " else ");
        struct found inner = find_block(flow, other.low, other.high, NO_TARGET);
        bool chained = other.low < other.high && inner.end == other.high &&
                       (inner.kind == BLOCK_IF || inner.kind == BLOCK_ELSE) &&
                       !step_of(flow, other.low)->labelled && flow->depth < DEPTH_MAX;
        if (chained) {
            write_if(flow, other.low, &inner, range);
            return;
        }
        write_block(flow, other, NO_TARGET);
    }
    write_format(flow->text, "\n");
}

static void write_loop(struct flow *flow, int index, const struct found *found)
{
    struct range body = {found->body, found->body_end, index, found->end, NO_TARGET};
    body.opened = found->kind != BLOCK_WHILE ? index : NO_TARGET;
    if (found->kind == BLOCK_REPEAT) {
        body.begin = found->body_end; /* `continue` jumps to the condition */
        write_format(flow->text, "repeat ");
        write_block(flow, body, found->body_end);
        write_format(flow->text, " until %s;\n", step_of(flow, found->body_end)->text);
        return;
    }
    write_format(flow->text, "while ");
    if (found->kind == BLOCK_WHILE)
        add_conditions(flow, index, found->body);
    else
        write_format(flow->text, "1");
    write_format(flow->text, " ");
    write_block(flow, body, found->body_end);
    write_format(flow->text, "\n");
}

static void write_found(struct flow *flow, int index, const struct found *found, struct range range)
{
    struct range body = {found->body, found->body_end, range.begin, range.end, NO_TARGET};
    if (found->kind == BLOCK_IF || found->kind == BLOCK_ELSE) {
        write_if(flow, index, found, range);
    } else if (found->kind == BLOCK_CUTSCENE) {
        write_format(flow->text, "cutscene ");
        write_block(flow, body, found->body_end);
        write_format(flow->text, "\n");
    } else {
        write_loop(flow, index, found);
    }
}

/* Returns the statement that jumps to a step's target. */
static const char *jump_of(struct flow *flow, const struct step *step, struct range range)
{
    if (step->target == range.end && !flow->flat)
        return "break;";
    if (step->target == range.begin && !flow->flat)
        return "continue;";
    return source_format(flow->decompiling->arena, "goto %s;", label_of(flow, step->target));
}

/* Writes a step that begins no block. */
static void write_step(struct flow *flow, int index, struct range range)
{
    const struct step *step = step_of(flow, index);
    bool last =
        index + 1 == flow->decompiling->step_count && range.high == index + 1 && flow->depth == 0;
    if (last && step->kind == STEP_STATEMENT && step->op == OP_stop_object_code)
        return; /* the compiler adds it */
    note(flow, index);
    add_indent(flow);
    if (step->kind == STEP_JUMP) {
        write_format(flow->text, "%s\n", jump_of(flow, step, range));
        return;
    }
    if (step->kind == STEP_CONDITION) {
        write_format(flow->text, "unless %s %s\n", step->text, jump_of(flow, step, range));
        return;
    }
    if (step->target != NO_TARGET)
        (void)label_of(flow, step->target);
    if (step->kind == STEP_STATEMENT) {
        write_format(flow->text, "%s\n", step->text);
        return;
    }
    write_format(flow->text, "asm {\n%s\n", step->text);
    add_indent(flow);
    write_format(flow->text, "}\n");
}

static void write_range(struct flow *flow, struct range range)
{
    int outside = flow->next;
    flow->next = range.begin;
    for (int i = range.low; i < range.high;) {
        const struct found found = find_block(flow, i, range.high, range.opened);
        if (i != range.opened) /* this label precedes the loop */
            add_label(flow, i);
        if (found.kind == BLOCK_NONE) {
            write_step(flow, i++, range);
            continue;
        }
        note(flow, i);
        add_indent(flow);
        write_found(flow, i, &found, range);
        i = found.end;
    }
    flow->next = outside;
}

void decompile_flow(struct decompiling *decompiling, struct bytes_writer *text, int indent,
                    bool flat)
{
    struct flow flow = {.decompiling = decompiling,
                        .text = text,
                        .indent = indent,
                        .next = NO_TARGET,
                        .flat = flat,
                        .start = text->size};
    if (decompiling->notes != NULL)
        decompiling->notes->count = 0;
    int count = decompiling->step_count;
    struct range all = {0, count, NO_TARGET, NO_TARGET, NO_TARGET};
    const struct step *last = count > 0 ? &decompiling->steps[count - 1] : NULL;
    for (int i = 0; i <= count; i++)
        decompiling->steps[i].back = i - 1;
    for (int i = 0; i < count; i++)
        if (decompiling->steps[i].target != NO_TARGET)
            decompiling->steps[decompiling->steps[i].target].back = i;
    write_bytes(text, "{\n", 2);
    if (decompiling->first_temporary > decompiling->parameters) {
        add_indent(&flow);
        write_format(
            text, "%s\n",
            decompile_locals(decompiling, decompiling->parameters, decompiling->first_temporary));
    }
    write_range(&flow, all);
    bool ends = last != NULL && last->kind == STEP_STATEMENT && last->op == OP_stop_object_code;
    add_label(&flow, count);
    /* The compiler would add stopObjectCode. */
    if (!ends) {
        add_indent(&flow);
        write_bytes(text, "endless;\n", strlen("endless;\n"));
    }
    write_fill(text, ' ', (size_t)(INDENT * indent));
    write_bytes(text, "}\n", 2);
}
