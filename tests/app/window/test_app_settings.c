/* Settings of the program in its window, and their effects. */
#include <stdio.h>

#include "app/window/made_app.h"
#include "app/window/made_machine.h"
#include "platform/media/png_file.h"
#include "resource/cmocka_all.h"

#define RECORDINGS FOLDER "/data/walkbox/recordings/*/*.recording"

/* As a recording has it: for how long sounds continued without a frame, and how many frames were
 * played. */
static int jiffies_held(struct app *app, int *frames)
{
    static char text[TEXT_SIZE];
    int held = 0;
    remove_all(RECORDINGS);
    press_all(app,
              (const int[]){WINDOW_KEY_F5, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN,
                            WINDOW_KEY_DOWN, WINDOW_KEY_ENTER, WINDOW_KEY_ENTER, WINDOW_KEY_F5},
              8);
    FILE *file = open_one(RECORDINGS);
    while (fgets(text, sizeof text, file)) {
        const int end = number_after(text, "# ends: before frame ");
        const int jiffies = number_after(text, " hold ");
        *frames = end >= 0 ? end : *frames;
        held += jiffies >= 0 ? jiffies : 0;
    }
    fclose(file);
    return held;
}

static void the_sound_continues_while_its_settings_are_shown(void **state)
{
    (void)state;
    write_settings("resume = no\n");
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, 4 * (uint64_t)SECOND);
    for (int tabs = 1; tabs <= 2; tabs++) { /* text, sound */
        int frames;
        const int before = jiffies_held(app, &frames);
        press_all(app,
                  (const int[]){WINDOW_KEY_F5, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN,
                                WINDOW_KEY_ENTER},
                  5);
        press_all(app, (const int[]){WINDOW_KEY_TAB, WINDOW_KEY_TAB}, tabs);
        pass(app, 10 * (uint64_t)SECOND);
        press(WINDOW_KEY_F5, false);
        pass(app, SECOND / 2);
        assert_in_range(jiffies_held(app, &frames) - before, tabs == 1 ? 0 : 600,
                        tabs == 1 ? 60 : 720);
    }
    app_close(app);
    write_settings("");
}

/* As a file of 320 x 200 pixels, or with pixels of 5 by 6. */
static void screenshots_may_be_in_4_3(void **state)
{
    (void)state;
    for (int tall = 0; tall < 2; tall++) {
        uint32_t wide = 0, high = 0;
        write_settings(tall ? "resume = no\ntall-pictures = yes\npictures = " FOLDER "/shots\n"
                            : "resume = no\npictures = " FOLDER "/shots\n");
        remove_all(FOLDER "/shots/*");
        struct app *app = open_made(DEMO_DIR, &made);
        pass(app, SECOND);
        add_event((struct window_event){.kind = WINDOW_KEY, .key = 's', .alt = true});
        pass(app, SECOND);
        assert_true(png_file_size(FOLDER "/shots/walkbox-001.png", &wide, &high));
        assert_int_equal(wide, tall ? 1600 : 320);
        assert_int_equal(high, tall ? 1200 : 200);
        app_close(app);
    }
    write_settings("");
}

static void the_window_opens_where_it_was(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        write_settings(i == 2 ? "resume = no\nscale = 2\n" : "resume = no\n");
        struct app *app = open_made(DEMO_DIR, &made);
        pass(app, SECOND);
        if (i == 2) /* the player's size comes first */
            assert_false(machine.opened.placed);
        if (i == 1) {
            assert_true(machine.opened.placed);
            assert_int_equal(machine.opened.x, -70);
            assert_int_equal(machine.opened.y, 33);
            assert_int_equal(machine.opened.width, WIDE / 2);
            assert_int_equal(machine.opened.height, HIGH / 2);
        }
        machine.x = -70;
        machine.y = 33;
        app_close(app);
    }
    write_settings("");
}

static void fast_forward_has_its_set_speed(void **state)
{
    (void)state;
    static const char *const settings[] = {"resume = no\n", "resume = no\nfast-forward = 2\n",
                                           "resume = no\nfast-forward = 4\n"};
    int played[3];
    for (int i = 0; i < 3; i++) {
        int before = 0, after = 0;
        write_settings(settings[i]);
        struct app *app = open_made(DEMO_DIR, &made);
        pass(app, SECOND);
        press(WINDOW_KEY_ESCAPE, false);
        press(WINDOW_KEY_ESCAPE, false);
        pass(app, 5 * (uint64_t)SECOND);
        jiffies_held(app, &before);
        if (i > 0)
            press('f', true);
        pass(app, 10 * (uint64_t)SECOND);
        jiffies_held(app, &after);
        played[i] = after - before;
        app_close(app);
    }
    assert_in_range(played[0], 80, 120);
    assert_in_range(played[1], played[0] * 18 / 10, played[0] * 24 / 10);
    assert_in_range(played[2], played[0] * 36 / 10, played[0] * 48 / 10);
    write_settings("");
}

/* Few look at the terminal, or can. */
static void an_error_in_the_settings_is_shown_in_the_window(void **state)
{
    (void)state;
    uint32_t sums[2];
    for (int wrong = 0; wrong < 2; wrong++) {
        write_settings(wrong ? "scaling = wholee\nresume = no\n" : "resume = no\n");
        struct app *app = open_made(NULL, &made);
        pass(app, SECOND);
        sums[wrong] = picture_sum();
        app_close(app);
    }
    assert_int_not_equal(sums[0], sums[1]);
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, SECOND);
    const int shown = machine.shown;
    pass(app, 2 * SECOND);
    assert_int_equal(machine.shown, shown);
    press(WINDOW_KEY_ENTER, false);
    pass(app, 5 * (uint64_t)SECOND);
    assert_true(machine.shown > shown + 5);
    app_close(app);
    write_settings("");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_in_the_settings_is_shown_in_the_window),
        cmocka_unit_test(the_sound_continues_while_its_settings_are_shown),
        cmocka_unit_test(screenshots_may_be_in_4_3),
        cmocka_unit_test(the_window_opens_where_it_was),
        cmocka_unit_test(fast_forward_has_its_set_speed),
    };
    return cmocka_run_group_tests(tests, leave_a_save, NULL);
}
