/* The files of values that a game's scripts store: their folder, their names, and errors. */
#include "app/session/save_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "engine/game.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

enum { FRAMES = 20 };

#define GAME   TEST_DATA_DIR "/walks/game2"
#define FOLDER TEST_OUTPUT_DIR "/script_files"
#define KEEP   FOLDER "/deep/kept"

static const struct byte_view hello = {(const uint8_t *)"hello", 5};

struct fixture {
    struct script_files files;
    struct start_options options;
    struct game *game;
};

static int set_up(void **state)
{
    static struct fixture f;
    f = (struct fixture){.options = {.router = router_at(0), .files = &f.files, .keep = KEEP}};
    remove(KEEP "/strings.cfg");
    remove(KEEP "/script.save");
    rmdir(KEEP);
    rmdir(FOLDER "/deep");
    mkdir(TEST_OUTPUT_DIR, 0777);
    if (game_argument_start(&f.game, GAME, &f.options) != CLI_DONE)
        return -1;
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    cli_end_game(f->game);
    return 0;
}

static bool is_there(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

static void no_folder_is_made_before_the_first_save(void **state)
{
    struct fixture *f = *state;
    uint8_t bytes[8];
    assert_int_equal(f->game->host.store.load_string(&f->files, bytes, sizeof bytes), -1);
    assert_false(f->game->host.store.load(&f->files, f->game));
    assert_false(is_there(FOLDER "/deep"));
}

static void a_string_is_in_a_file_of_its_own(void **state)
{
    struct fixture *f = *state;
    uint8_t bytes[8];
    assert_true(f->game->host.store.save_string(&f->files, hello));
    assert_true(is_there(KEEP "/strings.cfg"));
    assert_int_equal(f->game->host.store.load_string(&f->files, bytes, sizeof bytes), 5);
    assert_memory_equal(bytes, "hello", 5);
    assert_int_equal(f->game->host.store.load_string(&f->files, bytes, 3), 3);
    assert_true(f->game->host.store.save_string(&f->files, (struct byte_view){hello.data, 0}));
    assert_int_equal(f->game->host.store.load_string(&f->files, bytes, sizeof bytes), 0);
}

static void a_save_is_loaded_from_its_own_folder(void **state)
{
    struct fixture *f = *state;
    for (int frame = 0; frame < FRAMES; frame++)
        game_play_frame(f->game);
    uint32_t then = f->game->world.frame;
    assert_true(f->game->host.store.save(&f->files, f->game));
    assert_true(is_there(KEEP "/script.save"));
    game_play_frame(f->game);
    assert_true(f->game->host.store.load(&f->files, f->game));
    assert_int_equal(f->game->world.frame, then);
    assert_true(f->game->host.store.context == &f->files);
}

static void a_failed_folder_refuses_the_save(void **state)
{
    struct fixture *f = *state;
    assert_true(f->game->host.store.save_string(&f->files, hello));
    f->game->host.store = script_files_store(&f->files, KEEP "/strings.cfg/more");
    assert_false(f->game->host.store.save_string(&f->files, hello));
    assert_false(f->game->host.store.save(&f->files, f->game));
}

static void a_path_that_is_too_long_or_empty_gives_nothing(void **state)
{
    struct fixture *f = *state;
    char path[2 * OWN_FOLDER_SIZE];
    memset(path, 'x', sizeof path);
    path[sizeof path - 1] = '\0';
    f->game->host.store = (struct script_store){0};
    f->game->host.store = script_files_store(&f->files, path);
    assert_null(f->game->host.store.save_string);
    f->game->host.store = script_files_store(&f->files, "");
    assert_null(f->game->host.store.save);
}

static void the_default_folder_is_the_players_save_folder(void **state)
{
    struct fixture *f = *state;
    char folder[OWN_FOLDER_SIZE];
    cli_end_game(f->game);
    f->options.keep = NULL;
    setenv("XDG_DATA_HOME", FOLDER, 1);
    assert_int_equal(game_argument_start(&f->game, GAME, &f->options), CLI_DONE);
    assert_true(cli_save_folder(&f->game->files, folder, NULL));
    assert_string_equal(f->files.folder, folder);
    assert_int_equal(strncmp(folder, FOLDER "/walkbox/saves/", strlen(FOLDER "/walkbox/saves/")),
                     0);
}

#define FILES_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FILES_TEST(no_folder_is_made_before_the_first_save),
        FILES_TEST(a_string_is_in_a_file_of_its_own),
        FILES_TEST(a_save_is_loaded_from_its_own_folder),
        FILES_TEST(a_failed_folder_refuses_the_save),
        FILES_TEST(a_path_that_is_too_long_or_empty_gives_nothing),
        FILES_TEST(the_default_folder_is_the_players_save_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
