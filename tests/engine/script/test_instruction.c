/* The instruction set: its tables, and that decoding and encoding gives the same bytes. */
#include "engine/samples.h"
#include "engine/script/instruction.h"
#include "test_memory.h"
#include "util/shown_text.h"

enum { RANDOM_BUFFERS = 300000, RANDOM_SIZE = 48 };

/* ---- the tables ---- */

static void every_byte_is_one_instruction_or_invalid(void **state)
{
    (void)state;
    static const uint8_t none[] = {0x2F, 0x4F, 0x50, 0x5C, 0x6F, 0xAF, 0xCF, 0xD0, 0xDC, 0xEF};
    size_t found = 0;
    for (int byte = 0; byte < 256; byte++) {
        if (opcode_of_byte((uint8_t)byte) != OP_none)
            continue;
        assert_true(found < sizeof none);
        assert_int_equal(byte, none[found++]);
    }
    assert_int_equal(found, sizeof none);
}

static bool is_operand(uint8_t spec)
{
    uint8_t kind = spec & SPEC_KIND;
    return kind != SPEC_NONE && kind < SPEC_MODES;
}

static void every_row_keeps_within_an_instruction(void **state)
{
    (void)state;
    for (int op = OP_none + 1; op < OPCODE_COUNT; op++) {
        const struct opcode_info *info = opcode_info((enum opcode)op);
        int operands = 0, mode_bytes = 0, views = 0;
        uint8_t taken = 0;
        for (int i = 0; i < SPEC_LIMIT && info->specs[i] != SPEC_NONE; i++) {
            uint8_t kind = info->specs[i] & SPEC_KIND;
            uint8_t mode = info->specs[i] & SPEC_MODE;
            assert_true(i + 1 < SPEC_LIMIT);
            if (kind == SPEC_MODES || kind == SPEC_A_JUMP) {
                mode_bytes++;
                taken = 0;
            }
            assert_int_equal(taken & mode, 0);
            taken |= mode;
            operands += is_operand(info->specs[i]);
            views += kind >= SPEC_LIST && kind <= SPEC_BYTES_TO_ZERO;
            assert_true(kind != SPEC_JUMP || info->specs[i + 1] == SPEC_NONE);
        }
        assert_true(operands <= INSN_OPERAND_LIMIT);
        assert_true(mode_bytes <= INSN_MODES_LIMIT);
        assert_true(views <= 1);
    }
}

/* Setting a mode bit of an operand in the first byte does not change the instruction. */
static void modes_belong_to_the_bytes_of_their_row(void **state)
{
    (void)state;
    for (int op = OP_none + 1; op < OPCODE_COUNT; op++) {
        const struct opcode_info *info = opcode_info((enum opcode)op);
        for (int i = 0; i < SPEC_LIMIT && (info->specs[i] & SPEC_KIND) != SPEC_MODES; i++) {
            uint8_t byte = info->first | (info->specs[i] & SPEC_MODE);
            if (op < SUB_end)
                assert_int_equal(opcode_of_byte(byte), op);
            else if (op > SUB_end)
                assert_int_equal(opcode_of_sub_byte((enum family)info->family, byte), op);
        }
    }
}

static void names_lead_back_to_their_rows(void **state)
{
    (void)state;
    for (int op = OP_none + 1; op < OPCODE_COUNT; op++) {
        const struct opcode_info *info = opcode_info((enum opcode)op);
        int length = (int)strlen(info->text);
        if (op < SUB_end)
            assert_int_equal(opcode_find(info->text, length), op);
        else if (op > SUB_end)
            assert_int_equal(opcode_find_sub((enum family)info->family, info->text, length), op);
    }
    assert_int_equal(opcode_find("moved", 5), OP_none);
    assert_int_equal(opcode_find("moved", 4), OP_move);
    assert_int_equal(opcode_find_sub(FAMILY_wait, "costume", 7), OP_none);
}

/* ---- bytes and text of every instruction ---- */

/* Marks the parts of the instruction at the reader. */
static void mark(struct reader *reader, bool *met)
{
    struct insn insn, sub;
    assert_true(insn_decode(reader, &insn));
    met[insn.op] = true;
    for (bool more = insn_has_more(&insn); more; more = insn_has_more(&sub)) {
        assert_true(sub_decode(reader, insn.family, &sub));
        met[sub.op] = true;
        if (sub.op == SUB_expression_opcode)
            mark(reader, met);
    }
}

static void every_instruction_and_sub_operation_has_a_sample(void **state)
{
    const struct samples *samples = *state;
    bool met[OPCODE_COUNT] = {[OP_none] = true};
    for (int i = 0; i < samples->count; i++) {
        struct reader reader = reader_at(sample_view(&samples->items[i]), 0);
        mark(&reader, met);
        assert_int_equal(reader_left(&reader), 0);
    }
    for (int op = 0; op < OPCODE_COUNT; op++)
        if (!met[op])
            fail_msg("no sample of %s", opcode_info((enum opcode)op)->text);
}

static void bytes_are_recognised_as_their_text(void **state)
{
    const struct samples *samples = *state;
    for (int i = 0; i < samples->count; i++) {
        const struct sample *sample = &samples->items[i];
        char text[SAMPLE_TEXT];
        struct text_line line = text_line_in(text, sizeof text);
        struct reader reader = reader_at(sample_view(sample), 0);
        assert_true(insn_format_next(&reader, &line));
        assert_string_equal(text, sample->text);
        assert_int_equal(line.length, strlen(text));
    }
}

static void text_becomes_its_bytes(void **state)
{
    const struct samples *samples = *state;
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    for (int i = 0; i < samples->count; i++) {
        const struct sample *sample = &samples->items[i];
        struct fault error = {0};
        bytes_writer_clear(&writer);
        if (!insn_parse(sample->text, NULL, 0, &writer, &error))
            fail_msg("%s: column %d: %s", sample->text, error.column,
                     message_english(&error.why).text);
        assert_int_equal(writer.size, sample->size);
        assert_memory_equal(writer.data, sample->bytes, sample->size);
    }
    bytes_writer_free(&writer);
}

/* ---- bad bytes ---- */

static void a_truncated_instruction_has_failed_and_has_no_text(void **state)
{
    const struct samples *samples = *state;
    for (int i = 0; i < samples->count; i++) {
        for (size_t size = 0; size < samples->items[i].size; size++) {
            struct byte_view view = {samples->items[i].bytes, size};
            struct reader reader = reader_at(view, 0);
            assert_false(insn_skip(&reader));
            assert_true(reader.failed);
            char text[SAMPLE_TEXT];
            struct text_line line = text_line_in(text, sizeof text);
            reader = reader_at(view, 0);
            assert_false(insn_format_next(&reader, &line));
        }
    }
}

static void an_unknown_byte_leaves_the_reader_where_it_was(void **state)
{
    (void)state;
    static const uint8_t bytes[] = {0x80, 0x5C, 0xAE, 0x1F};
    struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
    struct insn insn, sub;
    assert_true(insn_decode(&reader, &insn));
    assert_false(insn_decode(&reader, &insn));
    assert_false(reader.failed);
    assert_int_equal(reader.position, 1);
    assert_int_equal(insn.op, OP_none);
    assert_int_equal(insn.byte, 0x5C);
    reader_skip(&reader, 1);
    assert_true(insn_decode(&reader, &insn));
    assert_true(insn_has_more(&insn));
    assert_false(sub_decode(&reader, insn.family, &sub));
    assert_false(reader.failed);
    assert_int_equal(reader.position, 3);
    assert_int_equal(sub.byte, 0x1F);
}

static void instructions_in_instructions_have_a_depth(void **state)
{
    (void)state;
    static const uint8_t step[] = {0xAC, 0x00, 0x00, 0x06};
    uint8_t bytes[4 * 64];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = step[i % sizeof step];
    struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
    assert_false(insn_skip(&reader));
    assert_false(reader.failed);
    char text[1024];
    struct text_line line = text_line_in(text, sizeof text);
    reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
    assert_false(insn_format_next(&reader, &line));
    assert_false(reader.failed);
}

/* ---- operands ---- */

static struct insn decoded(const uint8_t *bytes, size_t size)
{
    struct insn insn;
    struct reader reader = reader_at((struct byte_view){bytes, size}, 0);
    assert_true(insn_decode(&reader, &insn));
    assert_int_equal(insn.size, size);
    return insn;
}

static void operands_stand_as_they_are_in_the_bytes(void **state)
{
    (void)state;
    static const uint8_t walk[] = {0x7E, 0xF0, 0x01, 0x40, 0x05, 0x20, 0x03, 0x00};
    struct insn insn = decoded(walk, sizeof walk);
    assert_int_equal(insn.op, OP_walk_actor_to);
    assert_int_equal(insn.operand_count, 3);
    assert_int_equal(insn.operands[0].kind, OPERAND_LITERAL);
    assert_int_equal(insn.operands[0].value, 0xF0);
    assert_int_equal(insn.operands[1].kind, OPERAND_VARIABLE);
    assert_int_equal(insn.operands[1].variable.word, 0x4001);
    assert_int_equal(insn.operands[1].variable.index, 0);
    assert_int_equal(insn.operands[2].variable.word, 0x2005);
    assert_int_equal(insn.operands[2].variable.index, 3);
}

static void jumps_count_from_behind_the_instruction(void **state)
{
    (void)state;
    static const uint8_t bytes[] = {0x80, 0x48, 0x04, 0x00, 0x05, 0x00, 0xF8, 0xFF};
    struct insn insn;
    struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 1);
    assert_true(insn_decode(&reader, &insn));
    assert_int_equal(insn.start, 1);
    assert_int_equal(insn.operands[2].value, -8);
    assert_int_equal(insn_target(&insn), 0);
}

static void lists_give_their_items_with_tags(void **state)
{
    (void)state;
    static const uint8_t bytes[] = {0x40, 0x01, 0xFF, 0xFF, 0x83, 0x02, 0x20, 0x07, 0x00, 0xFF};
    struct insn insn = decoded(bytes, sizeof bytes);
    struct reader list = reader_at(insn.operands[0].bytes, 0);
    struct list_item item;
    assert_true(list_next(&list, &item));
    assert_int_equal(item.tag, 0x01);
    assert_int_equal(item.operand.value, -1);
    assert_true(list_next(&list, &item));
    assert_int_equal(item.tag, 0x83);
    assert_int_equal(item.operand.variable.word, 0x2002);
    assert_int_equal(item.operand.variable.index, 7);
    assert_false(list_next(&list, &item));
    assert_false(list.failed);
}

static void codes_in_texts_may_hold_zeros(void **state)
{
    (void)state;
    static const uint8_t bytes[] = {0x54, 0x1E, 0x00, 'a',  0xFF, 0x07,
                                    0x00, 0x00, 0xFF, 0x01, 0x00};
    struct insn insn = decoded(bytes, sizeof bytes);
    struct reader text = reader_at(insn.operands[1].bytes, 0);
    struct text_piece piece;
    assert_true(text_next(&text, &piece));
    assert_false(piece.is_code);
    assert_int_equal(piece.byte, 'a');
    assert_true(text_next(&text, &piece));
    assert_true(piece.is_code && piece.has_word);
    assert_int_equal(piece.byte, TEXT_STRING);
    assert_int_equal(piece.word, 0);
    assert_true(text_next(&text, &piece));
    assert_true(piece.is_code && !piece.has_word);
    assert_int_equal(piece.byte, TEXT_NEW_LINE);
    assert_false(text_next(&text, &piece));
}

static void a_print_ends_with_its_text_or_without(void **state)
{
    (void)state;
    static const uint8_t bytes[] = {0xD8, 0x04, 0x0F, 'a', 0x00, 0xD8, 0x04, 0xFF};
    struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
    assert_true(insn_skip(&reader));
    assert_int_equal(reader.position, 5);
    assert_true(insn_skip(&reader));
    assert_int_equal(reader.position, 8);
}

/* ---- any bytes ---- */

static void encode_whole(struct reader *reader, struct bytes_writer *writer)
{
    struct insn insn, sub;
    assert_true(insn_decode(reader, &insn));
    insn_encode(&insn, writer);
    for (bool more = insn_has_more(&insn); more; more = insn_has_more(&sub)) {
        assert_true(sub_decode(reader, insn.family, &sub));
        insn_encode(&sub, writer);
        if (sub.op == SUB_expression_opcode)
            encode_whole(reader, writer);
    }
}

static void check_same(const struct bytes_writer *writer, const uint8_t *bytes, size_t size)
{
    assert_int_equal(writer->size, size);
    assert_memory_equal(writer->data, bytes, size);
}

/* Whatever decodes survives decoding and encoding, bit for bit. */
static void check_round_trips(const uint8_t *bytes, size_t size, struct bytes_writer *writer)
{
    char text[1024];
    struct fault error = {0};
    struct byte_view view = {bytes, size};
    struct reader whole = reader_at(view, 0);
    if (!insn_skip(&whole))
        return;
    struct reader reader = reader_at(view, 0);
    bytes_writer_clear(writer);
    encode_whole(&reader, writer);
    check_same(writer, bytes, whole.position);

    struct text_line line = text_line_in(text, sizeof text);
    reader = reader_at(view, 0);
    assert_true(insn_format_next(&reader, &line));
    assert_int_equal(reader.position, whole.position);
    assert_true(line.length < sizeof text);
    bytes_writer_clear(writer);
    if (!insn_parse(text, NULL, 0, writer, &error))
        fail_msg("%s: column %d: %s", text, error.column, message_english(&error.why).text);
    check_same(writer, bytes, whole.position);
}

static void any_bytes_that_decode_come_back_the_same(void **state)
{
    (void)state;
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    uint32_t seed = 5;
    for (int i = 0; i < RANDOM_BUFFERS; i++) {
        uint8_t bytes[RANDOM_SIZE];
        for (size_t k = 0; k < sizeof bytes; k++) {
            seed = seed * 1664525u + 1013904223u;
            bytes[k] = (uint8_t)(seed >> 24);
        }
        check_round_trips(bytes, sizeof bytes, &writer);
    }
    bytes_writer_free(&writer);
}

/* Families rarely come out of noise: samples with one byte changed reach deeper. */
static void samples_with_a_changed_byte_come_back_the_same(void **state)
{
    const struct samples *samples = *state;
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    for (int i = 0; i < samples->count; i++) {
        for (size_t at = 0; at < samples->items[i].size; at++) {
            for (int bit = 0; bit < 8; bit++) {
                struct sample changed = samples->items[i];
                changed.bytes[at] ^= (uint8_t)(1 << bit);
                check_round_trips(changed.bytes, SAMPLE_BYTES, &writer);
            }
        }
    }
    bytes_writer_free(&writer);
}

int main(void)
{
    static struct samples samples;
    samples_load(&samples);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_is_one_instruction_or_invalid),
        cmocka_unit_test(every_row_keeps_within_an_instruction),
        cmocka_unit_test(modes_belong_to_the_bytes_of_their_row),
        cmocka_unit_test(names_lead_back_to_their_rows),
        cmocka_unit_test_prestate(every_instruction_and_sub_operation_has_a_sample, &samples),
        cmocka_unit_test_prestate(bytes_are_recognised_as_their_text, &samples),
        cmocka_unit_test_prestate(text_becomes_its_bytes, &samples),
        cmocka_unit_test_prestate(a_truncated_instruction_has_failed_and_has_no_text, &samples),
        cmocka_unit_test(an_unknown_byte_leaves_the_reader_where_it_was),
        cmocka_unit_test(instructions_in_instructions_have_a_depth),
        cmocka_unit_test(operands_stand_as_they_are_in_the_bytes),
        cmocka_unit_test(jumps_count_from_behind_the_instruction),
        cmocka_unit_test(lists_give_their_items_with_tags),
        cmocka_unit_test(codes_in_texts_may_hold_zeros),
        cmocka_unit_test(a_print_ends_with_its_text_or_without),
        cmocka_unit_test(any_bytes_that_decode_come_back_the_same),
        cmocka_unit_test_prestate(samples_with_a_changed_byte_come_back_the_same, &samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
