/* Which game a pair is, by its contents; on files that have the sizes of real ones and nothing else
 * of theirs. */
#include "resource/files/known_game.h"

#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/files/game_files.h"
#include "resource/index_maker.h"

/* The words of the game's texts: each word several times, then spoken lines. */
struct tale {
    const char *words[6];
    int times, spoken_lines;
};

static const struct tale no_tale = {.times = 0};

static void tale_write(struct bytes_writer *out, const struct tale *tale)
{
    static const uint8_t spoken[] = "\xFF\x0A\1\2\xFF\x0A\3\4\xFF\x0A\5\6\xFF\x0A\7\10Hello";
    for (int n = 0; n < tale->times; n++) {
        for (int i = 0; i < 6 && tale->words[i] != NULL; i++) {
            write_bytes(out, "I know ", 7);
            write_bytes(out, tale->words[i], strlen(tale->words[i]));
        }
    }
    for (int n = 0; n < tale->spoken_lines; n++)
        write_bytes(out, spoken, sizeof spoken);
}

static enum known_game recognised(const struct made_sizes *sizes, const struct tale *tale)
{
    struct made_game made = {.room_count = 0};
    struct game_files files = {.container_name = ""};
    struct fault fault = {.code = FAULT_NONE};
    struct bytes_writer text;
    bytes_writer_init(&text, plain_allocator());
    tale_write(&text, tale);
    const struct made_contents contents = {.text = bytes_writer_view(&text)};
    make_sized_game(&made, sizes, &contents);
    bool good = made_game_open(&made, &files, &fault);
    if (!good)
        print_error("%s\n", message_english(&fault.why).text);
    assert_true(good);
    enum known_game known = files.known;
    game_files_close(&files);
    made_game_free(&made);
    bytes_writer_free(&text);
    return known;
}

static struct made_sizes sizes_of_another(void)
{
    struct made_sizes sizes = sizes_of_monkey1();
    sizes.rooms_listed = 120;
    sizes.rooms_there = 101;
    sizes.scripts = 180;
    return sizes;
}

/* ---- by sizes ---- */

static void monkey_island_is_recognised_by_its_directories_alone(void **state)
{
    (void)state;
    const struct made_sizes sizes = sizes_of_monkey1();
    assert_int_equal(recognised(&sizes, &no_tale), KNOWN_GAME_MONKEY1_CD);
}

static void each_different_size_makes_another_game(void **state)
{
    (void)state;
    for (int i = 0; i < 9; i++) {
        struct made_sizes sizes = sizes_of_monkey1();
        switch (i) {
        case 0:
            sizes.rooms_listed++;
            break;
        case 1:
            sizes.rooms_there--;
            break;
        case 2:
            sizes.scripts++;
            break;
        case 3:
            sizes.charsets++;
            break;
        case 4:
            sizes.limits[0]++;
            break;
        case 5:
            sizes.limits[2]--;
            break;
        case 6:
            sizes.limits[3]++;
            break;
        case 7:
            sizes.limits[5]++;
            break;
        default:
            sizes.limits[8]++;
            break;
        }
        assert_int_equal(recognised(&sizes, &no_tale), KNOWN_GAME_NONE);
    }
}

static void monkey_island_with_voices_is_the_talkie_edition(void **state)
{
    (void)state;
    const struct made_sizes sizes = sizes_of_monkey1();
    struct tale tale = {.spoken_lines = 50};
    assert_int_equal(recognised(&sizes, &tale), KNOWN_GAME_MONKEY1_TALKIE);
    tale.spoken_lines = 49;
    assert_int_equal(recognised(&sizes, &tale), KNOWN_GAME_MONKEY1_CD);
}

/* ---- by texts ---- */

static const struct tale tales[] = {
    {{"Meathook", "Smirk", "Otis", "Guybrush"}, 3, 0},
    {{"Largo", "Wally", "Rapp", "Guybrush"}, 3, 0},
    {{"Sophia", "Kerner", "Nur-Ab-Sal", "Indy"}, 3, 0},
};

static void a_game_is_recognised_by_the_names_in_its_texts(void **state)
{
    (void)state;
    static const enum known_game silent[] = {KNOWN_GAME_MONKEY1_CD, KNOWN_GAME_MONKEY2,
                                             KNOWN_GAME_ATLANTIS};
    static const enum known_game spoken[] = {KNOWN_GAME_MONKEY1_TALKIE, KNOWN_GAME_MONKEY2_TALKIE,
                                             KNOWN_GAME_ATLANTIS_TALKIE};
    const struct made_sizes sizes = sizes_of_another();
    for (int i = 0; i < 3; i++) {
        struct tale tale = tales[i];
        assert_int_equal(recognised(&sizes, &tale), silent[i]);
        tale.spoken_lines = 60;
        assert_int_equal(recognised(&sizes, &tale), spoken[i]);
    }
}

static void rare_names_do_not_recognise_a_game(void **state)
{
    (void)state;
    const struct made_sizes sizes = sizes_of_another();
    for (int i = 0; i < 3; i++) {
        struct tale once = tales[i], two = tales[i];
        once.times = 1;
        two.words[1] = "somebody";
        assert_int_equal(recognised(&sizes, &once), KNOWN_GAME_NONE);
        assert_int_equal(recognised(&sizes, &two), KNOWN_GAME_NONE);
    }
}

static void a_short_game_is_unknown_whatever_its_names(void **state)
{
    (void)state;
    struct made_sizes few_rooms = sizes_of_another(), few_scripts = sizes_of_another();
    few_rooms.rooms_there = 49;
    few_scripts.scripts = 99;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(recognised(&few_rooms, &tales[i]), KNOWN_GAME_NONE);
        assert_int_equal(recognised(&few_scripts, &tales[i]), KNOWN_GAME_NONE);
    }
}

/* ---- hostile ---- */

static void a_word_or_code_truncated_by_the_file_end_is_not_read(void **state)
{
    (void)state;
    struct game_index index = {.room_count = 100};
    uint32_t offsets[ROOM_ID_LIMIT];
    memset(offsets, 0xFF, sizeof offsets);
    index.directories[RESOURCE_SCRIPT].count = 65535;
    static const char *const ends[] = {"Meathoo", "\xFF", "\xFF\x0A", "Nur-Ab-Sa", "S", ""};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        /* Memory of exactly that size: the sanitizers see a byte too many. */
        struct bytes_writer exact;
        bytes_writer_init(&exact, plain_allocator());
        write_bytes(&exact, ends[i], strlen(ends[i]));
        struct byte_view bytes = {exact.data, strlen(ends[i])};
        const struct game_signs signs = {&index, offsets, bytes, bytes};
        assert_int_equal(known_game_identify(&signs), KNOWN_GAME_NONE);
        bytes_writer_free(&exact);
    }
}

/* ---- the table ---- */

static void every_known_game_has_a_name_of_its_own(void **state)
{
    (void)state;
    assert_null(known_game_facts(KNOWN_GAME_NONE)->name);
    for (int a = 1; a < KNOWN_GAMES; a++) {
        assert_non_null(known_game_facts((enum known_game)a)->name);
        for (int b = 1; b < a; b++)
            assert_string_not_equal(known_game_facts((enum known_game)a)->name,
                                    known_game_facts((enum known_game)b)->name);
    }
    assert_null(known_game_facts(KNOWN_GAMES)->name);
    assert_null(known_game_facts((enum known_game)99)->name);
}

static void an_unknown_game_has_no_facts(void **state)
{
    (void)state;
    const struct known_facts *none = known_game_facts(KNOWN_GAME_NONE);
    assert_int_equal(none->boot_param, 0);
    assert_int_equal(none->variable.number, 0);
    assert_int_equal(none->read.number, 0);
    assert_int_equal(none->music_timer, MUSIC_TIMER_TRACK);
    assert_false(none->keypad_fights);
    assert_int_equal(none->first_lasting_name, 0);
    assert_int_equal(none->last_lasting_name, 0);
}

static void each_game_has_its_facts(void **state)
{
    (void)state;
    for (int game = KNOWN_GAME_MONKEY1_CD; game <= KNOWN_GAME_MONKEY1_TALKIE; game++) {
        const struct known_facts *monkey1 = known_game_facts((enum known_game)game);
        assert_int_equal(monkey1->variable.number, 74);
        assert_int_equal(monkey1->variable.value, 1225);
        assert_int_equal(monkey1->music_timer, MUSIC_TIMER_TRACK);
        assert_int_equal(monkey1->boot_param, 0);
    }
    for (int game = KNOWN_GAME_MONKEY2; game <= KNOWN_GAME_MONKEY2_TALKIE; game++) {
        const struct known_facts *monkey2 = known_game_facts((enum known_game)game);
        assert_int_equal(monkey2->read.number, 490);
        assert_int_equal(monkey2->read.gives, 518);
        assert_int_equal(monkey2->music_timer, MUSIC_TIMER_HALF_BEATS);
        assert_int_equal(monkey2->boot_param, 0);
    }
    for (int game = KNOWN_GAME_ATLANTIS; game <= KNOWN_GAME_ATLANTIS_TALKIE; game++) {
        assert_int_equal(known_game_facts((enum known_game)game)->boot_param, -7873);
        assert_true(known_game_facts((enum known_game)game)->keypad_fights);
        assert_int_equal(known_game_facts((enum known_game)game)->first_lasting_name, 336);
        assert_int_equal(known_game_facts((enum known_game)game)->last_lasting_name, 340);
    }
}

/* In jiffies, as scripts wait. */
static int wait_for_track(enum known_game game, int track)
{
    return (known_game_track_length(game, track) * 60 + 74) / 75;
}

static void tracks_without_a_file_have_a_length_in_games_that_wait(void **state)
{
    (void)state;
    for (int game = 0; game < KNOWN_GAMES; game++) {
        enum known_game known = (enum known_game)game;
        bool has_cd = known_game_facts(known)->cd_tracks;
        assert_int_equal(has_cd,
                         game >= KNOWN_GAME_MONKEY1_CD && game <= KNOWN_GAME_MONKEY1_MACINTOSH);
        assert_int_equal(wait_for_track(known, 6), has_cd ? 749 : 0);
        assert_int_equal(wait_for_track(known, 7), has_cd ? 4199 : 0);
        assert_int_equal(known_game_track_length(known, 17) > 9564 * 75 / 100, has_cd);
        assert_int_equal(known_game_track_length(known, 24) > 0, has_cd);
        assert_int_equal(known_game_track_length(known, 0), 0);
        assert_int_equal(known_game_track_length(known, 25), 0);
        assert_int_equal(known_game_track_length(known, -1), 0);
    }
}

/* ---- by an option ---- */

static void a_game_is_found_by_its_name(void **state)
{
    (void)state;
    enum known_game game = KNOWN_GAME_MONKEY2;
    assert_true(known_game_find("none", &game));
    assert_int_equal(game, KNOWN_GAME_NONE);
    for (int i = KNOWN_GAME_NONE + 1; i < KNOWN_GAMES; i++) {
        assert_true(known_game_find(known_game_facts((enum known_game)i)->id, &game));
        assert_string_equal(known_game_facts(game)->id, known_game_facts((enum known_game)i)->id);
    }
    game = KNOWN_GAME_MONKEY2;
    assert_false(known_game_find("monkeys", &game));
    assert_int_equal(game, KNOWN_GAME_MONKEY2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_found_by_its_name),
        cmocka_unit_test(monkey_island_is_recognised_by_its_directories_alone),
        cmocka_unit_test(each_different_size_makes_another_game),
        cmocka_unit_test(monkey_island_with_voices_is_the_talkie_edition),
        cmocka_unit_test(a_game_is_recognised_by_the_names_in_its_texts),
        cmocka_unit_test(rare_names_do_not_recognise_a_game),
        cmocka_unit_test(a_short_game_is_unknown_whatever_its_names),
        cmocka_unit_test(a_word_or_code_truncated_by_the_file_end_is_not_read),
        cmocka_unit_test(every_known_game_has_a_name_of_its_own),
        cmocka_unit_test(an_unknown_game_has_no_facts),
        cmocka_unit_test(each_game_has_its_facts),
        cmocka_unit_test(tracks_without_a_file_have_a_length_in_games_that_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
