/* The box editor: any edits in any order, by keys and mouse, in windows of any size and with memory
 * that ends, leave a valid floor and can be undone; and the effects of some of its keys and drags.
 */
#include "app/box_editor/box_editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/box_editor/floor_history.h"
#include "app/ui/camera.h"
#include "app/ui/ui.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "ui_words.h"

enum { WIDTH = 1280, HEIGHT = 800, CLEARING = 4, STORMS = 12, EVENTS = 150 };

/* A store that remembers the saved floor. */
struct keeper {
    struct floor_model loaded, saved;
    int saves;
    bool refuses, has_no_objects;
};

static bool keeper_load(void *context, int room, struct floor_model *model,
                        char message[BOX_MESSAGE_SIZE], struct fault *fault)
{
    struct keeper *keeper = context;
    (void)room;
    (void)fault;
    model->object_count = keeper->has_no_objects ? 0 : 3;
    for (int i = 0; i < 3; i++)
        model->objects[i] = (struct floor_object){.id = (uint16_t)(401 + i),
                                                  .x = (int16_t)(40 * i),
                                                  .y = 16,
                                                  .width = 24,
                                                  .height = 32,
                                                  .facing = 2};
    keeper->loaded = *model;
    message[0] = '\0';
    return true;
}

static bool keeper_save(void *context, int room, const struct floor_model *model, bool overwrite,
                        char message[BOX_MESSAGE_SIZE], struct fault *fault)
{
    struct keeper *keeper = context;
    (void)room;
    message[0] = '\0';
    if (keeper->refuses && !overwrite)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "refused");
    keeper->saved = *model;
    keeper->saves++;
    return true;
}

struct fixture {
    struct game_files files;
    struct keeper keeper;
    struct ui ui;
    uint32_t *pixels;
};

static bool open_game(struct game_files *files, const char *path)
{
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    struct fault fault;
    if (!host_folder_open(&folder, &source, path, &hint, &fault))
        return false;
    bool opened = game_files_open(files, &source, hint, plain_allocator(), &fault);
    host_folder_close(folder);
    return opened;
}

static bool open_room(struct fixture *fixture, int room, struct allocator allocator)
{
    struct fault fault;
    const struct box_store store = {&fixture->keeper, keeper_load, keeper_save};
    struct box_editor *editor = box_editor_begin(&fixture->files, room, store, allocator, &fault);
    if (!editor)
        return false;
    fixture->ui = (struct ui){0};
    return ui_open(&fixture->ui, &box_editor_page, editor);
}

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    fixture->pixels = calloc(WIDTH * HEIGHT, sizeof *fixture->pixels);
    assert_non_null(fixture->pixels);
    assert_true(open_game(&fixture->files, DEMO_DIR));
    assert_true(open_room(fixture, CLEARING, plain_allocator()));
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    ui_end(&fixture->ui);
    game_files_close(&fixture->files);
    free(fixture->pixels);
    free(fixture);
    return 0;
}

static void act(struct fixture *fixture, const char *words)
{
    char wrong[64];
    if (!ui_do(&fixture->ui, WIDTH, HEIGHT, words, wrong, sizeof wrong))
        fail_msg("\"%s\"", wrong);
}

static const struct floor_model *saved(struct fixture *fixture)
{
    act(fixture, "Ctrl+s");
    return &fixture->keeper.saved;
}

static const char *status(struct fixture *fixture)
{
    return box_editor_page.status(fixture->ui.pages[0].context);
}

/* ---- some keys ---- */

static void keys_have_the_effects_of_the_mouse(void **state)
{
    struct fixture *fixture = *state;
    act(fixture, "Tab Tab Tab e e Down Shift+Right");
    const struct floor_model *model = saved(fixture);
    assert_int_equal(model->boxes[3].ur.x, 204); /* a line: both corners of its end */
    assert_int_equal(model->boxes[3].lr.x, 204);
    assert_int_equal(model->boxes[3].lr.y, 119);
    act(fixture, "Tab s Enter");
    model = saved(fixture);
    assert_int_equal(model->box_count, 12);
    act(fixture, "a Enter m m");
    model = saved(fixture);
    assert_int_equal(model->boxes[model->box_count - 1].mask, 1);
    int count = model->box_count;
    act(fixture, "Delete");
    assert_int_equal(saved(fixture)->box_count, count - 1);
    act(fixture, "Tab f x y p l");
}

static void a_key_chooses_the_scale_of_a_box(void **state)
{
    struct fixture *fixture = *state;
    act(fixture, "Tab c");
    assert_int_equal(saved(fixture)->boxes[1].scale, WALK_SCALE_FULL);
    act(fixture, "c");
    assert_int_equal(saved(fixture)->boxes[1].scale, WALK_SCALE_SLOT_BIT | 0);
}

static void a_drag_ends_as_it_began_with_escape(void **state)
{
    struct fixture *fixture = *state;
    act(fixture, "click:300,420 press:300,420 move:320,440 move:400,500 Escape release:400,500");
    assert_true(floor_models_equal(saved(fixture), &fixture->keeper.loaded));
    act(fixture, "press:300,420 move:320,440 move:400,500 rclick:10,10 release:400,500");
    assert_true(floor_models_equal(saved(fixture), &fixture->keeper.loaded));
    act(fixture, "press:300,420 move:320,440 move:400,500 release:400,500");
    assert_false(floor_models_equal(saved(fixture), &fixture->keeper.loaded));
    act(fixture, "Ctrl+z");
    assert_true(floor_models_equal(saved(fixture), &fixture->keeper.loaded));
}

static void leaving_unsaved_changes_needs_an_answer(void **state)
{
    struct fixture *fixture = *state;
    act(fixture, "Tab l Escape Escape");
    assert_int_equal(fixture->ui.depth, 1);
    assert_non_null(strstr(status(fixture), "Not saved"));
    act(fixture, "Escape");
    assert_int_equal(fixture->ui.depth, 1);
    fixture->keeper.refuses = true;
    act(fixture, "Ctrl+s");
    assert_int_equal(fixture->keeper.saves, 0);
    act(fixture, "Ctrl+s"); /* a second time it is written anyway */
    assert_int_equal(fixture->keeper.saves, 1);
    act(fixture, "Tab l Escape Escape d");
    assert_int_equal(fixture->ui.depth, 0);
}

/* ---- objects ---- */

static const struct floor_object *saved_object(struct fixture *fixture, int index)
{
    return &saved(fixture)->objects[index];
}

static void objects_are_moved_by_keys(void **state)
{
    struct fixture *fixture = *state;
    act(fixture, "Ctrl+o Tab Tab Right Shift+Down");
    assert_int_equal(saved_object(fixture, 1)->x, 48);
    assert_int_equal(saved_object(fixture, 1)->y, 24);
    assert_int_equal(saved_object(fixture, 1)->given, 0);
    act(fixture, "e Left Shift+Up f"); /* its walk-to point was below the middle of it */
    assert_int_equal(saved_object(fixture, 1)->walk_x, 59);
    assert_int_equal(saved_object(fixture, 1)->walk_y, 48);
    assert_int_equal(saved_object(fixture, 1)->facing, 3);
    act(fixture, "Left Ctrl+z Ctrl+z Ctrl+z Ctrl+z Ctrl+z Ctrl+z");
    assert_true(floor_objects_equal(saved(fixture), &fixture->keeper.loaded));
    act(fixture, "l p Delete"); /* no box is selected */
    assert_true(floor_models_equal(saved(fixture), &fixture->keeper.loaded));
    act(fixture, "Escape Tab l");
    assert_int_not_equal(saved(fixture)->boxes[1].flags, fixture->keeper.loaded.boxes[1].flags);
}

static void objects_are_dragged(void **state)
{
    struct fixture *fixture = *state;
    act(fixture, "Ctrl+o Tab");
    const int x = saved_object(fixture, 0)->x;
    /* The picture is three times as large as the room; where it begins does not matter. */
    act(fixture, "press:20,260 move:40,260 move:70,260 release:70,260");
    assert_int_equal(saved_object(fixture, 0)->x, x + 16);
    act(fixture, "press:70,260 move:99,260 Escape release:99,260");
    assert_int_equal(saved_object(fixture, 0)->x, x + 16);
}

static void without_sources_objects_stay(void **state)
{
    struct fixture *fixture = *state;
    fixture->keeper.has_no_objects = true;
    ui_end(&fixture->ui);
    assert_true(open_room(fixture, CLEARING, plain_allocator()));
    act(fixture, "Ctrl+o");
    assert_non_null(strstr(status(fixture), "--sources"));
    act(fixture, "Tab Right");
    assert_int_equal(saved(fixture)->object_count, 0);
}

/* ---- anything ---- */

static uint32_t roll(uint32_t *state, uint32_t limit)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state % limit;
}

static struct window_event any_event(uint32_t *dice, int width, int height)
{
    static const int keys[] = {
        WINDOW_KEY_TAB,  WINDOW_KEY_ENTER, WINDOW_KEY_DELETE, WINDOW_KEY_UP,  WINDOW_KEY_DOWN,
        WINDOW_KEY_LEFT, WINDOW_KEY_RIGHT, WINDOW_KEY_HOME,   WINDOW_KEY_END, WINDOW_KEY_PAGE_UP};
    static const char *const texts[] = {"1", "3 1 2", "slot 2", "10,10 40,40", "a", "0.5", "none"};
    struct window_event event = {.shift = roll(dice, 4) == 0,
                                 .control = roll(dice, 6) == 0,
                                 .alt = roll(dice, 9) == 0,
                                 .page_x = (int)roll(dice, (uint32_t)width + 40) - 20,
                                 .page_y = (int)roll(dice, (uint32_t)height + 40) - 20,
                                 .mouse_button = 1 + (int)roll(dice, 3),
                                 .wheel = (int)roll(dice, 3) - 1};
    static const enum window_event_kind kinds[] = {
        WINDOW_KEY,         WINDOW_KEY,          WINDOW_KEY,   WINDOW_LETTER,
        WINDOW_MOUSE,       WINDOW_MOUSE,        WINDOW_CLICK, WINDOW_MIDDLE_CLICK,
        WINDOW_RIGHT_CLICK, WINDOW_MOUSE_LIFTED, WINDOW_WHEEL, WINDOW_FOCUS_LOST};
    event.kind = kinds[roll(dice, roll(dice, 5) ? 11 : 12)];
    if (window_event_presses(&event))
        event.mouse_button = event.kind == WINDOW_CLICK         ? 1
                             : event.kind == WINDOW_RIGHT_CLICK ? 3
                                                                : 2;
    snprintf(event.text, sizeof event.text, "%s", texts[roll(dice, 7)]);
    if (event.kind == WINDOW_KEY && roll(dice, 30) == 0) {
        event.key = 'o';
        event.control = true;
        return event;
    }
    event.key = roll(dice, 3) ? 'a' + (int)roll(dice, 26) : keys[roll(dice, 10)];
    return event;
}

static void assert_sound(const struct floor_model *model)
{
    assert_in_range(model->box_count, 1, WALK_BOX_LIMIT);
    for (int i = 0; i < model->hop_count; i++)
        assert_true(model->hops[i].from < model->box_count && model->hops[i].to < model->box_count);
}

static void storm(struct fixture *fixture, uint32_t seed, int width, int height)
{
    uint32_t dice = seed * 2654435761u | 1u;
    for (int i = 0; i < EVENTS; i++) {
        const struct window_event event = any_event(&dice, width, height);
        ui_handle(&fixture->ui, width, height, &event);
        if (i % 16 == 0)
            ui_draw(&fixture->ui, fixture->pixels, width, height);
        ui_tick(&fixture->ui, (int)roll(&dice, 20));
        if (fixture->ui.depth == 0)
            return;
    }
}

static void random_edits_leave_a_valid_floor(void **state)
{
    static const int rooms[] = {1, 2, 3, 4, 5, 8};
    static const int sizes[][2] = {{WIDTH, HEIGHT}, {640, 400}, {320, 200}, {64, 64}, {1, 1}};
    struct fixture *fixture = *state;
    for (uint32_t seed = 1; seed <= STORMS; seed++) {
        const int *size = sizes[seed % 5];
        ui_end(&fixture->ui);
        memset(&fixture->keeper, 0, sizeof fixture->keeper);
        assert_true(open_room(fixture, rooms[seed % 6], plain_allocator()));
        storm(fixture, seed, size[0], size[1]);
        if (fixture->ui.depth == 0)
            continue;
        act(fixture, "Escape Escape Escape Escape Escape");
        if (fixture->ui.depth == 0)
            continue;
        act(fixture, "Escape Ctrl+s Ctrl+s");
        assert_sound(&fixture->keeper.saved);
        for (int i = 0; i < EVENTS; i++)
            act(fixture, "Ctrl+z");
        assert_true(floor_models_equal(saved(fixture), &fixture->keeper.loaded));
        assert_true(floor_objects_equal(saved(fixture), &fixture->keeper.loaded));
    }
}

static void the_editor_works_without_memory(void **state)
{
    struct fixture *fixture = *state;
    ui_end(&fixture->ui);
    int opened = 0;
    for (int fail_at = 1; fail_at < 400 && opened < 40; fail_at++) {
        struct counted_memory memory = {.fail_at = fail_at};
        if (open_room(fixture, CLEARING, counted_allocator(&memory))) {
            opened++;
            storm(fixture, (uint32_t)fail_at, 640, 400);
            ui_end(&fixture->ui);
        }
        assert_int_equal(memory.blocks, 0);
    }
    assert_int_equal(opened, 40);
}

/* At first a wide room is partly out of sight; 0 shows all of it, with letters that can be read. */
static void zero_fits_a_wide_room(void **state)
{
    (void)state;
    static const struct {
        int width, height, least, fits;
    } rooms[] = {{320, 144, 3, 3}, {400, 144, 3, 2}, {640, 144, 3, 1}, {1600, 144, 3, 1}};
    const struct rectangle area = {0, 34, 964, 744};
    const struct window_event zero = {.kind = WINDOW_KEY, .key = '0'};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        const int width = rooms[i].width, height = rooms[i].height;
        struct ui_camera camera = {0};
        ui_camera_aim(&camera, area, width, height, 320);
        assert_int_equal(camera.scale, rooms[i].least);
        assert_int_equal(ui_camera_handle(&camera, &zero), UI_CHANGED);
        ui_camera_aim(&camera, area, width, height, 320);
        assert_int_equal(camera.scale, rooms[i].fits);
        if (width * camera.scale <= area.right) {
            const struct walk_point last = {width - 1, height - 1};
            const struct walk_point left = ui_camera_place(&camera, (struct walk_point){0, 0});
            const struct walk_point right = ui_camera_place(&camera, last);
            assert_true(rectangle_holds(area, left.x, left.y));
            assert_true(rectangle_holds(area, right.x, right.y));
        }
        struct overlay_canvas layer = ui_camera_layer(&camera, plain_allocator());
        assert_non_null(layer.pixels);
        assert_int_equal(layer.larger, camera.scale == 1);
        free(layer.pixels);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(keys_have_the_effects_of_the_mouse),  TEST(a_key_chooses_the_scale_of_a_box),
        TEST(a_drag_ends_as_it_began_with_escape), TEST(leaving_unsaved_changes_needs_an_answer),
        TEST(objects_are_moved_by_keys),           TEST(objects_are_dragged),
        TEST(without_sources_objects_stay),        TEST(zero_fits_a_wide_room),
        TEST(random_edits_leave_a_valid_floor),    TEST(the_editor_works_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
