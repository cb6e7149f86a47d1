/* The table of settings, reading and changing their file, and how values lie over one another. */
#include "resource/cmocka_all.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/chord.h"
#include "app/session/settings.h"
#include "app/session/settings_file.h"
#include "platform/window_draw.h"
#include "platform/window_event.h"
#include "walk/router.h"

enum { TEXT_SIZE = 8192 };

struct reports {
    char text[TEXT_SIZE];
    int count;
};

static void hear(void *context, const char *line)
{
    struct reports *reports = context;
    size_t length = strlen(reports->text);
    snprintf(reports->text + length, TEXT_SIZE - length, "%s\n", line);
    reports->count++;
}

static struct byte_view view_of(const char *text)
{
    return (struct byte_view){(const uint8_t *)text, strlen(text)};
}

static void read_text(struct settings_in_force *settings, struct reports *reports,
                      struct byte_view text, const char *game)
{
    const struct settings_reporter reporter = {reports, hear};
    memset(reports, 0, sizeof *reports);
    settings_begin(settings);
    settings_read(settings, text, "walkbox.ini", game, &reporter);
}

static void *resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size)
        return realloc(pointer, new_size);
    free(pointer);
    return NULL;
}

static void begin_writer(struct bytes_writer *writer)
{
    bytes_writer_init(writer, (struct allocator){NULL, resize});
}

/* ---- the table ---- */

static void each_setting_is_whole(void **state)
{
    struct settings settings;
    (void)state;
    settings_default(&settings);
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        char text[SETTING_TEXT_SIZE], values[SETTING_WHY_SIZE], why[SETTING_WHY_SIZE];
        assert_int_equal(setting_find(row->name, false), i);
        assert_true(row->help[0] != '\0' && row->help[strlen(row->help) - 1] != '.');
        setting_write(&settings, (enum setting)i, text);
        setting_values((enum setting)i, values);
        assert_true(values[0] != '\0');
        for (int n = 0; row->kind == SETTING_IS_CHOICE && (n == 0 || values[0]); n++) {
            const struct setting_word *word = setting_word((enum setting)i, n);
            const size_t length = word ? strlen(word->word) : 0;
            if (!word || strncmp(values, word->word, length) != 0 || !word->meaning[0])
                fail_msg("%s: word %d differs, or has no meaning", row->name, n);
            memmove(values, values + length, strlen(values + length) + 1);
            if (values[0])
                memmove(values, values + 2, strlen(values + 2) + 1); /* ", " */
        }
        if (!setting_parse(&settings, (enum setting)i, text, why))
            fail_msg("%s cannot be set to its own default: %s", row->name, why);
        assert_int_equal(setting_clash(&settings, (enum setting)i), SETTING_COUNT);
    }
    assert_null(setting_row(SETTING_COUNT));
    assert_null(setting_word(SETTING_MUTE, 0));
    assert_int_equal(setting_find("", false), SETTING_COUNT);
    assert_int_equal(setting_find("menu", false), SETTING_COUNT);
    assert_int_equal(setting_find("menu", true), SETTING_KEY_MENU);
    assert_int_equal(setting_find("key-menu", true), SETTING_KEY_MENU);
    assert_int_equal(setting_find("mute", true), SETTING_KEY_MUTE);
    assert_int_equal(setting_find("mute", false), SETTING_MUTE);
}

/* The words of a setting are equal to the words of the code that uses them. */
static void setting_words_equal_the_words_of_their_users(void **state)
{
    (void)state;
    int count = 0;
    for (; router_at(count); count++)
        assert_string_equal(setting_word(SETTING_ROUTER, count + 1)->word, router_at(count)->name);
    assert_null(setting_word(SETTING_ROUTER, count + 1));
    char values[SETTING_WHY_SIZE];
    setting_values(SETTING_SCALING, values);
    assert_string_equal(values, "whole, fill");
    setting_values(SETTING_FILTER, values);
    assert_string_equal(values, "sharp-bilinear, bilinear, nearest");
}

static void bad_values_are_refused_with_the_possible_values(void **state)
{
    static const struct {
        enum setting setting;
        const char *value, *why;
    } cases[] = {
        {SETTING_SCALING, "fil", "scaling cannot be \"fil\": it takes whole, fill"},
        {SETTING_SCALING, "0", "scaling cannot be \"0\": it takes whole, fill"},
        {SETTING_TEXT_SPEED, "10", "text-speed cannot be \"10\": it takes 0 to 9"},
        {SETTING_TEXT_SPEED, "", "text-speed cannot be \"\": it takes 0 to 9"},
        {SETTING_ASPECT, "maybe", "aspect cannot be \"maybe\": it takes yes or no"},
        {SETTING_SOUNDFONT, "a\nb", "soundfont cannot be \"a?b\": it takes a path"},
        {SETTING_SOUNDFONT, "a ;b", "soundfont cannot be \"a ;b\": it takes a path"},
        {SETTING_SOUNDFONT, " a", "soundfont cannot be \" a\": it takes a path"},
        {SETTING_KEY_MENU, "Escape", "key-menu cannot be \"Escape\": it takes a key such as"},
    };
    struct settings settings, before;
    (void)state;
    settings_default(&settings);
    before = settings;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[SETTING_WHY_SIZE];
        assert_false(setting_parse(&settings, cases[i].setting, cases[i].value, why));
        if (strncmp(why, cases[i].why, strlen(cases[i].why)) != 0)
            fail_msg("%s", why);
        assert_memory_equal(&settings, &before, sizeof settings);
    }
}

static void numbers_stay_in_their_range(void **state)
{
    struct settings settings;
    (void)state;
    settings_default(&settings);
    setting_set_number(&settings, SETTING_TEXT_SPEED, 99);
    assert_int_equal(settings.text_speed, 9);
    setting_set_number(&settings, SETTING_SCALING, 99);
    assert_int_equal(settings.scaling, 1);
    setting_set_number(&settings, SETTING_SCALING, -1);
    assert_int_equal(settings.scaling, 0);
    setting_set_number(&settings, SETTING_SOUNDFONT, 3);
    assert_string_equal(settings.soundfont, "");
}

/* ---- keys ---- */

static void keys_are_read_as_they_are_written(void **state)
{
    static const char *const same[] = {
        "F1", "F12",  "Space",    "Ctrl+Alt+D", "Alt+Enter", "Tab",       "none",
        "A",  "`",    "Shift+F5", "Plus",       "Semicolon", "Backspace", "Ctrl+Shift+Z",
        "=",  "Hash", "é",        "Ctrl+ß"};
    static const char *const wrong[] = {"",      "F0",      "F13",        "Escape", "Ctrl+1",
                                        "Alt+0", "Shift+A", "Ctrl+",      "F1 ",    "Meta+A",
                                        "ab",    "Shift+é", "Alt+Escape", "ę",      "éé"};
    char text[CHORD_TEXT_SIZE];
    int chord = 77;
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_true(chord_read(same[i], &chord));
        chord_write(chord, false, text);
        assert_string_equal(text, same[i]);
    }
    assert_true(chord_read("alt+ctrl+d", &chord));
    chord_write(chord, false, text);
    assert_string_equal(text, "Ctrl+Alt+D");
    chord = 77;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (chord_read(wrong[i], &chord) || chord != 77)
            fail_msg("\"%s\" is a key", wrong[i]);
}

static void a_key_that_is_pressed_is_its_chord(void **state)
{
    static const struct {
        struct window_event event;
        const char *name;
    } cases[] = {
        {{.key = WINDOW_KEY_F5}, "F5"},
        {{.key = WINDOW_KEY_F5, .shift = true}, "Shift+F5"},
        {{.key = 'd', .control = true, .alt = true}, "Ctrl+Alt+D"},
        {{.key = 'a', .shift = true}, "A"},
        {{.key = ' ', .shift = true}, "Shift+Space"},
        {{.key = 'z', .control = true, .shift = true}, "Ctrl+Shift+Z"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int chord = 0;
        assert_true(chord_read(cases[i].name, &chord));
        assert_int_equal(chord_of(&cases[i].event), chord);
    }
}

static void a_key_with_two_actions_is_found(void **state)
{
    struct settings_in_force settings;
    char why[SETTING_WHY_SIZE];
    (void)state;
    settings_begin(&settings);
    assert_true(settings_put(&settings, SETTING_KEY_MENU, "space", why));
    assert_int_equal(setting_clash(&settings.values, SETTING_KEY_MENU), SETTING_KEY_PAUSE);
    assert_true(settings_put(&settings, SETTING_KEY_PAUSE, "none", why));
    assert_int_equal(setting_clash(&settings.values, SETTING_KEY_MENU), SETTING_COUNT);
}

/* ---- reading ---- */

static void stronger_values_replace_weaker_values(void **state)
{
    static const char text[] = "\xEF\xBB\xBF# mine\r\n"
                               "mute = yes\n"
                               "[picture]\n"
                               "  scaling = fill ; as large as may be\n"
                               "text-speed: 2\n"
                               "[game demo]\n"
                               "text-speed = 9\n"
                               "[game monkey]\n"
                               "text-speed = 1\n"
                               "key-menu = F9\n"
                               "[text]\n"
                               "text-speed = 3\n"
                               "[keys]\n"
                               "menu = F7\n";
    struct settings_in_force settings;
    struct reports reports;
    char why[SETTING_WHY_SIZE], key[SETTING_TEXT_SIZE];
    (void)state;
    read_text(&settings, &reports, view_of(text), "demo");
    assert_string_equal(reports.text, "");
    assert_int_equal(settings.values.scaling, 1);
    assert_int_equal(settings.sources[SETTING_SCALING], SETTING_FROM_FILE);
    assert_int_equal(settings.lines[SETTING_SCALING], 4);
    assert_int_equal(settings.values.mute, 1);
    assert_int_equal(settings.values.text_speed, 9);
    assert_int_equal(settings.sources[SETTING_TEXT_SPEED], SETTING_FROM_GAME);
    assert_int_equal(settings.lines[SETTING_TEXT_SPEED], 7);
    setting_write(&settings.values, SETTING_KEY_MENU, key);
    assert_string_equal(key, "F7");
    assert_true(settings_put(&settings, SETTING_TEXT_SPEED, "5", why));
    assert_int_equal(settings.values.text_speed, 5);
    assert_int_equal(settings.sources[SETTING_TEXT_SPEED], SETTING_FROM_WORDS);
    read_text(&settings, &reports, view_of(text), "");
    assert_int_equal(settings.values.text_speed, 3);
    read_text(&settings, &reports, view_of(text), "monkey");
    assert_int_equal(settings.values.text_speed, 1);
    setting_write(&settings.values, SETTING_KEY_MENU, key);
    assert_string_equal(key, "F9");
}

static void a_mistake_is_reported_once_and_the_rest_is_used(void **state)
{
    static const char text[] = "[picture]\n"
                               "scalng = fill\n"
                               "filter = blurred\n"
                               "scan-lines\n"
                               "scan-lines = yes\n"
                               "[pictures]\n"
                               "fullscreen = yes\n"
                               "[game monkey\n"
                               "mute = yes\n"
                               "[game demo]\n"
                               "aspect = perhaps\n"
                               "a\x1Bspect = no\n"
                               "music-volume = 50\n"
                               "menu = F5\n"
                               "= 3\n";
    struct settings_in_force settings;
    struct reports reports;
    (void)state;
    read_text(&settings, &reports, view_of(text), "demo");
    assert_string_equal(
        reports.text,
        "walkbox.ini, line 2: unknown setting \"scalng\"\n"
        "walkbox.ini, line 3: filter cannot be \"blurred\": it takes sharp-bilinear, bilinear, "
        "nearest\n"
        "walkbox.ini, line 4: the line is neither \"[section]\" nor \"name = value\"\n"
        "walkbox.ini, line 6: unknown section [pictures]\n"
        "walkbox.ini, line 8: the line is neither \"[section]\" nor \"name = value\"\n"
        "walkbox.ini, line 11: aspect cannot be \"perhaps\": it takes yes or no\n"
        "walkbox.ini, line 12: unknown setting \"a?spect\"\n"
        "walkbox.ini, line 14: unknown setting \"menu\"\n"
        "walkbox.ini, line 15: unknown setting \"\"\n");
    assert_int_equal(settings.values.scan_lines, 1);
    assert_int_equal(settings.values.fullscreen, 0);
    assert_int_equal(settings.values.mute, 0);
    assert_int_equal(settings.values.aspect, 1);
    assert_int_equal(settings.values.music_volume, 50);
}

static void long_settings_files_and_lines_are_refused(void **state)
{
    static char text[SETTINGS_FILE_LIMIT + 2];
    struct settings_in_force settings;
    struct reports reports;
    (void)state;
    for (size_t i = 0; i + 2 < sizeof text; i += 2)
        memcpy(text + i, "x\n", 2);
    read_text(&settings, &reports, (struct byte_view){(uint8_t *)text, SETTINGS_FILE_LIMIT}, "");
    assert_int_equal(reports.count, SETTINGS_REPORT_LIMIT + 1);
    assert_non_null(strstr(reports.text, "further errors are not shown"));
    read_text(&settings, &reports, (struct byte_view){(uint8_t *)text, sizeof text}, "");
    assert_int_equal(reports.count, 1);
    assert_non_null(strstr(reports.text, "the file is longer than 65536 bytes, so it is ignored"));
    memset(text, 'a', 400);
    memcpy(text, "mute = yes ; ", 13);
    read_text(&settings, &reports, (struct byte_view){(uint8_t *)text, 500}, "");
    assert_int_equal(settings.values.mute, 0);
    assert_non_null(strstr(reports.text, "line 1: the line is longer than 250 characters"));
}

/* ---- changing a file ---- */

/* Compares the text after a change, and the value read from it; "" if no value is expected. */
static void assert_changed(const char *before, enum setting setting, const char *game,
                           const char *value, const char *wanted)
{
    struct bytes_writer after;
    struct settings_in_force settings;
    struct reports reports;
    struct fault fault;
    begin_writer(&after);
    assert_true(settings_rewrite(view_of(before), "x.ini", setting, game, value, &after, &fault));
    read_text(&settings, &reports, bytes_writer_view(&after), game);
    assert_string_equal(reports.text, "");
    write_u8(&after, 0);
    if (!strstr((const char *)after.data, wanted))
        fail_msg("%s is not in %s", wanted, (const char *)after.data);
    const enum setting_source source = settings.sources[setting];
    assert_int_equal(source == (game[0] ? SETTING_FROM_GAME : SETTING_FROM_FILE), value != NULL);
    bytes_writer_free(&after);
}

static void a_change_keeps_all_other_settings(void **state)
{
    (void)state;
    assert_changed("# mine\n[picture]\n\tscaling=whole ; why not\n[keys]\n", SETTING_SCALING, "",
                   "fill", "\nscaling = fill\n");
    assert_changed("[picture]\r\nscaling =fill\r\nmute=no\r\n", SETTING_MUSIC, "", "gm",
                   "\nscaling = fill\n");
    assert_changed("[keys]\nmenu = F9", SETTING_KEY_PAUSE, "", "P", "\npause = P\n");
    assert_changed("[keys]\nmenu = F9", SETTING_KEY_PAUSE, "", "P", "\nmenu = F9\n");
    assert_changed("", SETTING_KEY_PAUSE, "", "P", "\n#menu = F5\n");
    assert_changed("[sound]\nmute = no\nmusic = gm\n", SETTING_MUTE, "", NULL, "\n#mute = no\n");
}

static void a_game_keeps_its_own_section(void **state)
{
    (void)state;
    assert_changed("[sound]\nmute = no\n", SETTING_MUTE, "demo", "yes",
                   "\n[game demo]\nmute = yes\n");
    assert_changed("[game demo]\n# here\n\n[sound]\nmute = no\n", SETTING_KEY_MENU, "demo", "F9",
                   "\n[game demo]\nkey-menu = F9\n");
    assert_changed("[game demo]\nmute = no\n[game other]\nmute = no\n", SETTING_MUTE, "", "yes",
                   "\n[game demo]\nmute = no\n\n[game other]\nmute = no\n");
    assert_changed("[game demo]\nmute = no\n[game other]\nmute = no\n", SETTING_MUTE, "demo", NULL,
                   "\n\n[game other]\nmute = no\n");
}

/* A file with a player's typing mistakes is not lost. */
static void a_file_with_errors_is_not_written_again(void **state)
{
    static const char *const texts[] = {"\nscalng = fill\n", "\nscaling = ful\n",
                                        "\n[pictures]\nmute = yes\n", "\n[game demo\n", "\nmute\n"};
    struct bytes_writer after;
    struct fault fault;
    (void)state;
    begin_writer(&after);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_false(
            settings_rewrite(view_of(texts[i]), "x.ini", SETTING_MUSIC, "", "gm", &after, &fault));
        assert_string_equal(
            message_english(&fault.why).text,
            "line 2 of x.ini is invalid and would be lost; correct it or delete it first");
    }
    bytes_writer_free(&after);
}

static uint32_t dice(uint32_t *state, uint32_t sides)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) % sides;
}

/* A value that the setting may have. */
static void random_value(uint32_t *state, enum setting setting, char text[SETTING_TEXT_SIZE])
{
    static const char *const keys[] = {"F2", "Ctrl+Shift+K", "none", "Semicolon", "#", "=", "b"};
    static const char *const paths[] = {"",    "/a b/c;d.sf2", "x=y:z", "\xC3\xA9",
                                        "[a]", "#1",           "$HOME"};
    const struct setting_row *row = setting_row(setting);
    struct settings settings;
    char why[SETTING_WHY_SIZE];
    settings_default(&settings);
    switch (row->kind) {
    case SETTING_IS_KEY:
        assert_true(setting_parse(&settings, setting, keys[dice(state, 7)], why));
        break;
    case SETTING_IS_TEXT:
        assert_true(setting_parse(&settings, setting, paths[dice(state, 7)], why));
        break;
    default:
        setting_set_number(&settings, setting, (int)dice(state, 300) * (int)dice(state, 90000));
        break;
    }
    setting_write(&settings, setting, text);
}

/* A written file is read back, and all else is unchanged; through many changes, of a file that
 * begins as it is made. */
static void a_written_file_is_read_back(void **state)
{
    struct bytes_writer text, after;
    struct fault fault;
    struct settings_in_force wanted, wanted_game, got;
    struct reports reports;
    uint32_t seed = 4;
    char why[SETTING_WHY_SIZE];
    (void)state;
    begin_writer(&text);
    begin_writer(&after);
    assert_true(
        settings_rewrite((struct byte_view){0}, "x.ini", SETTING_COUNT, "", NULL, &text, &fault));
    read_text(&got, &reports, bytes_writer_view(&text), "demo");
    settings_begin(&wanted);
    assert_string_equal(reports.text, "");
    assert_memory_equal(&got, &wanted, sizeof got);
    wanted_game = wanted;
    bool own[SETTING_COUNT] = {false};
    for (int round = 0; round < 2000; round++) {
        enum setting setting = (enum setting)dice(&seed, SETTING_COUNT);
        bool of_game = dice(&seed, 3) == 0, leaves = dice(&seed, 9) == 0;
        char value[SETTING_TEXT_SIZE];
        struct settings first;
        random_value(&seed, setting, value);
        bytes_writer_clear(&after);
        assert_true(settings_rewrite(bytes_writer_view(&text), "x.ini", setting,
                                     of_game ? "demo" : "", leaves ? NULL : value, &after, &fault));
        struct bytes_writer swap = text;
        text = after;
        after = swap;
        settings_default(&first);
        if (leaves)
            setting_write(&first, setting, value);
        struct settings *to = of_game ? &wanted_game.values : &wanted.values;
        if (of_game)
            own[setting] = !leaves;
        assert_true(setting_parse(to, setting, value, why));
        read_text(&got, &reports, bytes_writer_view(&text), "demo");
        assert_string_equal(reports.text, "");
        for (int i = 0; i < SETTING_COUNT; i++)
            if (!setting_same(&got.values, own[i] ? &wanted_game.values : &wanted.values,
                              (enum setting)i))
                fail_msg("round %d: %s is not what was written", round,
                         setting_row((enum setting)i)->name);
    }
    bytes_writer_free(&text);
    bytes_writer_free(&after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_setting_is_whole),
        cmocka_unit_test(setting_words_equal_the_words_of_their_users),
        cmocka_unit_test(bad_values_are_refused_with_the_possible_values),
        cmocka_unit_test(numbers_stay_in_their_range),
        cmocka_unit_test(keys_are_read_as_they_are_written),
        cmocka_unit_test(a_key_that_is_pressed_is_its_chord),
        cmocka_unit_test(a_key_with_two_actions_is_found),
        cmocka_unit_test(stronger_values_replace_weaker_values),
        cmocka_unit_test(a_mistake_is_reported_once_and_the_rest_is_used),
        cmocka_unit_test(long_settings_files_and_lines_are_refused),
        cmocka_unit_test(a_change_keeps_all_other_settings),
        cmocka_unit_test(a_game_keeps_its_own_section),
        cmocka_unit_test(a_file_with_errors_is_not_written_again),
        cmocka_unit_test(a_written_file_is_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
