/* Texts and messages, and their translations by a catalogue that is made here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/language.h"

struct entry {
    const char *original, *translation; /* forms after '|' */
};

static uint8_t file[4096];

static void put_u32(uint8_t *at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

/* A .mo file of entries that are sorted already. */
static struct byte_view make(const struct entry *entries, uint32_t count)
{
    const uint32_t numbers[] = {0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0};
    uint32_t at = 28 + 16 * count;
    memset(file, 0, sizeof file);
    for (int i = 0; i < 7; i++)
        put_u32(file + 4 * i, numbers[i]);
    for (uint32_t i = 0; i < 2 * count; i++) {
        const char *text = i < count ? entries[i].original : entries[i - count].translation;
        const uint32_t length = (uint32_t)strlen(text);
        put_u32(file + 28 + 8 * i, length);
        put_u32(file + 32 + 8 * i, at);
        memcpy(file + at, text, length);
        char *bar = strchr((char *)file + at, '|');
        if (bar)
            *bar = '\0';
        at += length + 1;
    }
    return (struct byte_view){file, at};
}

static const struct entry german[] = {
    {"", "Plural-Forms: nplurals=2; plural=(n != 1);\n"},
    {"%-s is too long: the limit is %zu bytes", "%s ist zu lang: höchstens %zu Byte"},
    {"%d file was read|%d files were read", "%d Datei wurde gelesen|%d Dateien wurden gelesen"},
    {"%p, which was read first", "%p, zuerst gelesen"},
    {"%s at 0x%X", "%s bei 0x%X"},
    {"%s in room %d", "in Raum %2$d: %1$s"},
    {"100 %% of %s", "100 %% von %s"},
    {"Load", "Laden"},
    {"Save", "Speichern"},
    {"cannot read %s", "%s ist nicht lesbar"},
    {"it is %s", "es ist %s"},
    {"it is %s at %d", "es steht %s auf %d"},
    {"no room %d", "Raum %d fehlt"},
    {"the file ends at 0x%X", "die Datei endet bei 0x%X"},
    {"the name", "der Name"},
};

static void use_german(void)
{
    assert_true(language_use_catalogue(make(german, sizeof german / sizeof *german)));
}

/* The message of a format and its arguments has these words in German. */
#define CHECK(expected, ...)                                                                       \
    do {                                                                                           \
        struct message made;                                                                       \
        message_set(&made, __VA_ARGS__);                                                           \
        assert_string_equal(tr_message(&made).text, expected);                                     \
    } while (0)

static void test_texts(void **state)
{
    (void)state;
    use_german();
    assert_string_equal(tr("Load"), "Laden");
    assert_string_equal(tr("Loaf"), "Loaf");
    assert_string_equal(tr_count(1, "%d file was read", ""), "%d Datei wurde gelesen");
    assert_string_equal(tr_count(0, "%d file was read", ""), "%d Dateien wurden gelesen");
    assert_string_equal(tr_count(1, "%d box", "%d boxes"), "%d box");
    assert_string_equal(tr_count(2, "%d box", "%d boxes"), "%d boxes");
}

static void test_messages(void **state)
{
    (void)state;
    use_german();
    CHECK("Speichern", "Save");
    CHECK("Raum 12 fehlt", "no room %d", 12);
    CHECK("in Raum 7: a door", "%s in room %d", "a door", 7);
    CHECK("100 % von it", "100 %% of %s", "it");
    CHECK("no such text as 3", "no such text as %d", 3);
}

/* A text of a file is never translated, even where the catalogue has it; a text of the program is,
 * where the format says so. */
static void test_words(void **state)
{
    (void)state;
    use_german();
    CHECK("Save ist nicht lesbar", "cannot read %s", "Save");
    CHECK("no room 12 ist nicht lesbar", "cannot read %s", "no room 12");
    CHECK("der Name ist zu lang: höchstens 8 Byte", "%-s is too long: the limit is %zu bytes",
          "the name", (size_t)8);
    CHECK("a title ist zu lang: höchstens 8 Byte", "%-s is too long: the limit is %zu bytes",
          "a title", (size_t)8);
}

/* Both formats could have made this English text; each has its own translation. */
static void test_two_formats_of_one_text(void **state)
{
    struct message one, other;
    (void)state;
    use_german();
    message_set(&one, "it is %s", "here at 5");
    message_set(&other, "it is %s at %d", "here", 5);
    assert_string_equal(message_english(&one).text, message_english(&other).text);
    assert_string_equal(tr_message(&one).text, "es ist here at 5");
    assert_string_equal(tr_message(&other).text, "es steht here auf 5");
}

static void test_nested(void **state)
{
    struct message inner, outer, both;
    (void)state;
    use_german();
    message_set(&inner, "%s in room %d", "no room 12", 7);
    message_set(&outer, "%p, which was read first", message_in(&inner));
    assert_string_equal(tr_message(&outer).text, "in Raum 7: no room 12, zuerst gelesen");
    both = message_joined(&inner, "; ", &outer);
    assert_string_equal(tr_message(&both).text,
                        "in Raum 7: no room 12; in Raum 7: no room 12, zuerst gelesen");
}

static void test_faults(void **state)
{
    const struct fault_place place = {"A.001", "LOFF", 0x10};
    struct fault fault;
    struct message message;
    (void)state;
    use_german();
    fault_set(&fault, FAULT_TRUNCATED, &place, 0xF, "the file ends at 0x%X", 0x20u);
    assert_string_equal(tr_fault(&fault).text, "A.001: LOFF bei 0x1F: die Datei endet bei 0x20");
    message = fault_message(&fault);
    assert_string_equal(tr_message(&message).text, tr_fault(&fault).text);
    fault_too_long(&fault, "the name", 8);
    assert_string_equal(tr_fault(&fault).text, "der Name ist zu lang: höchstens 8 Byte");
}

/* Any words, as long as nothing else is read. */
#define CHECK_READ(...)                                                                            \
    do {                                                                                           \
        struct message made;                                                                       \
        message_set(&made, __VA_ARGS__);                                                           \
        (void)tr_message(&made);                                                                   \
    } while (0)

/* Every byte changed, and every length: it is used or refused, and nothing outside is read. */
static void test_damage(void **state)
{
    (void)state;
    const struct byte_view good = make(german, sizeof german / sizeof *german);
    for (size_t i = 0; i < good.size; i++) {
        uint8_t *copy = malloc(good.size);
        assert_non_null(copy);
        memcpy(copy, good.data, good.size);
        copy[i] = (uint8_t)(copy[i] ^ 0xFF);
        language_use_catalogue((struct byte_view){copy, good.size});
        CHECK_READ("%s in room %d", "a door", 7);
        language_use_catalogue((struct byte_view){0});
        uint8_t *shorter = realloc(copy, i + 1);
        assert_non_null(shorter);
        memcpy(shorter, good.data, i + 1);
        assert_int_equal(language_use_catalogue((struct byte_view){shorter, i + 1}),
                         i + 1 == good.size);
        language_use_catalogue((struct byte_view){0});
        free(shorter);
    }
}

/* A translation with other arguments would read missing values. */
static void test_other_arguments(void **state)
{
    (void)state;
    const struct entry wrong[] = {{"no room %d", "kein Raum %s"}};
    const struct entry fewer[] = {{"no room %d", "kein Raum"}};
    const struct entry gap[] = {{"no room %d", "kein Raum %2$d"}};
    assert_false(language_use_catalogue(make(wrong, 1)));
    assert_false(language_use_catalogue(make(fewer, 1)));
    assert_false(language_use_catalogue(make(gap, 1)));
    assert_string_equal(tr("no room %d"), "no room %d");
}

static void test_choice(void **state)
{
    (void)state;
    assert_true(language_use("en_GB.UTF-8"));
    assert_string_equal(tr("Load"), "Load");
    assert_false(language_use("xx_YY"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),           cmocka_unit_test(test_messages),
        cmocka_unit_test(test_words),           cmocka_unit_test(test_two_formats_of_one_text),
        cmocka_unit_test(test_nested),          cmocka_unit_test(test_faults),
        cmocka_unit_test(test_damage),          cmocka_unit_test(test_choice),
        cmocka_unit_test(test_other_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
