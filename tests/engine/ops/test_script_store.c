/* Values stored by scripts: saveString, loadString and saveLoad (tests/real-games-rows.md). The
 * answers come from ScummVM 2.7. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/script/assemble.h"
#include "engine/small_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { FRAMES = 40 };

/* A store in memory. */
struct kept {
    bool has_string, refuses;
    struct bytes_writer string, save;
    int saves, loads;
};

static bool save_string(void *context, struct byte_view bytes)
{
    struct kept *kept = context;
    if (kept->refuses)
        return false;
    bytes_writer_clear(&kept->string);
    write_bytes(&kept->string, bytes.data, bytes.size);
    kept->has_string = true;
    return true;
}

static int load_string(void *context, uint8_t *bytes, size_t size)
{
    const struct kept *kept = context;
    if (!kept->has_string)
        return -1;
    size = kept->string.size < size ? kept->string.size : size;
    if (size > 0)
        memcpy(bytes, kept->string.data, size);
    return (int)size;
}

static bool save(void *context, struct game *game)
{
    struct kept *kept = context;
    struct save_label label = {0};
    kept->saves++;
    bytes_writer_clear(&kept->save);
    return !kept->refuses && save_write(game, &label, &kept->save, NULL);
}

static bool load(void *context, struct game *game)
{
    struct kept *kept = context;
    kept->loads++;
    return kept->save.size > 0 &&
           save_load(game, "kept", bytes_writer_view(&kept->save), NULL, NULL);
}

static int set_up(void **state)
{
    static struct kept kept;
    kept = (struct kept){0};
    bytes_writer_init(&kept.string, plain_allocator());
    bytes_writer_init(&kept.save, plain_allocator());
    *state = &kept;
    return 0;
}

static int tear_down(void **state)
{
    struct kept *kept = *state;
    bytes_writer_free(&kept->string);
    bytes_writer_free(&kept->save);
    return 0;
}

/* The small game after some frames in which its script 2 ran; without a store if `kept` is NULL. */
static struct game *played(struct kept *kept, const char *text)
{
    static const char rest[] = "\nrest:\nbreakHere\njumpRelative @rest\n";
    static const uint8_t stop[] = {0xA0};
    char source[2048];
    struct small_pieces pieces;
    struct bytes_writer code;
    struct arena arena;
    struct fault error;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    snprintf(source, sizeof source, "breakHere\n%s%s", text, rest);
    bytes_writer_init(&code, plain_allocator());
    arena_init(&arena, plain_allocator());
    if (!assemble((struct byte_view){(const uint8_t *)source, strlen(source)}, &code, &arena, NULL,
                  &error))
        fail_msg("line %d: %s", error.line, message_english(&error.why).text);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    pieces.code[0] = bytes_writer_view(&code);
    assert_true(small_game_open(game, &pieces));
    if (kept)
        game->host.store = (struct script_store){kept, save_string, load_string, save, load};
    for (int frame = 0; frame < FRAMES; frame++)
        game_play_frame(game);
    if (game->vm.halted)
        fail_msg("%s", message_english(&game->vm.why).text);
    bytes_writer_free(&code);
    arena_reset(&arena);
    return game;
}

static void done(struct game *game)
{
    game_close(game);
    free(game);
}

/* ---- strings ---- */

static void a_string_is_stored_under_any_name(void **state)
{
    struct kept *kept = *state;
    struct game *game = played(kept, "stringOps .load 11, \"hello\"\n"
                                     "roomOps .saveString 11, \"x.cfg\"\n"
                                     "roomOps .loadString 12, \"y.cfg\"\n"
                                     "stringOps .getChar g110, 12, 0\n"
                                     "stringOps .getChar g111, 12, 4\n"
                                     "stringOps .getChar g112, 12, 5");
    assert_int_equal(kept->string.size, 5);
    assert_memory_equal(kept->string.data, "hello", 5);
    assert_int_equal(var_get(&game->world, 110), 'h');
    assert_int_equal(var_get(&game->world, 111), 'o');
    assert_int_equal(var_get(&game->world, 112), 0);
    assert_int_equal(game->notes.count, 0);
    done(game);
}

static void a_string_is_stored_up_to_its_final_0(void **state)
{
    struct kept *kept = *state;
    struct game *game = played(kept, "stringOps .load 11, \"a\\v{g7}b\"\n"
                                     "roomOps .saveString 11, \"x\"");
    assert_int_equal(kept->string.size, 6);
    assert_memory_equal(kept->string.data,
                        "a\xff\x04\x07\x00"
                        "b",
                        6);
    done(game);
    game = played(kept, "stringOps .new 11, 20\nstringOps .setChar 11, 0, 65\n"
                        "stringOps .setChar 11, 2, 66\nroomOps .saveString 11, \"x\"");
    assert_int_equal(kept->string.size, 1);
    done(game);
}

static void an_empty_string_is_stored(void **state)
{
    struct kept *kept = *state;
    struct game *game = played(kept, "stringOps .load 11, \"\"\nroomOps .saveString 11, \"x\"\n"
                                     "stringOps .load 12, \"zz\"\nroomOps .loadString 12, \"x\"\n"
                                     "stringOps .getChar g110, 12, 0");
    assert_true(kept->has_string);
    assert_int_equal(kept->string.size, 0);
    assert_int_equal(var_get(&game->world, 110), 0);
    done(game);
}

static void a_string_never_stored_leaves_the_old_string(void **state)
{
    struct game *game = played(*state, "stringOps .load 12, \"abc\"\n"
                                       "roomOps .loadString 12, \"none\"\n"
                                       "stringOps .getChar g110, 12, 0");
    assert_int_equal(var_get(&game->world, 110), 'a');
    done(game);
}

static void a_long_stored_string_is_cut(void **state)
{
    struct kept *kept = *state;
    kept->has_string = true;
    write_fill(&kept->string, 'x', 3 * STRING_SIZE);
    struct game *game = played(kept, "roomOps .loadString 12, \"long\"");
    struct byte_view bytes = string_bytes(&game->world.strings, 12);
    assert_int_equal(bytes.size, STRING_SIZE);
    assert_int_equal(bytes.data[STRING_SIZE - 2], 'x');
    assert_int_equal(bytes.data[STRING_SIZE - 1], 0);
    done(game);
}

/* ---- saves ---- */

#define SAVE_THEN_LOAD                                                                             \
    "move g110, 5\nroomOps .saveLoad 1, 26\nmove g111, g71\nbreakHere\nmove g112, g71\n"           \
    "isNotEqual g71, 203, @loaded\n"                                                               \
    "move g110, 6\nroomOps .saveLoad 2, 27\nbreakHere\nmove g114, 1\nloaded:\nmove g115, g71\n"    \
    "move g116, g110"

static void a_save_is_made_at_the_frame_end_and_loading_continues_after_it(void **state)
{
    struct kept *kept = *state;
    struct game *game = played(kept, SAVE_THEN_LOAD);
    assert_int_equal(kept->saves, 1);
    assert_int_equal(kept->loads, 1);
    assert_int_equal(var_get(&game->world, 111), 0);
    assert_int_equal(var_get(&game->world, 112), 203);
    assert_int_equal(var_get(&game->world, 114), 0);
    assert_int_equal(var_get(&game->world, 115), 203);
    assert_int_equal(var_get(&game->world, 116), 5);
    assert_true(game->host.store.load == load);
    assert_int_equal(game->notes.count, 0);
    done(game);
}

static void saving_sets_the_result_variable_to_201(void **state)
{
    struct kept *kept = *state;
    struct game *game = played(kept, "roomOps .saveLoad 1, 26\nbreakHere\nmove g110, g71");
    assert_int_equal(kept->saves, 1);
    assert_int_equal(kept->loads, 0);
    assert_int_equal(var_get(&game->world, 110), 201);
    done(game);
}

static void numbers_other_than_0_and_1_load(void **state)
{
    struct kept *kept = *state;
    done(played(kept, "roomOps .saveLoad 3, 26"));
    assert_int_equal(kept->loads, 1);
    done(played(kept, "roomOps .saveLoad 0, 26"));
    assert_int_equal(kept->loads, 1);
    assert_int_equal(kept->saves, 0);
}

static void a_failed_store_is_noted_and_the_game_continues(void **state)
{
    struct kept *kept = *state;
    kept->refuses = true;
    struct game *game = played(kept, "move g71, 9\nroomOps .saveLoad 2, 1\nbreakHere\n"
                                     "roomOps .saveLoad 1, 1\nbreakHere\nmove g110, g71\n"
                                     "roomOps .saveString 1, \"x\"\nmove g111, 1");
    assert_int_equal(var_get(&game->world, 110), 9);
    assert_int_equal(var_get(&game->world, 111), 1);
    assert_int_equal(game->notes.count, 3);
    assert_string_equal(message_english(&game->notes.notes[0].message).text,
                        "saveLoad: cannot load the game");
    assert_string_equal(message_english(&game->notes.notes[1].message).text,
                        "saveLoad: cannot save the game");
    assert_string_equal(message_english(&game->notes.notes[2].message).text,
                        "saveString: cannot save the string");
    done(game);
}

static void without_a_store_each_instruction_notes_its_failure(void **state)
{
    (void)state;
    struct game *game =
        played(NULL, "stringOps .load 12, \"abc\"\n"
                     "roomOps .saveString 12, \"x\"\nroomOps .loadString 12, \"x\"\n"
                     "roomOps .saveString 12, \"x\"\nroomOps .loadString 12, \"x\"\n"
                     "roomOps .saveLoad 1, 2\nbreakHere\nroomOps .saveLoad 2, 2\n"
                     "breakHere\nstringOps .getChar g110, 12, 0\nmove g111, g71");
    assert_int_equal(var_get(&game->world, 110), 'a');
    assert_int_equal(var_get(&game->world, 111), 0);
    assert_int_equal(game->notes.count, 5);
    done(game);
}

#define STORE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_string_is_stored_under_any_name),
        STORE_TEST(a_string_is_stored_up_to_its_final_0),
        STORE_TEST(an_empty_string_is_stored),
        STORE_TEST(a_string_never_stored_leaves_the_old_string),
        STORE_TEST(a_long_stored_string_is_cut),
        STORE_TEST(a_save_is_made_at_the_frame_end_and_loading_continues_after_it),
        STORE_TEST(saving_sets_the_result_variable_to_201),
        STORE_TEST(numbers_other_than_0_and_1_load),
        STORE_TEST(a_failed_store_is_noted_and_the_game_continues),
        STORE_TEST(without_a_store_each_instruction_notes_its_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
