/* Changes bytecode by whole instructions. */
#include <stdlib.h>
#include <string.h>

#include "engine/script/instruction.h"
#include "fuzz.h"
#include "mutators.h"
#include "util/bytes_writer.h"

enum { ITEMS = 512, SUBS = 4, TEXT_SIZE = 8, NESTING = 3 };

/* An instruction. A jump that leads to another one follows it. */
struct item {
    struct byte_view bytes;
    size_t old_place, place;
    size_t target; /* the old place of the instruction that a jump leads to */
    bool jumps;
};

struct script {
    int count;
    struct item items[ITEMS + 1]; /* the rest, or an invalid instruction, is one item */
    struct bytes_writer made;     /* the bytes of an instruction that was made up */
};

/* ---- making up an instruction ---- */

static int some_value(struct dice *dice)
{
    static const int often[] = {0,   1,   2,   3,   4,   5,   6,   7,   8,   11,
                                12,  13,  16,  20,  32,  40,  64,  100, 101, 102,
                                103, 120, 160, 200, 201, 255, 256, 319, -1,  -2};
    enum { OFTEN = sizeof often / sizeof *often };
    return dice_roll(dice, 8) ? often[dice_roll(dice, OFTEN)] : dice_number(dice, 0);
}

static struct variable_ref some_variable(struct dice *dice)
{
    static const uint16_t kinds[] = {0, 0, 0, VARIABLE_LOCAL, VARIABLE_BIT};
    struct variable_ref variable = {.word = kinds[dice_roll(dice, 5)]};
    variable.word |= (uint16_t)dice_roll(dice, variable.word == VARIABLE_LOCAL ? 26 : 130);
    if (dice_roll(dice, 10) == 0) {
        variable.word |= VARIABLE_INDEXED;
        variable.index = (uint16_t)dice_roll(dice, 20);
        if (dice_roll(dice, 2))
            variable.index |= VARIABLE_INDEXED;
    }
    return variable;
}

/* Words behind tags, as lists have them; or letters and codes, as texts have them. */
static struct byte_view some_bytes(uint8_t spec, struct dice *dice, uint8_t *bytes)
{
    size_t size = 2 * (size_t)dice_roll(dice, TEXT_SIZE / 2);
    if (spec == SPEC_LIST)
        size = size / 2 * 3;
    for (size_t i = 0; i < size; i++)
        bytes[i] =
            (uint8_t)(spec == SPEC_TEXT || spec == SPEC_BYTES_TO_ZERO ? 32 + dice_roll(dice, 90)
                      : spec == SPEC_LIST && i % 3 == 0 ? dice_roll(dice, 2) ? 1 : 0x81
                      : spec == SPEC_LIST && i % 3 == 2 ? 0
                                                        : dice_roll(dice, 120));
    if (spec == SPEC_TEXT && size >= 4 && dice_roll(dice, 2)) {
        static const uint8_t codes[] = {1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 14};
        bytes[0] = 0xFF;
        bytes[1] = codes[dice_roll(dice, sizeof codes)];
        bytes[2] = (uint8_t)(1 + dice_roll(dice, 100));
        bytes[3] = (uint8_t)dice_roll(dice, 2);
    }
    return (struct byte_view){bytes, size};
}

static void fill_operand(struct operand *operand, uint8_t spec, struct dice *dice, uint8_t *bytes)
{
    uint8_t kind = spec & SPEC_KIND;
    *operand = (struct operand){.kind = OPERAND_LITERAL, .value = some_value(dice)};
    if (kind == SPEC_RESULT || kind == SPEC_VARIABLE ||
        ((spec & SPEC_MODE) != 0 && dice_roll(dice, 4) == 0)) {
        operand->kind = OPERAND_VARIABLE;
        operand->variable = some_variable(dice);
    } else if (kind == SPEC_JUMP) {
        operand->kind = OPERAND_JUMP;
        operand->value = dice_roll(dice, 40) - 20;
    } else if (kind == SPEC_LIST || kind == SPEC_TEXT || kind == SPEC_BYTES || kind == SPEC_WORDS ||
               kind == SPEC_BYTES_TO_ZERO) {
        operand->kind = OPERAND_BYTES;
        operand->bytes = some_bytes(kind, dice, bytes);
    }
}

/* A head, or a sub-operation. */
static void make_one(enum opcode op, struct dice *dice, struct bytes_writer *out)
{
    const struct opcode_info *info = opcode_info(op);
    uint8_t bytes[INSN_OPERAND_LIMIT][2 * TEXT_SIZE];
    struct insn insn = {.op = op, .byte = info->first};
    for (int i = 0; i < SPEC_LIMIT && info->specs[i] != SPEC_NONE; i++) {
        uint8_t kind = info->specs[i] & SPEC_KIND;
        if (kind > SPEC_BYTES_TO_ZERO || insn.operand_count == INSN_OPERAND_LIMIT)
            continue;
        int n = insn.operand_count++;
        fill_operand(&insn.operands[n], info->specs[i], dice, bytes[n]);
    }
    struct mode_bytes modes = insn_mode_bytes(&insn);
    insn.byte = modes.plain[0];
    for (int i = 1; i < modes.count; i++)
        insn.modes[i - 1] = modes.plain[i];
    insn_encode(&insn, out);
}

static enum opcode some_sub(uint8_t family, struct dice *dice)
{
    int first = SUB_end + 1, count = 0;
    for (int op = first; op < OPCODE_COUNT; op++) {
        if (opcode_info((enum opcode)op)->family != family)
            continue;
        first = count == 0 ? op : first;
        count++;
    }
    return (enum opcode)(first + dice_roll(dice, count));
}

static void make_instruction(struct dice *dice, struct bytes_writer *out, int nesting)
{
    enum opcode op = (enum opcode)(1 + dice_roll(dice, SUB_end - 1));
    const struct opcode_info *info = opcode_info(op);
    make_one(op, dice, out);
    if (info->family == FAMILY_none)
        return;
    enum family_ending ending = family_ending((enum family)info->family);
    for (int subs = ending == ENDING_ONE ? 1 : dice_roll(dice, SUBS); subs > 0; subs--) {
        enum opcode sub = some_sub(info->family, dice);
        make_one(sub, dice, out);
        if (sub == SUB_expression_opcode && nesting > 0)
            make_instruction(dice, out, nesting - 1);
    }
    if (ending != ENDING_ONE)
        write_u8(out, 0xFF);
}

/* ---- reading and writing ---- */

static void read_script(struct script *script, struct byte_view code)
{
    struct reader reader = reader_at(code, 0);
    script->count = 0;
    while (reader_left(&reader) > 0) {
        size_t start = reader.position;
        struct reader head = reader;
        struct insn insn;
        bool good = script->count < ITEMS && insn_decode(&head, &insn) && insn_skip(&reader);
        size_t end = good ? reader.position : code.size;
        struct item *item = &script->items[script->count++];
        *item = (struct item){.bytes = {code.data + start, end - start}, .old_place = start};
        if (good && insn.operand_count > 0 &&
            insn.operands[insn.operand_count - 1].kind == OPERAND_JUMP) {
            item->jumps = true;
            item->target = (size_t)insn_target(&insn);
        }
        if (!good)
            return;
    }
}

static void refit_jumps(struct script *script, struct bytes_writer *out)
{
    for (int i = 0; i < script->count; i++) {
        const struct item *item = &script->items[i];
        for (int k = 0; item->jumps && k < script->count; k++) {
            if (script->items[k].old_place != item->target)
                continue;
            size_t end = item->place + item->bytes.size;
            write_u16_at(out, end - 2, (uint16_t)(script->items[k].place - end));
            break;
        }
    }
}

static void write_script(struct script *script, struct bytes_writer *out)
{
    for (int i = 0; i < script->count; i++) {
        struct item *item = &script->items[i];
        item->place = out->size;
        write_bytes(out, item->bytes.data, item->bytes.size);
    }
    if (!out->failed)
        refit_jumps(script, out);
}

/* ---- changes ---- */

static void insert(struct script *script, int at, struct item item)
{
    if (script->count >= ITEMS)
        return;
    memmove(&script->items[at + 1], &script->items[at],
            (size_t)(script->count - at) * sizeof *script->items);
    script->items[at] = item;
    script->count++;
}

static void remove_item(struct script *script, int at)
{
    if (script->count < 1)
        return;
    script->count--;
    memmove(&script->items[at], &script->items[at + 1],
            (size_t)(script->count - at) * sizeof *script->items);
}

static void change(struct script *script, struct dice *dice)
{
    int at = dice_roll(dice, script->count), other = dice_roll(dice, script->count);
    switch (dice_roll(dice, 6)) {
    case 0:
        remove_item(script, at);
        break;
    case 1:
        if (script->count > 0)
            insert(script, at, script->items[other]);
        break;
    case 2:
        if (script->count > 0) {
            struct item item = script->items[other];
            script->items[other] = script->items[at];
            script->items[at] = item;
        }
        break;
    case 3: /* a jump leads elsewhere */
        if (script->count > 0)
            script->items[at].target = script->items[other].old_place;
        break;
    case 4:
        remove_item(script, at);
        /* fall through */
    default:
        bytes_writer_clear(&script->made);
        make_instruction(dice, &script->made, NESTING);
        insert(script, at,
               (struct item){.bytes = bytes_writer_view(&script->made), .old_place = SIZE_MAX});
    }
}

/* Changes a byte that is not the first one of an instruction. */
static size_t change_operand(struct script *script, uint8_t *bytes, size_t size, struct dice *dice)
{
    const struct item *item = &script->items[dice_roll(dice, script->count)];
    if (script->count == 0 || item->bytes.size < 2)
        return size;
    size_t at = item->old_place + 1 + (size_t)dice_roll(dice, (int)item->bytes.size - 1);
    bytes[at] =
        (uint8_t)(dice_roll(dice, 3) ? some_value(dice) : bytes[at] ^ (1 << dice_roll(dice, 8)));
    return size;
}

size_t mutate_script(uint8_t *bytes, size_t size, size_t limit, struct dice *dice)
{
    static struct script script;
    struct bytes_writer out;
    if (dice_roll(dice, 10) == 0)
        return LLVMFuzzerMutate(bytes, size, limit);
    read_script(&script, (struct byte_view){bytes, size});
    if (dice_roll(dice, 3) == 0)
        return change_operand(&script, bytes, size, dice);
    bytes_writer_init(&script.made, fuzz_allocator());
    bytes_writer_init(&out, fuzz_allocator());
    change(&script, dice);
    write_script(&script, &out);
    if (!out.failed && out.size <= limit && out.size > 0) {
        memcpy(bytes, out.data, out.size);
        size = out.size;
    }
    bytes_writer_free(&script.made);
    bytes_writer_free(&out);
    return size;
}
