#include "engine/script/random_script.h"

#include "engine/script/instruction.h"
#include "engine/state/variable_state.h"
#include "engine/state/variables.h"

enum { SUBS_AT_MAX = 5, NESTING_AT_MAX = 3, LIST_AT_MAX = 30, TEXT_AT_MAX = 40 };

struct script_writer {
    struct bytes_writer *out;
    struct random *random;
    int nesting;    /* instructions within expressions */
    enum opcode op; /* the opcode being written */
};

static int below(struct script_writer *writer, int limit)
{
    return random_below(writer->random, limit);
}

static bool one_in(struct script_writer *writer, int count)
{
    return below(writer, count) == 0;
}

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/* Numbers of actors, rooms, verbs, scripts and objects there are, and coordinates. */
static int sensible(struct script_writer *writer)
{
    static const int known[] = {0,   1,   1,   1,   2,   2,   3,   4,   5,  6,   7,
                                8,   101, 102, 103, 200, 201, 128, 16,  60, 100, 120,
                                143, 144, 160, 254, 255, 252, 248, 245, 320};
    return known[below(writer, COUNT(known))];
}

/* A script or room that exists, most of the time: a missing number halts the machine at once. */
static int number_of_existing(struct script_writer *writer)
{
    static const int scripts[] = {2, 3, 4, 5, 6, 7, 200, 201};
    if (writer->op == OP_actor_follow_camera)
        return 1 + below(writer, 12);
    if (writer->op == OP_load_room || writer->op == OP_load_room_with_ego)
        return 1 + below(writer, 3);
    return scripts[below(writer, COUNT(scripts))];
}

static bool needs_existing(enum opcode op)
{
    return op == OP_load_room || op == OP_load_room_with_ego || op == OP_start_script ||
           op == OP_chain_script || op == OP_actor_follow_camera;
}

static int number(struct script_writer *writer)
{
    static const int extreme[] = {-32768, 32767, -1, -2, 255, 256, 4095, 4096, 1000, -1000, 13, 80};
    if (one_in(writer, 12))
        return extreme[below(writer, COUNT(extreme))];
    if (one_in(writer, 12))
        return below(writer, 65536);
    return sensible(writer);
}

static void write_variable(struct script_writer *writer)
{
    static const int bases[] = {0, 0, 0, VARIABLE_LOCAL, VARIABLE_LOCAL, VARIABLE_BIT};
    int base = bases[below(writer, COUNT(bases))];
    int word = base | (base == VARIABLE_LOCAL ? below(writer, 26) : 60 + below(writer, 60));
    if (base == 0 && one_in(writer, 8))
        word = below(writer, 60); /* the engine's own */
    if (one_in(writer, 20))
        word = below(writer, 65536);
    if (one_in(writer, 8))
        word |= VARIABLE_INDEXED;
    write_u16(writer->out, (uint32_t)word);
    if (word & VARIABLE_INDEXED)
        write_u16(writer->out,
                  (uint32_t)(one_in(writer, 2) ? below(writer, 30) : below(writer, 65536)));
}

static void write_list(struct script_writer *writer)
{
    int count = one_in(writer, 8) ? LIST_AT_MAX : below(writer, 4);
    for (int i = 0; i < count; i++) {
        bool variable = one_in(writer, 3);
        write_u8(writer->out, LIST_TAG | (variable ? LIST_VARIABLE : 0));
        if (variable)
            write_variable(writer);
        else
            write_s16(writer->out, number(writer));
    }
    write_u8(writer->out, LIST_END);
}

static void write_text(struct script_writer *writer)
{
    int count = below(writer, TEXT_AT_MAX);
    for (int i = 0; i < count; i++) {
        if (!one_in(writer, 5)) {
            write_u8(writer->out, (uint32_t)(one_in(writer, 9) ? 1 + below(writer, 254)
                                                               : ' ' + below(writer, 90)));
            continue;
        }
        int code = 1 + below(writer, 15);
        write_u8(writer->out, 0xFF);
        write_u8(writer->out, (uint32_t)code);
        if (code > 3 && code != 8)
            write_s16(writer->out, number(writer));
    }
    write_u8(writer->out, 0);
}

static void write_bytes_counted(struct script_writer *writer, int size)
{
    int count = below(writer, 12);
    write_u8(writer->out, (uint32_t)count);
    for (int i = 0; i < count * size; i++)
        write_u8(writer->out, (uint32_t)below(writer, 256));
}

/* One operand; `modes` are the bits of the byte that rules it. Returns its literal, or -1. */
static int write_operand(struct script_writer *writer, int spec, int *modes)
{
    int kind = spec & SPEC_KIND;
    int value = -1;
    if ((kind == SPEC_P8 || kind == SPEC_P16) && (*modes & spec & SPEC_MODE) != 0) {
        write_variable(writer);
        return -1;
    }
    switch (kind) {
    case SPEC_RESULT:
    case SPEC_VARIABLE:
        write_variable(writer);
        break;
    case SPEC_P8:
    case SPEC_BYTE:
        value = needs_existing(writer->op) && !one_in(writer, 30) ? number_of_existing(writer)
                                                                  : number(writer) & 0xFF;
        write_u8(writer->out, (uint32_t)value);
        break;
    case SPEC_P16:
    case SPEC_WORD:
        write_s16(writer->out, number(writer));
        break;
    case SPEC_TRIPLE:
        write_u16(writer->out, (uint32_t)below(writer, 20));
        write_u8(writer->out, one_in(writer, 30) ? 255 : 0);
        break;
    case SPEC_JUMP:
        write_s16(writer->out, one_in(writer, 60)  ? number(writer)
                               : one_in(writer, 4) ? below(writer, 24) - 4
                                                   : 0);
        break;
    case SPEC_LIST:
        write_list(writer);
        break;
    case SPEC_TEXT:
        write_text(writer);
        break;
    case SPEC_BYTES:
        write_bytes_counted(writer, 1);
        break;
    case SPEC_WORDS:
        write_bytes_counted(writer, 2);
        break;
    case SPEC_BYTES_TO_ZERO:
        for (int i = below(writer, 6); i > 0; i--)
            write_u8(writer->out, (uint32_t)(1 + below(writer, 255)));
        write_u8(writer->out, 0);
        break;
    case SPEC_MODES:
        *modes = one_in(writer, 4) ? 0xE0 & below(writer, 256) : 0;
        write_u8(writer->out, (uint32_t)*modes);
        break;
    case SPEC_A_JUMP:
        write_u8(writer->out, opcode_info(OP_jump_relative)->first);
        break;
    default:
        break;
    }
    return value;
}

static void write_operands(struct script_writer *writer, const struct opcode_info *info, int modes)
{
    int before = -1;
    for (int i = 0; i < SPEC_LIMIT && info->specs[i] != SPEC_NONE; i++) {
        int kind = info->specs[i] & SPEC_KIND;
        if (kind == SPEC_STOPS_AT_254 && before == SENTENCE_STOP)
            return;
        before = write_operand(writer, info->specs[i], &modes);
    }
}

static void write_instruction(struct script_writer *writer);

/* False when nothing of the family may follow. */
static bool write_sub(struct script_writer *writer, int family)
{
    enum opcode op;
    do
        op = (enum opcode)(SUB_end + 1 + below(writer, OPCODE_COUNT - SUB_end - 1));
    while (opcode_info(op)->family != family);
    const struct opcode_info *info = opcode_info(op);
    bool exact = family == FAMILY_override || family == FAMILY_system_ops || info->first == 0xFF;
    int modes = exact || !one_in(writer, 4) ? 0 : below(writer, 256) & 0xE0;
    if (family == FAMILY_system_ops && !one_in(writer, 20))
        info = opcode_info(SUB_system_ops_pause);
    write_u8(writer->out, (uint32_t)(info->first | modes));
    write_operands(writer, info, modes);
    if (op == SUB_expression_opcode)
        write_instruction(writer);
    return op != SUB_print_text;
}

static void write_family(struct script_writer *writer, int family)
{
    bool one = family == FAMILY_wait || family == FAMILY_override || family == FAMILY_draw_object ||
               family == FAMILY_system_ops || family == FAMILY_resource ||
               family == FAMILY_string_ops || family == FAMILY_cursor_command ||
               family == FAMILY_save_restore_verbs || family == FAMILY_matrix_ops ||
               family == FAMILY_room_ops;
    bool more_may_follow = true;
    if (family == FAMILY_expression) /* something to calculate with */
        for (int i = 0; i < SUBS_AT_MAX; i++) {
            write_u8(writer->out, opcode_info(SUB_expression_push)->first);
            write_s16(writer->out, number(writer));
        }
    int count = one ? 1 : below(writer, SUBS_AT_MAX);
    for (int i = 0; i < count && more_may_follow; i++)
        more_may_follow = write_sub(writer, family);
    if (!one && more_may_follow)
        write_u8(writer->out, LIST_END);
}

/* Instructions that would end most games soon if they were as frequent as others. */
static bool is_rare(enum opcode op)
{
    static const enum opcode rare[] = {OP_stop_object_code, OP_start_script, OP_chain_script,
                                       OP_start_object,     OP_do_sentence,  OP_cutscene,
                                       OP_divide,           OP_system_ops,   OP_load_room_with_ego};
    for (int i = 0; i < COUNT(rare); i++)
        if (op == rare[i])
            return true;
    return false;
}

static void write_instruction(struct script_writer *writer)
{
    uint8_t byte;
    enum opcode op;
    do {
        byte = (uint8_t)below(writer, 256);
        op = opcode_of_byte(byte);
    } while (op == OP_none || (is_rare(op) && !one_in(writer, 6)) ||
             (op == OP_expression && writer->nesting == NESTING_AT_MAX));
    const struct opcode_info *info = opcode_info(op);
    writer->nesting++;
    writer->op = op;
    write_u8(writer->out, byte);
    write_operands(writer, info, byte);
    if (info->family != FAMILY_none)
        write_family(writer, info->family);
    writer->nesting--;
}

void random_script_write(struct bytes_writer *out, struct random *random, int instructions)
{
    struct script_writer writer = {.out = out, .random = random};
    for (int i = 0; i < instructions; i++) {
        write_instruction(&writer);
        if (one_in(&writer, 6))
            write_u8(out, opcode_info(OP_break_here)->first);
    }
    write_u8(out, opcode_info(OP_stop_object_code)->first);
}

void random_script_damage(struct bytes_writer *out, struct random *random)
{
    for (int i = random_below(random, 6); i > 0 && out->size > 0; i--)
        out->data[random_below(random, (int)out->size)] = (uint8_t)random_below(random, 256);
    if (random_below(random, 3) == 0)
        out->size = (size_t)random_below(random, (int)out->size + 1);
}
