#include "app/window/made_app.h"

#include <glob.h>
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/game_argument.h"
#include "app/session/own_files.h"
#include "app/session/play_saves.h"
#include "app/window/made_machine.h"
#include "engine/game.h"
#include "resource/cmocka_all.h"
#include "util/limits.h"

const struct presenter_options made_options = {.title = "test", .scale = 1};

enum { TAVERN = 2, FRAMES = 40 };

int leave_a_save(void **state)
{
    (void)state;
    static struct play_saves saves;
    struct game *game = NULL;
    const struct start_options start = {.boot_param = TAVERN, .boot_param_given = true};
    setenv("XDG_DATA_HOME", FOLDER "/data", 1);
    setenv("XDG_STATE_HOME", FOLDER "/state", 1);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    if (game_argument_start(&game, DEMO_DIR, &start) != CLI_DONE)
        return -1;
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(game);
    play_saves_init(&saves, &game->files, NULL);
    play_saves_end(&saves, game, true);
    cli_end_game(game);
    return 0;
}

void ask_as_a_player(struct play_request *request)
{
    memset(request, 0, sizeof *request);
    assert_true(play_settings_begin(&request->settings, false));
    request->path = DEMO_DIR;
    request->record = RECORD;
}

int pass(struct app *app, uint64_t microseconds)
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

struct app *open_made_as(const char *path, const char *game, const struct platform *platform)
{
    static struct play_request request;
    memset(&machine, 0, sizeof machine);
    machine.now = 1000 * (uint64_t)SECOND;
    memset(&request, 0, sizeof request);
    assert_true(play_settings_begin(&request.settings, false));
    request.path = path;
    request.start.game = game;
    request.settings.in_force.values.resume = RESUME_NO;
    struct app *app = app_open(platform, &request, &made_options);
    assert_non_null(app);
    return app;
}

struct app *open_made(const char *path, const struct platform *platform)
{
    return open_made_as(path, NULL, platform);
}

uint32_t picture_sum(void)
{
    uint32_t sum = 2166136261u;
    for (int i = 0; i < WIDE * HIGH; i++)
        sum = (sum ^ (machine.pixels[i] & 0xFFFFFF)) * 16777619u;
    return sum;
}

void remove_all(const char *pattern)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        remove(found.gl_pathv[i]);
    globfree(&found);
}

void make_folder(const char *path)
{
    char file[PATH_SIZE];
    own_files_join(file, path, "x");
    assert_true(own_files_make_folders(file, NULL));
}

FILE *open_one(const char *pattern)
{
    glob_t found;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    FILE *file = fopen(found.gl_pathv[0], "rb");
    globfree(&found);
    assert_non_null(file);
    return file;
}

int number_after(const char *text, const char *words)
{
    const char *found = strstr(text, words);
    return found ? (int)strtol(found + strlen(words), NULL, 10) : -1;
}

void write_settings(const char *text)
{
    make_folder(FOLDER "/config/walkbox");
    setenv("XDG_CONFIG_HOME", FOLDER "/config", 1);
    FILE *file = fopen(FOLDER "/config/walkbox/walkbox.ini", "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

void press_all(struct app *app, const int *keys, int count)
{
    for (int i = 0; i < count; i++)
        press(keys[i], false);
    pass(app, SECOND);
}

void forbid_saves(void)
{
    FILE *file = fopen(RECORD, "wb");
    assert_non_null(file);
    fclose(file);
    setenv("XDG_DATA_HOME", RECORD "/data", 1);
}
