#include "assets-tools/game_source.h"

#include <string.h>

#include "tools/tool_fixture.h"

/* A game of three rooms, 1, 2 and 9. */
static struct game_source make_game(struct arena *arena)
{
    static const int ids[] = {1, 2, 9};
    struct game_source game = {.room_count = 3, .ego = {5, 8, 2, 14}};
    game.rooms = arena_alloc(arena, 3, sizeof *game.rooms);
    for (int i = 0; i < 3; i++) {
        game.rooms[i].id = ids[i];
        game.rooms[i].source.room.id = ids[i];
        game.rooms[i].source.room.height = i == 2 ? 200 : 100;
        game.rooms[i].source.entry = (struct walk_point){300, -2};
        game.rooms[i].source.entry_facing = 1;
    }
    game.start = (struct arrival){2, {160, 120}, 3};
    return game;
}

static void expect_script(int script, const uint8_t *expected, size_t size)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct game_source game = make_game(&fixture.arena);
    struct bytes_writer code;
    bytes_writer_init(&code, fixture.arena.allocator);
    assert_true(boot_script_exists(&game, script));
    boot_script_write(&code, &game, script);
    assert_int_equal(code.size, size);
    assert_memory_equal(code.data, expected, size);
    bytes_writer_free(&code);
    tool_fixture_close(&fixture);
}

static void input_walks_ego_or_changes_the_room(void **state)
{
    (void)state;
    static const uint8_t expected[] = {
        0x48, 0x00, 0x40, 2,    0, 26, 0,       /* 0: unless local 0 is the scene, to 33 */
        0x48, 0x02, 0x40, 1,    0, 8,  0,       /* 7: unless the left button, to 22 */
        0xFE, 1,    0,    20,   0, 21, 0, 0xA0, /* 14: walk ego to the mouse; stop */
        0x48, 0x02, 0x40, 2,    0, 4,  0,       /* 22: unless the right button, to 33 */
        0x0A, 3,    0xFF, 0xA0,                 /* 29: next room; stop */
        0x48, 0x00, 0x40, 4,    0, 22, 0,       /* 33: unless a key, to 62 */
        0x48, 0x01, 0x40, 'n',  0, 4,  0,       /* 40 */
        0x0A, 3,    0xFF, 0xA0,                 /* 47 */
        0x48, 0x01, 0x40, 'p',  0, 4,  0,       /* 51 */
        0x0A, 4,    0xFF, 0xA0,                 /* 58 */
        0xA0,                                   /* 62 */
    };
    expect_script(SCRIPT_INPUT, expected, sizeof expected);
}

static void rooms_follow_one_another_in_a_circle(void **state)
{
    (void)state;
    static const uint8_t next[] = {
        0x48, 4, 0, 1, 0, 4, 0, 0x0A, 102, 0xFF, 0xA0, /* from 1 to 2 */
        0x48, 4, 0, 2, 0, 4, 0, 0x0A, 103, 0xFF, 0xA0, /* from 2 to 9 */
        0x48, 4, 0, 9, 0, 4, 0, 0x0A, 101, 0xFF, 0xA0, /* from 9 to 1 */
        0xA0,
    };
    expect_script(SCRIPT_NEXT_ROOM, next, sizeof next);
    static const uint8_t previous[] = {
        0x48, 4, 0, 1, 0, 4, 0, 0x0A, 103, 0xFF, 0xA0, /* from 1 to 9 */
        0x48, 4, 0, 2, 0, 4, 0, 0x0A, 101, 0xFF, 0xA0, /* from 2 to 1 */
        0x48, 4, 0, 9, 0, 4, 0, 0x0A, 102, 0xFF, 0xA0, /* from 9 to 2 */
        0xA0,
    };
    expect_script(SCRIPT_PREVIOUS_ROOM, previous, sizeof previous);
}

static void an_arrival_puts_ego_at_the_rooms_place(void **state)
{
    (void)state;
    static const uint8_t expected[] = {
        0x33, 3, 0,    0, 200,  0,    /* the screen as high as the room */
        0x2D, 1, 9,                   /* ego into room 9 */
        0x01, 1, 0x2C, 1, 0xFE, 0xFF, /* to 300,-2 */
        0x11, 1, 249,                 /* facing east at once */
        0x72, 9,                      /* show the room */
        0x52, 1,                      /* camera on ego */
        0xA0,
    };
    expect_script(SCRIPT_ARRIVE_FIRST + 2, expected, sizeof expected);
}

/* Whether the code holds these bytes somewhere. */
static bool holds(const struct bytes_writer *code, const uint8_t *bytes, size_t size)
{
    for (size_t at = 0; at + size <= code->size; at++) {
        if (memcmp(code->data + at, bytes, size) == 0)
            return true;
    }
    return false;
}

static void the_boot_script_sets_ego_up_and_shows_the_start_room(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct game_source game = make_game(&fixture.arena);
    struct bytes_writer code;
    bytes_writer_init(&code, fixture.arena.allocator);
    boot_script_write(&code, &game, SCRIPT_BOOT);
    assert_true(holds(&code, (const uint8_t[]){0x1A, 1, 0, 1, 0}, 5));  /* ego is actor 1 */
    assert_true(holds(&code, (const uint8_t[]){0x1A, 19, 0, 6, 0}, 5)); /* 6 jiffies a frame */
    assert_true(holds(&code, (const uint8_t[]){0x1A, 32, 0, 2, 0}, 5)); /* input script */
    assert_true(holds(&code, (const uint8_t[]){0x13, 1, 0x08, 0xFF}, 4));
    assert_true(holds(&code, (const uint8_t[]){0x13, 1, 0x01, 5, 0xFF}, 5));
    assert_true(holds(&code, (const uint8_t[]){0x13, 1, 0x02, 8, 2, 0xFF}, 6));
    assert_true(holds(&code, (const uint8_t[]){0x13, 1, 0x0C, 14, 0xFF}, 5));
    assert_true(holds(&code, (const uint8_t[]){0x33, 3, 0, 0, 144, 0}, 6)); /* never lower */
    assert_true(holds(&code, (const uint8_t[]){0x01, 1, 160, 0, 120, 0, 0x11, 1, 251}, 9));
    assert_true(holds(&code, (const uint8_t[]){0x72, 2, 0x52, 1, 0x2C, 1, 0x2C, 3, 0xA0}, 9));
    bytes_writer_free(&code);
    tool_fixture_close(&fixture);
}

static void the_panel_and_the_beginning_come_last(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct game_source game = make_game(&fixture.arena);
    game.panel_script = 10;
    game.begin_script = 20;
    struct bytes_writer code;
    bytes_writer_init(&code, fixture.arena.allocator);
    boot_script_write(&code, &game, SCRIPT_BOOT);
    assert_true(holds(&code, (const uint8_t[]){0x14, 1, 4, 7, 0xFF}, 5)); /* talk overhead */
    assert_true(holds(&code, (const uint8_t[]){0x1A, 54, 0, 256 - 84, 0xFF}, 5)); /* and how far */
    static const uint8_t end[] = {0x52, 1, 0x2C, 1, 0x2C, 3, 0x0A, 10, 0xFF, 0x0A, 20, 0xFF, 0xA0};
    assert_true(code.size > sizeof end);
    assert_memory_equal(code.data + code.size - sizeof end, end, sizeof end);
    bytes_writer_free(&code);
    tool_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(input_walks_ego_or_changes_the_room),
        cmocka_unit_test(rooms_follow_one_another_in_a_circle),
        cmocka_unit_test(an_arrival_puts_ego_at_the_rooms_place),
        cmocka_unit_test(the_boot_script_sets_ego_up_and_shows_the_start_room),
        cmocka_unit_test(the_panel_and_the_beginning_come_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
