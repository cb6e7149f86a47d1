/* Messages: their contents, and their words. */
#include "util/message.h"

#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"

/* A message has the words that printf makes of its format and arguments. */
#define SAME(...)                                                                                  \
    do {                                                                                           \
        struct message made;                                                                       \
        char expected[512], text[512];                                                             \
        message_set(&made, __VA_ARGS__);                                                           \
        snprintf(expected, sizeof expected, __VA_ARGS__);                                          \
        assert_int_equal(message_write(&made, NULL, text, sizeof text), strlen(expected));         \
        assert_string_equal(text, expected);                                                       \
    } while (0)

static void arguments_of_all_kinds_are_as_printf_writes_them(void **state)
{
    (void)state;
    SAME("nothing");
    SAME("100 %% of %s", "it");
    SAME("%d %d %d %d", 0, -1, INT_MAX, INT_MIN);
    SAME("%u %x %X", UINT_MAX, 0xabcdefu, 0xABCDEFu);
    SAME("%lld %lld %llu", LLONG_MAX, LLONG_MIN, ULLONG_MAX);
    SAME("%ld %lu %zu", LONG_MIN, ULONG_MAX, SIZE_MAX);
    SAME("%hhu %hd", (unsigned char)200, (short)-3);
    SAME("%hhd %hu", (signed char)-3, (unsigned short)60000);
    SAME("%jd %td", INTMAX_MIN, (ptrdiff_t)-5);
    SAME("%c%c", 'a', 'z');
    SAME("[%5d] [%-5d] [%05d] [%04X] [%08X]", 12, 34, 56, 0x1Au, 0xFEDCBA98u);
    SAME("%s, %.3s, %.*s, %s", "whole", "precise", 2, "given", "");
    SAME("%-s", "a text that the catalogue may have");
    SAME("%d %d %d %d %d %d %d %d %d %d %d %d", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
}

static void arguments_are_copies(void **state)
{
    (void)state;
    char name[] = "door";
    struct message inner, outer;
    message_set(&inner, "no %s", name);
    message_set(&outer, "%p in room %d", message_in(&inner), 7);
    memset(name, 'x', sizeof name - 1);
    memset(&inner, 0, sizeof inner);
    assert_string_equal(message_english(&outer).text, "no door in room 7");
}

static const char *upper(const char *english)
{
    static const char *const words[][2] = {{"no %s", "KEIN %s"},
                                           {"%p in room %d", "IN RAUM %2$d: %1$p"},
                                           {"%-s, not %s", "%s STATT %s"},
                                           {"a door", "EINE TUER"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], english) == 0)
            return words[i][1];
    return english;
}

static void formats_are_translated_and_arguments_are_not(void **state)
{
    (void)state;
    struct message inner, outer, choice;
    char text[128];
    message_set(&inner, "no %s", "a door");
    message_set(&outer, "%p in room %d", message_in(&inner), 7);
    message_write(&outer, upper, text, sizeof text);
    assert_string_equal(text, "IN RAUM 7: KEIN a door");
    message_set(&choice, "%-s, not %s", "a door", "a door");
    message_write(&choice, upper, text, sizeof text);
    assert_string_equal(text, "EINE TUER STATT a door");
}

/* A translation with other directives shows no more than the message holds. */
static const char *wrong(const char *english)
{
    return strcmp(english, "box %d of %s") == 0 ? "%9$d %s %n %" : english;
}

/* A directive that ends after its flags or its length. */
static const char *cut_in_flags(const char *english)
{
    return strcmp(english, "box %d of %s") == 0 ? "box %d %-" : english;
}

static const char *cut_in_length(const char *english)
{
    return strcmp(english, "box %d of %s") == 0 ? "box %d %ll" : english;
}

static void a_wrong_translation_reads_nothing_else(void **state)
{
    (void)state;
    struct message message;
    char text[64];
    message_set(&message, "box %d of %s", 3, "it");
    message_write(&message, wrong, text, sizeof text);
    assert_string_equal(text, "");
    message_write(&message, cut_in_flags, text, sizeof text);
    assert_string_equal(text, "box 3 %-");
    message_write(&message, cut_in_length, text, sizeof text);
    assert_string_equal(text, "box 3 %ll");
}

static void a_long_message_is_cut(void **state)
{
    (void)state;
    char far_too_long[600], text[600], small[8];
    struct message message, outer;
    memset(far_too_long, 'x', sizeof far_too_long);
    far_too_long[sizeof far_too_long - 1] = '\0';
    message_set(&message, "%s and %d", far_too_long, 7);
    message_write(&message, NULL, text, sizeof text);
    assert_int_equal(strlen(text), MESSAGE_BYTES);
    assert_int_equal(strlen(message_english(&message).text), MESSAGE_TEXT_SIZE - 1);
    message_set(&outer, "%d: %p; %s", 1, message_in(&message), "the end");
    message_write(&outer, NULL, text, sizeof text);
    assert_int_equal(strspn(text + 3, "x"), strlen(text + 3));
    assert_int_equal(message_write(&message, NULL, small, sizeof small), sizeof small - 1);
    assert_string_equal(small, "xxxxxxx");
}

/* Every length of a text that is followed by each kind of argument: it is there or it is not. */
static void messages_of_every_length_end_well(void **state)
{
    (void)state;
    char text[300], written[600];
    struct message inner, message;
    message_set(&inner, "inner %d %s", -70000, "text");
    for (int length = 0; length < (int)sizeof text - 1; length++) {
        memset(text, 'x', sizeof text);
        text[length] = '\0';
        message_set(&message, "%s%d %p%-s", text, INT_MIN, message_in(&inner), "word");
        const size_t size = message_write(&message, upper, written, sizeof written);
        assert_int_equal(strlen(written), size);
        assert_memory_equal(written, text,
                            (size_t)(length < MESSAGE_BYTES ? length : MESSAGE_BYTES));
    }
}

static void an_empty_message_is_no_text_and_joins_nothing(void **state)
{
    (void)state;
    struct message none = {0}, one, joined;
    char text[64];
    message_set(&one, "box %d", 7);
    assert_int_equal(message_write(&none, NULL, text, sizeof text), 0);
    assert_string_equal(text, "");
    joined = message_joined(&none, ": ", &one);
    assert_true(message_same(&joined, &one));
    joined = message_joined(&one, ": ", &none);
    assert_true(message_same(&joined, &one));
    joined = message_joined(&one, "; ", &one);
    assert_string_equal(message_english(&joined).text, "box 7; box 7");
    joined = message_joined(&one, ": ", &one);
    assert_string_equal(message_english(&joined).text, "box 7: box 7");
}

static void messages_are_the_same_by_format_and_arguments(void **state)
{
    (void)state;
    static const char format[] = "box %d of %s";
    struct message one, other;
    message_set(&one, format, 7, "it");
    message_set(&other, format, 7, "it");
    assert_true(message_same(&one, &other));
    message_set(&other, format, 8, "it");
    assert_false(message_same(&one, &other));
    message_set(&other, format, 7, "itself");
    assert_false(message_same(&one, &other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_of_all_kinds_are_as_printf_writes_them),
        cmocka_unit_test(arguments_are_copies),
        cmocka_unit_test(formats_are_translated_and_arguments_are_not),
        cmocka_unit_test(a_wrong_translation_reads_nothing_else),
        cmocka_unit_test(a_long_message_is_cut),
        cmocka_unit_test(messages_of_every_length_end_well),
        cmocka_unit_test(an_empty_message_is_no_text_and_joins_nothing),
        cmocka_unit_test(messages_are_the_same_by_format_and_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
