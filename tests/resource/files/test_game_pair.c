/* Which two files of a folder are a game: by cue sheets, names and hints, and what is said if none
 * are. */
#include <stdlib.h>

#include "resource/files/inner_disc.h"

static void add_text(struct fixture *f, const char *name, const char *text)
{
    memory_folder_add(&f->disc.folder, name,
                      (struct byte_view){(const uint8_t *)text, strlen(text)});
}

static void a_cue_sheet_leads_to_its_data_track(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *sheet, *words; /* NULL: a game */
    } sheets[] = {
        {"FILE mi1.iso BINARY\nTRACK 1 MODE1/2048\nINDEX 1 00:00:00\n", NULL},
        {"FILE MI1.ISO BINARY\nTRACK 1 MODE1/2048\nINDEX 1 00:00:00\n", NULL},
        {"FILE 2.wav WAVE\nTRACK 2 AUDIO\nINDEX 1 00:00:00\nFILE mi1.iso BINARY\n"
         "TRACK 3 MODE1/2048\nINDEX 1 00:00:00\n",
         NULL},
        {"FILE mi2.iso BINARY\nTRACK 1 MODE1/2048\nINDEX 1 00:00:00\n", "the data track, mi2.iso"},
        {"FILE 2.wav WAVE\nTRACK 2 AUDIO\nINDEX 1 00:00:00\n", "lists no data track"},
        {"TRACK 1 AUDIO\n", ""},
    };
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        write_image(f);
        add_text(f, "game.cue", sheets[i].sheet);
        assert_int_equal(open_game(f, "game.cue"), sheets[i].words == NULL);
        if (sheets[i].words)
            assert_non_null(strstr(message_english(&f->fault.why).text, sheets[i].words));
    }
}

/* A folder with the game's index, and a text in the place of its data file, or the reverse. */
static void a_file_that_is_no_half_is_described(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *index, *container, *hint; /* NULL: the game's own */
        const char *words;
    } folders[] = {
        {"RNAM decoded", NULL, NULL, "the index file of a SCUMM 5 game, but not encoded"},
        {NULL, "LECF decoded", NULL, "the data file of a SCUMM 5 game, but not encoded"},
        {NULL, "LECF decoded", "MONKEY.000", "the data file of a SCUMM 5 game, but not encoded"},
        {"something", NULL, NULL, "this is not the index file of a SCUMM 5 game"},
        {NULL, "something", NULL, "this is not the data file of a SCUMM 5 game"},
        {"something", "something", NULL, "this is not the index file of a SCUMM 5 game"},
        {"something", "other", "MONKEY.001", "this is not the data file of a SCUMM 5 game"},
        {"something", NULL, "OTHER.000", "neither the index file nor the data file"},
        {"", NULL, NULL, "the file is empty"},
        {"", "", "MONKEY.001", "the file is empty"},
        {"", NULL, "monkey.001", "the file is empty"},
    };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        f->disc.folder.count = 0;
        if (folders[i].index)
            add_text(f, "MONKEY.000", folders[i].index);
        else
            memory_folder_add(&f->disc.folder, "MONKEY.000", bytes_writer_view(&f->game.index));
        if (folders[i].container)
            add_text(f, "MONKEY.001", folders[i].container);
        else
            memory_folder_add(&f->disc.folder, "MONKEY.001", bytes_writer_view(&f->game.container));
        assert_false(open_game(f, folders[i].hint));
        assert_non_null(strstr(message_english(&f->fault.why).text, folders[i].words));
    }
}

/* Only the first file is in the folder; the others are in the folder above. */
static const char *name_here(void *context, int n)
{
    struct disc *disc = context;
    return n == 0 ? disc->folder.files[0].name : NULL;
}

static const char *name_above(void *context, int n)
{
    struct disc *disc = context;
    return n + 1 < disc->folder.count ? disc->folder.files[n + 1].name : NULL;
}

static void a_program_above_has_the_index(void **state)
{
    struct fixture *f = *state;
    write_program(f, 1000);
    f->disc.folder.count = 0;
    memory_folder_add(&f->disc.folder, "ATLANTIS.001", bytes_writer_view(&f->game.container));
    add_text(f, "../read.me", "");
    add_text(f, "../tool.exe", "MZ");
    memory_folder_add(&f->disc.folder, "../game.exe", bytes_writer_view(&f->file));
    f->source.name_at = name_here;
    assert_false(open_game(f, NULL));
    assert_refused(f, FAULT_MISSING, "the index file (MONKEY.000) is missing");
    f->source.above_at = name_above;
    assert_true(open_game(f, NULL));
    assert_true(game_files_has_room(&f->files, 1));
}

static void a_file_copied_twice_is_described(void **state)
{
    struct fixture *f = *state;
    const struct byte_view index = bytes_writer_view(&f->game.index),
                           container = bytes_writer_view(&f->game.container);
    for (int twice = 0; twice < 2; twice++) {
        const struct byte_view copied = twice == 0 ? index : container;
        f->disc.folder.count = 0;
        memory_folder_add(&f->disc.folder, "MONKEY.000", copied);
        memory_folder_add(&f->disc.folder, "MONKEY.001", copied);
        assert_false(open_game(f, NULL));
        assert_refused(f, FAULT_UNKNOWN,
                       twice == 0 ? "named like the data file, but it is the index file; copy it"
                                  : "named like the index file, but it is the data file; copy it");
        assert_string_equal(f->fault.file, twice == 0 ? "MONKEY.001" : "MONKEY.000");
    }
}

static void a_half_has_a_name_without_folder_and_ending(void **state)
{
    (void)state;
    assert_true(half_name_is("classic/en/monkey1.000", "MONKEY1"));
    assert_true(half_name_is("MONKEY.000", "MONKEY"));
    assert_false(half_name_is("MONKEY.000", "MONKEY2"));
    assert_false(half_name_is("MONKEY.000", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(a_cue_sheet_leads_to_its_data_track),
        with_fixture(a_file_that_is_no_half_is_described),
        with_fixture(a_program_above_has_the_index),
        with_fixture(a_file_copied_twice_is_described),
        with_fixture(a_half_has_a_name_without_folder_and_ending),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
