/* Instructions as text: accepted and refused forms, with column and reason. */
#include "engine/samples.h"
#include "engine/script/instruction.h"
#include "test_memory.h"
#include "util/shown_text.h"

static void check_bytes(const char *text, const char *expected)
{
    struct fault error = {0};
    struct bytes_writer writer;
    char hex[3 * SAMPLE_BYTES + 1] = "";
    bytes_writer_init(&writer, test_allocator());
    if (!insn_parse(text, NULL, 0, &writer, &error))
        fail_msg("%s: column %d: %s", text, error.column, message_english(&error.why).text);
    assert_true(writer.size <= SAMPLE_BYTES);
    for (size_t i = 0; i < writer.size; i++)
        snprintf(hex + 3 * i, 4, "%02X ", writer.data[i]);
    hex[3 * writer.size - 1] = '\0';
    assert_string_equal(hex, expected);
    bytes_writer_free(&writer);
}

static void check_refused(const char *text, int column, const char *why)
{
    struct fault error = {0};
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    if (insn_parse(text, NULL, 0, &writer, &error))
        fail_msg("\"%s\" was taken", text);
    if (error.column != column || strstr(message_english(&error.why).text, why) == NULL)
        fail_msg("\"%s\": column %d: %s", text, error.column, message_english(&error.why).text);
    bytes_writer_free(&writer);
}

static void spaces_and_comments_are_free(void **state)
{
    (void)state;
    check_bytes("move g1,5", "1A 01 00 05 00");
    check_bytes(" \tmove  g1 ,\t5 ; five", "1A 01 00 05 00");
    check_bytes("move g1, 5;five", "1A 01 00 05 00");
    check_bytes("wait .message", "AE 02");
    check_bytes("print 1.center.left", "14 01 04 06 FF");
    check_bytes("cutscene[ 1,g2 ]", "40 01 01 00 81 02 00 FF");
    check_bytes("setObjectName 1, \"a;b\" ; c", "54 01 00 61 3B 62 00");
    check_bytes("expression g1 .opcode{breakHere}.add", "AC 01 00 06 80 02 FF");
}

static void numbers_may_be_written_in_other_forms(void **state)
{
    (void)state;
    check_bytes("move g1, 0x1F", "1A 01 00 1F 00");
    check_bytes("move g1, -0x10", "1A 01 00 F0 FF");
    check_bytes("move g1, 65535", "1A 01 00 FF FF");
    check_bytes("move g1, -32768", "1A 01 00 00 80");
    check_bytes("jumpRelative @00FF", "18 FC 00");
    check_bytes("setObjectName 1, \"\xC3\xA9\"", "54 01 00 C3 A9 00");
}

static void unknown_names_are_refused(void **state)
{
    (void)state;
    check_refused("mov g1, 5", 1, "unknown instruction \"mov\"");
    check_refused("", 1, "unknown instruction");
    check_refused("wait.costume", 6, "wait has no \"costume\"");
    check_refused("actorOps 1 .", 13, "actorOps has no \"\"");
    check_refused("setVarRange g1, [1]", 1, "unknown instruction");
    check_refused("startScript+quick 1, []", 13, "does not have this flag");
    check_refused("loadRoom+recursive 1", 10, "does not have this flag");
    check_refused("startScript+rec 2, []", 13, "does not have this flag");
    check_refused("move2 g1, 5", 1, "unknown instruction \"move2\"");
    check_refused("aNameOfMoreThanFortyLettersThatNoInstructionHas", 1,
                  "unknown instruction \"aNameOfMoreThanFortyLettersThatNoInstruc\"");
    check_refused("wait.aNameOfMoreThanFortyLettersThatNoOperationHas", 6,
                  "wait has no \"aNameOfMoreThanFortyLettersThatNoOperati\"");
}

static void operands_have_to_fit(void **state)
{
    (void)state;
    check_refused("loadRoom 256", 10, "0 to 255");
    check_refused("loadRoom -1", 10, "0 to 255");
    check_refused("move g1, 65536", 10, "-32768 to 65535");
    check_refused("move g1, 99999999999999999999", 10, "-32768 to 65535");
    check_refused("delay 16777216", 7, "0 to 16777215");
    check_refused("move 5, 5", 6, "expected a variable");
    check_refused("move g8192, 5", 7, "0 to 8191");
    check_refused("move B8192, 5", 6, "number of the bit variable is too large");
    check_refused("move g1[8192], 5", 9, "cannot have bit 0x2000 set");
    check_refused("move g1[2, 5", 10, "expected \"]\"");
    check_refused("move g1[x], 5", 9, "expected a number");
    check_refused("move gx, 5", 6, "expected a variable");
    check_refused("move g1, x", 10, "expected a number");
    check_refused("move g1, 5x", 10, "expected a number");
    check_refused("pseudoRoom 1, [0]", 16, "1 to 255");
    check_refused("jumpRelative 5", 14, "expected a jump target");
    check_refused("jumpRelative @12", 14, "no label \"12\"");
    check_refused("jumpRelative @9000", 1, "too far");
    check_refused("jumpRelative @-9000", 1, "too far");
    check_refused("jumpRelative @", 14, "no label \"\"");
    check_refused("jumpRelative @00x0", 14, "no label \"00x0\"");
    check_refused("jumpRelative @aLabelOfMoreThanFortyLettersThatIsNotThere", 14,
                  "no label \"aLabelOfMoreThanFortyLettersThatIsNotThe\"");
}

static void missing_and_extra_operands_are_refused(void **state)
{
    (void)state;
    check_refused("move g1", 8, "expected \",\"");
    check_refused("move g1, 5, 6", 11, "after the instruction");
    check_refused("breakHere 1", 11, "after the instruction");
    check_refused("doSentence 254, 1, 2", 15, "after the instruction");
    check_refused("doSentence 1", 13, "expected \",\"");
    check_refused("wait", 5, "operation of wait");
    check_refused("wait.message.camera", 13, "after the instruction");
    check_refused("print 1 .text \"a\" .center", 19, "after the instruction");
    check_refused("loadRoom 1 .fade", 12, "after the instruction");
    check_refused("expression g1 .opcode", 22, "expected \"{\"");
    check_refused("expression g1 .opcode { breakHere", 34, "expected \"}\"");
    check_refused("cutscene [1", 12, "expected \"]\"");
    check_refused("cutscene [1,]", 13, "expected a number");
    check_refused("cutscene 1", 10, "expected \"[\"");
}

static void texts_have_to_be_well_formed(void **state)
{
    (void)state;
    check_refused("setObjectName 1, \"a", 18, "end of the text");
    check_refused("setObjectName 1, a", 18, "expected \"\"\"");
    check_refused("setObjectName 1, \"\\x00\"", 19, "cannot hold");
    check_refused("setObjectName 1, \"\\xFF\"", 19, "cannot hold");
    check_refused("setObjectName 1, \"\\xG0\"", 21, "hexadecimal");
    check_refused("setObjectName 1, \"\\z\"", 19, "in a text");
    check_refused("setObjectName 1, \"\\", 19, "in a text");
    check_refused("setObjectName 1, \"\\v\"", 21, "expected \"{\"");
    check_refused("setObjectName 1, \"\\v{5}\"", 22, "expected a variable");
    check_refused("setObjectName 1, \"\\#{01 0000}\"", 21, "unknown text code");
    check_refused("setObjectName 1, \"a\tb\"", 20, "\\x09");
    check_refused("setObjectName 1, \"a\xFF\"", 20, "\\xFF");
    check_refused("setObjectName 1, \"\\a{x}\"", 22, "expected a number");
    check_refused("setObjectName 1, \"\\#0A\"", 21, "expected \"{\"");
    check_refused("setObjectName 1, \"\\#{x\"", 22, "hexadecimal");
    check_refused("setObjectName 1, \"\\#{0A x}\"", 25, "hexadecimal");
}

static void bytes_that_are_written_out_must_agree_with_the_operands(void **state)
{
    (void)state;
    check_bytes("drawObject~C5 g1 .draw", "C5 01 00 FF");
    check_refused("drawObject~C5 1 .draw", 1, "does not fit these");
    check_refused("drawObject~25 1 .draw", 1, "is not drawObject");
    check_refused("drawObject~4 1 .draw", 12, "hexadecimal");
    check_refused("startScript~2A 1, []", 1, "does not fit these");
    check_refused("cutscene [1~80]", 12, "does not match");
    check_refused("cutscene [g1~FF]", 13, "does not match");
    check_refused("cutscene [1~x]", 13, "hexadecimal");
    check_refused("roomOps.palette 1, 2, 3, ~x 4", 27, "hexadecimal");
    check_refused("roomOps.palette 1, 2, 3, ~80 4", 9, "does not fit these");
}

static void nesting_has_an_end(void **state)
{
    (void)state;
    char text[1024];
    struct text_line line = text_line_in(text, sizeof text);
    for (int i = 0; i < 20; i++)
        text_line_add(&line, "expression g0 .opcode { ");
    check_refused(text, 24 * INSN_NESTING_LIMIT + 1, "nested too deeply");
}

/* Lists with a count of one byte have at most 255 numbers; other lists have any length. */
static void lists_have_a_length(void **state)
{
    static const struct {
        const char *begin;
        int count;
        bool good;
    } lists[] = {{"setVarRange.bytes g1, [", 255, true},
                 {"setVarRange.bytes g1, [", 256, false},
                 {"setVarRange.words g1, [", 255, true},
                 {"setVarRange.words g1, [", 256, false},
                 {"cutscene [", 256, true}};
    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        char text[1024];
        struct fault error = {0};
        struct bytes_writer writer;
        struct text_line line = text_line_in(text, sizeof text);
        text_line_add(&line, "%s0", lists[i].begin);
        for (int n = 1; n < lists[i].count; n++)
            text_line_add(&line, ",%d", n % 10);
        text_line_add(&line, "]");
        bytes_writer_init(&writer, test_allocator());
        assert_int_equal(insn_parse(text, NULL, 0, &writer, &error), lists[i].good);
        if (!lists[i].good)
            assert_non_null(strstr(message_english(&error.why).text, "at most 255 numbers"));
        bytes_writer_free(&writer);
    }
}

/* An allocator whose request number *context, counted down, fails. */
static void *scarce_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    int *left = context;
    if (new_size > 0 && --*left == 0)
        return NULL;
    return test_resize(NULL, pointer, old_size, new_size);
}

static void without_memory_nothing_is_parsed_or_written(void **state)
{
    static const uint8_t bytes[] = {0x1A, 0x64, 0x00, 0xFB, 0xFF};
    (void)state;
    for (int n = 1; n <= 3; n++) {
        int left = n;
        struct fault error = {0};
        struct bytes_writer writer;
        struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
        bytes_writer_init(&writer, (struct allocator){&left, scarce_resize});
        const bool parsed = insn_parse("setObjectName 1, \"a\"", NULL, 0, &writer, &error);
        assert_int_equal(parsed, n == 3); /* one for the text, one for the bytes */
        if (!parsed)
            assert_string_equal(message_english(&error.why).text, "not enough memory");
        bytes_writer_free(&writer);
        left = n;
        bytes_writer_init(&writer, (struct allocator){&left, scarce_resize});
        assert_int_equal(insn_write_next(&reader, &writer), n > 1);
        bytes_writer_free(&writer);
    }
}

static void instructions_are_written_one_after_another(void **state)
{
    static const uint8_t bytes[] = {0x1A, 0x64, 0x00, 0xFB, 0xFF, 0x80, 0x5C};
    struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
    struct bytes_writer text;
    (void)state;
    bytes_writer_init(&text, test_allocator());
    assert_true(insn_write_next(&reader, &text));
    assert_true(insn_write_next(&reader, &text));
    assert_int_equal(text.size, strlen("move g100, -5breakHere"));
    assert_memory_equal(text.data, "move g100, -5breakHere", text.size);
    assert_false(insn_write_next(&reader, &text));
    assert_int_equal(reader.position, 6);
    bytes_writer_free(&text);
}

static void a_short_buffer_gets_the_beginning_and_the_length(void **state)
{
    (void)state;
    static const uint8_t bytes[] = {0x1A, 0x64, 0x00, 0xFB, 0xFF};
    char text[8];
    for (size_t size = 1; size <= sizeof text; size++) {
        struct text_line line = text_line_in(text, size);
        struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
        assert_true(insn_format_next(&reader, &line));
        assert_int_equal(line.length, strlen("move g100, -5"));
        assert_int_equal(strlen(text), size - 1);
        assert_memory_equal(text, "move g100, -5", size - 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_and_comments_are_free),
        cmocka_unit_test(numbers_may_be_written_in_other_forms),
        cmocka_unit_test(unknown_names_are_refused),
        cmocka_unit_test(operands_have_to_fit),
        cmocka_unit_test(missing_and_extra_operands_are_refused),
        cmocka_unit_test(texts_have_to_be_well_formed),
        cmocka_unit_test(bytes_that_are_written_out_must_agree_with_the_operands),
        cmocka_unit_test(nesting_has_an_end),
        cmocka_unit_test(lists_have_a_length),
        cmocka_unit_test(without_memory_nothing_is_parsed_or_written),
        cmocka_unit_test(instructions_are_written_one_after_another),
        cmocka_unit_test(a_short_buffer_gets_the_beginning_and_the_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
