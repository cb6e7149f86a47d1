/* Builds the game in tests/data/tools/small and reads it back by id: every part must equal its
 * source. */
#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "resource/files/game_files.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"

#define SMALL TEST_DATA_DIR "/tools/small"

struct test_game {
    struct tool_fixture fixture;
    struct game_source source;
    struct bytes_writer index, container;
    struct game_files files;
};

static void build_small(struct test_game *game)
{
    tool_fixture_open(&game->fixture);
    struct source_context *context = &game->fixture.context;
    context->reader = file_media();
    assert_true(game_read(&game->source, SMALL, context));
    bytes_writer_init(&game->index, test_allocator());
    bytes_writer_init(&game->container, test_allocator());
    assert_true(game_write(&game->index, &game->container, &game->source, context));
}

static void free_built(struct test_game *game)
{
    bytes_writer_free(&game->index);
    bytes_writer_free(&game->container);
    tool_fixture_close(&game->fixture);
}

/* As on disk, and back. */
static void xor_bytes(struct bytes_writer *bytes)
{
    for (size_t i = 0; i < bytes->size; i++)
        bytes->data[i] ^= GAME_XOR;
}

static int build_and_open(void **state)
{
    struct test_game *game = test_malloc(sizeof *game);
    build_small(game);
    memset(&game->files, 0, sizeof game->files);
    struct fault fault = {0};
    xor_bytes(&game->index);
    xor_bytes(&game->container);
    bool good =
        game_files_open_bytes(&game->files, bytes_writer_view(&game->index),
                              bytes_writer_view(&game->container), test_allocator(), &fault);
    if (!good)
        print_error("%s: %s\n", fault.block, message_english(&fault.why).text);
    xor_bytes(&game->index);
    xor_bytes(&game->container);
    *state = game;
    return good && game->files.log.count == 0 ? 0 : -1;
}

static int close_built(void **state)
{
    struct test_game *game = *state;
    game_files_close(&game->files);
    free_built(game);
    test_free(game);
    return 0;
}

static const struct room *load_room(struct test_game *game, int id)
{
    struct room *room = arena_alloc(&game->fixture.arena, 1, sizeof *room);
    struct fault fault = {0};
    assert_true(room_load(room, &game->files, id, &game->fixture.arena, &fault));
    for (int i = 0; i < room->log.count; i++)
        print_error("%s: %s\n", room->log.faults[i].block,
                    message_english(&room->log.faults[i].why).text);
    assert_int_equal(room->log.count, 0);
    return room;
}

/* ---- against the source as it was read ---- */

static void expect_equal_planes(const struct zplane *a, const struct zplane *b)
{
    assert_int_equal(a->strips, b->strips);
    assert_int_equal(a->height, b->height);
    for (int y = 0; y < a->height; y++) {
        for (int x = 0; x < a->strips * 8; x++)
            assert_int_equal(a->bits != NULL && zplane_hides(a, x, y),
                             b->bits != NULL && zplane_hides(b, x, y));
    }
}

static void expect_equal_boxes(const struct room *a, const struct room *b)
{
    assert_int_equal(a->box_count, b->box_count);
    for (int i = 0; i < a->box_count; i++) {
        assert_true(walk_point_equal(a->boxes[i].ul, b->boxes[i].ul));
        assert_true(walk_point_equal(a->boxes[i].ur, b->boxes[i].ur));
        assert_true(walk_point_equal(a->boxes[i].lr, b->boxes[i].lr));
        assert_true(walk_point_equal(a->boxes[i].ll, b->boxes[i].ll));
        assert_int_equal(a->boxes[i].mask, b->boxes[i].mask);
        assert_int_equal(a->boxes[i].flags, b->boxes[i].flags);
        assert_int_equal(a->boxes[i].scale, b->boxes[i].scale);
    }
    assert_true(a->has_matrix);
    assert_int_equal(a->matrix.row_count, b->matrix.row_count);
    size_t rows = (size_t)a->matrix.row_count;
    assert_memory_equal(a->matrix.row_start, b->matrix.row_start, (rows + 1) * sizeof(uint32_t));
    assert_memory_equal(a->matrix.hops, b->matrix.hops,
                        a->matrix.row_start[rows] * sizeof(struct walk_hop));
    assert_int_equal(a->scale_slot_count, b->scale_slot_count);
    assert_memory_equal(a->scale_slots, b->scale_slots,
                        (size_t)a->scale_slot_count * sizeof(struct walk_scale_slot));
}

static void expect_equal_images(const struct room_object *a, const struct room_object *b)
{
    assert_int_equal(a->image_count, b->image_count);
    size_t size = (size_t)(a->width * a->height);
    for (int i = 0; i < a->image_count; i++) {
        assert_int_equal(a->images[i].state, b->images[i].state);
        assert_memory_equal(a->images[i].pixels, b->images[i].pixels, size);
        assert_memory_equal(a->images[i].see_through, b->images[i].see_through,
                            (size_t)(a->width / 8) * sizeof(bool));
        assert_int_equal(a->images[i].zplane_count, b->images[i].zplane_count);
        for (int k = 0; k < a->images[i].zplane_count; k++)
            expect_equal_planes(&a->images[i].zplanes[k], &b->images[i].zplanes[k]);
    }
}

static void expect_equal_objects(const struct room *a, const struct room *b)
{
    assert_int_equal(a->object_count, b->object_count);
    for (int i = 0; i < a->object_count; i++) {
        const struct room_object *x = &a->objects[i];
        const struct room_object *y = &b->objects[i];
        assert_int_equal(x->id, y->id);
        assert_int_equal(x->x, y->x);
        assert_int_equal(x->y, y->y);
        assert_int_equal(x->width, y->width);
        assert_int_equal(x->height, y->height);
        assert_int_equal(x->flags, y->flags);
        assert_int_equal(x->parent, y->parent);
        assert_true(walk_point_equal(x->walk_to, y->walk_to));
        assert_int_equal(x->direction, y->direction);
        assert_string_equal(x->name, y->name);
        assert_int_equal(x->verb_count, 0);
        expect_equal_images(x, y);
    }
}

static void expect_equal_cycles(const struct room *a, const struct room *b)
{
    assert_int_equal(a->cycle_count, b->cycle_count);
    for (int i = 0; i < a->cycle_count; i++) {
        assert_int_equal(a->cycles[i].number, b->cycles[i].number);
        assert_int_equal(a->cycles[i].first, b->cycles[i].first);
        assert_int_equal(a->cycles[i].last, b->cycles[i].last);
        assert_int_equal(a->cycles[i].down, b->cycles[i].down);
        assert_int_equal(a->cycles[i].rate, b->cycles[i].rate);
        assert_int_equal(a->cycles[i].delay_jiffies, b->cycles[i].delay_jiffies);
    }
}

static void every_field_of_every_room_comes_back(void **state)
{
    struct test_game *game = *state;
    for (int i = 0; i < game->source.room_count; i++) {
        const struct room *wanted = &game->source.rooms[i].source.room;
        const struct room *room = load_room(game, wanted->id);
        assert_int_equal(room->width, wanted->width);
        assert_int_equal(room->height, wanted->height);
        assert_int_equal(room->transparent, wanted->transparent);
        assert_memory_equal(room->palette, wanted->palette, sizeof room->palette);
        assert_memory_equal(room->background, wanted->background,
                            (size_t)(room->width * room->height));
        assert_int_equal(room->zplane_count, wanted->zplane_count);
        for (int k = 0; k < room->zplane_count; k++)
            expect_equal_planes(&room->zplanes[k], &wanted->zplanes[k]);
        expect_equal_boxes(room, wanted);
        expect_equal_objects(room, wanted);
        expect_equal_cycles(room, wanted);
        assert_int_equal(room->script_count, 0);
        assert_int_equal(room->entry_script.size, 1);
        assert_int_equal(room->entry_script.data[0], 0xA0);
        assert_int_equal(room->exit_script.size, 1);
    }
}

/* ---- against what room.txt says, by hand ---- */

static void expect_hop(const struct room *room, int box, int hop, int first, int last, int next)
{
    uint32_t at = room->matrix.row_start[box] + (uint32_t)hop;
    assert_true(at < room->matrix.row_start[box + 1]);
    assert_int_equal(room->matrix.hops[at].first, first);
    assert_int_equal(room->matrix.hops[at].last, last);
    assert_int_equal(room->matrix.hops[at].next, next);
}

static void the_floor_equals_its_source(void **state)
{
    const struct room *room = load_room(*state, 3);
    assert_int_equal(room->width, 320);
    assert_int_equal(room->box_count, 6);
    const struct walk_box *none = &room->boxes[0];
    assert_int_equal(none->ul.x, -32000);
    assert_int_equal(none->lr.y, -32000);
    assert_int_equal(none->flags, 0x80);
    assert_int_equal(room->boxes[1].lr.x, 120);
    assert_int_equal(room->boxes[1].ll.x, 0);
    assert_int_equal(room->boxes[1].mask, 1);
    assert_int_equal(room->boxes[1].scale, 0x8000);
    assert_int_equal(room->boxes[2].scale, 0x8002);
    assert_true(walk_point_equal(room->boxes[3].ul, room->boxes[3].ll)); /* a line */
    assert_int_equal(room->boxes[3].scale, 200);
    assert_int_equal(room->boxes[4].flags, 0x80 | 0x20 | 0x10 | 0x08 | 4);
    assert_int_equal(room->boxes[5].flags, 0xA5);
    assert_int_equal(room->boxes[5].scale, 255);
    /* row 0 must not be empty; hops lead through boxes that are not walkable */
    expect_hop(room, 0, 0, 0, 0, 0);
    expect_hop(room, 1, 0, 1, 1, 1);
    expect_hop(room, 1, 1, 2, 2, 3); /* overridden */
    expect_hop(room, 1, 2, 3, 5, 2);
    expect_hop(room, 2, 2, 3, 4, 3);
    expect_hop(room, 2, 3, 5, 5, 5);
    expect_hop(room, 4, 0, 1, 3, 3);
    assert_int_equal(room->scale_slots[0].scale1, 90);
    assert_int_equal(room->scale_slots[0].y2, 140);
    assert_int_equal(room->scale_slots[1].y2, 0);
    assert_int_equal(room->scale_slots[2].scale2, 100);
}

static void the_objects_equal_their_sources(void **state)
{
    const struct room *room = load_room(*state, 3);
    assert_int_equal(room->object_count, 3);
    const struct room_object *chest = room_find_object(room, 101);
    assert_non_null(chest);
    assert_string_equal(chest->name, "chest");
    assert_int_equal(chest->x, 64);
    assert_int_equal(chest->walk_to.y, 124);
    assert_int_equal(chest->direction, 0);
    assert_int_equal(chest->image_count, 2);
    assert_int_equal(chest->images[0].pixels[0], 5); /* see-through, so the strips are too */
    assert_true(chest->images[0].see_through[2]);
    assert_false(chest->images[1].see_through[0]);
    assert_int_equal(chest->images[0].zplane_count, 2);
    assert_true(zplane_hides(&chest->images[0].zplanes[0], 3, 8));
    assert_false(zplane_hides(&chest->images[0].zplanes[0], 3, 7));
    const struct room_object *lid = room_find_object(room, 205);
    assert_string_equal(lid->name, "lid @@@");
    assert_int_equal(lid->walk_to.x, -5);
    assert_int_equal(lid->parent, 1);
    assert_int_equal(lid->flags, 0x80);
    assert_int_equal(room->objects[2].flags, 2);
    assert_int_equal(room->cycles[0].first, 32);
    assert_int_equal(room->cycles[0].delay_jiffies, 10);
    assert_true(room->cycles[1].down);
}

static void the_index_knows_rooms_and_objects(void **state)
{
    const struct test_game *game = *state;
    const struct game_index *index = &game->files.index;
    assert_string_equal(index->room_names[3], "hall");
    assert_string_equal(index->room_names[7], "yard");
    assert_int_equal(index->limits.variables, 800);
    assert_int_equal(index->limits.bit_variables, 2048);
    assert_int_equal(index->limits.local_objects, 200);
    assert_int_equal(index->limits.inventory, 80);
    assert_int_equal(index->limits.charsets, index->directories[RESOURCE_CHARSET].count);
    assert_int_equal(game_files_next_room(&game->files, 0), 3);
    assert_int_equal(game_files_next_room(&game->files, 3), 7);
    assert_int_equal(game_files_next_room(&game->files, 7), -1);
    assert_int_equal(index->object_count, 1000);
    assert_int_equal(index->objects[101].owner, 15);
    assert_int_equal(index->objects[101].state, 1);
    assert_int_equal(index->objects[101].classes, 1u << 4 | 1u << 31);
    assert_int_equal(index->objects[102].classes, 0);
}

static void costume_and_charset_are_found_by_their_numbers(void **state)
{
    struct test_game *game = *state;
    struct block block;
    struct fault fault = {0};
    struct fault_log log = {0};
    struct fault_place place = {"MONKEY.001", "COST", 0};
    assert_int_equal(game_files_next(&game->files, RESOURCE_COSTUME, 0), 2);
    assert_true(game_files_resource(&game->files, RESOURCE_COSTUME, 2, &block, &fault));
    struct costume *costume = arena_alloc(&game->fixture.arena, 1, sizeof *costume);
    assert_true(costume_load(costume, place, block.payload, &game->fixture.arena, &log, &fault));
    assert_int_equal(log.count, 0);
    assert_int_equal(costume->record_count, 6 * 4 + 1 + 1); /* "reach" to the east is the last */
    const struct costume_record *walk = &costume->records[2 * 4 + 1];
    assert_int_equal(walk->run_count, 2);
    assert_int_equal(walk->runs[0].length, 4);
    assert_true(walk->runs[1].off);
    assert_int_equal(walk->runs[1].limb, 3);
    assert_int_equal(costume->records[2 * 4].run_count, 2); /* west mirrors east */
    assert_true(costume->records[4 * 4 + 2].runs[0].once);
    int stand = costume->commands[walk->runs[0].start + 1];
    const struct costume_picture *picture = costume->pictures[0][stand];
    assert_int_equal(picture->width, 9); /* the margins are off */
    assert_int_equal(picture->height, 21);
    assert_int_equal(picture->x, 3 - 8);
    assert_int_equal(picture->y, 2 - 23);
    int step = costume->commands[walk->runs[0].start];
    assert_int_equal(costume->pictures[0][step]->move_x, 2);
    assert_int_equal(costume->pictures[0][step]->move_y, 1); /* up: the file subtracts it */
    assert_int_equal(costume->palette[picture->pixels[0]], 17 + (3 + 2) % 4);

    assert_true(game_files_resource(&game->files, RESOURCE_CHARSET, 1, &block, &fault));
    struct charset *charset = arena_alloc(&game->fixture.arena, 1, sizeof *charset);
    assert_true(charset_load(charset, place, block.payload, &game->fixture.arena, &log, &fault));
    assert_int_equal(charset->bits_per_pixel, 2);
    assert_int_equal(charset->map[1], 3);
    assert_int_equal(charset->glyphs['A'].width, 3); /* two columns of ink and an empty one */
    assert_int_equal(charset->glyphs['B'].width, 4);
    assert_int_equal(charset->glyphs['B'].pixels[0], 2);
    assert_int_equal(charset->glyphs['B'].pixels[4], 1);
    assert_int_equal(charset->glyphs['e'].width, 4);
    assert_int_equal(charset->glyphs[' '].width, 1);
    assert_null(charset->glyphs['Z'].pixels);
}

static struct sound load_sound(struct test_game *game, int id, enum sound_device device)
{
    struct block block;
    struct sound sound = {0};
    struct fault fault = {0};
    struct fault_place place = {"MONKEY.001", "SOUN", 0};
    assert_true(game_files_resource(&game->files, RESOURCE_SOUND, id, &block, &fault));
    assert_true(sound_read(&sound, block.payload, device, &place, &fault));
    return sound;
}

/* The values of the left channel are -8 to 7, in the right one every other has the other sign. */
static void songs_and_samples_are_sounds(void **state)
{
    struct test_game *game = *state;
    assert_int_equal(load_sound(game, 14, DEVICE_ADLIB).kind, SOUND_SEQUENCE);
    assert_int_equal(load_sound(game, 14, DEVICE_SPEAKER).kind, SOUND_SILENT);
    struct sound sample = load_sound(game, 15, DEVICE_ADLIB);
    assert_int_equal(sample.kind, SOUND_SAMPLE);
    assert_int_equal(sample.as.sample.rate, 11025);
    assert_int_equal(sample.as.sample.samples.size, 16);
    for (int i = 0; i < 16; i++)
        assert_int_equal(sample.as.sample.samples.data[i], 128 + (i % 2 == 0 ? i - 8 : 0));
    struct source_sample none;
    struct message why = {0};
    assert_false(file_media().read_sample(&none, SMALL "/game.txt", &game->fixture.arena, &why));
    assert_non_null(why.format);
}

static void sounds_are_parts_of_cd_tracks(void **state)
{
    struct test_game *game = *state;
    struct block block;
    struct fault fault = {0};
    struct fault_place place = {"MONKEY.001", "SOUN", 0};
    assert_int_equal(game_files_next(&game->files, RESOURCE_SOUND, 0), 12);
    assert_true(game_files_resource(&game->files, RESOURCE_SOUND, 12, &block, &fault));
    assert_int_equal(block.payload.size, 24);
    struct sound sound;
    assert_true(sound_read(&sound, block.payload, DEVICE_ADLIB, &place, &fault));
    assert_int_equal(sound.kind, SOUND_TRACK);
    assert_int_equal(sound.as.track.track, 17);
    assert_int_equal(sound.as.track.loops, 3);
    assert_int_equal(sound.as.track.start, (95 * 75) + 48);
    assert_int_equal(sound.as.track.end, 2 * 60 * 75);
    assert_true(game_files_resource(&game->files, RESOURCE_SOUND, 13, &block, &fault));
    assert_true(sound_read(&sound, block.payload, DEVICE_ADLIB, &place, &fault));
    assert_int_equal(sound.as.track.loops, TRACK_FOR_EVER);
    assert_int_equal(sound.as.track.end, 0);
}

static void a_game_has_exactly_its_scripts(void **state)
{
    const struct test_game *game = *state;
    static const int scripts[] = {1, 2, 3, 4, 101, 102, -1};
    int script = 0;
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        script = game_files_next(&game->files, RESOURCE_SCRIPT, script);
        assert_int_equal(script, scripts[i]);
    }
}

static void building_twice_gives_the_same_bytes(void **state)
{
    const struct test_game *game = *state;
    struct test_game *again = test_malloc(sizeof *again);
    build_small(again);
    assert_int_equal(again->index.size, game->index.size);
    assert_int_equal(again->container.size, game->container.size);
    assert_memory_equal(again->index.data, game->index.data, game->index.size);
    assert_memory_equal(again->container.data, game->container.data, game->container.size);
    free_built(again);
    test_free(again);
}

static void one_flaw_of_the_sources_is_reported(void **state)
{
    const struct test_game *game = *state;
    assert_reported(&game->fixture,
                    "room.txt:25: warning: the walk-to point of object 205 \"lid \", -5,124");
    assert_int_equal(game->fixture.report_count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_of_every_room_comes_back),
        cmocka_unit_test(the_floor_equals_its_source),
        cmocka_unit_test(the_objects_equal_their_sources),
        cmocka_unit_test(the_index_knows_rooms_and_objects),
        cmocka_unit_test(costume_and_charset_are_found_by_their_numbers),
        cmocka_unit_test(sounds_are_parts_of_cd_tracks),
        cmocka_unit_test(songs_and_samples_are_sounds),
        cmocka_unit_test(a_game_has_exactly_its_scripts),
        cmocka_unit_test(building_twice_gives_the_same_bytes),
        cmocka_unit_test(one_flaw_of_the_sources_is_reported),
    };
    return cmocka_run_group_tests(tests, build_and_open, close_built);
}
