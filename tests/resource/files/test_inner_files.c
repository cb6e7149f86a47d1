/* Games inside other files: archives of Special Editions, CD images and programs, whole and
 * damaged. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/files/game_pair.h"
#include "resource/support.h"

enum { SECTOR = 2048, DESCRIPTOR = 16, ROOT = 17, SUBFOLDER = 18, FIRST_FILE = 19, TABLE_AT = 12 };

/* A folder whose files can fail: a read that includes the position `unreadable` of the file
 * `at_fault`. If `grown` is not 0, its size is this. */
struct disc {
    struct memory_folder folder;
    const char *at_fault;
    uint64_t unreadable;
    int64_t grown;
};

struct fixture {
    struct made_game game; /* XORed, as on a disk */
    struct bytes_writer room, file;
    struct disc disc;
    struct file_source source;
    struct game_files files;
    struct fault fault;
    size_t entries, names, data; /* positions in an archive */
    int visits, visits_max;
    char visited[512];
};

static const char *disc_name(void *context, int n)
{
    struct disc *disc = context;
    return memory_folder_source(&disc->folder).name_at(&disc->folder, n);
}

static bool is_at_fault(const struct disc *disc, const char *name)
{
    return disc->at_fault && strcmp(name, disc->at_fault) == 0;
}

static int64_t disc_size(void *context, const char *name)
{
    struct disc *disc = context;
    if (is_at_fault(disc, name) && disc->grown != 0)
        return disc->grown;
    return memory_folder_source(&disc->folder).size(&disc->folder, name);
}

static int64_t disc_read_at(void *context, const char *name, uint64_t position, uint8_t *buffer,
                            size_t size)
{
    struct disc *disc = context;
    if (is_at_fault(disc, name) && position <= disc->unreadable &&
        disc->unreadable - position < size)
        return -1;
    return folder_source(&disc->folder).read_at(&disc->folder, name, position, buffer, size);
}

static int64_t disc_read(void *context, const char *name, uint8_t *buffer, size_t size)
{
    return disc_read_at(context, name, 0, buffer, size);
}

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    struct fixture *f = &fixture;
    bytes_writer_init(&f->room, plain_allocator());
    bytes_writer_init(&f->file, plain_allocator());
    write_room_header(&f->room, 320, 144, 0);
    f->game.room_count = 1;
    f->game.rooms[0] = (struct made_room){.id = 1, .payload = bytes_writer_view(&f->room)};
    made_game_build(&f->game);
    made_game_xor(&f->game);
    f->disc.unreadable = UINT64_MAX;
    f->source = (struct file_source){.context = &f->disc,
                                     .name_at = disc_name,
                                     .size = disc_size,
                                     .read = disc_read,
                                     .read_at = disc_read_at};
    f->visits_max = 100;
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    game_files_close(&f->files);
    made_game_free(&f->game);
    bytes_writer_free(&f->room);
    bytes_writer_free(&f->file);
    return 0;
}

static void put_on_disc(struct fixture *f, const char *name)
{
    f->disc.folder.count = 0;
    memory_folder_add(&f->disc.folder, name, bytes_writer_view(&f->file));
    f->disc.at_fault = name;
}

static bool open_game(struct fixture *f, const char *hint)
{
    game_files_close(&f->files);
    memset(&f->files, 0, sizeof f->files);
    f->fault = (struct fault){0};
    return game_files_open(&f->files, &f->source, hint, plain_allocator(), &f->fault);
}

static bool visit(void *context, const struct file_part *part)
{
    struct fixture *f = context;
    const size_t used = strlen(f->visited);
    snprintf(f->visited + used, sizeof f->visited - used, "%s%s", used > 0 ? " " : "", part->name);
    return ++f->visits < f->visits_max;
}

static struct part_visitor visitor_of(struct fixture *f)
{
    f->visited[0] = '\0';
    f->visits = 0;
    f->fault = (struct fault){0};
    return (struct part_visitor){f, visit};
}

#define assert_refused(f, wanted, words)                                                           \
    do {                                                                                           \
        assert_int_equal((f)->fault.code, wanted);                                                 \
        assert_non_null(strstr(message_english(&(f)->fault.why).text, words));                     \
    } while (0)

/* ---- archives ---- */

static void put_number(struct fixture *f, size_t at, uint32_t value, bool big)
{
    for (int i = 0; i < 4; i++)
        f->file.data[at + (size_t)i] = (uint8_t)(value >> (big ? 24 - 8 * i : 8 * i));
}

struct packed {
    const char *name;
    struct byte_view bytes;
};

/* An archive: the header, the data, the entries, the names. */
static void write_archive(struct fixture *f, const struct packed *files, size_t count, bool big)
{
    struct bytes_writer *out = &f->file;
    bytes_writer_clear(out);
    write_bytes(out, big ? "KAPL" : "LPAK", 4);
    write_fill(out, 0, 36);
    out->data[big ? 4 : 7] = 0x3F;
    f->data = out->size;
    for (size_t i = 0; i < count; i++)
        write_bytes(out, files[i].bytes.data, files[i].bytes.size);
    f->entries = out->size;
    write_fill(out, 0, 20 * count);
    f->names = out->size;
    for (size_t i = 0, offset = 0; i < count; offset += files[i++].bytes.size) {
        write_bytes(out, files[i].name, strlen(files[i].name) + 1);
        put_number(f, f->entries + 20 * i, (uint32_t)offset, big);
        put_number(f, f->entries + 20 * i + 8, (uint32_t)files[i].bytes.size, big);
        put_number(f, f->entries + 20 * i + 12, (uint32_t)files[i].bytes.size, big);
    }
    const size_t table[] = {f->entries, f->names, f->data, 0, 20 * count, out->size - f->names};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        put_number(f, TABLE_AT + 4 * i, (uint32_t)table[i], big);
}

enum { INDEX_EN, CONTAINER_EN, README, INDEX_DE, CONTAINER_DE, PACKED };

static void list_packed(struct fixture *f, struct packed files[PACKED])
{
    const struct byte_view index = bytes_writer_view(&f->game.index);
    const struct byte_view container = bytes_writer_view(&f->game.container);
    files[INDEX_EN] = (struct packed){"classic/en/monkey1.000", index};
    files[CONTAINER_EN] = (struct packed){"classic/en/monkey1.001", container};
    files[README] = (struct packed){"readme.txt", {(const uint8_t *)"hello", 5}};
    files[INDEX_DE] = (struct packed){"classic/de/monkey1.000", index};
    files[CONTAINER_DE] = (struct packed){"classic/de/monkey1.001", container};
}

static void pack_game(struct fixture *f, bool big)
{
    struct packed files[PACKED];
    list_packed(f, files);
    write_archive(f, files, PACKED, big);
    put_on_disc(f, "Monkey1.pak");
}

static void an_archive_in_either_byte_order_holds_a_game_in_several_languages(void **state)
{
    static const struct {
        const char *language, *hint, *opened;
    } choices[] = {
        {NULL, NULL, "en"},
        {"de", NULL, "de"},
        {"fr", "monkey1.PAK", "en"}, /* English if the language is missing */
        {NULL, "Monkey1.pak/classic/de/monkey1.000", "de"},
        {"de", "Monkey1.pak/classic/de", "de"},
        {"de", "Monkey1.pak/classic/en", "en"},
    };
    struct fixture *f = *state;
    for (int big = 0; big < 2; big++) {
        pack_game(f, big != 0);
        for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
            f->source.language = choices[i].language;
            if (i == 2)
                put_on_disc(f, "monkey1.PAK");
            if (i == 3)
                put_on_disc(f, "Monkey1.pak");
            assert_true(open_game(f, choices[i].hint));
            assert_string_equal(f->files.language, choices[i].opened);
            assert_true(game_files_has_room(&f->files, 1));
            assert_int_equal(f->files.log.count, 0);
        }
    }
}

static void parts_that_an_archive_does_not_hold_are_named(void **state)
{
    struct fixture *f = *state;
    pack_game(f, false);
    assert_false(open_game(f, "Monkey1.pak/classic/enx"));
    assert_refused(f, FAULT_MISSING, "it contains no classic/enx");
    assert_false(open_game(f, "Monkey1.pak/class"));
    assert_refused(f, FAULT_MISSING, "it contains no class");
    struct packed files[PACKED];
    list_packed(f, files);
    write_archive(f, files + README, 1, false);
    put_on_disc(f, "Monkey1.pak");
    assert_false(open_game(f, NULL));
    assert_refused(f, FAULT_MISSING, "no SCUMM v5 game inside");
    assert_false(open_game(f, "other.pak/classic"));
    assert_int_not_equal(f->fault.code, FAULT_NONE);
}

static void every_damage_of_an_archive_is_named(void **state)
{
    struct fixture *f = *state;
    const struct part_visitor visitor = visitor_of(f);
    pack_game(f, false);
    const uint32_t size = (uint32_t)f->file.size, entries = (uint32_t)f->entries;
    const struct {
        size_t at;
        uint32_t value;
        enum fault_code code;
        const char *words;
    } damages[] = {
        {12, 39, FAULT_TRUNCATED, "outside the file"},
        {16, 39, FAULT_TRUNCATED, "outside the file"},
        {20, 39, FAULT_TRUNCATED, "outside the file"},
        {12, size - 99, FAULT_TRUNCATED, "outside the file"},
        {16, size - 9, FAULT_TRUNCATED, "outside the file"},
        {20, size + 1, FAULT_TRUNCATED, "outside the file"},
        {28, 99, FAULT_BAD_VALUE, "99 bytes of entries"},
        {32, 30, FAULT_TRUNCATED, "only 1 names for 5 files"},
        {entries, size, FAULT_TRUNCATED, "the part ends at"},
        {entries + 8, size, FAULT_UNKNOWN, "compressed"},
        {entries + 12, 1, FAULT_UNKNOWN, "compressed"},
        {entries + 16, 1, FAULT_UNKNOWN, "compressed"},
    };
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        pack_game(f, false);
        put_number(f, damages[i].at, damages[i].value, false);
        assert_false(pak_file_visit(&f->source, "Monkey1.pak", &visitor, &f->fault));
        assert_refused(f, damages[i].code, damages[i].words);
        assert_string_equal(f->fault.file, "Monkey1.pak");
    }
    pack_game(f, false);
    put_number(f, 28, 99, false);
    assert_false(open_game(f, NULL));
    assert_refused(f, FAULT_BAD_VALUE, "99 bytes of entries");
}

static void an_archive_has_bounds_and_readable_lists(void **state)
{
    struct fixture *f = *state;
    const struct part_visitor visitor = visitor_of(f);
    pack_game(f, false);
    f->disc.grown = 1 << 26;
    put_number(f, 28, 20 * 100001, false);
    assert_false(pak_file_visit(&f->source, "Monkey1.pak", &visitor, &f->fault));
    assert_refused(f, FAULT_BAD_VALUE, "impossible sizes");
    put_number(f, 28, 20, false);
    put_number(f, 32, (1 << 24) + 1, false);
    assert_false(pak_file_visit(&f->source, "Monkey1.pak", &visitor, &f->fault));
    assert_refused(f, FAULT_BAD_VALUE, "impossible sizes");

    f->disc.grown = 0;
    pack_game(f, false);
    f->disc.unreadable = f->entries;
    assert_false(pak_file_visit(&f->source, "Monkey1.pak", &visitor, &f->fault));
    assert_refused(f, FAULT_TRUNCATED, "cannot be read");
    f->disc.unreadable = f->names;
    assert_false(pak_file_visit(&f->source, "Monkey1.pak", &visitor, &f->fault));
    assert_refused(f, FAULT_TRUNCATED, "only 0 names");
    f->disc.unreadable = UINT64_MAX;
    f->file.size = 39;
    put_on_disc(f, "Monkey1.pak");
    assert_false(pak_file_visit(&f->source, "Monkey1.pak", &visitor, &f->fault));
    assert_refused(f, FAULT_TRUNCATED, "the file is truncated");
    f->disc.grown = -1;
    assert_false(pak_file_visit(&f->source, "Monkey1.pak", &visitor, &f->fault));
}

static void names_of_an_archive_may_be_long_and_a_visit_may_end(void **state)
{
    char name[5000];
    struct fixture *f = *state;
    const struct packed files[] = {{name, {(const uint8_t *)"x", 1}},
                                   {"a.000", {(const uint8_t *)"y", 1}},
                                   {"b.001", {(const uint8_t *)"z", 1}}};
    memset(name, 'a', sizeof name - 1);
    strcpy(name + sizeof name - 5, ".txt");
    write_archive(f, files, 3, true);
    put_on_disc(f, "x.pak");
    struct part_visitor visitor = visitor_of(f);
    assert_true(pak_file_visit(&f->source, "x.pak", &visitor, &f->fault));
    assert_string_equal(f->visited, "a.000 b.001");
    f->visits_max = 1;
    visitor = visitor_of(f);
    assert_true(pak_file_visit(&f->source, "x.pak", &visitor, &f->fault));
    assert_string_equal(f->visited, "a.000");
}

/* ---- CD images ---- */

static void write_record(struct bytes_writer *out, const char *name, size_t length, uint32_t sector,
                         uint32_t size, bool is_folder)
{
    write_u8(out, (uint32_t)(33 + length + (length + 1) % 2));
    write_u8(out, 0);
    write_u32(out, sector);
    write_fill(out, 0, 4);
    write_u32(out, size);
    write_fill(out, 0, 11);
    write_u8(out, is_folder ? 2 : 0);
    write_fill(out, 0, 6);
    write_u8(out, (uint32_t)length);
    write_bytes(out, name, length);
    write_fill(out, 0, (length + 1) % 2);
}

static void fill_sector(struct bytes_writer *out)
{
    write_fill(out, 0, (SECTOR - out->size % SECTOR) % SECTOR);
}

/* An image without sector headers: the game is in the folder MI1, next to a text file. */
static void write_image(struct fixture *f)
{
    struct bytes_writer *out = &f->file;
    const struct byte_view halves[] = {bytes_writer_view(&f->game.index),
                                       bytes_writer_view(&f->game.container)};
    const uint32_t second = FIRST_FILE + (uint32_t)((halves[0].size + SECTOR - 1) / SECTOR);
    bytes_writer_clear(out);
    write_fill(out, 0, DESCRIPTOR * SECTOR);
    write_bytes(out, "\1CD001", 6);
    write_fill(out, 0, 150);
    write_record(out, "", 1, ROOT, SECTOR, true);
    fill_sector(out);
    write_record(out, "\0", 1, ROOT, SECTOR, true);
    write_record(out, "\1", 1, ROOT, SECTOR, true);
    write_record(out, "README.TXT;1", 12, FIRST_FILE, 4, false);
    write_record(out, "MI1", 3, SUBFOLDER, SECTOR - 1, true);
    fill_sector(out);
    write_record(out, "\0", 1, SUBFOLDER, SECTOR, true);
    write_record(out, "DEEP", 4, ROOT, SECTOR, true);
    write_record(out, "MONKEY.000;1", 12, FIRST_FILE, (uint32_t)halves[0].size, false);
    write_record(out, "MONKEY.001;1", 12, second, (uint32_t)halves[1].size, false);
    for (int i = 0; i < 2; i++) {
        fill_sector(out);
        write_bytes(out, halves[i].data, halves[i].size);
    }
    fill_sector(out);
    put_on_disc(f, "mi1.iso");
}

/* Gives each sector its header and checksums, as in a file of a cue sheet. */
static void add_sector_headers(struct fixture *f, uint8_t mode)
{
    static const uint8_t sync[] = {0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 2, 0};
    struct bytes_writer raw;
    bytes_writer_init(&raw, plain_allocator());
    for (size_t at = 0; at < f->file.size; at += SECTOR) {
        write_bytes(&raw, sync, sizeof sync);
        write_u8(&raw, mode);
        write_bytes(&raw, f->file.data + at, SECTOR);
        write_fill(&raw, 0, CD_SECTOR_SIZE - CD_HEADER_SIZE - SECTOR);
    }
    bytes_writer_free(&f->file);
    f->file = raw;
    put_on_disc(f, "mi1.bin");
}

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

/* A program with the index behind `before` bytes, and the container next to it. */
static void write_program(struct fixture *f, size_t before)
{
    bytes_writer_clear(&f->file);
    write_bytes(&f->file, "MZ", 2);
    write_fill(&f->file, 'R' ^ GAME_XOR, before - 2);
    write_bytes(&f->file, f->game.index.data, f->game.index.size);
    write_fill(&f->file, 0x90, 100);
    put_on_disc(f, "game.exe");
    memory_folder_add(&f->disc.folder, "ATLANTIS.001", bytes_writer_view(&f->game.container));
}

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

static void pairs_are_listed_with_the_words_that_open_them(void **state)
{
    struct fixture *f = *state;
    struct game_pair pairs[4];
    struct arena arena;
    char hint[2 * INNER_NAME_SIZE];
    pack_game(f, false);
    memory_folder_add(&f->disc.folder, "LOOSE.000", bytes_writer_view(&f->game.index));
    memory_folder_add(&f->disc.folder, "LOOSE.001", bytes_writer_view(&f->game.container));
    arena_init(&arena, plain_allocator());
    assert_int_equal(game_pairs_list(pairs, 4, &f->source, &arena), 3);
    static const char *const hints[] = {"LOOSE.000", "Monkey1.pak/classic/de/monkey1.000",
                                        "Monkey1.pak/classic/en/monkey1.000"};
    for (int i = 0; i < 3; i++) {
        game_pair_hint(&pairs[i], hint, sizeof hint);
        assert_string_equal(hint, hints[i]);
        assert_true(open_game(f, hint));
    }
    assert_int_equal(game_pairs_list(pairs, 2, &f->source, &arena), 2);
    arena_reset(&arena);
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

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(an_archive_in_either_byte_order_holds_a_game_in_several_languages),
        with_fixture(parts_that_an_archive_does_not_hold_are_named),
        with_fixture(every_damage_of_an_archive_is_named),
        with_fixture(an_archive_has_bounds_and_readable_lists),
        with_fixture(names_of_an_archive_may_be_long_and_a_visit_may_end),
        with_fixture(an_image_with_and_without_sector_headers_holds_a_game),
        with_fixture(the_kind_of_a_file_is_seen_at_its_beginning),
        with_fixture(every_damage_of_an_image_is_named),
        with_fixture(a_folder_in_a_circle_ends),
        with_fixture(the_index_of_a_program_completes_a_container),
        with_fixture(an_index_without_all_its_blocks_is_not_found),
        with_fixture(a_part_is_read_inside_its_bounds),
        with_fixture(a_language_is_a_folder_of_two_letters),
        with_fixture(pairs_are_listed_with_the_words_that_open_them),
        with_fixture(running_out_of_memory_is_a_fault_and_no_leak),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
