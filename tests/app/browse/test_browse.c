/* The browser: uses of each part, against the listings of all scripts; all its pages at several
 * sizes of the window, also of damaged games and without memory; a walk through it by keys and
 * mouse; and some pages as pictures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/browse/browse_model.h"
#include "app/browse/browse_parts.h"
#include "app/browse/browse_text.h"
#include "app/browse/browser.h"
#include "app/ui/ui.h"
#include "cli/language.h"
#include "engine/script/instruction.h"
#include "engine/state/variable_state.h"
#include "engine/state/variables.h"
#include "golden.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "ui_words.h"

enum { MASK = 0x69, LINE_SIZE = 8192, PIXELS_MAX = 1920 * 1080, DAMAGED = 6, SPOTS = 40 };

static const char *const folders[] = {
    DEMO_DIR,
    TEST_DATA_DIR "/parity/demo",
    TEST_DATA_DIR "/conformance/a2-scripts",
    TEST_DATA_DIR "/conformance/c-objects",
    TEST_DATA_DIR "/conformance/e-verbs",
    TEST_DATA_DIR "/sound/mix1",
};

enum { FOLDERS = sizeof folders / sizeof *folders };

/* ---- uses ---- */

/* The numbers behind `letter` in a listing, outside of names: "g12", "B5[g3]", "\v{g5}". */
static int numbers_of(const char *line, char letter, int numbers[], int limit)
{
    int count = 0;
    bool quoted = false;
    for (const char *at = line; *at; at++) {
        if (*at == '"' && (at == line || at[-1] != '\\'))
            quoted = !quoted;
        const bool begins = at == line || strchr(" [,{", at[-1]) != NULL;
        const bool in_code = quoted && at > line + 2 && at[-1] == '{' && at[-3] == '\\';
        if (*at != letter || !begins || (quoted && !in_code) || at[1] < '0' || at[1] > '9')
            continue;
        const int number = atoi(at + 1);
        bool known = false;
        for (int i = 0; i < count; i++)
            known = known || numbers[i] == number;
        if (!known && count < limit)
            numbers[count++] = number;
    }
    return count;
}

static bool is_used(const struct browse_model *model, enum name_kind kind, int room, int number,
                    int code, size_t offset)
{
    const struct browse_use *uses;
    const int count = browse_uses_find(model, (struct browse_link){kind, room, number}, &uses);
    for (int i = 0; i < count; i++)
        if (uses[i].code == code && uses[i].offset == offset)
            return true;
    return false;
}

/* The number after the word, as the nth operand; -1 if there is none. */
static int operand_behind(const char *line, const char *word, int n)
{
    const size_t length = strlen(word);
    const char *at = strstr(line, word);
    if (!at || (at != line && at[-1] != ' ') || (at[length] != ' ' && at[length] != '+'))
        return -1;
    at = strchr(at, ' ');
    while (n-- > 0 && at)
        at = strchr(at + 1, ',');
    if (at)
        at += 1 + strspn(at + 1, " ");
    return at && *at >= '0' && *at <= '9' ? atoi(at) : -1;
}

static const struct {
    const char *word;
    int operand;
    enum name_kind kind;
} named[] = {
    {"startScript", 0, NAME_SCRIPT},     {"chainScript", 0, NAME_SCRIPT},
    {"stopScript", 0, NAME_SCRIPT},      {"isScriptRunning", 1, NAME_SCRIPT},
    {"startSound", 0, NAME_SOUND},       {"stopSound", 0, NAME_SOUND},
    {"isSoundRunning", 1, NAME_SOUND},   {"loadRoom", 0, NAME_ROOM},
    {"loadRoomWithEgo", 0, NAME_OBJECT}, {"loadRoomWithEgo", 1, NAME_ROOM},
    {"setState", 0, NAME_OBJECT},        {"getObjectState", 1, NAME_OBJECT},
    {"startObject", 0, NAME_OBJECT},     {"pickupObject", 0, NAME_OBJECT},
    {"putActorInRoom", 1, NAME_ROOM},    {".costume", 0, NAME_COSTUME},
};

enum { NAMED = sizeof named / sizeof *named };

/* Checks that each use in the listing is found, and as often. Returns the number of uses. */
static int check_line(const struct browse_model *model, int code, size_t offset, const char *line,
                      int counts[NAME_KINDS])
{
    int numbers[64], all = 0;
    for (int pass = 0; pass < 2; pass++) {
        const enum name_kind kind = pass ? NAME_BIT : NAME_VARIABLE;
        const int count = numbers_of(line, pass ? 'B' : 'g', numbers, 64);
        for (int i = 0; i < count; i++)
            if (!is_used(model, kind, 0, numbers[i], code, offset))
                fail_msg("%s at %04zX: %s: %d is not found", model->codes[code].name, offset, line,
                         numbers[i]);
        counts[kind] += count;
        all += count;
    }
    for (int i = 0; i < NAMED; i++) {
        const int number = operand_behind(line, named[i].word, named[i].operand);
        if (number >= 0 &&
            !is_used(model, named[i].kind, model->codes[code].room, number, code, offset))
            fail_msg("%s at %04zX: %s: %s %d is not found", model->codes[code].name, offset, line,
                     named[i].word, number);
        all += number >= 0;
    }
    return all;
}

static void every_use_is_found_and_no_other(void **state)
{
    (void)state;
    static char text[LINE_SIZE];
    for (int f = 0; f < FOLDERS; f++) {
        struct game_files files;
        struct browse_model *model = test_malloc(sizeof *model);
        int counts[NAME_KINDS] = {0}, seen = 0;
        parity_game_open(&files, folders[f]);
        browse_model_make(model, &files, host_allocator());
        for (int i = 0; i < model->code_count; i++) {
            struct reader reader = reader_at(model->codes[i].code, model->codes[i].begin);
            while (reader_left(&reader) > 0) {
                const size_t offset = reader.position;
                struct text_line line = text_line_in(text, sizeof text);
                if (!insn_format_next(&reader, &line))
                    break;
                seen += check_line(model, i, offset, text, counts);
            }
        }
        for (int i = 0; i < model->use_count; i++) {
            counts[NAME_VARIABLE] -= model->uses[i].kind == NAME_VARIABLE;
            counts[NAME_BIT] -= model->uses[i].kind == NAME_BIT;
        }
        assert_int_equal(counts[NAME_VARIABLE], 0); /* and nothing that no listing has */
        assert_int_equal(counts[NAME_BIT], 0);
        assert_true(seen > 0);
        browse_model_free(model);
        test_free(model);
        game_files_close(&files);
    }
}

/* ---- all pages ---- */

static uint32_t *page_pixels(void)
{
    uint32_t *pixels = malloc((size_t)PIXELS_MAX * sizeof *pixels);
    assert_non_null(pixels);
    return pixels;
}

static const struct {
    int width, height;
} sizes[] = {{640, 400}, {1920, 1080}, {160, 100}, {70, 500}, {900, 64}, {1, 1}};

enum { SIZES = sizeof sizes / sizeof *sizes };

static void draw_all(struct ui *ui, uint32_t *pixels)
{
    for (int i = 0; i < SIZES; i++)
        ui_draw(ui, pixels, sizes[i].width, sizes[i].height);
}

static void press(struct ui *ui, int width, int height, const char *words)
{
    char wrong[32] = "";
    if (!ui_do(ui, width, height, words, wrong, sizeof wrong))
        fail_msg("\"%s\" is not understood", wrong);
    assert_false(!ui_is_open(ui));
}

/* Goes through all parts and all their rows, and does there what can be done. */
static void go_through(struct browser *browser, struct ui *ui, uint32_t *pixels)
{
    static const char *const parts[] = {"rooms",  "objects",   "scripts", "costumes",
                                        "sounds", "variables", "search 1"};
    static const char *const acts[] = {
        "b m z w o s tick:7 + - f c n",
        "Right Left Enter Backspace",
        "l Down Down Right Enter Backspace l",
        "d r ] [ . > < s tick:13",
        "Tab Down Down PageDown Enter Backspace Home End",
        "move:300,200 wheel:300,200,1 press:300,220 move:320,230 release:320,230",
        "click:200,120 Backspace click:600,380 Backspace",
    };
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
        int rows = 0;
        assert_true(browser_go_to(browser, parts[part]));
        for (const char *before = ""; rows < 400; rows++) {
            static char title[200];
            ui_draw(ui, pixels, 640, 400);
            if (rows % 16 == 0)
                draw_all(ui, pixels);
            for (size_t i = (size_t)rows % 5; i < sizeof acts / sizeof *acts; i += 5) {
                char again[64];
                press(ui, 640, 400, acts[i]);
                ui_draw(ui, pixels, 640, 400);
                snprintf(again, sizeof again, "%s", parts[part]);
                assert_true(browser_go_to(browser, again));
            }
            press(ui, 640, 400, "Down");
            if (strcmp(before, browser_page.name(browser)) == 0)
                break; /* the last row */
            snprintf(title, sizeof title, "%s", browser_page.name(browser));
            before = title;
        }
    }
}

static void look_at(const struct game_files *files, struct allocator allocator)
{
    struct browser *browser = browser_begin(files, allocator, NULL);
    struct ui ui = {.name = "test"};
    uint32_t *pixels = page_pixels();
    assert_non_null(browser);
    assert_true(ui_open(&ui, &browser_page, browser));
    go_through(browser, &ui, pixels);
    free(pixels);
    browser_end(browser);
}

static void all_pages_of_all_games_are_drawn(void **state)
{
    (void)state;
    for (int f = 0; f < FOLDERS; f++) {
        struct game_files files;
        parity_game_open(&files, folders[f]);
        look_at(&files, host_allocator());
        game_files_close(&files);
    }
}

static void damaged_games_are_shown(void **state)
{
    (void)state;
    for (int seed = 1; seed <= DAMAGED; seed++) {
        const char *folder = folders[seed % FOLDERS];
        struct random random;
        random_seed(&random, (uint32_t)seed);
        struct game_files files;
        struct byte_view index = parity_file(folder, "MONKEY.000");
        struct byte_view container = parity_file(folder, "MONKEY.001");
        uint8_t *bytes = (uint8_t *)(uintptr_t)container.data;
        for (int i = 0; i < SPOTS; i++) {
            const size_t at = (size_t)random_below(&random, (int)container.size - 64) + 32;
            bytes[at] = (uint8_t)(random_below(&random, 256) ^ MASK);
        }
        if (game_files_open_bytes(&files, index, container, host_allocator(), NULL)) {
            look_at(&files, host_allocator());
            game_files_close(&files);
        }
        free((void *)(uintptr_t)index.data);
        free((void *)(uintptr_t)container.data);
    }
}

/* ---- without memory ---- */

struct scarce {
    struct allocator inner;
    int left;
    size_t taken;
};

static void *allocate_scarce(void *context, void *pointer, size_t old_size, size_t new_size)
{
    struct scarce *scarce = context;
    if (new_size > old_size && scarce->left-- <= 0)
        return NULL;
    scarce->taken += new_size - old_size;
    return scarce->inner.resize(scarce->inner.context, pointer, old_size, new_size);
}

static void the_browser_works_without_memory(void **state)
{
    (void)state;
    uint32_t *pixels = page_pixels();
    struct game_files files;
    parity_game_open(&files, TEST_DATA_DIR "/parity/demo");
    for (int left = 0; left < 700; left += left < 60 ? 1 : 23) {
        struct scarce scarce = {host_allocator(), left, 0};
        struct browser *browser =
            browser_begin(&files, (struct allocator){&scarce, allocate_scarce}, NULL);
        struct ui ui = {.name = "test"};
        assert_true(browser || left == 0);
        if (!browser)
            continue;
        ui_open(&ui, &browser_page, browser);
        press(&ui, 640, 400, "1 Down b o 2 Down 3 Down l l 4 Tab Down 5 6 Down 7 a");
        ui_draw(&ui, pixels, 640, 400);
        browser_go_to(browser, "script 1");
        ui_draw(&ui, pixels, 640, 400);
        browser_go_to(browser, "room 1");
        ui_draw(&ui, pixels, 640, 400);
        browser_end(browser);
        assert_int_equal(scarce.taken, 0);
    }
    game_files_close(&files);
    free(pixels);
}

/* ---- a walk through it ---- */

struct opened {
    struct game_files files;
    struct browser *browser;
    struct ui ui;
};

static void begin_browser(struct opened *opened)
{
    opened->browser = browser_begin(&opened->files, host_allocator(), NULL);
    assert_non_null(opened->browser);
    ui_open(&opened->ui, &browser_page, opened->browser);
}

static void open_browser(struct opened *opened, const char *folder)
{
    *opened = (struct opened){0};
    parity_game_open(&opened->files, folder);
    begin_browser(opened);
}

static void close_browser(struct opened *opened)
{
    browser_end(opened->browser);
    game_files_close(&opened->files);
}

static void assert_title(const struct opened *opened, const char *wanted)
{
    assert_string_equal(browser_page.name(opened->browser), wanted);
}

static void keys_follow_references_and_return(void **state)
{
    (void)state;
    struct opened opened;
    open_browser(&opened, TEST_DATA_DIR "/parity/demo");
    assert_title(&opened, "Room 1 demo1");
    press(&opened.ui, 640, 400, "Down");
    assert_title(&opened, "Room 2 demo2");
    press(&opened.ui, 640, 400, "3");
    assert_title(&opened, "Code of script 1");
    press(&opened.ui, 640, 400, "Tab Home Down Enter"); /* the first variable */
    assert_title(&opened, "Variable 19 VAR_TIMER_NEXT");
    press(&opened.ui, 640, 400, "Enter");
    assert_title(&opened, "Code of script 1");
    press(&opened.ui, 640, 400, "Backspace");
    assert_title(&opened, "Variable 19 VAR_TIMER_NEXT");
    press(&opened.ui, 640, 400, "Backspace Backspace Backspace");
    assert_title(&opened, "Code of script 1");
    press(&opened.ui, 640, 400, "/ text:VAR_EGO Enter Enter");
    assert_title(&opened, "Variable 1 VAR_EGO");
    char wrong[32];
    assert_false(ui_do(&opened.ui, 640, 400, "Dwon", wrong, sizeof wrong));
    assert_string_equal(wrong, "Dwon");
    assert_true(ui_do(&opened.ui, 640, 400, "Escape", wrong, sizeof wrong));
    assert_false(ui_is_open(&opened.ui));
    close_browser(&opened);
}

/* A catalogue with one text, "Space". */
static void the_space_bar_has_another_name_in_german(void **state)
{
    (void)state;
    static const uint8_t catalogue[] =
        "\xDE\x12\x04\x95\0\0\0\0\1\0\0\0\34\0\0\0\44\0\0\0\0\0\0\0\0\0\0\0"
        "\5\0\0\0\54\0\0\0\11\0\0\0\62\0\0\0Space\0Leertaste";
    struct opened opened;
    assert_true(language_use_catalogue((struct byte_view){catalogue, sizeof catalogue}));
    assert_string_equal(tr("Space"), "Leertaste");
    open_browser(&opened, TEST_DATA_DIR "/parity/demo");
    assert_true(browser_go_to(opened.browser, "costume 1"));
    press(&opened.ui, 640, 400, "Space");
    assert_true(opened.browser->costume.paused);
    close_browser(&opened);
    assert_true(language_use("en"));
}

static void parts_have_the_names_of_the_sources(void **state)
{
    (void)state;
    static const char names[] = "letter 0 228 \"ż\" font 0:0\n"
                                "global 0 14 pressed main.scr 0:1\n"
                                "costume 0 1 heroine game.txt 0:2\n"
                                "sound 0 1 theme game.txt 0:3\n"
                                "sound 0 2 \"a b\" game.txt 0:3\n"; /* which no script can say */
    struct opened opened = {0};
    parity_game_open(&opened.files, DEMO_DIR);
    opened.files.source_names = (struct byte_view){(const uint8_t *)names, strlen(names)};
    begin_browser(&opened);
    press(&opened.ui, 640, 400, "3 Down");
    assert_title(&opened, "Code of script 14 pressed");
    press(&opened.ui, 640, 400, "4");
    assert_title(&opened, "Costume 1 heroine");
    press(&opened.ui, 640, 400, "5");
    assert_title(&opened, "Sound 1 theme");
    press(&opened.ui, 640, 400, "Down");
    assert_title(&opened, "Sound 2");
    opened.files.source_names = (struct byte_view){NULL, 0};
    close_browser(&opened);
}

static void words_lead_to_parts(void **state)
{
    (void)state;
    struct opened opened;
    open_browser(&opened, TEST_DATA_DIR "/parity/demo");
    static const struct {
        const char *words, *title;
    } rows[] = {
        {"room 3", "Room 3 demo3"},
        {"script 1", "Code of script 1"},
        {"room 1 entry", "Code of room 1 entry"},
        {"costume 1", "Costume 1"},
        {"charset 1", "Charset 1 charset1"},
        {"variable 1", "Variable 1 VAR_EGO"},
        {"search ego", "Search"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_true(browser_go_to(opened.browser, rows[i].words));
        assert_title(&opened, rows[i].title);
    }
    static const char *const none[] = {"room 99", "room", "script x", "", "lamp", "room 1 lamp"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(browser_go_to(opened.browser, none[i]));
    close_browser(&opened);
}

/* ---- pictures ---- */

static void check_picture(struct opened *opened, const char *page, const char *keys,
                          const char *name)
{
    uint32_t *pixels = page_pixels();
    assert_true(browser_go_to(opened->browser, page));
    press(&opened->ui, 640, 400, keys);
    ui_draw(&opened->ui, pixels, 640, 400);
    golden_check_canvas(name, pixels, 640, 400);
    free(pixels);
}

static void pages_match_the_golden_pictures(void **state)
{
    (void)state;
    struct opened opened;
    open_browser(&opened, TEST_DATA_DIR "/parity/demo");
    check_picture(&opened, "room 1", "b o", "browse-room");
    check_picture(&opened, "script 1", "Down", "browse-script");
    check_picture(&opened, "costume 1", "tick:12", "browse-costume");
    check_picture(&opened, "search ego", "", "browse-search");
    close_browser(&opened);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_use_is_found_and_no_other),
        cmocka_unit_test(all_pages_of_all_games_are_drawn),
        cmocka_unit_test(damaged_games_are_shown),
        cmocka_unit_test(the_browser_works_without_memory),
        cmocka_unit_test(keys_follow_references_and_return),
        cmocka_unit_test(the_space_bar_has_another_name_in_german),
        cmocka_unit_test(parts_have_the_names_of_the_sources),
        cmocka_unit_test(words_lead_to_parts),
        cmocka_unit_test(pages_match_the_golden_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
