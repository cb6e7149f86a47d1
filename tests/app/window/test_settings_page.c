/* The page of settings: what its rows show, and what keys, the mouse and dialogs do to the values.
 */
#include "resource/cmocka_all.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/session/settings_file.h"
#include "app/window/help_fits.h"
#include "app/window/settings_page.h"
#include "platform/window_event.h"
#include "render/framebuffer.h"

struct scenery {
    struct settings_in_force settings;
    struct settings_page page;
    struct ui menu;
    char changes[1024]; /* "text-speed=7;" and so on, with "game:" before those for the game */
    const char *why;
};

static const char *change(void *context, enum setting setting, const char *value, bool game)
{
    struct scenery *stage = context;
    char why[SETTING_WHY_SIZE];
    size_t length = strlen(stage->changes);
    snprintf(stage->changes + length, sizeof stage->changes - length, "%s%s=%s;",
             game ? "game:" : "", setting_row(setting)->name, value ? value : "(first)");
    if (value)
        assert_true(settings_put(&stage->settings, setting, value, why));
    return stage->why;
}

static void begin(struct scenery *stage, int tab)
{
    memset(stage, 0, sizeof *stage);
    settings_begin(&stage->settings);
    stage->page.host =
        (struct settings_page_host){stage, &stage->settings, change, "/home/x.ini", "demo"};
    ui_open(&stage->menu, &settings_screen, &stage->page);
    assert_non_null(ui_top(&stage->menu));
    for (int i = 0; i < tab; i++) {
        const struct window_event event = {.kind = WINDOW_KEY, .key = WINDOW_KEY_TAB};
        ui_handle(&stage->menu, SCREEN_WIDTH * 2, SCREEN_HEIGHT * 2, &event);
    }
}

static void act(struct scenery *stage, int key)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key};
    ui_handle(&stage->menu, SCREEN_WIDTH * 2, SCREEN_HEIGHT * 2, &event);
}

/* Marks the row with that label. */
static void mark(struct scenery *stage, const char *label)
{
    struct page *page = ui_top(&stage->menu);
    for (int n = 0; n < page_row_count(page); n++) {
        struct page_row row;
        page_row_get(page, n, &row);
        if (strcmp(row.label, label) == 0) {
            page_mark(page, n);
            assert_int_equal(page->list.chosen, n);
            return;
        }
    }
    fail_msg("there is no row \"%s\"", label);
}

static struct page_row marked(struct scenery *stage)
{
    struct page_row row;
    page_row_get(ui_top(&stage->menu), ui_top(&stage->menu)->list.chosen, &row);
    return row;
}

static void each_setting_has_a_row_in_some_tab(void **state)
{
    static struct scenery stage;
    int rows = 0;
    (void)state;
    for (int tab = 0; tab < SETTINGS_SECTIONS; tab++) {
        begin(&stage, tab);
        struct page *page = ui_top(&stage.menu);
        assert_int_equal(page->tab, tab);
        assert_non_null(page->kind->tabs[tab]);
        for (int n = 1; n < page_row_count(page); n++, rows++) {
            struct page_row row;
            page_row_get(page, n, &row);
            assert_true(row.label[0] && row.value[0] && row.help[0]);
        }
    }
    assert_int_equal(rows, SETTING_COUNT);
}

static void left_and_right_change_values_at_once(void **state)
{
    static struct scenery stage;
    (void)state;
    begin(&stage, SETTINGS_PICTURE);
    mark(&stage, "Scaling");
    act(&stage, WINDOW_KEY_RIGHT);
    act(&stage, WINDOW_KEY_RIGHT);
    act(&stage, WINDOW_KEY_LEFT);
    mark(&stage, "4:3 correction");
    act(&stage, WINDOW_KEY_ENTER);
    assert_string_equal(stage.changes, "scaling=fill;scaling=whole;scaling=fill;aspect=no;");
    begin(&stage, SETTINGS_TEXT);
    mark(&stage, "Text speed");
    act(&stage, WINDOW_KEY_RIGHT);
    assert_string_equal(marked(&stage).value, "7");
    act(&stage, WINDOW_KEY_DELETE);
    assert_string_equal(stage.changes, "text-speed=7;text-speed=(first);");
}

/* How many pixels of the canvas are transparent. */
static int clear_pixels(struct scenery *stage)
{
    static uint32_t canvas[SCREEN_WIDTH * SCREEN_HEIGHT * 4];
    int count = 0;
    memset(canvas, 0, sizeof canvas);
    ui_draw(&stage->menu, canvas, SCREEN_WIDTH * 2, SCREEN_HEIGHT * 2);
    for (size_t i = 0; i < sizeof canvas / sizeof *canvas; i++)
        count += canvas[i] >> 24 == 0;
    return count;
}

static void the_picture_is_seen_while_it_is_changed(void **state)
{
    static struct scenery stage;
    (void)state;
    begin(&stage, SETTINGS_PICTURE);
    mark(&stage, "Scan lines");
    assert_int_equal(clear_pixels(&stage), 0);
    act(&stage, WINDOW_KEY_RIGHT);
    assert_true(clear_pixels(&stage) > SCREEN_WIDTH * SCREEN_HEIGHT * 4 * 9 / 10);
    act(&stage, WINDOW_KEY_DOWN);
    assert_int_equal(clear_pixels(&stage), 0);
    begin(&stage, SETTINGS_TEXT);
    mark(&stage, "Text speed");
    act(&stage, WINDOW_KEY_RIGHT);
    assert_int_equal(clear_pixels(&stage), 0);
}

static void values_end_in_one_column(void **state)
{
    static struct scenery stage;
    const struct rectangle area = {0, 0, 300, 14};
    struct page_row row;
    struct page_row_parts first, parts;
    (void)state;
    begin(&stage, SETTINGS_SOUND);
    const struct page *page = ui_top(&stage.menu);
    for (int n = 0; n < page_row_count(page); n++) {
        page_row_get(page, n, &row);
        page_layout_parts(page, area, &row, n == 0 ? &first : &parts);
        assert_int_equal(n == 0 ? first.value_right : parts.value_right, first.value_right);
    }
}

static void choices_have_names(void **state)
{
    static struct scenery stage;
    (void)state;
    begin(&stage, SETTINGS_PICTURE);
    mark(&stage, "Filter");
    assert_string_equal(marked(&stage).value, "sharp");
    assert_non_null(strstr(marked(&stage).help, "when the picture is enlarged: blends only"));
    begin(&stage, SETTINGS_SOUND);
    mark(&stage, "Music");
    act(&stage, WINDOW_KEY_RIGHT);
    assert_string_equal(marked(&stage).value, "General MIDI");
    assert_string_equal(stage.changes, "music=gm;");
}

static void volumes_have_bars(void **state)
{
    static struct scenery stage;
    (void)state;
    begin(&stage, SETTINGS_SOUND);
    mark(&stage, "Music volume");
    assert_true(marked(&stage).has_bar);
    assert_int_equal(marked(&stage).bar, PAGE_BAR_FULL);
    act(&stage, WINDOW_KEY_RIGHT);
    act(&stage, WINDOW_KEY_LEFT);
    assert_int_equal(marked(&stage).bar, PAGE_BAR_FULL * 95 / 100);
    const struct page_answer set = {PAGE_SET, ui_top(&stage.menu)->list.chosen, 333};
    settings_screen.answer(&stage.menu, &stage.page, &set);
    assert_string_equal(stage.changes, "music-volume=100;music-volume=95;music-volume=35;");
}

static void changes_can_be_for_this_game(void **state)
{
    static struct scenery stage;
    (void)state;
    begin(&stage, SETTINGS_SOUND);
    mark(&stage, "Changes apply to");
    assert_string_equal(marked(&stage).value, "all games");
    act(&stage, WINDOW_KEY_RIGHT);
    assert_string_equal(marked(&stage).value, "this game");
    mark(&stage, "Mute");
    act(&stage, WINDOW_KEY_RIGHT);
    assert_string_equal(stage.changes, "game:mute=yes;");
}

static void mark_part(struct scenery *stage, const char *part)
{
    struct page *page = ui_top(&stage->menu);
    struct page_row row = {0};
    for (int n = 0; n < page_row_count(page); n++) {
        page_row_get(page, n, &row);
        page_mark(page, n);
        if (strstr(row.label, part))
            return;
    }
    fail_msg("there is no row with \"%s\"", part);
}

/* In folders that the page lists. */
static void a_soundfont_and_a_folder_are_chosen(void **state)
{
    static const char folder[] = TEST_OUTPUT_DIR "/settings_page";
    static struct scenery stage;
    char wanted[1024], why[SETTING_WHY_SIZE];
    (void)state;
    mkdir(folder, 0777);
    mkdir(TEST_OUTPUT_DIR "/settings_page/inner", 0777);
    fclose(fopen(TEST_OUTPUT_DIR "/settings_page/a.SF2", "w"));
    fclose(fopen(TEST_OUTPUT_DIR "/settings_page/a.txt", "w"));
    begin(&stage, SETTINGS_SOUND);
    assert_true(settings_put(&stage.settings, SETTING_SOUNDFONT,
                             TEST_OUTPUT_DIR "/settings_page/a.SF2", why));
    mark(&stage, "Soundfont");
    act(&stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_row_count(ui_top(&stage.menu)), 3); /* above, inner, a.SF2 */
    mark_part(&stage, "a.SF2");
    act(&stage, WINDOW_KEY_ENTER);
    snprintf(wanted, sizeof wanted, "soundfont=%s/a.SF2;", folder);
    assert_string_equal(stage.changes, wanted);
    assert_string_equal(marked(&stage).label, "Soundfont");
    begin(&stage, SETTINGS_PLAYING);
    assert_true(settings_put(&stage.settings, SETTING_PICTURES, folder, why));
    mark(&stage, "Pictures folder");
    act(&stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_row_count(ui_top(&stage.menu)), 3); /* above, this one, inner */
    act(&stage, WINDOW_KEY_DOWN);
    act(&stage, WINDOW_KEY_ENTER);
    act(&stage, WINDOW_KEY_ENTER);
    snprintf(wanted, sizeof wanted, "pictures=%s/inner;", folder);
    assert_string_equal(stage.changes, wanted);
}

static void press(struct scenery *stage, struct window_event event)
{
    event.kind = WINDOW_KEY;
    assert_true(settings_page_key(&stage->page, &stage->menu, &event));
}

static void a_key_row_waits_for_a_key(void **state)
{
    static struct scenery stage;
    const struct window_event early = {.kind = WINDOW_KEY, .key = 'x'};
    (void)state;
    begin(&stage, SETTINGS_KEYS);
    assert_false(settings_page_key(&stage.page, &stage.menu, &early));
    mark(&stage, "Menu");
    act(&stage, WINDOW_KEY_ENTER);
    assert_int_equal(ui_top(&stage.menu)->dialog.kind, PAGE_DIALOG_MESSAGE);
    press(&stage, (struct window_event){.key = WINDOW_KEY_F1 + 8});
    assert_int_equal(ui_top(&stage.menu)->dialog.kind, PAGE_DIALOG_NONE);
    assert_string_equal(stage.changes, "key-menu=F9;");
    /* Escape leaves it as it is. */
    act(&stage, WINDOW_KEY_ENTER);
    press(&stage, (struct window_event){.key = WINDOW_KEY_ESCAPE});
    assert_int_equal(ui_top(&stage.menu)->dialog.kind, PAGE_DIALOG_NONE);
    /* A key in use is refused. */
    act(&stage, WINDOW_KEY_ENTER);
    assert_string_equal(ui_top(&stage.menu)->dialog.yes, "Cancel");
    press(&stage, (struct window_event){.key = '1', .control = true});
    assert_int_equal(ui_top(&stage.menu)->dialog.kind, PAGE_DIALOG_MESSAGE);
    act(&stage, WINDOW_KEY_ENTER);
    assert_string_equal(stage.changes, "key-menu=F9;");
}

static void a_key_can_be_moved_from_another_setting(void **state)
{
    static struct scenery stage;
    (void)state;
    begin(&stage, SETTINGS_KEYS);
    mark(&stage, "Menu");
    act(&stage, WINDOW_KEY_ENTER);
    press(&stage, (struct window_event){.key = ' '});
    assert_int_equal(ui_top(&stage.menu)->dialog.kind, PAGE_DIALOG_ASK);
    assert_string_equal(ui_top(&stage.menu)->dialog.text,
                        "Space is already the key for “Pause”. Use it here instead?");
    act(&stage, WINDOW_KEY_ENTER); /* the answer is no at first */
    assert_string_equal(stage.changes, "");
    act(&stage, WINDOW_KEY_ENTER);
    press(&stage, (struct window_event){.key = ' '});
    act(&stage, WINDOW_KEY_LEFT);
    act(&stage, WINDOW_KEY_ENTER);
    assert_string_equal(stage.changes, "key-pause=none;key-menu=Space;");
}

/* The overlays have theirs with Ctrl and Alt, and lose it as a setting does. */
static void an_overlay_key_is_not_moved_silently(void **state)
{
    static const struct {
        int key;
        const char *text;
    } keys[] = {{'b', "Ctrl+Alt+B is already the key for “walk boxes”. Use it here instead?"},
                {'t', "Ctrl+Alt+T is already the key for “change to the next router”. "
                      "Use it here instead?"}};
    static struct scenery stage;
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        begin(&stage, SETTINGS_KEYS);
        mark(&stage, "Names of things");
        act(&stage, WINDOW_KEY_ENTER);
        press(&stage, (struct window_event){.key = keys[i].key, .control = true, .alt = true});
        assert_string_equal(ui_top(&stage.menu)->dialog.text, keys[i].text);
        act(&stage, WINDOW_KEY_ENTER); /* the answer is no at first */
        assert_string_equal(stage.changes, "");
    }
    act(&stage, WINDOW_KEY_ENTER);
    press(&stage, (struct window_event){.key = 'y', .control = true, .alt = true});
    assert_string_equal(stage.changes, "key-names=Ctrl+Alt+Y;");
}

static void a_failed_save_of_the_settings_is_shown(void **state)
{
    static struct scenery stage;
    (void)state;
    begin(&stage, SETTINGS_PICTURE);
    stage.why = "the disk is full";
    mark(&stage, "Scaling");
    act(&stage, WINDOW_KEY_RIGHT);
    assert_int_equal(ui_top(&stage.menu)->dialog.kind, PAGE_DIALOG_MESSAGE);
    assert_string_equal(ui_top(&stage.menu)->dialog.text, "the disk is full");
}

enum { MOST_CHOICES = 8 };

static void help_fits_in_every_language(void **state)
{
    static struct scenery stage;
    bool fits = true;
    (void)state;
    for (int language = 0; language < HELP_LANGUAGES; language++) {
        if (!help_language(language))
            continue;
        for (int tab = 0; tab < SETTINGS_SECTIONS; tab++) {
            begin(&stage, tab);
            struct page *page = ui_top(&stage.menu);
            for (int row = 0; row < page_row_count(page); row++) {
                page_mark(page, row);
                for (int choice = 0; choice < MOST_CHOICES; choice++, act(&stage, WINDOW_KEY_RIGHT))
                    fits &= help_fits(page);
            }
        }
    }
    language_use("en");
    assert_true(fits);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_fits_in_every_language),
        cmocka_unit_test(each_setting_has_a_row_in_some_tab),
        cmocka_unit_test(left_and_right_change_values_at_once),
        cmocka_unit_test(the_picture_is_seen_while_it_is_changed),
        cmocka_unit_test(values_end_in_one_column),
        cmocka_unit_test(choices_have_names),
        cmocka_unit_test(volumes_have_bars),
        cmocka_unit_test(changes_can_be_for_this_game),
        cmocka_unit_test(a_soundfont_and_a_folder_are_chosen),
        cmocka_unit_test(a_key_row_waits_for_a_key),
        cmocka_unit_test(a_key_can_be_moved_from_another_setting),
        cmocka_unit_test(an_overlay_key_is_not_moved_silently),
        cmocka_unit_test(a_failed_save_of_the_settings_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
