/* Bad saves are refused, and the game in play stays as it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/enter/room_enter.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/saved_game.h"
#include "engine/script/vm.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "walk/router.h"

enum { FRAMES = 30, SEED = 3, FORMAT_AT = 8 };

struct save_test {
    struct game *game; /* FRAMES frames old */
    struct bytes_writer save;
    struct world before;          /* when the save was made */
    struct counted_memory memory; /* memory that the loaded game frees when it is closed */
};

static int set_up(void **state)
{
    struct save_test *test = calloc(1, sizeof *test);
    struct fault fault = {0};
    assert_non_null(test);
    test->game = saved_game_open("walks/game2");
    assert_true(game_boot(test->game, 0, SEED, &fault));
    for (int frame = 0; frame < FRAMES; frame++)
        game_play_frame(test->game);
    saved_game_save(test->game, &test->save);
    game_play_frame(test->game);
    test->before = test->game->world;
    *state = test;
    return 0;
}

static int tear_down(void **state)
{
    struct save_test *test = *state;
    bytes_writer_free(&test->save);
    saved_game_close(test->game);
    free(test);
    return 0;
}

/* That the bytes are no save, for a reason that contains `why`, and that nothing came of trying. */
static void assert_refused(struct save_test *test, struct byte_view bytes, const char *why)
{
    struct fault fault = {0};
    assert_false(save_load(test->game, "slot.sav", bytes, NULL, &fault));
    if (!strstr(message_english(&fault.why).text, why))
        fail_msg("refused because of \"%s\", not \"%s\"", message_english(&fault.why).text, why);
    assert_memory_equal(&test->game->world, &test->before, sizeof test->before);
    game_play_frame(test->game);
    assert_false(test->game->vm.halted);
    test->before = test->game->world;
}

/* Writes a byte of a chunk and puts the checksum right. */
static void change(struct save_test *test, const char *tag, size_t at, uint8_t value)
{
    size_t size;
    size_t chunk = saved_game_chunk(bytes_writer_view(&test->save), tag, &size);
    assert_in_range(at, 0, size - 1);
    test->save.data[chunk + at] = value;
    saved_game_seal(&test->save);
}

/* ---- refused saves ---- */

static void other_files_are_no_saves(void **state)
{
    assert_refused(*state, (struct byte_view){NULL, 0}, "not a walkbox save");
    assert_refused(*state, (struct byte_view){(const uint8_t *)"LECF", 4}, "not a walkbox save");
}

static void a_truncated_save_is_refused(void **state)
{
    struct save_test *test = *state;
    struct byte_view whole = bytes_writer_view(&test->save);
    for (size_t size = 8; size < whole.size; size += 1 + size / 4)
        assert_refused(test, (struct byte_view){whole.data, size}, "truncated");
    assert_refused(test, (struct byte_view){whole.data, whole.size - 1}, "truncated");
}

static void a_save_with_trailing_bytes_is_refused(void **state)
{
    struct save_test *test = *state;
    write_u8(&test->save, 0);
    assert_refused(test, bytes_writer_view(&test->save), "more bytes follow");
    saved_game_seal(&test->save);
    assert_refused(test, bytes_writer_view(&test->save), "longer than expected");
}

/* Each part has exactly the bytes that it needs: with more or fewer at its end the save is refused.
 */
static void a_part_of_another_size_is_refused(void **state)
{
    enum { HEAD_SIZE = 24, PART_HEAD_SIZE = 10, PART_SIZE_AT = 6 };
    static const int changes[] = {-1, 1, 2, 300};
    struct save_test *test = *state;
    const struct byte_view whole = bytes_writer_view(&test->save);
    struct bytes_writer changed;
    int parts = 0;
    for (size_t at = HEAD_SIZE, end; at < whole.size; at = end, parts++) {
        struct reader reader = reader_at(whole, at + PART_SIZE_AT);
        const uint32_t size = read_u32(&reader);
        end = at + PART_HEAD_SIZE + size;
        for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
            const int more = changes[i];
            if ((int)size + more < 0)
                continue;
            bytes_writer_init(&changed, plain_allocator());
            write_bytes(&changed, whole.data, more < 0 ? end - 1 : end);
            write_fill(&changed, 0, more < 0 ? 0 : (size_t)more);
            write_bytes(&changed, whole.data + end, whole.size - end);
            write_u32_at(&changed, at + PART_SIZE_AT, (uint32_t)((int)size + more));
            saved_game_seal(&changed);
            assert_refused(test, bytes_writer_view(&changed),
                           more < 0 ? "" : "longer than expected");
            bytes_writer_free(&changed);
        }
    }
    assert_true(parts > 10);
}

static void a_flipped_bit_is_detected(void **state)
{
    struct save_test *test = *state;
    for (size_t at = 24; at < test->save.size; at += test->save.size / 50) {
        test->save.data[at] ^= 1;
        assert_refused(test, bytes_writer_view(&test->save), "checksum");
        test->save.data[at] ^= 1;
    }
}

static void another_format_is_named(void **state)
{
    struct save_test *test = *state;
    write_u32_at(&test->save, FORMAT_AT, SAVE_FORMAT + 1);
    assert_refused(test, bytes_writer_view(&test->save), "has format 2");
}

/* The number of the frame is counted on by everything, and must not come round. */
static void an_impossible_frame_number_is_refused(void **state)
{
    struct save_test *test = *state;
    change(test, "VARS", 3, 0x80);
    assert_refused(test, bytes_writer_view(&test->save), "frame");
    change(test, "VARS", 3, 0x40);
    assert_refused(test, bytes_writer_view(&test->save), "frame");
}

static void another_version_of_a_part_is_refused(void **state)
{
    struct save_test *test = *state;
    size_t size;
    size_t chunk = saved_game_chunk(bytes_writer_view(&test->save), "TALK", &size);
    write_u16_at(&test->save, chunk - 6, 9);
    saved_game_seal(&test->save);
    assert_refused(test, bytes_writer_view(&test->save), "another version");
}

/* Made by walkbox when variables had 16 bits, of the same game in frame 60. */
static void a_save_with_variables_of_16_bits_is_read(void **state)
{
    struct save_test *test = *state;
    struct bytes_writer old = {0};
    uint8_t bytes[1 << 16];
    struct fault fault = {0};
    FILE *file = fopen(TEST_DATA_DIR "/saves/variables-of-16-bits.save", "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(save_load(test->game, "old.save", (struct byte_view){bytes, size}, NULL, &fault));
    struct game *straight = saved_game_open("walks/game2");
    assert_true(game_boot(straight, 0, 1, &fault));
    /* Actors are where they are seen. */
    assert_true(test->game->stage.scene.sprite_count > 0);
    for (int i = 0; i < test->game->stage.scene.sprite_count; i++)
        assert_true(test->game->world.drawn[test->game->stage.scene.sprites[i].actor].any);
    while (straight->world.frame < test->game->world.frame)
        game_play_frame(straight);
    var_set(&straight->world, VAR_ROOM_FLAG, 0); /* was not set then */
    for (int frame = 0; frame < 50; frame++) {
        assert_memory_equal(test->game->world.globals, straight->world.globals,
                            sizeof straight->world.globals);
        game_play_frame(test->game);
        game_play_frame(straight);
    }
    /* Saved again it has 32 bits. */
    saved_game_save(test->game, &old);
    assert_true(save_load(straight, "new.save", bytes_writer_view(&old), NULL, &fault));
    bytes_writer_free(&old);
    saved_game_close(straight);
}

static void a_save_of_another_game_is_refused(void **state)
{
    struct save_test *test = *state;
    struct game *other = saved_game_open("walks/game3");
    struct fault fault = {0};
    struct save_label label;
    assert_false(save_load(other, "slot.sav", bytes_writer_view(&test->save), NULL, &fault));
    assert_string_equal(message_english(&fault.why).text, "this save is from another game");
    assert_string_equal(fault.file, "slot.sav");
    assert_int_not_equal(save_game_identity(&other->files), save_game_identity(&test->game->files));
    assert_false(
        save_read_label(&other->files, "slot.sav", bytes_writer_view(&test->save), &label, &fault));
    saved_game_close(other);
}

static void a_save_of_another_version_of_the_game_is_refused(void **state)
{
    change(*state, "GAME", 8, 0x55);
    assert_refused(*state, bytes_writer_view(&((struct save_test *)*state)->save),
                   "another version of the game");
}

/* ---- whole, with values that cannot be ---- */

static void an_impossible_value_is_named(void **state)
{
    struct save_test *test = *state;
    change(test, "SCRP", 0, 7);
    assert_refused(test, bytes_writer_view(&test->save),
                   "the save is damaged: slot->status is 7, but must be from 0 to 2");
}

static void a_missing_room_is_refused(void **state)
{
    struct save_test *test = *state;
    change(test, "ROOM", 0, 250);
    assert_refused(test, bytes_writer_view(&test->save), "250");
}

static void booleans_are_stored_as_0_or_1(void **state)
{
    struct save_test *test = *state;
    change(test, "VARS", 4, 2);
    assert_refused(test, bytes_writer_view(&test->save), "neither true");
}

static void an_unknown_router_is_refused(void **state)
{
    struct save_test *test = *state;
    change(test, "ROUT", 0, 'q');
    assert_refused(test, bytes_writer_view(&test->save), "router \"q");
}

/* Whatever single byte is another, the save is refused or played on: neither goes wrong. */
static void a_save_with_any_changed_byte_is_refused_or_plays(void **state)
{
    struct save_test *test = *state;
    int loaded = 0;
    for (size_t at = 24; at < test->save.size; at += 97) {
        struct fault fault = {0};
        uint8_t byte = test->save.data[at];
        test->save.data[at] = (uint8_t)~byte;
        saved_game_seal(&test->save);
        if (save_load(test->game, "slot.sav", bytes_writer_view(&test->save), NULL, &fault)) {
            loaded++;
            game_play_frame(test->game);
            game_picture(test->game);
        } else {
            assert_int_not_equal(fault.code, FAULT_NONE);
        }
        test->save.data[at] = byte;
    }
    assert_true(loaded > 0);
}

/* ---- listed fields ---- */

/* A struct that has grown has a field that its list in save_*.c may lack: list it there, raise the
 * chunk's version in save.c, and then put the new size here. */
static void every_struct_field_is_listed(void **state)
{
    (void)state;
    if (sizeof(void *) != 8)
        skip();
    assert_int_equal(sizeof(struct mover), 2440);
    assert_int_equal(sizeof(struct limb_anim), 120);
    assert_int_equal(sizeof(struct actor), 2720);
    assert_int_equal(sizeof(struct drawn_area), 20);
    assert_int_equal(sizeof(struct camera), 32);
    assert_int_equal(sizeof(struct floor_state), 1056);
    assert_int_equal(sizeof(struct script_slot), 120);
    assert_int_equal(sizeof(struct cutscenes), 80);
    assert_int_equal(sizeof(struct sentences), 52);
    assert_int_equal(sizeof(struct object_states), 135748);
    assert_int_equal(sizeof(struct game_string), 514);
    assert_int_equal(sizeof(struct input), 48);
    assert_int_equal(sizeof(struct verb), 312);
    assert_int_equal(sizeof(struct talk), 1640);
    assert_int_equal(sizeof(struct message_box), 584);
    assert_int_equal(sizeof(struct screen_state), 5060);
    assert_int_equal(sizeof(struct sound_clock), 18480);
    assert_int_equal(sizeof(struct running_speech), 24);
    assert_int_equal(sizeof(struct voice_effect), 20);
    assert_int_equal(sizeof(struct music_player), 968);
    assert_int_equal(sizeof(struct music_part), 68);
    assert_int_equal(sizeof(struct adlib_state), 2368);
    assert_int_equal(sizeof(struct speaker_state), 270);
    assert_int_equal(sizeof(struct midi_out_state), 130);
    assert_int_equal(sizeof(struct box_presence), 52);
    assert_int_equal(sizeof(struct world), 383392);
}

/* ---- comparing ---- */

/* A difference names the first field that differs, with both values. */
static void a_difference_names_its_field(void **state)
{
    enum { WITHOUT_FIELD = 3 };
    struct save_test *test = *state;
    struct world *world = &test->game->world;
    const struct {
        void *bytes;
        size_t size;
        const char *field; /* "" for pictures */
        int64_t here, there;
    } rows[] = {
        {&world->globals[12], sizeof world->globals[12], "world->globals[12]",
         world->globals[12] ^ 1, world->globals[12]},
        {&world->actors[3].costume, 1, "actor 3: actor->costume", world->actors[3].costume ^ 1,
         world->actors[3].costume},
        {(void *)test->game->stage.talk_text.pixels, 1, "", 0, 0},
    };
    struct bytes_writer whole, scratch;
    struct save_difference found;
    bytes_writer_init(&whole, plain_allocator());
    bytes_writer_init(&scratch, plain_allocator());
    assert_true(save_write_state(test->game, &whole));
    assert_false(save_compare(test->game, bytes_writer_view(&whole), &scratch, &found));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *(uint8_t *)rows[i].bytes ^= 1;
        assert_true(save_compare(test->game, bytes_writer_view(&whole), &scratch, &found));
        *(uint8_t *)rows[i].bytes ^= 1;
        assert_string_equal(found.field, rows[i].field);
        assert_int_equal(found.here, rows[i].here);
        assert_int_equal(found.there, rows[i].there);
    }
    bytes_writer_free(&whole);
    bytes_writer_free(&scratch);
}

/* A state of an older walkbox differs without a field; a part of a state, and a halted game, are
 * not compared. */
static void only_whole_states_are_compared(void **state)
{
    enum { VERSION_AT = 4, CHUNK_HEAD_SIZE = 10, CHUNK_SIZE_AT = 6 };
    struct save_test *test = *state;
    struct bytes_writer whole, scratch;
    struct save_difference found = {.field = "none"};
    bytes_writer_init(&whole, plain_allocator());
    bytes_writer_init(&scratch, plain_allocator());
    assert_true(save_write_state(test->game, &whole));
    const struct byte_view view = bytes_writer_view(&whole);
    struct reader reader = reader_at(view, CHUNK_SIZE_AT);
    const size_t room = CHUNK_HEAD_SIZE + read_u32(&reader); /* after the router */
    test->game->world.globals[12]++;
    assert_false(save_compare(test->game, (struct byte_view){view.data, room}, &scratch, &found));
    assert_false(save_compare(test->game, (struct byte_view){NULL, 0}, &scratch, &found));
    test->game->vm.halted = true;
    assert_false(save_compare(test->game, view, &scratch, &found));
    assert_false(save_write_state(test->game, &scratch));
    test->game->vm.halted = false;
    assert_string_equal(found.field, "none");
    whole.data[room + VERSION_AT]--;
    assert_true(save_compare(test->game, view, &scratch, &found));
    assert_string_equal(found.field, "");
    bytes_writer_free(&whole);
    bytes_writer_free(&scratch);
}

/* ---- loading otherwise ---- */

static void without_memory_the_game_continues(void **state)
{
    struct save_test *test = *state;
    const struct allocator plenty = test->game->allocator;
    struct fault fault = {0};
    bool loaded = false;
    for (int fail_at = 1; !loaded; fail_at++) {
        test->memory = (struct counted_memory){.fail_at = fail_at};
        test->game->allocator = counted_allocator(&test->memory);
        loaded = save_load(test->game, "slot.sav", bytes_writer_view(&test->save), NULL, &fault);
        if (!loaded) {
            assert_int_equal(test->memory.blocks, 0);
            assert_memory_equal(&test->game->world, &test->before, sizeof test->before);
        }
        test->game->allocator = plenty;
        assert_in_range(fail_at, 1, 200);
    }
    assert_int_equal(test->game->world.frame, FRAMES);
}

static void a_label_has_name_date_room_and_picture(void **state)
{
    struct save_test *test = *state;
    struct save_label label;
    struct fault fault = {0};
    struct byte_view bytes = bytes_writer_view(&test->save);
    assert_true(save_read_label(&test->game->files, "slot.sav", bytes, &label, &fault));
    assert_string_equal(label.name, "a test");
    assert_int_equal(label.date, 1000);
    assert_int_equal(label.room, test->game->world.room);
    assert_int_equal(label.frame, FRAMES);
    assert_true(save_load(test->game, "slot.sav", bytes, NULL, &fault));
    assert_int_equal(label.jiffies, test->game->world.sound.time);
    assert_true(label.jiffies > 0);
    const struct frame *picture = game_picture(test->game);
    for (int y = 0; y < SAVE_PICTURE_HEIGHT; y++)
        for (int x = 0; x < SAVE_PICTURE_WIDTH; x++)
            assert_int_equal(label.picture[y * SAVE_PICTURE_WIDTH + x],
                             picture->pixels[2 * y * SCREEN_WIDTH + 2 * x]);
}

/* Removes the end of the label. */
static void cut_label(struct bytes_writer *save, size_t count)
{
    size_t size, chunk = saved_game_chunk(bytes_writer_view(save), "LABL", &size);
    write_u32_at(save, chunk - 4, (uint32_t)(size - count));
    memmove(save->data + chunk + size - count, save->data + chunk + size,
            save->size - chunk - size);
    save->size -= count;
    saved_game_seal(save);
}

/* A peek at the beginning shows the values of the label. */
static uint32_t peeked_order(const struct bytes_writer *save, int64_t date)
{
    struct save_peek peek;
    const struct byte_view bytes = bytes_writer_view(save);
    assert_true(save_peek((struct byte_view){bytes.data, SAVE_PEEK_SIZE}, &peek));
    assert_int_equal(peek.date, date);
    assert_true(peek.order_at + SAVE_ORDER_SIZE <= bytes.size);
    return save_peek_order((struct byte_view){bytes.data + peek.order_at, SAVE_ORDER_SIZE});
}

static void saves_are_ordered_without_reading_them_whole(void **state)
{
    struct save_test *test = *state;
    struct save_label label = {.date = -77, .order = 0xABCDEF12}, read;
    struct fault fault = {0};
    struct save_peek peek;
    struct bytes_writer save;
    bytes_writer_init(&save, plain_allocator());
    assert_true(save_write(test->game, &label, &save, &fault));
    assert_int_equal(peeked_order(&save, -77), label.order);
    assert_true(
        save_read_label(&test->game->files, "slot.sav", bytes_writer_view(&save), &read, &fault));
    assert_int_equal(read.order, label.order);
    /* The order stays when the save gets another name. */
    struct bytes_writer renamed;
    bytes_writer_init(&renamed, plain_allocator());
    assert_true(save_rename("slot.sav", bytes_writer_view(&save), "b", &renamed, &fault));
    assert_int_equal(peeked_order(&renamed, -77), label.order);
    bytes_writer_free(&renamed);
    for (size_t size = 0; size < SAVE_PEEK_SIZE; size++) {
        save_peek((struct byte_view){save.data, size}, &peek);
        save_peek_order((struct byte_view){save.data, size < 8 ? size : 8});
    }
    save.data[0]++;
    assert_false(save_peek(bytes_writer_view(&save), &peek));
    bytes_writer_free(&save);
}

/* Older saves have no order, and still older ones no time. */
static void a_label_without_a_time_is_read(void **state)
{
    struct save_test *test = *state;
    struct save_label label;
    struct fault fault = {0};
    cut_label(&test->save, SAVE_ORDER_SIZE);
    assert_true(save_read_label(&test->game->files, "slot.sav", bytes_writer_view(&test->save),
                                &label, &fault));
    assert_true(label.jiffies > 0);
    assert_int_equal(label.order, 0);
    assert_int_equal(peeked_order(&test->save, label.date), 0);
    cut_label(&test->save, sizeof label.jiffies);
    assert_true(save_read_label(&test->game->files, "slot.sav", bytes_writer_view(&test->save),
                                &label, &fault));
    assert_int_equal(label.jiffies, 0);
    assert_int_equal(peeked_order(&test->save, label.date), 0);
    assert_true(save_load(test->game, "slot.sav", bytes_writer_view(&test->save), NULL, &fault));
}

static void a_halted_game_is_not_saved_but_loads(void **state)
{
    struct save_test *test = *state;
    struct save_label label = {.name = "late"};
    struct fault fault = {0};
    struct bytes_writer writer;
    vm_halt(test->game, "for the test");
    bytes_writer_init(&writer, plain_allocator());
    assert_false(save_write(test->game, &label, &writer, &fault));
    assert_non_null(strstr(message_english(&fault.why).text, "halted"));
    bytes_writer_free(&writer);
    assert_true(save_load(test->game, "slot.sav", bytes_writer_view(&test->save), NULL, &fault));
    assert_false(test->game->vm.halted);
}

/* Paths are of no use to the original's walker, nor its legs to routers. */
/* As the console does: the picture still shows him. */
static void an_actor_moved_since_its_drawing_is_at_its_new_place(void **state)
{
    struct save_test *test = *state;
    struct game *game = test->game;
    struct bytes_writer save;
    struct fault fault = {0};
    assert_in_range(game->stage.scene.sprite_count, 2, SCENE_SPRITE_LIMIT);
    int count = game->stage.scene.sprite_count, gone = game->stage.scene.sprites[0].actor;
    actor_put_in_room(game, gone, 0);
    struct byte_view bytes = saved_game_save(game, &save);
    if (!save_load(game, "save", bytes, NULL, &fault))
        fail_msg("%s", message_english(&fault.why).text);
    assert_int_equal(game->world.actors[gone].room, 0);
    assert_int_equal(game->stage.scene.sprite_count, count - 1);
    bytes_writer_free(&save);
}

static void an_actor_stops_when_the_walker_kind_changes(void **state)
{
    struct save_test *test = *state;
    struct game *game = test->game;
    struct fault fault = {0};
    int ego = var_get(&game->world, VAR_EGO);
    struct walk_point from = actor_position(&game->world, ego);
    struct walk_point goal = {from.x > 160 ? from.x - 60 : from.x + 60, from.y};
    actor_walk_to(&game->world, &game->stage, ego, goal, ACTOR_FACE_ANY);
    assert_true(actor_is_moving(&game->world, ego));
    bytes_writer_free(&test->save);
    struct byte_view bytes = saved_game_save(game, &test->save);

    assert_true(save_load(game, "slot.sav", bytes, NULL, &fault));
    assert_true(actor_is_moving(&game->world, ego));
    const struct router *classic = router_find("classic");
    assert_true(save_load(game, "slot.sav", bytes, classic, &fault));
    assert_ptr_equal(game->stage.floor.router, classic);
    assert_false(actor_is_moving(&game->world, ego));
    assert_int_equal(game->world.actors[ego].mover.position.x, from.x);
    actor_walk_to(&game->world, &game->stage, ego, goal, ACTOR_FACE_ANY);
    game_play_frame(game);
    assert_int_not_equal(actor_position(&game->world, ego).x, from.x);
}

static void damage_in_the_files_counts_once(void **state)
{
    struct save_test *test = *state;
    struct fault fault = {0};
    fault_log_set(&test->game->files.log, FAULT_TRUNCATED, NULL, 0, "a damaged part");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(game_damage(test->game).count, 1);
        assert_true(save_load(test->game, "x", bytes_writer_view(&test->save), NULL, &fault));
    }
}

int main(void)
{
#define SAVE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        SAVE_TEST(other_files_are_no_saves),
        SAVE_TEST(a_truncated_save_is_refused),
        SAVE_TEST(a_save_with_trailing_bytes_is_refused),
        SAVE_TEST(a_part_of_another_size_is_refused),
        SAVE_TEST(a_flipped_bit_is_detected),
        SAVE_TEST(another_format_is_named),
        SAVE_TEST(an_impossible_frame_number_is_refused),
        SAVE_TEST(another_version_of_a_part_is_refused),
        SAVE_TEST(a_save_with_variables_of_16_bits_is_read),
        SAVE_TEST(a_save_of_another_game_is_refused),
        SAVE_TEST(a_save_of_another_version_of_the_game_is_refused),
        SAVE_TEST(an_impossible_value_is_named),
        SAVE_TEST(a_missing_room_is_refused),
        SAVE_TEST(booleans_are_stored_as_0_or_1),
        SAVE_TEST(an_unknown_router_is_refused),
        SAVE_TEST(a_save_with_any_changed_byte_is_refused_or_plays),
        cmocka_unit_test(every_struct_field_is_listed),
        SAVE_TEST(a_difference_names_its_field),
        SAVE_TEST(only_whole_states_are_compared),
        SAVE_TEST(without_memory_the_game_continues),
        SAVE_TEST(a_label_has_name_date_room_and_picture),
        SAVE_TEST(a_label_without_a_time_is_read),
        SAVE_TEST(saves_are_ordered_without_reading_them_whole),
        SAVE_TEST(a_halted_game_is_not_saved_but_loads),
        SAVE_TEST(an_actor_moved_since_its_drawing_is_at_its_new_place),
        SAVE_TEST(damage_in_the_files_counts_once),
        SAVE_TEST(an_actor_stops_when_the_walker_kind_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
