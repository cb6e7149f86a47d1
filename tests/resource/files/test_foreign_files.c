/* Files of no supported game: each gets a message that names it and the remedy. */
#include "resource/files/foreign_files.h"

#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/files/game_files.h"
#include "resource/index_maker.h"

static struct fault fault;

static struct byte_view text_of(const char *text)
{
    return (struct byte_view){(const uint8_t *)text, strlen(text)};
}

/* Opens the folder and says why not, in memory that the next call overwrites. */
static const char *refused(struct memory_folder *folder, const char *hint)
{
    struct game_files files;
    struct file_source source = folder_source(folder);
    fault = (struct fault){.code = FAULT_NONE};
    assert_false(game_files_open(&files, &source, hint, plain_allocator(), &fault));
    assert_true(fault.code == FAULT_UNKNOWN || fault.code == FAULT_MISSING ||
                fault.code == FAULT_AMBIGUOUS || fault.code == FAULT_TRUNCATED);
    static struct message_text why;
    why = message_english(&fault.why);
    assert_true(strlen(why.text) < MESSAGE_TEXT_SIZE - 1); /* whole sentences */
    return why.text;
}

#define assert_says(why, words) assert_non_null(strstr((why), (words)))

/* ---- single files ---- */

static const struct {
    const char *name, *bytes, *says;
} singles[] = {
    {"000.LFL", "x", "SCUMM 4"},
    {"901.lfl", "x", "SCUMM 4"},
    {"Disk01.LEC", "x", "SCUMM 4"},
    {"00.LFL", "x", "SCUMM 1 to 3"},
    {"42.lfl", "x", "SCUMM 1 to 3"},
    {"fmt_fnt.rom", "x", "FM-Towns"},
    {"COMI.LA0", "x", "SCUMM 6 or later"},
    {"SAMNMAX.SM0", "x", "SCUMM 6 or later"},
    {"PUTTPUTT.HE0", "x", "SCUMM 6 or later"},
    {"monkey1.pak", "x", "Special Edition"},
    {"anything", "KAPL....", "truncated"},
    {"FT", "RNAM....", "decoded"},
    {"Monkey Island Data", "x", "Macintosh"},
    {"mi1.zip", "x", "archive"},
    {"mi1", "PK\3\4....", "archive"},
    {"mi1.rar", "Rar!\32\7..", "archive"},
    {"mi1.7z", "x", "archive"},
    {"mi1.lha", "..-lh5-..", "archive"},
    {"disk1.adf", "x", "floppy"},
    {"disk1", "DOS\1....", "floppy"},
    {"disk1.IMG", "x", "floppy"},
    {"side1.d64", "x", "floppy"},
    {"mi1.iso", "x", "CD image"},
    {"slot-1.save", "WALKSAVE....", "--load"},
    {"setup_mi1.exe", "MZ..", "installer"},
    {"game.txt", "room 1 cliff rooms/cliff", "walkbox-build SOURCES OUT"},
    {"MONKEY.000", "", "is empty"},
    {"monkey.001", "", "is empty"},
    {"mi1.zip", "MZ..", "installer"}, /* its content counts more than its name */
};

static void a_file_is_recognised_by_its_name_or_its_first_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof singles / sizeof *singles; i++) {
        struct memory_folder folder = {0};
        memory_folder_add(&folder, singles[i].name, text_of(singles[i].bytes));
        assert_says(refused(&folder, singles[i].name), singles[i].says);
        assert_string_equal(fault.file, singles[i].name);
        assert_says(refused(&folder, NULL), singles[i].says);
        assert_string_equal(fault.file, singles[i].name);
    }
}

static void an_unmarked_file_is_no_half_of_a_game(void **state)
{
    (void)state;
    static const char *const names[] = {"readme.txt",   "1.LFL", "0000.LFL",
                                        "DISK1.LEC",    ".zip",  "MONKEY.002",
                                        "xFMT_FNT.ROM", "",      "save.zip.txt"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct memory_folder folder = {0};
        memory_folder_add(&folder, names[i], text_of("plain"));
        assert_says(refused(&folder, names[i]), "neither the index file nor the data file");
        assert_says(refused(&folder, NULL), "no game in this folder");
    }
}

static void a_file_truncated_in_its_sign_is_not_read_beyond(void **state)
{
    (void)state;
    static const char head[] = "7z\274\257\47\34";
    for (size_t size = 0; size < sizeof head; size++) {
        struct memory_folder folder = {0};
        memory_folder_add(&folder, "x", (struct byte_view){(const uint8_t *)head, size});
        assert_says(refused(&folder, NULL), size < 6 ? "no game in this folder" : "archive");
    }
}

struct pair {
    struct made_game made;
    struct memory_folder folder;
};

static void pair_make(struct pair *pair, const struct made_sizes *sizes, const char *index,
                      const char *container)
{
    memset(pair, 0, sizeof *pair);
    const struct made_contents nothing = {.text = {NULL, 0}};
    make_sized_game(&pair->made, sizes, &nothing);
    made_game_xor(&pair->made);
    memory_folder_add(&pair->folder, index, bytes_writer_view(&pair->made.index));
    memory_folder_add(&pair->folder, container, bytes_writer_view(&pair->made.container));
}

/* ---- folders ---- */

static void an_empty_folder_is_reported(void **state)
{
    (void)state;
    struct memory_folder folder = {0};
    assert_says(refused(&folder, NULL), "has no files");
    assert_int_equal(fault.code, FAULT_MISSING);
}

static void an_empty_half_is_reported(void **state)
{
    (void)state;
    struct memory_folder folder = {0};
    memory_folder_add(&folder, "MONKEY.000",
                      text_of("\x3B\x27\x28\x24 and so on")); /* RNAM, XORed */
    memory_folder_add(&folder, "CDDA.SOU", text_of(""));
    assert_says(refused(&folder, NULL), "the data file (MONKEY.001) is missing");
    memory_folder_add(&folder, "MONKEY.001", text_of(""));
    assert_says(refused(&folder, NULL), "is empty");
    assert_string_equal(fault.file, "MONKEY.001");
    assert_says(refused(&folder, "MONKEY.000"), "is empty");
}

static void the_closest_kind_of_file_is_reported_first(void **state)
{
    (void)state;
    struct memory_folder folder = {0};
    memory_folder_add(&folder, "INSTALL.EXE", text_of("MZ"));
    memory_folder_add(&folder, "manual.zip", text_of("PK\3\4"));
    memory_folder_add(&folder, "901.LFL", text_of("x"));
    memory_folder_add(&folder, "00.LFL", text_of("x"));
    assert_says(refused(&folder, NULL), "SCUMM 4");
    memory_folder_add(&folder, "FMT_FNT.ROM", text_of("x"));
    assert_says(refused(&folder, NULL), "FM-Towns");
    folder.count = 2;
    assert_says(refused(&folder, NULL), "archive");
}

/* A source that also lists the folders within. */
static const char *deeper_names[4];

static const char *deeper_at(void *context, int n)
{
    (void)context;
    return n < 4 ? deeper_names[n] : NULL;
}

static const char *no_name_at(void *context, int n)
{
    (void)context;
    (void)n;
    return NULL;
}

/* The refusal of a folder whose files are all in subfolders. */
static const char *refused_with_deeper(struct memory_folder *within)
{
    struct file_source source = folder_source(within);
    for (int i = 0; i < 4; i++)
        deeper_names[i] = i < within->count ? within->files[i].name : NULL;
    source.deeper_at = deeper_at;
    source.name_at = no_name_at;
    fault = (struct fault){.code = FAULT_NONE};
    assert_true(foreign_files_report(&source, NULL, &fault));
    static struct message_text text;
    text = message_english(&fault.why);
    return text.text;
}

static const char xored_index[] = "\x3B\x27\x28\x24"; /* RNAM */

static void a_game_in_a_subfolder_is_found_and_named(void **state)
{
    (void)state;
    struct memory_folder folder = {0};
    memory_folder_add(&folder, "GAMES/readme", text_of("x"));
    memory_folder_add(&folder, "MI1/MONKEY.000", text_of(xored_index));
    assert_says(refused_with_deeper(&folder), "its subfolder MI1");
    assert_int_equal(fault.code, FAULT_MISSING);
    memory_folder_add(&folder, "MI1/OTHER.000", text_of(xored_index));
    assert_says(refused_with_deeper(&folder), "its subfolder MI1");
    memory_folder_add(&folder, "MI2/MONKEY2.000", text_of(xored_index));
    assert_says(refused_with_deeper(&folder), "its subfolders have several");
}

/* Files in subfolders, and the folder's own file, if any. */
static void a_subfolder_counts_if_it_can_be_played(void **state)
{
    static const char data_file[] = "%,*/"; /* LECF, XORed */
    static const struct {
        const char *paths[2], *bytes[2];
        const char *says; /* NULL if no subfolder is named */
    } rows[] = {
        {{"MI1/readme"}, {"x"}, NULL},
        {{"MI1/MONKEY1.PAK"}, {"LPAK............"}, "its subfolder MI1"},
        {{"MI1/MONKEY1.PAK"}, {"............"}, NULL},
        {{"MI1/MONKEY.001", "MI2/MONKEY.001"}, {data_file, data_file}, NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct memory_folder folder = {0};
        for (int k = 0; k < 2 && rows[i].paths[k]; k++)
            memory_folder_add(&folder, rows[i].paths[k], text_of(rows[i].bytes[k]));
        const char *said = refused_with_deeper(&folder);
        if (rows[i].says)
            assert_says(said, rows[i].says);
        else
            assert_says(said, "it has no files");
    }
}

/* The index is inside a program, and its data file in a subfolder. */
static void the_data_file_of_a_program_is_looked_for_below(void **state)
{
    (void)state;
    struct pair pair;
    const struct made_sizes sizes = sizes_of_monkey1();
    struct bytes_writer program;
    pair_make(&pair, &sizes, "MONKEY.000", "MI1/MONKEY.001");
    const struct byte_view index = bytes_writer_view(&pair.made.index);
    bytes_writer_init(&program, plain_allocator());
    write_bytes(&program, "MZ", 2);
    write_fill(&program, 0, 1000);
    write_bytes(&program, index.data, index.size);
    write_fill(&program, 0, 1000);
    pair.folder.count = 0;
    memory_folder_add(&pair.folder, "plain", text_of("x"));
    memory_folder_add(&pair.folder, "GAME.EXE", bytes_writer_view(&program));
    memory_folder_add(&pair.folder, "MI1/MONKEY.001", bytes_writer_view(&pair.made.container));
    struct file_source source = folder_source(&pair.folder);
    for (int i = 0; i < 4; i++)
        deeper_names[i] = i == 0 ? "MI1/MONKEY.001" : NULL;
    source.deeper_at = deeper_at;
    assert_true(foreign_files_report(&source, NULL, &fault));
    assert_says(message_english(&fault.why).text, "its subfolder MI1");
    bytes_writer_free(&program);
    made_game_free(&pair.made);
}

/* A fault has no space for such a name. */
static void a_file_with_a_long_name_is_not_reported(void **state)
{
    (void)state;
    static char name[FAULT_FILE_SIZE + 1];
    struct memory_folder folder = {0};
    memset(name, 'f', FAULT_FILE_SIZE);
    memcpy(name + FAULT_FILE_SIZE - 4, ".zip", 4);
    memory_folder_add(&folder, name, text_of("x"));
    assert_says(refused(&folder, NULL), "no game in this folder");
    memory_folder_add(&folder, "mi1.iso", text_of("x"));
    assert_says(refused(&folder, NULL), "CD image");
}

static void a_long_name_of_a_folder_is_cut(void **state)
{
    (void)state;
    static char path[400];
    struct memory_folder folder = {0};
    memset(path, 'f', sizeof path - 1);
    memcpy(path + 390, "/I", 3);
    memory_folder_add(&folder, path, text_of(xored_index));
    assert_says(refused_with_deeper(&folder), "ffff");
    assert_true(strlen(message_english(&fault.why).text) < MESSAGE_TEXT_SIZE - 1);
}

/* ---- pairs ---- */

static bool opens(struct pair *pair)
{
    struct game_files files;
    struct file_source source = folder_source(&pair->folder);
    bool good = game_files_open(&files, &source, NULL, plain_allocator(), &fault);
    if (good)
        game_files_close(&files);
    return good;
}

static void a_pair_of_scumm_6_is_recognised_by_its_limits(void **state)
{
    (void)state;
    struct pair pair;
    struct made_sizes sizes = sizes_of_monkey1();
    sizes.limit_words = 15;
    pair_make(&pair, &sizes, "TENTACLE.000", "TENTACLE.001");
    assert_says(refused(&pair.folder, NULL), "38 bytes means SCUMM 6");
    assert_string_equal(fault.file, "TENTACLE.000");
    made_game_free(&pair.made);
    sizes.limit_words = 14;
    pair_make(&pair, &sizes, "A.000", "A.001");
    assert_true(opens(&pair));
    made_game_free(&pair.made);
}

static void one_disk_of_several_is_recognised(void **state)
{
    (void)state;
    struct pair pair;
    struct made_sizes sizes = sizes_of_monkey1();
    sizes.first_elsewhere = 84;
    sizes.last_elsewhere = 99;
    pair_make(&pair, &sizes, "MONKEY2.000", "MONKEY2.001");
    assert_says(refused(&pair.folder, NULL), "one disk of several: 16 rooms");
    made_game_free(&pair.made);

    sizes.first_elsewhere = 83; /* one of them is here: the disks have been joined */
    pair_make(&pair, &sizes, "MONKEY2.000", "MONKEY2.001");
    assert_true(opens(&pair));
    made_game_free(&pair.made);

    sizes.first_elsewhere = 97; /* three may be damage */
    pair_make(&pair, &sizes, "MONKEY2.000", "MONKEY2.001");
    assert_true(opens(&pair));
    made_game_free(&pair.made);
}

static void disks_side_by_side_are_one_game(void **state)
{
    (void)state;
    struct pair pair;
    const struct made_sizes sizes = sizes_of_monkey1();
    pair_make(&pair, &sizes, "MONKEY2.000", "MONKEY2.001");
    struct byte_view container = bytes_writer_view(&pair.made.container);
    memory_folder_add(&pair.folder, "MONKEY2.002", container);
    memory_folder_add(&pair.folder, "MONKEY2.011", container);
    assert_says(refused(&pair.folder, NULL), "disks of one game");
    assert_null(strstr(message_english(&fault.why).text, "two games"));
    assert_says(refused(&pair.folder, "monkey2.000"), "disks of one game");
    made_game_free(&pair.made);
}

static void sounds_of_fm_towns_are_recognised(void **state)
{
    (void)state;
    static const char *const tags[] = {"TOWS", "EUP ", "SOU "};
    for (int i = 0; i < 3; i++) {
        struct pair pair;
        struct made_sizes sizes = sizes_of_monkey1();
        sizes.sound_tag = tags[i];
        pair_make(&pair, &sizes, "MONKEY.000", "MONKEY.001");
        if (i < 2)
            assert_says(refused(&pair.folder, NULL), "FM-Towns");
        else
            assert_true(opens(&pair));
        made_game_free(&pair.made);
    }
}

static void sounds_of_the_macintosh_show_its_version(void **state)
{
    (void)state;
    static const char *const tags[] = {"MAC ", "Mac0", "SOU "};
    for (int i = 0; i < 3; i++) {
        struct pair pair;
        struct game_files files;
        struct made_sizes sizes = sizes_of_monkey1();
        sizes.sound_tag = tags[i];
        pair_make(&pair, &sizes, "MONKEY.000", "MONKEY.001");
        struct file_source source = folder_source(&pair.folder);
        assert_true(game_files_open(&files, &source, NULL, plain_allocator(), &fault));
        assert_int_equal(files.known, i < 2 ? KNOWN_GAME_MONKEY1_MACINTOSH : KNOWN_GAME_MONKEY1_CD);
        assert_int_equal(files.notice.code, i < 2 ? FAULT_ODDITY : FAULT_NONE);
        game_files_close(&files);
        made_game_free(&pair.made);
    }
}

static void a_charset_of_fm_towns_beside_a_pair_is_recognised(void **state)
{
    (void)state;
    struct pair pair;
    const struct made_sizes sizes = sizes_of_monkey1();
    pair_make(&pair, &sizes, "MONKEY.000", "MONKEY.001");
    assert_true(opens(&pair));
    memory_folder_add(&pair.folder, "FMT_FNT.ROM", text_of("x"));
    assert_says(refused(&pair.folder, NULL), "FM-Towns");
    assert_string_equal(fault.file, "FMT_FNT.ROM");
    made_game_free(&pair.made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_recognised_by_its_name_or_its_first_bytes),
        cmocka_unit_test(an_unmarked_file_is_no_half_of_a_game),
        cmocka_unit_test(a_file_truncated_in_its_sign_is_not_read_beyond),
        cmocka_unit_test(an_empty_folder_is_reported),
        cmocka_unit_test(an_empty_half_is_reported),
        cmocka_unit_test(the_closest_kind_of_file_is_reported_first),
        cmocka_unit_test(a_game_in_a_subfolder_is_found_and_named),
        cmocka_unit_test(a_subfolder_counts_if_it_can_be_played),
        cmocka_unit_test(the_data_file_of_a_program_is_looked_for_below),
        cmocka_unit_test(a_file_with_a_long_name_is_not_reported),
        cmocka_unit_test(a_long_name_of_a_folder_is_cut),
        cmocka_unit_test(a_pair_of_scumm_6_is_recognised_by_its_limits),
        cmocka_unit_test(one_disk_of_several_is_recognised),
        cmocka_unit_test(disks_side_by_side_are_one_game),
        cmocka_unit_test(sounds_of_fm_towns_are_recognised),
        cmocka_unit_test(sounds_of_the_macintosh_show_its_version),
        cmocka_unit_test(a_charset_of_fm_towns_beside_a_pair_is_recognised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
