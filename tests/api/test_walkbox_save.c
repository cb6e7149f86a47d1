/* The public interface: saved games, halts and requests. */
#include <stdlib.h>
#include <string.h>

#include "api/api_games.h"
#include "engine/small_game.h"

enum { SEED = 3, BEFORE = 40, AFTER = 60 };

static walkbox_game *open_played(int frames)
{
    walkbox_game *game = open_walks();
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    for (int frame = 0; frame < frames; frame++) {
        if (frame % 10 == 5)
            assert_true(walkbox_game_click(game, 30 + 5 * frame, 120));
        assert_true(walkbox_game_play_frame(game));
    }
    return game;
}

static void assert_frames_are_the_same(walkbox_game *a, walkbox_game *b, int frames)
{
    char line_a[WALKBOX_TRACE_SIZE], line_b[WALKBOX_TRACE_SIZE];
    walkbox_picture *pictures = malloc(2 * sizeof *pictures);
    assert_non_null(pictures);
    for (int frame = 0; frame < frames; frame++) {
        assert_true(walkbox_game_play_frame(a) && walkbox_game_play_frame(b));
        assert_true(walkbox_game_trace(a, NULL, 0, line_a, sizeof line_a, NULL));
        assert_true(walkbox_game_trace(b, NULL, 0, line_b, sizeof line_b, NULL));
        assert_string_equal(line_a, line_b);
        assert_true(walkbox_game_picture(a, &pictures[0]) && walkbox_game_picture(b, &pictures[1]));
        assert_memory_equal(&pictures[0], &pictures[1], sizeof *pictures);
    }
    free(pictures);
}

static void a_loaded_game_continues_as_the_saved_game(void **state)
{
    (void)state;
    size_t size;
    walkbox_game *saved = open_played(BEFORE), *loaded = open_walks();
    const void *bytes = walkbox_game_save(saved, "here", 1000, &size, NULL);
    assert_non_null(bytes);
    assert_true(walkbox_game_load(loaded, bytes, size, NULL));
    assert_frames_are_the_same(saved, loaded, AFTER);
    walkbox_close(saved);
    walkbox_close(loaded);
}

static void a_game_goes_back_to_its_own_save(void **state)
{
    (void)state;
    size_t size;
    walkbox_game *game = open_played(BEFORE), *other = open_played(BEFORE);
    const void *bytes = walkbox_game_save(game, NULL, 0, &size, NULL);
    for (int frame = 0; frame < AFTER; frame++)
        assert_true(walkbox_game_play_frame(game));
    assert_true(walkbox_game_load(game, bytes, size, NULL));
    assert_frames_are_the_same(game, other, AFTER);
    walkbox_close(game);
    walkbox_close(other);
}

static void a_label_describes_the_save(void **state)
{
    (void)state;
    size_t size;
    walkbox_save_label label;
    walkbox_picture *picture = malloc(sizeof *picture);
    walkbox_game *game = open_played(BEFORE);
    const char *name = "a name that is so long that it does not fit into the label";
    const void *bytes = walkbox_game_save(game, name, -77, &size, NULL);
    assert_true(walkbox_game_read_label(game, bytes, size, &label, NULL));
    assert_int_equal(strlen(label.name), WALKBOX_SAVE_NAME_SIZE - 1);
    assert_memory_equal(label.name, name, WALKBOX_SAVE_NAME_SIZE - 1);
    assert_int_equal(label.date, -77);
    assert_int_equal(label.room, 1);
    assert_int_equal(label.frame, BEFORE);
    assert_true(walkbox_game_picture(game, picture));
    for (int y = 0; y < WALKBOX_SAVE_PICTURE_HEIGHT; y++)
        for (int x = 0; x < WALKBOX_SAVE_PICTURE_WIDTH; x++)
            assert_int_equal(label.pixels[y * WALKBOX_SAVE_PICTURE_WIDTH + x],
                             picture->pixels[2 * y * WALKBOX_SCREEN_WIDTH + 2 * x]);
    assert_memory_equal(label.palette, picture->palette, sizeof label.palette);
    free(picture);
    walkbox_close(game);
}

static void bad_saves_are_refused(void **state)
{
    (void)state;
    size_t size, other_size;
    walkbox_error error;
    walkbox_save_label label;
    walkbox_game *game = open_played(BEFORE), *untouched = open_played(BEFORE);
    walkbox_game *other = walkbox_open_folder(TEST_DATA_DIR "/walks/game3", NULL, NULL);
    assert_true(walkbox_game_start_room(other, 0, 0, NULL, NULL));
    const void *bytes = walkbox_game_save(game, "", 0, &size, NULL);
    const void *of_other = walkbox_game_save(other, "", 0, &other_size, NULL);
    assert_false(walkbox_game_load(game, bytes, size - 1, &error));
    assert_non_null(strstr(error.message, "truncated"));
    assert_string_equal(error.file, "save");
    assert_false(walkbox_game_read_label(game, bytes, 10, &label, &error));
    assert_false(walkbox_game_load(game, bytes, 0, &error));
    assert_false(walkbox_game_load(game, NULL, 0, &error));
    assert_int_equal(error.code, WALKBOX_ERROR_ARGUMENT);
    assert_false(walkbox_game_load(game, of_other, other_size, &error));
    assert_non_null(strstr(error.reason, "another game"));
    assert_false(walkbox_game_read_label(game, bytes, size, NULL, &error));
    assert_int_equal(error.code, WALKBOX_ERROR_ARGUMENT);
    assert_null(walkbox_game_save(game, "", 0, NULL, &error));
    assert_int_equal(error.code, WALKBOX_ERROR_ARGUMENT);
    assert_frames_are_the_same(game, untouched, AFTER);
    walkbox_close(game);
    walkbox_close(untouched);
    walkbox_close(other);
}

/* Beginning, saving and loading with memory that fails at every place in turn. */
static void without_memory_the_game_continues(void **state)
{
    (void)state;
    struct counted_memory memory = {0};
    const struct allocator inner = counted_allocator(&memory);
    const walkbox_allocator allocator = {inner.context, inner.resize};
    walkbox_game *game = walkbox_open_folder(WALKS_FOLDER, &allocator, NULL);
    int failures = 0;
    for (bool done = false; !done;) {
        size_t size = 0;
        walkbox_error error = {.code = WALKBOX_ERROR_NONE};
        memory.requests = 0;
        memory.fail_at = ++failures;
        const void *save = NULL;
        done = walkbox_game_start_room(game, 1, 0, NULL, &error) &&
               (save = walkbox_game_save(game, "", 0, &size, &error)) != NULL &&
               walkbox_game_load(game, save, size, &error);
        if (!done)
            assert_int_not_equal(error.code, WALKBOX_ERROR_NONE);
        done = done && memory.requests < memory.fail_at;
        memory.fail_at = 0;
        if (walkbox_game_play_frame(game))
            assert_true(failures > 1);
        assert_in_range(failures, 1, 500);
    }
    assert_in_range(failures, 5, 500);
    walkbox_close(game);
    assert_int_equal(memory.blocks, 0);
}

/* ---- a made game: effects of scripts ---- */

/* Script 2 is this; the others end at once. */
static walkbox_game *open_made(const uint8_t *code, size_t size)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct made_game made;
    walkbox_error error;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    pieces.code[0] = (struct byte_view){code, size};
    assert_true(small_game_make(&made, &pieces));
    walkbox_game *game = walkbox_open_memory(made.index.data, made.index.size, made.container.data,
                                             made.container.size, NULL, &error);
    if (!game)
        fail_msg("%s", error.message);
    made_game_free(&made);
    return game;
}

static void a_halt_is_reported_and_nothing_continues(void **state)
{
    (void)state;
    static const uint8_t no_instruction[] = {0x80, 0x80, 0xCB};
    walkbox_game *game = open_made(no_instruction, sizeof no_instruction);
    walkbox_game_state halted;
    walkbox_error error;
    size_t size;
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    int played = walkbox_game_advance(game, WALKBOX_ADVANCE_MAX);
    assert_true(walkbox_game_state_get(game, &halted));
    assert_true(halted.halted);
    assert_non_null(strstr(halted.why, "script 2"));
    assert_int_equal(halted.frame, played);
    assert_false(walkbox_game_play_frame(game));
    assert_int_equal(walkbox_game_advance(game, 100), 0);
    assert_null(walkbox_game_save(game, "", 0, &size, &error));
    assert_int_equal(error.code, WALKBOX_ERROR_STATE);
    assert_false(walkbox_game_visit_room(game, 2, &error));
    assert_non_null(strstr(error.reason, "halted"));
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    assert_true(walkbox_game_state_get(game, &halted));
    assert_false(halted.halted);
    walkbox_close(game);
}

static void a_request_is_reported_once(void **state)
{
    (void)state;
    static const uint8_t requests[][4] = {
        {0x80, 0x98, 1, 0xA0}, {0x80, 0x98, 2, 0xA0}, {0x80, 0x98, 3, 0xA0}};
    static const walkbox_request wanted[] = {WALKBOX_REQUEST_RESTART, WALKBOX_REQUEST_PAUSE,
                                             WALKBOX_REQUEST_QUIT};
    for (int i = 0; i < 3; i++) {
        walkbox_game *game = open_made(requests[i], sizeof requests[i]);
        assert_true(walkbox_game_boot(game, 0, SEED, NULL));
        assert_int_equal(walkbox_game_take_request(game), WALKBOX_REQUEST_NONE);
        assert_true(walkbox_game_play_frame(game));
        assert_int_equal(walkbox_game_take_request(game), wanted[i]);
        assert_int_equal(walkbox_game_take_request(game), WALKBOX_REQUEST_NONE);
        walkbox_close(game);
    }
}

static void a_message_stays_until_a_key_is_pressed(void **state)
{
    (void)state;
    static const uint8_t asks[] = {0x80, 0x14, 0xFC, 0x0F, 'O', 'k', '?',
                                   0,    0x9A, 70,   0,    0,   0,   0xA0};
    char text[WALKBOX_BOX_SIZE];
    walkbox_game *game = open_made(asks, sizeof asks);
    assert_false(walkbox_game_message(game, text));
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    assert_false(walkbox_game_message(game, text));
    for (int i = 0; i < 3; i++) {
        assert_true(walkbox_game_play_frame(game));
        assert_false(walkbox_game_message(game, NULL));
        assert_true(walkbox_game_message(game, text));
        assert_string_equal(text, "Ok?\n");
    }
    assert_true(walkbox_game_key(game, 'y'));
    assert_true(walkbox_game_play_frame(game));
    assert_false(walkbox_game_message(game, text));
    assert_int_equal(walkbox_game_variable(game, 70), 'y');
    walkbox_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loaded_game_continues_as_the_saved_game),
        cmocka_unit_test(a_game_goes_back_to_its_own_save),
        cmocka_unit_test(a_label_describes_the_save),
        cmocka_unit_test(bad_saves_are_refused),
        cmocka_unit_test(without_memory_the_game_continues),
        cmocka_unit_test(a_halt_is_reported_and_nothing_continues),
        cmocka_unit_test(a_request_is_reported_once),
        cmocka_unit_test(a_message_stays_until_a_key_is_pressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
