/* Sentences and their translations by a catalogue that is made here. */
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
    {"%d file was read|%d files were read", "%d Datei wurde gelesen|%d Dateien wurden gelesen"},
    {"%s at 0x%X", "%s bei 0x%X"},
    {"%s in room %d", "in Raum %2$d: %1$s"},
    {"100 %% of %s", "100 %% von %s"},
    {"Load", "Laden"},
    {"Save", "Speichern"},
    {"cannot read %s", "%s ist nicht lesbar"},
    {"no room %d", "Raum %d fehlt"},
    {"the file ends at 0x%X", "die Datei endet bei 0x%X"},
};

static void check(const char *english, const char *expected)
{
    assert_string_equal(tr_sentence(english), expected);
}

static void test_texts(void **state)
{
    (void)state;
    assert_true(language_use_catalogue(make(german, sizeof german / sizeof *german)));
    assert_string_equal(tr("Load"), "Laden");
    assert_string_equal(tr("Loaf"), "Loaf");
    assert_string_equal(tr_count(1, "%d file was read", ""), "%d Datei wurde gelesen");
    assert_string_equal(tr_count(0, "%d file was read", ""), "%d Dateien wurden gelesen");
    assert_string_equal(tr_count(1, "%d box", "%d boxes"), "%d box");
    assert_string_equal(tr_count(2, "%d box", "%d boxes"), "%d boxes");
}

static void test_sentences(void **state)
{
    (void)state;
    assert_true(language_use_catalogue(make(german, sizeof german / sizeof *german)));
    check("Save", "Speichern");
    check("no room 12", "Raum 12 fehlt");
    check("no room x", "no room x");
    check("1 file was read", "1 Datei wurde gelesen");
    check("23 files were read", "23 Dateien wurden gelesen");
    check("a door in room 7", "in Raum 7: a door");
    check("100 % of it", "100 % von it");
    /* Parts, and sentences as arguments: but a name is a name. */
    check("MONKEY.001: no room 12", "MONKEY.001: Raum 12 fehlt");
    check("cannot read a.txt; no room 12", "a.txt ist nicht lesbar; Raum 12 fehlt");
    check("A.001: LOFF at 0x1F: the file ends at 0x20",
          "A.001: LOFF bei 0x1F: die Datei endet bei 0x20");
    check("cannot read Save", "Save ist nicht lesbar");
    check("", "");
}

static void test_cut(void **state)
{
    (void)state;
    enum { LONG = 9000, LIMIT = 8191 };
    char english[LONG + 1] = "cannot read ";
    memset(english + strlen(english), 'x', LONG - strlen(english));
    assert_true(language_use_catalogue(make(german, sizeof german / sizeof *german)));
    assert_int_equal(strlen(tr_sentence(english)), LIMIT);
}

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
        tr_sentence("a door in room 7");
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

/* A translation whose arguments are others would read what is not there. */
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
        cmocka_unit_test(test_texts),  cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_cut),    cmocka_unit_test(test_damage),
        cmocka_unit_test(test_choice), cmocka_unit_test(test_other_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
