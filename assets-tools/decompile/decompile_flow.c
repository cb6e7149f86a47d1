/* Finds blocks in the jumps of a script: if and else, while, repeat, cutscene. A jump that is no
 * part of a block becomes goto, or `unless .. goto`. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/decompile/decompile_parts.h"

enum { DEPTH_MOST = 40, INDENT = 4 };

/* Steps of a block, and the loop around it. */
struct range {
    int low, high;  /* high: the first step behind it */
    int begin, end; /* of the loop: where `continue` and `break` lead; NO_TARGET outside of loops */
    int opened;     /* the step at which a loop begins that is being written; or NO_TARGET */
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
    int body, body_end;   /* its steps */
    int other, other_end; /* those of else */
    int end;              /* the first step behind all of it */
};

struct flow {
    struct decompiling *decompiling;
    struct bytes_writer *text;
    int depth; /* of blocks */
    int indent;
    bool flat;
    size_t start; /* of what is written, in the text */
};

static void write_range(struct flow *flow, struct range range);

/* ---- lines ---- */

__attribute__((format(printf, 2, 3))) static void add(struct flow *flow, const char *format, ...)
{
    char some[256];
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(some, sizeof some, format, arguments);
    if ((size_t)length < sizeof some) {
        write_bytes(flow->text, some, (size_t)length);
    } else {
        char *all = arena_alloc(flow->decompiling->arena, (size_t)length + 1, 1);
        vsnprintf(all, (size_t)length + 1, format, again);
        write_bytes(flow->text, all, (size_t)length);
    }
    va_end(again);
    va_end(arguments);
}

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

/* A label, if something leads here. */
static void add_label(struct flow *flow, int index)
{
    if (step_of(flow, index)->labelled)
        add(flow, "at%04zX:\n", step_of(flow, index)->offset);
}

static const char *label_of(struct flow *flow, int target)
{
    struct step *step = step_of(flow, target);
    step->labelled = true;
    return decompile_text(flow->decompiling->arena, "at%04zX", step->offset);
}

/* ---- finding blocks ---- */

static bool is_condition(const struct flow *flow, int index)
{
    return step_of(flow, index)->kind == STEP_CONDITION;
}

/* The last of the conditions from `index` on that lead to the same place: a && b && c. */
static int last_condition(const struct flow *flow, int index, int high)
{
    int last = index;
    while (last + 1 < high && is_condition(flow, last + 1) && !step_of(flow, last + 1)->labelled &&
           step_of(flow, last + 1)->target == step_of(flow, index)->target)
        last++;
    return last;
}

static struct found find_if(const struct flow *flow, int index, int high)
{
    struct found found = {.kind = BLOCK_IF};
    int target = step_of(flow, index)->target;
    if (target <= index || target > high)
        return (struct found){.kind = BLOCK_NONE};
    found.body = last_condition(flow, index, target) + 1;
    found.body_end = found.end = target;
    if (found.body >= target)
        return found;
    const struct step *last = step_of(flow, target - 1);
    if (last->kind != STEP_JUMP || target - 1 < found.body)
        return found;
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

/* Whether nothing before `end` in the range leads beyond it, so that it can end a block there. */
static bool is_level(const struct flow *flow, int low, int end)
{
    for (int i = low; i < end; i++) {
        int target = step_of(flow, i)->target;
        if (is_condition(flow, i) && target > end + 1)
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
            return is_level(flow, index + 1, i) && step_of(flow, i)->kind == STEP_STATEMENT
                       ? (struct found){BLOCK_CUTSCENE, index + 1, i, 0, 0, i + 1}
                       : none;
    }
    return none;
}

/* The loop whose last step leads back to this one; of several the longest. */
static struct found find_loop(const struct flow *flow, int index, int high)
{
    for (int i = high - 1; i >= index; i--) {
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

/* `inside` is the loop that begins at this very step and is being written. */
static struct found find_block(const struct flow *flow, int index, int high, int inside)
{
    struct found found = {.kind = BLOCK_NONE};
    if (flow->flat || flow->depth > DEPTH_MOST)
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

static void add_conditions(struct flow *flow, int index, int end)
{
    for (int i = index; i < end; i++)
        add(flow, "%s%s", i > index ? " && " : "", step_of(flow, i)->text);
}

/* "{", the steps, a label of what ends them, and "}" without a newline. */
static void write_block(struct flow *flow, struct range range, int closing)
{
    add(flow, "{\n");
    flow->depth++;
    write_range(flow, range);
    if (closing != NO_TARGET)
        add_label(flow, closing);
    flow->depth--;
    add_indent(flow);
    add(flow, "}");
}

static void write_if(struct flow *flow, int index, const struct found *found, struct range range)
{
    struct range body = {found->body, found->body_end, range.begin, range.end, NO_TARGET};
    struct range other = {found->other, found->other_end, range.begin, range.end, NO_TARGET};
    add(flow, "if ");
    add_conditions(flow, index, found->body);
    add(flow, " ");
    write_block(flow, body, found->kind == BLOCK_ELSE ? found->body_end : NO_TARGET);
    if (found->kind == BLOCK_ELSE) {
        add(flow, " else ");
        struct found inner = find_block(flow, other.low, other.high, NO_TARGET);
        bool chained = other.low < other.high && inner.end == other.high &&
                       (inner.kind == BLOCK_IF || inner.kind == BLOCK_ELSE) &&
                       !step_of(flow, other.low)->labelled && flow->depth < DEPTH_MOST;
        if (chained) {
            write_if(flow, other.low, &inner, range);
            return;
        }
        write_block(flow, other, NO_TARGET);
    }
    add(flow, "\n");
}

static void write_loop(struct flow *flow, int index, const struct found *found)
{
    struct range body = {found->body, found->body_end, index, found->end, NO_TARGET};
    body.opened = found->kind != BLOCK_WHILE ? index : NO_TARGET;
    if (found->kind == BLOCK_REPEAT) {
        body.begin = found->body_end; /* `continue` leads to the condition */
        add(flow, "repeat ");
        write_block(flow, body, found->body_end);
        add(flow, " until %s;\n", step_of(flow, found->body_end)->text);
        return;
    }
    add(flow, "while ");
    if (found->kind == BLOCK_WHILE)
        add_conditions(flow, index, found->body);
    else
        add(flow, "1");
    add(flow, " ");
    write_block(flow, body, found->body_end);
    add(flow, "\n");
}

static void write_found(struct flow *flow, int index, const struct found *found, struct range range)
{
    struct range body = {found->body, found->body_end, range.begin, range.end, NO_TARGET};
    if (found->kind == BLOCK_IF || found->kind == BLOCK_ELSE) {
        write_if(flow, index, found, range);
    } else if (found->kind == BLOCK_CUTSCENE) {
        add(flow, "cutscene ");
        write_block(flow, body, found->body_end);
        add(flow, "\n");
    } else {
        write_loop(flow, index, found);
    }
}

static void write_jump(struct flow *flow, const struct step *step, struct range range)
{
    if (step->target == range.end && !flow->flat)
        add(flow, "break;\n");
    else if (step->target == range.begin && !flow->flat)
        add(flow, "continue;\n");
    else {
        flow->decompiling->counts->gotos++;
        add(flow, "goto %s;\n", label_of(flow, step->target));
    }
}

/* Writes one step that begins no block. Returns how many steps it was. */
static int write_step(struct flow *flow, int index, struct range range)
{
    const struct step *step = step_of(flow, index);
    bool last =
        index + 1 == flow->decompiling->step_count && range.high == index + 1 && flow->depth == 0;
    if (last && step->kind == STEP_STATEMENT && step->op == OP_stop_object_code)
        return 1; /* the compiler puts it there */
    note(flow, index);
    add_indent(flow);
    if (step->kind == STEP_JUMP) {
        write_jump(flow, step, range);
    } else if (step->kind == STEP_CONDITION && !flow->flat && step->target == range.end) {
        add(flow, "unless %s break;\n", step->text);
    } else if (step->kind == STEP_CONDITION && !flow->flat && step->target == range.begin) {
        add(flow, "unless %s continue;\n", step->text);
    } else if (step->kind == STEP_CONDITION) {
        flow->decompiling->counts->gotos++;
        add(flow, "unless %s goto %s;\n", step->text, label_of(flow, step->target));
    } else if (step->kind == STEP_LISTED) {
        if (step->target != NO_TARGET)
            (void)label_of(flow, step->target);
        add(flow, "asm {\n%s\n", step->text);
        add_indent(flow);
        add(flow, "}\n");
    } else {
        const struct step *next = step_of(flow, index + 1);
        if (step->target != NO_TARGET)
            (void)label_of(flow, step->target);
        if (step->said != NULL && index + 1 < range.high && !next->labelled &&
            next->kind == STEP_STATEMENT && strcmp(next->text, "wait.message;") == 0) {
            add(flow, "say(%s);\n", step->said);
            return 2;
        }
        add(flow, "%s\n", step->text);
    }
    return 1;
}

static void write_range(struct flow *flow, struct range range)
{
    for (int i = range.low; i < range.high;) {
        struct found found = find_block(flow, i, range.high, range.opened);
        if (i != range.opened) /* whose label stands before the loop */
            add_label(flow, i);
        if (found.kind == BLOCK_NONE) {
            i += write_step(flow, i, range);
            continue;
        }
        note(flow, i);
        add_indent(flow);
        write_found(flow, i, &found, range);
        i = found.end;
    }
}

void decompile_flow(struct decompiling *decompiling, struct bytes_writer *text, int indent,
                    bool flat)
{
    struct flow flow = {.decompiling = decompiling,
                        .text = text,
                        .indent = indent,
                        .flat = flat,
                        .start = text->size};
    if (decompiling->notes != NULL)
        decompiling->notes->count = 0;
    int count = decompiling->step_count;
    struct range all = {0, count, NO_TARGET, NO_TARGET, NO_TARGET};
    const struct step *last = count > 0 ? &decompiling->steps[count - 1] : NULL;
    for (int i = 0; i < count; i++)
        decompiling->counts->jumps +=
            decompiling->steps[i].kind == STEP_JUMP || decompiling->steps[i].kind == STEP_CONDITION;
    write_bytes(text, "{\n", 2);
    write_range(&flow, all);
    bool ends = last != NULL && last->kind == STEP_STATEMENT && last->op == OP_stop_object_code;
    add_label(&flow, count);
    if (!ends) {
        add_indent(&flow);
        write_bytes(text, "endless;\n", strlen("endless;\n"));
    }
    write_fill(text, ' ', (size_t)(INDENT * indent));
    write_bytes(text, "}\n", 2);
}
