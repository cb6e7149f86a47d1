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

static void a_label_has_any_length_and_is_refused_twice(void **state)
{
    (void)state;
    check_refused("[-0001] breakHere\n", 1, 1, "four hexadecimal digits");
    check_refused("[] breakHere\n", 1, 1, "four hexadecimal digits");
    check_refused("aLabelOfMoreThanFortyLettersThatComesTwice:\n"
                  "aLabelOfMoreThanFortyLettersThatComesTwice:\n",
                  2, 1, "label \"aLabelOfMoreThanFortyLettersThatComesTwi\" already exists");
}

/* More labels than there are buckets, of several lengths: each jump leads to its own label. */
static void every_label_of_many_is_found(void **state)
{
    enum { LABELS = 6000, LINE = 32 };
    struct outcome outcome;
    char *text = malloc(LABELS * LINE);
    size_t length = 0;
    (void)state;
    assert_non_null(text);
    for (int i = 0; i < LABELS; i++)
        length += (size_t)snprintf(text + length, LINE, "l%d: jumpRelative @l%d\n", i, i);
    assert_true(run(&outcome, text));
    assert_int_equal(outcome.writer.size, 3 * LABELS);
    for (size_t i = 0; i < LABELS; i++)
        assert_memory_equal(outcome.writer.data + 3 * i, "\x18\xFD\xFF", 3);
    end(&outcome);
    free(text);
}

static void lines_know_their_first_byte(void **state)
{
    static const char text[] = "breakHere\n\nmove g1, 5 ; five\nstopObjectCode";
    struct outcome outcome;
    uint32_t starts[4] = {9, 9, 9, 9};
    (void)state;
    assert_true(run(&outcome, ""));
    assert_true(assemble((struct byte_view){(const uint8_t *)text, sizeof text - 1},
                         &outcome.writer, &outcome.arena, starts, &outcome.error));
    assert_int_equal(starts[0], 0);
    assert_int_equal(starts[1], 1);
    assert_int_equal(starts[2], 1);
    assert_int_equal(starts[3], 6);
    end(&outcome);
}

/* An allocator whose request number *context, counted down, fails. */
static void *scarce_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    int *left = context;
    if (new_size > 0 && --*left == 0)
        return NULL;
    return test_resize(NULL, pointer, old_size, new_size);
}

static void running_out_of_memory_is_an_error(void **state)
{
    enum { SIZE = 300000 }; /* more than a chunk of an arena, so that text and labels are apart */
    uint8_t *text = malloc(SIZE);
    struct outcome outcome;
    (void)state;
    assert_non_null(text);
    memset(text, '\n', SIZE);
    assert_true(run(&outcome, ""));
    for (int n = 1; n <= 2; n++) {
        int left = n;
        struct arena arena;
        arena_init(&arena, (struct allocator){&left, scarce_resize});
        assert_false(assemble((struct byte_view){text, SIZE}, &outcome.writer, &arena, NULL,
                              &outcome.error));
        assert_string_equal(message_english(&outcome.error.why).text, "not enough memory");
        arena_reset(&arena);
    }
    end(&outcome);
    free(text);
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
        cmocka_unit_test(a_label_has_any_length_and_is_refused_twice),
        cmocka_unit_test(every_label_of_many_is_found),
        cmocka_unit_test(lines_know_their_first_byte),
        cmocka_unit_test(running_out_of_memory_is_an_error),
        cmocka_unit_test(a_zero_in_the_text_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
