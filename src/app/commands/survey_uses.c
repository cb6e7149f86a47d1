#include "app/commands/survey_uses.h"

#include <string.h>

#include "app/commands/survey_work.h"
#include "engine/script/text_code.h"

enum {
    LOCAL_FIRST = 200,       /* scripts from here on belong to rooms */
    PSEUDO_ROOM_FIRST = 128, /* rooms from here on may be other names of other rooms */
    WAIT_BYTES = 96,         /* a loop that is longer does more than wait */
    KEEP_PLACE = 255,
};

void survey_use_tell(struct surveyor *surveyor, const struct survey_use *use)
{
    struct survey *survey = surveyor->survey;
    if (survey->use_counts[use->kind]++ < SURVEY_USES_OF_KIND)
        survey->uses[survey->use_count++] = *use;
}

void survey_uses_add(struct survey_reading *reading, enum survey_use_kind kind, size_t offset,
                     int number)
{
    struct survey_use use = {.kind = kind, .offset = (uint32_t)offset, .number = number};
    use.reached = (reading->flow.marks[offset] & FLOW_REACHED) != 0;
    memcpy(use.script, reading->code->name, sizeof use.script);
    survey_use_tell(reading->surveyor, &use);
}

static void add(struct survey_reading *reading, enum survey_use_kind kind)
{
    survey_uses_add(reading, kind, reading->at, SURVEY_NO_NUMBER);
}

static bool is_literal(const struct insn *part, int operand)
{
    return operand < part->operand_count && part->operands[operand].kind == OPERAND_LITERAL;
}

static bool is_number(const struct insn *part, int operand, int value)
{
    return is_literal(part, operand) && part->operands[operand].value == value;
}

/* ---- what is not there ---- */

/* Something that is named and is not there. If blocks of its kind are in the container without an
 * entry in the directory, that is a fault: the entry was lost. */
static void missing(struct survey_reading *reading, enum survey_use_kind use,
                    enum resource_kind kind, int id)
{
    static const char *const words[RESOURCE_KINDS] = {"script", "sound", "costume", "charset"};
    struct surveyor *surveyor = reading->surveyor;
    survey_uses_add(reading, use, reading->at, id);
    if (surveyor->strays[kind] == 0)
        return;
    struct fault fault;
    struct fault_place place =
        survey_place_of(surveyor, reading->code->name, reading->code->bytes.data);
    fault_set(&fault, FAULT_MISSING, &place, reading->at,
              "names %s %d, which no directory entry leads to", words[kind], id);
    survey_tell(surveyor, &fault, (reading->flow.marks[reading->at] & FLOW_REACHED) != 0);
}

static void look_for(struct survey_reading *reading, const struct insn *part, int operand,
                     enum survey_use_kind use, enum resource_kind kind)
{
    if (!is_literal(part, operand) || part->operands[operand].value == 0)
        return;
    int id = part->operands[operand].value;
    if (!game_files_has(reading->surveyor->files, kind, id))
        missing(reading, use, kind, id);
}

static bool room_has_script(const struct room *room, int number)
{
    for (int i = 0; i < room->script_count; i++)
        if (room->scripts[i].number == number)
            return true;
    return false;
}

/* A global script may start a local one of whatever room is there: nobody can tell which. */
static void look_for_script(struct survey_reading *reading, const struct insn *part)
{
    const struct room *room = reading->code->room;
    if (!is_literal(part, 0))
        return;
    int number = part->operands[0].value;
    if (number < LOCAL_FIRST)
        look_for(reading, part, 0, SURVEY_USE_MISSING_SCRIPT, RESOURCE_SCRIPT);
    else if (room != NULL && !room_has_script(room, number))
        survey_uses_add(reading, SURVEY_USE_MISSING_SCRIPT, reading->at, number);
}

static void look_for_room(struct survey_reading *reading, const struct insn *part, int operand)
{
    if (!is_literal(part, operand))
        return;
    int room = part->operands[operand].value;
    if (room > 0 && room < PSEUDO_ROOM_FIRST &&
        !game_files_has_room(reading->surveyor->files, room))
        survey_uses_add(reading, SURVEY_USE_MISSING_ROOM, reading->at, room);
}

/* ---- loops that wait ---- */

struct wait_loop {
    bool yields;
    size_t at, asked_at;
    bool asks;
    int sound; /* SURVEY_NO_NUMBER: from a variable */
};

static void see_in_loop(void *context, const struct insn *head, const struct insn *part)
{
    struct wait_loop *loop = context;
    (void)head;
    if (part->op == OP_break_here || part->op == OP_delay || part->op == OP_delay_variable)
        loop->yields = true;
    if (part->op != OP_is_sound_running)
        return;
    loop->asks = true;
    loop->asked_at = loop->at;
    loop->sound = is_literal(part, 1) ? part->operands[1].value : SURVEY_NO_NUMBER;
}

/* A jump back: does it close a loop that waits until a sound has ended? */
static void see_jump(struct survey_reading *reading, const struct insn *part)
{
    int32_t target = insn_target(part);
    struct wait_loop loop = {0};
    if (target < (int32_t)reading->code->begin || (size_t)target >= reading->at ||
        reading->at - (size_t)target > WAIT_BYTES)
        return;
    struct byte_view before = {reading->code->bytes.data, reading->at};
    struct reader reader = reader_at(before, (size_t)target);
    while (reader_left(&reader) > 0) {
        loop.at = reader.position;
        if (!survey_parts(&reader, see_in_loop, &loop))
            return;
    }
    if (!loop.asks || !loop.yields || reading->told_wait == loop.asked_at)
        return;
    reading->told_wait = loop.asked_at;
    survey_uses_add(reading, SURVEY_USE_SOUND_WAIT, loop.asked_at, loop.sound);
}

/* ---- cutscenes ---- */

/* Uses that depend on whether a cutscene is open. Where the script never comes, nobody knows that.
 */
static void see_cutscene(struct survey_reading *reading, const struct insn *part)
{
    const struct survey_flow *flow = &reading->flow;
    if (!flow->whole || !(flow->marks[reading->at] & FLOW_REACHED))
        return;
    bool open = flow->cutscenes[reading->at] > 0;
    switch (part->op) {
    case OP_end_cutscene:
        if (!open)
            add(reading, SURVEY_USE_CUTSCENE_CLOSE);
        break;
    case SUB_override_begin:
        if (!open)
            add(reading, SURVEY_USE_OVERRIDE_ALONE);
        break;
    case OP_stop_object_code:
        if (open)
            add(reading, SURVEY_USE_CUTSCENE_OPEN);
        break;
    case OP_chain_script:
        if (open)
            add(reading, SURVEY_USE_CHAIN_IN_CUTSCENE);
        break;
    case OP_load_room:
    case OP_load_room_with_ego:
        if (open && reading->code->kind != SURVEY_CODE_GLOBAL)
            add(reading, SURVEY_USE_ROOM_IN_CUTSCENE);
        break;
    default:
        break;
    }
}

/* ---- operands ---- */

static void see_variable(struct survey_reading *reading, struct variable_ref variable)
{
    const struct game_limits *limits = &reading->surveyor->files->index.limits;
    const unsigned kinds = VARIABLE_BIT | VARIABLE_LOCAL | VARIABLE_INDEXED;
    if ((variable.word & kinds) == 0 && limits->variables > 0 && variable.word >= limits->variables)
        survey_uses_add(reading, SURVEY_USE_VARIABLE_BEYOND, reading->at, variable.word);
}

static void see_text(struct survey_reading *reading, struct byte_view bytes)
{
    struct reader text = reader_at(bytes, 0);
    struct text_piece piece;
    bool speaks = false;
    while (text_next(&text, &piece)) {
        if (!piece.is_code)
            continue;
        speaks = speaks || piece.byte == TEXT_SOUND;
        if (piece.byte == TEXT_ANIMATION)
            survey_animations_ask_speaker(reading->surveyor->animations, piece.word);
    }
    if (speaks)
        add(reading, SURVEY_USE_SPEECH);
}

static void see_operands(struct survey_reading *reading, const struct insn *part)
{
    for (int i = 0; i < part->operand_count; i++) {
        const struct operand *operand = &part->operands[i];
        if (operand->kind == OPERAND_VARIABLE)
            see_variable(reading, operand->variable);
        else if (operand->kind == OPERAND_TEXT)
            see_text(reading, operand->bytes);
    }
}

/* ---- instructions ---- */

/* A use that is told by the instruction alone; SURVEY_USE_KINDS: none. */
static enum survey_use_kind use_of(enum opcode op)
{
    switch (op) {
    case SUB_room_ops_save_load:
        return SURVEY_USE_SAVE_LOAD;
    case SUB_room_ops_save_string:
        return SURVEY_USE_SAVE_STRING;
    case SUB_room_ops_load_string:
        return SURVEY_USE_LOAD_STRING;
    case SUB_system_ops_restart:
        return SURVEY_USE_RESTART;
    case SUB_system_ops_pause:
        return SURVEY_USE_PAUSE;
    case SUB_system_ops_quit:
        return SURVEY_USE_QUIT;
    default:
        return SURVEY_USE_KINDS;
    }
}

/* Instructions with a number that is delicate. */
static void see_numbers(struct survey_reading *reading, const struct insn *part)
{
    switch (part->op) {
    case OP_load_room:
        if (is_number(part, 0, 0))
            add(reading, SURVEY_USE_ROOM_ZERO);
        look_for_room(reading, part, 0);
        break;
    case OP_load_room_with_ego:
        look_for_room(reading, part, 1);
        break;
    case OP_actor_follow_camera:
        if (is_number(part, 0, 0))
            add(reading, SURVEY_USE_FOLLOW_ZERO);
        break;
    case SUB_draw_object_at:
        if (is_number(part, 0, KEEP_PLACE) || is_number(part, 1, KEEP_PLACE))
            add(reading, SURVEY_USE_DRAW_AT_255);
        break;
    case OP_start_script:
    case OP_chain_script:
        look_for_script(reading, part);
        break;
    case OP_start_sound:
    case OP_start_music:
        look_for(reading, part, 0, SURVEY_USE_MISSING_SOUND, RESOURCE_SOUND);
        break;
    case SUB_actor_ops_costume:
        look_for(reading, part, 0, SURVEY_USE_MISSING_COSTUME, RESOURCE_COSTUME);
        break;
    case SUB_cursor_command_charset:
    case SUB_resource_load_charset:
        look_for(reading, part, 0, SURVEY_USE_MISSING_CHARSET, RESOURCE_CHARSET);
        break;
    default:
        break;
    }
}

void survey_uses_see(struct survey_reading *reading, const struct insn *head,
                     const struct insn *part)
{
    enum survey_use_kind use = use_of(part->op);
    survey_animations_see(reading->surveyor->animations, head, part);
    if (use != SURVEY_USE_KINDS)
        add(reading, use);
    see_cutscene(reading, part);
    see_numbers(reading, part);
    see_operands(reading, part);
    if (survey_jumps(part))
        see_jump(reading, part);
}
