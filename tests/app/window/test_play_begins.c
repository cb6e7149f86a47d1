/* The beginning of a play by its request: at the boot, or from the newest save; and the request
 * stays unchanged. The demo is played, with SDL's driver that needs no display. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/window/made_app.h"
#include "resource/cmocka_all.h"

static uint64_t step(void *context, uint64_t now)
{
    return play_step(context, now);
}

static int end(void *play)
{
    static struct next next;
    return play_end(play, &next);
}

/* Plays a game that is left as soon as it is shown. `record` is what it recorded. */
static void play_shortly(const struct play_request *request, char record[TEXT_SIZE])
{
    struct play *play = calloc(1, sizeof *play);
    struct play_window window = {.platform = platform_here(), .options = &made_options};
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

static void a_game_begins_with_the_boot(void **state)
{
    (void)state;
    static char record[TEXT_SIZE];
    struct play_request request;
    ask_as_a_player(&request);
    play_shortly(&request, record);
    assert_non_null(strstr(record, "# begins: with the boot"));
}

/* As after a recording played from the menu; the settings choose to ask the player. */
static void a_game_continues_from_the_newest_save(void **state)
{
    (void)state;
    static char record[TEXT_SIZE];
    struct play_request request;
    ask_as_a_player(&request);
    request.continues = "the recording has ended";
    play_shortly(&request, record);
    assert_non_null(strstr(record, "# begins: before frame"));
}

static void repeated_runs_and_chosen_starts_are_not_interactive(void **state)
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_with_the_boot),
        cmocka_unit_test(a_game_continues_from_the_newest_save),
        cmocka_unit_test(repeated_runs_and_chosen_starts_are_not_interactive),
    };
    return cmocka_run_group_tests(tests, leave_a_save, NULL);
}
