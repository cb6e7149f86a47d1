/* The console in the window, with SDL's driver that needs no display: keys and letters as SDL
 * reports them, save slots as files, and the drawing. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/console/console_window.c"
#include "app/session/play_saves.h"
#include "engine/game.h"
#include "engine/small_game.h"
#include "platform/presenter.h"
#include "render/overlay/overlay.h"
#include "resource/cmocka_all.h"

struct scenery {
    struct presenter *presenter;
    struct game *game;
    struct play_saves saves;
    unsigned overlays;
    int frames;
    struct console_window window;
    struct game memory;
};

static bool count_frame(void *context, struct game *game)
{
    struct scenery *stage = context;
    (void)game;
    stage->frames++;
    return true;
}

static int set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    const struct presenter_options options = {.title = "test", .scale = 1};
    struct small_pieces pieces;
    struct scenery *stage = calloc(1, sizeof *stage);
    if (!stage)
        return -1;
    *state = stage;
    stage->game = &stage->memory;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!small_game_open(stage->game, &pieces) ||
        !(stage->presenter = presenter_open(platform_here(), &options)))
        return -1;
    play_saves_init(&stage->saves, &stage->game->files, NULL);
    console_window_init(&stage->window, (struct console_window_host){
                                            stage->game, NULL, &stage->saves, &stage->overlays});
    game_watch(stage->game, (struct frame_watcher){.context = stage, .after = count_frame});
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    return 0;
}

static int tear_down(void **state)
{
    struct scenery *stage = *state;
    presenter_close(stage->presenter);
    game_close(stage->game);
    free(stage);
    return 0;
}

/* Gives the console what SDL makes of an event; whether it was for the console. */
static bool feed(struct scenery *stage, SDL_Event *pushed)
{
    struct window_event event = {0};
    assert_int_equal(SDL_PushEvent(pushed), 1);
    assert_true(presenter_poll(stage->presenter, &event) ||
                presenter_poll(stage->presenter, &event));
    return console_window_key(&stage->window, &event,
                              event.key == 'd' && event.control && event.alt);
}

static bool press(struct scenery *stage, SDL_Keycode code, int modifiers)
{
    SDL_Event event = {
        .key = {.type = SDL_KEYDOWN, .keysym = {.sym = code, .mod = (Uint16)modifiers}}};
    return feed(stage, &event);
}

static bool letter(struct scenery *stage, char c)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT, .text = {c, '\0'}}};
    return feed(stage, &event);
}

/* Each letter behind its key, as keyboards do. */
static void type(struct scenery *stage, const char *text)
{
    for (; *text; text++) {
        press(stage, *text, 0);
        letter(stage, *text);
    }
}

static void give(struct scenery *stage, const char *text)
{
    type(stage, text);
    press(stage, SDLK_RETURN, 0);
}

static void open(struct scenery *stage)
{
    assert_true(press(stage, SDLK_BACKQUOTE, 0));
    letter(stage, '`');
    assert_true(stage->window.open);
}

static void assert_said(const struct scenery *stage, const char *wanted)
{
    assert_string_equal(console_scroll_line(&stage->window.scroll, 0), wanted);
}

static void two_keys_open_and_close_the_console(void **state)
{
    struct scenery *stage = *state;
    assert_false(press(stage, 'd', 0));
    assert_false(press(stage, 'd', KMOD_LCTRL));
    assert_false(letter(stage, 'd'));
    assert_false(stage->window.open);
    assert_true(press(stage, 'd', KMOD_LCTRL | KMOD_LALT));
    assert_true(stage->window.open);
    letter(stage, 'd'); /* the key's own letter is not written */
    assert_string_equal(stage->window.edit.field.text, "");
    type(stage, "d`");
    assert_false(stage->window.open);
    assert_string_equal(stage->window.edit.field.text, "d");
    open(stage);
    assert_true(press(stage, SDLK_ESCAPE, 0));
    assert_false(stage->window.open);
    assert_false(press(stage, SDLK_ESCAPE, 0));
    open(stage);
    press(stage, SDLK_BACKSPACE, 0);
    give(stage, "exit");
    assert_false(stage->window.open);
}

static void the_console_ignores_keys_with_control_or_alt(void **state)
{
    struct scenery *stage = *state;
    open(stage);
    assert_false(press(stage, 'b', KMOD_LCTRL | KMOD_LALT));
    assert_false(press(stage, 'f', KMOD_LCTRL));
    assert_false(press(stage, SDLK_RETURN, KMOD_LALT));
    assert_true(press(stage, ' ', 0));
    assert_true(press(stage, SDLK_F5, 0));
    assert_true(press(stage, 'l', 0));
    assert_string_equal(stage->window.edit.field.text, "");
}

static void a_line_is_answered(void **state)
{
    struct scenery *stage = *state;
    open(stage);
    give(stage, "lock 2");
    assert_said(stage, "box 2 is locked, flags 0x80");
    assert_string_equal(console_scroll_line(&stage->window.scroll, 1), "> lock 2");
    give(stage, "step 3");
    assert_int_equal(stage->frames, 3);
    give(stage, "show boxes");
    assert_int_equal(stage->overlays, OVERLAY_BOXES);
    give(stage, "nonsense");
    assert_said(stage, "error: unknown command \"nonsense\"; help lists the commands");
}

static void lines_are_edited_and_recalled(void **state)
{
    struct scenery *stage = *state;
    open(stage);
    type(stage, "unlock 12");
    press(stage, SDLK_BACKSPACE, 0);
    press(stage, SDLK_HOME, 0);
    press(stage, SDLK_DELETE, 0);
    press(stage, SDLK_RIGHT, 0);
    press(stage, SDLK_LEFT, 0);
    type(stage, "u");
    press(stage, SDLK_END, 0);
    press(stage, SDLK_RETURN, 0);
    assert_said(stage, "box 1 is already unlocked, flags 0x00");
    type(stage, "actor");
    press(stage, SDLK_UP, 0);
    assert_string_equal(stage->window.edit.field.text, "unlock 1");
    press(stage, SDLK_DOWN, 0);
    assert_string_equal(stage->window.edit.field.text, "actor");
}

static void page_keys_scroll_the_replies(void **state)
{
    struct scenery *stage = *state;
    open(stage);
    press(stage, SDLK_PAGEUP, 0);
    assert_int_equal(stage->window.back, 0);
    give(stage, "help");
    press(stage, SDLK_PAGEUP, 0);
    int back = stage->window.back;
    assert_true(back > 0);
    press(stage, SDLK_PAGEUP, 0);
    assert_int_equal(stage->window.back, 2 * back);
    press(stage, SDLK_PAGEDOWN, 0);
    assert_int_equal(stage->window.back, back);
    give(stage, "vars");
    assert_int_equal(stage->window.back, 0);
    press(stage, SDLK_PAGEDOWN, 0);
    assert_int_equal(stage->window.back, 0);
}

static void console_saves_are_menu_saves(void **state)
{
    struct scenery *stage = *state;
    open(stage);
    give(stage, "var 99 5");
    give(stage, "save 3");
    assert_said(stage, "Saved 3: room1");
    give(stage, "var 99 6");
    give(stage, "load 3");
    assert_said(stage, "Loaded 3");
    assert_true(stage->saves.loaded);
    give(stage, "var 99");
    assert_said(stage, "var 99 = 5");
    give(stage, "save 0");
    assert_said(stage, "error: the slot must be a number from 1 to 9, not \"0\"");
    give(stage, "load 10");
    assert_said(stage, "error: the slot must be a number from 0 to 9, not \"10\"");
    give(stage, "load 4");
    assert_said(stage, "error: Not loaded: no save with this name or number");
}

/* Pixels of the canvas between two rows that are as light as letters. */
static int letters_drawn(const uint32_t *canvas, int top, int bottom)
{
    int count = 0;
    for (int i = top * SCREEN_WIDTH; i < bottom * SCREEN_WIDTH; i++)
        count += canvas[i] == 0xFFFFFFFF;
    return count;
}

static void the_console_covers_the_lower_half_and_is_transparent(void **state)
{
    struct scenery *stage = *state;
    int zoom;
    open(stage);
    uint32_t *canvas = presenter_canvas(stage->presenter, &zoom);
    assert_non_null(canvas);
    assert_int_equal(zoom, 1);
    console_window_draw(&stage->window, canvas, zoom);
    for (int i = 0; i < 90 * SCREEN_WIDTH; i++)
        assert_int_equal(canvas[i], 0);
    uint32_t opacity = canvas[SCREEN_WIDTH * (SCREEN_HEIGHT - 1) + SCREEN_WIDTH - 1] >> 24;
    assert_in_range(opacity, 0x80, 0xE0);
    int before = letters_drawn(canvas, 100, SCREEN_HEIGHT);
    assert_true(before > 100);
    type(stage, "actor 1");
    memset(canvas, 0, sizeof *canvas * SCREEN_WIDTH * SCREEN_HEIGHT);
    console_window_draw(&stage->window, canvas, zoom);
    assert_true(letters_drawn(canvas, SCREEN_HEIGHT - 12, SCREEN_HEIGHT) > 40);
    for (int i = 0; i < EDIT_LINE_SIZE; i++)
        type(stage, "w");
    console_window_draw(&stage->window, canvas, zoom);
    presenter_show(stage->presenter, game_picture(stage->game), -1, -1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(two_keys_open_and_close_the_console),
        TEST(the_console_ignores_keys_with_control_or_alt),
        TEST(a_line_is_answered),
        TEST(lines_are_edited_and_recalled),
        TEST(page_keys_scroll_the_replies),
        TEST(console_saves_are_menu_saves),
        TEST(the_console_covers_the_lower_half_and_is_transparent),
    };
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/console-data", 1);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}
