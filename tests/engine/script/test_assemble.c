/* Whole scripts as text: offsets, labels, and errors with line and column. */
#include "engine/script/assemble.h"

#include "engine/samples.h"
#include "test_memory.h"

struct outcome {
    struct arena arena;
    struct bytes_writer writer;
    struct fault error;
};

static bool run(struct outcome *outcome, const char *text)
{
    struct byte_view view = {(const uint8_t *)text, strlen(text)};
    outcome->error = (struct fault){0};
    arena_init(&outcome->arena, test_allocator());
    bytes_writer_init(&outcome->writer, test_allocator());
    return assemble(view, &outcome->writer, &outcome->arena, NULL, &outcome->error);
}

static void end(struct outcome *outcome)
{
    arena_reset(&outcome->arena);
    bytes_writer_free(&outcome->writer);
}

static void check_bytes(const char *text, const char *expected)
{
    struct outcome outcome;
    char hex[3 * SAMPLE_BYTES + 1] = "";
    if (!run(&outcome, text))
        fail_msg("%d:%d: %s", outcome.error.line, outcome.error.column,
                 message_english(&outcome.error.why).text);
    assert_true(outcome.writer.size <= SAMPLE_BYTES);
    for (size_t i = 0; i < outcome.writer.size; i++)
        snprintf(hex + 3 * i, 4, "%02X ", outcome.writer.data[i]);
    assert_string_equal(hex, expected);
    end(&outcome);
}

static void check_refused(const char *text, int line, int column, const char *why)
{
    struct outcome outcome;
    if (run(&outcome, text))
        fail_msg("\"%s\" was taken", text);
    if (outcome.error.line != line || outcome.error.column != column ||
        strstr(message_english(&outcome.error.why).text, why) == NULL)
        fail_msg("\"%s\": %d:%d: %s", text, outcome.error.line, outcome.error.column,
                 message_english(&outcome.error.why).text);
    end(&outcome);
}

static void lines_become_bytes_in_order(void **state)
{
    (void)state;
    check_bytes("", "");
    check_bytes("\n; nothing\n   \n", "");
    check_bytes("breakHere\nstopObjectCode", "80 A0 ");
    check_bytes("breakHere\r\n\r\nstopObjectCode\r\n", "80 A0 ");
    check_bytes("[0000] breakHere ; wait\n[0001] stopObjectCode\n", "80 A0 ");
}

static void labels_lead_forward_and_back(void **state)
{
    (void)state;
    check_bytes("loop:\nbreakHere\nequalZero g1, @done\njumpRelative @loop\ndone: stopObjectCode\n",
                "80 28 01 00 03 00 18 F7 FF A0 ");
}

static void a_listing_can_be_edited_without_counting(void **state)
{
    (void)state;
    check_bytes("[0000] jumpRelative @0004\n[0003] breakHere\n[0004] stopObjectCode\n",
                "18 01 00 80 A0 ");
    check_bytes("[0000] jumpRelative @0004\n[0003] breakHere\nbreakHere\n[0004] stopObjectCode\n",
                "18 02 00 80 80 A0 ");
    check_bytes("[0000] jumpRelative @0004\n[0004] stopObjectCode\n", "18 00 00 A0 ");
}

static void places_without_a_line_are_offsets_in_unmoved_code(void **state)
{
    (void)state;
    check_bytes("[0000] jumpRelative @0002\n[0003] breakHere\n", "18 FF FF 80 ");
    check_bytes("jumpRelative @0100\n", "18 FD 00 ");
    check_refused("[0000] jumpRelative @0002\n[0004] breakHere\n", 1, 21, "no label \"0002\"");
}

static void the_first_offset_is_the_start_of_the_code(void **state)
{
    (void)state;
    check_bytes("; object\n[0012] jumpRelative @0012\n[0015] stopObjectCode~00\n", "18 FD FF 00 ");
    check_bytes("[0012] jumpRelative @0010\n", "18 FB FF ");
}

static void errors_name_line_and_column(void **state)
{
    (void)state;
    check_refused("breakHere\n  [0001] move g1\n", 2, 17, "expected \",\"");
    check_refused("breakHere\nagain: loadRoom 300\n", 2, 17, "0 to 255");
    check_refused("breakHere\n[0001 move g1, 5\n", 2, 1, "closing bracket is missing");
    check_refused("[x] breakHere\n", 1, 1, "four hexadecimal digits");
    check_refused("jumpRelative @nowhere\n", 1, 14, "no label \"nowhere\"");
    check_refused("a:\nbreakHere\na:\n", 3, 1, "line 1");
    check_refused("[0000] breakHere\n; script 2\n[0000] breakHere\n", 3, 1, "one script");
}

static void a_zero_in_the_text_is_refused(void **state)
{
    (void)state;
    struct outcome outcome;
    static const uint8_t bytes[] = {'\n', 'b', 0, 'c'};
    assert_false(run(&outcome, "x"));
    assert_false(assemble((struct byte_view){bytes, sizeof bytes}, &outcome.writer, &outcome.arena,
                          NULL, &outcome.error));
    assert_int_equal(outcome.error.line, 2);
    end(&outcome);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_become_bytes_in_order),
        cmocka_unit_test(labels_lead_forward_and_back),
        cmocka_unit_test(a_listing_can_be_edited_without_counting),
        cmocka_unit_test(places_without_a_line_are_offsets_in_unmoved_code),
        cmocka_unit_test(the_first_offset_is_the_start_of_the_code),
        cmocka_unit_test(errors_name_line_and_column),
        cmocka_unit_test(a_zero_in_the_text_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
