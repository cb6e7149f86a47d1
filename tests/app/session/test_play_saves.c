/* Saves in the window: the keys of quick saves, those that the program makes by itself, and the
 * pages of the menu, driven by events as the window has them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "app/session/play_saves.h"
#include "app/ui/menu.h"
#include "app/window/game_menu.h"
#include "engine/game.h"
#include "engine/small_game.h"
#include "resource/cmocka_all.h"
#include "util/limits.h"

enum {
    BACKSPACE = 8,
    F2 = WINDOW_KEY_F1 + 1,
    MINUTE = 60 * GAME_JIFFY_RATE,
    SECOND = GAME_JIFFY_RATE,
    ZOOM = 2,
    MENU_SAVE = 1, /* rows of the menu */
    MENU_LOAD = 2,
    MENU_KEYS = 5,
    FIRST_NEW = QUICK_SAVES,
};

struct stage {
    struct game *game;
    struct play_saves saves;
    struct game_menu menu;
    struct settings settings;
    struct save_list list;
    struct game memory;
};

static const char *auto_files[AUTOSAVES] = {"auto.save", "auto-2.save", "auto-3.save"};

static void path_of(const struct stage *stage, const char *file, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/%s", stage->saves.folder, file);
}

static void remove_all(const struct stage *stage)
{
    char path[PATH_SIZE], file[SAVE_FILE_SIZE];
    for (int number = 1; number < SAVE_NUMBER_LIMIT; number++) {
        snprintf(file, sizeof file, "slot-%d.save", number);
        path_of(stage, file, path);
        unlink(path);
    }
    for (int n = 0; n < AUTOSAVES; n++) {
        path_of(stage, auto_files[n], path);
        remove(path);
    }
}

static int set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct stage *stage = calloc(1, sizeof *stage);
    if (!stage)
        return -1;
    *state = stage;
    stage->game = &stage->memory;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!small_game_open(stage->game, &pieces))
        return -1;
    play_saves_init(&stage->saves, &stage->game->files, NULL);
    settings_default(&stage->settings);
    game_menu_init(&stage->menu, stage->game, &stage->saves, &stage->settings, "A small game");
    remove_all(stage);
    return 0;
}

static int tear_down(void **state)
{
    struct stage *stage = *state;
    menu_close(&stage->menu.menu);
    save_list_free(&stage->list);
    game_close(stage->game);
    free(stage);
    return 0;
}

static bool press_with(struct stage *stage, int key, bool alt, bool control)
{
    const struct window_event event = {
        .kind = WINDOW_KEY, .key = key, .alt = alt, .control = control};
    return play_saves_key(&stage->saves, stage->game, &event);
}

/* ---- the menu ---- */

static void give(struct stage *stage, const struct window_event *event)
{
    menu_handle(&stage->menu.menu, SCREEN_WIDTH * ZOOM, SCREEN_HEIGHT * ZOOM, event);
}

static void press(struct stage *stage, int key)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key};
    give(stage, &event);
}

/* A key and the letter that it gives. */
static void type(struct stage *stage, const char *letter)
{
    struct window_event event = {.kind = WINDOW_KEY, .key = (unsigned char)letter[0]};
    if (letter[0] > 0)
        give(stage, &event);
    event = (struct window_event){.kind = WINDOW_LETTER};
    snprintf(event.text, sizeof event.text, "%s", letter);
    give(stage, &event);
}

static void type_all(struct stage *stage, const char *letters)
{
    for (char letter[2] = ""; (letter[0] = *letters) != '\0'; letters++)
        type(stage, letter);
}

static struct page *page_of(struct stage *stage)
{
    return menu_page(&stage->menu.menu);
}

static void open_page(struct stage *stage, int row)
{
    game_menu_toggle(&stage->menu);
    page_mark(page_of(stage), row);
    press(stage, WINDOW_KEY_ENTER);
}

static bool is_open(const struct stage *stage)
{
    return menu_is_open(&stage->menu.menu);
}

/* ---- what is there ---- */

static void play(struct stage *stage, int frames)
{
    for (int i = 0; i < frames; i++)
        game_play_frame(stage->game);
}

static const struct save_list *saves(struct stage *stage)
{
    save_list_free(&stage->list);
    save_list_read(&stage->list, stage->saves.folder, &stage->game->files);
    return &stage->list;
}

/* A save by its file; NULL when it is not there. */
static const struct save_entry *entry(struct stage *stage, const char *file)
{
    const struct save_list *list = saves(stage);
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->entries[i].file, file) == 0)
            return &list->entries[i];
    return NULL;
}

static void assert_told(const struct stage *stage, const char *wanted)
{
    if (!strstr(stage->saves.message, wanted))
        fail_msg("told \"%s\", not \"%s\"", stage->saves.message, wanted);
}

static void assert_row(struct stage *stage, int n, const char *label, const char *note)
{
    struct page_row row;
    page_row_get(page_of(stage), n, &row);
    assert_string_equal(row.label, label);
    assert_string_equal(row.note, note);
}

/* ---- keys ---- */

static void alt_saves_and_control_loads(void **state)
{
    struct stage *stage = *state;
    play(stage, 5);
    unsigned frame = (unsigned)stage->game->world.frame;
    assert_true(press_with(stage, '3', true, false));
    assert_told(stage, "Saved 3");
    assert_int_equal(entry(stage, "slot-3.save")->label.frame, frame);
    assert_null(entry(stage, "slot-2.save"));
    play(stage, 7);
    assert_true(press_with(stage, '3', false, true));
    assert_told(stage, "Loaded 3");
    assert_true(stage->saves.loaded);
    assert_int_equal(stage->game->world.frame, frame);
}

static void other_keys_are_the_games(void **state)
{
    struct stage *stage = *state;
    assert_false(press_with(stage, '3', false, false));
    assert_false(press_with(stage, '3', true, true));
    assert_false(press_with(stage, '0', true, false));
    assert_false(press_with(stage, 's', true, false));
}

/* ---- pages ---- */

static void a_new_save_asks_for_a_name(void **state)
{
    struct stage *stage = *state;
    press_with(stage, '9', true, false);
    open_page(stage, MENU_SAVE);
    assert_int_equal(page_of(stage)->chosen, 0);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_FIELD);
    press(stage, BACKSPACE); /* takes away what was proposed */
    type_all(stage, "on the 2nd day ");
    type(stage, "ü");
    press(stage, WINDOW_KEY_ENTER);
    assert_false(is_open(stage));
    assert_told(stage, "Saved: on the 2nd day ü");
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
    struct stage *stage = *state;
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
    struct stage *stage = *state;
    press_with(stage, '7', true, false);
    unsigned frame = (unsigned)stage->game->world.frame;
    play(stage, 3);
    open_page(stage, MENU_LOAD);
    assert_int_equal(page_of(stage)->chosen, 1);
    assert_row(stage, 1, "Quick save 7", "Room1 · Ctrl+7 loads it");
    press(stage, WINDOW_KEY_ENTER);
    assert_false(is_open(stage));
    assert_true(stage->saves.loaded);
    assert_int_equal(stage->game->world.frame, frame);
}

static void a_second_click_loads(void **state)
{
    struct stage *stage = *state;
    struct page_layout layout;
    const struct page_view view = page_view_make(SCREEN_WIDTH * ZOOM, SCREEN_HEIGHT * ZOOM, false);
    press_with(stage, '7', true, false);
    unsigned frame = (unsigned)stage->game->world.frame;
    play(stage, 3);
    open_page(stage, MENU_SAVE);
    page_layout_make(page_of(stage), &view, &layout);
    struct rectangle area = page_layout_row(page_of(stage), &layout, 1);
    const struct window_event click = {.kind = WINDOW_CLICK,
                                       .page_x = (area.left + 20) * view.unit,
                                       .page_y = (area.top + 5) * view.unit};
    give(stage, &click);
    assert_true(is_open(stage));
    assert_int_equal(page_of(stage)->chosen, 1);
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
    struct stage *stage = *state;
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
    assert_int_equal(page_of(stage)->chosen, 0);
}

static void a_damaged_save_is_told_and_the_game_goes_on(void **state)
{
    struct stage *stage = *state;
    char path[PATH_SIZE];
    press_with(stage, '4', true, false);
    path_of(stage, "slot-4.save", path);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, 100, SEEK_SET), 0);
    assert_int_equal(fputs("damage", file) >= 0, 1);
    assert_int_equal(fclose(file), 0);
    play(stage, 2);
    unsigned frame = (unsigned)stage->game->world.frame;
    press_with(stage, '4', false, true);
    assert_told(stage, "Not loaded");
    assert_false(stage->saves.loaded);
    assert_int_equal(stage->game->world.frame, frame);
    assert_false(entry(stage, "slot-4.save")->good);
    open_page(stage, MENU_LOAD);
    assert_row(stage, 1, "slot-4.save", "cannot be loaded");
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_MESSAGE);
    assert_non_null(strstr(page_of(stage)->dialog.text, "checksum"));
    press(stage, F2);
    press(stage, WINDOW_KEY_ENTER);
    press(stage, F2);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_NONE);
}

/* Waits until files that are written get another time, which takes a few milliseconds. */
static void next_file_time(void)
{
    struct timespec before, now;
    clock_gettime(CLOCK_REALTIME_COARSE, &before);
    do
        clock_gettime(CLOCK_REALTIME_COARSE, &now);
    while (now.tv_sec == before.tv_sec && now.tv_nsec == before.tv_nsec);
}

/* Within a second, too, the newest comes first; and it is shown how long was played. */
static void saves_are_in_order_and_have_the_time_played(void **state)
{
    struct stage *stage = *state;
    static const char order[] = "83915";
    for (int i = 0; order[i]; i++) {
        press_with(stage, order[i], true, false);
        next_file_time();
    }
    open_page(stage, MENU_LOAD);
    for (int i = 0; order[i]; i++)
        assert_int_equal(stage->menu.saves.list.entries[i].number, order[4 - i] - '0');
    game_menu_toggle(&stage->menu);
    stage->game->world.sound.time = 75 * MINUTE + 59;
    press_with(stage, '2', true, false);
    open_page(stage, MENU_LOAD);
    assert_row(stage, 1, "Quick save 2", "Room1 · Ctrl+2 loads it · played 1:15 h");
}

/* The menu proposes the room as the name. Neither that nor the key's save says it twice. */
static void a_save_that_is_named_like_its_room_says_it_once(void **state)
{
    struct stage *stage = *state;
    open_page(stage, MENU_SAVE);
    press(stage, WINDOW_KEY_ENTER);
    assert_string_equal(page_of(stage)->dialog.field.text, "Room1");
    press(stage, WINDOW_KEY_ENTER);
    open_page(stage, MENU_LOAD);
    assert_row(stage, 1, "Room1", "");
}

static void the_list_of_keys_is_that_of_f1(void **state)
{
    struct stage *stage = *state;
    open_page(stage, MENU_KEYS);
    bool found = false;
    for (int n = 0; n < page_row_count(page_of(stage)); n++) {
        struct page_row row;
        page_row_get(page_of(stage), n, &row);
        found = found || (strcmp(row.value, "F5") == 0 && strstr(row.label, "menu"));
    }
    assert_true(found);
}

/* ---- by itself ---- */

static void the_program_saves_by_itself(void **state)
{
    struct stage *stage = *state;
    play_saves_pass(&stage->saves, stage->game, 3 * MINUTE - 1);
    assert_int_equal(saves(stage)->count, 0);
    play_saves_pass(&stage->saves, stage->game, 1);
    assert_int_equal(entry(stage, "auto.save")->number, 0);
    unsigned first = entry(stage, "auto.save")->label.frame;
    play(stage, 4);
    play_saves_pass(&stage->saves, stage->game, 10 * SECOND - 1);
    play_saves_end(&stage->saves, stage->game, false);
    assert_int_equal(entry(stage, "auto.save")->label.frame, first);
    play_saves_pass(&stage->saves, stage->game, 1);
    play_saves_end(&stage->saves, stage->game, false);
    assert_int_equal(entry(stage, "auto.save")->label.frame, first + 4);
    play(stage, 1);
    play_saves_end(&stage->saves, stage->game, false);
    assert_int_equal(entry(stage, "auto.save")->label.frame, first + 4);
    play_saves_end(&stage->saves, stage->game, true); /* a recording is shown, then it goes on */
    assert_int_equal(entry(stage, "auto.save")->label.frame, first + 5);
    open_page(stage, MENU_LOAD);
    assert_row(stage, 1, "Room1", "autosave");
    struct page_button buttons[PAGE_BUTTON_LIMIT];
    assert_int_equal(page_buttons(page_of(stage), buttons), 2); /* load, delete */
    press(stage, F2);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_MESSAGE);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_NONE);
    assert_int_equal(saves(stage)->count, 1);
}

/* Makes a file older. */
static void set_age(const struct stage *stage, const char *file, int seconds)
{
    char path[PATH_SIZE];
    path_of(stage, file, path);
    const struct utimbuf times = {time(NULL) - seconds, time(NULL) - seconds};
    (void)utime(path, &times);
}

/* The clock of this program. */
static time_t clock_is_wrong_by;

time_t time(time_t *to)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    now.tv_sec += clock_is_wrong_by;
    if (to)
        *to = now.tv_sec;
    return now.tv_sec;
}

static void a_clock_that_was_wrong_changes_no_order(void **state)
{
    static const time_t clocks[] = {100000000, 0, 0, -100000000, 100000000, 0, 0};
    struct stage *stage = *state;
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        clock_is_wrong_by = clocks[i];
        play_saves_init(&stage->saves, &stage->game->files, NULL);
        play(stage, 10);
        const unsigned frame = (unsigned)stage->game->world.frame;
        play_saves_pass(&stage->saves, stage->game, 3 * MINUTE);
        for (int n = 0; n < AUTOSAVES; n++) /* nor do the times of files */
            set_age(stage, auto_files[n], 1000 * (n - 1));
        assert_int_equal(saves(stage)->entries[0].label.frame, frame);
        play(stage, 5);
        game_menu_resume(&stage->menu);
        assert_int_equal(stage->game->world.frame, frame);
        play(stage, 5);
        press_with(stage, '0', false, true);
        assert_int_equal(stage->game->world.frame, frame);
    }
    clock_is_wrong_by = 0;
    assert_int_equal(saves(stage)->count, AUTOSAVES);
    /* The last three plays are there. */
    for (int n = 0; n < AUTOSAVES; n++)
        assert_int_equal(stage->list.entries[n].label.order,
                         (int)(sizeof clocks / sizeof *clocks) - n);
}

/* As many saves as there can be: names of one and the same file, but for the last. */
static void the_newest_of_all_saves_are_listed(void **state)
{
    struct stage *stage = *state;
    char first[PATH_SIZE], path[PATH_SIZE], file[SAVE_FILE_SIZE];
    press_with(stage, '1', true, false);
    path_of(stage, "slot-1.save", first);
    for (int number = 2; number < SAVE_NUMBER_LIMIT; number++) {
        snprintf(file, sizeof file, "slot-%d.save", number);
        path_of(stage, file, path);
        assert_int_equal(link(first, path), 0);
    }
    play(stage, 10);
    unsigned frame = (unsigned)stage->game->world.frame;
    assert_true(play_saves_save(&stage->saves, stage->game, 9000, "the newest"));
    assert_int_equal(saves(stage)->count, SAVE_LIST_LIMIT);
    assert_int_equal(stage->list.left_out, SAVE_NUMBER_LIMIT - 1 - SAVE_LIST_LIMIT);
    assert_string_equal(stage->list.entries[0].label.name, "the newest");
    assert_int_equal(stage->list.entries[0].label.order, 2);
    play(stage, 10);
    game_menu_resume(&stage->menu);
    assert_int_equal(stage->game->world.frame, frame);
}

static void three_plays_are_kept(void **state)
{
    struct stage *stage = *state;
    for (int n = 0; n < AUTOSAVES; n++) {
        play_saves_init(&stage->saves, &stage->game->files, NULL);
        play(stage, 1);
        play_saves_pass(&stage->saves, stage->game, 3 * MINUTE);
        play_saves_pass(&stage->saves, stage->game, 3 * MINUTE); /* into the same */
        assert_int_equal(saves(stage)->count, n + 1);
    }
    /* The dates of the files do not count. */
    set_age(stage, auto_files[0], -1000);
    set_age(stage, auto_files[1], 1000);
    play_saves_init(&stage->saves, &stage->game->files, NULL);
    play(stage, 10);
    unsigned frame = (unsigned)stage->game->world.frame;
    play_saves_pass(&stage->saves, stage->game, 3 * MINUTE);
    assert_int_equal(entry(stage, auto_files[0])->label.frame, frame);
    assert_true(entry(stage, auto_files[1])->label.frame < frame);
    set_age(stage, auto_files[0], 1000);
    play(stage, 1);
    press_with(stage, '0', false, true);
    assert_int_equal(stage->game->world.frame, frame);
}

static void a_game_that_a_script_quit_is_not_saved(void **state)
{
    struct stage *stage = *state;
    stage->game->request = GAME_REQUEST_QUIT;
    play_saves_pass(&stage->saves, stage->game, 2 * MINUTE);
    play_saves_end(&stage->saves, stage->game, false);
    assert_int_equal(saves(stage)->count, 0);
}

/* ---- going on, and other games ---- */

static void it_is_asked_whether_to_go_on(void **state)
{
    struct stage *stage = *state;
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
    assert_true(page_of(stage)->has_back);
    press(stage, WINDOW_KEY_ESCAPE); /* to the start screen */
    assert_int_equal(stage->menu.menu.request, MENU_REQUEST_START);
    stage->menu.menu.request = MENU_REQUEST_NONE;
    game_menu_toggle(&stage->menu);
    assert_int_equal(stage->menu.menu.request, MENU_REQUEST_START);
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
    struct stage *stage = *state;
    play(stage, 3);
    press_with(stage, '1', true, false);
    press_with(stage, '2', true, false);
    game_menu_ask_resume(&stage->menu);
    press(stage, WINDOW_KEY_DOWN);
    press(stage, WINDOW_KEY_DOWN);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_row_count(page_of(stage)), 2);
    assert_int_equal(page_of(stage)->chosen, 0);
    press(stage, WINDOW_KEY_INSERT);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_NONE);
    press(stage, WINDOW_KEY_DOWN);
    assert_row(stage, 1, "Quick save 1", "Room1 · Ctrl+1 loads it");
    press(stage, WINDOW_KEY_ENTER);
    assert_true(stage->saves.loaded);
}

static void a_dropped_game_is_asked_about(void **state)
{
    struct stage *stage = *state;
    game_menu_offer(&stage->menu, "/games/mönkey");
    game_menu_offer(&stage->menu, "/games/atlantis");
    assert_non_null(strstr(page_of(stage)->dialog.text, "atlantis"));
    press(stage, WINDOW_KEY_ESCAPE);
    assert_false(is_open(stage));
    assert_int_equal(stage->menu.menu.request, MENU_REQUEST_NONE);
    game_menu_offer(&stage->menu, "/games/mönkey");
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->menu.menu.request, MENU_REQUEST_PLAY);
    assert_string_equal(stage->menu.menu.path, "/games/mönkey");
}

static void a_game_begins_again_when_it_was_saved(void **state)
{
    struct stage *stage = *state;
    enum { AGAIN = 6 };
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

static void leaving_is_a_wish(void **state)
{
    struct stage *stage = *state;
    game_menu_toggle(&stage->menu);
    press(stage, WINDOW_KEY_END);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->menu.menu.request, MENU_REQUEST_QUIT);
    press(stage, WINDOW_KEY_UP);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->menu.menu.request, MENU_REQUEST_START);
}

static void pages_cover_the_screen_at_any_zoom(void **state)
{
    struct stage *stage = *state;
    size_t count = (size_t)SCREEN_WIDTH * SCREEN_HEIGHT * ZOOM * ZOOM;
    uint32_t *canvas = calloc(count, sizeof *canvas);
    assert_non_null(canvas);
    press_with(stage, '1', true, false);
    open_page(stage, MENU_LOAD);
    menu_draw(&stage->menu.menu, canvas, SCREEN_WIDTH * ZOOM, SCREEN_HEIGHT * ZOOM);
    for (size_t i = 0; i < count; i++)
        assert_int_not_equal(canvas[i] >> 24, 0);
    free(canvas);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(alt_saves_and_control_loads),
        TEST(other_keys_are_the_games),
        TEST(a_new_save_asks_for_a_name),
        TEST(escape_while_naming_saves_nothing),
        TEST(a_save_is_loaded_from_the_list),
        TEST(a_second_click_loads),
        TEST(saves_are_named_replaced_and_deleted),
        TEST(a_damaged_save_is_told_and_the_game_goes_on),
        TEST(saves_are_in_order_and_have_the_time_played),
        TEST(a_save_that_is_named_like_its_room_says_it_once),
        TEST(the_list_of_keys_is_that_of_f1),
        TEST(the_program_saves_by_itself),
        TEST(three_plays_are_kept),
        TEST(the_newest_of_all_saves_are_listed),
        TEST(a_clock_that_was_wrong_changes_no_order),
        TEST(a_game_that_a_script_quit_is_not_saved),
        TEST(it_is_asked_whether_to_go_on),
        TEST(saves_to_begin_with_are_only_loaded),
        TEST(a_dropped_game_is_asked_about),
        TEST(a_game_begins_again_when_it_was_saved),
        TEST(leaving_is_a_wish),
        TEST(pages_cover_the_screen_at_any_zoom),
    };
    setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/menu-data", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
