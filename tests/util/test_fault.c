/* Faults: their text, and that no buffer overflows. */
#include "util/fault.h"

#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"

static void a_fault_names_file_block_offset_and_reason(void **state)
{
    (void)state;
    struct fault fault;
    struct fault_place place = {"MONKEY.001", "LFLF 10/ROOM/BOXD", 0x1A00};
    char line[FAULT_LINE_SIZE];
    assert_false(fault_set(&fault, FAULT_BAD_VALUE, &place, 0x2B, "box %d", 7));
    fault_format(&fault, line, sizeof line);
    assert_string_equal(line, "MONKEY.001: LFLF 10/ROOM/BOXD at 0x1A2B: box 7");
}

static void unknown_parts_of_a_fault_are_left_out(void **state)
{
    (void)state;
    struct fault fault;
    char line[FAULT_LINE_SIZE];
    fault_set(&fault, FAULT_MISSING, NULL, 12, "no game");
    fault_format(&fault, line, sizeof line);
    assert_string_equal(line, "no game");
    fault_set(&fault, FAULT_MISSING, &(struct fault_place){"A", "", FAULT_NO_OFFSET}, 0, "gone");
    fault_format(&fault, line, sizeof line);
    assert_string_equal(line, "A: gone");
    fault_set(&fault, FAULT_MISSING, &(struct fault_place){"A", "", 16}, 0, "gone");
    fault_format(&fault, line, sizeof line);
    assert_string_equal(line, "A: at 0x10: gone");
}

static void long_texts_are_cut_and_terminated(void **state)
{
    (void)state;
    char text[500];
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    struct fault fault;
    char line[FAULT_LINE_SIZE];
    char short_line[8];
    fault_set(&fault, FAULT_MISSING, &(struct fault_place){text, text, 1}, 0, "%s", text);
    assert_int_equal(strlen(fault.file), FAULT_FILE_SIZE - 1);
    assert_int_equal(strlen(fault.block), FAULT_BLOCK_SIZE - 1);
    assert_int_equal(strlen(message_english(&fault.why).text), MESSAGE_TEXT_SIZE - 1);
    fault_format(&fault, line, sizeof line);
    assert_true(strlen(line) < sizeof line);
    fault_format(&fault, short_line, sizeof short_line);
    assert_int_equal(strlen(short_line), sizeof short_line - 1);
}

static void a_long_path_keeps_the_name_of_its_file(void **state)
{
    (void)state;
    static const char path[] =
        "/home/guybrush/games/a folder within a folder within a folder/wrong.json";
    struct fault fault;
    fault_set(&fault, FAULT_MISSING, &(struct fault_place){path, "", 0}, 0, "gone");
    assert_string_equal(fault.file,
                        "...sh/games/a folder within a folder within a folder/wrong.json");
    fault_set_line(&fault,
                   "/home/gu\u00FCbrush/games/a folder within a folder, deep within it/w.json", 1,
                   2, "gone");
    assert_string_equal(fault.file,
                        "...brush/games/a folder within a folder, deep within it/w.json");
}

static void an_offset_that_does_not_fit_is_left_out(void **state)
{
    (void)state;
    struct fault fault;
    struct fault_place place = {"A", "B", 0xFFFFFFF0};
    fault_set(&fault, FAULT_MISSING, &place, 0x20, "far");
    assert_int_equal(fault.offset, FAULT_NO_OFFSET);
    fault_set(&fault, FAULT_MISSING, &place, SIZE_MAX, "far");
    assert_int_equal(fault.offset, FAULT_NO_OFFSET);
}

static void a_full_log_continues_counting(void **state)
{
    (void)state;
    static struct fault_log log;
    struct fault fault;
    for (int i = 0; i < FAULT_LOG_LIMIT + 5; i++) {
        fault_set(&fault, FAULT_MISSING, NULL, 0, "%d", i);
        fault_log_add(&log, &fault);
    }
    assert_int_equal(log.count, FAULT_LOG_LIMIT + 5);
    assert_string_equal(message_english(&log.faults[FAULT_LOG_LIMIT - 1].why).text, "31");
    assert_string_equal(message_english(&log.faults[0].why).text, "0");
}

static void a_fault_of_a_text_names_line_and_column(void **state)
{
    (void)state;
    struct fault fault;
    char line[FAULT_LINE_SIZE];
    fault_set_line(&fault, "clicks.txt", 12, 3, "no \"%s\"", "huh");
    fault_format(&fault, line, sizeof line);
    assert_string_equal(line, "clicks.txt:12:3: no \"huh\"");
    fault_set_line(&fault, "clicks.txt", 12, 0, "no \"%s\"", "huh");
    fault_format(&fault, line, sizeof line);
    assert_string_equal(line, "clicks.txt:12: no \"huh\"");
}

static void a_whole_fault_is_part_of_a_message(void **state)
{
    (void)state;
    const struct fault_place places[] = {
        {"MONKEY.001", "LFLF 10/SOUN 4", 0x1A00}, {"MONKEY.001", "", FAULT_NO_OFFSET}, {"", "", 4}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct fault fault;
        struct message why, whole;
        char line[FAULT_LINE_SIZE], expected[FAULT_LINE_SIZE + 32];
        fault_set(&fault, FAULT_BAD_VALUE, &places[i], 0x2B, "%zu bytes", (size_t)7);
        fault_format(&fault, line, sizeof line);
        snprintf(expected, sizeof expected, "sound %d is silent: %s", 4, line);
        why = fault_message(&fault);
        message_set(&whole, "sound %d is silent: %p", 4, message_in(&why));
        assert_string_equal(message_english(&whole).text, expected);
    }
}

static const char *german(const char *english)
{
    return strcmp(english, "%s at 0x%X") == 0 ? "%s bei 0x%X"
           : strcmp(english, "box %d") == 0   ? "Box %d"
                                              : english;
}

static void place_and_reason_are_translated(void **state)
{
    (void)state;
    const struct fault_place place = {"MONKEY.001", "LFLF 10/ROOM/BOXD", 0x1A00};
    struct fault fault;
    char line[FAULT_LINE_SIZE];
    fault_set(&fault, FAULT_BAD_VALUE, &place, 0x2B, "box %d", 7);
    fault_write(&fault, german, line, sizeof line);
    assert_string_equal(line, "MONKEY.001: LFLF 10/ROOM/BOXD bei 0x1A2B: Box 7");
}

static void a_fault_needs_no_receiver(void **state)
{
    (void)state;
    struct fault fault = {.code = FAULT_MISSING};
    assert_false(fault_set(NULL, FAULT_MISSING, NULL, 0, "unheard"));
    assert_false(fault_pass(NULL, &fault));
    fault_log_add(NULL, &fault);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fault_names_file_block_offset_and_reason),
        cmocka_unit_test(unknown_parts_of_a_fault_are_left_out),
        cmocka_unit_test(long_texts_are_cut_and_terminated),
        cmocka_unit_test(a_long_path_keeps_the_name_of_its_file),
        cmocka_unit_test(an_offset_that_does_not_fit_is_left_out),
        cmocka_unit_test(a_full_log_continues_counting),
        cmocka_unit_test(a_fault_of_a_text_names_line_and_column),
        cmocka_unit_test(a_whole_fault_is_part_of_a_message),
        cmocka_unit_test(place_and_reason_are_translated),
        cmocka_unit_test(a_fault_needs_no_receiver),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
