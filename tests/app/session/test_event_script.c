/* Action files: the events read, their order, and refused lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/session/event_script.h"
#include "test_memory.h"

static bool load(struct event_script *script, const char *text, struct arena *arena,
                 struct fault *fault)
{
    struct byte_view view = {(const uint8_t *)text, strlen(text)};
    arena_init(arena, test_allocator());
    return event_script_load(script, "clicks.txt", view, arena, fault);
}

static void lines_become_events_in_order_of_frames(void **state)
{
    (void)state;
    struct event_script script;
    struct arena arena;
    struct fault fault = {0};
    assert_true(load(&script,
                     "# a comment\n\n20 click 278 46\n5 key 27 # escape\r\n20 move 1 2\n"
                     "  5\trclick 0 199",
                     &arena, &fault));
    assert_int_equal(script.count, 4);
    assert_int_equal(script.events[0].frame, 5);
    assert_int_equal(script.events[0].event.kind, EVENT_KEY);
    assert_int_equal(script.events[0].event.key, 27);
    assert_int_equal(script.events[1].event.kind, EVENT_RIGHT_CLICK);
    assert_int_equal(script.events[1].event.y, 199);
    assert_int_equal(script.events[2].event.kind, EVENT_CLICK);
    assert_int_equal(script.events[2].event.x, 278);
    assert_int_equal(script.events[3].event.kind, EVENT_MOVE);
    arena_reset(&arena);
}

static void a_bad_event_is_refused_with_its_line(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "1 click 10",
        "1 click 10 20 30",
        "1 jump 10 20",
        "click 10 20",
        "1 click 320 10",
        "1 click 10 200",
        "-1 key 27",
        "1 key",
        "99999999999 key 1",
        "1 click 1x 20",
        "1",
        "1 key 27 a b c d e f",
        "1 hold",
        "1 hold -1",
        "1 hold 4294967297",
        "1 hold 2 3",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[64];
        struct event_script script = {0};
        struct arena arena;
        struct fault fault = {0};
        snprintf(text, sizeof text, "1 key 27\n%s", bad[i]);
        assert_false(load(&script, text, &arena, &fault));
        assert_int_equal(fault.line, 2);
        assert_string_equal(fault.file, "clicks.txt");
        assert_int_equal(script.count, 0);
        arena_reset(&arena);
    }
}

static void holds_of_a_frame_are_bounded_together(void **state)
{
    (void)state;
    struct event_script script = {0};
    struct arena arena;
    struct fault fault = {0};
    assert_true(load(&script, "1 hold 20000\n2 hold 36000\n1 hold 16000\n", &arena, &fault));
    assert_int_equal(script.count, 3);
    assert_true(script.recorded && script.events[2].is_hold);
    assert_int_equal(script.events[2].hold, EVENT_SCRIPT_HOLD_MAX);
    arena_reset(&arena);
    assert_false(load(&script, "1 hold 36001\n", &arena, &fault));
    assert_non_null(strstr(message_english(&fault.why).text, "hold JIFFIES"));
    arena_reset(&arena);
}

static void a_recording_is_distinguished_from_a_handmade_file(void **state)
{
    (void)state;
    struct event_script script = {0};
    struct arena arena;
    struct fault fault = {0};
    assert_true(load(&script, "# walkbox 0.1.0\n", &arena, &fault));
    assert_true(script.recorded);
    arena_reset(&arena);
    assert_true(load(&script, "# clicks for walkbox 1\n1 key 27\n", &arena, &fault));
    assert_false(script.recorded);
    arena_reset(&arena);
}

static void a_byte_0_ends_no_number(void **state)
{
    (void)state;
    static const char text[] = "1 key 27\0 9";
    struct event_script script = {0};
    struct arena arena;
    struct fault fault = {0};
    arena_init(&arena, test_allocator());
    assert_false(event_script_load(&script, "clicks.txt",
                                   (struct byte_view){(const uint8_t *)text, sizeof text - 3},
                                   &arena, &fault));
    assert_int_equal(fault.line, 1);
    arena_reset(&arena);
}

static void a_game_gets_the_events_of_its_frame_alone(void **state)
{
    (void)state;
    struct game *game = calloc(1, sizeof *game);
    struct event_script script;
    struct arena arena;
    struct fault fault = {0};
    assert_non_null(game);
    assert_true(load(&script, "0 key 1\n2 key 2\n2 key 3\n7 key 4\n", &arena, &fault));
    static const int expected[] = {1, 0, 2, 0};
    for (uint32_t frame = 0; frame < 4; frame++) {
        game->world.frame = frame;
        game->event_count = 0;
        event_script_feed(&script, game);
        assert_int_equal(game->event_count, expected[frame]);
    }
    assert_int_equal(game->events[0].key, 2);
    assert_int_equal(game->events[1].key, 3);
    arena_reset(&arena);
    free(game);
}

enum { MANY = 300000, LINE = 24 };

/* By inserting each into its place this took minutes; CMakeLists.txt gives the test half of one. */
static void many_events_in_descending_order_need_little_time(void **state)
{
    (void)state;
    struct event_script script;
    struct arena arena;
    struct fault fault = {0};
    char *text = malloc((size_t)MANY * LINE), *end = text;
    assert_non_null(text);
    for (int i = 0; i < MANY; i++)
        end += sprintf(end, "%d key %d\n", (MANY - 1 - i) / 3, i % 3 + 1);
    assert_true(load(&script, text, &arena, &fault));
    free(text);
    assert_int_equal(script.count, MANY);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(script.events[i].frame, i / 3);
        assert_int_equal(script.events[i].event.key, i % 3 + 1);
    }
    arena_reset(&arena);
}

/* Any count, so that rows of all lengths are merged. */
static void events_of_one_frame_stay_in_their_order(void **state)
{
    (void)state;
    uint32_t random = 1;
    for (int count = 1; count < 70; count++) {
        char text[70 * LINE], *end = text;
        struct event_script script;
        struct arena arena;
        struct fault fault = {0};
        for (int i = 0; i < count; i++) {
            random = random * 1664525 + 1013904223;
            end += sprintf(end, "%d key %d\n", (int)(random >> 29), i + 1);
        }
        assert_true(load(&script, text, &arena, &fault));
        assert_int_equal(script.count, count);
        for (int i = 1; i < count; i++) {
            const struct scripted_event *a = &script.events[i - 1], *b = &script.events[i];
            assert_true(a->frame < b->frame ||
                        (a->frame == b->frame && a->event.key < b->event.key));
        }
        arena_reset(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_become_events_in_order_of_frames),
        cmocka_unit_test(a_bad_event_is_refused_with_its_line),
        cmocka_unit_test(holds_of_a_frame_are_bounded_together),
        cmocka_unit_test(a_recording_is_distinguished_from_a_handmade_file),
        cmocka_unit_test(a_byte_0_ends_no_number),
        cmocka_unit_test(a_game_gets_the_events_of_its_frame_alone),
        cmocka_unit_test(many_events_in_descending_order_need_little_time),
        cmocka_unit_test(events_of_one_frame_stay_in_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
