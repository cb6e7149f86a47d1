/* The browser's view of a room whose boxes were edited and saved in it: the new boxes at once,
 * saved to the sources or as a patch, also while a game is played, which continues with its old
 * boxes. Without a window. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/browse/browse_window.h"
#include "app/ui/ui.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "resource/cmocka_all.h"
#include "resource/room.h"
#include "ui_words.h"

#define FOLDER  TEST_OUTPUT_DIR "/browse_window"
#define GAME    FOLDER "/game"
#define SOURCES FOLDER "/sources"
#define PATCH   GAME "/walkbox-patch.bin"

enum { WIDTH = 1280, HEIGHT = 800, CLEARING = 4, TAVERN = 2, BOXES = 11, TAVERN_BOXES = 8 };

static void copy(const char *from, const char *to)
{
    static char bytes[1 << 22];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    if (!in || !out)
        fail_msg("%s or %s", from, to);
    size_t size = fread(bytes, 1, sizeof bytes, in);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

static int set_up(void **state)
{
    static const char *const folders[] = {FOLDER,
                                          GAME,
                                          SOURCES,
                                          SOURCES "/rooms",
                                          SOURCES "/rooms/clearing",
                                          SOURCES "/rooms/tavern"};
    (void)state;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        mkdir(folders[i], 0777);
    remove(PATCH);
    copy(DEMO_DIR "/MONKEY.000", GAME "/MONKEY.000");
    copy(DEMO_DIR "/MONKEY.001", GAME "/MONKEY.001");
    copy(DEMO_SOURCES "/game.txt", SOURCES "/game.txt");
    copy(DEMO_SOURCES "/rooms/clearing/room.txt", SOURCES "/rooms/clearing/room.txt");
    copy(DEMO_SOURCES "/rooms/tavern/room.txt", SOURCES "/rooms/tavern/room.txt");
    return 0;
}

static int boxes_of(const struct game_files *files, int id)
{
    struct arena arena;
    struct room room;
    struct fault fault = {0};
    arena_init(&arena, host_allocator());
    if (!room_load(&room, files, id, &arena, &fault))
        fail_msg("%s", message_english(&fault.why).text);
    int count = room.box_count;
    arena_reset(&arena);
    return count;
}

static void press(struct browse_window *window, const char *words)
{
    char wrong[64] = "";
    if (!ui_do(&window->ui, WIDTH, HEIGHT, words, wrong, sizeof wrong))
        fail_msg("%s", wrong);
}

static uint32_t *picture(struct browse_window *window)
{
    uint32_t *pixels = calloc((size_t)WIDTH * HEIGHT, sizeof *pixels);
    assert_non_null(pixels);
    ui_draw(&window->ui, pixels, WIDTH, HEIGHT);
    return pixels;
}

/* The room is seen with its boxes before and after one of them is deleted, and after it is back. */
static void edit_clearing(struct browse_window *window)
{
    assert_true(browser_go_to(window->browser, "room 4"));
    press(window, "b");
    uint32_t *before = picture(window);
    press(window, "e Tab Tab Tab Delete Ctrl+s Escape");
    assert_int_equal(boxes_of(&window->files, CLEARING), BOXES - 1);
    uint32_t *after = picture(window);
    assert_memory_not_equal(after, before, (size_t)WIDTH * HEIGHT * 4);
    press(window, "e Tab Tab Tab Delete Ctrl+z Ctrl+s Escape");
    assert_int_equal(boxes_of(&window->files, CLEARING), BOXES - 1);
    uint32_t *again = picture(window);
    assert_memory_equal(again, after, (size_t)WIDTH * HEIGHT * 4);
    free(before);
    free(after);
    free(again);
}

/* Another room does not bring the old boxes back. */
static void edit_tavern(struct browse_window *window)
{
    assert_int_equal(boxes_of(&window->files, TAVERN), TAVERN_BOXES);
    assert_true(browser_go_to(window->browser, "room 2"));
    press(window, "e Tab Delete Ctrl+s Escape");
    assert_int_equal(boxes_of(&window->files, TAVERN), TAVERN_BOXES - 1);
    assert_int_equal(boxes_of(&window->files, CLEARING), BOXES - 1);
}

static void browse(const char *sources)
{
    struct browse_window window = {.path = GAME, .sources = sources};
    assert_int_equal(browse_window_open(&window), CLI_DONE);
    edit_clearing(&window);
    edit_tavern(&window);
    browse_window_close(&window);
}

static void boxes_saved_to_sources_are_shown(void **state)
{
    (void)state;
    browse(SOURCES);
}

static void boxes_saved_as_a_patch_are_shown(void **state)
{
    (void)state;
    browse(NULL);
}

/* As Ctrl+B opens it in a game. Returns how many boxes it showed at first. */
static int browse_played(const struct game_files *played, const char *sources, bool edits)
{
    struct browse_window window = {.path = GAME, .sources = sources};
    assert_true(browse_window_open_played(&window, played));
    const int first = boxes_of(&window.files, CLEARING);
    if (edits)
        edit_clearing(&window);
    browse_window_close(&window);
    assert_int_equal(boxes_of(played, CLEARING), BOXES);
    return first;
}

static void a_running_game_has_its_old_boxes(void **state)
{
    struct game_files played;
    struct fault fault;
    (void)state;
    assert_true(cli_open_game(&played, GAME, &fault));
    assert_int_equal(browse_played(&played, SOURCES, true), BOXES);
    assert_int_equal(browse_played(&played, SOURCES, false),
                     BOXES); /* the sources are not built yet */
    assert_int_equal(browse_played(&played, NULL, true), BOXES);
    assert_int_equal(browse_played(&played, NULL, false), BOXES - 1);
    game_files_close(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(boxes_saved_to_sources_are_shown, set_up),
        cmocka_unit_test_setup(boxes_saved_as_a_patch_are_shown, set_up),
        cmocka_unit_test_setup(a_running_game_has_its_old_boxes, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
