/* Objects of a room: OBIM and OBCD of the same object, pictures of states, verbs and names. */
#include "resource/object.h"

#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { TRANSPARENT = 5, ZPLANES = 2 };

/* The children of a ROOM are written into `out` and its objects loaded. */
struct fixture {
    struct bytes_writer out;
    struct arena arena;
    struct fault_log log;
    struct fault fault;
    struct room_object *objects;
    int count;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bytes_writer_init(&fixture.out, plain_allocator());
    write_block_begin(&fixture.out, "ROOM");
    arena_init(&fixture.arena, plain_allocator());
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    bytes_writer_free(&f->out);
    arena_reset(&f->arena);
    return 0;
}

/* `out` begins with the header of the ROOM block, so that positions are file positions. */
static bool load_into(struct fixture *f, struct arena *arena)
{
    struct byte_view file = bytes_writer_view(&f->out);
    struct block room = {.tag = "ROOM", .path = "ROOM", .offset = 0};
    room.payload = (struct byte_view){file.data + BLOCK_HEADER_SIZE, file.size - BLOCK_HEADER_SIZE};
    struct object_setting setting = {
        .file = "F",
        .room = &room,
        .zplane_count = ZPLANES,
        .transparent = TRANSPARENT,
        .arena = arena,
        .log = &f->log,
    };
    f->log.count = 0;
    return room_objects_load(&f->objects, &f->count, &setting, &f->fault);
}

static void load(struct fixture *f)
{
    assert_true(load_into(f, &f->arena));
}

static void write_header(struct bytes_writer *out, int id, int x, int width)
{
    size_t imhd = write_block_begin(out, "IMHD");
    write_u16(out, (uint32_t)id);
    write_fill(out, 0, 6);
    write_s16(out, x);
    write_s16(out, 16);
    write_u16(out, (uint32_t)width);
    write_u16(out, 8);
    write_u16(out, 0);
    write_block_end(out, imhd);
}

/* A strip of one colour, 8 rows, see-through by the codec. */
static void write_image(struct bytes_writer *out, const char *tag, uint32_t codec, uint32_t colour)
{
    size_t image = write_block_begin(out, tag);
    size_t smap = write_block_begin(out, "SMAP");
    write_u32(out, 12);
    write_u8(out, codec);
    write_u8(out, colour);
    write_fill(out, 0, 8);
    write_block_end(out, smap);
    write_block(out, "ZP01", "\12\0\210\360", 4);
    write_block_end(out, image);
}

static void write_object_image(struct bytes_writer *out, int id)
{
    size_t obim = write_block_begin(out, "OBIM");
    write_header(out, id, 24, 8);
    write_image(out, "IM01", 24, 11);
    write_block_end(out, obim);
}

/* At 24,16, 8 x 8 pixels. */
static void write_code_header(struct bytes_writer *out, int id)
{
    size_t cdhd = write_block_begin(out, "CDHD");
    write_u16(out, (uint32_t)id);
    write_bytes(out, "\3\2\1\1\200\1", 6);
    write_s16(out, -3);
    write_s16(out, 140);
    write_u8(out, 2);
    write_block_end(out, cdhd);
}

static void write_object_code(struct bytes_writer *out, int id)
{
    size_t obcd = write_block_begin(out, "OBCD");
    write_code_header(out, id);
    write_block(out, "VERB", "\2\17\0\377\20\0\0\240\240", 9);
    write_block(out, "OBNA", "door@@@\0xx", 10);
    write_block_end(out, obcd);
}

static uint8_t *find_bytes(struct fixture *f, const char *text)
{
    for (size_t i = 0; i + 4 <= f->out.size; i++)
        if (memcmp(f->out.data + i, text, 4) == 0)
            return f->out.data + i;
    fail_msg("no %s", text);
    return NULL;
}

static void pictures_and_code_are_paired_by_number(void **state)
{
    struct fixture *f = *state;
    write_object_image(&f->out, 102);
    write_object_image(&f->out, 100);
    write_object_code(&f->out, 100);
    write_object_code(&f->out, 101);
    write_object_code(&f->out, 102);
    load(f);
    assert_int_equal(f->log.count, 0);
    assert_int_equal(f->count, 3);
    assert_int_equal(f->objects[0].id, 100);
    assert_int_equal(f->objects[1].id, 101);
    assert_int_equal(f->objects[0].image_count, 1);
    assert_int_equal(f->objects[1].image_count, 0);
    assert_int_equal(f->objects[2].image_count, 1);
}

static void the_code_header_places_the_object(void **state)
{
    struct fixture *f = *state;
    write_object_code(&f->out, 100);
    load(f);
    const struct room_object *object = &f->objects[0];
    assert_int_equal(object->x, 24);
    assert_int_equal(object->y, 16);
    assert_int_equal(object->width, 8);
    assert_int_equal(object->height, 8);
    assert_int_equal(object->flags, 0x80);
    assert_int_equal(object->parent, 1);
    assert_int_equal(object->walk_to.x, -3);
    assert_int_equal(object->walk_to.y, 140);
    assert_int_equal(object->direction, 2);
    assert_string_equal(object->name, "door@@@");
}

static void there_are_four_directions(void **state)
{
    struct fixture *f = *state;
    write_object_code(&f->out, 100);
    find_bytes(f, "CDHD")[BLOCK_HEADER_SIZE + 12] = 7;
    load(f);
    assert_int_equal(f->objects[0].direction, 3);
}

static void the_code_header_wins_over_a_different_image_header(void **state)
{
    struct fixture *f = *state;
    write_object_image(&f->out, 100);
    write_object_code(&f->out, 100);
    find_bytes(f, "IMHD")[16] = 48; /* x */
    load(f);
    assert_int_equal(f->objects[0].x, 24);
}

static void states_are_numbered_in_hexadecimal(void **state)
{
    struct fixture *f = *state;
    size_t obim = write_block_begin(&f->out, "OBIM");
    write_header(&f->out, 100, 24, 8);
    write_image(&f->out, "IM10", 24, 3);
    write_image(&f->out, "IM01", 44, 1);
    write_image(&f->out, "IM0A", 24, 2);
    write_image(&f->out, "IM0a", 24, 2);
    write_image(&f->out, "IM00", 24, 2);
    write_block_end(&f->out, obim);
    write_object_code(&f->out, 100);
    load(f);
    const struct room_object *object = &f->objects[0];
    assert_int_equal(object->image_count, 3);
    assert_int_equal(object->images[0].state, 1);
    assert_int_equal(object->images[1].state, 10);
    assert_int_equal(object->images[2].state, 16);
    assert_int_equal(room_object_image(object, 10)->pixels[63], 2);
    assert_int_equal(room_object_image(object, 16)->pixels[0], 3);
    assert_null(room_object_image(object, 0));
    assert_null(room_object_image(object, 2));
    assert_true(room_object_image(object, 1)->see_through[0]);
    assert_false(room_object_image(object, 10)->see_through[0]);
}

static void an_image_has_the_rooms_planes_and_absent_planes_are_null(void **state)
{
    struct fixture *f = *state;
    write_object_image(&f->out, 100);
    write_object_code(&f->out, 100);
    load(f);
    const struct object_image *image = room_object_image(&f->objects[0], 1);
    assert_int_equal(image->zplane_count, ZPLANES);
    assert_true(zplane_hides(&image->zplanes[0], 3, 7));
    assert_false(zplane_hides(&image->zplanes[0], 4, 7));
    assert_ptr_equal(image->zplanes[1].bits, NULL);
    assert_int_equal(image->zplanes[1].strips, 0);
    assert_false(zplane_hides(&image->zplanes[1], 3, 7));
}

static void a_second_plane_alone_keeps_its_number(void **state)
{
    struct fixture *f = *state;
    write_object_image(&f->out, 100);
    write_object_code(&f->out, 100);
    find_bytes(f, "ZP01")[3] = '2';
    load(f);
    const struct object_image *image = room_object_image(&f->objects[0], 1);
    assert_ptr_equal(image->zplanes[0].bits, NULL);
    assert_true(zplane_hides(&image->zplanes[1], 3, 7));
    assert_false(zplane_hides(&image->zplanes[1], 4, 7));
}

static void a_bad_strip_shows_nothing(void **state)
{
    struct fixture *f = *state;
    size_t obim = write_block_begin(&f->out, "OBIM");
    write_header(&f->out, 100, 24, 8);
    write_image(&f->out, "IM01", 99, 1);
    write_block_end(&f->out, obim);
    write_object_code(&f->out, 100);
    load(f);
    const struct object_image *image = room_object_image(&f->objects[0], 1);
    assert_int_equal(image->pixels[0], TRANSPARENT);
    assert_true(image->see_through[0]);
    assert_true(log_has(&f->log, "ROOM/OBIM/IM01/SMAP", "codec 99"));
}

static void verbs_lead_into_the_block_that_holds_them(void **state)
{
    struct fixture *f = *state;
    write_object_code(&f->out, 100);
    load(f);
    const struct room_object *object = &f->objects[0];
    assert_int_equal(object->verb_count, 2);
    assert_int_equal(object->verbs[0].verb, 2);
    assert_int_equal(object->verbs[1].verb, 0xFF);
    assert_int_equal(object->code.size, 17);
    assert_memory_equal(object->code.data, "VERB", 4);
    assert_int_equal(object->code.data[object->verbs[0].offset], 0xA0);
}

static void verbs_outside_their_block_are_left_out(void **state)
{
    static const uint8_t wrong[] = {0, 7, 17, 255};
    struct fixture *f = *state;
    write_object_code(&f->out, 100);
    for (size_t i = 0; i < sizeof wrong; i++) {
        find_bytes(f, "VERB")[9] = wrong[i];
        load(f);
        assert_int_equal(f->objects[0].verb_count, 1);
        assert_int_equal(f->objects[0].verbs[0].verb, 0xFF);
        assert_true(log_has(&f->log, "VERB", "verb 2 of object 100"));
    }
}

static void verbs_without_an_end_do_not_exist(void **state)
{
    struct fixture *f = *state;
    size_t obcd = write_block_begin(&f->out, "OBCD");
    write_code_header(&f->out, 100);
    write_block(&f->out, "VERB", "\2\17\0\377\20\0", 6);
    write_block_end(&f->out, obcd);
    load(f);
    assert_int_equal(f->count, 1);
    assert_int_equal(f->objects[0].verb_count, 0);
    assert_int_equal(f->objects[0].code.size, 14);
    assert_true(log_has(&f->log, "VERB", "has no end"));
    assert_string_equal(f->objects[0].name, "");
}

static void an_unreadable_object_is_left_out_and_reported(void **state)
{
    struct fixture *f = *state;
    write_object_image(&f->out, 100);
    write_object_code(&f->out, 100);
    write_object_code(&f->out, 101);
    memcpy(find_bytes(f, "CDHD"), "GONE", 4);
    load(f);
    assert_int_equal(f->count, 1);
    assert_int_equal(f->objects[0].id, 101);
    assert_true(log_has(&f->log, "OBCD", "no CDHD block"));
    memcpy(find_bytes(f, "GONE"), "CDHD", 4);
    memcpy(find_bytes(f, "IMHD"), "GONE", 4);
    load(f);
    assert_int_equal(f->count, 2);
    assert_int_equal(f->objects[0].image_count, 0);
    assert_true(log_has(&f->log, "OBIM", "no IMHD block"));
}

static void the_first_object_with_a_number_counts(void **state)
{
    struct fixture *f = *state;
    write_object_image(&f->out, 100);
    write_object_image(&f->out, 100);
    write_object_code(&f->out, 100);
    write_object_code(&f->out, 100);
    load(f);
    assert_int_equal(f->count, 1);
    assert_true(log_has(&f->log, "OBIM", "object 100 has two pictures"));
    assert_true(log_has(&f->log, "OBCD", "object 100 appears twice"));
}

static void a_truncated_object_does_no_harm(void **state)
{
    struct fixture *f = *state;
    write_object_image(&f->out, 100);
    write_object_code(&f->out, 100);
    size_t whole = f->out.size;
    for (size_t size = BLOCK_HEADER_SIZE; size < whole; size++) {
        f->out.size = size;
        load(f);
        assert_true(f->count <= 1);
        arena_reset(&f->arena);
    }
}

/* A header that is too short leaves out its object or picture. */
static void a_truncated_header_is_reported(void **state)
{
    struct fixture *f = *state;
    size_t obim = write_block_begin(&f->out, "OBIM");
    write_block(&f->out, "IMHD", "d\0\0\0", 4);
    write_block_end(&f->out, obim);
    size_t obcd = write_block_begin(&f->out, "OBCD");
    write_block(&f->out, "CDHD", "d\0\0\0", 4);
    write_block_end(&f->out, obcd);
    write_object_code(&f->out, 101);
    load(f);
    assert_int_equal(f->count, 1);
    assert_int_equal(f->objects[0].id, 101);
    assert_true(log_has(&f->log, "OBIM/IMHD", "4 bytes, but needs 16"));
    assert_true(log_has(&f->log, "OBCD/CDHD", "4 bytes, but needs 13"));
}

static void a_picture_needs_a_size_and_a_state_of_its_own(void **state)
{
    struct fixture *f = *state;
    for (int at = 4; at <= 5; at++) { /* width and height in CDHD */
        f->out.size = BLOCK_HEADER_SIZE;
        write_object_image(&f->out, 100);
        write_object_code(&f->out, 100);
        find_bytes(f, "CDHD")[BLOCK_HEADER_SIZE + at] = 0;
        load(f);
        assert_int_equal(f->objects[0].image_count, 0);
        assert_true(log_has(&f->log, "IM01", "has a picture, but a size of"));
    }
    f->out.size = BLOCK_HEADER_SIZE;
    size_t obim = write_block_begin(&f->out, "OBIM");
    write_header(&f->out, 100, 24, 8);
    write_image(&f->out, "IM02", 24, 3);
    write_image(&f->out, "IM02", 24, 4);
    write_block_end(&f->out, obim);
    write_object_code(&f->out, 100);
    load(f);
    assert_int_equal(f->objects[0].image_count, 1);
    assert_int_equal(f->objects[0].images[0].pixels[0], 3);
    assert_true(log_has(&f->log, "IM02", "state 2 has two pictures"));
}

static void an_object_has_a_limit_of_pictures_and_a_room_of_objects(void **state)
{
    struct fixture *f = *state;
    char tag[5];
    size_t obim = write_block_begin(&f->out, "OBIM");
    write_header(&f->out, 100, 24, 8);
    for (int i = 1; i <= LIMIT_OBJECT_IMAGES + 1; i++) {
        snprintf(tag, sizeof tag, "IM%02X", (unsigned)i);
        write_image(&f->out, tag, 24, 3);
    }
    write_block_end(&f->out, obim);
    for (int i = 0; i < LIMIT_ROOM_OBJECTS + 1; i++)
        write_object_code(&f->out, 100 + i);
    load(f);
    assert_int_equal(f->count, LIMIT_ROOM_OBJECTS);
    assert_int_equal(f->objects[0].image_count, LIMIT_OBJECT_IMAGES);
    assert_true(log_has(&f->log, "IM41", "object 100 has more than 64 pictures"));
}

/* Loads one object as the engine does for an object of another room. */
static bool load_one(struct fixture *f, int id, struct room_object *object, struct arena *arena)
{
    struct byte_view file = bytes_writer_view(&f->out);
    struct block room = {.tag = "ROOM", .path = "ROOM", .offset = 0};
    room.payload = (struct byte_view){file.data + BLOCK_HEADER_SIZE, file.size - BLOCK_HEADER_SIZE};
    const struct object_setting setting = {"F", &room, ZPLANES, TRANSPARENT, arena, &f->log};
    return room_object_load(object, &setting, id, &f->fault);
}

static void one_object_is_found_by_its_number(void **state)
{
    struct fixture *f = *state;
    struct room_object object;
    write_object_image(&f->out, 101);
    write_object_code(&f->out, 99);
    write_object_code(&f->out, 100);
    write_object_code(&f->out, 101);
    find_bytes(f, "CDHD")[4] = 0x7F; /* the first object is damaged */
    assert_true(load_one(f, 101, &object, &f->arena));
    assert_int_equal(object.id, 101);
    assert_int_equal(object.image_count, 1);
    assert_int_equal(room_object_code_begin(&object), BLOCK_HEADER_SIZE + 7);
    assert_false(load_one(f, 99, &object, &f->arena));
    assert_int_equal(f->fault.code, FAULT_MISSING);
    object.code.size = BLOCK_HEADER_SIZE + 6; /* a table without an end */
    assert_int_equal(room_object_code_begin(&object), 0);
}

/* Memory for one chunk of the arena, all but `left` bytes in use. */
static void begin_scarce(struct arena *arena, struct counted_memory *memory, size_t left)
{
    enum { CHUNK = 64 << 10 };
    *memory = (struct counted_memory){.fail_at = 2};
    arena_init(arena, counted_allocator(memory));
    assert_non_null(arena_alloc(arena, CHUNK - left, 1));
}

/* Whichever allocation fails, that is the fault; with enough memory there is none. */
static void running_out_of_memory_is_a_fault(void **state)
{
    struct fixture *f = *state;
    struct counted_memory memory;
    struct arena arena;
    struct room_object object;
    write_object_image(&f->out, 100);
    write_object_code(&f->out, 100);
    bool good = false, one_good = false;
    for (size_t left = 16; !good || !one_good; left += 16) {
        assert_true(left < 8192);
        begin_scarce(&arena, &memory, left);
        good = load_into(f, &arena);
        assert_true(good || f->fault.code == FAULT_MEMORY);
        arena_reset(&arena);
        begin_scarce(&arena, &memory, left);
        one_good = load_one(f, 100, &object, &arena);
        assert_true(one_good || f->fault.code == FAULT_MEMORY);
        arena_reset(&arena);
        assert_int_equal(memory.blocks, 0);
    }
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(pictures_and_code_are_paired_by_number),
        with_fixture(the_code_header_places_the_object),
        with_fixture(there_are_four_directions),
        with_fixture(the_code_header_wins_over_a_different_image_header),
        with_fixture(states_are_numbered_in_hexadecimal),
        with_fixture(an_image_has_the_rooms_planes_and_absent_planes_are_null),
        with_fixture(a_second_plane_alone_keeps_its_number),
        with_fixture(a_bad_strip_shows_nothing),
        with_fixture(verbs_lead_into_the_block_that_holds_them),
        with_fixture(verbs_outside_their_block_are_left_out),
        with_fixture(verbs_without_an_end_do_not_exist),
        with_fixture(an_unreadable_object_is_left_out_and_reported),
        with_fixture(the_first_object_with_a_number_counts),
        with_fixture(a_truncated_object_does_no_harm),
        with_fixture(a_truncated_header_is_reported),
        with_fixture(a_picture_needs_a_size_and_a_state_of_its_own),
        with_fixture(an_object_has_a_limit_of_pictures_and_a_room_of_objects),
        with_fixture(one_object_is_found_by_its_number),
        with_fixture(running_out_of_memory_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
