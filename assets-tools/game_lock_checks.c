/* Warns of each boxFlags that no createMatrix follows. In a game that boots, the walker still
 * passes through a box locked in this way, and does not pass through a box opened in this way. */
#include "assets-tools/game_source.h"
#include "assets-tools/script/script_source.h"
#include "engine/script/instruction.h"
#include "resource/files/game_index.h"

enum { ANY_BOX = -1, ANY_FLAGS = -1, ROOMS = 256, SCRIPTS = 256, BOXES = 256 };

/* Facts about the game's scripts and boxes. Global scripts have room 0. */
struct lock_check {
    const struct script_book *book;
    bool rebuilds[ROOMS][SCRIPTS];       /* the script, or a script it calls, calls createMatrix */
    bool called_in_time[ROOMS][SCRIPTS]; /* createMatrix comes in or after a call of the script */
    bool locked[ROOMS][BOXES];           /* the room or a script locks the box */
};

/* ---- stepping through a unit's code ---- */

/* An instruction, reduced to what matters here. */
struct lock_step {
    enum {
        STEP_OTHER,
        STEP_FLAGS,  /* boxFlags of `box`; ANY_BOX and ANY_FLAGS stand for values in variables */
        STEP_MATRIX, /* createMatrix */
        STEP_CALL,   /* startScript of `number` */
        STEP_JUMP,   /* jump to `target` */
    } kind;
    size_t at;
    int box, flags, number;
    int32_t target;
};

static int literal(const struct insn *insn, int index, int otherwise)
{
    const struct operand *operand = &insn->operands[index];
    return operand->kind == OPERAND_LITERAL ? operand->value : otherwise;
}

static void read_matrix_op(struct reader head, const struct insn *insn, struct lock_step *step)
{
    struct insn sub;
    if (!sub_decode(&head, insn->family, &sub))
        return;
    if (sub.op == SUB_matrix_ops_create_matrix)
        step->kind = STEP_MATRIX;
    if (sub.op != SUB_matrix_ops_box_flags)
        return;
    step->kind = STEP_FLAGS;
    step->box = literal(&sub, 0, ANY_BOX);
    step->flags = literal(&sub, 1, ANY_FLAGS);
}

/* Returns false at the end, and at bytes that do not decode. */
static bool next_step(struct reader *reader, struct lock_step *step)
{
    struct reader head = *reader;
    struct insn insn;
    *step = (struct lock_step){.kind = STEP_OTHER, .at = reader->position};
    if (reader_left(reader) == 0 || !insn_decode(&head, &insn) || !insn_skip(reader))
        return false;
    const struct operand *last =
        insn.operand_count > 0 ? &insn.operands[insn.operand_count - 1] : NULL;
    if (insn.op == OP_matrix_ops) {
        read_matrix_op(head, &insn, step);
    } else if (insn.op == OP_start_script || insn.op == OP_chain_script) {
        step->kind = STEP_CALL;
        step->number = literal(&insn, 0, 0);
    } else if (last && last->kind == OPERAND_JUMP) {
        step->kind = STEP_JUMP;
        step->target = insn_target(&insn);
    }
    return true;
}

/* ---- whether createMatrix follows ---- */

static bool *of_script(bool table[ROOMS][SCRIPTS], int room, int number)
{
    return &table[number >= LOCAL_SCRIPT_FIRST ? room & 0xFF : 0][number & 0xFF];
}

/* Returns the beginning of the loop around a place, or the place itself. */
static size_t loop_around(const struct script_unit *unit, size_t at)
{
    struct reader reader = reader_at(unit->code, 0);
    struct lock_step step;
    size_t from = at;
    while (next_step(&reader, &step))
        if (step.kind == STEP_JUMP && step.at >= at && step.target >= 0 &&
            (size_t)step.target < from)
            from = (size_t)step.target;
    return from;
}

/* Whether the code from `from` on calls createMatrix, or a script that does. */
static bool rebuilds(struct lock_check *check, const struct script_unit *unit, size_t from)
{
    struct reader reader = reader_at(unit->code, 0);
    struct lock_step step;
    while (next_step(&reader, &step))
        if (step.at >= from &&
            (step.kind == STEP_MATRIX ||
             (step.kind == STEP_CALL && *of_script(check->rebuilds, unit->room, step.number))))
            return true;
    return false;
}

static void find_rebuilding_scripts(struct lock_check *check)
{
    bool more = true;
    for (int pass = 0; more && pass < SCRIPTS; pass++) {
        more = false;
        for (const struct script_unit *unit = check->book->units; unit; unit = unit->next) {
            bool *known = unit->name ? of_script(check->rebuilds, unit->room, unit->number) : NULL;
            if (!known || *known || !rebuilds(check, unit, 0))
                continue;
            *known = more = true;
        }
    }
}

/* Finds scripts that are called before a createMatrix. */
static void find_callers(struct lock_check *check)
{
    for (const struct script_unit *unit = check->book->units; unit; unit = unit->next) {
        struct reader reader = reader_at(unit->code, 0);
        struct lock_step step;
        if (!rebuilds(check, unit, 0))
            continue;
        size_t last = 0; /* last place that rebuilds */
        while (next_step(&reader, &step))
            if (step.kind == STEP_MATRIX ||
                (step.kind == STEP_CALL && *of_script(check->rebuilds, unit->room, step.number)))
                last = step.at;
        reader = reader_at(unit->code, 0);
        while (next_step(&reader, &step))
            if (step.kind == STEP_CALL && step.at < last)
                *of_script(check->called_in_time, unit->room, step.number) = true;
    }
}

/* ---- boxes that are ever locked ---- */

static bool locks(int flags)
{
    return flags == ANY_FLAGS ||
           (flags & (WALK_BOX_INVISIBLE | WALK_BOX_PLAYER_ONLY)) == WALK_BOX_INVISIBLE;
}

static void find_locked_boxes(struct lock_check *check, const struct game_source *game)
{
    for (int i = 0; i < game->room_count; i++) {
        const struct room *room = &game->rooms[i].source.room;
        for (int box = 0; box < room->box_count && box < BOXES; box++)
            check->locked[game->rooms[i].id & 0xFF][box] = locks(room->boxes[box].flags);
    }
    for (const struct script_unit *unit = check->book->units; unit; unit = unit->next) {
        struct reader reader = reader_at(unit->code, 0);
        struct lock_step step;
        bool *locked = check->locked[unit->room & 0xFF];
        while (next_step(&reader, &step))
            for (int box = 0; step.kind == STEP_FLAGS && locks(step.flags) && box < BOXES; box++)
                locked[box] = locked[box] || step.box == box || step.box == ANY_BOX;
    }
}

/* Whether paths change with the flags. They do not for a box that is never locked. */
static bool changes_paths(const struct lock_check *check, int room, const struct lock_step *step)
{
    return locks(step->flags) || step->box == ANY_BOX || room == 0 ||
           check->locked[room & 0xFF][step->box & 0xFF] || check->locked[0][step->box & 0xFF];
}

/* ---- the warning ---- */

static void check_unit(struct lock_check *check, const struct script_unit *unit)
{
    struct reader reader = reader_at(unit->code, 0);
    struct lock_step step;
    size_t last = SIZE_MAX;
    while (next_step(&reader, &step))
        if (step.kind == STEP_FLAGS && changes_paths(check, unit->room, &step))
            last = step.at;
    if (last == SIZE_MAX || rebuilds(check, unit, loop_around(unit, last)) ||
        (unit->name && *of_script(check->called_in_time, unit->room, unit->number)))
        return;
    report_warning(check->book->context->diagnostics, script_unit_place(unit, last),
                   "paths do not change, because no matrixOps.createMatrix follows this boxFlags");
}

void game_locks_check(const struct script_book *book, const struct game_source *game)
{
    struct arena arena;
    arena_init(&arena, book->context->arena->allocator);
    struct lock_check *check = arena_alloc(&arena, 1, sizeof *check);
    if (check) {
        *check = (struct lock_check){.book = book};
        find_rebuilding_scripts(check);
        find_callers(check);
        find_locked_boxes(check, game);
        for (const struct script_unit *unit = book->units; unit; unit = unit->next)
            if (unit->line_count > 0)
                check_unit(check, unit);
    }
    arena_reset(&arena);
}
