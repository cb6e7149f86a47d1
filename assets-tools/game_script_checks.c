/* Reports code that the language allows, but that fails or is invisible in the game: mostly as
 * warnings. Each check looks at the code, instruction by instruction. */
#include "assets-tools/game_source.h"

#include <string.h>

#include "assets-tools/po/po.h"
#include "assets-tools/po/text_check.h"
#include "assets-tools/script/script_source.h"
#include "engine/script/instruction.h"
#include "util/array.h"
#include "util/minmax.h"

enum { STATE_BITS = 0x0F };

struct script_check {
    const struct script_book *book;
    const struct game_source *game;
    const struct script_unit *unit;
    const struct charset *charset; /* measures texts; NULL if there is none */
    int insn_count;
    struct insn *insns;
    int cutscenes; /* number of cutscenes that begin before this instruction and end after it */
};

static struct diagnostics *diagnostics_of(const struct script_check *check)
{
    return check->book->context->diagnostics;
}

/* Returns the number in an operand, or -1 if it is a variable or missing. */
static int number_of(const struct insn *insn, int index)
{
    const struct operand *operand = &insn->operands[index];
    return index < insn->operand_count && operand->kind == OPERAND_LITERAL ? operand->value : -1;
}

static const char *name_of(const struct script_check *check, enum name_kind kind, int number)
{
    const struct script_name *name = name_of_number(check->book->names.first, kind, number, 0);
    return name != NULL
               ? name->text
               : source_format(check->book->context->arena, "%s %d", name_kind_text(kind), number);
}

/* ---- objects and rooms ---- */

static const struct room_object *object_of(const struct script_check *check, int id,
                                           const struct room_entry **room)
{
    const struct room_object *object = NULL;
    for (int i = 0; object == NULL && i < check->game->room_count; i++) {
        *room = &check->game->rooms[i];
        object = room_find_object(&(*room)->source.room, id);
    }
    return object;
}

/* Whether another object is shown while this object has the state. */
static bool has_child(const struct room *room, const struct room_object *object, int state)
{
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *child = &room->objects[i];
        const int needed = (child->flags & 0x80) != 0 ? 1 : child->flags & STATE_BITS;
        if (child->parent == object - room->objects + 1 && needed == state)
            return true;
    }
    return false;
}

static void check_state(const struct script_check *check, const struct insn *insn,
                        struct source_place place)
{
    const struct room_entry *room;
    const int id = number_of(insn, 0), state = number_of(insn, 1);
    const struct room_object *object = object_of(check, id, &room);
    /* An object without pictures uses its state as a mere number. */
    if (object == NULL || object->image_count == 0 || state <= 0 ||
        room_object_image(object, state) != NULL || has_child(&room->source.room, object, state))
        return;
    report_warning(diagnostics_of(check), place, "%s has no picture for state %d",
                   name_of(check, NAME_OBJECT, id), state);
}

static void check_arrival(const struct script_check *check, const struct insn *insn,
                          struct source_place place)
{
    const struct room_entry *room;
    const int id = number_of(insn, 0), wanted = number_of(insn, 1);
    if (object_of(check, id, &room) == NULL || game_source_room(check->game, wanted) == NULL ||
        room->id == wanted)
        return;
    report_warning(diagnostics_of(check), place,
                   "ego must arrive at an object of the new room, but %s is in room %s, not in %s",
                   name_of(check, NAME_OBJECT, id), room->name, name_of(check, NAME_ROOM, wanted));
}

/* Warns of a pickup at which ScummVM halts: it takes only objects of the given room (the current
 * room if it is 0), or objects already loaded. */
static void check_pickup(const struct script_check *check, const struct insn *insn,
                         struct source_place place)
{
    const struct room_entry *room;
    const int id = number_of(insn, 0), given = number_of(insn, 1);
    const int from = given == 0 ? check->unit->room : given;
    if (object_of(check, id, &room) == NULL || game_source_room(check->game, from) == NULL ||
        room->id == from)
        return;
    report_warning(diagnostics_of(check), place,
                   "this picks up nothing: %s is in room %s, not in %s",
                   name_of(check, NAME_OBJECT, id), room->name, name_of(check, NAME_ROOM, from));
}

/* Checks a box number. Global scripts may be about any room. */
static void check_box(const struct script_check *check, const struct insn *insn, int operand,
                      struct source_place place)
{
    const struct room_entry *room = game_source_room(check->game, check->unit->room);
    const int box = number_of(insn, operand);
    int count = room != NULL ? room->source.room.box_count : 0;
    for (int i = 0; room == NULL && i < check->game->room_count; i++)
        count = int_max(count, check->game->rooms[i].source.room.box_count);
    if (box < count)
        return;
    if (room != NULL)
        report_warning(diagnostics_of(check), place, "room %s has boxes 1 to %d, but no box %d",
                       room->name, count - 1, box);
    else
        report_warning(diagnostics_of(check), place, "no room has a box %d", box);
}

/* Warns of a room script that shows another room within its cutscene: the script then ends. Global
 * scripts do not end. */
static void check_leaving(const struct script_check *check, int room, struct source_place place)
{
    if (check->unit->room == 0 || check->cutscenes == 0 || room < 0 || room == check->unit->room)
        return;
    report_warning(diagnostics_of(check), place,
                   "a change of room ends this script inside its cutscene, because it belongs to "
                   "room %s: move the cutscene to a global script",
                   name_of(check, NAME_ROOM, check->unit->room));
}

/* ---- the library scripts of a dialogue ---- */

static bool is_ready(const struct script_check *check, const char *name, int number)
{
    const struct script_name key = {.kind = NAME_SCRIPT, .text = name};
    const struct script_name *script = name_same(&check->book->names, &key);
    return script != NULL && script->ready && script->value == number;
}

static void check_start(const struct script_check *check, const struct insn *insn,
                        const struct insn *next, struct source_place place)
{
    const struct script_name key = {.kind = NAME_CONST, .text = "LINES"};
    const struct script_name *lines = name_same(&check->book->names, &key);
    const int script = number_of(insn, 0);
    struct reader list = reader_at(insn->operands[insn->operand_count - 1].bytes, 0);
    struct list_item first;
    if (is_ready(check, "ask", script) &&
        (next == NULL || next->op != OP_is_script_running || number_of(next, 1) != script))
        report_warning(diagnostics_of(check), place,
                       "ask() alone continues before the player has chosen; write: await ask();");
    if (is_ready(check, "offer", script) && lines != NULL && list_next(&list, &first) &&
        first.operand.kind == OPERAND_LITERAL &&
        (first.operand.value < 1 || first.operand.value > lines->value))
        report_warning(diagnostics_of(check), place,
                       "line %d is never shown: lines 1 to %d can be offered",
                       (int)first.operand.value, (int)lines->value);
}

/* ---- loops ---- */

static bool is_jump(const struct insn *insn)
{
    return insn->operand_count > 0 && insn->operands[insn->operand_count - 1].kind == OPERAND_JUMP;
}

/* Whether an instruction lets other scripts run, or ends this script. */
static bool lets_go(enum opcode op)
{
    static const enum opcode ops[] = {OP_break_here,         OP_delay,
                                      OP_delay_variable,     OP_wait,
                                      OP_chain_script,       OP_stop_object_code,
                                      OP_stop_script,        OP_load_room,
                                      OP_load_room_with_ego, OP_system_ops,
                                      OP_stop_object_script};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (ops[i] == op)
            return true;
    return false;
}

/* Whether an instruction only reads state that cannot change until another script runs. */
static bool only_asks(const struct insn *insn)
{
    const char *text = opcode_info(insn->op)->text;
    return is_jump(insn) || (insn->op != OP_get_random_number &&
                             (strncmp(text, "get", 3) == 0 || strncmp(text, "is", 2) == 0));
}

/* Checks a loop: a jump back, and everything between. */
static void check_loop(const struct script_check *check, int last, size_t target)
{
    const struct insn *insns = check->insns;
    const size_t end = insns[last].start + insns[last].size;
    bool leaves = false, asks = true;
    int first = last;
    while (first > 0 && insns[first].start > target)
        first--;
    for (int i = first; i <= last; i++) {
        const int32_t to = is_jump(&insns[i]) ? insn_target(&insns[i]) : (int32_t)target;
        if (lets_go(insns[i].op))
            return;
        leaves = leaves || to < (int32_t)target || to >= (int32_t)end;
        asks = asks && only_asks(&insns[i]);
    }
    leaves = leaves || insns[last].op != OP_jump_relative;
    const struct source_place place = script_unit_place(check->unit, target);
    if (!leaves)
        report_warning(
            diagnostics_of(check), place,
            "this loop never ends, and no other script gets a turn: put breakHere; into it");
    else if (asks)
        report_warning(diagnostics_of(check), place,
                       "nothing changes while this loop waits, because no other script gets a "
                       "turn: put breakHere; into it");
}

/* ---- all checks ---- */

static void check_matrix(const struct script_check *check, const struct insn *insn,
                         struct source_place place)
{
    struct reader reader = reader_at(check->unit->code, insn->start);
    struct insn head, sub;
    if (insn_decode(&reader, &head) && sub_decode(&reader, head.family, &sub) &&
        sub.op != SUB_matrix_ops_create_matrix)
        check_box(check, &sub, 0, place);
}

/* Decodes the instructions of the unit. Returns false if they do not decode. */
static bool read_insns(struct script_check *check, struct arena *arena)
{
    struct reader reader = reader_at(check->unit->code, 0);
    check->insns = NULL;
    for (check->insn_count = 0; reader_left(&reader) > 0; check->insn_count++) {
        struct reader head = reader;
        check->insns =
            array_grow_in(arena, check->insns, (size_t)check->insn_count, sizeof *check->insns);
        struct insn *insn = &check->insns[check->insn_count];
        if (!insn_decode(&head, insn) || !insn_skip(&reader))
            return false;
        insn->size = reader.position - insn->start;
    }
    return true;
}

static void check_insn(struct script_check *check, int index)
{
    const struct insn *insn = &check->insns[index];
    const struct insn *next = index + 1 < check->insn_count ? insn + 1 : NULL;
    const struct source_place place = script_unit_place(check->unit, insn->start);
    switch (insn->op) {
    case OP_set_state:
        check_state(check, insn, place);
        break;
    case OP_load_room_with_ego:
        check_arrival(check, insn, place);
        check_leaving(check, number_of(insn, 1), place);
        break;
    case OP_load_room:
        check_leaving(check, number_of(insn, 0), place);
        break;
    case OP_start_script:
        check_start(check, insn, next, place);
        break;
    case OP_pickup_object:
        check_pickup(check, insn, place);
        break;
    case OP_is_actor_in_box:
        check_box(check, insn, 1, place);
        break;
    case OP_matrix_ops:
        check_matrix(check, insn, place);
        break;
    case OP_cutscene:
        check->cutscenes++;
        break;
    case OP_end_cutscene:
        check->cutscenes -= check->cutscenes > 0;
        break;
    default:
        break;
    }
    if (is_jump(insn) && insn_target(insn) >= 0 && insn_target(insn) <= (int32_t)insn->start)
        check_loop(check, index, (size_t)insn_target(insn));
}

static void check_text(const struct script_check *check, struct source_place place,
                       struct byte_view bytes, enum text_purpose use)
{
    struct text_check text = {diagnostics_of(check), place, "", use, bytes};
    const struct po_names names = {check->book->names.first, &check->book->context->letters.page,
                                   NULL};
    struct bytes_writer written;
    bytes_writer_init(&written, check->book->context->arena->allocator);
    po_text_write(&written, bytes, &names);
    write_u8(&written, 0);
    text_check_show(&text, (const char *)written.data);
    bytes_writer_free(&written);
    /* ScummVM 2.7 halts at longer texts of these kinds, and cuts off others */
    const bool halts = use == USE_SAID || use == USE_VERB || use == USE_STRING;
    const size_t most = text_check_room(use);
    if (bytes.size > most)
        (halts ? report_error : report_warning)(
            text.diagnostics, place, N_("%s has %zu bytes, but the engine has room for %zu"),
            text.shown, bytes.size, most);
    if (check->charset != NULL)
        text_check_layout(&text, check->charset);
}

static void check_code_text(void *context, const struct code_text *text)
{
    const struct script_check *check = context;
    check_text(check, script_unit_place(check->unit, text->at),
               (struct byte_view){check->unit->code.data + text->at, text->size}, text->use);
}

static void check_unit(struct script_check *check)
{
    const struct code_visitor visitor = {check, check_code_text, NULL};
    struct arena arena;
    arena_init(&arena, check->book->context->arena->allocator);
    check->cutscenes = 0;
    if (read_insns(check, &arena)) {
        code_walk(check->unit->code, 0, &visitor);
        for (int i = 0; i < check->insn_count; i++)
            check_insn(check, i);
    }
    arena_reset(&arena);
}

bool game_scripts_check(const struct script_book *book, const struct game_source *game)
{
    const int errors = book->context->diagnostics->errors;
    struct script_check check = {.book = book, .game = game};
    check.charset = game_source_resource(game, RESOURCE_CHARSET, 1)->charset;
    for (check.unit = book->units; check.unit != NULL; check.unit = check.unit->next)
        if (check.unit->line_count > 0)
            check_unit(&check);
    for (int i = 0; i < game->room_count; i++) {
        const struct room_source *room = &game->rooms[i].source;
        for (int k = 0; k < room->room.object_count; k++) {
            const char *name = room->room.objects[k].name;
            check_text(&check, room->objects[k].place,
                       (struct byte_view){(const uint8_t *)name, strcspn(name, "@")}, USE_OBJECT);
        }
    }
    return book->context->diagnostics->errors == errors;
}
