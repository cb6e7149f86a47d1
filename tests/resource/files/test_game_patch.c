/* The patch beside a game: its blocks replace the game's blocks, and no mistake in it goes
 * unnoticed. */
#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/files/game_files.h"
#include "resource/support.h"
#include "util/bytes_writer.h"

#define SUM_A "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define SUM_B "ffff456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

struct fixture {
    struct bytes_writer bytes;
    struct game_patch patch;
    struct fault fault;
    size_t whole;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bytes_writer_init(&fixture.bytes, plain_allocator());
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    bytes_writer_free(&f->bytes);
    return 0;
}

static void begin(struct fixture *f, const char *sums)
{
    bytes_writer_clear(&f->bytes);
    f->whole = write_block_begin(&f->bytes, "PTCH");
    size_t header = write_block_begin(&f->bytes, "GAME");
    write_bytes(&f->bytes, sums, strlen(sums));
    write_block_end(&f->bytes, header);
}

/* A room with a name of this many letters for box 9. */
static void add_room(struct fixture *f, unsigned number, size_t letters)
{
    size_t room = write_block_begin(&f->bytes, "ROOM");
    size_t header = write_block_begin(&f->bytes, "NUMB");
    write_u16(&f->bytes, number);
    write_block_end(&f->bytes, header);
    header = write_block_begin(&f->bytes, "NAME");
    write_fill(&f->bytes, 'a', letters);
    write_fill(&f->bytes, 0, NAMED_BOX_NAME_SIZE - letters);
    write_u16(&f->bytes, 1 << 9);
    write_fill(&f->bytes, 0, GAME_PATCH_BOX_BYTES - 2);
    write_block_end(&f->bytes, header);
    write_block_end(&f->bytes, room);
}

static bool parse(struct fixture *f)
{
    write_block_end(&f->bytes, f->whole);
    return game_patch_parse(&f->patch, "p.bin", bytes_writer_view(&f->bytes), &f->fault);
}

static void refused(struct fixture *f, const char *block, uint32_t offset, const char *word)
{
    assert_false(parse(f));
    assert_string_equal(f->fault.file, "p.bin");
    assert_string_equal(f->fault.block, block);
    assert_int_equal(f->fault.offset, offset);
    assert_non_null(strstr(message_english(&f->fault.why).text, word));
}

static void rooms_are_found_by_their_numbers(void **state)
{
    struct fixture *f = *state;
    struct block block;
    begin(f, SUM_A SUM_B);
    add_room(f, 7, 3);
    add_room(f, 3, 23);
    assert_true(parse(f));
    assert_int_equal(f->patch.sums.size, strlen(SUM_A SUM_B));
    assert_memory_equal(f->patch.sums.data, SUM_A SUM_B, f->patch.sums.size);
    assert_true(game_patch_room(&f->patch, 3, &block));
    assert_string_equal(block.path, "PTCH/ROOM 3");
    assert_true(game_patch_room(&f->patch, 7, &block));
    assert_false(game_patch_room(&f->patch, 4, &block));
    assert_false(game_patch_room(NULL, 7, &block));
}

static void a_bad_patch_is_refused_with_its_place(void **state)
{
    struct fixture *f = *state;
    begin(f, SUM_A "x" SUM_B);
    refused(f, "PTCH/GAME", 0x10, "SHA-256");
    begin(f, SUM_A);
    refused(f, "PTCH/GAME", 0x10, "SHA-256");
    begin(f, SUM_A SUM_B);
    add_room(f, 256, 1);
    refused(f, "PTCH/ROOM/NUMB", 0xA0, "256");
    begin(f, SUM_A SUM_B);
    add_room(f, 2, 1);
    add_room(f, 2, 1);
    refused(f, "PTCH/ROOM", 0xEA, "ROOM");
    begin(f, SUM_A SUM_B);
    add_room(f, 2, 24);
    refused(f, "PTCH/ROOM/NAME", 0xAA, "23");
    bytes_writer_clear(&f->bytes);
    f->whole = write_block_begin(&f->bytes, "PTCH");
    add_room(f, 2, 1);
    refused(f, "PTCH", 0x8, "GAME");
    bytes_writer_clear(&f->bytes);
    write_format(&f->bytes, "# Other walk boxes for a game");
    f->whole = f->bytes.size;
    refused(f, "", FAULT_NO_OFFSET, "format");
}

/* A room with a NUMB or NAME block of these bytes. */
static void add_odd_room(struct fixture *f, const char *tag, const char *bytes, size_t size)
{
    const bool is_name = strcmp(tag, "NAME") == 0;
    size_t room = write_block_begin(&f->bytes, "ROOM");
    if (is_name)
        write_block(&f->bytes, "NUMB", "\2\0", 2);
    size_t header = write_block_begin(&f->bytes, tag);
    write_bytes(&f->bytes, bytes, size < 24 ? size : 24);
    write_fill(&f->bytes, 0, size < 24 ? 0 : size - 24);
    write_block_end(&f->bytes, header);
    write_block_end(&f->bytes, room);
}

static void a_bad_room_of_a_patch_is_refused(void **state)
{
    enum { NAME = NAMED_BOX_NAME_SIZE + GAME_PATCH_BOX_BYTES };
    static const char name[24] = "good", odd[24] = "b d";
    static const struct {
        const char *tag, *bytes;
        size_t size;
        const char *block, *word;
    } rooms[] = {
        {"NAMB", "\2\0", 2, "PTCH/ROOM", "NUMB block of a room is missing"},
        {"NUMB", "\0\0", 2, "PTCH/ROOM/NUMB", "not 0"},
        {"NUMB", "\2", 1, "PTCH/ROOM/NUMB", "not 0"},
        {"NAME", name, NAME + 1, "PTCH/ROOM/NAME", "do not hold whole names"},
        {"NAME", name, NAME * 33, "PTCH/ROOM/NAME", "do not hold whole names"},
        {"NAME", odd, NAME, "PTCH/ROOM/NAME", "letters, digits"},
    };
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        begin(f, SUM_A SUM_B);
        add_odd_room(f, rooms[i].tag, rooms[i].bytes, rooms[i].size);
        assert_false(parse(f));
        assert_string_equal(f->fault.block, rooms[i].block);
        assert_non_null(strstr(message_english(&f->fault.why).text, rooms[i].word));
    }
    begin(f, SUM_A SUM_B);
    write_block(&f->bytes, "NEWS", "other blocks are left alone", 27);
    assert_true(parse(f));
    begin(f, SUM_A SUM_B);
    write_block(&f->bytes, "ROOM", "stray", 5);
    assert_false(parse(f));
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
}

static void every_cut_is_refused(void **state)
{
    struct fixture *f = *state;
    begin(f, SUM_A SUM_B);
    add_room(f, 2, 1);
    assert_true(parse(f));
    for (size_t size = 0; size < f->bytes.size; size++) {
        const struct byte_view cut = {f->bytes.data, size};
        assert_false(game_patch_parse(&f->patch, "p.bin", cut, &f->fault));
    }
}

/* ---- the patch of a game ---- */

/* A game of two rooms, with a box-name file for room 2 and a patch for both rooms. */
struct patched {
    struct made_game game; /* XORed, as on a disk */
    struct bytes_writer room;
    struct memory_folder folder;
    struct game_files files;
};

static const char boxes[] = "room 2\nbox 1 named floor scale 9\nbox 3 named aaa\n"
                            "enter floor script 7\narea hole 0,0 9,9\n";

static void make_game(struct patched *p)
{
    memset(p, 0, sizeof *p);
    bytes_writer_init(&p->room, plain_allocator());
    write_room_header(&p->room, 320, 144, 0);
    p->game.room_count = 2;
    for (int i = 0; i < 2; i++)
        p->game.rooms[i] = (struct made_room){.id = i + 1, .payload = bytes_writer_view(&p->room)};
    made_game_build(&p->game);
    made_game_xor(&p->game);
    memory_folder_add(&p->folder, "A.000", bytes_writer_view(&p->game.index));
    memory_folder_add(&p->folder, "A.001", bytes_writer_view(&p->game.container));
}

static void add_boxes(struct patched *p)
{
    memory_folder_add(&p->folder, NAMED_BOX_FILE,
                      (struct byte_view){(const uint8_t *)boxes, sizeof boxes - 1});
}

static void open_patched(struct patched *p)
{
    struct file_source source = folder_source(&p->folder);
    struct fault fault;
    game_files_close(&p->files);
    assert_true(game_files_open(&p->files, &source, NULL, plain_allocator(), &fault));
}

static void end_patched(struct patched *p)
{
    game_files_close(&p->files);
    made_game_free(&p->game);
    bytes_writer_free(&p->room);
}

/* Begins a patch for this game. If `wrong` is 0 or 1, one digit of that checksum is wrong. */
static void begin_for(struct fixture *f, const struct patched *p, int wrong)
{
    struct game_sums sums;
    char text[2 * SHA256_TEXT_SIZE];
    game_files_sums(&p->files, &sums);
    snprintf(text, sizeof text, "%s%s", sums.index, sums.container);
    if (wrong >= 0)
        text[64 * wrong + 5] ^= 1;
    begin(f, text);
}

static const struct named_box *name_in(const struct patched *p, int room, const char *name)
{
    const struct named_room *named = named_boxes_room(p->files.named_boxes, room);
    for (int i = 0; named && i < named->name_count; i++)
        if (strcmp(named->names[i].name, name) == 0)
            return &named->names[i];
    return NULL;
}

static void names_of_a_patch_replace_names_of_the_file(void **state)
{
    struct fixture *f = *state;
    struct patched patched, *p = &patched;
    make_game(p);
    add_boxes(p);
    open_patched(p);
    const uint32_t before = p->files.named_boxes->checksum;
    begin_for(f, p, -1);
    add_room(f, 1, 2);
    add_room(f, 2, 3);
    write_block_end(&f->bytes, f->whole);
    assert_true(game_files_use_patch(&p->files, "p.bin", bytes_writer_view(&f->bytes), &f->fault));
    assert_true(walk_box_set_has(&name_in(p, 1, "aa")->boxes, 9));
    assert_true(walk_box_set_has(&name_in(p, 2, "aaa")->boxes, 9));
    assert_false(walk_box_set_has(&name_in(p, 2, "aaa")->boxes, 3));
    assert_false(walk_box_set_has(&name_in(p, 2, "floor")->boxes, 1));
    assert_int_equal(name_in(p, 2, "floor")->enter_script, 7);
    assert_int_equal(named_boxes_room(p->files.named_boxes, 2)->scales[1], 0);
    assert_int_equal(named_boxes_room(p->files.named_boxes, 2)->area_count, 1);
    assert_int_not_equal(p->files.named_boxes->checksum, before);
    game_files_drop_patch(&p->files);
    assert_null(p->files.patch);
    assert_int_equal(p->files.named_boxes->checksum, before);
    assert_true(walk_box_set_has(&name_in(p, 2, "floor")->boxes, 1));
    end_patched(p);
}

static void a_patch_next_to_a_game_is_read_with_it(void **state)
{
    struct fixture *f = *state;
    struct patched patched, *p = &patched;
    make_game(p);
    open_patched(p);
    begin_for(f, p, -1);
    add_room(f, 2, 3);
    write_block_end(&f->bytes, f->whole);
    memory_folder_add(&p->folder, GAME_PATCH_FILE, bytes_writer_view(&f->bytes));
    open_patched(p);
    assert_non_null(p->files.patch);
    assert_int_equal(p->files.patch_fault.code, FAULT_NONE);
    assert_non_null(name_in(p, 2, "aaa"));
    end_patched(p);
}

/* A room without names takes away the names that the file gave it; without a file nothing is named.
 */
static void a_patch_may_have_no_names(void **state)
{
    struct fixture *f = *state;
    struct patched patched, *p = &patched;
    for (int with_file = 0; with_file < 2; with_file++) {
        make_game(p);
        if (with_file)
            add_boxes(p);
        open_patched(p);
        begin_for(f, p, -1);
        for (unsigned number = 1; number <= 2; number++) {
            size_t room = write_block_begin(&f->bytes, "ROOM");
            size_t header = write_block_begin(&f->bytes, "NUMB");
            write_u16(&f->bytes, number);
            write_block_end(&f->bytes, header);
            write_block_end(&f->bytes, room);
        }
        write_block_end(&f->bytes, f->whole);
        assert_true(
            game_files_use_patch(&p->files, "p.bin", bytes_writer_view(&f->bytes), &f->fault));
        assert_int_equal(p->files.named_boxes != NULL, with_file);
        assert_null(named_boxes_room(p->files.named_boxes, 1));
        if (with_file)
            assert_false(walk_box_set_has(&name_in(p, 2, "floor")->boxes, 1));
        end_patched(p);
    }
}

static void a_patch_of_another_game_changes_nothing(void **state)
{
    struct fixture *f = *state;
    struct patched patched, *p = &patched;
    make_game(p);
    add_boxes(p);
    open_patched(p);
    const struct named_boxes *before = p->files.named_boxes;
    for (int wrong = 0; wrong < 2; wrong++) {
        begin_for(f, p, wrong);
        add_room(f, 2, 3);
        write_block_end(&f->bytes, f->whole);
        assert_false(
            game_files_use_patch(&p->files, "p.bin", bytes_writer_view(&f->bytes), &f->fault));
        assert_non_null(strstr(message_english(&f->fault.why).text, "another version"));
        assert_null(p->files.patch);
        assert_ptr_equal(p->files.named_boxes, before);
    }
    assert_false(game_files_use_patch(&p->files, "p.bin", (struct byte_view){NULL, 0}, &f->fault));
    assert_int_equal(f->fault.code, FAULT_UNKNOWN);
    memory_folder_add(&p->folder, GAME_PATCH_FILE, bytes_writer_view(&f->bytes));
    open_patched(p);
    assert_null(p->files.patch);
    assert_int_equal(p->files.patch_fault.code, FAULT_BAD_VALUE);
    end_patched(p);
}

static void running_out_of_memory_changes_nothing(void **state)
{
    struct fixture *f = *state;
    struct patched patched, *p = &patched;
    make_game(p);
    add_boxes(p);
    open_patched(p);
    begin_for(f, p, -1);
    add_room(f, 1, 3);
    write_block_end(&f->bytes, f->whole);
    for (int n = 1;; n++) {
        struct counted_memory memory = {.fail_at = n};
        struct game_files view;
        game_files_view(&view, &p->files, counted_allocator(&memory));
        bool good = game_files_use_patch(&view, "p.bin", bytes_writer_view(&f->bytes), &f->fault);
        arena_reset(&view.arena);
        assert_int_equal(memory.blocks, 0);
        if (good)
            break;
        assert_int_equal(f->fault.code, FAULT_MEMORY);
        assert_null(view.patch);
    }
    end_patched(p);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(rooms_are_found_by_their_numbers),
        TEST(a_bad_patch_is_refused_with_its_place),
        TEST(a_bad_room_of_a_patch_is_refused),
        TEST(every_cut_is_refused),
        TEST(names_of_a_patch_replace_names_of_the_file),
        TEST(a_patch_next_to_a_game_is_read_with_it),
        TEST(a_patch_may_have_no_names),
        TEST(a_patch_of_another_game_changes_nothing),
        TEST(running_out_of_memory_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
