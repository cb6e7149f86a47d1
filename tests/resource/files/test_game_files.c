/* Finding the two files of a game in a folder, and reading their contents. */
#include "resource/files/game_files.h"

#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/files/source_names.h"
#include "resource/support.h"

struct fixture {
    struct made_game game; /* XORed, as on a disk */
    struct bytes_writer room;
    struct memory_folder folder;
    struct game_files files;
    struct fault fault;
};

static const uint8_t script[] = {0x80, 0xA0};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bytes_writer_init(&fixture.room, plain_allocator());
    write_room_header(&fixture.room, 320, 144, 0);
    struct byte_view payload = bytes_writer_view(&fixture.room);
    fixture.game.room_count = 2;
    fixture.game.rooms[0] = (struct made_room){.id = 1, .payload = payload, .resource_count = 1};
    fixture.game.rooms[0].resources[0] =
        (struct made_resource){RESOURCE_SCRIPT, 2, {script, sizeof script}};
    fixture.game.rooms[1] = (struct made_room){.id = 9, .payload = payload, .resource_count = 1};
    fixture.game.rooms[1].resources[0] =
        (struct made_resource){RESOURCE_SCRIPT, 6, {script, sizeof script}};
    made_game_build(&fixture.game);
    made_game_xor(&fixture.game);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    game_files_close(&f->files);
    made_game_free(&f->game);
    bytes_writer_free(&f->room);
    return 0;
}

static void add_index(struct fixture *f, const char *name)
{
    memory_folder_add(&f->folder, name, bytes_writer_view(&f->game.index));
}

static void add_container(struct fixture *f, const char *name)
{
    memory_folder_add(&f->folder, name, bytes_writer_view(&f->game.container));
}

static bool open_folder(struct fixture *f, const char *hint)
{
    struct file_source source = folder_source(&f->folder);
    game_files_close(&f->files);
    memset(&f->files, 0, sizeof f->files);
    f->fault.code = FAULT_NONE;
    return game_files_open(&f->files, &source, hint, plain_allocator(), &f->fault);
}

static void a_pair_is_found_by_content_under_any_names(void **state)
{
    struct fixture *f = *state;
    static const uint8_t text[] = "a text file that is no game";
    memory_folder_add(&f->folder, "readme.txt", (struct byte_view){text, sizeof text});
    add_container(f, "the big one");
    memory_folder_add(&f->folder, "tiny", (struct byte_view){text, 2});
    add_index(f, "where.is.what");
    assert_true(open_folder(f, NULL));
    assert_string_equal(f->files.index_name, "where.is.what");
    assert_string_equal(f->files.container_name, "the big one");
    assert_int_equal(f->files.log.count, 0);
    assert_true(open_folder(f, "THE BIG ONE"));
    assert_true(open_folder(f, "where.is.what"));
}

static void letter_case_does_not_separate_a_pair(void **state)
{
    struct fixture *f = *state;
    add_index(f, "Monkey.000");
    add_container(f, "MONKEY.001");
    add_container(f, "other.001");
    assert_true(open_folder(f, NULL));
    assert_string_equal(f->files.container_name, "MONKEY.001");
    assert_true(open_folder(f, "monkey.001"));
    assert_string_equal(f->files.index_name, "Monkey.000");
}

static void a_folder_without_a_game_is_refused(void **state)
{
    struct fixture *f = *state;
    assert_false(open_folder(f, NULL));
    assert_int_equal(f->fault.code, FAULT_MISSING);
    assert_false(open_folder(f, "MONKEY.000"));
    assert_int_equal(f->fault.code, FAULT_UNKNOWN);
}

static void one_file_of_a_pair_is_refused_and_the_missing_file_named(void **state)
{
    struct fixture *f = *state;
    add_index(f, "MONKEY.000");
    assert_false(open_folder(f, NULL));
    assert_int_equal(f->fault.code, FAULT_MISSING);
    assert_string_equal(f->fault.file, "MONKEY.000");
    assert_non_null(
        strstr(message_english(&f->fault.why).text, "data file (MONKEY.001) is missing"));
    f->folder.count = 0;
    add_container(f, "MONKEY.001");
    assert_false(open_folder(f, NULL));
    assert_non_null(strstr(message_english(&f->fault.why).text, "index"));
    assert_false(open_folder(f, "MONKEY.001"));
    assert_non_null(strstr(message_english(&f->fault.why).text, "index"));
}

static void two_pairs_are_refused_by_name_without_a_choice(void **state)
{
    struct fixture *f = *state;
    add_index(f, "B.000");
    add_container(f, "A.001");
    add_container(f, "B.001");
    add_index(f, "A.000");
    assert_false(open_folder(f, NULL));
    assert_int_equal(f->fault.code, FAULT_AMBIGUOUS);
    assert_non_null(strstr(message_english(&f->fault.why).text, "A.000 and B.000"));
    assert_true(open_folder(f, "b.001"));
    assert_string_equal(f->files.index_name, "B.000");
    assert_true(open_folder(f, "A.000"));
    assert_string_equal(f->files.container_name, "A.001");
}

static void a_hint_does_not_pair_unrelated_files(void **state)
{
    struct fixture *f = *state;
    add_index(f, "A.000");
    add_container(f, "A.001");
    add_index(f, "B.000");
    assert_false(open_folder(f, "B.000"));
    assert_int_equal(f->fault.code, FAULT_MISSING);
    assert_true(open_folder(f, NULL));
    assert_string_equal(f->files.index_name, "A.000");
}

static void two_partners_of_one_name_are_ambiguous(void **state)
{
    struct fixture *f = *state;
    add_index(f, "A.000");
    add_container(f, "A.001");
    add_container(f, "A.002");
    assert_false(open_folder(f, NULL));
    assert_int_equal(f->fault.code, FAULT_AMBIGUOUS);
    assert_false(open_folder(f, "A.000"));
    assert_int_equal(f->fault.code, FAULT_AMBIGUOUS);
    assert_non_null(strstr(message_english(&f->fault.why).text, "A.001 and A.002"));
    assert_true(open_folder(f, "A.002"));
    assert_string_equal(f->files.container_name, "A.002");
}

static void several_halves_without_a_common_name_are_ambiguous(void **state)
{
    struct fixture *f = *state;
    add_index(f, "A.000");
    add_index(f, "B.000");
    add_container(f, "C.001");
    assert_false(open_folder(f, NULL));
    assert_int_equal(f->fault.code, FAULT_AMBIGUOUS);
}

/* game_files_payload, which fills in no fault, finds the payload of game_files_resource. */
static bool finds_resource(struct fixture *f, enum resource_kind kind, int id, struct block *block)
{
    struct byte_view payload = game_files_payload(&f->files, kind, id);
    bool found = game_files_resource(&f->files, kind, id, block, &f->fault);
    assert_ptr_equal(payload.data, found ? block->payload.data : NULL);
    assert_int_equal(payload.size, found ? block->payload.size : 0);
    return found;
}

static void rooms_and_resources_are_reached_by_id(void **state)
{
    struct fixture *f = *state;
    struct block block;
    add_index(f, "MONKEY.000");
    add_container(f, "MONKEY.001");
    assert_true(open_folder(f, NULL));
    assert_true(game_files_has_room(&f->files, 1));
    assert_true(game_files_has_room(&f->files, 9));
    assert_false(game_files_has_room(&f->files, 0));
    assert_false(game_files_has_room(&f->files, 2));
    assert_false(game_files_has_room(&f->files, 256));
    assert_false(game_files_has_room(&f->files, -1));
    assert_true(game_files_room(&f->files, 9, &block, &f->fault));
    assert_string_equal(block.path, "LFLF 9/ROOM");
    assert_int_equal(block.offset, f->game.room_offsets[1]);
    assert_int_equal(block.payload.size, f->room.size);
    assert_true(finds_resource(f, RESOURCE_SCRIPT, 6, &block));
    assert_string_equal(block.path, "LFLF 9/SCRP 6");
    assert_memory_equal(block.payload.data, script, sizeof script);
    assert_false(game_files_room(&f->files, 2, &block, &f->fault));
    assert_int_equal(f->fault.code, FAULT_MISSING);
    assert_false(finds_resource(f, RESOURCE_COSTUME, 6, &block));
    assert_int_equal(f->fault.code, FAULT_MISSING);
}

static void ids_are_listed_in_order(void **state)
{
    struct fixture *f = *state;
    add_index(f, "I");
    add_container(f, "C");
    assert_true(open_folder(f, NULL));
    assert_int_equal(game_files_next_room(&f->files, -1), 1);
    assert_int_equal(game_files_next_room(&f->files, 1), 9);
    assert_int_equal(game_files_next_room(&f->files, 9), -1);
    assert_int_equal(game_files_next(&f->files, RESOURCE_SCRIPT, -1), 2);
    assert_int_equal(game_files_next(&f->files, RESOURCE_SCRIPT, 2), 6);
    assert_int_equal(game_files_next(&f->files, RESOURCE_SCRIPT, 6), -1);
    assert_int_equal(game_files_next(&f->files, RESOURCE_SOUND, -1), -1);
}

static void a_resource_must_match_its_directory(void **state)
{
    struct fixture *f = *state;
    struct block block;
    made_game_xor(&f->game);
    memcpy(f->game.container.data + f->game.resource_offsets[0][0], "COST", 4);
    memcpy(f->game.container.data + f->game.room_offsets[1], "MOOR", 4);
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    assert_false(finds_resource(f, RESOURCE_SCRIPT, 2, &block));
    assert_non_null(strstr(message_english(&f->fault.why).text, "no SCRP"));
    assert_true(finds_resource(f, RESOURCE_SCRIPT, 6, &block));
    assert_false(game_files_room(&f->files, 9, &block, &f->fault));
    assert_non_null(strstr(message_english(&f->fault.why).text, "no ROOM"));
}

static void positions_outside_the_file_are_faults(void **state)
{
    struct fixture *f = *state;
    struct block block;
    made_game_xor(&f->game);
    write_u32_at(&f->game.container, 18, 0xFFFFFFFF);
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    assert_false(game_files_room(&f->files, 1, &block, &f->fault));
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
    assert_false(finds_resource(f, RESOURCE_SCRIPT, 2, &block));
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
    assert_true(game_files_room(&f->files, 9, &block, &f->fault));
}

static void a_resource_of_a_room_without_a_place_is_a_fault(void **state)
{
    struct fixture *f = *state;
    struct block block;
    made_game_xor(&f->game);
    f->game.container.data[17] = 200; /* LOFF: room 1 is now 200 */
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    assert_false(game_files_has_room(&f->files, 1));
    assert_false(game_files_has_room(&f->files, 200));
    assert_false(finds_resource(f, RESOURCE_SCRIPT, 2, &block));
    assert_int_equal(f->fault.code, FAULT_MISSING);
}

static void a_truncated_container_opens_with_the_rest(void **state)
{
    struct fixture *f = *state;
    struct block block;
    add_index(f, "MONKEY.000");
    memory_folder_add(&f->folder, "MONKEY.001",
                      (struct byte_view){f->game.container.data, f->game.room_offsets[1] + 9});
    assert_true(open_folder(f, NULL));
    assert_true(log_has(&f->files.log, "LECF", "by its header"));
    assert_true(game_files_room(&f->files, 1, &block, &f->fault));
    assert_false(game_files_room(&f->files, 9, &block, &f->fault));
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
    assert_string_equal(f->fault.block, "LFLF 9/ROOM");
    assert_false(finds_resource(f, RESOURCE_SCRIPT, 6, &block));
}

static void a_truncated_container_is_refused_or_read_with_a_message(void **state)
{
    struct fixture *f = *state;
    struct block block;
    for (size_t size = 0; size < f->game.container.size; size++) {
        struct byte_view cut = {f->game.container.data, size};
        if (!game_files_open_bytes(&f->files, bytes_writer_view(&f->game.index), cut,
                                   plain_allocator(), &f->fault))
            continue;
        assert_true(f->files.log.count > 0);
        for (int room = -1; (room = game_files_next_room(&f->files, room)) >= 0;)
            (void)game_files_room(&f->files, room, &block, &f->fault);
        game_files_close(&f->files);
    }
}

static void impossible_places_are_left_out(void **state)
{
    struct fixture *f = *state;
    made_game_xor(&f->game);
    f->game.container.data[22] = 1; /* LOFF: a second room 1 */
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    assert_true(log_has(&f->files.log, "LECF/LOFF", "entry 1, for room 1"));
    assert_int_equal(f->files.room_offsets[1], f->game.room_offsets[0]);
    game_files_close(&f->files);
    f->game.container.data[16] = 7; /* more entries than there are */
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    assert_true(log_has(&f->files.log, "LECF/LOFF", "2 of 7 entries"));
}

static void an_empty_place_is_left_out(void **state)
{
    struct fixture *f = *state;
    made_game_xor(&f->game);
    f->game.container.data[17] = 0; /* LOFF: room 0 */
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    assert_true(log_has(&f->files.log, "LECF/LOFF", "entry 0, for room 0"));
    game_files_close(&f->files);
    f->game.container.data[17] = 1;
    write_u32_at(&f->game.container, 18, 0);
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    assert_true(log_has(&f->files.log, "LECF/LOFF", "entry 0, for room 1"));
    game_files_close(&f->files);
    f->game.container.data[3] = 'G'; /* LECG */
    assert_false(made_game_open(&f->game, &f->files, &f->fault));
    assert_int_equal(f->fault.code, FAULT_UNKNOWN);
    f->game.container.data[3] = 'F';
    f->game.container.data[7]--;
    assert_true(made_game_open(&f->game, &f->files, &f->fault));
    assert_true(log_has(&f->files.log, "LECF", "by its header"));
}

static void the_room_beside_comes_round(void **state)
{
    struct fixture *f = *state;
    add_index(f, "I");
    add_container(f, "C");
    assert_true(open_folder(f, NULL));
    assert_int_equal(game_files_room_beside(&f->files, 1, true), 9);
    assert_int_equal(game_files_room_beside(&f->files, 9, true), 1);
    assert_int_equal(game_files_room_beside(&f->files, 1, false), 9);
    assert_int_equal(game_files_room_beside(&f->files, 5, false), 1);
    memset(f->files.room_offsets, 0, sizeof f->files.room_offsets);
    assert_int_equal(game_files_room_beside(&f->files, 1, true), 0);
    assert_int_equal(game_files_next_room(&f->files, -5), -1);
    assert_int_equal(game_files_next(&f->files, RESOURCE_SCRIPT, -5), 2);
}

/* Makes the entries of both scripts lead elsewhere, as with a container of another version. */
static void lead_astray(struct fixture *f)
{
    made_game_xor(&f->game);
    for (size_t at = 0; at + 4 < f->game.index.size; at++)
        if (memcmp(f->game.index.data + at, "DSCR", 4) == 0)
            for (size_t id = 0; id < MADE_DIRECTORY_SIZE; id++)
                f->game.index.data[at + 8 + 2 + MADE_DIRECTORY_SIZE + 4 * id] += 2;
    made_game_xor(&f->game);
}

/* Only if no block of the container is damaged, the index belongs to another container. */
static void an_index_of_another_version_is_noted(void **state)
{
    struct fixture *f = *state;
    const size_t room = f->game.room_offsets[0], first = f->game.resource_offsets[0][0];
    const struct {
        size_t at;
        const char *byte;
    } damages[] = {
        {room - 8, "X"},                     /* no LFLF */
        {room - 5, "\0"},  {room - 1, "\7"}, /* LFLF is too small */
        {room - 4, "\1"},                    /* or too large */
        {room, "M"},                         /* no ROOM */
        {room + 4, "\1"},                    /* which is too large */
        {first, "X"},                        /* an unknown block */
        {first + 7, "\7"},                   /* a block that is too small */
    };
    add_index(f, "I.000");
    add_container(f, "I.001");
    lead_astray(f);
    assert_true(open_folder(f, NULL));
    assert_int_equal(game_files_astray(&f->files), 2);
    assert_int_equal(f->files.notice.code, FAULT_ODDITY);
    assert_non_null(strstr(message_english(&f->files.notice.why).text, "2 entries"));
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        const uint8_t before = f->game.container.data[damages[i].at];
        f->game.container.data[damages[i].at] = (uint8_t)damages[i].byte[0] ^ GAME_XOR;
        assert_true(open_folder(f, NULL));
        assert_int_equal(game_files_astray(&f->files), 0);
        assert_int_equal(f->files.notice.code, FAULT_NONE);
        f->game.container.data[damages[i].at] = before;
    }
}

static void names_of_sources_are_read_if_they_fit(void **state)
{
    struct fixture *f = *state;
    char text[200];
    add_index(f, "I.000");
    add_container(f, "I.001");
    assert_true(open_folder(f, NULL));
    assert_int_equal(f->files.source_names.size, 0);
    snprintf(text, sizeof text, SOURCE_NAMES_MADE " %08x\nglobal 0 1 a b 0:1\n",
             (unsigned)source_names_hash(f->files.container_bytes));
    memory_folder_add(&f->folder, SOURCE_NAMES_FILE,
                      (struct byte_view){(const uint8_t *)text, strlen(text)});
    assert_true(open_folder(f, NULL));
    assert_int_equal(f->files.source_names.size, strlen(text));
    text[strlen(SOURCE_NAMES_MADE) + 1] ^= 1;
    assert_true(open_folder(f, NULL));
    assert_int_equal(f->files.source_names.size, 0);
    f->folder.files[2].bytes.size = 0;
    assert_true(open_folder(f, NULL));
}

static void a_game_that_was_not_written_whole_is_refused(void **state)
{
    struct fixture *f = *state;
    add_index(f, "I.000");
    add_container(f, "I.001");
    memory_folder_add(&f->folder, "I.000" REPLACED_ENDING, (struct byte_view){script, 1});
    assert_false(open_folder(f, NULL));
    assert_non_null(strstr(message_english(&f->fault.why).text, "was interrupted"));
}

static int64_t read_failing(void *context, const char *name, uint64_t position, uint8_t *buffer,
                            size_t size)
{
    (void)context, (void)name, (void)position, (void)buffer;
    return size > 100 ? -1 : folder_source(context).read_at(context, name, position, buffer, size);
}

static int64_t read_failing_first(void *context, const char *name, uint8_t *buffer, size_t size)
{
    return read_failing(context, name, 0, buffer, size);
}

static const char *why_not(void *context, const char *name)
{
    (void)context, (void)name;
    return "the disk is on fire";
}

static void a_file_that_cannot_be_read_says_why(void **state)
{
    struct fixture *f = *state;
    add_index(f, "I.000");
    add_container(f, "I.001");
    struct file_source source = folder_source(&f->folder);
    source.read = read_failing_first;
    source.read_at = read_failing;
    assert_false(game_files_open(&f->files, &source, NULL, plain_allocator(), &f->fault));
    assert_string_equal(message_english(&f->fault.why).text, "cannot be read");
    source.why_not = why_not;
    assert_false(game_files_open(&f->files, &source, NULL, plain_allocator(), &f->fault));
    assert_string_equal(message_english(&f->fault.why).text, "cannot be read: the disk is on fire");
}

static void bytes_without_memory_are_a_fault(void **state)
{
    struct fixture *f = *state;
    bool good = false;
    for (int n = 1; !good; n++) {
        struct counted_memory memory = {.fail_at = n};
        good = game_files_open_bytes(&f->files, bytes_writer_view(&f->game.index),
                                     bytes_writer_view(&f->game.container),
                                     counted_allocator(&memory), &f->fault);
        if (good)
            game_files_close(&f->files);
        else
            assert_int_equal(f->fault.code, FAULT_MEMORY);
        assert_int_equal(memory.blocks, 0);
    }
}

static void a_container_without_places_is_refused(void **state)
{
    struct fixture *f = *state;
    made_game_xor(&f->game);
    memcpy(f->game.container.data + 8, "LFLF", 4);
    assert_false(made_game_open(&f->game, &f->files, &f->fault));
    assert_int_equal(f->fault.code, FAULT_MISSING);
}

static void opening_without_memory_frees_everything(void **state)
{
    struct fixture *f = *state;
    add_index(f, "MONKEY.000");
    add_container(f, "MONKEY.001");
    struct file_source source = folder_source(&f->folder);
    for (int n = 1;; n++) {
        struct counted_memory memory = {.fail_at = n};
        bool good =
            game_files_open(&f->files, &source, NULL, counted_allocator(&memory), &f->fault);
        if (good)
            game_files_close(&f->files);
        else
            assert_int_equal(f->fault.code, FAULT_MEMORY);
        assert_int_equal(memory.blocks, 0);
        if (good)
            break;
    }
    memset(&f->files, 0, sizeof f->files);
}

/* ---- the box-name file ---- */

static void add_text(struct fixture *f, const char *name, const char *text)
{
    memory_folder_add(&f->folder, name, (struct byte_view){(const uint8_t *)text, strlen(text)});
}

static void a_box_name_file_beside_the_pair_is_read(void **state)
{
    struct fixture *f = *state;
    add_index(f, "MONKEY.000");
    add_container(f, "MONKEY.001");
    assert_true(open_folder(f, NULL));
    assert_null(f->files.named_boxes);
    assert_int_equal(f->files.named_boxes_fault.code, FAULT_NONE);
    add_text(f, NAMED_BOX_FILE, "room 9\nbox 1 named porch\n");
    assert_true(open_folder(f, NULL));
    assert_non_null(named_boxes_room(f->files.named_boxes, 9));
    assert_int_equal(f->files.named_boxes_fault.code, FAULT_NONE);
}

static void a_bad_box_name_file_is_reported_and_left_out(void **state)
{
    struct fixture *f = *state;
    char line[FAULT_LINE_SIZE];
    add_index(f, "MONKEY.000");
    add_container(f, "MONKEY.001");
    add_text(f, NAMED_BOX_FILE, "room 9\nbox 1 called porch\n");
    assert_true(open_folder(f, NULL));
    assert_null(f->files.named_boxes);
    fault_format(&f->files.named_boxes_fault, line, sizeof line);
    assert_memory_equal(line, NAMED_BOX_FILE ":2:7: ", strlen(NAMED_BOX_FILE ":2:7: "));
}

static void a_huge_box_name_file_is_reported_and_left_out(void **state)
{
    struct fixture *f = *state;
    static uint8_t blanks[NAMED_BOX_FILE_SIZE + 1];
    memset(blanks, ' ', sizeof blanks);
    add_index(f, "MONKEY.000");
    add_container(f, "MONKEY.001");
    memory_folder_add(&f->folder, NAMED_BOX_FILE, (struct byte_view){blanks, sizeof blanks});
    assert_true(open_folder(f, NULL));
    assert_null(f->files.named_boxes);
    assert_non_null(strstr(message_english(&f->files.named_boxes_fault.why).text, "larger than"));
}

/* The optional file is left out if the memory does not suffice for it. */
static void named_boxes_without_memory_are_freed(void **state)
{
    struct fixture *f = *state;
    add_index(f, "MONKEY.000");
    add_container(f, "MONKEY.001");
    add_text(f, NAMED_BOX_FILE, "room 9\nbox 1 named porch\n");
    struct file_source source = folder_source(&f->folder);
    bool whole = false;
    for (int n = 1; !whole; n++) {
        struct counted_memory memory = {.fail_at = n};
        if (game_files_open(&f->files, &source, NULL, counted_allocator(&memory), &f->fault)) {
            whole = f->files.named_boxes != NULL;
            if (!whole)
                assert_int_equal(f->files.named_boxes_fault.code, FAULT_MEMORY);
            game_files_close(&f->files);
        }
        assert_int_equal(memory.blocks, 0);
    }
    memset(&f->files, 0, sizeof f->files);
}

static int64_t lying_size(void *context, const char *name)
{
    (void)context;
    (void)name;
    return (int64_t)1 << 40;
}

static int64_t failing_size(void *context, const char *name)
{
    (void)context;
    (void)name;
    return -1;
}

static void a_file_too_large_or_unreadable_is_a_fault(void **state)
{
    struct fixture *f = *state;
    add_index(f, "MONKEY.000");
    add_container(f, "MONKEY.001");
    struct file_source source = folder_source(&f->folder);
    source.size = lying_size;
    assert_false(game_files_open(&f->files, &source, NULL, plain_allocator(), &f->fault));
    assert_int_equal(f->fault.code, FAULT_MEMORY);
    assert_string_equal(f->fault.file, "MONKEY.000");
    source.size = failing_size;
    assert_false(game_files_open(&f->files, &source, NULL, plain_allocator(), &f->fault));
    assert_int_equal(f->fault.code, FAULT_MISSING);
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(a_pair_is_found_by_content_under_any_names),
        with_fixture(letter_case_does_not_separate_a_pair),
        with_fixture(a_folder_without_a_game_is_refused),
        with_fixture(one_file_of_a_pair_is_refused_and_the_missing_file_named),
        with_fixture(two_pairs_are_refused_by_name_without_a_choice),
        with_fixture(a_hint_does_not_pair_unrelated_files),
        with_fixture(two_partners_of_one_name_are_ambiguous),
        with_fixture(several_halves_without_a_common_name_are_ambiguous),
        with_fixture(rooms_and_resources_are_reached_by_id),
        with_fixture(ids_are_listed_in_order),
        with_fixture(a_resource_must_match_its_directory),
        with_fixture(positions_outside_the_file_are_faults),
        with_fixture(a_resource_of_a_room_without_a_place_is_a_fault),
        with_fixture(a_truncated_container_opens_with_the_rest),
        with_fixture(a_truncated_container_is_refused_or_read_with_a_message),
        with_fixture(impossible_places_are_left_out),
        with_fixture(an_empty_place_is_left_out),
        with_fixture(the_room_beside_comes_round),
        with_fixture(an_index_of_another_version_is_noted),
        with_fixture(names_of_sources_are_read_if_they_fit),
        with_fixture(a_game_that_was_not_written_whole_is_refused),
        with_fixture(a_file_that_cannot_be_read_says_why),
        with_fixture(bytes_without_memory_are_a_fault),
        with_fixture(a_container_without_places_is_refused),
        with_fixture(opening_without_memory_frees_everything),
        with_fixture(a_box_name_file_beside_the_pair_is_read),
        with_fixture(a_bad_box_name_file_is_reported_and_left_out),
        with_fixture(a_huge_box_name_file_is_reported_and_left_out),
        with_fixture(named_boxes_without_memory_are_freed),
        with_fixture(a_file_too_large_or_unreadable_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
