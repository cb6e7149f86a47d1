/* The program in its window, on a made machine, whose clock goes where each step wants to be called
 * next: so an hour of play takes seconds, and a step that waited would be seen. */
#include <stdlib.h>
#include <string.h>

#include "app/window/made_app.h"
#include "app/window/made_machine.h"
#include "engine/game.h"
#include "resource/cmocka_all.h"

/* The start screen says what to do. */
static void a_game_without_its_disc_returns_to_the_start_screen(void **state)
{
    (void)state;
    struct app *app = open_made_as(SHAPED_DIR, "none", &made);
    assert_true(pass(app, 2 * SECOND) > 0);
    assert_string_equal(machine.title, "walkbox");
    press('q', true);
    assert_int_equal(pass(app, SECOND), -1);
    assert_int_equal(app_close(app), CLI_DONE);
}

static void a_step_returns_the_time_of_the_next_call(void **state)
{
    (void)state;
    struct app *app = open_made(DEMO_DIR, &made);
    assert_true(pass(app, SECOND) > 0); /* the program asks whether to continue */
    press(WINDOW_KEY_DOWN, false);      /* begins the game */
    press(WINDOW_KEY_ENTER, false);
    const int shown = machine.shown;
    const int steps = pass(app, 60 * (uint64_t)SECOND);
    assert_in_range(steps, 60 * 4, 60 * 61); /* at most one for each jiffy */
    assert_true(machine.shown > shown + 60);
    assert_string_equal(machine.title, "A Lamp for the Patience - walkbox");
    press('q', true);
    assert_int_equal(pass(app, SECOND), -1);
    assert_int_equal(app_step(app, machine.now), PLATFORM_ENDED);
    assert_int_equal(app_close(app), CLI_DONE);
}

static void the_browser_and_the_menu_are_steps_of_the_same_app(void **state)
{
    (void)state;
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, SECOND);
    press(WINDOW_KEY_DOWN, false); /* begins the game */
    press(WINDOW_KEY_ENTER, false);
    pass(app, 2 * SECOND);
    press(' ', false); /* the game pauses, and its picture stays */
    pass(app, 5 * SECOND);
    const uint32_t game = picture_sum();
    press(WINDOW_KEY_F5, false);
    assert_true(pass(app, SECOND) > 0);
    assert_int_not_equal(picture_sum(), game);
    press(WINDOW_KEY_F5, false);
    pass(app, SECOND);
    assert_int_equal(picture_sum(), game);
    for (int clicks = 0; clicks < 2;
         clicks++) { /* without a keyboard the menu opens and closes, too */
        add_event((struct window_event){.kind = WINDOW_MIDDLE_CLICK, .inside = true});
        pass(app, SECOND);
        assert_int_equal(picture_sum() == game, clicks);
    }
    press('b', true);
    assert_true(pass(app, SECOND) > 0);
    assert_int_not_equal(picture_sum(), game);
    press('q', true); /* the window is closed in the browser, too */
    assert_int_equal(pass(app, SECOND), -1);
    assert_int_equal(app_close(app), CLI_DONE);
}

/* Nothing moves there, so it wants to be called once a second. */
static void the_start_screen_is_a_step_of_the_same_app(void **state)
{
    (void)state;
    struct app *app = open_made(NULL, &made);
    assert_in_range(pass(app, 10 * (uint64_t)SECOND), 10, 14);
    assert_string_equal(machine.title, "walkbox");
    add_event((struct window_event){.kind = WINDOW_DROP, .text = DEMO_DIR});
    assert_true(pass(app, 2 * SECOND) > 10);
    assert_non_null(strstr(machine.title, " - walkbox"));
    assert_int_equal(app_close(app), CLI_DONE); /* as when a page is left */
}

/* "Quit to start screen" asks, and keys pressed meanwhile are no answer. */
static void a_menu_leaves_a_game_that_cannot_be_saved_only_after_the_answer(void **state)
{
    (void)state;
    forbid_saves();
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, 20 * (uint64_t)SECOND);
    press(WINDOW_KEY_F5, false);
    press(WINDOW_KEY_END, false);
    press(WINDOW_KEY_UP, false);
    press(WINDOW_KEY_ENTER, false);
    for (int i = 0; i < 4; i++) {
        assert_true(pass(app, SECOND) > 0);
        assert_string_equal(machine.title, "A Lamp for the Patience - walkbox");
        if (i < 3)
            press(WINDOW_KEY_LEFT, false);
    }
    press(WINDOW_KEY_ENTER, false);
    assert_true(pass(app, SECOND) > 0);
    assert_string_equal(machine.title, "walkbox");
    press('q', true);
    assert_int_equal(pass(app, SECOND), -1);
    assert_int_equal(app_close(app), CLI_DONE);
    setenv("XDG_DATA_HOME", FOLDER "/data", 1);
}

static void pass_play(struct play *play, uint64_t microseconds)
{
    const uint64_t until = machine.now + microseconds;
    while (machine.now < until) {
        const uint64_t due = play_step(play, machine.now);
        assert_true(due != PLATFORM_ENDED);
        machine.now = due > machine.now ? due : machine.now + 1;
    }
}

/* The box is over the picture, the game gets the key, and the menu may be opened over it. */
static void answer_a_box(struct play *play, int key)
{
    struct game *game = play->game;
    const uint32_t before = picture_sum();
    game->world.box = (struct message_box){.waits = true, .text = "Really?\n"};
    pass_play(play, SECOND);
    const uint32_t box = picture_sum(), frame = game->world.frame;
    assert_int_not_equal(box, before);
    press(WINDOW_KEY_F5, false);
    pass_play(play, SECOND);
    assert_int_not_equal(picture_sum(), box);
    assert_in_range(game->world.frame, frame, frame + 1); /* the menu pauses it, not the box */
    press(WINDOW_KEY_F5, false);
    pass_play(play, SECOND);
    assert_int_equal(picture_sum(), box);
    assert_true(game->world.frame > frame + 1);
    game->world.globals[0] = -1;
    press(key, false);
    pass_play(play, SECOND);
    assert_false(game->world.box.waits);
    assert_int_equal(game->world.globals[0], key);
    assert_int_not_equal(picture_sum(), box);
}

static void a_message_box_gives_its_key_to_the_game(void **state)
{
    (void)state;
    struct play *play = calloc(1, sizeof *play);
    struct play_window window = {.platform = &made, .options = &made_options};
    struct next next;
    bool began = false;
    assert_non_null(play);
    memset(&machine, 0, sizeof machine);
    machine.now = 1000 * (uint64_t)SECOND;
    write_settings("resume = no\n");
    ask_as_a_player(&play->request);
    play->request.record = NULL;
    assert_int_equal(play_window_open(&window), CLI_DONE);
    assert_int_equal(play_begin(play, &window, &began), CLI_DONE);
    assert_true(began);
    pass_play(play, 2 * SECOND);
    answer_a_box(play, WINDOW_KEY_ESCAPE);
    answer_a_box(play, WINDOW_KEY_ENTER);
    answer_a_box(play, ' '); /* which otherwise pauses the game */
    answer_a_box(play, '\b');
    assert_int_equal(play_end(play, &next), CLI_DONE);
    presenter_close(window.presenter);
    free(play);
    write_settings("");
}

/* The list of controls pauses the game, gets its clicks, and is closed by Escape or F1; on the
 * start screen, too. */
static void f1_shows_the_controls(void **state)
{
    (void)state;
    write_settings("resume = no\n");
    for (int in_game = 0; in_game < 2; in_game++) {
        struct app *app = open_made(in_game ? DEMO_DIR : NULL, &made);
        pass(app, 2 * SECOND);
        press(' ', false); /* pauses a game */
        pass(app, 5 * (uint64_t)SECOND);
        const uint32_t before = picture_sum();
        for (int by_f1 = 0; by_f1 < 2; by_f1++) {
            press(WINDOW_KEY_F1, false);
            pass(app, SECOND);
            const uint32_t page = picture_sum();
            assert_int_not_equal(page, before);
            press(' ', false);
            press(' ', false);
            pass(app, 3 * (uint64_t)SECOND);
            assert_int_equal(picture_sum(), page);
            press(by_f1 ? WINDOW_KEY_F1 : WINDOW_KEY_ESCAPE, false);
            pass(app, 5 * (uint64_t)SECOND);
            assert_int_equal(picture_sum(), before);
        }
        app_close(app);
    }
    write_settings("");
}

/* The folder may be the folder above the game's. */
static void the_chooser_opens_in_a_folder_without_a_game(void **state)
{
    (void)state;
    static const char *const folders[] = {FOLDER "/one", FOLDER "/other"};
    uint32_t sums[3];
    make_folder(FOLDER "/one/a");
    make_folder(FOLDER "/other/b");
    for (int i = 0; i < 3; i++) {
        struct app *app = open_made(folders[i % 2], &made);
        pass(app, SECOND);
        press_all(app,
                  (const int[]){WINDOW_KEY_END, WINDOW_KEY_UP, WINDOW_KEY_UP, WINDOW_KEY_ENTER}, 4);
        sums[i] = picture_sum();
        app_close(app);
    }
    assert_int_not_equal(sums[0], sums[1]);
    assert_int_equal(sums[0], sums[2]);
}

static void made_choose(struct platform_window *window)
{
    (void)window;
}

/* As a page in a browser does: it shows why a game cannot be played, and the games played before.
 */
static void a_machine_that_lists_games_itself_has_no_start_screen(void **state)
{
    (void)state;
    struct platform with_list = made;
    with_list.window_choose_files = made_choose;
    with_list.lists_games = true;
    make_folder(FOLDER "/one/a");
    for (int lists = 0; lists < 2; lists++) {
        const struct platform *platform = lists ? &with_list : &made;
        struct app *app = open_made(FOLDER "/one", platform);
        assert_true((pass(app, SECOND) < 0) == lists);
        assert_int_equal(app_close(app), CLI_BAD_DATA);
        app = open_made(DEMO_DIR, platform);
        pass(app, SECOND);
        press_all(app, (const int[]){WINDOW_KEY_DOWN, WINDOW_KEY_ENTER}, 2); /* begins the game */
        add_event((struct window_event){.kind = WINDOW_DROP, .text = FOLDER "/one"});
        assert_true(pass(app, SECOND) > 0); /* the program asks */
        press(WINDOW_KEY_ENTER, false);
        assert_true((pass(app, SECOND) < 0) == lists);
        assert_int_equal(app_close(app), CLI_BAD_DATA);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_without_its_disc_returns_to_the_start_screen),
        cmocka_unit_test(a_step_returns_the_time_of_the_next_call),
        cmocka_unit_test(the_browser_and_the_menu_are_steps_of_the_same_app),
        cmocka_unit_test(the_start_screen_is_a_step_of_the_same_app),
        cmocka_unit_test(a_menu_leaves_a_game_that_cannot_be_saved_only_after_the_answer),
        cmocka_unit_test(a_message_box_gives_its_key_to_the_game),
        cmocka_unit_test(f1_shows_the_controls),
        cmocka_unit_test(the_chooser_opens_in_a_folder_without_a_game),
        cmocka_unit_test(a_machine_that_lists_games_itself_has_no_start_screen),
    };
    return cmocka_run_group_tests(tests, leave_a_save, NULL);
}
