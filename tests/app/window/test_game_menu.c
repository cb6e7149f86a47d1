/* The pages of the menu of a game, driven by events as the window has them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/saves_stage.h"
#include "app/window/help_fits.h"
#include "resource/cmocka_all.h"

/* A key and the letter that it gives. */
static void type(struct scenery *stage, const char *letter)
{
    struct window_event event = {.kind = WINDOW_KEY, .key = (unsigned char)letter[0]};
    if (letter[0] > 0)
        give(stage, &event);
    event = (struct window_event){.kind = WINDOW_LETTER};
    snprintf(event.text, sizeof event.text, "%s", letter);
    give(stage, &event);
}

static void type_all(struct scenery *stage, const char *letters)
{
    for (char letter[2] = ""; (letter[0] = *letters) != '\0'; letters++)
        type(stage, letter);
}

static bool is_open(const struct scenery *stage)
{
    return ui_is_open(&stage->menu.menu);
}

static void a_new_save_asks_for_a_name(void **state)
{
    struct scenery *stage = *state;
    press_with(stage, '9', true, false);
    open_page(stage, MENU_SAVE);
    assert_int_equal(page_of(stage)->list.chosen, 0);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_FIELD);
    press(stage, BACKSPACE); /* removes the proposed name */
    type_all(stage, "on the 2nd day ");
    type(stage, "ü");
    press(stage, WINDOW_KEY_ENTER);
    assert_false(is_open(stage));
    assert_shown(stage, "Saved: on the 2nd day ü");
    /* No key overwrites it. */
    assert_string_equal(entry(stage, "slot-10.save")->label.name, "on the 2nd day ü");
    for (int i = 0; i < 12; i++) {
        open_page(stage, MENU_SAVE);
        press(stage, WINDOW_KEY_ENTER);
        press(stage, WINDOW_KEY_ENTER);
    }
    assert_int_equal(saves(stage)->count, 1 + 1 + 12);
}

static void escape_while_naming_saves_nothing(void **state)
{
    struct scenery *stage = *state;
    open_page(stage, MENU_SAVE);
    press(stage, WINDOW_KEY_ENTER);
    press(stage, WINDOW_KEY_ESCAPE);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_NONE);
    assert_true(is_open(stage));
    assert_int_equal(saves(stage)->count, 0);
    press(stage, WINDOW_KEY_ESCAPE);
    press(stage, WINDOW_KEY_ESCAPE);
    assert_false(is_open(stage));
}

static void a_save_is_loaded_from_the_list(void **state)
{
    struct scenery *stage = *state;
    press_with(stage, '7', true, false);
    unsigned frame = (unsigned)stage->game->world.frame;
    play(stage, 3);
    open_page(stage, MENU_LOAD);
    assert_int_equal(page_of(stage)->list.chosen, 1);
    assert_row(stage, 1, "Quick save 7", "Room1 · Ctrl+7 loads it");
    press(stage, WINDOW_KEY_ENTER);
    assert_false(is_open(stage));
    assert_true(stage->saves.loaded);
    assert_int_equal(stage->game->world.frame, frame);
}

static void a_second_click_loads_a_save(void **state)
{
    struct scenery *stage = *state;
    struct page_layout layout;
    const struct ui_view view =
        ui_column_view(NULL, SCREEN_WIDTH * ZOOM, SCREEN_HEIGHT * ZOOM, false);
    press_with(stage, '7', true, false);
    unsigned frame = (unsigned)stage->game->world.frame;
    play(stage, 3);
    open_page(stage, MENU_SAVE);
    page_layout_make(page_of(stage), &view, &layout);
    struct rectangle area = list_row(&page_of(stage)->list, &layout.list, 1);
    const struct window_event click = {.kind = WINDOW_CLICK,
                                       .page_x = (area.left + 20) * view.scale,
                                       .page_y = (area.top + 5) * view.scale};
    give(stage, &click);
    assert_true(is_open(stage));
    assert_int_equal(page_of(stage)->list.chosen, 1);
    give(stage, &click);
    assert_false(is_open(stage));
    assert_int_equal(stage->game->world.frame, frame);
    open_page(stage, MENU_SAVE);
    const struct window_event right = {.kind = WINDOW_RIGHT_CLICK, .inside = true};
    give(stage, &right);
    give(stage, &right);
    assert_false(is_open(stage));
}

static void saves_are_named_replaced_and_deleted(void **state)
{
    struct scenery *stage = *state;
    press_with(stage, '4', true, false);
    unsigned frame = (unsigned)stage->game->world.frame;
    play(stage, 2);
    open_page(stage, MENU_LOAD);
    press(stage, F2);
    type_all(stage, "Schl");
    type(stage, "ö");
    type_all(stage, "sser");
    press(stage, WINDOW_KEY_ENTER);
    assert_row(stage, 1, "Schlösser", "Room1 · Ctrl+4 loads it");
    assert_int_equal(entry(stage, "slot-4.save")->label.frame, frame);

    press(stage, WINDOW_KEY_INSERT);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_ASK);
    press(stage, WINDOW_KEY_ENTER); /* keeps it: that is the first answer */
    assert_int_equal(entry(stage, "slot-4.save")->label.frame, frame);
    press(stage, WINDOW_KEY_INSERT);
    press(stage, WINDOW_KEY_LEFT);
    press(stage, WINDOW_KEY_ENTER);
    assert_false(is_open(stage));
    assert_int_equal(entry(stage, "slot-4.save")->label.frame, frame + 2);
    assert_string_equal(entry(stage, "slot-4.save")->label.name, "Schlösser");

    open_page(stage, MENU_LOAD);
    press(stage, WINDOW_KEY_DELETE);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(saves(stage)->count, 1);
    press(stage, WINDOW_KEY_DELETE);
    press(stage, WINDOW_KEY_LEFT);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(saves(stage)->count, 0);
    assert_true(is_open(stage));
    assert_int_equal(page_of(stage)->list.chosen, 0);
}

/* The menu proposes the room as the name. Neither that nor the key's save says it twice. */
static void a_save_named_like_its_room_shows_the_name_once(void **state)
{
    struct scenery *stage = *state;
    open_page(stage, MENU_SAVE);
    press(stage, WINDOW_KEY_ENTER);
    assert_string_equal(page_of(stage)->dialog.field.text, "Room1");
    press(stage, WINDOW_KEY_ENTER);
    open_page(stage, MENU_LOAD);
    assert_row(stage, 1, "Room1", "");
}

static void the_menu_shows_the_key_list_of_f1(void **state)
{
    struct scenery *stage = *state;
    open_page(stage, MENU_KEYS);
    bool found = false;
    for (int n = 0; n < page_row_count(page_of(stage)); n++) {
        struct page_row row;
        page_row_get(page_of(stage), n, &row);
        found = found || (strcmp(row.value, "F5") == 0 && strstr(row.label, "menu"));
    }
    assert_true(found);
}

static void the_player_may_choose_to_continue(void **state)
{
    struct scenery *stage = *state;
    game_menu_ask_resume(&stage->menu);
    assert_false(is_open(stage));
    play(stage, 3);
    press_with(stage, '1', true, false);
    unsigned frame = (unsigned)stage->game->world.frame;
    play(stage, 3);
    game_menu_ask_resume(&stage->menu);
    assert_true(is_open(stage));
    assert_row(stage, 1, "New game", "from the beginning; your saves are kept");
    press(stage, WINDOW_KEY_ENTER);
    assert_false(is_open(stage));
    assert_int_equal(stage->game->world.frame, frame);
    play(stage, 3);
    game_menu_ask_resume(&stage->menu);
    assert_false(page_of(stage)->kind->no_arrow);
    press(stage, WINDOW_KEY_ESCAPE); /* to the start screen */
    assert_int_equal(stage->menu.menu.next.kind, NEXT_START);
    stage->menu.menu.next.kind = NEXT_NOTHING;
    game_menu_toggle(&stage->menu);
    assert_int_equal(stage->menu.menu.next.kind, NEXT_START);
    game_menu_ask_resume(&stage->menu);
    press(stage, WINDOW_KEY_DOWN);
    press(stage, WINDOW_KEY_ENTER);
    assert_false(is_open(stage));
    assert_int_equal(stage->game->world.frame, frame + 3);
    game_menu_resume(&stage->menu);
    assert_int_equal(stage->game->world.frame, frame);
}

/* Before the game has begun there is nothing to save. */
static void saves_to_begin_with_are_only_loaded(void **state)
{
    struct scenery *stage = *state;
    play(stage, 3);
    press_with(stage, '1', true, false);
    press_with(stage, '2', true, false);
    game_menu_ask_resume(&stage->menu);
    press(stage, WINDOW_KEY_DOWN);
    press(stage, WINDOW_KEY_DOWN);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_row_count(page_of(stage)), 2);
    assert_int_equal(page_of(stage)->list.chosen, 0);
    press(stage, WINDOW_KEY_INSERT);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_NONE);
    press(stage, WINDOW_KEY_DOWN);
    assert_row(stage, 1, "Quick save 1", "Room1 · Ctrl+1 loads it");
    press(stage, WINDOW_KEY_ENTER);
    assert_true(stage->saves.loaded);
}

static void a_dropped_game_needs_an_answer(void **state)
{
    struct scenery *stage = *state;
    game_menu_offer(&stage->menu, "/games/mönkey");
    game_menu_offer(&stage->menu, "/games/atlantis");
    assert_non_null(strstr(page_of(stage)->dialog.text, "atlantis"));
    press(stage, WINDOW_KEY_ESCAPE);
    assert_false(is_open(stage));
    assert_int_equal(stage->menu.menu.next.kind, NEXT_NOTHING);
    game_menu_offer(&stage->menu, "/games/mönkey");
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->menu.menu.next.kind, NEXT_PLAY);
    assert_string_equal(stage->menu.menu.next.path, "/games/mönkey");
}

static void a_game_begins_again_when_it_was_saved(void **state)
{
    struct scenery *stage = *state;
    enum { AGAIN = 7 };
    for (int yes = 0; yes < 2; yes++) {
        play(stage, 3);
        game_menu_toggle(&stage->menu);
        for (int i = 0; i < AGAIN; i++)
            press(stage, WINDOW_KEY_DOWN);
        press(stage, WINDOW_KEY_ENTER);
        if (yes)
            press(stage, WINDOW_KEY_LEFT);
        press(stage, WINDOW_KEY_ENTER);
        assert_int_equal(is_open(stage), !yes);
        assert_int_equal(stage->game->request, yes ? GAME_REQUEST_RESTART : GAME_REQUEST_NONE);
        assert_int_equal(saves(stage)->count, yes);
        if (!yes)
            game_menu_toggle(&stage->menu);
    }
}

static void leaving_is_a_request(void **state)
{
    struct scenery *stage = *state;
    game_menu_toggle(&stage->menu);
    press(stage, WINDOW_KEY_END);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->menu.menu.next.kind, NEXT_QUIT);
    press(stage, WINDOW_KEY_UP);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->menu.menu.next.kind, NEXT_START);
}

static void pages_cover_the_screen_at_any_zoom(void **state)
{
    struct scenery *stage = *state;
    size_t count = (size_t)SCREEN_WIDTH * SCREEN_HEIGHT * ZOOM * ZOOM;
    uint32_t *canvas = calloc(count, sizeof *canvas);
    assert_non_null(canvas);
    press_with(stage, '1', true, false);
    open_page(stage, MENU_LOAD);
    ui_draw(&stage->menu.menu, canvas, SCREEN_WIDTH * ZOOM, SCREEN_HEIGHT * ZOOM);
    for (size_t i = 0; i < count; i++)
        assert_int_not_equal(canvas[i] >> 24, 0);
    free(canvas);
}

static void help_fits_in_every_language(void **state)
{
    static const int rows[] = {MENU_SAVE, MENU_LOAD, MENU_KEYS};
    struct scenery *stage = *state;
    bool fits = true;
    press_with(stage, '1', true, false);
    for (int language = 0; language < HELP_LANGUAGES; language++) {
        if (!help_language(language))
            continue;
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
            open_page(stage, rows[row]);
            fits &= help_fits(page_of(stage));
            press(stage, WINDOW_KEY_ESCAPE);
            fits &= help_fits(page_of(stage));
            press(stage, WINDOW_KEY_ESCAPE);
        }
    }
    language_use("en");
    assert_true(fits);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, stage_set_up, stage_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_save_asks_for_a_name),
        TEST(escape_while_naming_saves_nothing),
        TEST(a_save_is_loaded_from_the_list),
        TEST(a_second_click_loads_a_save),
        TEST(saves_are_named_replaced_and_deleted),
        TEST(a_save_named_like_its_room_shows_the_name_once),
        TEST(the_menu_shows_the_key_list_of_f1),
        TEST(the_player_may_choose_to_continue),
        TEST(saves_to_begin_with_are_only_loaded),
        TEST(a_dropped_game_needs_an_answer),
        TEST(a_game_begins_again_when_it_was_saved),
        TEST(leaving_is_a_request),
        TEST(pages_cover_the_screen_at_any_zoom),
        TEST(help_fits_in_every_language),
    };
    setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/game_menu-data", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
