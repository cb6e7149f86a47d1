/* Games inside CD images and programs, whole and damaged. */
#include "resource/files/inner_disc.h"

static void an_image_with_and_without_sector_headers_holds_a_game(void **state)
{
    struct fixture *f = *state;
    struct part_visitor visitor = visitor_of(f);
    write_image(f);
    assert_int_equal(inner_kind_of(&f->source, "mi1.iso"), INNER_CD);
    assert_true(cd_image_visit(&f->source, "mi1.iso", "*.TXT|*.000", &visitor, &f->fault));
    assert_string_equal(f->visited, "README.TXT MI1/MONKEY.000");
    assert_true(open_game(f, NULL));
    assert_string_equal(f->files.index_name, "MI1/MONKEY.000");
    assert_true(game_files_has_room(&f->files, 1));
    add_sector_headers(f, 1);
    assert_true(open_game(f, "mi1.bin"));
    assert_true(game_files_has_room(&f->files, 1));
    assert_string_equal(f->files.language, "");
    visitor = visitor_of(f);
    f->visits_max = 1;
    assert_true(cd_image_visit(&f->source, "mi1.bin", "*.TXT|*.000", &visitor, &f->fault));
    assert_string_equal(f->visited, "README.TXT");
}

static void the_kind_of_a_file_is_seen_at_its_beginning(void **state)
{
    struct fixture *f = *state;
    struct file_source source = f->source;
    write_image(f);
    put_on_disc(f, "mi1.dat"); /* the beginning of such an image says nothing */
    assert_int_equal(inner_kind_of(&source, "mi1.dat"), INNER_NONE);
    put_on_disc(f, "mi1.img");
    f->file.data[DESCRIPTOR * SECTOR] = 2;
    assert_int_equal(inner_kind_of(&source, "mi1.img"), INNER_NONE);
    f->file.size = DESCRIPTOR * SECTOR + 5;
    put_on_disc(f, "mi1.img");
    assert_int_equal(inner_kind_of(&source, "mi1.img"), INNER_NONE);
    f->file.size = 3;
    put_on_disc(f, "mi1.img");
    assert_int_equal(inner_kind_of(&source, "mi1.img"), INNER_NONE);
    source.read_at = NULL;
    assert_int_equal(inner_kind_of(&source, "mi1.img"), INNER_NONE);
}

static void every_damage_of_an_image_is_named(void **state)
{
    struct fixture *f = *state;
    const struct part_visitor visitor = visitor_of(f);
    const struct {
        size_t at, size;
        const char *bytes;
        enum fault_code code;
        const char *words;
    } damages[] = {
        {DESCRIPTOR * SECTOR, 1, "\2", FAULT_UNKNOWN, "no file system"},
        {DESCRIPTOR * SECTOR + 156, 1, "\40", FAULT_UNKNOWN, "no file system"},
        {DESCRIPTOR * SECTOR + 156, 1, "\41", FAULT_UNKNOWN, "no file system"},
        {DESCRIPTOR * SECTOR + 156 + 10, 4, "\1\0\2\0", FAULT_BAD_VALUE, "too large"},
        {DESCRIPTOR * SECTOR + 156 + 2, 4, "\0\0\1\0", FAULT_TRUNCATED, "sector 65536"},
        {ROOT * SECTOR + 34 + 34 + 46 + 2, 4, "\0\0\0\1", FAULT_TRUNCATED, "sector 16777216"},
    };
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        write_image(f);
        memcpy(f->file.data + damages[i].at, damages[i].bytes, damages[i].size);
        assert_false(cd_image_visit(&f->source, "mi1.iso", HALF_PATTERNS, &visitor, &f->fault));
        assert_refused(f, damages[i].code, damages[i].words);
    }
    write_image(f);
    f->file.size = DESCRIPTOR * SECTOR + 99;
    put_on_disc(f, "mi1.iso");
    assert_false(cd_image_visit(&f->source, "mi1.iso", HALF_PATTERNS, &visitor, &f->fault));
    assert_refused(f, FAULT_TRUNCATED, "truncated before the name");
    write_image(f);
    add_sector_headers(f, 2);
    assert_false(cd_image_visit(&f->source, "mi1.bin", HALF_PATTERNS, &visitor, &f->fault));
    assert_refused(f, FAULT_UNKNOWN, "mode 2");
    assert_false(open_game(f, NULL));
    assert_refused(f, FAULT_UNKNOWN, "mode 2");
}

static void a_folder_in_a_circle_ends(void **state)
{
    struct fixture *f = *state;
    const struct part_visitor visitor = visitor_of(f);
    struct bytes_writer *out = &f->file;
    bytes_writer_clear(out);
    write_fill(out, 0, DESCRIPTOR * SECTOR);
    write_bytes(out, "\1CD001", 6);
    write_fill(out, 0, 150);
    write_record(out, "", 1, ROOT, 2 * SECTOR, true);
    fill_sector(out);
    for (int sector = 0; sector < 2; sector++) {
        for (int i = 0; i < 40; i++)
            write_record(out, "A", 1, ROOT, SECTOR, true);
        fill_sector(out);
    }
    put_on_disc(f, "mi1.iso");
    assert_false(cd_image_visit(&f->source, "mi1.iso", HALF_PATTERNS, &visitor, &f->fault));
    assert_refused(f, FAULT_BAD_VALUE, "too large");
    assert_int_equal(f->visits, 0);
}

/* ---- programs ---- */

static void the_index_of_a_program_completes_a_container(void **state)
{
    struct fixture *f = *state;
    struct file_part part;
    static const size_t places[] = {2, 1000, (1 << 15) - 2, 1 << 15, 70000};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        write_program(f, places[i]);
        assert_true(program_index_find(&f->source, "game.exe", &part));
        assert_int_equal(part.start, places[i]);
        assert_int_equal(part.size, f->game.index.size);
        assert_true(open_game(f, NULL));
        assert_string_equal(f->files.container_name, "ATLANTIS.001");
        assert_true(game_files_has_room(&f->files, 1));
    }
    struct game_pair pairs[4];
    struct arena arena;
    char hint[64];
    arena_init(&arena, plain_allocator());
    assert_int_equal(game_pairs_list(pairs, 4, &f->source, &arena), 1);
    game_pair_hint(&pairs[0], hint, sizeof hint);
    assert_string_equal(hint, "ATLANTIS.001");
    arena_reset(&arena);
}

static void an_index_without_all_its_blocks_is_not_found(void **state)
{
    struct fixture *f = *state;
    struct file_part part;
    const size_t begin = 1000;
    const struct {
        size_t at;
        uint8_t byte;
    } damages[] = {
        {0, 'S'},  /* no RNAM at all */
        {4, 0xFF}, /* a block beyond any size */
        {7, 8},    /* an empty block */
        {8 + 11 + 3, 'T'} /* the second block is not one of an index */,
    };
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        write_program(f, begin);
        f->file.data[begin + damages[i].at] = damages[i].byte ^ GAME_XOR;
        assert_false(program_index_find(&f->source, "game.exe", &part));
        assert_false(open_game(f, NULL));
        assert_refused(f, FAULT_MISSING, "index file (MONKEY.000)");
    }
    write_program(f, begin); /* the last block ends behind the program */
    f->file.size = begin + f->game.index.size - 1;
    put_on_disc(f, "game.exe");
    assert_false(program_index_find(&f->source, "game.exe", &part));
    bytes_writer_clear(&f->file); /* RNAM twice */
    write_bytes(&f->file, "MZ", 2);
    write_bytes(&f->file, f->game.index.data, 19);
    write_bytes(&f->file, f->game.index.data, f->game.index.size);
    put_on_disc(f, "game.exe");
    assert_true(program_index_find(&f->source, "game.exe", &part));
    assert_int_equal(part.start, 2 + 19);
}

/* ---- parts ---- */

static int64_t read_too_much(void *context, const char *name, uint64_t position, uint8_t *buffer,
                             size_t size)
{
    (void)context, (void)name, (void)position, (void)buffer;
    return (int64_t)size + 1;
}

static void a_part_is_read_inside_its_bounds(void **state)
{
    struct fixture *f = *state;
    uint8_t bytes[3 * SECTOR];
    write_image(f);
    const struct file_part plain = {"mi1.iso", "x", DESCRIPTOR * SECTOR, 6, false};
    assert_int_equal(file_part_read(&f->source, &plain, 1, bytes, sizeof bytes), 5);
    assert_memory_equal(bytes, "CD001", 5);
    assert_int_equal(file_part_read(&f->source, &plain, 6, bytes, sizeof bytes), 0);
    assert_int_equal(file_part_read(&f->source, &plain, 9, bytes, sizeof bytes), 0);
    f->disc.unreadable = DESCRIPTOR * SECTOR + 2;
    assert_int_equal(file_part_read(&f->source, &plain, 0, bytes, sizeof bytes), -1);
    f->disc.unreadable = UINT64_MAX;
    add_sector_headers(f, 1);
    const struct file_part sectors = {"mi1.bin", "x", 15 * CD_SECTOR_SIZE, 2 * SECTOR, true};
    assert_int_equal(file_part_read(&f->source, &sectors, SECTOR - 2, bytes, 8), 8);
    assert_memory_equal(bytes, "\0\0\1CD001", 8);
    struct file_source source = f->source;
    source.read_at = read_too_much;
    assert_int_equal(file_part_read(&source, &plain, 0, bytes, 4), -1);
    source.read_at = NULL;
    assert_int_equal(file_part_read(&source, &sectors, 0, bytes, 4), 4);
}

static void a_language_is_a_folder_of_two_letters(void **state)
{
    static const struct {
        const char *name, *language;
        uint64_t size;
    } parts[] = {{"classic/de/monkey1.000", "de", 1},
                 {"de/monkey1.000", "de", 1},
                 {"monkey1.000", "", 1},
                 {"e/monkey1.000", "", 1},
                 {"fre/monkey1.000", "", 1},
                 {"c/d1/monkey1.000", "", 1},
                 {"c/1d/monkey1.000", "", 1},
                 {"classic/de/monkey1", "", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const struct file_part part = {"x.pak", parts[i].name, 0, parts[i].size, false};
        char language[LANGUAGE_SIZE] = "xx";
        assert_int_equal(file_part_language(&part, language), parts[i].language[0] != '\0');
        assert_string_equal(language, parts[i].language);
    }
}

/* Whichever allocation fails, the game is opened or the fault says that memory ran out; nothing
 * leaks. */
static void running_out_of_memory_is_a_fault_and_no_leak(void **state)
{
    struct fixture *f = *state;
    for (int kind = 0; kind < 3; kind++) {
        bool good = false;
        if (kind == 0)
            pack_game(f, false);
        else if (kind == 1)
            write_image(f);
        else
            write_program(f, 1000);
        for (int n = 1; !good; n++) {
            struct counted_memory memory = {.fail_at = n};
            memset(&f->files, 0, sizeof f->files);
            f->fault = (struct fault){0};
            good =
                game_files_open(&f->files, &f->source, NULL, counted_allocator(&memory), &f->fault);
            if (good)
                game_files_close(&f->files);
            else
                assert_int_equal(f->fault.code, FAULT_MEMORY);
            assert_int_equal(memory.blocks, 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(an_image_with_and_without_sector_headers_holds_a_game),
        with_fixture(the_kind_of_a_file_is_seen_at_its_beginning),
        with_fixture(every_damage_of_an_image_is_named),
        with_fixture(a_folder_in_a_circle_ends),
        with_fixture(the_index_of_a_program_completes_a_container),
        with_fixture(an_index_without_all_its_blocks_is_not_found),
        with_fixture(a_part_is_read_inside_its_bounds),
        with_fixture(a_language_is_a_folder_of_two_letters),
        with_fixture(running_out_of_memory_is_a_fault_and_no_leak),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
