/* How a play begins by what was asked for: at the beginning, or from the newest save; and that what
 * was asked for stays as it was. The demo is played, with SDL's driver that needs no display. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tick.h"
#include "engine/window/play.h"
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
    if (cli_start_game(&game, DEMO_DIR, &start) != CLI_DONE)
        return -1;
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(game);
    play_saves_init(&saves, game, NULL);
    play_saves_end(&saves, game, true);
    cli_end_game(game);
    return 0;
}

/* Plays a game that is left as soon as it is shown. `record` is what it recorded. */
static void play_shortly(const struct play_asked *asked, char record[TEXT_SIZE])
{
    struct play *play = calloc(1, sizeof *play);
    struct play_window window = {.options = &options};
    bool began = false;
    assert_non_null(play);
    remove(RECORD);
    memcpy(&play->asked, asked, sizeof *asked); /* with what lies between its fields */
    assert_int_equal(play_window_open(&window), CLI_DONE);
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
    assert_int_equal(play_run(play, &window, &began), CLI_DONE);
    assert_true(began);
    assert_memory_equal(&play->asked, asked, sizeof *asked);
    presenter_close(window.presenter);
    free(play);
    FILE *file = fopen(RECORD, "rb");
    assert_non_null(file);
    record[fread(record, 1, TEXT_SIZE - 1, file)] = '\0';
    fclose(file);
}

static void ask_as_a_player(struct play_asked *asked)
{
    memset(asked, 0, sizeof *asked);
    assert_true(play_settings_begin(&asked->settings, false));
    asked->path = DEMO_DIR;
    asked->record = RECORD;
}

static void a_game_begins_with_the_boot(void **state)
{
    (void)state;
    static char record[TEXT_SIZE];
    struct play_asked asked;
    ask_as_a_player(&asked);
    play_shortly(&asked, record);
    assert_non_null(strstr(record, "# begins: with the boot"));
}

/* As after a recording that was played from the menu; the settings say that it is to be asked. */
static void a_game_goes_on_from_the_newest_save(void **state)
{
    (void)state;
    static char record[TEXT_SIZE];
    struct play_asked asked;
    ask_as_a_player(&asked);
    asked.goes_on = true;
    play_shortly(&asked, record);
    assert_non_null(strstr(record, "# begins: before frame"));
}

static void what_repeats_or_begins_elsewhere_is_not_for_a_player(void **state)
{
    (void)state;
    struct play_asked plain, asked;
    ask_as_a_player(&plain);
    asked = plain;
    assert_true(play_asked_is_for_a_player(&asked));
    asked.frames = 1;
    assert_true(play_asked_is_repeated(&asked));
    assert_false(play_asked_is_for_a_player(&asked));
    asked = plain;
    asked.input = "clicks.txt";
    assert_true(play_asked_is_repeated(&asked));
    asked = plain;
    asked.trace = "-";
    assert_true(play_asked_is_repeated(&asked));
    asked = plain;
    asked.start.boot_param_given = true;
    assert_false(play_asked_is_repeated(&asked));
    assert_false(play_asked_is_for_a_player(&asked));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_with_the_boot),
        cmocka_unit_test(a_game_goes_on_from_the_newest_save),
        cmocka_unit_test(what_repeats_or_begins_elsewhere_is_not_for_a_player),
    };
    return cmocka_run_group_tests(tests, leave_a_save, NULL);
}
