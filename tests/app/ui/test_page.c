/* Pages: the mouse hits every row where it is drawn, rows scroll with the mark, and the player's
 * input gives the right answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/ui/page.h"
#include "resource/cmocka_all.h"

enum { ZOOM_MAX = 8, ROWS = 40 };

/* Row 0 is a heading, row 2 is grey, row 3 has a value with a bar. */
struct owner {
    int count;
};

static int count_rows(void *context)
{
    return ((struct owner *)context)->count;
}

static void fill_row(void *context, int n, struct page_row *row)
{
    (void)context;
    snprintf(row->label, sizeof row->label, "%c row %d", 'a' + n % 26, n);
    if (n == 0)
        row->kind = PAGE_ROW_HEADING;
    if (n == 2)
        row->off = true;
    if (n == 3) {
        row->kind = PAGE_ROW_VALUE;
        row->has_bar = true;
        row->bar = 300;
        snprintf(row->value, sizeof row->value, "30");
    }
}

static const struct ui_button buttons[] = {{.label = "Add", .key = WINDOW_KEY_INSERT},
                                           {.label = "Delete", .key = WINDOW_KEY_DELETE}};
static const char *const tabs[] = {"one", "two", "three"};
static struct owner owner = {ROWS};

static struct ui_page about;

static struct page make_page(int count)
{
    owner.count = count;
    about = (struct ui_page){.title = "Title",
                             .count = count_rows,
                             .row = fill_row,
                             .buttons = buttons,
                             .button_count = 2,
                             .tabs = tabs,
                             .tab_count = 3};
    struct page page = {.kind = &about, .context = &owner, .title = about.title};
    page_mark(&page, 0);
    return page;
}

static struct ui_view view_of(int zoom, bool larger)
{
    return ui_column_view(NULL, SCREEN_WIDTH * zoom, SCREEN_HEIGHT * zoom, larger);
}

static struct page_answer act(struct page *page, const struct ui_view *view, int key)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key};
    return page_handle(page, view, &event);
}

/* In the middle of an area. */
static struct page_answer point(struct page *page, const struct ui_view *view,
                                enum window_event_kind kind, struct rectangle area)
{
    int x = (area.left + area.right) / 2 * view->scale;
    int y = (area.top + area.bottom) / 2 * view->scale;
    const struct window_event event = {.kind = kind, .page_x = x, .page_y = y};
    assert_true(area.right > area.left && area.bottom > area.top);
    return page_handle(page, view, &event);
}

static struct rectangle tab_place(const struct page *page, const struct ui_view *view, int n)
{
    struct page_layout layout;
    struct ui_button all[PAGE_TAB_LIMIT];
    struct rectangle places[PAGE_TAB_LIMIT];
    page_layout_make(page, view, &layout);
    ui_buttons_place(view, layout.tabs, all, page_tabs(page, all), places);
    return places[n];
}

static struct rectangle button_place(const struct page *page, const struct ui_view *view, int n)
{
    struct page_layout layout;
    struct ui_button all[PAGE_BUTTON_LIMIT];
    struct rectangle places[PAGE_BUTTON_LIMIT];
    page_layout_make(page, view, &layout);
    ui_buttons_place(view, layout.buttons, all, page_buttons(page, all), places);
    return places[n];
}

static struct rectangle answer_place(const struct page *page, const struct ui_view *view, int n)
{
    struct page_layout layout;
    struct ui_button all[2];
    struct rectangle places[2];
    page_layout_make(page, view, &layout);
    ui_buttons_place(view, layout.answers, all, page_answers(page, all), places);
    return places[n];
}

static void the_mouse_hits_the_laid_out_rows(void **state)
{
    (void)state;
    for (int zoom = 1; zoom <= ZOOM_MAX; zoom++) {
        for (int larger = 0; larger < 2; larger++) {
            struct ui_view view = view_of(zoom, larger);
            struct page page = make_page(ROWS);
            struct page_layout layout;
            page_layout_make(&page, &view, &layout);
            assert_true(list_shown(&layout.list) >= 2);
            assert_true(layout.list.area.bottom <= layout.buttons.top);
            assert_true(layout.bars.foot.bottom <= view.area.bottom);
            struct page_answer answer =
                point(&page, &view, WINDOW_CLICK, list_row(&page.list, &layout.list, 1));
            assert_int_equal(answer.kind, PAGE_CHOSEN);
            assert_int_equal(answer.row, 1);
            answer = point(&page, &view, WINDOW_CLICK, layout.bars.back);
            assert_int_equal(answer.kind, PAGE_WENT_BACK);
            answer = point(&page, &view, WINDOW_CLICK, tab_place(&page, &view, 2));
            assert_int_equal(answer.kind, PAGE_TAB);
            assert_int_equal(answer.value, 2);
            answer = point(&page, &view, WINDOW_CLICK, button_place(&page, &view, 1));
            assert_int_equal(answer.kind, PAGE_DELETED);
            answer = point(&page, &view, WINDOW_CLICK, list_row(&page.list, &layout.list, 0));
            assert_int_equal(answer.kind, PAGE_NOTHING);
        }
    }
}

static void arrows_and_bar_change_a_value(void **state)
{
    (void)state;
    struct ui_view view = view_of(2, false);
    struct page page = make_page(5);
    struct page_layout layout;
    struct page_row row;
    struct page_row_parts parts;
    page_layout_make(&page, &view, &layout);
    page_row_get(&page, 3, &row);
    page_layout_parts(&page, list_row(&page.list, &layout.list, 3), &row, &parts);
    assert_int_equal(point(&page, &view, WINDOW_CLICK, parts.less).kind, PAGE_LESS);
    assert_int_equal(point(&page, &view, WINDOW_CLICK, parts.more).kind, PAGE_MORE);
    struct page_answer answer = point(&page, &view, WINDOW_CLICK, parts.bar);
    assert_int_equal(answer.kind, PAGE_SET);
    assert_in_range(answer.value, 450, 550);
    assert_int_equal(page.list.chosen, 3);
    assert_int_equal(act(&page, &view, WINDOW_KEY_LEFT).kind, PAGE_LESS);
    assert_int_equal(act(&page, &view, WINDOW_KEY_ENTER).kind, PAGE_MORE);
}

/* In windows of all shapes, however large the letters are. */
static void all_tabs_are_shown(void **state)
{
    (void)state;
    static const char *const many[] = {"Picture", "Text",       "Sound", "Walking",
                                       "Playing", "Controller", "Keys"};
    static const int sizes[][2] = {{320, 200},  {640, 400},   {1280, 960}, {1920, 1080},
                                   {390, 844},  {1170, 2380}, {824, 1500}, {2532, 1170},
                                   {1600, 700}, {200, 2000}};
    struct page page = make_page(5);
    struct page_layout layout;
    about.tabs = many;
    about.tab_count = sizeof many / sizeof *many;
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        for (int larger = 0; larger < 2; larger++) {
            const struct ui_view view =
                ui_column_view(NULL, sizes[size][0], sizes[size][1], larger != 0);
            page_layout_make(&page, &view, &layout);
            for (int tab = 0; tab < about.tab_count; tab++) {
                const struct rectangle place = tab_place(&page, &view, tab);
                assert_true(place.left >= 0);
                assert_true(place.right <= (view.canvas.width + view.scale - 1) / view.scale);
                assert_true(place.bottom <= layout.list.area.top);
            }
        }
    }
}

/* A finger is as wide as 44 of a phone's units. */
static void an_upright_phone_shows_a_menu_for_fingers(void **state)
{
    (void)state;
    enum { FINGER = 42, MENU_ROWS = 10 };
    static const int dense[] = {2, 3};
    for (size_t i = 0; i < sizeof dense / sizeof *dense; i++) {
        const struct ui_view view = ui_column_view(NULL, 390 * dense[i], 796 * dense[i], true);
        struct page page = make_page(MENU_ROWS);
        struct page_layout layout;
        page_layout_make(&page, &view, &layout);
        assert_int_equal(list_shown(&layout.list) >= MENU_ROWS, 1);
        assert_true(layout.list.row_height * view.scale >= FINGER * dense[i]);
        assert_true((layout.bars.back.bottom - layout.bars.back.top) * view.scale >=
                    FINGER * dense[i]);
        const struct rectangle first = tab_place(&page, &view, 0);
        assert_true((first.bottom - first.top) * view.scale >= FINGER * dense[i]);
    }
}

/* Values stand near their labels. */
static void rows_of_a_wide_window_lie_in_a_column(void **state)
{
    (void)state;
    const struct ui_view view = ui_column_view(NULL, 2532, 1170, true);
    struct page page = make_page(5);
    struct page_layout layout;
    page_layout_make(&page, &view, &layout);
    assert_true(layout.bars.title.right * view.scale >= 2532);
    assert_true(layout.list.area.left * view.scale > 2532 / 10);
    assert_true(layout.list.area.right * view.scale < 2532 * 9 / 10);
}

static void grey_rows_and_headings_do_not_respond(void **state)
{
    (void)state;
    struct ui_view view = view_of(1, false);
    struct page page = make_page(ROWS);
    assert_int_equal(page.list.chosen, 1);
    assert_int_equal(act(&page, &view, WINDOW_KEY_DOWN).kind, PAGE_CHANGED);
    assert_int_equal(page.list.chosen, 2);
    assert_int_equal(act(&page, &view, WINDOW_KEY_ENTER).kind, PAGE_NOTHING);
    assert_int_equal(act(&page, &view, WINDOW_KEY_DELETE).kind, PAGE_NOTHING);
    assert_int_equal(act(&page, &view, WINDOW_KEY_LEFT).kind, PAGE_NOTHING);
    struct page none = make_page(0);
    assert_int_equal(none.list.chosen, -1);
    for (int key = 0; key <= WINDOW_KEY_INSERT; key++)
        act(&none, &view, key);
    struct page heading = make_page(1);
    assert_int_equal(heading.list.chosen, -1);
    assert_int_equal(act(&heading, &view, WINDOW_KEY_ENTER).kind, PAGE_NOTHING);
}

static void the_marked_row_is_always_shown(void **state)
{
    (void)state;
    static const int keys[] = {
        WINDOW_KEY_DOWN,
        WINDOW_KEY_PAGE_DOWN,
        WINDOW_KEY_UP,
        WINDOW_KEY_END,
        WINDOW_KEY_UP,
        WINDOW_KEY_DOWN,
        WINDOW_KEY_DOWN,
        WINDOW_KEY_HOME,
        WINDOW_KEY_UP,
        WINDOW_KEY_UP,
        WINDOW_KEY_PAGE_DOWN,
        WINDOW_KEY_PAGE_DOWN,
        WINDOW_KEY_PAGE_DOWN,
        WINDOW_KEY_PAGE_DOWN,
        WINDOW_KEY_PAGE_DOWN,
        WINDOW_KEY_PAGE_DOWN,
        WINDOW_KEY_PAGE_DOWN,
        0,
        0,
        WINDOW_KEY_PAGE_UP,
    };
    struct ui_view view = view_of(3, true);
    struct page page = make_page(ROWS);
    struct page_layout layout;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct window_event event = {
            .kind = keys[i] ? WINDOW_KEY : WINDOW_WHEEL, .key = keys[i], .wheel = 1};
        page_handle(&page, &view, &event);
        page_layout_make(&page, &view, &layout);
        assert_in_range(page.list.chosen, 1, ROWS - 1);
        struct rectangle row = list_row(&page.list, &layout.list, page.list.chosen);
        assert_true(row.bottom > row.top && row.bottom <= layout.list.area.bottom);
        assert_true(list_thumb(&page.list, &layout.list).top >= list_bar(&layout.list).top);
        assert_true(list_thumb(&page.list, &layout.list).bottom <= list_bar(&layout.list).bottom);
    }
    page.list.chosen = 1;
    page.list.first = 0;
    act(&page, &view, WINDOW_KEY_UP); /* around */
    assert_int_equal(page.list.chosen, ROWS - 1);
    act(&page, &view, WINDOW_KEY_DOWN);
    assert_int_equal(page.list.chosen, 1);
    assert_int_equal(page.list.first, 0); /* with the heading above it */
}

static void drag(struct page *page, const struct ui_view *view, enum window_event_kind kind,
                 struct rectangle bar, int y)
{
    const struct window_event event = {
        .kind = kind, .page_x = (bar.left + 1) * view->scale, .page_y = y * view->scale};
    page_handle(page, view, &event);
}

/* The mark stays where it can be seen; when the button is released, the mouse marks rows again. */
static void the_scroll_bar_is_dragged(void **state)
{
    (void)state;
    const struct ui_view view = view_of(2, false);
    struct page page = make_page(ROWS);
    struct page_layout layout;
    page_layout_make(&page, &view, &layout);
    const struct rectangle bar = list_bar(&layout.list);
    drag(&page, &view, WINDOW_CLICK, bar, bar.top + 1);
    assert_int_equal(page.list.first, 0);
    drag(&page, &view, WINDOW_MOUSE, bar, bar.bottom - 1);
    assert_int_equal(page.list.first, ROWS - list_shown(&layout.list));
    assert_in_range(page.list.chosen, page.list.first, ROWS - 1);
    drag(&page, &view, WINDOW_MOUSE, bar, bar.top - 40);
    assert_int_equal(page.list.first, 0);
    drag(&page, &view, WINDOW_MOUSE_LIFTED, bar, bar.top - 40);
    drag(&page, &view, WINDOW_MOUSE, bar, bar.bottom - 1);
    assert_int_equal(page.list.first, 0);
}

static void the_mark_stays_among_the_rows_when_rows_disappear(void **state)
{
    (void)state;
    struct page page = make_page(ROWS);
    page_mark(&page, ROWS - 1);
    owner.count = 5;
    page_refresh(&page);
    assert_int_equal(page.list.chosen, 4);
    owner.count = 0;
    page_refresh(&page);
    assert_int_equal(page.list.chosen, -1);
}

static void fill_own(void *context, int n, struct page_row *row)
{
    (void)context;
    row->choose = n == 1 ? "Begin" : NULL;
    row->only_choose = n == 1;
}

/* Buttons that a row lacks are not offered, and the mouse finds the others. */
static void a_row_has_buttons_of_its_own(void **state)
{
    (void)state;
    static const struct ui_button offered[] = {{.label = "Delete", .key = WINDOW_KEY_DELETE},
                                               {.label = "Continue", .key = WINDOW_KEY_ENTER}};
    struct ui_view view = view_of(2, false);
    struct page page = make_page(3);
    struct ui_button got[PAGE_BUTTON_LIMIT];
    struct page_layout layout;
    about.row = fill_own;
    about.buttons = offered;
    page_mark(&page, 0);
    assert_int_equal(page_buttons(&page, got), 2);
    assert_string_equal(got[1].label, "Continue");
    page_mark(&page, 1);
    assert_int_equal(page_buttons(&page, got), 1);
    assert_string_equal(got[0].label, "Begin");
    page_layout_make(&page, &view, &layout);
    struct page_answer answer = point(&page, &view, WINDOW_CLICK, button_place(&page, &view, 0));
    assert_int_equal(answer.kind, PAGE_CHOSEN);
    assert_int_equal(answer.row, 1);
}

static void press_pad(struct page *page, const struct ui_view *view, int key, int times)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key, .by_pad = true};
    while (times-- > 0)
        page_handle(page, view, &event);
}

/* A controller has no letters: they are shown, and its cross chooses them. */
static void a_controller_types_names(void **state)
{
    (void)state;
    struct ui_view view = view_of(1, false);
    struct page page = make_page(ROWS);
    struct page_layout layout;
    struct page_answer answer = {0};
    press_pad(&page, &view, WINDOW_KEY_DOWN, 1);
    page_ask_text(&page, "Name", "cliff", 20);
    assert_true(page.dialog.keyboard);
    press_pad(&page, &view, WINDOW_KEY_RIGHT, 2);
    press_pad(&page, &view, WINDOW_KEY_ENTER, 1); /* C */
    press_pad(&page, &view, WINDOW_KEY_DOWN, 2);
    press_pad(&page, &view, WINDOW_KEY_LEFT, 2);
    press_pad(&page, &view, WINDOW_KEY_ENTER, 2); /* aa */
    press_pad(&page, &view, WINDOW_KEY_DELETE, 1);
    page_layout_make(&page, &view, &layout);
    assert_int_equal(point(&page, &view, WINDOW_CLICK, page_layout_key(&layout, 45)).kind,
                     PAGE_CHANGED); /* t */
    assert_true(layout.box.bottom <= view.area.bottom);
    assert_string_equal(page.dialog.field.text, "Cat");
    press_pad(&page, &view, WINDOW_KEY_DOWN, 3);
    assert_int_equal(page.dialog.key, -1);
    const struct window_event enter = {.kind = WINDOW_KEY, .key = WINDOW_KEY_ENTER, .by_pad = true};
    answer = page_handle(&page, &view, &enter);
    assert_int_equal(answer.kind, PAGE_ENTERED);
    act(&page, &view, WINDOW_KEY_DOWN);
    page_ask_text(&page, "Name", "cliff", 20);
    assert_false(page.dialog.keyboard);
}

/* A name is never cut without a word, and not within a letter. */
static void a_full_field_is_reported(void **state)
{
    (void)state;
    struct ui_view view = view_of(1, false);
    struct page page = make_page(ROWS);
    page_ask_text(&page, "Name", "", 4);
    const struct window_event long_one = {.kind = WINDOW_LETTER, .text = "abcü"};
    page_handle(&page, &view, &long_one);
    assert_string_equal(page.dialog.field.text, "abc");
    assert_true(page.dialog.field.full);
    act(&page, &view, WINDOW_KEY_BACKSPACE);
    assert_false(page.dialog.field.full);
    const struct window_event last = {.kind = WINDOW_LETTER, .text = "ü"};
    page_handle(&page, &view, &last);
    assert_string_equal(page.dialog.field.text, "abü");
    assert_false(page.dialog.field.full);
}

static void a_marking_list_chooses_by_the_second_click(void **state)
{
    (void)state;
    struct ui_view view = view_of(2, false);
    struct page page = make_page(ROWS);
    struct page_layout layout;
    page_layout_make(&page, &view, &layout);
    struct rectangle row = list_row(&page.list, &layout.list, 4);
    const struct window_event rests = {.kind = WINDOW_MOUSE,
                                       .rests = true,
                                       .page_x = SCREEN_WIDTH / 2,
                                       .page_y = row.top * view.scale + 4};
    assert_int_equal(page_handle(&page, &view, &rests).kind, PAGE_NOTHING);
    assert_int_equal(point(&page, &view, WINDOW_MOUSE, row).kind, PAGE_CHANGED);
    assert_int_equal(page.list.chosen, 4);
    page_mark(&page, 1);
    about.click_chooses = true;
    assert_int_equal(point(&page, &view, WINDOW_MOUSE, row).kind, PAGE_NOTHING);
    assert_int_equal(point(&page, &view, WINDOW_CLICK, row).kind, PAGE_CHANGED);
    assert_int_equal(point(&page, &view, WINDOW_CLICK, row).kind, PAGE_CHOSEN);
}

static void dialogs_get_all_input(void **state)
{
    (void)state;
    struct ui_view view = view_of(2, false);
    struct page page = make_page(ROWS);
    struct page_layout layout;
    page_ask(&page, "Really?", "Yes", "No", true);
    page_layout_make(&page, &view, &layout);
    assert_int_equal(point(&page, &view, WINDOW_CLICK, list_row(&page.list, &layout.list, 1)).kind,
                     PAGE_NOTHING);
    assert_int_equal(act(&page, &view, WINDOW_KEY_ENTER).kind, PAGE_NO);
    page_ask(&page, "Really?", "Yes", "No", true);
    act(&page, &view, WINDOW_KEY_LEFT);
    assert_int_equal(act(&page, &view, WINDOW_KEY_ENTER).kind, PAGE_YES);
    assert_int_equal(page.dialog.kind, PAGE_DIALOG_NONE);
    page_ask(&page, "Really?", "Yes", "No", true);
    page_layout_make(&page, &view, &layout);
    assert_int_equal(point(&page, &view, WINDOW_CLICK, answer_place(&page, &view, 0)).kind,
                     PAGE_YES);
    page_ask_text(&page, "Name?", "", 20);
    assert_int_equal(act(&page, &view, WINDOW_KEY_ENTER).kind, PAGE_NOTHING);
    const struct window_event typed = {.kind = WINDOW_LETTER, .text = "ü"};
    page_handle(&page, &view, &typed);
    assert_int_equal(act(&page, &view, WINDOW_KEY_ENTER).kind, PAGE_ENTERED);
    assert_string_equal(page.dialog.field.text, "ü");
    page_message(&page, "Done.");
    assert_int_equal(act(&page, &view, WINDOW_KEY_ESCAPE).kind, PAGE_CLOSED);
}

/* Nothing is written beside the canvas, at any size and with any texts; and the marked row is drawn
 * where the layout says. */
static void pages_are_drawn_within_the_canvas(void **state)
{
    (void)state;
    char text[PAGE_MESSAGE_SIZE];
    memset(text, 'W', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    for (int zoom = 1; zoom <= ZOOM_MAX; zoom += 3) {
        struct ui_view view = view_of(zoom, true);
        size_t count = (size_t)(SCREEN_WIDTH * zoom) * (size_t)(SCREEN_HEIGHT * zoom);
        uint32_t *canvas = calloc(count, sizeof *canvas); /* asan detects writes beside it */
        assert_non_null(canvas);
        view.canvas.pixels = canvas;
        struct page page = make_page(ROWS);
        page.title = about.help = page.text = text;
        about.tall = zoom > 1;
        page_draw(&page, &view);
        struct page_layout layout;
        page_layout_make(&page, &view, &layout);
        struct rectangle row = list_row(&page.list, &layout.list, page.list.chosen);
        size_t at = (size_t)((row.bottom - 1) * view.scale) * (size_t)(SCREEN_WIDTH * zoom) +
                    (size_t)((row.right - 1) * view.scale);
        assert_int_equal(canvas[at], 0xFF2C4C8Cu);
        page_ask_text(&page, text, text, PAGE_FIELD_SIZE - 1);
        page_draw(&page, &view);
        free(canvas);
    }
}

/* In the browser and the box editor too. */
static void a_key_presses_its_button(void **state)
{
    (void)state;
    const struct ui_view view = view_of(1, false);
    const struct ui_button all[] = {{.key = 'a'},
                                    {.label = "Off", .key = 'o', .off = true},
                                    {.label = "None"},
                                    {.label = "Play", .key = ' '}};
    const struct rectangle area = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};
    struct window_event event = {.kind = WINDOW_KEY, .key = ' '};
    struct rectangle places[4];
    assert_int_equal(ui_button_pressed(&view, area, all, 4, &event), 3);
    event.control = true;
    assert_int_equal(ui_button_pressed(&view, area, all, 4, &event), -1);
    static const int others[] = {'a', 'o', 0};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        event = (struct window_event){.kind = WINDOW_KEY, .key = others[i]};
        assert_int_equal(ui_button_pressed(&view, area, all, 4, &event), -1);
    }
    ui_buttons_place(&view, area, all, 4, places);
    for (int i = 1; i < 4; i++) {
        event = (struct window_event){.kind = WINDOW_CLICK,
                                      .page_x = (places[i].left + 1) * view.scale,
                                      .page_y = (places[i].top + 1) * view.scale};
        assert_int_equal(ui_button_pressed(&view, area, all, 4, &event), i == 1 ? -1 : i);
    }
}

/* The button that a click would press is lit, as in the browser. */
static void a_button_under_the_mouse_is_lit(void **state)
{
    (void)state;
    static uint32_t pixels[2][SCREEN_WIDTH * SCREEN_HEIGHT];
    struct page page = make_page(ROWS);
    for (int area = 0; area < 2; area++) {
        struct page_layout layout;
        for (int over = 0; over < 2; over++) {
            struct ui_view view = ui_column_view(pixels[over], SCREEN_WIDTH, SCREEN_HEIGHT, false);
            memset(pixels[over], 0, sizeof pixels[over]);
            page_layout_make(&page, &view, &layout);
            const struct rectangle at = area ? layout.bars.back : button_place(&page, &view, 1);
            view.pointer = over != 0;
            view.pointer_x = at.left;
            view.pointer_y = at.top;
            page_draw(&page, &view);
        }
        assert_memory_not_equal(pixels[0], pixels[1], sizeof pixels[0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_mouse_hits_the_laid_out_rows),
        cmocka_unit_test(arrows_and_bar_change_a_value),
        cmocka_unit_test(all_tabs_are_shown),
        cmocka_unit_test(an_upright_phone_shows_a_menu_for_fingers),
        cmocka_unit_test(rows_of_a_wide_window_lie_in_a_column),
        cmocka_unit_test(grey_rows_and_headings_do_not_respond),
        cmocka_unit_test(the_marked_row_is_always_shown),
        cmocka_unit_test(the_scroll_bar_is_dragged),
        cmocka_unit_test(the_mark_stays_among_the_rows_when_rows_disappear),
        cmocka_unit_test(a_row_has_buttons_of_its_own),
        cmocka_unit_test(a_controller_types_names),
        cmocka_unit_test(a_full_field_is_reported),
        cmocka_unit_test(a_marking_list_chooses_by_the_second_click),
        cmocka_unit_test(dialogs_get_all_input),
        cmocka_unit_test(pages_are_drawn_within_the_canvas),
        cmocka_unit_test(a_key_presses_its_button),
        cmocka_unit_test(a_button_under_the_mouse_is_lit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
