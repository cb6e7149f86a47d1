/* The survey of a made game: its instructions, which damage is reached, and that no part of the
 * game gets into it. */
#include <stdlib.h>
#include <string.h>

#include "app/survey/surveyed.h"
#include "resource/cmocka_all.h"

enum {
    RESOURCE_COSTUME_AT = 1, /* index in the first room's resources */
    COSTUME_RECORDS_AT = 8 + 52,
    OTHER_ANIMATION = 6, /* the costume has it; not every actor does */
};

/* ---- scripts ---- */

static void a_game_is_counted(void **state)
{
    struct surveyed *surveyed = *state;
    const struct survey *survey = &surveyed->survey;
    survey_text(surveyed, PIECE_LOCAL_200,
                "actorOps 1 .costume 1 .width 20\n"
                "expression g100 .opcode { getRandomNumber g0, 9 }\n"
                "stopObjectCode");
    only_the_sounds_are_bad(survey);
    assert_int_equal(survey->unreached_faults, 0);
    assert_int_equal(survey->undecodable, 0);
    assert_int_equal(survey->rooms, 3);
    assert_int_equal(survey->resources[RESOURCE_SCRIPT], 1 + SMALL_GLOBAL_COUNT);
    assert_int_equal(survey->codes[SURVEY_CODE_LOCAL], 2);
    assert_int_equal(survey->codes[SURVEY_CODE_OBJECT], 3);
    assert_int_equal(survey->room_objects, 3);
    assert_int_equal(survey->object_pictures, 3);
    assert_int_equal(survey->instructions[OP_actor_ops], 2 + 1);
    assert_int_equal(survey->instructions[SUB_actor_ops_width], 1);
    assert_int_equal(survey->instructions[OP_get_random_number], 1);
    assert_int_equal(survey->drawn.rooms, 3);
    assert_int_equal(survey->drawn.object_pictures, 3);
    assert_int_equal(survey->drawn.animations, 24);
    assert_true(survey->drawn.frames >= 24 * 4);
}

static void one_bad_place(const struct survey *survey, const char *script, unsigned offset,
                          bool reached)
{
    assert_int_equal(survey->undecodable, 1);
    const struct survey_fault *fault = survey_fault_of(survey, script);
    assert_true(fault->is_code);
    assert_int_equal(fault->listed, offset);
    assert_int_equal(fault->reached, reached);
    assert_int_equal(survey->reached_faults, SOUND_FAULTS + (reached ? 1 : 0));
    assert_int_equal(survey->unreached_faults, reached ? 0 : 1);
}

static void bytes_behind_the_end_are_not_reached(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\x80\xA0\x2F", 3);
    one_bad_place(&surveyed->survey, "script 2", 2, false);
}

static void bytes_that_a_script_runs_into_are_reached(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_LOCAL_200, "\x80\x2F\xA0", 3);
    one_bad_place(&surveyed->survey, "room 1 script 200", 1, true);
}

static void reading_continues_behind_bytes_that_are_jumped_over(void **state)
{
    struct surveyed *surveyed = *state;
    int waits;
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\xA0", 1);
    waits = surveyed->survey.instructions[OP_break_here];
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\x18\x02\x00\x2F\x2F\x80\x80\xA0", 8);
    one_bad_place(&surveyed->survey, "script 2", 3, false);
    assert_int_equal(surveyed->survey.instructions[OP_break_here], waits + 2);
}

static void verbs_are_followed_from_where_they_begin(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_OBJECT, "\xA0\x2F", 2);
    assert_int_equal(surveyed->survey.undecodable, 3); /* one for each object */
    const struct survey_fault *fault = survey_fault_of(&surveyed->survey, "room 1 object 101");
    assert_int_equal(fault->listed, 8 + 4 + 1);
    assert_false(fault->reached);
    survey_bytes(surveyed, PIECE_OBJECT, "\x2F", 1);
    assert_true(survey_fault_of(&surveyed->survey, "room 1 object 101")->reached);
}

static void a_script_without_an_end_is_a_fault(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_ENTRY, "\x80\x80", 2);
    const struct survey_fault *fault = survey_fault_of(&surveyed->survey, "room 1 entry");
    assert_true(fault->reached);
    assert_string_equal(message_english(&fault->what).text,
                        "the script continues past its last byte");
    survey_bytes(surveyed, PIECE_ENTRY, "\x80\x62\x00", 3); /* stopScript 0 */
    only_the_sounds_are_bad(&surveyed->survey);
}

static void a_jump_out_of_the_script_is_a_fault(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\x18\x00\x10\xA0", 4);
    assert_string_equal(message_english(&survey_fault_of(&surveyed->survey, "script 2")->what).text,
                        "a jump leads out of the script");
}

/* ---- costumes ---- */

/* Puts the records of an animation at the last byte of the costume. */
static void break_animation(struct surveyed *surveyed, int animation)
{
    struct made_game *made = &surveyed->made;
    made_game_xor(made);
    uint8_t *block = made->container.data + made->resource_offsets[0][RESOURCE_COSTUME_AT];
    assert_memory_equal(block, "COST", 4);
    unsigned at = ((unsigned)block[6] << 8 | block[7]) - 8 - 1 + 6;
    for (int direction = 0; direction < 4; direction++) {
        uint8_t *entry = block + COSTUME_RECORDS_AT + 2 * (4 * animation + direction);
        entry[0] = (uint8_t)at;
        entry[1] = (uint8_t)(at >> 8);
    }
    made_game_xor(made);
}

static void an_animation_of_few_actors_is_not_reached(void **state)
{
    struct surveyed *surveyed = *state;
    surveyed_make(surveyed, 0, (struct byte_view){0});
    break_animation(surveyed, OTHER_ANIMATION);
    surveyed_look(surveyed);
    only_the_sounds_are_bad(&surveyed->survey);
    assert_int_equal(surveyed->survey.unreached_faults, 4);
    assert_string_equal(
        message_english(&survey_fault_of(&surveyed->survey, "LFLF 1/COST 1")->what).text,
        "part of record 24 (animation 6) cannot be read");
}

static void an_ordinary_animation_is_reached(void **state)
{
    struct surveyed *surveyed = *state;
    surveyed_make(surveyed, 0, (struct byte_view){0});
    break_animation(surveyed, 2);
    surveyed_look(surveyed);
    assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 4);
}

/* ---- no game content in it, and missing memory ---- */

static void a_survey_contains_no_part_of_the_game(void **state)
{
    struct surveyed *surveyed = *state;
    for (size_t cut = 0; cut < 32; cut++) {
        surveyed_make(surveyed, 0, (struct byte_view){0});
        struct bytes_writer *container = &surveyed->made.container;
        made_game_xor(&surveyed->made);
        /* "thing@@" is the name of an object. Damaged sizes make the walk over the blocks take it
         * for a tag. */
        for (size_t i = 0; i + 8 < container->size; i++)
            if (memcmp(container->data + i, "VERB", 4) == 0)
                container->data[i + 7] = (uint8_t)(8 + cut);
        made_game_xor(&surveyed->made);
        surveyed_look(surveyed);
        for (int i = 0; i < surveyed->survey.fault_count; i++)
            if (strstr(surveyed->survey.faults[i].where, "thi") != NULL)
                fail_msg("a name is in %s", surveyed->survey.faults[i].where);
    }
}

static bool lacks_memory(const struct survey *survey)
{
    bool lacks = false;
    for (int i = 0; i < survey->fault_count; i++)
        lacks = lacks ||
                strstr(message_english(&survey->faults[i].what).text, "not enough memory") != NULL;
    return lacks;
}

static void a_survey_without_memory_reports_it(void **state)
{
    struct surveyed *surveyed = *state;
    static struct game_files files;
    struct fault fault = {0};
    int failures = 0;
    surveyed_make(surveyed, 0, (struct byte_view){0});
    assert_true(game_files_open_bytes(&files, bytes_writer_view(&surveyed->made.index),
                                      bytes_writer_view(&surveyed->made.container),
                                      plain_allocator(), &fault));
    for (int fail_at = 1;; fail_at++) {
        struct counted_memory memory = {.fail_at = fail_at};
        survey_make(&surveyed->survey, &files, true, counted_allocator(&memory));
        assert_int_equal(memory.blocks, 0);
        if (memory.requests < fail_at)
            break;
        failures++;
        assert_true(lacks_memory(&surveyed->survey));
        assert_true(surveyed->survey.reached_faults > SOUND_FAULTS);
    }
    only_the_sounds_are_bad(&surveyed->survey);
    assert_true(failures > 10);
    game_files_close(&files);
    made_game_free(&surveyed->made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SURVEY_TEST(a_game_is_counted),
        SURVEY_TEST(bytes_behind_the_end_are_not_reached),
        SURVEY_TEST(bytes_that_a_script_runs_into_are_reached),
        SURVEY_TEST(reading_continues_behind_bytes_that_are_jumped_over),
        SURVEY_TEST(verbs_are_followed_from_where_they_begin),
        SURVEY_TEST(a_script_without_an_end_is_a_fault),
        SURVEY_TEST(a_jump_out_of_the_script_is_a_fault),
        SURVEY_TEST(an_animation_of_few_actors_is_not_reached),
        SURVEY_TEST(an_ordinary_animation_is_reached),
        SURVEY_TEST(a_survey_contains_no_part_of_the_game),
        SURVEY_TEST(a_survey_without_memory_reports_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
