/* Games inside archives of Special Editions, whole and damaged. */
#include <stdio.h>
#include <stdlib.h>

#include "resource/files/inner_disc.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(an_archive_in_either_byte_order_holds_a_game_in_several_languages),
        with_fixture(parts_that_an_archive_does_not_hold_are_named),
        with_fixture(every_damage_of_an_archive_is_named),
        with_fixture(an_archive_has_bounds_and_readable_lists),
        with_fixture(names_of_an_archive_may_be_long_and_a_visit_may_end),
        with_fixture(pairs_are_listed_with_the_words_that_open_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
