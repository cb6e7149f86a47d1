/* What a survey tells of a made game: its instructions, which damage is
 * reached, and that nothing of the game gets into it. */
#include <stdlib.h>
#include <string.h>

#include "engine/survey/surveyed.h"
#include "resource/cmocka_all.h"

enum {
    RESOURCE_COSTUME_AT = 1, /* of the first room's resources */
    COSTUME_RECORDS_AT = 8 + 52,
    UNASKED_ANIMATION = 6, /* the costume has it; the game's scripts do not ask for it */
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
    assert_int_equal(survey->drawn.incomplete, 0);
    assert_true(survey->drawn.frames >= 24 * 4);
}

static void one_bad_place(const struct survey *survey, const char *script, unsigned offset,
                          bool reached)
{
    assert_int_equal(survey->undecodable, 1);
    assert_int_equal(survey->place_count, 1);
    assert_string_equal(survey->places[0].script, script);
    assert_int_equal(survey->places[0].offset, offset);
    assert_int_equal(survey->places[0].reached, reached);
    assert_int_equal(survey_fault_of(survey, script)->reached, reached);
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

static void reading_goes_on_behind_bytes_that_are_jumped_over(void **state)
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
    assert_string_equal(surveyed->survey.places[0].script, "room 1 object 101");
    assert_int_equal(surveyed->survey.places[0].offset, 8 + 4 + 1);
    assert_false(surveyed->survey.places[0].reached);
    survey_bytes(surveyed, PIECE_OBJECT, "\x2F", 1);
    assert_true(surveyed->survey.places[0].reached);
}

static void a_script_that_runs_out_is_a_fault(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_ENTRY, "\x80\x80", 2);
    const struct survey_fault *fault = survey_fault_of(&surveyed->survey, "room 1 entry");
    assert_true(fault->reached);
    assert_string_equal(fault->what, "the script continues past its last byte");
    survey_bytes(surveyed, PIECE_ENTRY, "\x80\x62\x00", 3); /* stopScript 0 */
    only_the_sounds_are_bad(&surveyed->survey);
}

static void a_jump_out_of_the_script_is_a_fault(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\x18\x00\x10\xA0", 4);
    assert_string_equal(survey_fault_of(&surveyed->survey, "script 2")->what,
                        "a jump leads out of the script");
}

/* ---- lost entries of directories ---- */

/* Empties the entry of a script in DSCR. */
static void lose_script(struct surveyed *surveyed, int id)
{
    struct bytes_writer *index = &surveyed->made.index;
    made_game_xor(&surveyed->made);
    for (size_t i = 0; i + 8 < index->size; i++) {
        if (memcmp(index->data + i, "DSCR", 4) != 0)
            continue;
        index->data[i + 8 + 2 + (size_t)id] = 0;
        break;
    }
    made_game_xor(&surveyed->made);
}

static void a_lost_entry_is_a_fault_where_something_asks_for_it(void **state)
{
    static const char code[] = {0x0A, 3, (char)0xFF, (char)0xA0}; /* startScript 3, [] */
    struct surveyed *surveyed = *state;
    surveyed_make(surveyed, PIECE_SCRIPT_2, (struct byte_view){(const uint8_t *)code, sizeof code});
    lose_script(surveyed, 3);
    surveyed_look(surveyed);
    assert_false(survey_fault_of(&surveyed->survey, "LFLF 2/SCRP")->reached);
    assert_true(survey_fault_of(&surveyed->survey, "script 2")->reached);
    assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 1);
    assert_int_equal(surveyed->survey.unreached_faults, 1);
}

static void a_lost_entry_that_nobody_asks_for_is_not_reached(void **state)
{
    struct surveyed *surveyed = *state;
    surveyed_make(surveyed, 0, (struct byte_view){0});
    lose_script(surveyed, 3);
    surveyed_look(surveyed);
    only_the_sounds_are_bad(&surveyed->survey);
    assert_int_equal(surveyed->survey.unreached_faults, 1);
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

static void an_animation_that_nobody_asks_for_is_not_reached(void **state)
{
    struct surveyed *surveyed = *state;
    surveyed_make(surveyed, 0, (struct byte_view){0});
    break_animation(surveyed, UNASKED_ANIMATION);
    surveyed_look(surveyed);
    only_the_sounds_are_bad(&surveyed->survey);
    assert_int_equal(surveyed->survey.unreached_faults, 4);
    assert_int_equal(surveyed->survey.drawn.incomplete, 4);
    assert_string_equal(survey_fault_of(&surveyed->survey, "LFLF 1/COST 1")->what,
                        "part of record 24 (animation 6) cannot be read");
}

static void an_animation_that_a_script_asks_for_is_reached(void **state)
{
    static const char code[] = {0x11, 1, UNASKED_ANIMATION, (char)0xA0}; /* animateActor 1, 6 */
    struct surveyed *surveyed = *state;
    surveyed_make(surveyed, PIECE_SCRIPT_2, (struct byte_view){(const uint8_t *)code, sizeof code});
    break_animation(surveyed, UNASKED_ANIMATION);
    surveyed_look(surveyed);
    assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 4);
    assert_int_equal(surveyed->survey.unreached_faults, 0);
}

static void an_animation_that_is_named_for_any_actor_is_reached(void **state)
{
    /* animateActor g1, 6; animateActor g50, 6 */
    static const char codes[2][5] = {{(char)0x91, 1, 0, UNASKED_ANIMATION, (char)0xA0},
                                     {(char)0x91, 50, 0, UNASKED_ANIMATION, (char)0xA0}};
    struct surveyed *surveyed = *state;
    for (int i = 0; i < 2; i++) {
        surveyed_make(surveyed, PIECE_SCRIPT_2,
                      (struct byte_view){(const uint8_t *)codes[i], sizeof codes[i]});
        break_animation(surveyed, UNASKED_ANIMATION);
        surveyed_look(surveyed);
        assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 4);
    }
}

static void an_ordinary_animation_is_reached(void **state)
{
    struct surveyed *surveyed = *state;
    surveyed_make(surveyed, 0, (struct byte_view){0});
    break_animation(surveyed, 2);
    surveyed_look(surveyed);
    assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 4);
}

/* ---- what it must not hold, and what it must survive ---- */

static void nothing_of_the_game_is_in_it(void **state)
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

static void without_memory_it_says_so(void **state)
{
    struct surveyed *surveyed = *state;
    static struct game_files files;
    struct fault fault = {0};
    bool good = false;
    int failures = 0;
    surveyed_make(surveyed, 0, (struct byte_view){0});
    assert_true(game_files_open_bytes(&files, bytes_writer_view(&surveyed->made.index),
                                      bytes_writer_view(&surveyed->made.container),
                                      plain_allocator(), &fault));
    for (int fail_at = 1; !good; fail_at++) {
        struct counted_memory memory = {.fail_at = fail_at};
        good =
            survey_make(&surveyed->survey, &files, true, counted_allocator(&memory), NULL, &fault);
        assert_int_equal(memory.blocks, 0);
        if (good)
            break;
        failures++;
        assert_int_equal(fault.code, FAULT_MEMORY);
        assert_int_equal(surveyed->survey.fault_count, 0);
    }
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
        SURVEY_TEST(reading_goes_on_behind_bytes_that_are_jumped_over),
        SURVEY_TEST(verbs_are_followed_from_where_they_begin),
        SURVEY_TEST(a_script_that_runs_out_is_a_fault),
        SURVEY_TEST(a_jump_out_of_the_script_is_a_fault),
        SURVEY_TEST(a_lost_entry_is_a_fault_where_something_asks_for_it),
        SURVEY_TEST(a_lost_entry_that_nobody_asks_for_is_not_reached),
        SURVEY_TEST(an_animation_that_nobody_asks_for_is_not_reached),
        SURVEY_TEST(an_animation_that_a_script_asks_for_is_reached),
        SURVEY_TEST(an_animation_that_is_named_for_any_actor_is_reached),
        SURVEY_TEST(an_ordinary_animation_is_reached),
        SURVEY_TEST(nothing_of_the_game_is_in_it),
        SURVEY_TEST(without_memory_it_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
