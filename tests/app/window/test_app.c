/* The program in its window. How a play begins by what was asked for: at the beginning, or from the
 * newest save; and that what was asked for stays as it was. The demo is played, with SDL's driver
 * that needs no display. Then app_step on a made machine, whose clock goes where each step wants to
 * be called next: so an hour of play takes seconds, and a step that waited would be seen. */
#include <glob.h>
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/session/given_game.h"
#include "app/session/own_files.h"
#include "app/session/played_games.h"
#include "app/window/app.h"
#include "app/window/made_machine.h"
#include "app/window/play.h"
#include "engine/game.h"
#include "platform/media/png_file.h"
#include "resource/cmocka_all.h"

#define FOLDER TEST_OUTPUT_DIR "/play_session"
#define RECORD FOLDER "/record.txt"

enum { TAVERN = 2, FRAMES = 40, TEXT_SIZE = 1 << 16 };

static const struct presenter_options options = {.title = "test", .scale = 1};

/* Leaves a save of the demo as the program makes it by itself. */
static int leave_a_save(void **state)
{
    (void)state;
    static struct play_saves saves;
    struct game *game = NULL;
    const struct start_options start = {.boot_param = TAVERN, .boot_param_given = true};
    setenv("XDG_DATA_HOME", FOLDER "/data", 1);
    setenv("XDG_STATE_HOME", FOLDER "/state", 1);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    if (given_game_start(&game, DEMO_DIR, &start) != CLI_DONE)
        return -1;
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(game);
    play_saves_init(&saves, &game->files, NULL);
    play_saves_end(&saves, game, true);
    cli_end_game(game);
    return 0;
}

static uint64_t step(void *context, uint64_t now)
{
    return play_step(context, now);
}

static int end(void *play)
{
    return play_end(play);
}

/* Plays a game that is left as soon as it is shown. `record` is what it recorded. */
static void play_shortly(const struct play_request *request, char record[TEXT_SIZE])
{
    struct play *play = calloc(1, sizeof *play);
    struct play_window window = {.platform = platform_here(), .options = &options};
    bool began = false;
    assert_non_null(play);
    remove(RECORD);
    memcpy(&play->request, request, sizeof *request); /* with what lies between its fields */
    assert_int_equal(play_window_open(&window), CLI_DONE);
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
    assert_int_equal(play_begin(play, &window, &began), CLI_DONE);
    assert_true(began);
    assert_int_equal(platform_here()->run(step, end, play), CLI_DONE);
    assert_memory_equal(&play->request, request, sizeof *request);
    presenter_close(window.presenter);
    free(play);
    FILE *file = fopen(RECORD, "rb");
    assert_non_null(file);
    record[fread(record, 1, TEXT_SIZE - 1, file)] = '\0';
    fclose(file);
}

static void ask_as_a_player(struct play_request *request)
{
    memset(request, 0, sizeof *request);
    assert_true(play_settings_begin(&request->settings, false));
    request->path = DEMO_DIR;
    request->record = RECORD;
}

static void a_game_begins_with_the_boot(void **state)
{
    (void)state;
    static char record[TEXT_SIZE];
    struct play_request request;
    ask_as_a_player(&request);
    play_shortly(&request, record);
    assert_non_null(strstr(record, "# begins: with the boot"));
}

/* As after a recording that was played from the menu; the settings say that it is to be request. */
static void a_game_goes_on_from_the_newest_save(void **state)
{
    (void)state;
    static char record[TEXT_SIZE];
    struct play_request request;
    ask_as_a_player(&request);
    request.continues = "the recording has ended";
    play_shortly(&request, record);
    assert_non_null(strstr(record, "# begins: before frame"));
}

static void what_repeats_or_begins_elsewhere_is_not_for_a_player(void **state)
{
    (void)state;
    struct play_request plain, request;
    ask_as_a_player(&plain);
    request = plain;
    assert_true(play_request_is_interactive(&request));
    request.frames = 1;
    assert_true(play_request_is_repeated(&request));
    assert_false(play_request_is_interactive(&request));
    request = plain;
    request.input = "clicks.txt";
    assert_true(play_request_is_repeated(&request));
    request = plain;
    request.trace = "-";
    assert_true(play_request_is_repeated(&request));
    request = plain;
    request.start.boot_param_given = true;
    assert_false(play_request_is_repeated(&request));
    assert_false(play_request_is_interactive(&request));
}

/* ---- a made machine ---- */

/* Takes steps for so long, each when the one before wants it. Returns how many there were, or -1
 * when the app has ended. */
static int pass(struct app *app, uint64_t microseconds)
{
    const uint64_t until = machine.now + microseconds;
    int count = 0;
    while (machine.now < until) {
        const uint64_t due = app_step(app, machine.now);
        if (due == PLATFORM_ENDED)
            return -1;
        machine.now = due > machine.now ? due : machine.now + 1; /* a step takes its time */
        assert_true(++count < 100 * (int)(microseconds / SECOND + 1));
    }
    return count;
}

static struct app *open_made_as(const char *path, const char *game, const struct platform *platform)
{
    static struct play_request request;
    memset(&machine, 0, sizeof machine);
    machine.now = 1000 * (uint64_t)SECOND;
    memset(&request, 0, sizeof request);
    assert_true(play_settings_begin(&request.settings, false));
    request.path = path;
    request.start.game = game;
    request.settings.in_force.values.resume = RESUME_NO;
    struct app *app = app_open(platform, &request, &options);
    assert_non_null(app);
    return app;
}

static struct app *open_made(const char *path, const struct platform *platform)
{
    return open_made_as(path, NULL, platform);
}

/* The start screen says what to do. */
static void a_game_that_quits_for_want_of_its_disc_does_not_just_close_the_window(void **state)
{
    (void)state;
    struct app *app = open_made_as(SHAPED_DIR, "none", &made);
    assert_true(pass(app, 2 * SECOND) > 0);
    assert_string_equal(machine.title, "walkbox");
    press('q', true);
    assert_int_equal(pass(app, SECOND), -1);
    assert_int_equal(app_close(app), CLI_DONE);
}

static void a_step_tells_when_it_wants_to_be_called_next(void **state)
{
    (void)state;
    struct app *app = open_made(DEMO_DIR, &made);
    assert_true(pass(app, SECOND) > 0); /* it asks whether to go on where it was left */
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

/* The list of games keeps its name, date and picture. */
static void a_game_that_is_only_looked_at_stays_as_it_was(void **state)
{
    static const struct frame picture;
    struct played_games played;
    (void)state;
    played_games_note(DEMO_DIR, "before", &picture);
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, SECOND); /* it asks whether to go on */
    press(WINDOW_KEY_ESCAPE, false);
    pass(app, SECOND);
    assert_string_equal(machine.title, "walkbox");
    press('q', true);
    pass(app, SECOND);
    app_close(app);
    played_games_read(&played, false);
    assert_string_equal(played.games[0].name, "before");
    played_games_free(&played);
    app = open_made(DEMO_DIR, &made);
    pass(app, SECOND);
    press(WINDOW_KEY_ENTER, false);
    pass(app, 2 * SECOND);
    press('q', true);
    pass(app, SECOND);
    app_close(app);
    played_games_read(&played, false);
    assert_string_equal(played.games[0].name, "A Lamp for the Patience");
    played_games_free(&played);
}

/* The pixels of the window, as a number. */
static uint32_t picture_sum(void)
{
    uint32_t sum = 2166136261u;
    for (int i = 0; i < WIDE * HIGH; i++)
        sum = (sum ^ (machine.pixels[i] & 0xFFFFFF)) * 16777619u;
    return sum;
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

/* Removes the files that a pattern names. */
static void remove_all(const char *pattern)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        remove(found.gl_pathv[i]);
    globfree(&found);
}

static int count_files(const char *pattern)
{
    glob_t found;
    const int count = glob(pattern, 0, NULL, &found) == 0 ? (int)found.gl_pathc : 0;
    if (count > 0)
        globfree(&found);
    return count;
}

/* A page or a phone may end the program at any time after that. The play continues if it does not.
 */
static void a_game_is_saved_before_the_system_may_end_the_program(void **state)
{
    (void)state;
    setenv("XDG_DATA_HOME", FOLDER "/leaving", 1);
    remove_all(FOLDER "/leaving/walkbox/saves/*/*.save"); /* of a test that failed */
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, 20 * (uint64_t)SECOND);
    assert_int_equal(count_files(FOLDER "/leaving/walkbox/saves/*/*.save"), 0);
    add_event((struct window_event){.kind = WINDOW_LEAVING});
    assert_true(pass(app, SECOND) > 0);
    assert_int_equal(count_files(FOLDER "/leaving/walkbox/saves/*/*.save"), 1);
    /* Also after less play than is worth an autosave at the end, but not after none. */
    for (int paused = 0; paused < 2; paused++) {
        remove_all(FOLDER "/leaving/walkbox/saves/*/*.save");
        assert_true(pass(app, SECOND) > 0);
        add_event((struct window_event){.kind = WINDOW_LEAVING});
        if (!paused)
            press(' ', false);
        assert_true(pass(app, SECOND) > 0);
        assert_int_equal(count_files(FOLDER "/leaving/walkbox/saves/*/*.save"), !paused);
    }
    press(' ', false);
    const int shown = machine.shown;
    pass(app, 5 * (uint64_t)SECOND);
    assert_true(machine.shown > shown + 5);
    /* What covers the game: a menu, and the browser. */
    for (int i = 0; i < 2; i++) {
        remove_all(FOLDER "/leaving/walkbox/saves/*/*.save");
        pass(app, 20 * (uint64_t)SECOND);
        press(i == 0 ? WINDOW_KEY_F1 + 4 : 'b', i == 1);
        assert_true(pass(app, SECOND) > 0);
        add_event((struct window_event){.kind = WINDOW_LEAVING});
        assert_true(pass(app, SECOND) > 0);
        assert_int_equal(count_files(FOLDER "/leaving/walkbox/saves/*/*.save"), 1);
        press(WINDOW_KEY_ESCAPE, false);
        assert_true(pass(app, SECOND) > 0);
    }
    assert_int_equal(app_close(app), CLI_DONE);
    remove_all(FOLDER "/leaving/walkbox/saves/*/*.save");
    setenv("XDG_DATA_HOME", FOLDER "/data", 1);
}

/* As on a full disk. */
static void a_game_that_cannot_be_saved_is_left_when_the_player_says_so(void **state)
{
    (void)state;
    setenv("XDG_DATA_HOME", RECORD "/data", 1); /* below a file */
    for (int again = 0; again < 2; again++) {
        struct app *app = open_made(DEMO_DIR, &made);
        pass(app, 20 * (uint64_t)SECOND);
        press('q', true);
        assert_true(pass(app, SECOND) > 0); /* it asks */
        press(WINDOW_KEY_ENTER, false);     /* cancels */
        const int shown = machine.shown;
        pass(app, 5 * (uint64_t)SECOND);
        assert_true(machine.shown > shown + 5);
        press('q', true);
        assert_true(pass(app, SECOND) > 0);
        press(again ? 'q' : WINDOW_KEY_LEFT, again);
        press(WINDOW_KEY_ENTER, false);
        assert_int_equal(pass(app, SECOND), -1);
        assert_int_equal(app_close(app), CLI_DONE);
    }
    setenv("XDG_DATA_HOME", FOLDER "/data", 1);
}

static void make_folder(const char *path)
{
    char file[PATH_SIZE];
    own_files_join(file, path, "x");
    assert_true(own_files_make_folders(file, NULL));
}

/* Opens the one file that a pattern names. */
static FILE *open_one(const char *pattern)
{
    glob_t found;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    FILE *file = fopen(found.gl_pathv[0], "rb");
    globfree(&found);
    assert_non_null(file);
    return file;
}

/* The number after some words; -1: they are not there. */
static int number_after(const char *text, const char *words)
{
    const char *found = strstr(text, words);
    return found ? (int)strtol(found + strlen(words), NULL, 10) : -1;
}

#define RECORDINGS FOLDER "/data/walkbox/recordings/*/*.recording"

static void write_settings(const char *text)
{
    make_folder(FOLDER "/config/walkbox");
    setenv("XDG_CONFIG_HOME", FOLDER "/config", 1);
    FILE *file = fopen(FOLDER "/config/walkbox/walkbox.ini", "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void press_all(struct app *app, const int *keys, int count)
{
    for (int i = 0; i < count; i++)
        press(keys[i], false);
    pass(app, SECOND);
}

static void type(const char *letter)
{
    struct window_event event = {.kind = WINDOW_LETTER, .key = letter[0]};
    snprintf(event.text, sizeof event.text, "%s", letter);
    add_event(event);
}

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

static void fast_forward_is_as_fast_as_it_is_set(void **state)
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

/* It shows its time; what the player does meanwhile is ignored, but Escape ends it. */
static void a_recording_from_the_menu_is_only_watched(void **state)
{
    (void)state;
    static char text[TEXT_SIZE];
    enum { F2 = WINDOW_KEY_F1 + 1 };
    remove_all(RECORDINGS);
    struct app *app = open_made(DEMO_DIR, &made);
    pass(app, SECOND);
    press_all(app, (const int[]){WINDOW_KEY_DOWN, WINDOW_KEY_ENTER}, 2);
    pass(app, 6 * (uint64_t)SECOND);
    press_all(app,
              (const int[]){WINDOW_KEY_F5, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN, WINDOW_KEY_DOWN,
                            WINDOW_KEY_DOWN, WINDOW_KEY_ENTER, WINDOW_KEY_ENTER, F2},
              8);
    type("T");
    type("/");
    press(WINDOW_KEY_ENTER, false);
    pass(app, SECOND);
    fclose(open_one(FOLDER "/data/walkbox/recordings/*/T-.recording"));
    fflush(stdout);
    const int output = dup(STDOUT_FILENO);
    assert_non_null(freopen(RECORD, "wb", stdout));
    press(WINDOW_KEY_ENTER, false);
    pass(app, SECOND);
    for (int i = 0; i < 5; i++) {
        add_event((struct window_event){.kind = WINDOW_CLICK, .x = 60, .y = 70, .inside = true});
        press(WINDOW_KEY_BACKSPACE, false);
        press(' ', false);
        press(' ', false);
        pass(app, SECOND / 2);
    }
    const int shown = machine.shown;
    press(WINDOW_KEY_ESCAPE, false);
    pass(app, 5 * (uint64_t)SECOND);
    assert_true(machine.shown > shown);
    fflush(stdout);
    dup2(output, STDOUT_FILENO);
    FILE *file = fopen(RECORD, "rb");
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    const int equal = number_after(text, ": "), all = number_after(text, " of ");
    assert_non_null(strstr(text, " hashes are equal"));
    assert_true(equal <= all);
    assert_in_range(equal, 2, 5);
    assert_int_equal(app_close(app), CLI_DONE);
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
    struct play_window window = {.platform = &made, .options = &options};
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
    assert_int_equal(play_end(play), CLI_DONE);
    presenter_close(window.presenter);
    free(play);
    write_settings("");
}

/* It pauses the game, gets its clicks, and is closed by Escape or F1; on the start screen, too. */
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

/* It may be the folder above the game's. */
static void after_a_folder_without_a_game_the_chooser_opens_there(void **state)
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
        assert_true(pass(app, SECOND) > 0); /* it asks */
        press(WINDOW_KEY_ENTER, false);
        assert_true((pass(app, SECOND) < 0) == lists);
        assert_int_equal(app_close(app), CLI_BAD_DATA);
    }
}

static void a_finger_that_stays_is_a_click_with_the_right_button(void **state)
{
    (void)state;
    memset(&machine, 0, sizeof machine);
    machine.now = SECOND;
    struct presenter *presenter = presenter_open(&made, &options);
    struct window_event event;
    assert_non_null(presenter);
    /* Units are two pixels wide, and the picture is enlarged three times. */
    add_event((struct window_event){.kind = WINDOW_FINGER_DOWN, .finger = 7, .x = 150, .y = 180});
    assert_true(presenter_poll(presenter, &event));
    assert_int_equal(event.kind, WINDOW_MOUSE);
    assert_false(presenter_poll(presenter, &event));
    assert_int_equal(presenter_touch(presenter)->fingers, 1);
    machine.now += TOUCH_HOLD_TIME;
    assert_true(presenter_poll(presenter, &event));
    assert_int_equal(event.kind, WINDOW_RIGHT_CLICK);
    assert_int_equal(event.mouse_button, 3);
    assert_true(event.inside);
    assert_int_equal(event.x, 100);
    assert_int_equal(event.y, 120 - 20);
    assert_int_equal(event.page_x, 300);
    assert_int_equal(event.page_y, 360);
    add_event((struct window_event){.kind = WINDOW_FINGER_LIFTED, .finger = 7});
    assert_false(presenter_poll(presenter, &event));
    presenter_close(presenter);
}

/* What the finger did meanwhile waits, and is not the program's delay. */
static void a_busy_program_takes_no_tap_for_a_hold(void **state)
{
    (void)state;
    memset(&machine, 0, sizeof machine);
    machine.now = SECOND;
    struct presenter *presenter = presenter_open(&made, &options);
    struct window_event event;
    assert_non_null(presenter);
    add_event((struct window_event){.kind = WINDOW_FINGER_DOWN, .finger = 7, .x = 150, .y = 180});
    assert_true(presenter_poll(presenter, &event));
    add_event((struct window_event){.kind = WINDOW_FINGER_LIFTED, .finger = 7});
    machine.now += TOUCH_HOLD_TIME;
    assert_true(presenter_poll(presenter, &event));
    assert_int_equal(event.kind, WINDOW_CLICK);
    assert_false(presenter_poll(presenter, &event));
    presenter_close(presenter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_with_the_boot),
        cmocka_unit_test(a_game_goes_on_from_the_newest_save),
        cmocka_unit_test(what_repeats_or_begins_elsewhere_is_not_for_a_player),
        cmocka_unit_test(a_game_that_quits_for_want_of_its_disc_does_not_just_close_the_window),
        cmocka_unit_test(a_step_tells_when_it_wants_to_be_called_next),
        cmocka_unit_test(a_game_that_is_only_looked_at_stays_as_it_was),
        cmocka_unit_test(the_browser_and_the_menu_are_steps_of_the_same_app),
        cmocka_unit_test(the_start_screen_is_a_step_of_the_same_app),
        cmocka_unit_test(a_game_is_saved_before_the_system_may_end_the_program),
        cmocka_unit_test(a_game_that_cannot_be_saved_is_left_when_the_player_says_so),
        cmocka_unit_test(a_recording_from_the_menu_is_only_watched),
        cmocka_unit_test(an_error_in_the_settings_is_shown_in_the_window),
        cmocka_unit_test(a_message_box_gives_its_key_to_the_game),
        cmocka_unit_test(f1_shows_the_controls),
        cmocka_unit_test(the_sound_continues_while_its_settings_are_shown),
        cmocka_unit_test(screenshots_may_be_in_4_3),
        cmocka_unit_test(the_window_opens_where_it_was),
        cmocka_unit_test(fast_forward_is_as_fast_as_it_is_set),
        cmocka_unit_test(after_a_folder_without_a_game_the_chooser_opens_there),
        cmocka_unit_test(a_machine_that_lists_games_itself_has_no_start_screen),
        cmocka_unit_test(a_finger_that_stays_is_a_click_with_the_right_button),
        cmocka_unit_test(a_busy_program_takes_no_tap_for_a_hold),
    };
    return cmocka_run_group_tests(tests, leave_a_save, NULL);
}
